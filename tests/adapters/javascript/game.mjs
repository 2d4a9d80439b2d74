// SPDX-License-Identifier: MIT
//
// A small game for tests: plays the draft of catalyst2019 (the first picks of tiles), and nothing else.

export const about = {
  name: "draft in JavaScript",
  version: "1",
  rulesets: ["catalyst2019"],
  can: ["apply", "legal", "play"],
};
const types = [..."ABEFILSW"];
const first =
  "board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=draft hand=-:- " +
  "reserve=A3B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:- streak=-:-";
const picks = { W0: 7, B0: 9, W7: 1 }; // W0: White with 0 tiles in hand picks 7
const later = { unsupported: "nothing after the draft" };

const read = (multiset) =>
  new Map([...multiset.matchAll(/([A-Z])(\d*)/g)].map(([, type, n]) => [type, Number(n || 1)]));
const has = (counts, type) => counts.get(type) ?? 0;
const piece = (type, n) => (n > 1 ? type + n : n ? type : "");
const written = (counts) => types.map((type) => piece(type, has(counts, type))).join("") || "-";
const total = (counts) => [...counts.values()].reduce((sum, n) => sum + n, 0);

// Returns the fields, who picks, from which tiles, and how many; undefined after the draft.
function picking(position) {
  const fields = new Map(position.split(" ").map((part) => part.split("=")));
  if (fields.get("phase") !== "draft") return undefined;
  const [hands, reserves] = ["hand", "reserve"].map((name) =>
    fields.get(name).split(":").map(read),
  );
  const turn = fields.get("turn");
  const mover = turn === "W" ? 0 : 1;
  return { fields, hands, reserves, mover, size: picks[turn + total(hands[mover])] };
}

export function apply(position, action) {
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

// Returns every way to take `size` tiles from the reserve.
function choices(reserve, size, [type, ...others] = types) {
  if (type === undefined) return size === 0 ? [""] : [];
  const most = Math.min(size, has(reserve, type));
  return Array.from({ length: most + 1 }, (_, n) =>
    choices(reserve, size - n, others).map((rest) => piece(type, n) + rest),
  ).flat();
}

export function legal(position) {
  const state = picking(position);
  if (!state) return later;
  const { reserves, mover, size } = state;
  return { actions: choices(reserves[mover], size).map((tiles) => `draw ${tiles}`) };
}

export function start(rules, players) {
  if (rules !== "catalyst2019" || players !== undefined) return { unsupported: rules };
  return { position: `rules=${rules} ${first}` };
}
