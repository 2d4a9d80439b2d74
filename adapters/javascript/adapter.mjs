#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// Speaks docs/protocol.md on standard input and output for the game in game.mjs.
// Knows lines and keys, nothing of the game. Answers each request, in one line, before it reads the
// next. An exception of the game is not caught: its trace on standard error is shown with the
// verdict.

import * as game from "./game.mjs";

// Plays the actions on the game's own state. Stops at the first that is illegal or unsupported.
async function play({ rules, players, actions }) {
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

// The operations. Each returns its answer without the id and the echo, which every answer gets.
const ops = {
  hello: () => ({ protocol: "1.0", ...game.about }),
  apply: ({ position, action }) => game.apply(position, action),
  legal: ({ position }) => game.legal(position),
  play,
  bye: () => ({ bye: true }),
};

// Only a line feed ends a line. node's own readline would split at other characters too.
async function* lines(input) {
  let rest = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const whole = (rest + chunk).split("\n");
    rest = whole.pop();
    yield* whole;
  }
}

for await (const line of lines(process.stdin)) {
  const request = JSON.parse(line);
  const { id, position, rules, op } = request;
  const say = Object.hasOwn(ops, op) ? ops[op] : () => ({ unsupported: `op ${op}` });
  const answer = { id, position, rules, ...(await say(request)) };
  process.stdout.write(JSON.stringify(answer) + "\n");
  if (op === "bye") break;
}
