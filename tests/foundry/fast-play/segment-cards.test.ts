import { expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";

const called = (id: string): string => id;
const NAMES = { unit: called, scene: called, player: called, hole: called };

/** The line of the card of a part of a phase, with one unit in the game; null where it has no card. */
const told = (segment: string, unit: object): string | null => {
  const event = { at: "1.1.0", event: "segment-begun", rules: [], audience: "all", phase: 1, segment };
  const state = { units: { one: { id: "one", ...unit } } } as unknown as AnomalyState;
  const [card] = cardsOf([event as unknown as RuleEvent], state, state, NAMES, FAST_PLAY);
  return card?.lines[0]?.words.key.split(".").at(-1) ?? null;
};

test("[FP-LOOP-03] drones and plasma torpedoes have a card of their part of a phase only where there are any", () => {
  const ship = { class: "ship", status: "in-play" };
  const drone = { class: "drone", status: "in-play" };
  expect(told("drone-plasma", ship)).toBeNull();
  expect(told("drone-plasma", { ...drone, status: "destroyed" })).toBeNull();
  expect(told("drone-plasma", drone)).toBe("dronePlasma");
  // Ships act in these, whether one of them does or not.
  expect([told("ships", ship), told("speed-zero", ship)]).toEqual(["ships", "speedZero"]);
});
