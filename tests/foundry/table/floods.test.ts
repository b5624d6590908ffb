/** What a captain who floods the table costs the others: nothing but a step or two. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { MOVES_WAITING_MOST } from "../../../src/foundry/drivers/pending-moves.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { NAME_MOST } from "../../../src/foundry/read/unit.ts";
import { WHOLE_WAIT } from "../../../src/judge/run/seat-messages.ts";
import { STORED_VIEWS } from "../../../src/judge/wire/outbox.ts";
import { langText } from "../apps/sentences.ts";
import { cornerIn, drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, setting, sitDown } from "./small-game.ts";
import { MODULE, SOCKET, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 8 },
    { name: "Heron", at: "1518", owner: bob, speed: 8 },
  ]);
  await setting(play.table, play.judge, "moveCheck", "off");
  await openGame(play, map);
  await play.to("1.1");
});
afterEach(() => play.table.close());

const speedOf = (unit: string): number | undefined => play.state.units[unit]?.speed;

const now = (): number => play.table.time?.now ?? 0;

/** Milliseconds from Bob's drag until the game has it. */
const bobWaits = async (): Promise<number> => {
  const heron = play.unit("Heron");
  const before = unitsStand(play)[heron];
  const start = now();
  const token = bob.tokensOf(heron).find(({ isOwner }) => isOwner);
  if (!token) throw new Error("Bob's ship has no token");
  void token.move([{ ...cornerIn(map, token, "1519"), action: "walk" }], { method: "dragging" });
  await play.table.until(() => unitsStand(play)[heron] !== before, "Bob's ship goes");
  return now() - start;
};

test("four hundred changes of a ship's sheet", async () => {
  const tern = play.unit("Tern");
  const { n } = play.judge.game.tip;
  for (let change = 0; change < 400; change += 1) {
    void ann.tokenOf(tern).update({ [`flags.${MODULE}.unit.speed`]: change % 2 === 0 ? 9 : 4 });
  }
  expect(await bobWaits()).toBeLessThan(3 * TICK);
  await play.table.pass(20 * TICK);
  expect(speedOf(tern)).toBe(4);
  expect(play.judge.game.tip.n - n).toBeLessThan(40);
});

test("four hundred writes of another ship's name on an own token", async () => {
  const [tern, heron] = [play.unit("Tern"), play.unit("Heron")];
  const unit = ann.tokenOf(heron).getFlag(MODULE, "unit") as object;
  const mine = ann.tokenOf(tern);
  const before = play.judge.line.asked.length;
  for (let n = 0; n < 400; n += 1) void mine.update({ [`flags.${MODULE}.unit`]: { ...unit, n } });
  expect(await bobWaits()).toBeLessThan(3 * TICK);
  await play.table.pass(10 * TICK);
  expect(play.judge.line.asked.length - before).toBeLessThan(20);
  for (const window of [play.judge, ann, bob]) expect(tokensStand(window)).toEqual(unitsStand(play));
});

test("two hundred moves of a ship", async () => {
  const tern = play.unit("Tern");
  const { n } = play.judge.game.tip;
  const token = ann.tokenOf(tern);
  for (let move = 0; move < 200; move += 1) {
    const to = cornerIn(map, token, `15${String(2 + (move % 9)).padStart(2, "0")}`);
    void token.move([{ ...to, action: "walk" }], { method: "dragging" });
  }
  expect(await bobWaits()).toBeLessThan(4 * TICK);
  await play.table.pass(40 * TICK);
  expect(play.judge.game.tip.n - n).toBeLessThanOrEqual(MOVES_WAITING_MOST + 12);
  expect(ann.notices.join()).toContain(langText("Refusal.too-many"));
  for (const window of [play.judge, ann, bob]) expect(tokensStand(window)).toEqual(unitsStand(play));
});

