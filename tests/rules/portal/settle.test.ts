import { describe, expect, test } from "vitest";
import { type FileParts, type Game, move, only, play, portal, ship, told } from "../play.ts";

/** `dice` of two faces select a row of DR6 or DR7; u1 goes through on 1.3, and the judge settles things afterwards. */
const rolled = (chart: string, row: readonly [number, number], orders: FileParts["orders"] = []): Game =>
  play({
    dice: { row },
    anomalies: [portal("p1", "0815", { charts: [chart] })],
    units: [ship("u1", "0816")],
    orders: [move("1.3", "u1", "0815"), ...orders],
    until: "1.4",
  });

const race = (scene: string, name: string, at = "1.3") => ({ at, do: "race", scene, race: name });
const alternative = (scene: string, name: string | null, at = "1.3") => ({
  at,
  do: "alternative",
  scene,
  alternative: name,
});
const start = (scene: string, hex: string) => ({ at: "1.3", do: "start", scene, hex });

const ANY = "p1-DR6-10";
const PRINTED = "p1-DR6-8";

describe("the race of the defenders", () => {
  test("[IP2.446] where the row leaves it open the judge says which, for all to read", () => {
    const game = rolled("DR6", [4, 6], [race(ANY, "KZI")]);
    expect(only(game, "race-settled")).toEqual({
      at: "1.3",
      event: "race-settled",
      rules: ["IP2.446"],
      audience: "all",
      scene: ANY,
      race: "KZI",
      by: "judge",
    });
    expect(game.state.settled[ANY]).toEqual({ race: "KZI", alternative: null, start: null });
  });

  test("[IP2.446] the judge may think again", () => {
    const game = rolled("DR6", [4, 6], [race(ANY, "KZI"), race(ANY, "GOR", "1.4")]);
    expect(game.state.settled[ANY]?.race).toBe("GOR");
  });

  test.for([
    { name: "a row that names one", row: [4, 4] as const, order: race(PRINTED, "KZI"), code: "specified" },
    { name: "a row that nobody has rolled", row: [4, 4] as const, order: race(ANY, "KZI"), code: "not-there" },
    { name: "no name at all", row: [4, 6] as const, order: race(ANY, "  "), code: "not-listed" },
    { name: "a name without end", row: [4, 6] as const, order: race(ANY, "K".repeat(41)), code: "not-listed" },
  ])("[IP2.446] $name: $code", ({ row, order, code }) => {
    const game = rolled("DR6", row, [order]);
    expect(only(game, "refused")).toMatchObject({ code, audience: "judge" });
    expect(game.state.settled).toEqual({});
  });
});

describe("alternatives of a scenario", () => {
  test.for(["SG27.61", "SG27.2", "SG27.2A"])(
    "[IP2.448] the judge may take any that is listed under its number: %s",
    (name) => {
      const game = rolled("DR6", [4, 6], [alternative(ANY, name)]);
      expect(only(game, "alternative-settled")).toMatchObject({
        rules: ["IP2.448"],
        audience: "all",
        scene: ANY,
        alternative: name,
        by: "judge",
      });
      expect(game.state.settled[ANY]?.alternative).toBe(name);
    },
  );

  test("[IP2.448] or go back to the scenario as it is printed", () => {
    const game = rolled("DR6", [4, 6], [alternative(ANY, "SG27.61"), alternative(ANY, null, "1.4")]);
    expect(told(game, "alternative-settled").map((one) => one.alternative)).toEqual(["SG27.61", null]);
    expect(game.state.settled[ANY]?.alternative).toBeNull();
  });

  test.for([
    ["SG28.61", "not-listed"],
    ["SG271.61", "not-listed"],
    ["SG27", "not-listed"],
    ["SG27.", "not-listed"],
    ["", "not-listed"],
  ] as const)("[IP2.448] «%s» is none of SG27: %s", ([name, code]) => {
    expect(only(rolled("DR6", [4, 6], [alternative(ANY, name)]), "refused")).toMatchObject({ code });
  });

  test("[IP2.448] a scenario that was not rolled has none: not-there", () => {
    expect(only(rolled("DR6", [4, 6], [alternative(PRINTED, "SH56.2")]), "refused").code).toBe("not-there");
  });
});

describe("where the defenders start", () => {
  const COLUMN = "p1-DR7-8";

  test.for(["4201", "4230"])("[IP2.418] [IP2.444] in a column, at any hex of it: %s", (hex) => {
    const game = rolled("DR7", [4, 4], [start(COLUMN, hex)]);
    expect(only(game, "start-settled")).toMatchObject({
      rules: ["IP2.418", "IP2.444"],
      scene: COLUMN,
      hex,
      by: "judge",
    });
    expect(game.state.settled[COLUMN]?.start).not.toBeNull();
  });

  test.for([
    { name: "beside the column", chart: "DR7", row: [4, 4] as const, order: start(COLUMN, "4115"), code: "not-listed" },
    { name: "off the sheet", chart: "DR7", row: [4, 4] as const, order: start(COLUMN, "4231"), code: "off-map" },
    { name: "where DEFEND is a hex", chart: "DR6", row: [4, 6] as const, order: start(ANY, "3414"), code: "specified" },
    { name: "of a row not rolled", chart: "DR6", row: [4, 6] as const, order: start(COLUMN, "4201"), code: "" },
  ])("[IP2.444] $name: $code", ({ chart, row, order, code }) => {
    if (code === "") expect(() => rolled(chart, row, [order])).toThrow("names no destination");
    else expect(only(rolled(chart, row, [order]), "refused").code).toBe(code);
  });

  test("[IP2.444] where DEFEND leaves it to the scenario, at any hex of the sheet", () => {
    expect(only(rolled("DR6", [4, 4], [start(PRINTED, "2215")]), "start-settled").hex).toBe("2215");
  });
});
