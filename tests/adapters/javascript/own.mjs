// SPDX-License-Identifier: MIT
//
// Only for `play`. The state that a game keeps: a position, and the number of turns that
// were played. This number says whose turn it is.
const turns = "WBWW";

export function begin(rules, players) {
  const begun = start(rules, players);
  return "position" in begun ? { state: { line: begun.position, played: 0 } } : begun;
}

export function act({ line, played }, action) {
  const result = apply(line, action);
  return "next" in result ? { ...result, next: { line: result.next, played: played + 1 } } : result;
}

export function position({ line, played }) {
  return line.replace(/turn=./, `turn=${turns[played]}`);
}
