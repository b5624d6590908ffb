/** What happens between two moments of an encounter: the turns and rounds that begin and end, and the seconds that pass. */

/** A moment: a round, and a place in the order of turns, or none. */
export interface TurnMoment {
  readonly round: number;
  readonly turn: number | null;
}

/** A round or a turn that begins or ends. */
export type TurnEvent =
  | { readonly what: "round-ends" | "round-begins"; readonly round: number; readonly skipped: boolean }
  | {
      readonly what: "turn-ends" | "turn-begins";
      readonly round: number;
      readonly turn: number;
      readonly skipped: boolean;
    };

/**
 * Everything that begins or ends on the way forward from one moment to a later one, also the turns that nobody stopped
 * at. On the way back nothing does.
 */
export const turnEventsBetween = (from: TurnMoment, to: TurnMoment, turns: number): readonly TurnEvent[] => {
  const [first, last] = [from.turn ?? -1, to.turn ?? -1];
  if (to.round < from.round || (to.round === from.round && last <= first)) return [];
  const events: TurnEvent[] = [];
  const begin = (round: number, turn: number, skipped: boolean): void => {
    events.push({ what: "turn-begins", round, turn, skipped });
  };
  const end = (round: number, turn: number, skipped: boolean): void => {
    events.push({ what: "turn-ends", round, turn, skipped });
  };
  if (from.round > 0 && first >= 0) end(from.round, first, false);
  for (let round = from.round; round <= to.round; round += 1) {
    const ended = round < to.round;
    if (round > from.round) events.push({ what: "round-begins", round, skipped: ended });
    const start = round === from.round ? first + 1 : 0;
    const stop = ended ? turns : Math.max(last, 0);
    for (let turn = start; round > 0 && turn < stop; turn += 1) {
      begin(round, turn, true);
      end(round, turn, true);
    }
    if (ended && round > 0) events.push({ what: "round-ends", round, skipped: round > from.round });
  }
  if (last >= 0) begin(to.round, last, false);
  return events;
};

/** Seconds from one moment to another, negative on the way back. Before round 1 no time passes. */
export const secondsBetween = (
  from: TurnMoment,
  to: TurnMoment,
  turns: number,
  { roundTime, turnTime }: { readonly roundTime: number; readonly turnTime: number },
): number => {
  const at = ({ round, turn }: TurnMoment): number =>
    round < 1 ? 0 : (round - 1) * (roundTime + turns * turnTime) + (turn ?? 0) * turnTime;
  return at(to) - at(from);
};
