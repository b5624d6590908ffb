import { describe, expect, test } from "vitest";
import { zonesAt, zonesAtRange } from "../../../src/rules/anomalies/white-hole/surroundings.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/index.ts";
import { carryOn } from "../carry-on.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, hole, move, only, play, ship, told, whereIs } from "../play.ts";

const HOLE = "2215";

const lost = (parts: FileParts = {}) =>
  play({
    anomalies: [hole("w1", HOLE)],
    units: [ship("u1", "2214"), ship("u2", "0101")],
    orders: [move("1.0", "u1", HOLE)],
    until: "1.1",
    ...parts,
  });

const spare = (unit: string, hex: string): Command => ({ do: "spare-unit", unit, hex: at(hex) });

const refused = (game: ReturnType<typeof play>, command: Command): unknown => {
  const step = handle(game.state, command).next();
  return step.done && !step.value.ok ? step.value.error : null;
};

describe("a destruction that the judge overrules", () => {
  test("[IP7.21] is undone in the open: the unit is in the hex that the judge names, and is pushed again", () => {
    const game = lost();
    const on = carryOn(game, [spare("u1", "2212"), { do: "begin-impulse" }]);
    expect(only(on, "unit-spared")).toEqual({
      at: "1.1",
      event: "unit-spared",
      rules: ["IP7.21"],
      audience: "all",
      unit: "u1",
      scene: "sol",
      hex: "2212",
    });
    expect(whereIs(on, "u1")).toBe("sol 2211");
    expect(on.state.units["u1"]?.status).toBe("in-play");
    expect(told(on, "unit-destroyed")).toEqual([]);
  });

  test.for([
    { name: "of a unit that is in play", command: spare("u2", "0102"), code: "not-there" },
    { name: "of nobody", command: spare("u9", "0102"), code: "not-there" },
    { name: "of a name that every object has", command: spare("constructor", "0102"), code: "not-there" },
    { name: "to the hole's own hex", command: spare("u1", HOLE), code: "occupied" },
  ])("[IP7.21] $name is refused: $code", ({ command, code }) => {
    expect(refused(lost(), command)).toBe(code);
  });

  test("[IP7.21] beyond a fixed sheet is refused, beyond a floating one it is not", () => {
    expect(refused(lost({ scenes: [{ id: "sol", map: "fixed" }] }), spare("u1", "22,0"))).toBe("off-map");
    expect(refused(lost(), spare("u1", "22,0"))).toBeNull();
  });

  test.for([{ mode: "sealed" as const }, { mode: "defender" as const, by: "ben" }])(
    "[IP7.21] is nobody's to say where no person of no side judges: $mode",
    (judging) => {
      const game = lost();
      const judgeless = { ...game, state: { ...game.state, judging } };
      expect(refused(judgeless, spare("u1", "2212"))).toBe("by-agreement");
      expect(refused(judgeless, { do: "set-zones", hole: "w1", without: ["nebula"] })).toBe("by-agreement");
    },
  );
});

describe("zones that a hole does not have", () => {
  test.for([
    { without: [], zones: ["intense-dust", "nebula", "radiation"] },
    { without: ["nebula"], zones: ["intense-dust", "radiation"] },
    { without: ["intense-dust"], zones: ["dust", "nebula", "radiation"] },
    { without: ["dust"], zones: ["intense-dust", "nebula", "radiation"] },
    { without: ["intense-dust", "dust", "nebula", "radiation"], zones: [] },
  ] as const)("[IP7.31] without $without, eight hexes away: $zones", ({ without, zones }) => {
    expect(zonesAtRange(8, 1, without)).toEqual(zones);
  });

  test("[IP7.31] [IP7.312] are off for that hole alone, told to all, and on again when the judge says so", () => {
    const game = play({ anomalies: [hole("w1", HOLE), hole("w2", "2217")], until: "1.1" });
    const off = carryOn(game, [{ do: "set-zones", hole: "w1", without: ["nebula", "radiation"] }]);
    const zones = (of: typeof off) => zonesAt(of.state, "sol", at("2210")).map((one) => one.zones.join(" "));
    expect(zones(off)).toEqual(["intense-dust", "intense-dust nebula radiation"]);
    expect(only(off, "zones-set")).toMatchObject({
      rules: ["IP7.31"],
      audience: "all",
      hole: "w1",
      without: ["nebula", "radiation"],
    });
    const on = carryOn(off, [{ do: "set-zones", hole: "w1", without: [] }]);
    expect(zones(on)).toEqual(["intense-dust nebula radiation", "intense-dust nebula radiation"]);
    expect(refused(game, { do: "set-zones", hole: "w9", without: [] })).toBe("not-there");
  });
});
