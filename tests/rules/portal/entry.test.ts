import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, namesAt, only, play, portal, seenBy, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";
const OUT = "p1-DR6-8 3415";

/** One unit that comes from 0816 into the portal's hex in an impulse. */
const entering = (impulse: number, cause = "own", unit: object = {}, more: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", PORTAL)],
    units: [ship("u1", "0816", { ...unit })],
    orders: [move(`1.${impulse}`, "u1", PORTAL, cause)],
    until: `1.${impulse}`,
    ...more,
  });

/** The same, where no die is needed as the unit stays. */
const staying = (impulse: number, cause = "own", unit: object = {}, more: FileParts = {}) =>
  entering(impulse, cause, unit, { dice: {}, ...more });

const OPEN = new Set([2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 30, 31]);
const IMPULSES = Array.from({ length: 33 }, (_, impulse) => impulse);

describe("entering by the clock", () => {
  test.for(IMPULSES.filter((impulse) => OPEN.has(impulse)))(
    "[IP2.231] [IP2.232] whoever enters on impulse %i is taken",
    (impulse) => {
      const game = entering(impulse);
      expect(only(game, "portal-entered")).toEqual({
        at: `1.${impulse}`,
        event: "portal-entered",
        rules: ["IP2.217", "IP2.231", "IP2.53"],
        audience: "all",
        unit: "u1",
        portal: "p1",
        scene: "sol",
        hex: PORTAL,
        cause: "own",
        transported: true,
        why: "open",
      });
      expect(whereIs(game, "u1")).toBe(OUT);
    },
  );

  test.for(IMPULSES.filter((impulse) => !OPEN.has(impulse)))(
    "[IP2.234] whoever enters on impulse %i is not, and the judge alone learns of it",
    (impulse) => {
      const game = staying(impulse);
      expect(only(game, "portal-entered")).toMatchObject({ transported: false, why: "closed", audience: "judge" });
      expect(whereIs(game, "u1")).toBe(`sol ${PORTAL}`);
      expect(told(game, "portal-located")).toEqual([]);
    },
  );

  test("[IP2.234] a captain who sails through a closed portal sees what one sees who sails through nothing", () => {
    const nothing = staying(6, "own", {}, { anomalies: [] });
    expect(seenBy(staying(6), "ann")).toEqual(seenBy(nothing, "ann"));
  });

  test("[IP2.234] who stands in the hex when a window opens stays, and is taken on coming back", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816")],
      orders: [move("1.6", "u1", PORTAL), move("1.8", "u1", "0814"), move("1.10", "u1", PORTAL)],
      until: "1.10",
    });
    expect(told(game, "portal-entered").map(({ at, why }) => `${at} ${why}`)).toEqual(["1.6 closed", "1.10 open"]);
  });

  test("[IP2.217] a unit set up in the hex has not moved into it", () => {
    const game = play({ anomalies: [portal("p1", PORTAL)], units: [ship("u1", PORTAL)], until: "1.5" });
    expect(told(game, "portal-entered")).toEqual([]);
  });

  test("[IP2.77] with windows of its own a portal keeps its own hours", () => {
    const variations = { charts: ["DR6"], windows: [[31, 32]] };
    expect(whereIs(entering(32, "own", {}, { anomalies: [portal("p1", PORTAL, variations)] }), "u1")).toBe(OUT);
    const at30 = staying(30, "own", {}, { anomalies: [portal("p1", PORTAL, variations)] });
    expect(only(at30, "portal-entered").why).toBe("closed");
  });
});

