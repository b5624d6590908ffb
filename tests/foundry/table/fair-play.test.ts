import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Check, fairnessView } from "../../../src/foundry/apps/fairness/fairness-view.ts";
import { toldWays } from "../../../src/foundry/apps/fairness/whole-story.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { trackMarks } from "../../../src/foundry/canvas/track-marks.ts";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
import { canon } from "../../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../../src/judge/run/game-engine.ts";
import type { GameExport } from "../../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../../src/judge/verify/verify.ts";
import { langText, say } from "../apps/sentences.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, openJudged, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  const [ann, bob] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 12 },
    { name: "Heron", at: "1518", owner: bob, speed: 12 },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "3015", { windows: [[1, 32]] });
});
afterEach(() => play.table.close());

const everybody = (): readonly Window[] => [play.judge, ...play.captains];
const viewOf = ({ session }: Window) => fairnessView(session, say, { kind: "none" });
const markOf = ({ session }: Window) => turnBarView(session, say, { until: { kind: "next-step" }, away: false }).dice;
const names = (): string => play.captains.map(({ host }) => host.game.user.name).join(", ");

const checked = (file: GameExport) => verifyAtOnce(engineOf(play.judge.session.ruleset.rules), file);

const ended = async (): Promise<void> => {
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  expect(await play.table.drive(role.end())).toBeNull();
  await play.table.pass(10_000);
};

describe("whose dice fall", () => {
  test("is said to everybody in the same words, by the turn bar and by the window", async () => {
    for (const window of everybody()) {
      expect(markOf(window)).toBeNull();
      expect(viewOf(window).dice).toEqual([langText("Fairness.none")]);
    }
    await play.to("1.1");
    for (const window of everybody()) {
      const label = langText("Fairness.markTogether", { names: names() });
      expect(markOf(window)).toEqual({ count: 2, alone: false, label });
      expect(viewOf(window).dice).toEqual([langText("Fairness.together", { names: names() })]);
      expect(viewOf(window).code).toBe(viewOf(play.judge).code);
      expect(viewOf(window).code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
    }
  });

  test("without the captains it is the judge's alone, and one who is back takes part again in the next turn", async () => {
    const [ann, bob] = play.captains;
    await play.table.leave(bob);
    await play.to("1.1");
    expect(markOf(ann)).toMatchObject({ count: 1, alone: false });
    const back = await play.table.sit(bob.seat, bob.profile);
    await play.table.pass(4 * TICK);
    for (let step = 0; step < 40 && play.now !== "2.1"; step += 1) {
      void play.judge.acts.clock.next();
      await play.table.pass(4 * TICK);
    }
    expect(markOf(back)).toMatchObject({ count: 2, alone: false });
    await play.table.leave(back);
    await play.table.leave(ann);
    for (let step = 0; step < 40 && play.now !== "3.1"; step += 1) {
      void play.judge.acts.clock.next();
      await play.table.pass(4 * TICK);
    }
    expect(markOf(play.judge)).toEqual({ count: 0, alone: true, label: langText("Fairness.markAlone") });
    expect(viewOf(play.judge).rounds).toBe(langText("Fairness.rounds", { witnessed: 2, alone: 1 }));
  });

  test("a captain's other browser is told on a card, to all", async () => {
    await play.to("1.1");
    const [, bob] = play.captains;
    await play.table.leave(bob);
    await play.table.sit(bob.seat);
    await play.table.pass(4 * TICK);
    for (let step = 0; step < 40 && play.now !== "2.1"; step += 1) {
      void play.judge.acts.clock.next();
      await play.table.pass(4 * TICK);
    }
    const cards = storedCards(play.judge.host.game).filter(({ key }) => key.startsWith("dice/"));
    expect(cards).toHaveLength(1);
    expect(JSON.stringify(cards)).toContain("GRAVITYPORTALS.Card.Dice.other-browser");
  });
});

describe("where whoever holds the key plays too", () => {
  test.for(["defender", "sealed"] as const)("%s: no dice of a moment can be known before it", async (mode) => {
    await play.table.close();
    play = await sitDown();
    const [ann, bob] = play.captains;
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Tern", at: "1512", owner: ann, speed: 12 },
      { name: "Heron", at: "1518", owner: bob, speed: 12 },
      { name: "Buoy", at: "0226", owner: play.judge },
    ]);
    await openJudged(play, mode, map);
    await play.to("1.3");
    const { game } = play.judge;
    const rounds = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
      .flat()
      .filter(({ do: does }) => does === "round-done")
      .map(({ round }) => round);
    expect(rounds).toEqual(["turn.1", "turn.1.1", "turn.1.2", "turn.1.3"]);
    await ended();
    const file = await bob.session.gameRecord?.exported();
    expect(file && checked(file).misfits).toEqual([]);
  });
});

