// SPDX-License-Identifier: MIT
//
// The functions that adapter.mjs calls. Fill in what is marked.
// Positions and actions are lines of text (docs/notation.md). A function returns the keys of the answer
// (docs/protocol.md), without `id` and the echo, or a promise of these. { unsupported: "why" } is
// always possible.

// FILL IN: your program's name and rulesets. Add "play" to `can` once you have written start().
export const about = {
  name: "my game",
  version: "0",
  rulesets: ["catalyst2019"],
  can: ["apply", "legal"],
};

// Returns { legal: true, next: position } or { legal: false, reason: "why" }.
export function apply(position, action) {
  return { unsupported: "FILL IN" };
}

// Returns { actions: [action, …] }: all legal actions, in any order.
export function legal(position) {
  return { unsupported: "FILL IN" };
}

// Returns { position: the first position of a game }. `players` is undefined for rulesets of two and
// three players. Not needed for `apply` and `legal`.
export function start(rules, players) {
  return { unsupported: "FILL IN" };
}

// Only for `play`: the state of a game between turns. Here the state is a position, which start() and
// apply() make. If your game keeps another state, store that state here: then `play` tests it too.

// Returns { state: the first state }.
export async function begin(rules, players) {
  const begun = await start(rules, players);
  return "position" in begun ? { state: begun.position } : begun;
}

// Returns { legal: true, next: the next state } or { legal: false, reason: "why" }.
export function act(state, action) {
  return apply(state, action);
}

// Returns the state as a position.
export function position(state) {
  return state;
}
