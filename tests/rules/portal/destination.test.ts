import { describe, expect, test } from "vitest";
import type { Script } from "../../../src/rules/dice.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { type FileParts, fileOf, type Game, move, only, play, portal, ship, told, whereIs } from "../play.ts";

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

const rolls = (game: Game) => told(game, "destination-rolled").map(({ at, scene }) => `${at} ${scene}`);
const opened = (game: Game) => told(game, "scene-opened").map(({ at, scene }) => `${at} ${scene}`);

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

  test.for([
    { drift: [4], hex: "3416" },
    { drift: [1], hex: "3414" },
  ])("[IP2.311] in turn 1 units come out at PORT, after a drift of the far end by $drift in $hex", ({ drift, hex }) => {
    const comesOut = (second: string, dice: Script, more: FileParts = {}) =>
      whereIs(two(second, { dice, ...more }), "u2");
    expect(comesOut("1.4", { row: [4, 4] })).toBe("p1-DR6-8 3415");
    // The near end drifts to 0814, beside which the second ship waits.
    const later = { units: [ship("u1", "0816"), ship("u2", "0813", { owner: "ben" })] };
    const orders = [move("1.3", "u1", PORTAL), move("2.3", "u2", "0814")];
    expect(comesOut("2.3", { row: [4, 4, 4, 4], drift: [1, ...drift] }, { ...later, orders })).toBe(`p1-DR6-8 ${hex}`);
  });

  test("[IP2.432] each unit is there from the impulse of its own entry, and before it at home", () => {
    const second = (until: string) => whereIs(two("1.5", { dice: { row: [4, 4] }, until }), "u2");
    expect(second("1.4")).toBe("sol 0814");
    expect(second("1.5")).toBe("p1-DR6-8 3415");
  });

  test("[IP2.18] the same entry leads elsewhere by other dice", () => {
    const leads = (row: readonly number[]) => whereIs(two("1.3", { dice: { row } }), "u1");
    expect(leads([4, 4])).toBe("p1-DR6-8 3415");
    expect(leads([4, 5])).toBe("p1-DR6-9 0815");
  });

  test("[IP2.18] a file whose move names a destination for itself is no valid file, one that does not is", () => {
    const read = (more: object) =>
      parseScenario(fileOf({ units: [ship("u1", "0816")], orders: [{ ...move("1.3", "u1", PORTAL), ...more }] })).ok;
    expect(read({ destination: "DR6-9" })).toBe(false);
    expect(read({})).toBe(true);
  });
});
