import { textTable } from "../../src/cli/tournament.ts";
import { type Match, pairingOfLegal, playMatch, wilson } from "../../src/rules/orions-gate/opponent/tournament.ts";
import type { ReadyFleet } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import type { Strength } from "../../src/rules/orions-gate/state/game.ts";
import { ROUNDS, TERRAIN } from "../orions-gate-fleets/settings.ts";

/** Which strengths are measured against each other, the better one first. */
const PAIRS = [
  ["strong", "weak"],
  ["strong", "random"],
  ["strong", "middle"],
  ["middle", "weak"],
  ["weak", "random"],
] as const satisfies readonly (readonly [Strength, Strength])[];

/** How two strengths did with the same fleet on both sides. */
export interface StrengthMatch extends Match {
  readonly strengths: readonly [Strength, Strength];
  readonly fleet: string;
}

/** Plays two strengths against each other, both with the same fleet. */
export const strengthMatch = (
  strengths: readonly [Strength, Strength],
  fleet: ReadyFleet,
  battles: number,
): StrengthMatch => {
  const pairing = pairingOfLegal([fleet, fleet], { terrain: TERRAIN, readings: {} }, strengths);
  const played = playMatch(pairing, battles, ROUNDS, (game) => `${strengths.join("/")}/${fleet.id}/${game}`);
  return { strengths, fleet: fleet.id, ...played };
};

/** All strengths that are measured, with each fleet. */
export const strengthMatches = (fleets: readonly ReadyFleet[], battles: number): readonly StrengthMatch[] =>
  PAIRS.flatMap((strengths) => fleets.map((fleet) => strengthMatch(strengths, fleet, battles)));

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Matches of all fleets together. */
const together = (matches: readonly StrengthMatch[]): readonly StrengthMatch[] =>
  PAIRS.flatMap((strengths) => {
    const own = matches.filter((match) => match.strengths.join() === strengths.join());
    const sum = (of: (match: StrengthMatch) => number): number => own.reduce((total, match) => total + of(match), 0);
    const battles = sum((match) => match.battles);
    if (battles === 0) return [];
    return [
      {
        strengths,
        fleet: "all",
        battles,
        wins: [sum(({ wins }) => wins[0]), sum(({ wins }) => wins[1])] as const,
        draws: sum(({ draws }) => draws),
        rounds: sum(({ battles: of, rounds }) => of * rounds) / battles,
      },
    ];
  });

/** The table of all matches, and of all fleets together. */
export const opponentTable = (matches: readonly StrengthMatch[]): string =>
  textTable(
    ["strengths", "fleet", "battles", "first wins", "second wins", "draws", "rounds", "wins of the first, 95 %"],
    [...matches, ...together(matches)].map(({ strengths, fleet, battles, wins, draws, rounds }) => [
      strengths.join(" – "),
      fleet,
      battles,
      ...wins,
      draws,
      rounds.toFixed(1),
      wilson(wins[0] / battles, battles)
        .map(percent)
        .join(" – "),
    ]),
  );
