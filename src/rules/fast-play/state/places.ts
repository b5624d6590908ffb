import { GROUPS, type Group } from "../sequence/step.ts";
import { STEPS } from "../sequence/steps.ts";
import type { Clock } from "./clock.ts";

/** A place of a passage at which the game can stand. */
export interface Place {
  /** Of steps outside of phases; 4 in a phase. */
  readonly group: Group;
  readonly step: number;
  /** Where a step has several places: which of them, from 0. */
  readonly sub: number;
}

const at = (group: Group, step: number, sub = 0): Place => ({ group, step, sub });

/**
 * Steps with several places: anomalies and orders without a step come before the acts of 1.5, and after those of 6.4;
 * an entry of a table's log holds few sealed announcements, so 1.8 is gone through in several; speeds are known before
 * the dice of 2.1 are rolled.
 */
const SEVERAL: { readonly [step: string]: number } = { "1.5": 2, "1.8": 6, "2.1": 2, "6.4": 2 };

const stepsOf = (groups: readonly Group[]): readonly Place[] =>
  STEPS.filter(({ group }) => groups.includes(group)).flatMap(({ code, group, number }) =>
    Array.from({ length: SEVERAL[code] ?? 1 }, (_, sub) => at(group, number, sub)),
  );

const FIRST = stepsOf(GROUPS.filter((group) => group < 4));
/** The turn ends at its last step. */
const LAST = [...stepsOf(GROUPS.filter((group) => group > 4)), at(6, 4, 2)];
const ALONE = [at(4, 0)];
/** Forced moves come before choices are judged. */
const BATCH = [at(4, 0), at(4, 1), at(4, 1, 1)];
const REST = [
  ...STEPS.filter(({ group, number }) => group === 4 && number > 3).map(({ number }) => at(4, number)),
  at(4, 62, 1),
];

const cycles = new Map<number, readonly Place[]>();

/** The places of a cycle: in step 3 one for each active unit, then one for the others. */
const cycleOf = (active: number): readonly Place[] => {
  const known = cycles.get(active);
  if (known) return known;
  const moves = Array.from({ length: active + 1 }, (_, sub) => at(4, 3, sub));
  const made = [...BATCH, ...moves, ...REST];
  cycles.set(active, made);
  return made;
};

/** The places of the present passage in their order. */
export const placesOf = ({ part, passage, active }: Pick<Clock, "part" | "passage" | "active">): readonly Place[] => {
  switch (passage) {
    case "before":
      return [];
    case "steps":
      return part === 0 ? FIRST : LAST;
    case "opening":
    case "close":
      return ALONE;
    case "batch":
      return BATCH;
    case "cycle":
      return cycleOf(active.length);
  }
};

/** Where the game stands; before the first turn nowhere. */
export const placeNow = (clock: Clock): Place | null => placesOf(clock)[clock.place] ?? null;

/** The present time: turn, part, and group and step, or cycle and step. */
export const timeOf = (clock: Clock): string => {
  const place = placeNow(clock);
  if (!place) return `${clock.turn}.${clock.part}.0.0`;
  const group = clock.passage === "steps" ? place.group : clock.cycle;
  return `${clock.turn}.${clock.part}.${group}.${place.step}`;
};