describe("entering by what moved the unit", () => {
  test.for([
    { cause: "own", why: "open", rule: "IP2.217" },
    { cause: "tractor", why: "open", rule: "IP2.15" },
    { cause: "forced", why: "open", rule: "IP2.217" },
  ])("[IP2.15] [IP2.217] by cause $cause: $why", ({ cause, why }) => {
    const game = entering(3, cause);
    expect(only(game, "portal-entered")).toMatchObject({ cause, why, transported: true });
    expect(whereIs(game, "u1")).toBe(OUT);
  });

  test.for([
    { cause: "displaced", why: "displaced" },
    { cause: "launched", why: "launched" },
  ])("[IP2.16] [IP2.217] by cause $cause: not taken, as $why", ({ cause, why }) => {
    const game = staying(3, cause);
    expect(only(game, "portal-entered")).toMatchObject({ cause, why, transported: false, audience: "judge" });
    expect(whereIs(game, "u1")).toBe(`sol ${PORTAL}`);
  });

  test("[IP2.217] a launch within the hex is told as a move to where the unit is", () => {
    const game = play({
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", PORTAL, { class: "shuttle" })],
      orders: [move("1.3", "u1", PORTAL, "launched")],
      until: "1.3",
    });
    expect(only(game, "unit-moved")).toMatchObject({ from: PORTAL, to: PORTAL });
    expect(only(game, "portal-entered").why).toBe("launched");
  });

  test("[IP2.15] a unit that is drawn in goes alone: who draws it stays", () => {
    const game = entering(
      9,
      "tractor",
      {},
      {
        units: [ship("u1", "0816"), ship("tug", "0817")],
      },
    );
    expect([whereIs(game, "u1"), whereIs(game, "tug")]).toEqual([OUT, "sol 0817"]);
  });

  test("[IP2.217] a white hole's push into it counts, with the cause forced", () => {
    const game = play({
      anomalies: [hole("w1", "0817"), portal("p1", PORTAL)],
      units: [ship("u1", "0816")],
      until: "1.1",
    });
    expect(only(game, "portal-entered")).toMatchObject({ cause: "forced", transported: false, why: "closed" });
    const open = play({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "0818"), portal("p1", PORTAL)],
      units: [ship("u1", "0817")],
      until: "1.2",
    });
    expect(only(open, "portal-entered")).toMatchObject({ at: "1.2", cause: "forced", transported: true });
  });

  test("[IP2.217] by the reading forcedEntry: ignored it does not, and other causes do", () => {
    const readings = { forcedEntry: "ignored" };
    expect(only(staying(3, "forced", {}, { readings }), "portal-entered").why).toBe("exempt");
    expect(only(entering(3, "tractor", {}, { readings }), "portal-entered").why).toBe("open");
  });
});

describe("who is never taken", () => {
  test.for([
    { class: "base" },
    { class: "mine" },
    { class: "planet" },
    { class: "terrain" },
    { stabilized: true },
    { stabilizers: true },
  ])("[IP2.14] %j", (unit) => {
    const game = staying(3, "own", unit);
    expect(only(game, "portal-entered")).toMatchObject({ transported: false, why: "exempt", audience: "judge" });
  });

  test.for(["ship", "pf", "fighter", "shuttle", "drone", "plasma", "pod"])("[IP2.14] a %s is", (of) => {
    expect(whereIs(entering(3, "own", { class: of }), "u1")).toBe(OUT);
  });

  test("[IP2.17] ballistic weapons go through with the others, or pass by the reading ballisticEntry: passes", () => {
    const drone = { class: "drone", ballistic: true };
    expect(only(entering(3, "own", drone), "portal-entered").why).toBe("open");
    const readings = { ballisticEntry: "passes" };
    expect(only(staying(3, "own", drone, { readings }), "portal-entered").why).toBe("exempt");
    expect(only(entering(3, "own", { class: "drone" }, { readings }), "portal-entered").why).toBe("open");
  });

  test.for([
    { unit: { class: "base" }, cause: "displaced", impulse: 6, why: "exempt" },
    { unit: {}, cause: "displaced", impulse: 6, why: "displaced" },
    { unit: {}, cause: "launched", impulse: 6, why: "launched" },
    { unit: {}, cause: "own", impulse: 6, why: "closed" },
  ])("[IP2.14] [IP2.16] [IP2.234] of several reasons the first is told: $why", ({ unit, cause, impulse, why }) => {
    expect(only(staying(impulse, cause, unit), "portal-entered").why).toBe(why);
  });
});

