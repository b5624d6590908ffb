/** What is counted of a battle that the program plays: whom its weapons strike, and how long it thinks. */

import { auto } from "../../src/rules/orions-gate/opponent/decide.ts";
import type { BattleStep } from "../../src/rules/orions-gate/opponent/tournament.ts";
import type { OgEvent } from "../../src/rules/orions-gate/state/event.ts";
import type { OgState, Strength } from "../../src/rules/orions-gate/state/game.ts";

/** Whom the weapons of a strength struck, and what its orders cost its own side. */
export interface Counts {
  readonly orders: number;
  /** Orders of which the first to be struck, in the round in which they are given, was of the own side. */
  readonly paidFirst: number;
  /** Torpedoes and missiles. */
  readonly launched: number;
  readonly struckEnemies: number;
  /** Those that came back to the ship that launched them. */
  readonly struckLauncher: number;
  readonly struckFriends: number;
  /** Mines and Tsunami Cannons. */
  readonly othersStruckEnemies: number;
  readonly othersStruckOwn: number;
  /** Points of all that struck the own side. */
  readonly ownDamage: number;
}

export const NOTHING: Counts = {
  orders: 0,
  paidFirst: 0,
  launched: 0,
  struckEnemies: 0,
  struckLauncher: 0,
  struckFriends: 0,
  othersStruckEnemies: 0,
  othersStruckOwn: 0,
  ownDamage: 0,
};

/** The sums of some counts. */
export const summed = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (all, one) =>
      Object.fromEntries(
        Object.entries(all).map(([key, value]) => [key, value + one[key as keyof Counts]]),
      ) as unknown as Counts,
    NOTHING,
  );

/** Counts of each strength, and for each how often it thought so many tenths of a millisecond. */
export interface Tallied {
  readonly counts: { readonly [strength in Strength]?: Counts };
  readonly thoughts: { readonly [strength in Strength]?: { readonly [tenths: number]: number } };
}

/** What the three dice of a cannon show on average, to a whole number. */
const MEAN = 10;

/** The unit that an event shows to be struck; null for other events. */
const struckIn = (event: OgEvent): string | null => {
  if (event.event === "ordnance-triggered") return event.target;
  if (event.event === "tsunami-struck") return event.unit;
  return event.event === "unit-destroyed" && event.why === "laser" ? event.unit : null;
};

/** Counts a battle while it is played. */
export class Count {
  readonly #counts = new Map<Strength, Record<keyof Counts, number>>();
  readonly #thoughts = new Map<Strength, Map<number, number>>();
  /** In which round each torpedo was launched, and by whose order. */
  readonly #launched = new Map<string, { readonly round: number; readonly orderedBy: string }>();

  /** @param clock gives milliseconds */
  constructor(readonly clock: () => number) {}

  /** The next order of the program's, timed. */
  readonly decides = (state: OgState, seed: string): ReturnType<typeof auto> => {
    const begun = this.clock();
    const command = auto(state, seed);
    const tenths = Math.ceil(10 * (this.clock() - begun));
    const strength = command && state.fleets[command.player]?.auto;
    if (strength) {
      const known = this.#thoughts.get(strength) ?? new Map<number, number>();
      this.#thoughts.set(strength, known.set(tenths, (known.get(tenths) ?? 0) + 1));
    }
    return command;
  };

  /** A command and what came of it. */
  readonly watch = ({ before, command, events }: BattleStep): void => {
    const giver = command.do === "auto" ? command.player : null;
    if (giver !== null) this.#add(before, giver, "orders");
    let isFirst = true;
    for (const event of events) {
      if (event.event === "ordnance-laid" && event.kind !== "mine" && giver !== null) {
        this.#add(before, giver, "launched");
        this.#launched.set(event.unit, { round: before.clock.turn, orderedBy: giver });
      }
      const struck = struckIn(event);
      if (struck === null) continue;
      this.#strike(before, event, struck, giver);
      // Who fires a laser has chosen what a roll of 1 costs.
      if (isFirst && event.event !== "unit-destroyed" && giver !== null && before.units[struck]?.owner === giver)
        this.#add(before, giver, "paidFirst");
      isFirst = false;
    }
  };

  tallied(): Tallied {
    return {
      counts: Object.fromEntries(this.#counts),
      thoughts: Object.fromEntries([...this.#thoughts].map(([key, found]) => [key, Object.fromEntries(found)])),
    };
  }

  #strike({ units, fleets, clock }: OgState, event: OgEvent, struck: string, giver: string | null): void {
    const target = units[struck];
    if (event.event !== "ordnance-triggered") {
      if (giver === null || !target) return;
      this.#add({ fleets }, giver, target.owner === giver ? "othersStruckOwn" : "othersStruckEnemies");
      if (target.owner === giver) this.#add({ fleets }, giver, "ownDamage", MEAN);
      return;
    }
    const ordnance = units[event.unit];
    // A mine that goes off as it is laid is of no state before.
    const launch = this.#launched.get(event.unit);
    // A ship that a cyst controls launches for whoever ordered it.
    const owner = launch?.orderedBy ?? ordnance?.owner ?? giver;
    if (!owner) return;
    const isOwn = target?.owner === owner;
    const power = ordnance && "power" in ordnance ? ordnance.power : 1;
    if (isOwn) this.#add({ fleets }, owner, "ownDamage", power);
    if (ordnance?.kind !== "torpedo") {
      this.#add({ fleets }, owner, isOwn ? "othersStruckOwn" : "othersStruckEnemies");
      return;
    }
    const what = !isOwn ? "struckEnemies" : struck === ordnance.by ? "struckLauncher" : "struckFriends";
    this.#add({ fleets }, owner, what);
    if (isOwn && launch?.round === clock.turn) this.#add({ fleets }, owner, "paidFirst");
  }

  #add({ fleets }: Pick<OgState, "fleets">, player: string, what: keyof Counts, by = 1): void {
    const strength = fleets[player]?.auto;
    if (!strength) return;
    const counts = this.#counts.get(strength) ?? { ...NOTHING };
    counts[what] += by;
    this.#counts.set(strength, counts);
  }
}
