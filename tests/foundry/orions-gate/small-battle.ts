/** Small battles of Orion's Gate that stand in one step, and what Ann's window of orders has for them. */

import { type OrderRow, type OrdersChoice, orderRows } from "../../../src/foundry/apps/orders/orders-view.ts";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { type Ruleset, readScenario } from "../../../src/rules/index.ts";
import { type OgState, ORIONS_GATE } from "../../../src/rules/orions-gate/index.ts";
import { say } from "../apps/sentences.ts";

/** A small game of Ann's that stands in a step of round 1. */
export const standing = (step: string, changes: object = {}, fleet = "standard"): OgState => {
  const read = readScenario((ORIONS_GATE as unknown as Ruleset).file, {
    ...{ format: "gravity-portals/scenario@1", ruleset: "orions-gate", seed: "s", until: "2.4.2" },
    scenes: [{ id: "deep" }],
    players: [{ id: "ann", fleet }, { id: "ben" }],
    ...changes,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const state = ORIONS_GATE.setUp(read.value as never);
  const clock = { ...state.clock, turn: step.startsWith("0.0") ? 0 : 1, step: step as "2.1", part: "first" as const };
  return { ...state, clock, first: "ann" };
};

export const ship = (port: readonly unknown[], starboard: readonly unknown[], more: object = {}) => ({
  ...{ id: "a1", owner: "ann", scene: "deep", place: [24, 30], facing: 0 },
  design: { class: "cruiser", port, starboard },
  ...more,
});

export const foe = {
  ...{ id: "b1", owner: "ben", scene: "deep", place: [24, 25.5], facing: 180 },
  design: { class: "frigate", port: ["engine/S", "cannon/S"], starboard: [] },
};

export const near = { id: "rock", scene: "deep", kind: "minor", place: [25.2, 26], diameter: 1, toughness: 2 };

export const craft = (id: string, owner: string, kind: string, place: readonly number[]) => ({
  ...{ id, owner, scene: "deep", class: kind, place },
});

/** Ann's session. */
export const annsSession = (og: OgState, journal: Session["journal"] = []): Session =>
  ({
    ...{ state: og, me: "ann", role: { kind: "captain" }, journal, condition: "playing", ruleset: ADAPTER },
    unitName: (id: string) => id,
    sceneName: (id: string) => id,
  }) as unknown as Session;

/** An order of Ann's window: how it is drawn, and what a press of it gives. */
export type GivenRow = OrderRow["view"] & Omit<OrderRow, "view">;

/** The orders that Ann's window has for a unit, also those that are refused. */
export const allRows = (og: OgState, unit: string, choice: Partial<OrdersChoice> = {}): readonly GivenRow[] =>
  orderRows(annsSession(og), say, { ...{ unit, open: null, way: 0, filled: {} }, ...choice }).map(
    ({ view, ...made }) => ({ ...view, ...made }),
  );

/** The orders that Ann's window has for a unit, none of them refused. */
export const rows = (og: OgState, unit: string, filled: OrdersChoice["filled"] = {}): readonly GivenRow[] =>
  allRows(og, unit, { filled }).filter(({ refused }) => refused === "");
