import type { Body } from "../state/body.ts";
import type { WhiteHole } from "../state/game.ts";

/** One time that holes push: by which impulse, and whom. */
export interface PushRound {
  /** By which the bands are due. */
  readonly impulse: number;
  /** Whose turn it is, on clocks that push some units before others; all of a scene where this is left out. */
  readonly inTurn?: (unit: Body) => boolean;
  /** Whether a hole has moved a unit already in this impulse; then it does not again. */
  readonly wasMoved?: (hole: WhiteHole, unit: Body) => boolean;
  /** By what questions of this round are told from others of the same moment. */
  readonly name?: string;
}

/** Whether a unit may be pushed in a round for itself, and not only dragged along. */
export const isInTurn = ({ inTurn }: PushRound, unit: Body): boolean => inTurn?.(unit) ?? true;
