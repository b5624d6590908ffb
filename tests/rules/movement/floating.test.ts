import { describe, expect, test } from "vitest";
import { isShown, shiftOf, shiftsDue, watchSheets } from "../../../src/rules/anomalies/floating-map.ts";
import { run } from "../../../src/rules/dice.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { evolve, type GameState } from "../../../src/rules/sfb32/state.ts";
import { at } from "../hex/hexes.ts";
import { hole, move, play, portal, ship } from "../play.ts";

const gameOf = (units: readonly [string, string][], map = "floating"): GameState =>
  play({
    scenes: [{ id: "sol", map }],
    anomalies: [portal("p1", "2015")],
    units: units.map(([id, hex]) => ship(id, hex)),
    until: "1.1",
  }).state;

const give = (state: GameState, command: Command) => {
  const result = run(handle(state, command), () => ({ faces: [1] }));
  return result.ok ? result.value : result.error;
};

const shifted = (state: GameState, columns: number, rows: number): GameState => {
  const done = give(state, { do: "shift-sheet", scene: "sol", columns, rows });
  if (typeof done === "string") throw new Error(done);
  return done.state;
};

const sheetOf = (state: GameState) => {
  const scene = state.scenes["sol"];
  if (!scene) throw new Error("there is no sol");
  return scene;
};

