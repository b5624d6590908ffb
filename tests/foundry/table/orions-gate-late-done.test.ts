import { afterEach, describe, expect, test } from "vitest";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { momentOf } from "../../../src/foundry/ruleset/clock.ts";
import { asksFirst } from "../../../src/foundry/view/ready-press.ts";
import { langText, say } from "../apps/sentences.ts";
import { deployAll, gameOf, give, judgesBattle, muster, openOg, orders, press, sitDownOg } from "./orions-gate-game.ts";
import { type Play, TICK } from "./play.ts";
import { setting } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** What the buttons of a window are drawn for. */
const shown = ({ session }: Window): string => (session.state ? momentOf(session.ruleset.clock, session.state) : "");

/** Says that a captain is done, as the window's button does. */
const done = async (window: Window): Promise<void> => {
  window.play.setReady({ kind: "next-step" });
  await play.table.pass(20 * TICK);
};

/** Sits two captains down who take turns unit by unit, and plays on until ships move: who begins comes first. */
const untilShipsMove = async (): Promise<readonly [Window, Window]> => {
  const sat = await sitDownOg();
  play = sat.play;
  await setting(play.table, play.judge, "readings", { phaseOrder: "alternateUnits" });
  await setting(play.table, play.judge, "pace", "500");
  await openOg(play, sat.map);
  const [ann, ben] = play.captains;
  expect(await muster(play, { player1: ann.me, player2: ben.me })).toBeNull();
  await press(play);
  for (let n = 0; n < 4; n += 1) {
    for (const one of [ann, ben]) {
      await deployAll(play, one);
      await play.table.pass(4 * TICK);
    }
  }
  const isThere = (): boolean => gameOf(play.judge).clock.step === "2.1";
  for (let n = 0; n < 12 && !isThere(); n += 1) {
    // The first word may lead there already, and the other would be one for the step itself.
    for (const one of [ann, ben]) if (!isThere() && orders(one).done !== "") await done(one);
    await play.table.pass(20 * TICK);
  }
  expect(gameOf(play.judge).clock.step).toBe("2.1");
  return orders(ann).done === "" ? [ben, ann] : [ann, ben];
};

const cruiserOf = (window: Window): string => orders(window).units[0]?.value ?? "";

const ahead = async (window: Window): Promise<void> => {
  expect(await give(play, window, "move-ahead", { unit: cruiserOf(window) })).toBeNull();
  await play.table.pass(20 * TICK);
};

describe("*Done*, unit by unit", () => {
  test("[OG-RND-04] the word for a unit's turn does not end the next turn of the same unit", async () => {
    const [one, other] = await untilShipsMove();
    for (const window of [one, other]) {
      expect(orders(window).done).toBe(langText("OrionsGate.Bar.passStep"));
      const name = window.session.unitName(cruiserOf(window));
      await ahead(window);
      expect(orders(window).done).toBe(langText("OrionsGate.Bar.doneWith", { name }));
      expect(orders(window).sentence).toContain(langText("OrionsGate.Bar.goesOn", { names: name }));
      await done(window);
    }
    expect(orders(one).units.filter(({ due }) => due)).toHaveLength(2);
    await ahead(one);
    // It has energy left, so it goes on until its captain is done with it.
    expect(gameOf(play.judge).unitTurns).toMatchObject({ last: { unit: cruiserOf(one) }, goesOn: true, begun: 3 });
    expect(orders(one).done).not.toBe("");
    await done(one);
    expect(orders(other).done).not.toBe("");
  });

  test("[OG-RND-04] a captain's word that comes when the judge has gone on already ends nothing", async () => {
    const [one, other] = await untilShipsMove();
    await ahead(one);
    const before = shown(one);
    one.play.setReady({ kind: "next-step" });
    const late = play.judge.acts.clock.next(before);
    await play.table.drive(late);
    await play.table.pass(20 * TICK);
    expect(gameOf(play.judge).unitTurns).toMatchObject({ goesOn: false, passed: null });
    expect(orders(other).done).not.toBe("");
    expect(await play.table.drive(play.judge.acts.clock.next(before))).toBe("too-late");
    await play.table.pass(20 * TICK);
    expect(orders(other).done).not.toBe("");
  });
});

test("[OG-RND-04] a captain whose ships have not acted is asked before a word ends the step", async () => {
  const [one] = await untilShipsMove();
  const names = orders(one).units.map(({ name }) => name);
  expect(asksFirst(one.session, null)).toBe(true);
  const question = `${langText("TurnBar.Skip.what.act", { names: names.join(", ") })} ${langText("TurnBar.Skip.again")}`;
  expect([orders(one).done, orders(one).sentence]).toEqual([
    langText("TurnBar.Skip.many.act", { count: names.length }),
    question,
  ]);
  expect(turnBarView(one.session, say, { until: { kind: "next-step" }, away: false }).sentence).toBe(question);
  await ahead(one);
  // Its turn is ended by name, and skips nobody.
  expect([asksFirst(one.session, null), orders(one).sentence]).not.toContain(question);
  await done(one);
});

test("[OG-RND-04] a judge who plays presses twice before the first press is played: one part ends, not two", async () => {
  play = await judgesBattle();
  const { judge } = play;
  const meant = shown(judge);
  expect(orders(judge).meant).toBe(meant);
  const presses = [judge.acts.clock.next(meant), judge.acts.clock.next(meant)];
  for (const one of presses) await play.table.drive(one);
  await play.table.pass(4 * TICK);
  expect(gameOf(judge).clock.step).toBe("2.2");
  expect(await play.table.drive(judge.acts.clock.next(meant))).toBe("too-late");
  expect(gameOf(judge).clock.step).toBe("2.2");
});
