/** Nobody gets other dice by taking back, doing again, loading anew or taking over: random games, each checked at its end. */
import { describe, expect, test, vi } from "vitest";
import { exportGame, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { changedFaces, checkedByOther } from "../verify/checked.ts";
import { answerAll, inTime, openToyGame, reload, type Setup, sit } from "./world/driver.ts";
import { rowOf } from "./world/time.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const ACTS = 24;

/** One random game from its opening to its end. */
const played = async (seed: number) => {
  const setup = await openToyGame(seed);
  const { world, judge } = setup;
  const random = rowOf(1000 + seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  let { game } = setup;
  const seats: Setup["seats"] = { ...setup.seats };
  await world.time.pass(2000);
  const counts = { undo: 0, reload: 0, places: 0 };
  for (let act = 0; act < ACTS; act += 1) {
    const n = game.tip.n;
    switch (one(["turn", "turn", "push", "move", "place", "undo", "undo", "redo", "reload", "leave"])) {
      case "turn":
        void game.submit([{ do: "turn" }]);
        break;
      case "push":
        void game.submit([{ do: "push" }]);
        break;
      case "move":
        one(Object.values(seats)).game.order({ do: "move", unit: "u2", x: Math.floor(random() * 50) });
        break;
      case "place":
        counts.places += 1;
        void game.submit([{ do: "place", place: { id: `h${counts.places}`, x: Math.floor(random() * 20) } }]);
        break;
      case "undo":
        counts.undo += 1;
        if (n > 3) void game.undo([n, n - 1].slice(0, 1 + Math.floor(random() * 2)));
        break;
      case "redo": {
        const undo = Array.from({ length: n }, (_, at) => n - at).find(
          (at) => game.entry(at).do?.[0]?.["do"] === "undo",
        );
        if (undo !== undefined) void game.undo([undo]);
        break;
      }
      case "reload": {
        counts.reload += 1;
        for (const window of world.windows.filter(({ profile }) => profile === judge)) window.kill();
        ({ game } = await reload({ world, judge, game }));
        break;
      }
      default:
        seats.Bob.window.kill();
        seats.Bob.game.close();
        Object.assign(seats, { Bob: sit(world, seats.Bob.profile, game.gid) });
    }
    for (let wait = 0; wait < 3; wait += 1) {
      await world.time.pass(3000);
      for (const seat of Object.values(seats)) answerAll(seat, one(["left", "right"]));
    }
  }
  await inTime(world, game.end());
  await world.time.pass(10_000);
  const file = exportGame(game.exportable);
  return { file, counts };
};

describe("random games with undo, redo, reloads, and captains who leave", () => {
  test.for(Array.from({ length: 12 }, (_, seed) => seed + 1))("seed %i: each occasion has one face", async (seed) => {
    const { file } = await played(seed);
    const report = verifyAtOnce(toy, file);
    expect(report.misfits).toEqual([]);
    const whole = withDice(file, report.dice);
    expect(changedFaces(whole)).toEqual([]);
    expect(checkedByOther(whole)).toEqual({ fits: true, misfits: [] });
  });

  test("planted: another face at an occasion that has one is seen", async () => {
    const { file } = await played(3);
    const whole = withDice(file, verifyAtOnce(toy, file).dice);
    const n = whole.entries.findIndex(({ dice = [] }) => dice.length > 0);
    const entry = whole.entries[n];
    const [roll] = entry?.dice ?? [];
    if (!entry || !roll) throw new Error("no die fell");
    const [serial, round, purpose, occasion, first, sides, faces] = roll;
    const other = faces.map((face) => (face % sides) + 1);
    const again = { ...entry, dice: [...(entry.dice ?? []), [serial, round, purpose, occasion, first, sides, other]] };
    const planted = { ...whole, entries: whole.entries.with(n, again as typeof entry) };
    expect(changedFaces(planted)).not.toEqual([]);
  });
});
