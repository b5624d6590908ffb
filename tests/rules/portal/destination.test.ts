import { describe, expect, test } from "vitest";
import type { Script } from "../../../src/rules/dice/stream.ts";
import { type FileParts, type Game, hole, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";

/** Two ships beside a portal; the first goes in on 1.3, the second whenever the test says. */
const two = (second: string, more: FileParts & { variations?: object } = {}) => {
  const { variations = {}, ...parts } = more;
  return play({
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", "0816"), ship("u2", "0814", { owner: "ben" })],
    orders: [move("1.3", "u1", PORTAL), move(second, "u2", PORTAL)],
    until: second,
    ...parts,
  });
};

/** One ship that goes in on 1.3 in a direction. */
const one = (variations: object, dice: Script, more: FileParts & { from?: string } = {}) => {
  const { from = "0816", ...parts } = more;
  return play({
    dice,
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", from)],
    orders: [move("1.3", "u1", PORTAL)],
    until: "1.3",
    ...parts,
  });
};

const rolls = (game: Game) => told(game, "destination-rolled").map(({ at, scene }) => `${at} ${scene}`);
const opened = (game: Game) => told(game, "scene-opened").map(({ at, scene }) => `${at} ${scene}`);

const own = (id: string, port = "0825") => ({
  id,
  rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    roll,
    scenario: `${id}${roll}`,
    port,
    race: "",
    defend: "3405",
    bpv: 0,
    ships: "",
    notes: "",
  })),
});

describe("one destination for each window", () => {
  test.for(["1.3", "1.4", "1.5"])(
    "[IP2.233] [IP2.432] whoever follows on %s goes to the same place, in the impulse of its own entry",
    (second) => {
      const game = two(second, { dice: { row: [4, 4] } });
      expect(told(game, "unit-transported").map(({ at, unit, to }) => `${at} ${unit} ${to.scene} ${to.hex}`)).toEqual([
        "1.3 u1 p1-DR6-8 3415",
        `${second} u2 p1-DR6-8 3415`,
      ]);
      expect(rolls(game)).toEqual(["1.3 p1-DR6-8"]);
    },
  );

  test.for(["1.7", "1.31"])("[IP2.233] [IP2.436] on %s a new window has a new roll", (second) => {
    const game = two(second, { dice: { row: [4, 4, 4, 5] } });
    expect(rolls(game)).toEqual(["1.3 p1-DR6-8", `${second} p1-DR6-9`]);
    expect(opened(game)).toEqual(["1.3 p1-DR6-8", `${second} p1-DR6-9`]);
    expect(whereIs(game, "u2")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.233] the same window of the next turn is another window", () => {
    const game = two("2.3", {
      dice: { row: [4, 4, 4, 5], drift: [1, 4] },
      orders: [move("1.3", "u1", PORTAL), move("2.4", "u2", "0813"), move("2.5", "u2", "0814")],
      until: "2.5",
    });
    expect(rolls(game)).toEqual(["1.3 p1-DR6-8", "2.5 p1-DR6-9"]);
  });

  test("[IP2.433] [IP2.436] the same row in a later window is the same scene again, and does not begin anew", () => {
    const game = two("1.7", { dice: { row: [4, 4, 6, 2] } });
    expect(rolls(game)).toEqual(["1.3 p1-DR6-8", "1.7 p1-DR6-8"]);
    expect(opened(game)).toEqual(["1.3 p1-DR6-8"]);
    expect(whereIs(game, "u2")).toBe("p1-DR6-8 3415");
  });

  test("[IP2.311] a later arrival comes out where the portal is by then", () => {
    const game = two("2.3", {
      dice: { row: [4, 4, 4, 4], drift: [4, 1] },
      units: [ship("u1", "0816"), ship("u2", "0817", { owner: "ben" })],
      orders: [move("1.3", "u1", PORTAL), move("2.3", "u2", "0816")],
    });
    expect(only({ trace: game.trace.filter(({ at }) => at === "2.3") }, "unit-transported").to).toEqual({
      scene: "p1-DR6-8",
      hex: "3414",
    });
  });

  test("[IP2.233] two portals have destinations of their own, even by the same row", () => {
    const game = play({
      dice: { row: [4, 4, 4, 4] },
      anomalies: [portal("p1", PORTAL), portal("p2", "2015")],
      units: [ship("u1", "0816"), ship("u2", "2016")],
      orders: [move("1.3", "u1", PORTAL), move("1.3", "u2", "2015")],
      until: "1.3",
    });
    expect(opened(game)).toEqual(["1.3 p1-DR6-8", "1.3 p2-DR6-8"]);
  });
});

