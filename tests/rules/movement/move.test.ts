import { describe, expect, test } from "vitest";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { type FileParts, fileOf, move, only, play, ship, told, whereIs } from "../play.ts";

const moved = (game: ReturnType<typeof play>) => told(game, "unit-moved").map(({ from, to }) => `${from} ${to}`);
const codes = (game: ReturnType<typeof play>) => told(game, "refused").map(({ code }) => code);

const FIXED = [{ id: "sol", columns: 5, rows: 5, map: "fixed" }];

/** One ship with one order, given at once. */
const ordered = (hex: string, path: string, cause: string, more: FileParts = {}) =>
  play({ units: [ship("u1", hex)], orders: [move("1.0", "u1", path, cause)], until: "1.0", ...more });

describe("moving hex by hex", () => {
  test("each hex is told, with its cause, to everybody", () => {
    const game = ordered("0815", "0814 0914 0913", "tractor");
    expect(moved(game)).toEqual(["0815 0814", "0814 0914", "0914 0913"]);
    expect(told(game, "unit-moved")[0]).toEqual({
      at: "1.0",
      event: "unit-moved",
      rules: ["ruling"],
      audience: "all",
      unit: "u1",
      scene: "sol",
      from: "0815",
      to: "0814",
      cause: "tractor",
    });
  });

  test.for([
    { path: "0813", cause: "own", code: ["not-adjacent"] },
    { path: "0813", cause: "tractor", code: ["not-adjacent"] },
    { path: "0813", cause: "forced", code: ["not-adjacent"] },
    { path: "0813", cause: "launched", code: ["not-adjacent"] },
    { path: "0813", cause: "displaced", code: [] },
    { path: "0815", cause: "own", code: ["not-adjacent"] },
    { path: "0815", cause: "launched", code: [] },
    { path: "0815", cause: "displaced", code: [] },
    { path: "0814", cause: "launched", code: [] },
  ])("from 0815 to $path by cause $cause: refused $code", ({ path, cause, code }) => {
    const game = ordered("0815", path, cause);
    expect(codes(game)).toEqual(code);
    expect(moved(game)).toHaveLength(code.length === 0 ? 1 : 0);
  });

  test("a refused path is not begun", () => {
    expect(whereIs(ordered("0815", "0813 0812", "own"), "u1")).toBe("sol 0815");
  });

  test("a displaced unit may be put from hex to hex without their touching", () => {
    expect(moved(ordered("0815", "2215 0101", "displaced"))).toEqual(["0815 2215", "2215 0101"]);
  });

  test("speed, facing and the number of moves do not limit orders", () => {
    const game = play({
      units: [ship("u1", "0815", { speed: 0, facing: "D" })],
      orders: [move("1.1", "u1", "0814 0813 0812"), move("1.1", "u1", "0811")],
      until: "1.1",
    });
    expect(whereIs(game, "u1")).toBe("sol 0811");
    expect(game.state.units.u1).toMatchObject({ facing: "D", speed: 0 });
  });

  test("an empty path is a fault of the file", () => {
    const read = parseScenario(
      fileOf({ units: [ship("u1", "0815")], orders: [{ at: "1.0", do: "move", unit: "u1", path: [] }] }),
    );
    expect(read.ok ? "" : formatFaults(read.error)).toBe("orders[0].path: must have at least one hex");
  });

  test("a turn changes the facing alone", () => {
    const game = play({
      units: [ship("u1", "0815")],
      orders: [{ at: "1.3", do: "turn", unit: "u1", facing: "E" }],
      until: "1.3",
    });
    expect(only(game, "unit-turned")).toMatchObject({
      at: "1.3",
      unit: "u1",
      scene: "sol",
      facing: "E",
      audience: "all",
    });
    expect(game.state.units.u1?.facing).toBe("E");
    expect(whereIs(game, "u1")).toBe("sol 0815");
  });
});

describe("beyond the sheet", () => {
  test("[IP2.422] a floating map has no edge, and hexes beyond it are written with signs", () => {
    const game = ordered("0101", "1,0 0,0 -1,0", "own");
    expect(moved(game)).toEqual(["0101 1,0", "1,0 0,0", "0,0 -1,0"]);
  });

  test("[IP2.422] orders may come back by either form", () => {
    expect(moved(ordered("0101", "1,0 1,1 0102", "own"))).toEqual(["0101 1,0", "1,0 0101", "0101 0102"]);
  });

  test.for(["own", "tractor", "forced", "displaced", "launched"])(
    "[IP2.423] on a fixed map that is no destination a path off the sheet is refused whole, cause %s",
    (cause) => {
      const game = ordered("0102", "0101 1,0", cause, { scenes: FIXED });
      expect(codes(game)).toEqual(["off-map"]);
      expect(moved(game)).toEqual([]);
    },
  );

  test("the last column and row of a fixed map are on it", () => {
    expect(moved(ordered("0404", "0405 0505", "own", { scenes: FIXED }))).toEqual(["0404 0405", "0405 0505"]);
  });
});
