import { playAll, type Work, type Workers } from "../../src/cli/workers.ts";
import { type ShipDesign, SIZES, type Size } from "../../src/rules/fast-play/ship-design.ts";
import { wilson } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { type Ended, type Games, playGames } from "./games.ts";

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

/** Games that a worker plays at once. */
const EACH = 500;

const DUELS: Work<Games, Ended> = {
  file: new URL("./games.ts", import.meta.url).href,
  name: "playGames",
  play: playGames,
};

/** Plays matches of pairs of ships, each of so many games. */
export const playMatches = async (
  pairs: readonly Pick<Games, "size" | "ships">[],
  games: number,
  seed: string,
  by: Workers = {},
): Promise<readonly Match[]> => {
  const tasks = pairs.map((pair) =>
    Array.from(
      { length: Math.ceil(games / EACH) },
      (_, index): Games => ({ ...pair, seed, from: index * EACH, to: Math.min(games, (index + 1) * EACH) }),
    ),
  );
  const ended = await playAll(DUELS, tasks.flat(), by);
  let begun = 0;
  return pairs.map((pair, index) => {
    const own = ended.slice(begun, begun + (tasks[index]?.length ?? 0));
    begun += own.length;
    const sum = (of: (one: Ended) => number): number => own.reduce((total, one) => total + of(one), 0);
    const wins = [sum((one) => one.wins[0]), sum((one) => one.wins[1])] as const;
    const draws = sum((one) => one.draws);
    const share = (wins[0] + draws / 2) / games;
    const turns = sum((one) => one.turns) / games;
    return { ...pair, games, wins, draws, share, interval: wilson(share, games), turns };
  });
};

/** The two designs of each size against each other. */
export const matches = (
  designs: readonly ShipDesign[],
  games: number,
  seed: string,
  by: Workers = {},
): Promise<readonly Match[]> => {
  const pairs = SIZES.map((size) => {
    const [one, other, ...more] = designs.filter((design) => design.size === size);
    if (!one || !other || more.length > 0) throw new Error(`there are two ships of each size, not so of ${size} ones`);
    return { size, ships: [one, other] as const };
  });
  return playMatches(pairs, games, seed, by);
};
