import { afterEach, expect, test } from "vitest";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { ReadyUntil } from "../../../src/foundry/ruleset/clock.ts";
import type { BarReader } from "../../../src/foundry/ruleset/turn-bar.ts";
import { FAST_PLAY_TURN_BAR } from "../../../src/foundry/rulesets/fast-play/turn-bar.ts";
import { asksFirst } from "../../../src/foundry/view/ready-press.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, press, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import { nowOf, ordersOf } from "./fast-play-orders.ts";
import { type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** Two ships of the first captain and one of the second. */
const begin = async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Adder", at: "1218", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  return { ann, ben };
};

/** Whether the turn bar's own button is drawn as the next press, and the buttons that the window of orders draws so. */
const nextIn = (window: Window, ids: readonly string[] = []) => {
  const sent = new Set(ids);
  const now = nowOf(window, { sent });
  const view = ordersOf(window, "", { sent });
  return {
    bar: turnBarView(window.session, say, { until: DEFAULT_UNTIL, away: false }).button?.filled,
    window: [
      ...now.plans.filter(({ filled }) => filled).map(({ name }) => `seal ${name}`),
      ...now.moves.flatMap(({ name, choices }) => choices.flatMap((one) => (one.filled ? [`${name} ${one.id}`] : []))),
      ...view.rows.filter(({ next }) => next).map(({ title }) => title),
      ...view.passes.filter(({ filled }) => filled).map(({ id }) => id),
    ],
  };
};

test("[FP-SEQ-1.8] the next press is to seal while a ship of one's own has not announced, then to be done", async () => {
  const { ann, ben } = await begin();
  const [asp, adder] = [play.unit("Asp"), play.unit("Adder")];
  const button = ({ session }: Window) => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false }).button;
  // What is sealed is typed in the window alone, so the bar leads there.
  const leads = { act: "acting", label: langText("FastPlay.Bar.announce"), filled: true };
  expect([button(ann), button(ben), button(play.judge)?.act]).toEqual([leads, leads, "next"]);
  expect(nextIn(ann).window).toEqual(["seal Asp"]);
  expect(nextIn(ben).window).toEqual(["seal Bee"]);
  // What this window has sealed and no entry holds yet is sealed as well.
  expect(nextIn(ann, [asp]).window).toEqual(["seal Adder"]);
  await order(play, ann, { do: "announce", unit: asp, speed: 8 });
  await order(play, ann, { do: "announce", unit: adder, speed: 6 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 4 });
  expect(nextIn(ann, [asp, adder]).window).toEqual(["here"]);
  ann.play.setReady({ kind: "next-step" });
  await play.table.pass(TICK);
  expect(nextIn(ann, [asp, adder])).toEqual({ bar: false, window: [] });
  expect(button(ann)?.act, "whoever has sealed all is led nowhere").toBe("wait");
});

test("the judge's console tells the time as the turn bar does, and nothing of impulses", async () => {
  await begin();
  const { session } = play.judge;
  const now = nowView(session, say);
  expect([now.time, now.step]).toEqual([turnBarView(session, say, { until: DEFAULT_UNTIL, away: false }).time, null]);
});

test("[FP-SEQ-4.3] the next press is a move while one's own ship has not gone its space, for nobody else, and then to be done", async () => {
  const { ann, ben } = await begin();
  const asp = play.unit("Asp");
  await order(play, ann, { do: "announce", unit: asp, speed: 8 });
  await order(play, ann, { do: "announce", unit: play.unit("Adder"), speed: 6 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 4 });
  await pressTo(play, "1.1.1/move");
  expect(gameOf(ann).clock.active).toEqual([asp]);
  expect(nextIn(ann)).toEqual({ bar: false, window: ["Asp ahead"] });
  expect(nextIn(ben).window).toEqual([]);
  expect(nextIn(play.judge).bar, "the judge's next press is no move over a captain's head").toBe(false);
  const { state } = play.judge.session;
  if (!state) expect.fail("a game is played");
  const sealed: BarReader = {
    ...ben.session,
    role: { kind: "judge" },
    me: ben.me,
    state: { ...state, judging: { mode: "sealed" } },
  };
  expect(FAST_PLAY_TURN_BAR.hasMore?.(sealed), "a player whose window judges has only the own ships").toBe(false);
  expect(await order(play, ann, { do: "move", unit: asp, path: ["1017"] })).toBeNull();
  expect(nextIn(ann)).toEqual({ bar: true, window: ["here"] });
  expect(nextIn(play.judge).bar, "the captain may still do something else").toBe(false);
  ann.play.setReady({ kind: "next-step" });
  await play.table.pass(TICK);
  expect(nextIn(play.judge).bar).toBe(true);
  await press(play);
  await pressTo(play, "1.1.1/fire");
  expect(nextIn(ann)).toEqual({ bar: true, window: ["here"] });
  const label = turnBarView(ann.session, say, { until: DEFAULT_UNTIL, away: false }).button?.label;
  expect(label).toBe(langText("FastPlay.Bar.done"));
});

const untilOf = ({ session }: Window, id: string): ReadyUntil => {
  const until = session.state && FAST_PLAY_TURN_BAR.untils(session.state, say).find((one) => one.id === id)?.until;
  return until ?? expect.fail(`${id} is not offered`);
};

const sentence = ({ session }: Window) => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false }).sentence;

const asks = (what: string, names: string): string =>
  `${langText(`TurnBar.Skip.what.${what}`, { names })} ${langText("TurnBar.Skip.again")}`;

