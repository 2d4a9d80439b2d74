// SPDX-License-Identifier: MIT
//
// Only for `play`: the draft with a state of its own, a position and a count of the turns that were
// played. The count says whose turn it is.
export type State = { line: string; played: number };
const turns = "WBWW";

export function begin(rules: string, players?: number): Begun<State> {
  const begun = start(rules, players);
  return "position" in begun ? { state: { line: begun.position, played: 0 } } : begun;
}

export function act({ line, played }: State, action: string): Acted<State> {
  const result = apply(line, action);
  return "next" in result ? { ...result, next: { line: result.next, played: played + 1 } } : result;
}

export function position({ line, played }: State): string {
  return line.replace(/turn=./, `turn=${turns[played]}`);
}