describe("the two rolls", () => {
  test("[IP2.412] [IP2.413] the chart first, then the row, for everybody to see", () => {
    const game = one({ charts: ["DR6", "DR8"] }, { chart: [3, 3], row: [5, 4] });
    expect(only(game, "chart-rolled")).toEqual({
      at: "1.3",
      event: "chart-rolled",
      rules: ["IP2.412"],
      audience: "all",
      portal: "p1",
      window: [2, 5],
      dice: [3, 3],
      chart: "DR6",
    });
    expect(only(game, "destination-rolled")).toEqual({
      at: "1.3",
      event: "destination-rolled",
      rules: ["IP2.413", "IP2.414", "IP2.415"],
      audience: "all",
      portal: "p1",
      window: [2, 5],
      dice: [5, 4],
      chart: "DR6",
      roll: 9,
      scenario: "SH9",
      scene: "p1-DR6-9",
    });
  });

  test.for([
    { chart: [5, 5], to: "DR4" },
    { chart: [5, 6], to: "DR3" },
    { chart: [6, 6], to: "DR2" },
    { chart: [1, 1], to: "DR2" },
    { chart: [4, 5], to: "DR9" },
  ])("[IP2.412] by the reading chartGaps: mirror a roll of $chart takes $to", ({ chart, to }) => {
    const game = one({ charts: ["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9"] }, { chart, row: [4, 4] });
    expect(only(game, "chart-rolled").chart).toBe(to);
  });

  test("[IP2.412] without a word about charts all eight are chosen", () => {
    const game = play({
      dice: { chart: [1, 2], row: [1, 1] },
      anomalies: [{ id: "p1", kind: "gravity-portal", scene: "sol", hex: PORTAL }],
      units: [ship("u1", "0816")],
      orders: [move("1.3", "u1", PORTAL)],
      until: "1.3",
    });
    expect(whereIs(game, "u1")).toBe("p1-DR3-2 0815");
  });

  test("[IP2.412] by the reading chartGaps: reroll totals without a printed chart are rolled again", () => {
    const game = one(
      { charts: ["DR4", "DR6"] },
      { chart: [5, 5, 6, 6, 2, 2], row: [4, 4] },
      { readings: { chartGaps: "reroll" } },
    );
    expect(only(game, "chart-rolled")).toMatchObject({ dice: [5, 5, 6, 6, 2, 2], chart: "DR4" });
  });

  test("[IP2.412] so is a total whose chart was not chosen", () => {
    const game = one({ charts: ["DR5", "DR6"] }, { chart: [1, 1, 6, 4, 2, 3], row: [4, 4] });
    expect(only(game, "chart-rolled")).toMatchObject({ dice: [1, 1, 6, 4, 2, 3], chart: "DR5" });
  });

  test.for([
    { chart: [1, 1], to: "RIM" },
    { chart: [1, 2], to: "CORE" },
    { chart: [2, 2], to: "ARM" },
    { chart: [2, 3], to: "RIM" },
    { chart: [6, 6], to: "CORE" },
  ])("[IP2.71] [IP2.412] among a table's own charts a roll of $chart takes $to", ({ chart, to }) => {
    const game = one(
      { charts: ["RIM", "CORE", "ARM"] },
      { chart, row: [3, 4] },
      { charts: [own("RIM"), own("CORE"), own("ARM")] },
    );
    expect(only(game, "chart-rolled").chart).toBe(to);
    expect(whereIs(game, "u1")).toBe(`p1-${to}-7 0825`);
  });

  test("[IP2.71] with one chart no chart is rolled", () => {
    const game = one({ charts: ["RIM"] }, { row: [6, 6] }, { charts: [own("RIM", "2215")] });
    expect(told(game, "chart-rolled")).toEqual([]);
    expect(only(game, "destination-rolled")).toMatchObject({
      chart: "RIM",
      roll: 12,
      scenario: "RIM12",
      scene: "p1-RIM-12",
    });
    expect(whereIs(game, "u1")).toBe("p1-RIM-12 2215");
  });
});