describe("what is told of a passage", () => {
  test("[IP2.18] [IP2.235] [IP2.313] all of it in one impulse, in its order, and the rest of the path is dropped", () => {
    const game = play({
      dice: { chart: [3, 3], row: [4, 4], tumble: [5] },
      anomalies: [portal("p1", PORTAL, { charts: ["DR5", "DR6"] })],
      units: [ship("u1", "0816", { breakdown: 5 }), ship("u2", "0101", { owner: "ben" })],
      orders: [move("1.3", "u1", "0815 0814 0813")],
      until: "1.4",
    });
    expect(namesAt(game, "1.3")).toEqual([
      "unit-moved",
      "portal-entered",
      "chart-rolled",
      "destination-rolled",
      "scene-opened",
      "unit-transported",
      "exit-effect",
      "exit-effect",
      "exit-effect",
      "exit-effect",
      "tumble-rolled",
      "exit-effect",
      "portal-located",
      "portal-located",
      "portal-located",
    ]);
    expect(whereIs(game, "u1")).toBe(OUT);
  });

  test("[IP2.217] a path may lead through a portal's hex in a closed impulse", () => {
    const game = play({
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816")],
      orders: [move("1.6", "u1", "0815 0814")],
      until: "1.6",
    });
    expect(namesAt(game, "1.6")).toEqual(["window-closed", "unit-moved", "portal-entered", "unit-moved"]);
  });

  test("[IP2.217] two portals in one hex: each answers in the order of the file, until one takes the unit", () => {
    const two = (first: object, second: object) =>
      play({
        dice: { row: [4, 4] },
        anomalies: [portal("p1", PORTAL, { ...first }), portal("p2", PORTAL, { ...second })],
        units: [ship("u1", "0816")],
        orders: [move("1.3", "u1", PORTAL)],
        until: "1.3",
      });
    const answers = (game: ReturnType<typeof play>) =>
      told(game, "portal-entered").map(({ portal: id, why }) => `${id} ${why}`);
    expect(answers(two({}, {}))).toEqual(["p1 open"]);
    expect(answers(two({ windows: [] }, {}))).toEqual(["p1 closed", "p2 open"]);
  });

  test("[IP7.1] [IP2.313] when a push leads into a portal, that passage ends before the next unit is pushed", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "0818"), portal("p1", PORTAL)],
      units: [ship("a", "0718"), ship("u1", "0817"), ship("z", "0918")],
      orders: [{ at: "1.2", do: "choose", unit: "z", hex: "1118" }],
      until: "1.2",
    });
    const story = game.trace
      .filter(({ at, event }) => at === "1.2" && ["unit-pushed", "portal-entered", "unit-transported"].includes(event))
      .map((line) => `${line.event} ${"unit" in line ? line.unit : ""}`);
    expect(story).toEqual([
      "unit-pushed a",
      "unit-pushed u1",
      "portal-entered u1",
      "unit-transported u1",
      "unit-pushed z",
    ]);
    expect(told(game, "unit-pushed").at(-1)?.to).toBe("1118");
    expect(game.state.clock.phase).toBe("impulse-done");
  });

  test("[IP2.233] units that one push sends into the portal go to one place by one roll", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [hole("w1", "0818"), portal("p1", PORTAL)],
      units: [ship("u1", "0817"), ship("u2", "0817", { owner: "ben" })],
      until: "1.2",
    });
    expect(told(game, "unit-transported").map(({ unit, to }) => `${unit} ${to.scene}`)).toEqual([
      "u1 p1-DR6-8",
      "u2 p1-DR6-8",
    ]);
    expect(told(game, "destination-rolled")).toHaveLength(1);
  });
});
