/** Games of all rulesets, played at a table with orders at random, undos, reloads and a captain who leaves, are checked. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json } from "open-table/world/plain.ts";
import { describe, expect, test } from "vitest";
import { verifyExport, verifyFile } from "../../src/cli/verify-file.ts";
import { exportGame, type GameExport, withDice } from "../../src/judge/verify/export.ts";
import type { Ruleset } from "../../src/rules/index.ts";
import { seeded } from "../foundry/table/harness.ts";
import { type Play, TICK } from "../foundry/table/play.ts";
import { SOCKET } from "../foundry/table/window.ts";
import { changedFaces, checkedByOther } from "../verify/checked.ts";
import { FORGERIES } from "../verify/forged.ts";
import type { Evening } from "./evening/evening.ts";
import { EVENINGS } from "./evening/evenings.ts";
import { fuzzedOrders, knownBy } from "./fuzzed-orders.ts";
import { ADAPTERS, type RulesetId } from "./wire/declared.ts";

/** Games of each ruleset. */
const GAMES = 17;

/** What happens in one game, one after another. */
const DOINGS = 12;

/** After which of them a portal is taken out. */
const GONE = 7;

const nameFrom = (random: () => number): string =>
  Buffer.from(Array.from({ length: 16 }, () => Math.floor(random() * 256))).toString("base64url");

/** One game from its opening to its end, as a file with its dice. */
const playedOut = async (evening: Evening, seed: number): Promise<GameExport> => {
  const random = seeded(seed);
  const draw = fuzzedOrders(ADAPTERS[evening.name as RulesetId].rules as unknown as Ruleset, random);
  let play: Play = await evening.open();
  const { table, judge } = play;
  // Whatever portal there is is taken out later, and its way told at once.
  const ruleOptions = { ...judge.game.state.ruleOptions, retiredPortals: "at-once" as const };
  void judge.session.command({ do: "change-rule-options", ruleOptions });
  await table.pass(4 * TICK);
  try {
    for (let doing = 0; doing < DOINGS; doing += 1) {
      void play.judge.acts.clock.next();
      await table.pass(6 * TICK);
      for (const captain of play.captains) {
        for (let at = 0; at < 3 && !captain.line.dead; at += 1) {
          const message = { t: "order", gid: play.judge.game.gid, oid: nameFrom(random), order: draw(knownBy(play)) };
          captain.line.forge(SOCKET, message as Json, { recipients: [play.judge.me] });
        }
        for (const prompt of captain.session.prompts)
          if (prompt.kind === "push") captain.session.answer(prompt.id, prompt.preset);
      }
      await table.pass(4 * TICK);
      const [portal] = Object.keys(play.judge.game.state.secret?.portals ?? {});
      if (doing === GONE && portal) void play.judge.session.command({ do: "remove", id: portal });
      const what = Math.floor(random() * 8);
      if (what === 0) await table.drive(play.judge.acts.undoTo(Math.max(2, play.judge.game.tip.n - 2), "never mind"));
      if (what === 1) {
        await table.leave(play.judge);
        play = play.with({ judge: await table.sit("Judge", play.judge.profile) });
        await table.pass(4 * TICK);
      }
      if (what === 2) {
        const [ann, bob] = play.captains;
        await table.leave(bob);
        await table.pass(4 * TICK);
        play = play.with({ captains: [ann, await table.sit(bob.seat, bob.profile)] });
      }
    }
    void play.judge.game.end();
    await table.pass(20_000);
    const file = exportGame(play.judge.game.exportable);
    const report = await verifyExport(file);
    if (!report) throw new Error("the ruleset is not known");
    return withDice(file, report.dice);
  } finally {
    await table.close();
  }
};

/** How many forgeries find what they change in a game. */
const forgeriesOf = (file: GameExport): number => FORGERIES.filter(({ forge }) => forge(file) !== null).length;

/** Forgeries for which some game had what they change. */
const applied = new Set<string>();

describe.for(EVENINGS)("a game of $name", { timeout: 300_000 }, (evening) => {
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  const checkedByCommand = async (file: GameExport) => {
    const path = join(folder, "game.json");
    writeFileSync(path, JSON.stringify(file));
    const { status, out } = await verifyFile([path, "--json"]);
    return { status, ...(JSON.parse(out) as { readonly fits: boolean; readonly misfits: readonly unknown[] }) };
  };
  let forgeable: GameExport | null = null;

  test.for(Array.from({ length: GAMES }, (_, at) => at))("fits three times: %i", async (at) => {
    const file = await playedOut(evening, 1000 + at);
    const { status, fits, misfits } = await checkedByCommand(file);
    expect(misfits).toEqual([]);
    expect([status, fits]).toEqual([0, true]);
    expect(checkedByOther(file)).toEqual({ fits: true, misfits: [] });
    expect(changedFaces(file)).toEqual([]);
    if (!forgeable || forgeriesOf(file) > forgeriesOf(forgeable)) forgeable = file;
  });

  test.for(FORGERIES)("with $name fits in none of them", async ({ name, forge, needsRules = false }) => {
    const forged = forgeable && forge(forgeable);
    if (!forged) return;
    applied.add(name);
    const { status, misfits } = await checkedByCommand(forged.file);
    expect(misfits[0]).toMatchObject({ n: forged.n, code: forged.code });
    expect(status).toBe(1);
    expect(checkedByOther(forged.file).fits).toBe(needsRules);
  });

  test("nothing is left of it", () => {
    rmSync(folder, { recursive: true });
    expect(forgeable?.entries.length).toBeGreaterThan(10);
  });
});

test("each forgery was tried on a game of some ruleset", () => {
  expect(FORGERIES.map(({ name }) => name).filter((name) => !applied.has(name))).toEqual([]);
  expect(FORGERIES.length).toBeGreaterThanOrEqual(40);
});
