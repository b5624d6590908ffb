import { describe, expect, test } from "vitest";
import { type FileParts, hole, only, play, portal, seenBy, ship, terrainAt, told, whereIs } from "../play.ts";

const HERE = "0815";
const STORM = { driftEvery: 9999, storm: { radius: 3 } };
const roll = (at: string) => ({ at, do: "storm-roll", portal: "p1" });
const unleash = (at: string, more: object = {}) => ({ at, do: "storm", portal: "p1", ...more });

const game = (parts: FileParts = {}) =>
  play({
    scenes: [{ id: "sol" }, { id: "far" }, { id: "small", columns: 10, rows: 10, map: "fixed" }],
    anomalies: [portal("p1", HERE, STORM)],
    units: [ship("u1", "0818"), ship("u2", "0820"), ship("pl", "0814", { class: "planet", owner: null })],
    terrain: [
      { scene: "sol", hex: "0716", kind: "asteroids" },
      { scene: "far", hex: "0716", kind: "asteroids" },
      { scene: "far", hex: "2020", kind: "dust" },
    ],
    until: "1.10",
    ...parts,
  });

const rolled = (played: ReturnType<typeof play>) =>
  told(played, "destination-rolled").map(({ at, dice, chart, roll: row }) => [at, ...dice, chart, row].join(" "));

describe("a storm whose place is rolled before it is let loose", () => {
  test("[IP2.86] is taken as it was rolled, and rolled no more; the judge alone is told", () => {
    const played = game({ dice: { row: [4, 4] }, orders: [roll("1.3"), unleash("1.9")] });
    expect(rolled(played)).toEqual(["1.3 4 4 DR6 8"]);
    expect(only(played, "destination-rolled")).toMatchObject({
      rules: ["IP2.85", "IP2.86"],
      audience: "judge",
      scene: "p1-storm",
      scenario: "SH56",
    });
    expect(only(played, "storm-transferred")).toMatchObject({ at: "1.9", to: "p1-storm", units: ["u1", "pl"] });
    expect(seenBy(played, "ann")).toEqual(seenBy(game({ dice: { row: [4, 4] }, orders: [unleash("1.9")] }), "ann"));
  });

  test("[IP2.86] nothing moves for a roll, and no player learns of it", () => {
    const played = game({ dice: { row: [4, 4] }, orders: [roll("1.3")] });
    expect(["u1", "pl"].map((id) => whereIs(played, id))).toEqual(["sol 0818", "sol 0814"]);
    expect(seenBy(played, "ann")).toEqual(seenBy(game({ orders: [] }), "ann"));
  });

  test("[IP2.86] may be rolled again, each time by other dice, and the last roll counts", () => {
    const orders = [roll("1.3"), roll("1.3"), roll("1.4"), unleash("1.9")];
    const played = game({ dice: { row: [1, 1, 2, 2, 4, 5] }, orders });
    expect(rolled(played)).toEqual(["1.3 1 1 DR6 2", "1.3 2 2 DR6 4", "1.4 4 5 DR6 9"]);
    expect(played.state.secret?.portals["p1"]?.rolled).toEqual({ row: null, times: 3 });
    const occasions = played.asked.filter(({ purpose }) => purpose === "row").map(({ occasion }) => occasion);
    expect(occasions).toEqual(["1.3/storm", "1.3/storm/2", "1.4/storm/3"]);
  });

  test("[IP2.81] [IP2.86] holds no longer when the ion storm has left the portal", () => {
    const ion = { hex: HERE, kind: "ion-storm" };
    const played = game({
      anomalies: [portal("p1", HERE, { driftEvery: 9999 })],
      terrain: [{ scene: "sol", ...ion }],
      dice: { row: [1, 1, 4, 5] },
      orders: [
        roll("1.3"),
        { at: "1.4", do: "change-terrain", scene: "sol", removed: [ion] },
        roll("1.5"),
        { at: "1.6", do: "change-terrain", scene: "sol", added: [ion] },
        unleash("1.9"),
      ],
    });
    expect(only(played, "refused")).toMatchObject({ at: "1.5", code: "not-there", audience: "judge" });
    expect(rolled(played)).toEqual(["1.3 1 1 DR6 2", "1.9 4 5 DR6 9"]);
  });

  test("[IP2.81] of a portal that is no storm there is nothing to roll", () => {
    const played = game({ anomalies: [portal("p1", HERE)], orders: [roll("1.3")] });
    expect(only(played, "refused")).toMatchObject({ code: "not-there", audience: "judge" });
  });
});

describe("a storm for which the judge chooses a map", () => {
  test("[IP2.85] [IP2.86] takes all there, in its hexes, without a roll; what lies there stays", () => {
    const played = game({ orders: [unleash("1.9", { to: "far" })] });
    expect(rolled(played)).toEqual([]);
    expect(["u1", "u2", "pl"].map((id) => whereIs(played, id))).toEqual(["far 0818", "sol 0820", "far 0814"]);
    expect(terrainAt(played, "far")).toEqual(["0716 asteroids", "2020 dust"]);
    expect(terrainAt(played, "sol")).toEqual([]);
    expect(played.state.scenes["far"]).toMatchObject({ columns: 42 });
    expect(played.state.secret?.portals["p1"]?.ends.map(({ scene }) => scene)).toEqual(["sol", "far"]);
  });

  test("[IP2.86] though one was rolled", () => {
    const played = game({ dice: { row: [4, 4] }, orders: [roll("1.3"), unleash("1.9", { to: "far" })] });
    expect(only(played, "storm-transferred").to).toBe("far");
    expect(played.state.scenes["p1-storm"]).toBeUndefined();
  });

  test("[IP2.86] where the portal has an end already it gets no second one", () => {
    const to = "p1-DR6-8";
    const played = game({
      dice: { row: [4, 4] },
      units: [ship("u1", "0816"), ship("u2", "0817")],
      orders: [{ at: "1.3", do: "move", unit: "u1", path: [HERE] }, unleash("1.9", { to })],
    });
    expect(whereIs(played, "u2")).toBe(`${to} 0817`);
    expect(played.state.secret?.portals["p1"]?.ends.map(({ scene, hex }) => [scene, hex.q])).toEqual([
      ["sol", 8],
      [to, 34],
    ]);
  });

  test("[IP2.86] [IP7.21] who comes to the hex of a white hole there is destroyed", () => {
    const anomalies = [portal("p1", HERE, STORM), hole("w1", "0818", { scene: "far" })];
    const played = game({ anomalies, orders: [unleash("1.9", { to: "far" })] });
    expect(only(played, "unit-destroyed")).toMatchObject({ at: "1.9", unit: "u1", scene: "far" });
  });

  test.for([
    { to: "sol", code: "same-map" },
    { to: "small", code: "off-map" },
    { to: "p1-DR6-8", code: "not-there" },
  ])("[IP2.86] cannot be $to: $code; then nothing happens", ({ to, code }) => {
    const played = game({ orders: [unleash("1.9", { to })] });
    expect(only(played, "refused")).toMatchObject({ code, audience: "judge" });
    expect(told(played, "storm-transferred")).toEqual([]);
    expect(whereIs(played, "u1")).toBe("sol 0818");
  });
});
