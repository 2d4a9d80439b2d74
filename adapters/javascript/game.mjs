// SPDX-License-Identifier: MIT
//
// The game that adapter.mjs speaks for: fill in what is marked.
// Positions and actions are lines of docs/notation.md. A function returns what the answer says: the
// keys of docs/protocol.md, less `id` and the echo, or a promise of it. { unsupported: "why" } is
// always possible.

// FILL IN: who you are, and the rulesets that you play. Add "play" to `can` once start() is there.
export const about = {
  name: "my game",
  version: "0",
  rulesets: ["catalyst2019"],
  can: ["apply", "legal"],
};

// { legal: true, next: position } or { legal: false, reason: "why" }
export function apply(position, action) {
  return { unsupported: "FILL IN" };
}

// { actions: [action, …] }: all of them, in any order
export function legal(position) {
  return { unsupported: "FILL IN" };
}

// { position: the first one }; players is undefined but with four to seven. Not needed at first.
export function start(rules, players) {
  return { unsupported: "FILL IN" };
}

// Only for `play`, which carries a state from turn to turn: here a position, so that start() and
// apply() do all of it. If your game has a state of its own, use it here, so that it is tested too.

// { state: the first one }
export async function begin(rules, players) {
  const begun = await start(rules, players);
  return "position" in begun ? { state: begun.position } : begun;
}

// { legal: true, next: the state that follows } or { legal: false, reason: "why" }
export function act(state, action) {
  return apply(state, action);
}

// The state as a position.
export function position(state) {
  return state;
}
