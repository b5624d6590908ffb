/** Places at which a game can stand, and the stretches for which a table stops. */

import type { Clock } from "./clock.ts";
import { GROUPS, type Group, STEPS } from "./steps.ts";

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

const FIRST_PLACES = stepsOf(GROUPS.filter((group) => group < 4));
/** The turn ends at its last step. */
const LAST_PLACES = [...stepsOf(GROUPS.filter((group) => group > 4)), at(6, 4, 2)];
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
      return part === 0 ? FIRST_PLACES : LAST_PLACES;
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

/**
 * What a table stops for: events of the start of a turn, its planning, the dice of initiative, what follows the
 * announcements, the halves of odd speeds; in a cycle moves, what is done after them, the active units' fire, the
 * others' answers and what comes late; the end of the turn.
 */
export type StretchKind =
  | "start"
  | "plan"
  | "initiative"
  | "told"
  | "split"
  | "move"
  | "act"
  | "fire"
  | "answer"
  | "late"
  | "end";

/** Places of a passage between which nothing happens by itself, so that one stop serves for all of them. */
export interface Stretch {
  readonly kind: StretchKind;
  /** The first and the last place. */
  readonly from: number;
  readonly to: number;
}

/** A step, and which of its places. */
type Spot = readonly [group: number, step: number, sub?: number];

const FIRST_STRETCHES: readonly (readonly [kind: StretchKind, from: Spot, to: Spot])[] = [
  ["start", [1, 1], [1, 4]],
  ["plan", [1, 8, 0], [1, 8, 5]],
  // The dice are rolled when the place after this one is entered.
  ["initiative", [2, 1, 0], [2, 1, 0]],
  ["told", [2, 5], [3, 4]],
];
const LAST_STRETCHES: typeof FIRST_STRETCHES = [["end", [5, 1], [6, 4, 1]]];
const OPENING: typeof FIRST_STRETCHES = [["split", [4, 0], [4, 0]]];
/** In the first space of a unit its owner halves an odd speed. */
const HALVING: typeof FIRST_STRETCHES = [["split", [4, 0], [4, 0]]];
/** Damage comes at 50 and 58. */
const CYCLE: typeof FIRST_STRETCHES = [
  ["act", [4, 4], [4, 41]],
  ["fire", [4, 42], [4, 49]],
  ["answer", [4, 51], [4, 57]],
  ["late", [4, 59], [4, 62, 1]],
];
/** Seekers strike at 8; what may stop them comes before. */
const AMONG_SEEKERS: typeof FIRST_STRETCHES = [["act", [4, 4], [4, 7]], ["act", [4, 9], [4, 41]], ...CYCLE.slice(1)];

/** The stretches of the present passage in their order. */
export const stretchesOf = (clock: Clock): readonly Stretch[] => {
  const places = placesOf(clock);
  const placeOf = ([group, step, sub = 0]: Spot): number =>
    places.findIndex((one) => one.group === group && one.step === step && one.sub === sub);
  const made = (lines: typeof FIRST_STRETCHES): readonly Stretch[] =>
    lines.map(([kind, from, to]) => ({ kind, from: placeOf(from), to: placeOf(to) }));
  switch (clock.passage) {
    case "steps":
      return made(clock.part === 0 ? FIRST_STRETCHES : LAST_STRETCHES);
    case "opening":
      return made(OPENING);
    case "cycle":
      return made([
        ...(clock.segment === "ships" && clock.space === 1 ? HALVING : []),
        ["move", [4, 3, 0], [4, 3, clock.active.length]],
        ...(clock.segment === "drone-plasma" ? AMONG_SEEKERS : CYCLE),
      ]);
    default:
      return [];
  }
};

/** The stretch in which the clock stands; null where there is none. */
export const stretchNow = (clock: Clock): Stretch | null =>
  stretchesOf(clock).find(({ from, to }) => from <= clock.place && clock.place <= to) ?? null;
