import { afterEach, expect, test } from "vitest";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { conditionViews } from "../../../src/foundry/view/unit-text.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

const NO_MOVEMENT = { kind: "tumbling-no-movement", until: { turn: 1, impulse: 20 } } as const;
const NO_FIRE = { kind: "tumbling-no-fire", until: { turn: 2, impulse: 4 } } as const;

/** A game in which a ship tumbles into the second phase, and may not fire into the turn after. */
const tumbling = async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann] = play.captains;
  await put(play, sat.map, [{ name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } }]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const id = play.unit("Asp");
  const game = gameOf(play.judge);
  const asp = game.units[id];
  if (!asp) throw new Error("there is no Asp");
  const unit = { ...asp, conditions: [NO_MOVEMENT, NO_FIRE] };
  const state: AnomalyState = { ...game, units: { ...game.units, [id]: unit } };
  return { map: sat.map, unit, state };
};

const phase = (turn: number, of: number): string => langText("FastPlay.Anomaly.phase", { turn, phase: of });

test("[IP2.322] the Bridge tells by phases until when a ship tumbles", async () => {
  const { state, unit } = await tumbling();
  expect(conditionViews(FAST_PLAY, state, unit, say).map(({ text }) => text)).toEqual([
    langText("Bridge.Condition.noMovement", { until: phase(1, 2) }),
    langText("Bridge.Condition.noFire", { until: phase(2, 1) }),
  ]);
});

test("[IP2.322] the badge of a ship on the map tells it by phases", async () => {
  const { state, map } = await tumbling();
  const sheet = state.scenes[map.id];
  if (!sheet) throw new Error("there is no map");
  const shown = { bands: true, zones: true, numbers: true, names: true };
  const marks = overlayOf(state, viewerOf(play.judge.session, shown, say, []), sheet, 100);
  const [badge] = marks.filter((mark) => mark.shape === "badge");
  // No movement and no fire are one badge; the later end counts.
  expect(badge?.words).toEqual([
    {
      key: "GRAVITYPORTALS.Overlay.Badge.tumbles",
      inner: { until: { key: "GRAVITYPORTALS.FastPlay.Anomaly.phase", data: { turn: 2, phase: 1 } } },
    },
  ]);
});

test("[IP2.322] the card of a tumble tells it by phases", async () => {
  const { state, unit } = await tumbling();
  const event = {
    ...{ event: "tumble-rolled", seq: 1, at: "1.1.1.3", rules: ["IP2.32"], audience: "all" },
    ...{ unit: unit.id, dice: [6], tumbles: true },
  } as unknown as RuleEvent;
  const name = (): string => "Asp";
  const names = { unit: name, scene: name, player: name, hole: name, portal: name, portalAt: name } as unknown as Names;
  const [card] = cardsOf([event], state, state, names, FAST_PLAY);
  const spell = card?.lines.find(({ words }) => words.key === "GRAVITYPORTALS.Card.Out.stopped");
  expect(spell?.words).toMatchObject({ inner: { move: { data: { turn: 1, phase: 2 } }, fire: { data: { turn: 2 } } } });
});
