/** Battles of two strengths, some of a match: what one worker plays. */

import { battle, battlesOf, type Match, type Share } from "../../src/rules/orions-gate/opponent/tournament.ts";
import type { Strength } from "../../src/rules/orions-gate/state/game.ts";
import { Count, type Tallied } from "./count.ts";

/** Whence the first of two fought. */
export const EDGES = ["south", "north"] as const;

/** How two strengths did with the same fleet, by the edge of the first. */
export interface StrengthMatch extends Tallied {
  readonly strengths: readonly [Strength, Strength];
  readonly fleet: string;
  readonly from: Readonly<Record<(typeof EDGES)[number], Match>>;
}

/** Some battles of two strengths. */
export interface StrengthShare extends Share {
  readonly strengths: readonly [Strength, Strength];
  readonly fleet: string;
}

const NO_MATCH: Match = { battles: 0, wins: [0, 0], draws: 0, rounds: 0 };

/** Plays a share, and counts what is done in it. */
export const playStrengths = (share: StrengthShare): StrengthMatch => {
  const count = new Count(() => {
    // Of the processor, as others may use the same cores.
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });
  const from = { south: NO_MATCH, north: NO_MATCH };
  for (const { game, scenario } of battlesOf(share)) {
    const end = battle(scenario, share.rounds, count.watch, count.decides);
    const winner = scenario.players.findIndex(({ id }) => id === end.winner);
    const edge = game % 2 === 0 ? "south" : "north";
    const { battles, wins, draws, rounds } = from[edge];
    from[edge] = {
      battles: battles + 1,
      wins: [wins[0] + (winner === 0 ? 1 : 0), wins[1] + (winner === 1 ? 1 : 0)],
      draws: draws + (winner < 0 ? 1 : 0),
      rounds: rounds + end.rounds,
    };
  }
  return { strengths: share.strengths, fleet: share.fleet, from, ...count.tallied() };
};
