import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { scenarioFromText } from "../../../src/rules/sfb32/scenario.ts";
import { traceFor } from "../as-players-see.ts";
import { told } from "../play.ts";

const FILE = fileURLToPath(new URL("../../fixtures/scenarios/low-ferry.json", import.meta.url));
const read = scenarioFromText(readFileSync(FILE, "utf8"));
if (!read.ok) throw new Error(read.error[0]?.message);
const scenario = read.value;
const game = simulate(scenario);

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

describe("the long game: two portals, three destinations and a storm in twenty-one turns", () => {
  test("it is as long, and leads as far, as it is said to", () => {
    expect(told(game, "turn-started").map(({ turn }) => turn)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
    expect(unique(told(game, "portal-drifted").map(({ portal }) => portal))).toEqual(["p1", "p2"]);
    expect(told(game, "scene-opened").map(({ scene }) => scene)).toEqual(["p1-DR4-6", "p2-LW-7", "p1-DR7-5"]);
    expect(told(game, "storm-transferred")).toMatchObject([
      { at: "3.6", to: "p2-storm", units: ["eel-trap", "wherry", "salt-pan", "floating-lamp"] },
    ]);
  });

  test("[IP2.611] [IP2.612] [IP2.613] every way of escape is taken, and defenders follow two of them", () => {
    const escapes = told(game, "unit-escaped").map(
      ({ at, unit, by, to }) => `${at} ${unit} ${by} ${to.scene} ${to.hex}`,
    );
    expect(escapes).toEqual([
      "1.4 eel-trap IP2.611 salt-narrows 1615",
      "1.5 rush-candle IP2.611 heather-reach 2016",
      "1.23 hay-wain IP2.613 p1-DR7-5 0815",
      "20.23 hay-wain IP2.612 heather-reach 2414",
    ]);
    const followers = told(game, "unit-transported").filter(({ rules }) => rules.includes("IP2.627"));
    expect(followers.map(({ at, unit, to }) => `${at} ${unit} ${to.scene}`)).toEqual([
      "1.5 warden-of-reeds heather-reach",
      "20.24 reed-cutter heather-reach",
    ]);
  });

  test("[IP2.51] [IP2.52] [IP2.53] [IP2.551] a portal is found by each of the four means", () => {
    expect(unique(told(game, "portal-located").map(({ by }) => by))).toEqual(["IP2.51", "IP2.52", "IP2.53", "IP2.551"]);
  });

  test("[IP2.623] [IP2.624] [IP2.625] [IP2.626] a return turn is set, missed, set again, voided and set for the way home", () => {
    const turns = told(
      game,
      "return-turn-rolled",
      "return-window-rolled",
      "return-window-missed",
      "return-turn-voided",
    );
    expect(turns.map(({ at, event }) => `${at} ${event}`)).toEqual([
      "4.32 return-turn-rolled",
      "9.0 return-window-rolled",
      "9.15 return-window-missed",
      "9.15 return-turn-rolled",
      "10.32 return-turn-voided",
      "11.32 return-turn-rolled",
      "20.0 return-window-rolled",
      "20.26 return-turn-rolled",
    ]);
    expect(told(game, "return-window-missed")).toMatchObject([{ from: 562, to: 506 }]);
  });

  test("waves strike, a ship tumbles and loses its pods, beams stretch and break both ways, laboratories work", () => {
    const sources = unique(told(game, "wave-started").map(({ source }) => source));
    expect(sources).toEqual(["p1", "p2"]);
    expect(told(game, "wave-struck").length).toBeGreaterThan(20);
    expect(told(game, "tumble-rolled").filter(({ tumbles }) => tumbles)[0]).toMatchObject({
      at: "1.3",
      unit: "hay-wain",
    });
    expect(told(game, "pods-separated")).toMatchObject([{ pods: ["first-crate", "second-crate"] }]);
    expect(told(game, "tractor-stretched")).toMatchObject([{ range: 3, cost: 3 }]);
    expect(told(game, "tractor-broken").map(({ why }) => why)).toEqual(["portal", "range"]);
    expect(told(game, "information-gained").flatMap(({ dice, points }) => (dice ? [points] : []))).toEqual([32, 30]);
    expect(unique(told(game, "portal-entered").map(({ why }) => why))).toEqual([
      "closed",
      "displaced",
      "exempt",
      "launched",
      "open",
    ]);
  });

  test("its dice are scripted where the story hangs on them, and all that is scripted falls", () => {
    const fallen = (purpose: string): number =>
      ({
        "return-turn": told(game, "return-turn-rolled").length * 2,
        "return-window": told(game, "return-window-rolled").length,
        lab: told(game, "information-gained").filter(({ dice }) => dice).length,
        tumble: told(game, "tumble-rolled").length,
        chart: told(game, "chart-rolled").length * 2,
        row: told(game, "destination-rolled").length * 2,
        drift: told(game, "portal-drifted").flatMap(({ dice }) => dice).length,
        "wave-check": told(game, "wave-checked").length * 2,
        "wave-strength": unique(told(game, "wave-started").map(({ wave }) => wave)).length * 2,
      })[purpose] ?? 0;
    for (const [purpose, faces] of Object.entries(scenario.dice)) {
      expect(fallen(purpose), purpose).toBeGreaterThanOrEqual(faces.length);
    }
  });

  test("[IP2.215] [IP2.552] no captain is told where a portal drifts, nor how much anybody has gathered", () => {
    for (const player of ["ann", "bob"]) {
      const events = new Set(traceFor(game.trace, player, scenario).map(({ event }) => event));
      for (const hidden of [
        "portal-drifted",
        "wave-checked",
        "window-opened",
        "information-gained",
        "hold-completed",
      ]) {
        expect([...events]).not.toContain(hidden);
      }
    }
  });
});
