import { afterEach, describe, expect, test } from "vitest";
import { asPlayersRead, type RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { factsOf, openFileGame, scriptOf, simulated, unitsIn } from "./file-game.ts";
import { Ferry, LOW_FERRY, playFerry } from "./low-ferry.ts";
import type { Play } from "./play.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** A game in which ships tumble and portals raise waves, and which is over in turn 22. */
const SEED = 5;

describe("the long game of the fixtures, at a table", () => {
  test("twenty-one turns: its judge's trace is that of the file with the faces that fell", {
    timeout: 400_000,
  }, async () => {
    const { play, ids } = await openFileGame(LOW_FERRY, SEED);
    open.push(play);
    await play.next();
    const game = new Ferry(play, ids());
    await playFerry(game);

    const facts = factsOf(play);
    const again = simulated(LOW_FERRY, scriptOf(facts), game.filed, play.now);
    expect(again.refused).toEqual([]);
    // The log says of a swallowed shot no more than its captain is told.
    expect(game.ids.inFile(facts)).toEqual(again.facts.map((fact) => asPlayersRead(fact as RuleEvent)));
    expect(unitsIn(play.state, game.ids)).toEqual(unitsIn(again.state));

    expect(facts.filter(({ event }) => event === "turn-started").length).toBeGreaterThan(21);
    expect(game.told("scene-opened").length).toBeGreaterThanOrEqual(3);
    expect(new Set(game.told("unit-escaped").map(({ by }) => by))).toEqual(new Set(["IP2.611", "IP2.612", "IP2.613"]));
    const carried = game.told("storm-transferred").flatMap(({ units }) => units.map((unit) => game.ids.file(unit)));
    expect(carried).toEqual(expect.arrayContaining(["wherry", "salt-pan", "floating-lamp"]));
    expect(game.told("wave-started").length).toBeGreaterThan(2);
    expect(game.told("wave-struck").length).toBeGreaterThan(5);
    expect(game.told("tumble-rolled").some(({ tumbles }) => tumbles)).toBe(true);
    expect(new Set(game.told("tractor-broken").map(({ why }) => why))).toEqual(new Set(["portal", "range"]));
    expect(new Set(game.told("portal-located").map(({ by }) => by))).toEqual(
      new Set(["IP2.51", "IP2.52", "IP2.53", "IP2.551"]),
    );
    expect(game.told("return-window-missed").length).toBeGreaterThan(0);
  });
});
