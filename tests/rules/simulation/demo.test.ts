import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { parseScenario, type Scenario } from "../../../src/rules/sfb32/scenario.ts";
import { traceFor } from "../as-players-see.ts";
import { told } from "../play.ts";

const fixture = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url)), "utf8");

/** The two dice that tell whether the portal raises a wave with its first drift. */
const CHECKS = { "no wave": [3, 4], "a wave": [1, 1] } as const;
type Check = keyof typeof CHECKS;

/** The demo as it is shipped, with scripted faces for the portal's first drift. */
const scenarioOf = (face: number, check: Check): Scenario => {
  const dice = { drift: [face], "wave-check": CHECKS[check] };
  const read = parseScenario({ ...JSON.parse(fixture("scenarios/demo.json")), dice });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
};

const demo = (face: number, check: Check = "no wave") => simulate(scenarioOf(face, check));

/** What the demo promises for each face of the one die that matters. */
const PROMISES = [
  { face: 1, portal: "2014", taken: "copper-heron", on: "1.4", barge: "ninefold-first", crosses: "1.11" },
  { face: 2, portal: "2115", taken: "slate-plover", on: "1.3", barge: "ninefold-first", crosses: "1.6" },
  { face: 3, portal: "2116", taken: "slate-plover", on: "1.2", barge: "ninefold-second", crosses: "1.6" },
  { face: 4, portal: "2016", taken: "copper-heron", on: "1.2", barge: "ninefold-third", crosses: "1.11" },
  { face: 5, portal: "1916", taken: "amber-tern", on: "1.2", barge: "ninefold-third", crosses: "1.16" },
  { face: 6, portal: "1915", taken: "amber-tern", on: "1.3", barge: "ninefold-second", crosses: "1.16" },
] as const;

const GAMES = PROMISES.flatMap((promise) => [
  { ...promise, check: "no wave" as const },
  { ...promise, check: "a wave" as const },
]);

describe("the demo, by the face of its drift die", () => {
  test.for(GAMES)("$face, $check: the portal drifts to $portal", ({ face, check, portal }) => {
    expect(told(demo(face, check), "portal-drifted").map(({ at, from, to }) => [at, from, to])).toEqual([
      ["1.0", "2015", portal],
    ]);
  });

  test.for(GAMES)(
    "$face, $check: $taken alone is taken, on $on, and comes out in 0825",
    ({ face, check, portal, taken, on }) => {
      const passages = told(demo(face, check), "unit-transported");
      expect(passages).toHaveLength(1);
      expect(passages[0]).toMatchObject({
        at: on,
        unit: taken,
        from: { scene: "quiet-reach", hex: portal },
        to: { hex: "0825" },
        facing: "A",
        speed: 24,
      });
    },
  );

  test.for(GAMES)(
    "$face, $check: $barge alone crosses the closed portal, on $crosses, and the captain sees no more than a barge",
    ({ face, check, portal, barge, crosses }) => {
      const game = demo(face, check);
      const closed = told(game, "portal-entered").filter(({ transported }) => !transported);
      expect(closed).toMatchObject([{ at: crosses, unit: barge, hex: portal, why: "closed", audience: "judge" }]);
      const seen = traceFor(game.trace, "captain", scenarioOf(face, check)).filter(
        (line) => line.at === crosses && "unit" in line && line.unit === barge,
      );
      expect(seen.map(({ event }) => event)).toEqual(["unit-moved"]);
    },
  );

  test.for(GAMES)("$face, $check: no barge shares a hex with a ship of the patrol", ({ face, check }) => {
    const game = demo(face, check);
    const places = new Map<string, string>();
    for (const event of told(game, "unit-moved", "unit-transported")) {
      const { scene, hex } = event.event === "unit-moved" ? { scene: event.scene, hex: event.to } : event.to;
      places.set(event.unit, `${scene} ${hex}`);
      expect(new Set(places.values()).size).toBe(places.size);
    }
  });

  test.for(GAMES)(
    "$face, $check: the ship that was taken has its later orders refused, and only those",
    ({ face, check, taken, on }) => {
      const game = demo(face, check);
      const transported = Number(on.split(".")[1]);
      expect(told(game, "refused").every(({ code }) => code === "not-adjacent" || code === "tumbling")).toBe(true);
      const moves = told(game, "unit-moved").filter(({ unit }) => unit === taken);
      expect(moves.every(({ at }) => Number(at.split(".")[1]) <= transported)).toBe(true);
    },
  );

  test("the push: Long Patience goes by choice on 1.1, Kettle Black and the mine by default on 1.2", () => {
    const pushes = told(demo(1), "unit-pushed").slice(0, 4);
    expect(pushes.map(({ at, unit, range, from, to }) => `${at} ${unit} ${range} ${from} ${to}`)).toEqual([
      "1.1 long-patience 3 2212 2312",
      "1.2 long-patience 4 2312 2311",
      "1.2 kettle-black 5 2612 2712",
      "1.2 stray-mine 6 1719 1619",
    ]);
  });
});