describe("a portal that is taken out", () => {
  const takenOut = async (): Promise<string> => {
    const [id = ""] = Object.keys(play.judge.game.state.secret?.portals ?? {});
    void play.judge.session.command({ do: "remove", id });
    await play.table.pass(TICK);
    return id;
  };
  const cards = () => storedCards(play.judge.host.game).filter(({ key }) => key.startsWith("retired/"));
  const tellsAtOnce = async (): Promise<void> => {
    const { ruleOptions } = play.judge.game.state;
    void play.judge.session.command({
      do: "change-rule-options",
      ruleOptions: { ...ruleOptions, retiredPortals: "at-once" },
    });
    await play.table.pass(4 * TICK);
  };

  test("is nobody's business before the end of the game, unless the game says otherwise", async () => {
    await play.to("1.2");
    await takenOut();
    await play.to("1.4");
    expect(play.judge.game.state.secret?.portals).toEqual({});
    for (const window of everybody()) {
      expect(window.session.gameRecord?.fairness.ways).toBeUndefined();
      expect(viewOf(window).hasWays).toBe(false);
    }
    expect(cards()).toEqual([]);
  });

  test("is shown to all with the next step where the game says so, and the end proves it", async () => {
    await tellsAtOnce();
    await play.to("2.2");
    const id = await takenOut();
    for (const window of everybody()) expect(viewOf(window).hasWays).toBe(false);
    await play.to("2.3");
    const [ann] = play.captains;
    const ways = ann.session.gameRecord?.fairness.ways ?? [];
    expect(ways.map(({ anomaly, way }) => [anomaly, way.map(([at]) => at)])).toEqual([[id, ["0.0", "1.0", "2.0"]]]);
    expect(ways[0]?.way[0]?.[2]).toBe("3015");
    for (const window of everybody()) {
      expect(window.session.gameRecord?.fairness.ways).toEqual(ways);
      expect(viewOf(window)).toMatchObject({ hasWays: true, checks: false, story: null });
    }
    const [track, ...others] = toldWays(ways, say);
    expect([track?.name, track?.steps.map(({ turn }) => turn), others]).toEqual(["Portal 1", [0, 1, 2], []]);
    expect(cards()).toHaveLength(1);
    expect(JSON.stringify(cards())).toContain("3015 → ");
    await ended();
    const file = await ann.session.gameRecord?.exported();
    if (!file) throw new Error("the game is not public");
    expect(checked(file).misfits).toEqual([]);
    const n = ways[0]?.n ?? 0;
    const forge = (change: (way: readonly (readonly string[])[]) => unknown): GameExport => {
      const record = JSON.parse(file.entries[n]?.p ?? "");
      const [command] = record.do;
      const p = canon({ ...record, do: [{ ...command, way: change(command.way) }] });
      return { ...file, entries: file.entries.with(n, { ...file.entries[n], p }) };
    };
    const named = (forged: GameExport) => checked(forged).misfits[0];
    expect(named(forge((way) => way.with(1, [way[1]?.[0] ?? "", way[1]?.[1] ?? "", "0101"])))).toMatchObject({
      ...{ n, code: "way", detail: id },
    });
    expect(named(forge((way) => way.slice(0, 2)))).toMatchObject({ n, code: "way" });
    expect(named(forge(() => []))).toMatchObject({ n, code: "way" });
  });

  test("is told once more where the game goes back and it is taken out again", async () => {
    await tellsAtOnce();
    await play.to("1.2");
    await takenOut();
    await play.to("1.3");
    const ways = () => play.captains[0].session.gameRecord?.fairness.ways ?? [];
    expect(ways()).toHaveLength(1);
    const from = (ways()[0]?.n ?? 0) - 2;
    await play.table.drive(play.judge.acts.undoTo(from, "never mind"));
    await play.table.pass(4 * TICK);
    expect(ways().map(({ isUndone }) => isUndone)).toEqual([true]);
    await play.to("1.3");
    expect(Object.keys(play.judge.game.state.secret?.portals ?? {})).toHaveLength(1);
    await takenOut();
    await play.to("1.4");
    expect(ways().map(({ isUndone }) => isUndone)).toEqual([true, false]);
    await ended();
    const file = await play.judge.session.gameRecord?.exported();
    expect(file && checked(file).misfits).toEqual([]);
  });
});

