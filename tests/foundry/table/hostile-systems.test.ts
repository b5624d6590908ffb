import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import demo from "../../fixtures/scenarios/demo.json" with { type: "json" };
import { type File, factsOf, openFileGame, simulated, unitsIn } from "./file-game.ts";
import { facesOf, rollAtTables } from "./fixed-faces.ts";
import type { Play } from "./play.ts";
import { playOrders } from "./play-file.ts";

const DEMO = demo as unknown as File;
const SCRIPTED = simulated(DEMO, { drift: [2], "wave-check": [3, 4] }, DEMO.orders, DEMO.until);

let play: Play;

describe.for(["strict-types", "own-effects", "own-statuses", "six-seconds", "own-combat"])(
  "in the system %s",
  { timeout: 60_000 },
  (system) => {
    beforeEach(() => rollAtTables(facesOf(SCRIPTED.facts)));
    afterEach(async () => {
      vi.restoreAllMocks();
      await play.table.close();
    });
    test("the demo is the game of `simulate`", async () => {
      const { play: opened, ids } = await openFileGame(DEMO, 1, { system });
      play = opened;
      await play.next();
      const names = ids();
      await playOrders(play, DEMO, names);
      expect(names.inFile(factsOf(play))).toEqual(SCRIPTED.facts);
      expect(unitsIn(play.state, names)).toEqual(unitsIn(SCRIPTED.state));
      console.log(
        system,
        play.judge.notices,
        play.judge.asked.unlinkings,
        play.judge.host.game.actors.contents.map((a) => [a.name, (a as any).type, a.effects.contents.length]),
        play.judge.host.game.combats.contents.map((c: any) => [c.round, c.turn, c.combatants.contents.length]),
        (play.judge.host.game as any).time?.worldTime,
        JSON.stringify(Object.values(play.state.units).map((u: any) => u.conditions)),
      );
    });
  },
);