/** The first space of Asp, which has not moved. */
const untilAspMoves = async () => {
  const { ann, ben } = await begin();
  for (const [name, speed] of [
    ["Asp", 8],
    ["Adder", 6],
  ] as const)
    await order(play, ann, { do: "announce", unit: play.unit(name), speed });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 4 });
  await pressTo(play, "1.1.1/move");
  return { ann, ben, asp: play.unit("Asp") };
};

test("[FP-SEQ-4.3] nothing from me in this phase but my moves, said at one's own move, leaves that move to be made", async () => {
  const { ann, asp } = await untilAspMoves();
  const part = untilOf(ann, "part");
  expect(asksFirst(ann.session, part), "it gives up no move").toBe(false);
  ann.play.setReady(part);
  await play.table.pass(TICK);
  expect([ann.session.ready, ann.session.readyUntil?.kind]).toEqual([false, "part"]);
  expect(play.judge.session.seats.map(({ doing }) => doing)).toEqual(["moving", "ready"]);
  expect(await order(play, ann, { do: "move", unit: asp, path: ["1017"] })).toBeNull();
  // As the window says it after the last move.
  ann.play.setReady(null);
  await play.table.pass(TICK);
  await pressTo(play, "1.1.1/fire");
  expect([ann.session.ready, ann.session.readyUntil?.kind]).toEqual([true, "part"]);
});

test.for(["here", "space"])(
  "[FP-SEQ-4.3] «%s», pressed at one's own move, names the ship and asks once",
  async (id) => {
    const { ann, asp } = await untilAspMoves();
    const until = untilOf(ann, id);
    expect(asksFirst(ann.session, until)).toBe(true);
    const one = langText("TurnBar.Skip.one.move");
    expect(sentence(ann)).toBe(asks("move", "Asp"));
    const view = ordersOf(ann);
    expect([view.sentence, view.passes.find((way) => way.id === id)?.label]).toEqual([asks("move", "Asp"), one]);
    expect(view.passes.filter(({ label }) => label === one)).toHaveLength(1);
    expect(asksFirst(ann.session, until), "the second press does it").toBe(false);
    expect(asksFirst(ann.session, until)).toBe(true);
    expect(await order(play, ann, { do: "move", unit: asp, path: ["1017"] })).toBeNull();
    expect(sentence(ann)).not.toBe(asks("move", "Asp"));
    expect(asksFirst(ann.session, until), "nothing is given up any more").toBe(false);
  },
);

test("[FP-ACT-06] a judge's press that ends a captain's step asks once, and names the captain; after a «ready» it does not", async () => {
  const { ann } = await untilAspMoves();
  await pressTo(play, "1.1.1/fire");
  const { judge } = play;
  const name = langText("TurnBar.Skip.of", { name: "Asp", owner: "Captain 1" });
  expect(nextIn(judge).bar).toBe(false);
  expect([asksFirst(judge.session, null), sentence(judge)]).toEqual([true, asks("act", name)]);
  expect(asksFirst(judge.session, null)).toBe(false);
  expect(asksFirst(ann.session, { kind: "next-step" }), "one's own fire is given up by saying so").toBe(false);
  ann.play.setReady({ kind: "next-step" });
  await play.table.pass(TICK);
  expect([nextIn(judge).bar, asksFirst(judge.session, null)]).toEqual([true, false]);
});

test("[FP-CMP-06] where ships of one speed roll for their order, the next press is the dice, in the bar and in the window", async () => {
  const { ann, ben } = await begin();
  for (const name of ["Asp", "Adder"]) await order(play, ann, { do: "announce", unit: play.unit(name), speed: 8 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 8 });
  await pressTo(play, "/initiative");
  const roll = langText("TurnBar.Roll");
  expect(turnBarView(ann.session, say, { until: DEFAULT_UNTIL, away: false }).button).toMatchObject({
    label: roll,
    filled: true,
  });
  const [here] = ordersOf(ann).passes;
  expect(here).toMatchObject({ label: roll, filled: true });
});

test("[FP-LOOP-06] of an odd speed the half that goes first where nobody says is drawn as the next press", async () => {
  const { ann, ben } = await begin();
  for (const name of ["Asp", "Adder"]) await order(play, ann, { do: "announce", unit: play.unit(name), speed: 8 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 3 });
  await pressTo(play, "/split");
  expect(nowOf(ben).splits.map(({ name, halves }) => [name, halves])).toEqual([
    [
      "Bee",
      [
        { spaces: 2, label: langText("FastPlay.Sequence.half", { spaces: 2 }), filled: true },
        { spaces: 1, label: langText("FastPlay.Sequence.halfOne"), filled: false },
      ],
    ],
  ]);
  expect(nextIn(ben)).toEqual({ bar: false, window: [] });
});

test("[FP-LOOP-07] at Speed Zero, where nobody has a space, the window speaks of none", async () => {
  const { ann, ben } = await begin();
  for (const name of ["Asp", "Adder"]) await order(play, ann, { do: "announce", unit: play.unit(name), speed: 2 });
  await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 2 });
  const space = () => ordersOf(ben).passes.find(({ id }) => id === "space")?.label;
  await pressTo(play, "/move");
  expect(space()).toBe(langText("FastPlay.Until.space"));
  while (gameOf(ben).clock.segment !== "speed-zero") await press(play);
  await pressTo(play, "/fire");
  expect([gameOf(ben).clock.segment, space()]).toEqual(["speed-zero", langText("FastPlay.Until.zero")]);
});