describe("charts by side of entry", () => {
  const bySide = { charts: ["DR6"], chartBySide: { D: "DR5", A: "DR7" } };

  test.for([
    { from: "0816", side: "D", to: "p1-DR5-8 3415" },
    { from: "0814", side: "A", to: "p1-DR7-8 0815" },
    { from: "0915", side: "B", to: "p1-DR6-8 3415" },
  ])("[IP2.72] from $from a unit enters by side $side and comes to $to", ({ from, to }) => {
    const game = one(bySide, { row: [4, 4] }, { from });
    expect(whereIs(game, "u1")).toBe(to);
    expect(told(game, "chart-rolled")).toEqual([]);
  });

  test("[IP2.72] a side without a chart rolls for one", () => {
    const game = one(
      { charts: ["DR5", "DR6"], chartBySide: { D: "DR7" } },
      { chart: [2, 3], row: [4, 4] },
      { from: "0814" },
    );
    expect(only(game, "chart-rolled").chart).toBe("DR5");
  });

  test("[IP2.72] each side has a destination of its own in one window", () => {
    const game = two("1.4", { variations: bySide, dice: { row: [4, 4, 4, 5] } });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8", "1.4 p1-DR7-9"]);
  });

  test("[IP2.72] [IP2.233] and the same for all who come by it", () => {
    const game = two("1.4", {
      variations: bySide,
      dice: { row: [4, 4] },
      units: [ship("u1", "0816"), ship("u2", "0816", { owner: "ben" })],
    });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8"]);
    expect(whereIs(game, "u2")).toBe("p1-DR5-8 3415");
  });

  test("[IP2.72] whoever enters at the arrival end goes back through the tunnel, by whatever side", () => {
    const game = two("1.4", {
      variations: bySide,
      dice: { row: [4, 4] },
      units: [ship("u1", "0816"), ship("u2", "3414", { owner: "ben", scene: "p1-DR5-8" })],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "u2", "3415")],
    });
    expect(whereIs(game, "u2")).toBe(`sol ${PORTAL}`);
  });
});

