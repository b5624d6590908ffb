import { describe, expect, test } from "vitest";
import { makeLabel } from "../../../src/rules/geometry/hex.ts";
import { STANDARD_SHEET } from "../../../src/rules/geometry/place.ts";
import { type FileParts, hole, move, only, play, portal, seenBy, ship, terrainAt, told, whereIs } from "../play.ts";

const HERE = "0815";
const STORM = { driftEvery: 9999, storm: { radius: 3 } };
const unleash = (at: string) => ({ at, do: "storm", portal: "p1" });

/** A storm of radius 3 round 0815 that the judge lets loose on 1.9. */
const storm = (parts: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE, STORM)],
    units: [
      ship("u1", "0818"),
      ship("u2", "0819"),
      ship("b1", "0814", { class: "base", owner: "ben" }),
      ship("pl", "0913", { class: "planet", owner: null }),
      ship("m1", HERE, { class: "mine", owner: null }),
    ],
    terrain: [
      { scene: "sol", hex: "0716", kind: "asteroids" },
      { scene: "sol", hex: "0825", kind: "asteroids" },
    ],
    orders: [unleash("1.9")],
    until: "1.10",
    ...parts,
  });

describe("a gravity storm", () => {
  test("[IP2.81] [IP2.82] [IP2.85] [IP2.86] carries off all that is inside, fixed things too, to one place", () => {
    expect(only(storm(), "storm-transferred")).toEqual({
      at: "1.9",
      event: "storm-transferred",
      rules: ["IP2.81", "IP2.82", "IP2.83", "IP2.85", "IP2.86", "IP2.87"],
      audience: "judge",
      portal: "p1",
      scene: "sol",
      to: "p1-storm",
      units: ["u1", "b1", "pl", "m1"],
    });
  });

  test("[IP2.86] intact: each thing in its hex, terrain with it, and what lies outside stays", () => {
    const game = storm();
    expect(["u1", "u2", "b1", "pl", "m1"].map((id) => whereIs(game, id))).toEqual([
      "p1-storm 0818",
      "sol 0819",
      "p1-storm 0814",
      "p1-storm 0913",
      `p1-storm ${HERE}`,
    ]);
    const terrainOf = (id: string) => game.state.scenes[id]?.terrain.map(({ hex }) => makeLabel(hex, STANDARD_SHEET));
    expect([terrainOf("sol"), terrainOf("p1-storm")]).toEqual([["0825"], ["0716"]]);
  });

  test.for([
    { at: "on a standard sheet", out: "0202", map: "fixed", refused: ["off-map"] },
    { at: "beyond it", out: "2,0", map: "floating", refused: [] },
  ])("[IP2.86] by the reading mapKind: fixed the place is $map when a unit lay $at", ({ out, map, refused }) => {
    const game = storm({
      readings: { mapKind: "fixed" },
      anomalies: [portal("p1", "0201", STORM)],
      units: [ship("u1", "0201"), ship("u2", "0301")],
      orders: [move("1.1", "u1", out), unleash("1.9"), move("1.10", "u2", "3,0")],
    });
    expect(game.state.scenes["p1-storm"]).toMatchObject({ columns: 42, rows: 30, map });
    expect(told(game, "refused").map(({ code }) => code)).toEqual(refused);
  });

  test.for([
    { hex: "0816", stays: [], goes: ["0816 web"] },
    { hex: "0818", stays: ["0818 web"], goes: [] },
  ])("[IP2.13] [IP2.82] web in $hex: $goes is carried off", ({ hex, stays, goes }) => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815", { storm: { radius: 2 } })],
      units: [ship("u1", "0815")],
      terrain: [{ scene: "sol", hex, kind: "web" }],
      orders: [{ at: "1.1", do: "storm", portal: "p1" }],
      until: "1.1",
    });
    expect([terrainAt(game, "sol"), terrainAt(game, "p1-storm")]).toEqual([stays, goes]);
  });

  test("[IP2.86] [IP2.412] a storm rolls among own charts and printed ones by the same totals as a window", () => {
    const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
      ...{ roll, scenario: `RIM${roll}`, port: "0825", race: "", defend: "", bpv: 0, ships: "", notes: "" },
    }));
    const game = play({
      dice: { chart: [5, 5], row: [4, 4] },
      charts: [{ id: "RIM", rows }],
      anomalies: [portal("p1", "0815", { charts: ["DR6", "RIM"], storm: { radius: 1 } })],
      units: [ship("u1", "0815")],
      orders: [{ at: "1.2", do: "storm", portal: "p1" }],
      until: "1.2",
    });
    expect(only(game, "chart-rolled")).toMatchObject({ dice: [5, 5], chart: "RIM" });
  });

  test("[IP2.86] what is no longer there is not carried off", () => {
    const game = storm({
      anomalies: [portal("p1", HERE, STORM), hole("w1", "0812", { strength: 0.1 })],
      units: [ship("u1", "0818"), ship("u2", "0817")],
      orders: [move("1.1", "u2", "0812", "displaced"), unleash("1.9")],
    });
    expect(only(game, "unit-destroyed").hex).toBe("0812");
    expect(only(game, "storm-transferred").units).toEqual(["u1"]);
  });

  test("[IP2.86] the judge alone is told where it leads to, nothing opens and nobody suffers from coming out", () => {
    const game = storm({ units: [ship("u1", "0818", { breakdown: 1 })] });
    expect(game.trace.map(({ event }) => event).filter((name) => !name.startsWith("window-"))).toEqual([
      "turn-started",
      "destination-rolled",
      "storm-transferred",
    ]);
    expect(only(game, "destination-rolled")).toEqual({
      at: "1.9",
      event: "destination-rolled",
      rules: ["IP2.85", "IP2.86"],
      audience: "judge",
      portal: "p1",
      window: [7, 10],
      dice: [4, 4],
      chart: "DR6",
      roll: 8,
      scenario: "SH56",
      scene: "p1-storm",
    });
    expect(Object.keys(game.state.rows)).toEqual([]);
  });

  test("[IP2.86] a portal of several charts rolls for one first; outside of windows none is named", () => {
    const game = storm({
      anomalies: [portal("p1", HERE, { ...STORM, charts: ["DR5", "DR6"] })],
      dice: { chart: [3, 3], row: [4, 4] },
      orders: [unleash("1.11")],
      until: "1.11",
    });
    expect(only(game, "chart-rolled")).toMatchObject({ audience: "judge", window: null, dice: [3, 3], chart: "DR6" });
    expect(only(game, "destination-rolled")).toMatchObject({ audience: "judge", window: null, chart: "DR6", roll: 8 });
  });

  test("[IP2.86] [IP2.438] the carried are no attackers: they come from nowhere, and may disengage", () => {
    const game = storm({
      orders: [unleash("1.9"), { at: "1.10", do: "attempt", what: "disengage-acceleration", unit: "u1" }],
    });
    expect(game.state.units.u1).toMatchObject({ origin: null, arrival: null });
    expect(only(game, "ruling")).toMatchObject({ verdict: "allowed" });
  });

  test("[IP2.15] [IP2.86] a beam between what it takes and what it leaves is cut, and all see that", () => {
    const game = storm({
      orders: [
        { at: "1.8", do: "link", from: "u2", to: "u1" },
        { at: "1.8", do: "link", from: "u1", to: "b1" },
        unleash("1.9"),
      ],
      units: [ship("u1", "0818"), ship("u2", "0819"), ship("b1", "0817", { class: "base" })],
    });
    expect(only(game, "tractor-broken")).toEqual({
      at: "1.9",
      event: "tractor-broken",
      rules: ["IP2.15"],
      audience: "all",
      from: "u2",
      to: "u1",
      why: "portal",
    });
    const lines = game.trace.filter(({ at }) => at === "1.9").map(({ event }) => event);
    expect(lines).toEqual(["destination-rolled", "tractor-broken", "storm-transferred"]);
    expect(game.state.beams).toMatchObject([{ from: "u1", to: "b1" }]);
  });

  test("[IP2.86] no captain's trace tells of it", () => {
    expect(seenBy(storm(), "ann")).toEqual(seenBy(storm({ orders: [], dice: {} }), "ann"));
  });

  test("[IP2.87] it is over at once: there is no second", () => {
    const game = storm({ orders: [unleash("1.9"), unleash("1.10")] });
    expect(only(game, "refused")).toMatchObject({ at: "1.10", code: "not-there", audience: "judge" });
  });

  test.for([
    { name: "a portal without a storm", anomalies: [portal("p1", HERE)] },
    {
      name: "one that was removed",
      anomalies: [portal("p1", HERE, STORM)],
      first: { at: "1.1", do: "remove", id: "p1" },
    },
  ])("[IP2.81] $name has none: not-there", ({ anomalies, first }) => {
    const game = storm({ anomalies, dice: {}, orders: [...(first ? [first] : []), unleash("1.9")] });
    expect(only(game, "refused")).toMatchObject({ code: "not-there" });
  });

  test("[IP2.81] until then the portal takes units as any other", () => {
    const game = storm({
      dice: { row: [4, 5, 4, 4] },
      units: [ship("u1", "0816")],
      orders: [move("1.3", "u1", HERE), unleash("1.9")],
    });
    expect(whereIs(game, "u1")).toBe("p1-DR6-9 0815");
    expect(only(game, "storm-transferred").units).toEqual([]);
  });

  test("[IP2.84] those whom it carried off find the portal there, and it takes them by the charts", () => {
    const game = storm({
      dice: { row: [4, 4, 4, 5] },
      orders: [unleash("1.9"), move("1.12", "u1", "0817 0816 0815")],
      until: "1.12",
    });
    expect(whereIs(game, "u1")).toBe("p1-DR6-9 0815");
    expect(told(game, "unit-escaped")).toEqual([]);
  });
});
