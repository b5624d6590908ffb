/**
 * Nobody gets other dice by taking back, doing again, taking out and placing anew, loading anew, taking over or going on
 * from an earlier entry: random games, each checked at its end.
 */
import { describe, expect, test, vi } from "vitest";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { exportGame, type GameExport, withDice } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { changedFaces, checkedByOther } from "../verify/checked.ts";
import {
  answerAll,
  inTime,
  judgePorts,
  openToyGame,
  otherBrowser,
  type Setup,
  sit,
  type ToyGame,
} from "./world/driver.ts";
import { rowOf } from "./world/time.ts";
import { toy } from "./world/toy.ts";
import type { Profile } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const ACTS = 30;

const WHATS = [
  ...["turn", "turn", "turn", "push", "move", "place", "take-out"],
  ...["undo", "undo", "redo", "reload", "leave", "take-over", "fork", "new-key"],
];

/** A game as a file with its dice, ended or not. */
const fileOf = (game: ToyGame): GameExport => {
  const file = exportGame(game.exportable);
  return withDice(file, verifyAtOnce(toy, file).dice);
};

/**
 * Loads a game. Where a judge's browser has seen entries that the log lacks, as the world was put back, its person is asked,
 * and goes on without them; the copy may be gone too.
 */
const loadAnyway = async (setup: Setup, profile: Profile): Promise<ToyGame> => {
  const place = { world: "demo", gid: setup.game.gid };
  const load = (goOn?: number) =>
    inTime(
      setup.world,
      loadGame(judgePorts(setup.world.open(profile)), goOn === undefined ? place : { ...place, goOn }),
    );
  let loaded = await load();
  // What captains prove may change what can be gone on from; the judge is asked again then.
  for (let asked = 0; !loaded.ok && asked < 3; asked += 1) {
    const { error } = loaded;
    if (!("wayOn" in error) || !error.wayOn) throw new Error(JSON.stringify(error));
    loaded = await load(error.wayOn.n);
  }
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};

/** One random game from its opening to its end. */
const played = async (seed: number) => {
  const setup = await openToyGame(seed);
  const { world, judge } = setup;
  const random = rowOf(1000 + seed);
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const second = otherBrowser(setup, "Second");
  const judges = [judge, second];
  /** Whose window judges. */
  let judging = judge;
  const killJudges = (): void => {
    for (const window of world.windows.filter(({ profile }) => judges.includes(profile))) window.kill();
  };
  /** The log with what of it is put away, as a backup of the world has it. */
  const backup = () => structuredClone({ pages: world.documents.pages, volumes: world.documents.volumes });
  const putBack = (older: ReturnType<typeof backup>): void => {
    for (const id of [...world.documents.pages.keys()]) world.vandalise({ do: "delete-page", id });
    world.vandalise({ do: "delete-volumes", ids: [...world.documents.volumes.keys()] });
    for (const page of older.pages.values()) world.vandalise({ do: "create-page", page });
    for (const volume of older.volumes.values()) world.vandalise({ do: "create-volume", volume });
  };
  let { game } = setup;
  /** The latest are put back too although the game has gone on from an earlier entry since. */
  let older = [backup()];
  const lost: GameExport[] = [];
  const seats: Setup["seats"] = { ...setup.seats };
  await world.time.pass(2000);
  const counts = { undo: 0, reload: 0, places: 0, takeovers: 0, forks: 0, takenOut: 0, newKeys: 0, asked: 0 };
  for (let act = 0; act < ACTS; act += 1) {
    const n = game.tip.n;
    switch (one(WHATS)) {
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
        killJudges();
        judging = one(judges);
        game = await loadAnyway({ ...setup, game }, judging);
        break;
      }
      case "take-out": {
        const [hole] = Object.keys(game.state.holes);
        if (hole === undefined) break;
        counts.takenOut += 1;
        void game.submit([{ do: "take-out", hole }]);
        break;
      }
      case "take-over": {
        counts.takeovers += 1;
        judging = one(judges);
        const other = await loadAnyway({ ...setup, game }, judging);
        await inTime(world, other.takeOver());
        game = other;
        break;
      }
      case "fork":
        counts.forks += 1;
        // Now and then a round waits for links.
        void game.submit([{ do: "turn" }]);
        if (one([true, false])) await world.time.until(() => game.fairness.open !== null, world.time.now + 1500);
        else await world.time.pass(10_000);
        if (game.fairness.open) counts.asked += 1;
        lost.push(fileOf(game));
        killJudges();
        if (random() < 0.5) for (const { copies } of judges) copies.clear();
        putBack(one(older.slice(-3)));
        judging = one(judges);
        game = await loadAnyway({ ...setup, game }, judging);
        break;
      case "new-key": {
        const drawn = await inTime(world, game.renewKey());
        if (!drawn.ok) throw new Error(drawn.error.code);
        counts.newKeys += 1;
        // The other one is told the new code: who lacks a key cannot go on with rounds that are of it.
        const { store, shelf } = world.open(judges.find((profile) => profile !== judging) ?? judging);
        const brought = enterKey({ store, shelf }, { world: "demo", gid: game.gid }, game.recoveryCode());
        expect(await inTime(world, brought)).toEqual({ ok: true, value: null });
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
    if (random() < 0.3) older = [...older, backup()];
  }
  await inTime(world, game.end());
  await world.time.pass(10_000);
  const file = exportGame(game.exportable);
  return { file, lost, counts };
};

describe("random games with undo, redo, portals taken out, reloads, takeovers, new keys, lost entries, and captains who leave", () => {
  const all = { undo: 0, reload: 0, places: 0, takeovers: 0, forks: 0, takenOut: 0, newKeys: 0, asked: 0, kept: 0 };

  // In the last one the judge's copy has a volume of a history that is given up.
  test.for([...Array.from({ length: 20 }, (_, seed) => seed + 1), 98])(
    "seed %i: each occasion has one face",
    async (seed) => {
      const { file, lost, counts } = await played(seed);
      const report = verifyAtOnce(toy, file);
      expect(report.misfits).toEqual([]);
      const kept = report.unproven.forks.reduce((sum, fork) => sum + fork.kept, 0);
      for (const [what, count] of Object.entries({ ...counts, kept })) all[what as keyof typeof all] += count;
      const whole = withDice(file, report.dice);
      // What fell in entries that are lost falls again.
      const entries = [...lost, whole].flatMap((one) => one.entries);
      expect(changedFaces({ ...whole, entries })).toEqual([]);
      expect(checkedByOther(whole)).toEqual({ fits: true, misfits: [] });
    },
  );

  test("all of it happened, and rounds of lost entries were kept", () => {
    for (const [what, count] of Object.entries(all)) expect(count, what).toBeGreaterThan(5);
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