describe("how a destination begins", () => {
  test.for([
    { impulse: 2, lost: 1 },
    { impulse: 13, lost: 12 },
    { impulse: 31, lost: 30 },
  ])(
    "[IP2.3131] [IP2.3132] [IP2.421] with the first exit, on impulse $impulse; the defenders have lost $lost",
    ({ impulse, lost }) => {
      const game = one({}, { row: [4, 4] }, { orders: [move(`1.${impulse}`, "u1", PORTAL)], until: `1.${impulse}` });
      expect(only(game, "scene-opened")).toEqual({
        at: `1.${impulse}`,
        event: "scene-opened",
        rules: ["IP2.3131", "IP2.3132", "IP2.416", "IP2.421", "IP2.433"],
        audience: "all",
        scene: "p1-DR6-8",
        portal: "p1",
        hex: "3415",
        scenario: "SH56",
        map: "floating",
        impulse,
        lost,
      });
    },
  );

  test("[IP2.423] the sheet has 42 by 30 hexes, floating or, by the reading mapKind, fixed", () => {
    const floating = one({}, { row: [4, 4] });
    const fixed = one({}, { row: [4, 4] }, { readings: { mapKind: "fixed" } });
    expect(floating.state.scenes["p1-DR6-8"]).toMatchObject({ columns: 42, rows: 30, map: "floating" });
    expect(fixed.state.scenes["p1-DR6-8"]).toMatchObject({ columns: 42, rows: 30, map: "fixed" });
    expect(only(fixed, "scene-opened").map).toBe("fixed");
  });

  test("[IP2.433] units and terrain that wait in it are there from its beginning, and take no orders before", () => {
    const game = play({
      dice: { row: [4, 4], drift: [1, 1, 2] },
      anomalies: [portal("p1", PORTAL)],
      terrain: [{ scene: "p1-DR6-8", hex: "3414", kind: "planet" }],
      units: [ship("d1", "3405", { scene: "p1-DR6-8", owner: "ben" }), ship("u1", "0816")],
      orders: [move("1.2", "d1", "3406"), move("1.3", "u1", PORTAL), move("1.3", "d1", "3406")],
      until: "2.0",
    });
    expect(told(game, "refused").map(({ order, code }) => `${order} ${code}`)).toEqual(["0 not-there"]);
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3406");
    expect(told(game, "portal-drifted").at(-1)).toMatchObject({ scene: "p1-DR6-8", dice: [1, 2], to: "3515" });
  });

  test("[IP2.433] those who wait in another destination stay unseen", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816"), ship("d1", "3405", { scene: "p1-DR6-9", owner: "ben" })],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "d1", "3406")],
      until: "1.4",
    });
    expect(only(game, "refused")).toMatchObject({ order: 1, code: "not-there", audience: ["ben"] });
    expect(whereIs(game, "d1")).toBe("nowhere");
  });

  test("[IP7.0] a hole can be placed in a destination once it is open, and not before", () => {
    const anomaly = hole("w1", "3417", { scene: "p1-DR6-8" });
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: "p1-DR6-8", owner: "ben" })],
      orders: [
        { at: "1.2", do: "place", anomaly: { ...anomaly, id: "w0" } },
        move("1.3", "u1", PORTAL),
        { at: "1.5", do: "place", anomaly },
      ],
      until: "1.6",
    });
    expect(only(game, "refused")).toMatchObject({ order: 0, code: "not-there", audience: "judge" });
    expect(told(game, "unit-pushed").map(({ at, unit, from }) => `${at} ${unit} ${from}`)).toEqual([
      "1.6 d1 3416",
      "1.6 u1 3415",
    ]);
  });

  test("[IP7.1] equal ranges in a destination go in the order of the file, whoever was there first", () => {
    const order = (units: FileParts["units"]) =>
      told(
        play({
          dice: { row: [4, 4] },
          anomalies: [portal("p1", PORTAL)],
          ...(units ? { units } : {}),
          orders: [
            move("1.3", "u1", PORTAL),
            { at: "1.3", do: "place", anomaly: hole("w1", "3416", { scene: "p1-DR6-8" }) },
          ],
          until: "1.4",
        }),
        "unit-pushed",
      ).map(({ unit }) => unit);
    const waits = ship("d1", "3415", { scene: "p1-DR6-8" });
    expect(order([waits, ship("u1", "0816")])).toEqual(["d1", "u1"]);
    expect(order([ship("u1", "0816"), waits])).toEqual(["u1", "d1"]);
  });
});

describe("the attacking force", () => {
  test("[IP2.431] whoever comes out is an attacker there, whichever side its captain is on", () => {
    const game = two("1.4", { dice: { row: [4, 4] } });
    expect([game.state.units.u1?.origin, game.state.units.u2?.origin]).toEqual(["sol", "sol"]);
  });

  test("[IP2.431] those who were there are not", () => {
    const game = one(
      {},
      { row: [4, 4] },
      {
        units: [ship("u1", "0816"), ship("d1", "3405", { scene: "p1-DR6-8", owner: "ben" })],
      },
    );
    expect(game.state.units.d1?.origin).toBeNull();
  });

  test("[IP2.312] [IP2.434] facing, speed and all that no rule touches come along", () => {
    const before = { facing: "B", speed: 14, cloaked: true, weaponStatus: 2, pods: ["pod1"], breakdown: 6 };
    const game = one({}, { row: [4, 4], tumble: [1] }, { units: [ship("u1", "0816", before)] });
    expect(only(game, "unit-transported")).toEqual({
      at: "1.3",
      event: "unit-transported",
      rules: ["IP2.311", "IP2.312", "IP2.313"],
      audience: "all",
      unit: "u1",
      from: { scene: "sol", hex: "0815" },
      to: { scene: "p1-DR6-8", hex: "3415" },
      facing: "B",
      speed: 14,
    });
    expect(game.state.units.u1).toMatchObject({
      facing: "B",
      speed: 14,
      traits: ["cloaked"],
      weaponStatus: 2,
      pods: ["pod1"],
      breakdown: 6,
    });
  });
});
