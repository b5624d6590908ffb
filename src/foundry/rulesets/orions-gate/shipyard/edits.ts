import { sum } from "es-toolkit/math/sum";
import { isEqual } from "es-toolkit/predicate/isEqual";
import { type DraftPart, type DraftShip, SIDES, type Side, slotsOf } from "../../../../rules/orions-gate/index.ts";

/** Where a part of a ship is: its side, and its place from the bridge, counted from 0. */
export interface PartPlace {
  readonly side: Side;
  readonly index: number;
}

/** The side that a word of a page names. */
export const sideIn = (word: string | undefined): Side => SIDES.find((side) => side === word) ?? "port";

/** Puts a part into a ship; what lies from that place outwards moves on. */
export const putPart = (ship: DraftShip, { side, index }: PartPlace, part: DraftPart): DraftShip => ({
  ...ship,
  [side]: ship[side].toSpliced(index, 0, part),
});

/** Takes a part out of a ship; what lies outside it moves inwards. */
export const takePart = (ship: DraftShip, { side, index }: PartPlace): DraftShip => ({
  ...ship,
  [side]: ship[side].toSpliced(index, 1),
});

/** The slot at which a part of a side begins; behind the last part the first that is left. */
export const slotOf = (ship: DraftShip, { side, index }: PartPlace): number =>
  sum(ship[side].slice(0, index).map(slotsOf));

/** How many changes can be taken back. */
const KEPT = 200;

/** A value, what it was before each of the last changes, and what was taken back since. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly ahead: readonly T[];
}

export const historyOf = <T>(now: T): History<T> => ({ now, past: [], ahead: [] });

/** Makes a change; one that changes nothing is none. */
export const changed = <T>(history: History<T>, next: T): History<T> =>
  isEqual(next, history.now) ? history : { now: next, past: [...history.past, history.now].slice(-KEPT), ahead: [] };

/** Takes the last change back. */
export const undone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined ? { now, past, ahead } : { now: before, past: past.slice(0, -1), ahead: [now, ...ahead] };
};

/** Makes again the change that was taken back last. */
export const redone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const [next, ...later] = ahead;
  return next === undefined ? { now, past, ahead } : { now: next, past: [...past, now], ahead: later };
};
