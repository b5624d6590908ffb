import { type FileParts, hole, only, play, ship } from "../play.ts";

/** One entry of a file. */
export type Entry = Readonly<Record<string, unknown>>;

export const attempt = (what: string, more: Entry = {}, at = "1.0", unit = "u1"): Entry => ({
  at,
  do: "attempt",
  what,
  unit,
  ...more,
});

/** One attempt of a ship at the start of turn 1, before any hole has pushed. */
export const asked = (order: Entry, parts: FileParts = {}): FileParts => ({
  units: [ship("u1", "2215", { web: true }), ship("u2", "2218", { owner: "ben" })],
  orders: [order],
  until: "1.0",
  ...parts,
});

export const verdict = (order: Entry, parts: FileParts = {}): string => {
  const ruling = only(play(asked(order, parts)), "ruling");
  return `${ruling.verdict} ${ruling.rules.join(" ")}`;
};

/** A sheet wide enough for a few hundred hexes is there beyond its edge: play floats. */
const far = (range: number): string => `22,${15 - range}`;
const placed = (range: number, more: Entry = {}): Entry => ({
  at: "1.0",
  do: "place",
  anomaly: hole("w1", far(range), more),
});
export const withHole = (range: number, order: Entry, more: Entry = {}, parts: FileParts = {}): string =>
  verdict(order, { orders: [placed(range, more), order], ...parts });
