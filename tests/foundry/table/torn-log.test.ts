import { afterEach, beforeEach, expect, test } from "vitest";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
import { logShelf } from "../../../src/foundry/ports/log.ts";
import type { OpeningRole } from "../../../src/foundry/session/judge.ts";
import { entriesIn, readPublic } from "../../../src/judge/log/entry.ts";
import { langText } from "../apps/sentences.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { Profile } from "./profile.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
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
  await play.to("1.2");
});
afterEach(() => play.table.close());

/** Another window of a game master, which has no key, cuts off all entries behind one. */
const tear = async (last: number): Promise<void> => {
  const { gid } = play.judge.game;
  await play.table.leave(play.judge);
  const other = await play.table.open("Judge", new Profile());
  const log = logShelf(other.host).find(gid);
  if (!log) throw new Error("there is no log");
  for (const page of log.pages()) {
    for (const { key, stored } of page.kind === "segment" ? entriesIn(page) : []) {
      if (!stored || (readPublic(stored.p)?.n ?? 0) <= last) continue;
      const value = { p: stored.p.slice(0, 9) };
      await play.table.drive(log.set(page.id, `e.${key}`, value, { session: "other", term: 1, n: 0 }));
    }
  }
  await play.table.leave(other);
};

const opening = ({ session }: Window): OpeningRole => {
  if (session.role.kind !== "opening") throw new Error(`the judge's part is ${session.role.kind}`);
  return session.role;
};

const cardsOf = ({ host }: Window) =>
  storedCards(host.game)
    .filter(({ game }) => game === play.judge.game.gid)
    .map(({ key }) => key);

/** Everybody sees one game. */
const agree = (condition = "playing"): void => {
  for (const window of [play.judge, ...play.captains]) {
    expect(window.session.condition, window.seat).toBe(condition);
    expect(tokensStand(window), window.seat).toEqual(unitsStand(play));
  }
};

test("a judge goes on from the last whole entry by a word that everybody hears, and all play on", async () => {
  const [ann] = play.captains;
  const tern = play.unit("Tern");
  await drag(play.table, ann, tern, ["1511"]);
  const { n } = play.judge.game.tip;
  const [state, cards] = [play.state, cardsOf(play.judge)];
  const stands = unitsStand(play);
  for (const hex of ["1510", "1509"]) {
    await play.next();
    await drag(play.table, ann, tern, [hex]);
  }
  const lost = play.judge.game.tip.n;
  expect(lost).toBeGreaterThan(n + 2);
  expect(unitsStand(play)).not.toEqual(stands);
  const { profile } = play.judge;
  await tear(n);

  const judge = await play.table.sit("Judge", profile);
  expect([judge.session.condition, opening(judge).help]).toEqual(["paused", "restore"]);
  expect(opening(judge).lost).toMatchObject({ copy: null, wayOn: { from: n, count: lost - n } });
  expect(judge.notices.join("\n")).toContain(langText("Restore.readable", { from: n }));
  expect(await play.table.drive(opening(judge).goOn(n - 1)), "no other entry will do").toBe(false);
  expect(await play.table.drive(opening(judge).goOn(n))).toBe(true);
  play = play.with({ judge });
  await play.table.pass(20 * TICK);

  expect(judge.game.tip.n, "the tracker, which is ahead, plays nothing").toBe(n + 1);
  expect(play.state).toEqual(state);
  expect(unitsStand(play)).toEqual(stands);
  agree("paused");
  for (const window of [judge, ...play.captains]) {
    expect(
      Math.max(...window.session.journal.map((line) => line.n)),
      "nothing lost is read any more",
    ).toBeLessThanOrEqual(n + 1);
  }
  for (const window of play.captains) {
    expect(cardsOf(window)).toEqual([...cards, `back/fork/${n + 1}`]);
    const { content } = window.host.game.messages.contents.at(-1) ?? {};
    expect(content).toContain('"key":"GRAVITYPORTALS.Card.GoneOn.title"');
    expect(window.notices.join("\n")).toContain(langText("Notice.gone-on"));
  }

  await play.next();
  await drag(play.table, ann, tern, ["1610"]);
  expect(play.placeOf(tern)).toBe("1610");
  expect(play.judge.session.condition).toBe("playing");
  while (play.judge.game.tip.n <= lost + 3) await play.next();
  agree();
  await play.table.leave(play.judge);
  play = play.with({ judge: await play.table.sit("Judge", profile) });
  await play.table.pass(4 * TICK);
  expect(play.judge.session.role.kind).toBe("judge");
  agree();
});

test("a captain who comes back after that is told once, and plays on", async () => {
  const { n } = play.judge.game.tip;
  await play.next();
  await play.next();
  const [ann, bob] = play.captains;
  const { profile } = play.judge;
  await play.table.leave(ann);
  await tear(n);
  const judge = await play.table.sit("Judge", profile);
  await play.table.drive(opening(judge).goOn(n));
  play = play.with({ judge });
  await play.table.pass(4 * TICK);
  const again = await play.table.sit(ann.seat, ann.profile);
  play = play.with({ captains: [again, bob] });
  await play.table.pass(4 * TICK);
  expect(judge.session.role.kind).toBe("judge");
  expect(again.notices.filter((notice) => notice.includes(langText("Notice.gone-on")))).toHaveLength(1);
  await play.next();
  await drag(play.table, again, play.unit("Tern"), ["1511"]);
  expect(play.placeOf(play.unit("Tern"))).toBe("1511");
  agree();
});

test("[IP2.211] [fairness 8] a portal whose drift is lost drifts the same way again, and captains are told of nothing else", async () => {
  await play.to("1.32");
  const { n } = play.judge.game.tip;
  const portals = () => structuredClone(play.judge.game.state.secret?.portals);
  const before = portals();
  await play.to("2.1");
  const drifted = portals();
  expect(drifted).not.toEqual(before);
  const { profile } = play.judge;
  const [ann, bob] = play.captains;
  // What the captain gave who is gone the other one proves.
  await play.table.leave(bob);
  await tear(n);
  const judge = await play.table.sit("Judge", profile);
  // Where a turn is finished, the entry that opened the next turn's round is put away with it.
  const from = opening(judge).lost?.wayOn?.from ?? -1;
  expect(from).toBeGreaterThanOrEqual(n);
  expect(await play.table.drive(opening(judge).goOn(from))).toBe(true);
  play = play.with({ judge });
  await play.table.pass(20 * TICK);
  expect(portals()).toEqual(before);
  await play.to("2.1");
  expect(portals()).toEqual(drifted);
  play = play.with({ captains: [ann, await play.table.sit(bob.seat, bob.profile)] });
  await play.to("3.1");
  expect(
    play.judge.game.fairness.last?.list.every(([, link]) => link !== null),
    "both go on with their links",
  ).toBe(true);
  const { game } = play.judge;
  const told = Array.from({ length: game.tip.n + 1 }, (_, at) => game.entry(at).do ?? []).flat();
  expect(told.filter((command) => command["do"] === "fork")).toHaveLength(1);
  expect(told.filter((command) => command["do"] === "alarm")).toEqual([]);
});
