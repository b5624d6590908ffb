/** Turns before those whom a storm carried off know it. */
const UNAWARE_TURNS = 30;

/** What a gravity storm carried off in a turn; the judge's secret. */
export interface Transfer {
  readonly portal: string;
  /** Where it was, and where it is. */
  readonly scene: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly turn: number;
}

/** That a player's units were carried off in a turn, as that player knows by now. */
export interface Realised {
  readonly player: string;
  readonly scene: string;
  readonly to: string;
  readonly turn: number;
}

/**
 * The turn at whose start those whom a storm carried off come to know it.
 *
 * @rule IP2.83 Thirty turns pass before they do.
 */
export const turnOfRealising = ({ turn }: Pick<Transfer, "turn">): number => turn + UNAWARE_TURNS;
