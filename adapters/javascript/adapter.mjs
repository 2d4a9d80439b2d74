#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// Speaks docs/protocol.md on standard input and output for the game in game.mjs.
// This file knows lines and keys, but nothing of the game. It answers each request in one line, and
// only then reads the next. It does not catch the game's exceptions: node prints them on standard
// error, and paikocheck shows what is printed there.

import * as game from "./game.mjs";

// Plays the actions on the game's own state. Stops at the first illegal or unsupported action.
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

// The operations. They return answers without the id and the echo, which are added below.
const ops = {
  hello: () => ({ protocol: "1.0", ...game.about }),
  apply: ({ position, action }) => game.apply(position, action),
  legal: ({ position }) => game.legal(position),
  play,
  bye: () => ({ bye: true }),
};

// Only a line feed ends a line. The readline of node would also split at other characters.
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
