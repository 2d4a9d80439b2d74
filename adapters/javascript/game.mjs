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
