import { afterEach, expect, test } from "vitest";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import { orderRows } from "../../../src/foundry/apps/orders/orders-view.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { placeWords } from "../../../src/foundry/rulesets/orions-gate/words.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, judgesBattle, orders, press } from "./orions-gate-game.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

const HABITS = { until: DEFAULT_UNTIL, away: false };

/** A session as it would be in another state of its game. */
const inState = (session: Session, changes: object): Session =>
  new Proxy(session, {
    get: (target, key) =>
      key === "state" ? ({ ...target.state, ...changes } as AnomalyState) : Reflect.get(target, key, target),
  });

test("the next press is an order while ships have still to act, and none of the clock once the battle is over", async () => {
  play = await judgesBattle();
  const { judge } = play;
  const { rows, units } = orders(judge);
  expect(rows.filter(({ next }) => next).map(({ order }) => order.do)).toEqual(["move"]);
  expect(turnBarView(judge.session, say, HABITS).button).toMatchObject({ filled: false });
  const due = units.filter((one) => one.due).map(({ value }) => value);
  expect(due.length).toBeGreaterThan(0);
  const over = inState(judge.session, { ended: { winner: null } });
  const bar = turnBarView(over, say, HABITS);
  expect(bar.button).toMatchObject({ act: "begin", filled: false });
  expect(bar.sentence).toBe(langText("OrionsGate.Event.game-ended.draw"));
  expect([nowView(judge.session, say).next, nowView(over, say).next]).toEqual([langText("OrionsGate.Bar.done"), ""]);
  expect(turnBarView(inState(play.captains[0].session, { ended: { winner: null } }), say, HABITS).button).toBeNull();
});

test("terrain is called by its kind and place, as its id says nothing", async () => {
  play = await judgesBattle();
  const { judge } = play;
  const shot = () =>
    orders(judge).rows.find(({ order }) => order.do === "shoot" && typeof order["target"] === "string");
  for (let n = 0; n < 40 && !shot(); n += 1) await press(play);
  const { unit, target } = (shot()?.order ?? {}) as { readonly unit?: string; readonly target?: string };
  const { [unit ?? ""]: from, [target ?? ""]: to } = gameOf(judge).units;
  if (!from || !to) throw new Error("nobody can shoot");
  // It lies halfway, and is as wide as the way is long.
  const place = { q: Math.round((from.hex.q + to.hex.q) / 2), r: Math.round((from.hex.r + to.hex.r) / 2) };
  const piece = {
    id: "terrain-of-nobody",
    scene: from.scene,
    kind: "obscuring",
    place,
    diameter: 6000,
    minable: false,
  };
  const choice = { unit: from.id, open: null, way: 0, filled: {} };
  const lines = orderRows(inState(judge.session, { terrain: { [piece.id]: piece } }), say, choice);
  const words = JSON.stringify(lines.map(({ view }) => [view.title, view.notes]));
  expect(words).toContain(langText("OrionsGate.Piece.obscuring", { place: placeWords(place) }));
  expect(words).not.toContain(piece.id);
});
