// SPDX-License-Identifier: MIT
//
// The game that adapter.mts speaks for: fill in what is marked.
// Positions and actions are lines of docs/notation.md. What a function returns, its type says; a
// promise of it will do. { unsupported: "why" } is always possible.

import type { About, Acted, Applied, Begun, Listed, Started } from "./adapter.mjs";

// FILL IN: who you are, and the rulesets that you play. Add "play" to `can` once start() is there.
export const about: About = {
  name: "my game",
  version: "0",
  rulesets: ["catalyst2019"],
  can: ["apply", "legal"],
};

// { legal: true, next: position } or { legal: false, reason: "why" }
export function apply(position: string, action: string): Applied | Promise<Applied> {
  return { unsupported: "FILL IN" };
}

// { actions: [action, …] }: all of them, in any order
export function legal(position: string): Listed | Promise<Listed> {
  return { unsupported: "FILL IN" };
}

// { position: the first one }; players is undefined but with four to seven. Not needed at first.
export function start(rules: string, players?: number): Started | Promise<Started> {
  return { unsupported: "FILL IN" };
}

// Only for `play`, which carries a state from turn to turn: here a position, so that start() and
// apply() do all of it. If your game has a state of its own, use it here, so that it is tested too.
export type State = string;

// { state: the first one }
export async function begin(rules: string, players?: number): Promise<Begun<State>> {
  const begun = await start(rules, players);
  return "position" in begun ? { state: begun.position } : begun;
}

// { legal: true, next: the state that follows } or { legal: false, reason: "why" }
export function act(state: State, action: string): Acted<State> | Promise<Acted<State>> {
  return apply(state, action);
}

// The state as a position.
export function position(state: State): string | Promise<string> {
  return state;
}