describe("[IP2.422] the sheet of a floating map", () => {
  test.for([
    [10, 0],
    [-10, 0],
    [0, 10],
    [8, -3],
    [-7, 5],
  ] as const)("goes %i columns and %i rows, and shows as many hexes as before", ([columns, rows]) => {
    const sheet = sheetOf(shifted(gameOf([]), columns, rows));
    const shown = Array.from({ length: 120 * 100 }, (_, n) => `${(n % 120) - 30},${Math.floor(n / 120) - 30}`).filter(
      (label) => isShown(at(label), sheet),
    );
    expect(shown).toHaveLength(42 * 30);
    expect(shown[0]).toBe(`${1 + columns},${1 + rows}`);
    // By an odd number of columns those that lay lower lie higher, as on every map that is laid on anew.
    expect(shown.at(-1)).toBe(`${42 + columns},${30 + rows + (columns % 2 === 0 ? 0 : 1)}`);
  });

  test("moves nothing in the game, tells everybody alike, and comes back the way it went", () => {
    const before = gameOf([["u1", "0101"]]);
    const done = give(before, { do: "shift-sheet", scene: "sol", columns: -10, rows: 4 });
    if (typeof done === "string") throw new Error(done);
    expect(done.events).toMatchObject([{ event: "sheet-shifted", audience: "all", rules: ["IP2.422"] }]);
    expect({ ...done.state, scenes: before.scenes }).toEqual(before);
    expect(evolve(before, done.events)).toEqual(done.state);
    expect(shiftOf(sheetOf(shifted(done.state, 10, -4)))).toEqual({ q: 0, r: 0 });
  });

  test("stays where it is fixed, where there is none, and short of where labels end", () => {
    const command = { do: "shift-sheet", scene: "sol", columns: 10, rows: 0 } as const;
    expect(give(gameOf([], "fixed"), command)).toBe("off-map");
    expect(give(gameOf([]), { ...command, scene: "constructor" })).toBe("not-there");
    expect(give(gameOf([]), { ...command, columns: 10_000 })).toBe("off-map");
    expect(give(gameOf([]), { ...command, rows: -10_000 })).toBe("off-map");
    expect(give(gameOf([]), { ...command, columns: 9999 })).not.toBe("off-map");
  });

  test("is watched: units near its edge and beyond it are named, and what brings them back", () => {
    const names = (state: GameState) =>
      watchSheets(state).map(({ off, near, advice }) => [off.map(({ id }) => id), near.map(({ id }) => id), advice]);
    expect(names(gameOf([["u1", "2015"]]))).toEqual([]);
    expect(names(gameOf([["u1", "0315"]]))).toEqual([]);
    expect(names(gameOf([["u1", "0215"]]))).toEqual([[[], ["u1"], { columns: -10, rows: 0 }]]);
    expect(names(gameOf([["u1", "4230"]]))).toEqual([[[], ["u1"], { columns: 10, rows: 10 }]]);
    const out = play({
      units: [ship("u1", "0101"), ship("u2", "2015")],
      orders: [move("1.1", "u1", "0,0")],
      until: "1.1",
    }).state;
    expect(names(out)).toEqual([[["u1"], [], { columns: -10, rows: -10 }]]);
    expect(names(shifted(out, -10, -10))).toEqual([]);
    expect(names(gameOf([["u1", "0101"]], "fixed"))).toEqual([]);
  });

  test("goes as far as it takes to show a unit that is far beyond it, with all that it shows, where they fit on it together", () => {
    const fit = shifted(
      gameOf([
        ["u1", "0515"],
        ["u2", "3015"],
      ]),
      20,
      0,
    );
    const [due] = shiftsDue(fit);
    if (!due) throw new Error("the sheet is not shifted");
    expect(watchSheets(shifted(fit, due.columns, due.rows))).toEqual([]);
    const tooFar = shifted(
      gameOf([
        ["u1", "0115"],
        ["u2", "4015"],
      ]),
      20,
      0,
    );
    const [less] = shiftsDue(tooFar);
    const after = less ? shifted(tooFar, less.columns, less.rows) : tooFar;
    expect(watchSheets(after).flatMap(({ off }) => off.map(({ id }) => id))).toEqual([]);
  });

  test("goes less far where a whole step would lose a unit at its other edge, and nowhere where every step would", () => {
    const across = (column: string): GameState =>
      gameOf([
        ["u1", "0115"],
        ["u2", `${column}15`],
      ]);
    expect(watchSheets(across("30"))).toMatchObject([{ near: [{ id: "u1" }], advice: { columns: -10, rows: 0 } }]);
    expect(watchSheets(across("35"))).toMatchObject([{ near: [{ id: "u1" }], advice: { columns: -5, rows: 0 } }]);
    expect(watchSheets(across("38"))).toMatchObject([{ near: [{ id: "u1" }], advice: { columns: -2, rows: 0 } }]);
    expect(watchSheets(across("39"))).toMatchObject([{ advice: null }]);
  });

  test("follows a unit that leaves it only as long as it throws no other off", () => {
    const { scenes, units, holes } = gameOf([
      ["u1", "2001"],
      ["u2", "2027"],
      ["u3", "1515"],
    ]);
    const leaving = (rows: number) => {
      const moving = { ...units, u1: { ...units["u1"], speed: 16, facing: "A" as const } };
      const low = { ...units["u2"], hex: at(`20${rows}`) };
      return shiftsDue({ scenes, holes, units: { ...moving, u2: low } as GameState["units"] });
    };
    expect(leaving(17)).toEqual([{ scene: "sol", columns: 0, rows: -10 }]);
    expect(leaving(27)).toEqual([{ scene: "sol", columns: 0, rows: -2 }]);
    expect(leaving(29)).toEqual([]);
  });

  test("of shifts that show units as well, takes one that keeps white holes on it; units matter more", () => {
    const near = (hex: string, others: readonly [string, string][] = []): GameState =>
      play({
        scenes: [{ id: "sol", map: "floating" }],
        anomalies: [hole("w", hex)],
        units: [["u1", "0215"] as const, ...others].map(([id, place]) => ship(id, place)),
        until: "1.1",
      }).state;
    expect(watchSheets(near("3515"))).toMatchObject([{ advice: { columns: -5, rows: 0 } }]);
    expect(watchSheets(near("2015"))).toMatchObject([{ advice: { columns: -10, rows: 0 } }]);
    expect(watchSheets(near("4215"))).toMatchObject([{ advice: { columns: -10, rows: 0 } }]);
    const left = shifted(near("4215"), -10, 0);
    expect(isShown(at("4215"), left.scenes["sol"] ?? { columns: 0, rows: 0 })).toBe(false);
  });

  test("says nothing of a portal, wherever it is", () => {
    const state = gameOf([["u1", "0115"]]);
    const { secret } = state;
    expect(watchSheets({ ...state, secret: null } as GameState)).toEqual(watchSheets(state));
    expect(secret?.portals["p1"]).toBeDefined();
  });
});
