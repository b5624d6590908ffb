import { afterEach, describe, expect, test, vi } from "vitest";
import { runTier } from "../../../tools/test-tiers.ts";
import demo from "../../fixtures/scenarios/demo.json" with { type: "json" };
import { type File, factsOf, openFileGame, simulated, unitsIn } from "./file-game.ts";
import { facesOf, rollAtTables } from "./fixed-faces.ts";
import { playOrders } from "./play-file.ts";

const DEMO = demo as unknown as File;

/** Every face of the die that moves the demo's portal first, without a wave and with one on either total. */
const GAMES = [1, 2, 3, 4, 5, 6].flatMap((face) => [
  { face, check: [3, 4] },
  { face, check: face % 2 === 0 ? [1, 1] : [6, 6] },
]);

/** A push plays one with a wave and one without: the traces of all of them are kept, and played without a table. */
const PLAYED = runTier() === "push" ? GAMES.filter(({ face }, at) => (at % 2 === 0 ? face === 1 : face === 4)) : GAMES;

const isWave = ([one, other]: readonly number[]): boolean => one === other;

describe("the demo at a table, whichever way its portal drifts first", { timeout: 60_000 }, () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.for(PLAYED)(
    "drift $face, wave check $check: the game of `simulate`, to the last word",
    async ({ face, check }) => {
      const scripted = simulated(DEMO, { drift: [face], "wave-check": check }, DEMO.orders, DEMO.until);
      rollAtTables(facesOf(scripted.facts));
      const { play, ids } = await openFileGame(DEMO, 1);
      try {
        await play.next();
        const names = ids();
        await playOrders(play, DEMO, names);
        const facts = factsOf(play);
        expect(facts.find(({ event }) => event === "portal-drifted")).toMatchObject({ dice: [face] });
        expect(facts.find(({ event }) => event === "wave-checked")).toMatchObject({ dice: check });
        expect(facts.some(({ at, event }) => at === "1.0" && event === "wave-started")).toBe(isWave(check));
        expect(facts.filter(({ event }) => event === "unit-transported")).toHaveLength(1);
        expect(names.inFile(facts)).toEqual(scripted.facts);
        expect(unitsIn(play.state, names)).toEqual(unitsIn(scripted.state));
      } finally {
        await play.table.close();
      }
    },
  );
});
