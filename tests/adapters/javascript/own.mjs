// SPDX-License-Identifier: MIT
//
// Only for `play`: the draft with a state of its own, a position and a count of the turns that were
// played. The count says whose turn it is.
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
