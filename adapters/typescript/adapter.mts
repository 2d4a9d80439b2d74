// SPDX-License-Identifier: MIT
//
// Speaks docs/protocol.md on standard input and output for the game in game.mts.
// Knows lines and keys, nothing of the game. A request is answered before the next one is read, in
// one line. What the game throws is not caught: the trace on standard error is shown with the
// verdict.

import * as game from "./game.mjs";

// What is used of Node.js, so that nothing has to be fetched.
declare const process: {
  stdin: { setEncoding(encoding: "utf8"): AsyncIterable<string> };
  stdout: { write(text: string): boolean };
};

export interface About {
  name: string;
  version: string;
  home?: string;
  rulesets: string[];
  can: ("apply" | "legal" | "play" | "refuse" | "rulings")[];
  unmodelled?: string[];
}
export type No = { unsupported: string } | { refused: string };
export type Acted<State> = { legal: true; next: State } | { legal: false; reason: string } | No;
export type Applied = Acted<string>;
export type Listed = { actions: string[] } | No;
export type Started = { position: string } | No;
export type Begun<State> = { state: State } | No;

type Request = { id: number; position?: string; rules?: string } & (
  | { op: "apply"; position: string; action: string }
  | { op: "legal"; position: string }
  | { op: "play"; rules: string; players?: number; actions: string[] }
  | { op: "hello" | "bye" }
);

// Plays the actions on the game's own state; stops at the first that does not lead on.
async function play(rules: string, players: number | undefined, actions: string[]) {
  const begun = await game.begin(rules, players);
  if (!("state" in begun)) return begun;
  let { state } = begun;
  for (const [played, action] of actions.entries()) {
    const result = await game.act(state, action);
    if (!("next" in result)) return "legal" in result ? { played, ...result } : result;
    state = result.next;
  }
  return { played: actions.length, legal: true, position: await game.position(state) };
}

// What an answer says, less the id and the echo, which every answer has.
async function answer(request: Request): Promise<object> {
  switch (request.op) {
    case "hello":
      return { protocol: "1.0", ...game.about };
    case "apply":
      return game.apply(request.position, request.action);
    case "legal":
      return game.legal(request.position);
    case "play":
      return play(request.rules, request.players, request.actions);
    case "bye":
      return { bye: true };
    default:
      return { unsupported: `op ${(request as { op: unknown }).op}` };
  }
}

// Lines end at a line feed alone; node's own readline would split at other characters too.
async function* lines(input: AsyncIterable<string>) {
  let rest = "";
  for await (const chunk of input) {
    const whole = (rest + chunk).split("\n");
    rest = whole.pop() ?? "";
    yield* whole;
  }
}

for await (const line of lines(process.stdin.setEncoding("utf8"))) {
  const request: Request = JSON.parse(line);
  const { id, position, rules } = request;
  const said = { id, ...(await answer(request)) };
  const echo = position === undefined ? { rules } : { position, rules };
  process.stdout.write(JSON.stringify({ ...said, ...echo }) + "\n");
  if (request.op === "bye") break;
}
