import type { AnomalyClock, AnomalyState } from "../anomalies/state/game.ts";
import type { Onward } from "../ruleset.ts";
import { readText, type Shape } from "../scenario/shape.ts";
import { IMPULSES, type Time } from "../time.ts";

/** The moment of a clock of beats, and what of the beat is played. */
interface BeatTime extends AnomalyClock {
  readonly phase: "before" | "turn" | "pushes" | "orders" | "done";
}

/** A game whose clock counts beats. */
export type BeatState<S extends AnomalyState = AnomalyState> = S & { readonly clock: BeatTime };

/** A step of such a clock. */
interface BeatCommand {
  readonly do: "begin-turn" | "begin-beat" | "end-beat";
}

/** A clock of turns with a few beats each, which stand at impulses of the anomalies. */
export interface BeatClock {
  /** The impulses at which it stands: 0 for the start of a turn, then one for each beat. */
  readonly moments: readonly number[];
  /** The moment before the first turn. */
  readonly before: BeatTime;
  /** The moments of orders in files. */
  readonly time: Shape<Time>;
  /** A moment as files and events have it, `2.3` for the third beat of the second turn; between two beats it is the later one. */
  timeText(time: Time): string;
  /** Whether no beat follows in the turn. */
  isLast(impulse: number): boolean;
  /** The impulse of the beat that follows in the turn; undefined where none does. */
  after(impulse: number): number | undefined;
  onward(state: Pick<BeatState, "clock" | "transits">): Onward<BeatCommand, Time> | null;
}

/**
 * Makes a clock of beats.
 *
 * @param beats the impulse at which each beat of a turn stands: 1 to 32, rising
 * @param words how faults in files call a turn and a beat
 */
export const beatClock = (
  beats: readonly [number, ...number[]],
  { turn = "turn", beat = "beat" }: { readonly turn?: string; readonly beat?: string } = {},
): BeatClock => {
  const isRising = beats.every((one, at) => Number.isInteger(one) && one > (beats[at - 1] ?? 0) && one <= IMPULSES);
  if (!isRising)
    throw new Error(`beats are whole numbers that rise from 1 to ${IMPULSES}, which ${beats.join(", ")} are not`);
  const moments = [0, ...beats];
  const last = moments.length - 1;
  const after = (impulse: number): number | undefined => moments.find((moment) => moment > impulse);
  const numberOf = (impulse: number): number => {
    const at = moments.findIndex((moment) => moment >= impulse);
    return at < 0 ? last : at;
  };
  const what = `a ${turn} and a ${beat} like "2.1" (${beat} 0 to ${last})`;
  return {
    moments,
    before: { turn: 0, impulse: 0, phase: "before", pushed: -1 },
    time: readText(what, (words): Time | null => {
      const [, at, number] = /^([1-9]\d{0,3})\.(0|[1-9]\d?)$/.exec(words) ?? [];
      const impulse = moments[Number(number)];
      return impulse === undefined ? null : { turn: Number(at), impulse };
    }),
    timeText: ({ turn: at, impulse }) => `${at}.${numberOf(impulse)}`,
    isLast: (impulse) => after(impulse) === undefined,
    after,
    onward: ({ clock: { phase, turn: at, impulse }, transits }) => {
      if (phase === "pushes" || transits.length > 0) return null;
      if (phase === "orders") return { command: { do: "end-beat" }, at: { turn: at, impulse } };
      const next = phase === "before" ? undefined : after(impulse);
      return next === undefined
        ? { command: { do: "begin-turn" }, at: { turn: at + 1, impulse: 0 } }
        : { command: { do: "begin-beat" }, at: { turn: at, impulse: next } };
    },
  };
};
