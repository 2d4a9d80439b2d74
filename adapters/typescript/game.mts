// SPDX-License-Identifier: MIT
//
// The game that adapter.mts speaks for: fill in what is marked.
// Positions and actions are lines of docs/notation.md. What a function returns, its type says; a
// promise of it will do. { unsupported: "why" } is always possible.

import type { About, Applied, Listed, Started } from "./adapter.mjs";

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