describe("the end of a game", () => {
  test("is the judge's to say; after it nothing is played, and everybody can check all of it", async () => {
    await play.to("1.2");
    const [ann] = play.captains;
    await drag(play.table, ann, play.unit("Tern"), ["1511"]);
    expect([viewOf(play.judge).ends, viewOf(ann).ends]).toEqual([true, false]);
    expect(await ann.session.gameRecord?.exported()).toBeNull();
    await ended();
    for (const window of everybody()) {
      expect(window.session.condition).toBe("ended");
      expect(viewOf(window)).toMatchObject({ end: "", ends: false, checks: true });
      const bar = turnBarView(window.session, say, { until: { kind: "next-step" }, away: false });
      expect(bar.sentence).toBe(langText("Refusal.over"));
      expect(bar.button).toMatchObject({ act: "fairness", label: langText("Fairness.open") });
    }
    const { now } = play;
    await play.judge.acts.clock.next();
    await play.table.pass(4 * TICK);
    expect(play.now).toBe(now);
    const files = await Promise.all(everybody().map(({ session }) => session.gameRecord?.exported()));
    const [own, first, second] = files;
    expect(first?.entries).toEqual(own?.entries);
    expect(second?.entries).toEqual(own?.entries);
    expect(first?.witness?.user).toBe(ann.me);
    for (const file of files) expect(file && checked(file).misfits).toEqual([]);
    const report = first ? checked(first) : null;
    const shown = report && fairnessView(ann.session, say, { kind: "done", report, isOwn: true });
    expect(shown?.verdict?.fits).toBe(true);
    expect(shown?.story?.tracks.map(({ way }) => way)).toEqual([expect.stringMatching(/^3015 → \d{4}$/)]);
    const hidden = shown?.story?.turns.flatMap(({ lines }) => lines.filter(({ knew }) => knew !== "")) ?? [];
    expect(hidden.map(({ knew }) => knew)).toContain(langText("Fairness.Story.judge"));
    expect(hidden.map(({ text }) => text).join()).toContain("3015");
    expect(shown?.verdict?.unproven).toContain(langText("Fairness.Unproven.judge"));
  });

  test("shows everybody the portals' ways, on the map and turn by turn; before it nobody has them", async () => {
    await play.to("2.1");
    const told = async ({ session }: Window) => {
      const file = await session.gameRecord?.exported();
      const check: Check = file ? { kind: "done", report: checked(file), isOwn: true } : { kind: "none" };
      const view = (turn: number | null) => fairnessView(session, say, check, { turn, onMap: turn !== null });
      return { view, ways: view(null).story?.ways ?? null };
    };
    for (const window of everybody()) {
      const { view, ways } = await told(window);
      expect([ways, view(null).replay, view(0).told]).toEqual([null, null, []]);
    }
    await ended();
    const scene = Object.values(play.judge.session.state?.scenes ?? {})[0];
    const all = await Promise.all(everybody().map(told));
    for (const { ways, view } of all) {
      expect(ways).toEqual(all[0]?.ways);
      expect(ways?.map(({ name, steps }) => [name, steps.map(({ turn }) => turn)])).toEqual([["P1", [0, 1, 2]]]);
      expect(ways?.[0]?.steps[0]?.label).toBe("3015");
      const marks = scene ? trackMarks(ways ?? [], scene) : [];
      expect(marks.filter(({ shape }) => shape === "track")).toHaveLength(1);
      expect(view(null).told.map(({ turn }) => turn)).toEqual([0, 1, 2]);
      expect(view(null).replay).toMatchObject({ isFirst: false, isLast: false });
      expect(view(1).told.map(({ turn }) => turn)).toEqual([1]);
      expect([view(0).replay?.isFirst, view(1).replay?.isFirst, view(2).replay?.isLast]).toEqual([true, false, true]);
    }
  });

  test("leaves a page with the portals' ways that everybody may read, once", async () => {
    await play.to("2.1");
    const pages = ({ host }: Window) =>
      host.game.journal.contents.filter((one) => one.getFlag("gravity-portals", "ways") === play.judge.game.gid);
    for (const window of everybody()) expect(pages(window)).toEqual([]);
    await ended();
    for (const window of everybody()) {
      const [journal, ...others] = pages(window);
      expect(others).toEqual([]);
      const text = JSON.stringify(journal?.pages.contents);
      expect(text).toContain(`${langText("Fairness.Story.setUp")}: 3015`);
      expect(text).toContain(`${langText("Fairness.Story.turn", { turn: 2 })}: `);
      expect(JSON.parse(JSON.stringify(journal)).ownership.default).toBe(2);
    }
    await play.table.leave(play.judge);
    const again = await play.table.sit("Judge", play.judge.profile);
    await play.table.pass(20_000);
    expect(pages(again)).toHaveLength(1);
  });

  test("tells every secret order at its turn, with the captain's name, and that nobody else knew of it", async () => {
    await play.to("1.2");
    const [ann, bob] = play.captains;
    const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
    const standing = { push: "left", holdCourse: true } as const;
    await play.table.drive(ann.session.command({ do: "standing", player: ann.me, unit: tern, orders: standing }));
    await play.table.drive(bob.session.goPath([heron], "AA"));
    await play.to("2.1");
    // The judge's own is taken with the next step.
    void play.judge.session.command({
      do: "standing",
      player: bob.me,
      unit: heron,
      orders: { ...standing, push: "ask" },
    });
    await play.table.pass(TICK);
    await play.to("2.2");
    await ended();
    const [own, first] = await Promise.all(
      [play.judge, ann].map(async ({ session }) => {
        const file = await session.gameRecord?.exported();
        if (!file) throw new Error("the game is not public");
        return fairnessView(session, say, { kind: "done", report: checked(file), isOwn: true }).story;
      }),
    );
    expect(first?.turns).toEqual(own?.turns);
    const name = (window: Window): string => window.host.game.user.name;
    const told = (turn: number) =>
      first?.turns
        .find((one) => one.turn === turn)
        ?.lines.filter(({ text }) => text.includes(" in secret"))
        .map(({ text, knew }) => [text, knew]);
    const orders = (ship: string, push: string): string =>
      langText("Orders.Secret.standing", {
        name: ship,
        orders: [langText(`Bridge.Push.${push}`), langText("Bridge.Hold", { name: ship })].join("; "),
      });
    const planned = langText("Orders.Secret.course", { names: "Heron", turn: 1, path: "A A" });
    expect(told(1)).toEqual([
      [
        langText("Orders.Secret.ordered", { who: name(ann), order: orders("Tern", "left") }),
        langText("Fairness.Story.alone", { names: name(ann) }),
      ],
      [
        langText("Orders.Secret.ordered", { who: name(bob), order: planned }),
        langText("Fairness.Story.alone", { names: name(bob) }),
      ],
    ]);
    expect(told(2)).toEqual([
      [
        langText("Orders.Secret.inName", { who: name(bob), order: orders("Heron", "ask") }),
        langText("Fairness.Story.alone", { names: name(bob) }),
      ],
    ]);
  });

  test("does not come back with a reload, and a window that was opened later can check it too", async () => {
    await play.to("1.1");
    await ended();
    const [ann] = play.captains;
    await play.table.leave(play.judge);
    await play.table.leave(ann);
    const again = play.with({ judge: await play.table.sit("Judge", play.judge.profile) });
    const late = await play.table.sit(ann.seat);
    await play.table.pass(20_000);
    for (const window of [again.judge, late]) expect(window.session.condition).toBe("ended");
    const file = await late.session.gameRecord?.exported();
    expect(file && checked(file).fits).toBe(true);
    const forged = file && { ...file, entries: file.entries.with(1, { p: '{"at":"0.0","n":1}' }) };
    const report = forged && checked(forged);
    const shown = report && fairnessView(late.session, say, { kind: "done", report, isOwn: true });
    expect(shown?.verdict?.fits).toBe(false);
    expect(shown?.verdict?.misfits[0]).toBe(
      langText("Fairness.misfitLine", { n: 1, what: langText("Fairness.Misfit.secret") }),
    );
  });
});
