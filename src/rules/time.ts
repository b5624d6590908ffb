/** A moment as some ruleset counts: a turn from 1, and within it whatever its clock has. */
export interface Moment {
  readonly turn: number;
}

/** A moment of the game: a turn from 1 and an impulse 1–32, or 0 for the start of the turn. */
export interface Time extends Moment {
  readonly impulse: number;
}

export const IMPULSES = 32;

/** Reads `3.12`; nothing for any other text. */
export const parseTime = (text: string): Time | null => {
  const match = /^([1-9]\d{0,3})\.(0|[1-9]|[12]\d|3[0-2])$/.exec(text);
  return match ? { turn: Number(match[1]), impulse: Number(match[2]) } : null;
};

/** Writes `3.12`. */
export const makeTime = ({ turn, impulse }: Time): string => `${turn}.${impulse}`;

/** Impulses completed before the given one begins; at `T.0` those of all earlier turns. */
export const completedBefore = ({ turn, impulse }: Time): number => (turn - 1) * IMPULSES + Math.max(0, impulse - 1);

/** Negative, zero or positive as `a` is before, at or after `b`. */
export const compareTimes = (a: Time, b: Time): number => a.turn - b.turn || a.impulse - b.impulse;

/** How many impulses lie between two moments; the start of a turn is the same moment as the end of the turn before. */
export const impulsesBetween = (from: Time, to: Time): number =>
  (to.turn - from.turn) * IMPULSES + (to.impulse - from.impulse);

/** The impulse `n` impulses after the given one, running on over the turn's end. */
export const impulsesLater = ({ turn, impulse }: Time, n: number): Time => {
  const total = (turn - 1) * IMPULSES + (impulse - 1) + n;
  return { turn: Math.floor(total / IMPULSES) + 1, impulse: (total % IMPULSES) + 1 };
};
