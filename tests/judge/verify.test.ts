import { describe, expect, test, vi } from "vitest";
import { exportGame, type GameExport, readExport, withDice } from "../../src/judge/verify/export.ts";
import { verify, verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { FORGERIES } from "../verify/forged.ts";
import { answerAll, inTime, openToyGame, type Setup } from "./world/driver.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** Some turns with a secret hole, a public one, pushes with answers, secret orders, an undo and a redo. */
const play = async (setup: Setup, turns = 2): Promise<void> => {
  const { game, world, seats } = setup;
  await world.time.pass(2000);
  void game.submit([{ do: "place", place: { id: "hidden", x: 1 } }]);
  await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 1000 } }]));
  for (let turn = 0; turn < turns; turn += 1) {
    await inTime(world, game.submit([{ do: "turn" }]));
    seats.Ann.game.order({ do: "gather", hole: "hidden", points: 3 + turn });
    void game.submit([{ do: "push" }]);
    await world.time.pass(2000);
    for (const seat of Object.values(seats)) answerAll(seat, "left");
    await world.time.pass(3000);
    seats.Bob.game.order({ do: "move", unit: "u2", x: 40 + turn });
    await world.time.pass(2000);
  }
  void game.submit([{ do: "take-out", hole: "hidden" }]);
  await inTime(world, game.submit([{ do: "add", unit: "u3", x: 7 }]));
  await world.time.pass(2000);
  const { n } = game.tip;
  await inTime(world, game.undo([n]));
  await inTime(world, game.undo([n + 1]));
  await inTime(world, game.undo([n]));
  await inTime(world, game.submit([{ do: "turn" }]));
};

/** The game of a toy, ended, as a file with its dice. */
const ended = async (setup: Setup): Promise<GameExport> => {
  await inTime(setup.world, setup.game.end());
  await setup.world.time.pass(8000);
  const file = exportGame(setup.game.exportable);
  return withDice(file, verifyAtOnce(toy, file).dice);
};

/** One game for all that only read it. */
let game: Promise<GameExport> | null = null;
const whole = (): Promise<GameExport> => {
  game ??= openToyGame().then(async (setup) => {
    await play(setup);
    return ended(setup);
  });
  return game;
};

describe("a whole game", () => {
  test("fits, by the module and by the other checker", async () => {
    const file = await whole();
    const report = verifyAtOnce(toy, file);
    expect(report.misfits).toEqual([]);
    expect(report.fits).toBe(true);
    expect(report.rounds).toEqual({ witnessed: 3, alone: 0 });
    expect(report.unproven.undos).toHaveLength(3);
    expect(report.unproven.unsigned).toEqual([]);
    expect(report.unproven.early).toEqual([]);
    const read = readExport(JSON.stringify(file));
    expect(read.ok && verifyAtOnce(toy, read.value)).toEqual(report);
    expect(checkedByOther(file)).toEqual({ fits: true, misfits: [] });
  });

  test("that takes back more than can be played again in time is checked up to there, and says so", async () => {
    const file = await whole();
    const again = (most: number) => {
      const run = verify(toy, file, most);
      for (;;) {
        const { done, value } = run.next();
        if (done) return value;
      }
    };
    const [first = { n: 0, entries: [] }] = verifyAtOnce(toy, file).unproven.undos;
    const cost = first.n - Math.min(...first.entries);
    expect(again(cost - 1).misfits[0]).toEqual({ n: first.n, code: "long", detail: "" });
    expect(again(cost).misfits.filter(({ n }) => n === first.n)).toEqual([]);
    expect(again(10_000).fits).toBe(true);
  });

  test.for(FORGERIES)(
    "with $name is named at its entry, and is no game for the other checker either",
    async ({ forge, needsRules = false }) => {
      const forged = forge(await whole());
      // A toy has no dice in its events.
      if (!forged) return;
      const report = verifyAtOnce(toy, forged.file);
      expect(report.misfits[0]).toMatchObject({ n: forged.n, code: forged.code });
      expect(checkedByOther(forged.file).fits).toBe(needsRules);
    },
  );
});
