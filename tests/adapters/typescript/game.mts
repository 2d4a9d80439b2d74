// SPDX-License-Identifier: MIT
//
// A stand-in for a game: the draft of catalyst2019, and unsupported for what follows it.

import type { About, Acted, Applied, Begun, Listed, No, Started } from "./adapter.mjs";

export const about: About = {
  name: "draft in TypeScript",
  version: "1",
  rulesets: ["catalyst2019"],
  can: ["apply", "legal", "play"],
};
const types = [..."ABEFILSW"];
const first =
  "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- " +
  "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-";
const picks: Record<string, number> = { W0: 7, B0: 9, W7: 1 }; // who, with how many: how many
const later: No = { unsupported: "nothing after the draft" };

type Counts = Map<string, number>;
interface Draft {
  fields: Map<string, string>;
  hands: [Counts, Counts];
  reserves: [Counts, Counts];
  mover: 0 | 1;
  size: number;
}

function read(multiset: string): Counts {
  const pieces = multiset.matchAll(/([A-Z])(\d*)/g);
  return new Map([...pieces].map(([, type, n]) => [type, Number(n || 1)]));
}
const has = (counts: Counts, type: string) => counts.get(type) ?? 0;
const piece = (type: string, n: number) => (n > 1 ? type + n : n ? type : "");
const written = (counts: Counts) =>
  types.map((type) => piece(type, has(counts, type))).join("") || "-";
const total = (counts: Counts) => [...counts.values()].reduce((sum, n) => sum + n, 0);

// Undefined elsewhere than in the draft.
function picking(position: string): Draft | undefined {
  const cut = (part: string): [string, string] => [part.split("=")[0], part.split("=")[1]];
  const fields = new Map(position.split(" ").map(cut));
  const field = (name: string) => fields.get(name) ?? "";
  if (field("phase") !== "draft") return undefined;
  const both = (name: string): [Counts, Counts] => {
    const [white, black] = field(name).split(":").map(read);
    return [white, black];
  };
  const hands = both("hand");
  const mover = field("turn") === "W" ? 0 : 1;
  const size = picks[field("turn") + total(hands[mover])];
  return { fields, hands, reserves: both("reserve"), mover, size };
}

export function apply(position: string, action: string): Applied {
  const state = picking(position);
  if (!state) return later;
  const { fields, hands, reserves, mover, size } = state;
  if (!action.startsWith("draw ")) return { legal: false, reason: "tiles are picked first" };
  const picked = read(action);
  if (total(picked) !== size)
    return { legal: false, reason: `found ${total(picked)} tiles, expected ${size}` };
  for (const [type, n] of picked) {
    const left = has(reserves[mover], type) - n;
    if (left < 0) return { legal: false, reason: `more ${type} than the reserve has` };
    reserves[mover].set(type, left);
    hands[mover].set(type, has(hands[mover], type) + n);
  }
  fields.set("turn", size === 7 ? "B" : "W").set("phase", size === 1 ? "action" : "draft");
  fields.set("hand", hands.map(written).join(":"));
  fields.set("reserve", reserves.map(written).join(":"));
  return { legal: true, next: [...fields].map((field) => field.join("=")).join(" ") };
}

// Every way to take that many tiles from the reserve.
function choices(reserve: Counts, size: number, [type, ...others] = types): string[] {
  if (type === undefined) return size === 0 ? [""] : [];
  const most = Math.min(size, has(reserve, type));
  return Array.from({ length: most + 1 }, (_, n) =>
    choices(reserve, size - n, others).map((rest) => piece(type, n) + rest),
  ).flat();
}

export function legal(position: string): Listed {
  const state = picking(position);
  if (!state) return later;
  const { reserves, mover, size } = state;
  return { actions: choices(reserves[mover], size).map((tiles) => `draw ${tiles}`) };
}

export function start(rules: string, players?: number): Started {
  if (rules !== "catalyst2019" || players !== undefined) return { unsupported: rules };
  return { position: `rules=${rules} ${first}` };
}
