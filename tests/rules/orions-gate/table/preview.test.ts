import { expect, test } from "vitest";
import { driftOf, previewMove } from "../../../../src/rules/orions-gate/preview.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { ship } from "../play/play.ts";
import { play, shipIn, standing } from "./standing.ts";

const FAR = ship("b1", [4, 4]);

test.for([
  ["free water", [], { turn: 0, ahead: true, ram: null }, null],
  ["a turn before", [], { turn: 45, ahead: true, ram: null }, null],
  ["an enemy in the way", [ship("b2", [24, 35], { facing: 90 })], { turn: 0, ahead: true, ram: null }, "ram"],
  ["a friend in the way", [ship("a2", [24, 35], { facing: 90 })], { turn: 0, ahead: true, ram: null }, "friend"],
  ["a friend that is to be rammed", [ship("a2", [24, 35], { facing: 90 })], { turn: 0, ahead: true, ram: "a2" }, "ram"],
] as const)("[OG-SHM-01] [OG-SHM-06] [OG-RAM-01] %s: what is shown is what the move does", ([, others, move, met]) => {
  const state = standing({ units: [ship("a1", [24, 40]), FAR, ...others] }, "1.2.1");
  const preview = previewMove(state, shipIn(state, "a1"), move, "ann");
  expect(preview.way?.met?.what ?? null).toBe(met);
  const after = play(state, { do: "move", unit: "a1", cyst: false, ...move }).state;
  const moved = shipIn(after, "a1");
  expect([preview.way?.to, preview.facing]).toEqual([moved.hex, moved.facing]);
});

test("[OG-SHM-03] a bare turn goes nowhere and adds no drift", () => {
  const state = standing({ units: [ship("a1", [24, 40], { drift: 1 }), FAR] }, "1.2.1");
  const bare = previewMove(state, shipIn(state, "a1"), { turn: 30, ahead: false, ram: null }, "ann");
  expect([bare.way, bare.facing]).toEqual([null, 30]);
  expect(Math.hypot((bare.drift?.to.q ?? 0) - 24000, (bare.drift?.to.r ?? 0) - 40000)).toBeCloseTo(2000, 0);
});

test("[OG-TER-08] [OG-HYP-01] planets and the edge are told before they are met", () => {
  const planet = { id: "t1", scene: "deep", kind: "major", place: [24, 34], diameter: 4 };
  const state = standing({ terrain: [planet], units: [ship("a1", [24, 40]), ship("a2", [40, 4]), FAR] }, "1.2.1");
  const ahead = { turn: 0, ahead: true, ram: null };
  expect(previewMove(state, shipIn(state, "a1"), ahead, "ann").way?.met).toEqual({ what: "terrain", id: "t1" });
  const out = previewMove(state, shipIn(state, "a2"), ahead, "ann");
  expect([out.way?.met, out.drift]).toEqual([{ what: "edge", id: "N" }, null]);
});

test("[OG-DRF-01] [OG-DRF-04] drift is shown where it will carry the ship, with the point of the move", () => {
  const state = standing(
    { units: [ship("a1", [24, 40], { drift: 1 }), ship("b2", [24, 29], { facing: 90 }), FAR] },
    "1.2.1",
  );
  const { way, drift } = previewMove(state, shipIn(state, "a1"), { turn: 0, ahead: true, ram: null }, "ann");
  expect(way?.to).toEqual({ q: 24000, r: 34000 });
  // Two points are 4 inches, but the other ship is nearer.
  expect(drift?.met).toEqual({ what: "ship", id: "b2" });
  const now = driftOf(state, shipIn(state, "a1"), "ann");
  expect(now?.to).toEqual({ q: 24000, r: 38000 });
});

test("[OG-DRF-05] the drift of a ship behind another is shown as it will be once that has gone", () => {
  const column = [ship("a1", [24, 40], { drift: 2 }), ship("a2", [24, 37], { drift: 3 })];
  const before = standing({ units: [...column, FAR] }, "1.2.1");
  const shown = ["a1", "a2"].map((id) => driftOf(before, shipIn(before, id), "ann")?.to);
  let after = before;
  while (after.clock.step < "3.1") after = play(after, { do: "onward" }).state;
  expect(shown).toEqual(["a1", "a2"].map((id) => shipIn(after, id).hex));
  expect(shown[0]).toEqual({ q: 24_000, r: 36_000 });
});

test("[OG-CMP-MINE-02] [OG-MAP-09] mines and white holes on the way are told", () => {
  const mine = { id: "m1", owner: "ben", scene: "deep", class: "mine", place: [26, 36] };
  const hole = { id: "w1", kind: "white-hole", scene: "deep", place: [10, 36], strength: 1 };
  const state = standing(
    { anomalies: [hole], units: [ship("a1", [24, 40]), ship("a2", [10, 40]), FAR, mine] },
    "1.2.1",
  );
  const ahead = { turn: 0, ahead: true, ram: null };
  expect(previewMove(state, shipIn(state, "a1"), ahead, "ann").way).toMatchObject({ mines: ["m1"], hole: false });
  expect(previewMove(state, shipIn(state, "a2"), ahead, "ann").way).toMatchObject({ mines: [], hole: true });
});

test("[OG-MAP-06] [IP2.53] a portal on the way is told to those who know where it is, for the move and for the drift", () => {
  const known = (r: number, player = "ann", lapsed = false): OgState["sightings"][number] => ({
    ...{ player, portal: "p1", scene: "deep", hex: { q: 24_000, r }, by: "IP2.53", lapsed },
    at: { turn: 1, impulse: 1 },
  });
  const state = standing({ units: [ship("a1", [24, 40]), FAR] }, "1.2.1");
  const ahead = { turn: 0, ahead: true, ram: null };
  const foreseen = (sighting: OgState["sightings"][number], reader: string | null = "ann") => {
    const { way, drift } = previewMove({ ...state, sightings: [sighting] }, shipIn(state, "a1"), ahead, reader);
    return [way?.portal ?? null, drift?.portal ?? null];
  };
  const [onWay, inDrift] = [foreseen(known(36_000)), foreseen(known(32_000))];
  expect(onWay).toEqual([{ q: 24_000, r: expect.any(Number) }, null]);
  expect(inDrift).toEqual([null, { q: 24_000, r: expect.any(Number) }]);
  // Known to somebody else, to nobody who looks, or from before it drifted: nothing is told.
  for (const none of [
    foreseen(known(36_000, "ben")),
    foreseen(known(36_000), null),
    foreseen(known(36_000, "ann", true)),
  ])
    expect(none).toEqual([null, null]);
});

test("[OG-CMP-MINE-02] a mine that a bare turn sets off is told before it is ordered", () => {
  const mine = { id: "m", owner: "ben", scene: "deep", class: "mine", place: [28, 40] };
  const state = standing({ units: [ship("a1", [24, 40]), FAR, mine] }, "1.2.1");
  const minesAt = (turn: number) =>
    previewMove(state, shipIn(state, "a1"), { turn, ahead: false, ram: null }, "ann").mines;
  expect([minesAt(0), minesAt(45)]).toEqual([[], ["m"]]);
});
