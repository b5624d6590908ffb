import type { ChartOptions, DamageChoices, Shield, ShipBoxes } from "../../../rules/fast-play/index.ts";

/** What a volley did to a ship, with all that is needed to walk the chart again. Plain JSON. */
export interface DamageTold {
  /** What the ship is called. */
  readonly target: string;
  /** When it happened, as the reader has it; empty for no moment. */
  readonly time: string;
  readonly shield: Shield;
  readonly points: number;
  readonly absorbed: number;
  /** Strength that the shield has left. */
  readonly left: number;
  readonly internals: number;
  readonly dice: readonly number[];
  /** The ship as it was before. */
  readonly ship: ShipBoxes;
  /** What its owner had said by then. */
  readonly choices: DamageChoices;
  readonly options: ChartOptions;
  /** Numbers of the rules behind it. */
  readonly rules: readonly string[];
}

/** The fields of a `damage-allocated` event that are told. */
export interface AllocatedEvent {
  readonly shield: Shield;
  readonly points: number;
  readonly absorbed: number;
  readonly left: number;
  readonly internals: number;
  readonly perDie: number;
  readonly dice: readonly number[];
  readonly rules: readonly string[];
}

/**
 * What is told of an event.
 *
 * @param before the ship as all saw it before the event, with what its owner had said
 */
export const damageTold = (
  { shield, points, absorbed, left, internals, perDie, dice, rules }: AllocatedEvent,
  before: ShipBoxes & DamageChoices,
  options: ChartOptions,
  { target, time }: Pick<DamageTold, "target" | "time">,
): DamageTold => ({
  ...{ target, time, shield, points, absorbed, left, internals, dice, rules, options },
  ship: { shields: before.shields, systems: before.systems, excess: before.excess },
  choices: { prefer: before.prefer, extra: before.extra, perDie },
});
