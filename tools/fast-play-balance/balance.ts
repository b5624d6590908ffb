import seedrandom from "seedrandom/seedrandom.js";
import { type ShipDesign, SIZES, type Size } from "../../src/rules/fast-play/ship-design.ts";
import { wilson } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { duel } from "./duel.ts";

/** How often the first of two ships of one size wins. */
export interface Match {
  readonly size: Size;
  readonly ships: readonly [ShipDesign, ShipDesign];
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** The first ship's share of the games, a draw being half a win. */
  readonly share: number;
  /** Between which shares the true one lies, at 95 %. */
  readonly interval: readonly [number, number];
  /** Turns that a game takes on average. */
  readonly turns: number;
}

/** Plays a number of games between two ships, each with dice of its own seed. */
export const match = (size: Size, ships: readonly [ShipDesign, ShipDesign], games: number, seed: string): Match => {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let turns = 0;
  for (let game = 0; game < games; game += 1) {
    const random = seedrandom(`${seed}/${size}/${game}`);
    const end = duel(ships, () => 1 + Math.floor(random() * 6));
    if (end.winner === null) draws += 1;
    else wins[end.winner] += 1;
    turns += end.turns;
  }
  const share = (wins[0] + draws / 2) / games;
  return { size, ships, games, wins, draws, share, interval: wilson(share, games), turns: turns / games };
};

/** The two designs of each size against each other. */
export const matches = (designs: readonly ShipDesign[], games: number, seed: string): readonly Match[] =>
  SIZES.map((size) => {
    const [one, other, ...more] = designs.filter((design) => design.size === size);
    if (!one || !other || more.length > 0) throw new Error(`there are two ships of each size, not so of ${size} ones`);
    return match(size, [one, other], games, seed);
  });
