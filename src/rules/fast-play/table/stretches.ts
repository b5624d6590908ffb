import type { Clock } from "../state/clock.ts";
import { placesOf } from "../state/places.ts";

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

const FIRST: readonly (readonly [kind: StretchKind, from: Spot, to: Spot])[] = [
  ["start", [1, 1], [1, 4]],
  ["plan", [1, 8, 0], [1, 8, 5]],
  // The dice are rolled when the place after this one is entered.
  ["initiative", [2, 1, 0], [2, 1, 0]],
  ["told", [2, 5], [3, 4]],
];
const LAST: typeof FIRST = [["end", [5, 1], [6, 4, 1]]];
const OPENING: typeof FIRST = [["split", [4, 0], [4, 0]]];
/** Damage comes at 50 and 58. */
const CYCLE: typeof FIRST = [
  ["act", [4, 4], [4, 41]],
  ["fire", [4, 42], [4, 49]],
  ["answer", [4, 51], [4, 57]],
  ["late", [4, 59], [4, 62, 1]],
];
/** Seekers strike at 8. */
const AMONG_SEEKERS: typeof FIRST = [["act", [4, 9], [4, 41]], ...CYCLE.slice(1)];

/** The stretches of the present passage in their order. */
export const stretchesOf = (clock: Pick<Clock, "part" | "passage" | "active" | "segment">): readonly Stretch[] => {
  const places = placesOf(clock);
  const placeOf = ([group, step, sub = 0]: Spot): number =>
    places.findIndex((one) => one.group === group && one.step === step && one.sub === sub);
  const made = (lines: typeof FIRST): readonly Stretch[] =>
    lines.map(([kind, from, to]) => ({ kind, from: placeOf(from), to: placeOf(to) }));
  switch (clock.passage) {
    case "steps":
      return made(clock.part === 0 ? FIRST : LAST);
    case "opening":
      return made(OPENING);
    case "cycle":
      return made([
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