test("three hundred messages with facts of a ship without an actor, one of three megabytes", async () => {
  const tern = play.unit("Tern");
  const token = play.judge.tokenOf(tern);
  const flag = token.getFlag(MODULE, "unit") as object;
  await play.table.drive(token.update({ actorId: null, [`flags.${MODULE}.unit`]: { ...flag, owner: ann.me } }));
  await play.table.pass(2 * TICK);
  const before = play.judge.line.asked.length;
  const send = (changes: object): void => {
    const message = { talk: "facts", gid: play.judge.game.gid, unit: tern, changes };
    ann.line.forge(SOCKET, JSON.parse(JSON.stringify(message)), { recipients: [play.judge.me] });
  };
  send({ breakdown: "x".repeat(3_000_000) });
  send({ breakdown: "x".repeat(10_000) });
  for (let n = 0; n < 300; n += 1) send({ speed: n % 2 === 0 ? 9 : 4 });
  expect(await bobWaits()).toBeLessThan(4 * TICK);
  await play.table.pass(60 * TICK);
  const asked = play.judge.line.asked.slice(before);
  expect(speedOf(tern)).toBeDefined();
  const tokens = asked.map(({ request }) => JSON.stringify(request)).filter((text) => text.includes('"Token"'));
  expect(Math.max(...tokens.map((text) => text.length))).toBeLessThan(1000);
  expect(tokens.length).toBeLessThanOrEqual(310);
});

test("two hundred writes that bear the mark of a judge's window", async () => {
  const tern = play.unit("Tern");
  await drag(play.table, ann, tern, ["1511"]);
  await play.table.pass(4 * TICK);
  const before = play.judge.line.asked.length;
  for (let n = 0; n < 200; n += 1) {
    const mark = { gravityPortals: { session: "x", term: 0, n: 1 } };
    void ann.tokenOf(tern).update({ [`flags.world.n`]: n }, mark);
  }
  expect(await bobWaits()).toBeLessThan(3 * TICK);
  await play.table.pass(20 * TICK);
  expect(play.judge.line.asked.length - before).toBeLessThan(12);
});

test("a ship with a name of three hundred thousand letters", async () => {
  const tern = play.unit("Tern");
  await placeHole(play, map, "1515");
  await play.table.drive(ann.tokenOf(tern).update({ name: "x".repeat(300_000) }));
  const before = play.judge.line.asked.length;
  // A hole that is placed in a turn pushes from the next on.
  await play.to("2.4");
  const asked = play.judge.line.asked.slice(before).map(({ request }) => JSON.stringify(request));
  expect(asked.filter((text) => text.includes(`${"x".repeat(NAME_MOST - 1)}…`)).length).toBeGreaterThan(0);
  const cards = asked.filter((text) => text.includes('"ChatMessage"'));
  expect(Math.max(...cards.map((text) => text.length))).toBeLessThan(10_000);
});

test("two hundred words of a seat that it lacks all messages but the first", async () => {
  for (let move = 0; move < 40; move += 1) await drag(play.table, bob, play.unit("Heron"), [`15${19 - (move % 2)}`]);
  const before = play.judge.line.said.length;
  const hello = { t: "hello", gid: play.judge.game.gid, term: 0, n: -1, head: "A".repeat(43), w: null, m: 2 };
  for (let n = 0; n < 200; n += 1) ann.line.forge(SOCKET, hello, { recipients: [play.judge.me] });
  await play.table.pass(10 * TICK);
  const toAnn = play.judge.line.said.slice(before).filter(({ args }) => JSON.stringify(args[1]).includes(ann.me));
  expect(toAnn.filter(({ args }) => JSON.stringify(args).includes('"t":"view"')).length).toBeLessThanOrEqual(
    STORED_VIEWS * Math.ceil((10 * TICK) / WHOLE_WAIT),
  );
  // Whoever does so still gets what is new.
  await drag(play.table, bob, play.unit("Heron"), ["1520"]);
  await play.table.pass(10 * TICK);
  expect(tokensStand(ann)).toEqual(unitsStand(play));
  expect(ann.session.state?.units).toEqual(play.state.units);
});
