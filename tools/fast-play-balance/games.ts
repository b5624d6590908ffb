/** Games of two ships, some of a match: what one worker plays. */

import seedrandom from "seedrandom/seedrandom.js";
import type { ShipDesign, Size } from "../../src/rules/fast-play/ship-design.ts";
import { duel } from "./duel.ts";

/** Some games of a match. */
export interface Games {
  readonly size: Size;
  readonly ships: readonly [ShipDesign, ShipDesign];
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** How often each won, of how many, and all turns that they took. */
export interface Ended {
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly turns: number;
}

/** Plays games, each with dice of its own seed. */
export const playGames = ({ size, ships, seed, from, to }: Games): Ended => {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let turns = 0;
  for (let game = from; game < to; game += 1) {
    const random = seedrandom(`${seed}/${size}/${game}`);
    const end = duel(ships, () => 1 + Math.floor(random() * 6));
    if (end.winner === null) draws += 1;
    else wins[end.winner] += 1;
    turns += end.turns;
  }
  return { wins, draws, turns };
};
