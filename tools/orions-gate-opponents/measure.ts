/** Battles of the strengths against each other, with the same fleet on both sides. */

import { playAll, type Work, type Workers } from "../../src/cli/workers.ts";
import { pairingOfLegal, sharesOf } from "../../src/rules/orions-gate/opponent/tournament.ts";
import type { ReadyFleet } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import type { Strength } from "../../src/rules/orions-gate/state/game.ts";
import { ROUNDS, TERRAIN } from "../orions-gate-fleets/settings.ts";
import { playStrengths, type StrengthMatch, type StrengthShare } from "./battles.ts";

/** Which strengths are measured against each other, the better one first. */
export const PAIRS = [
  ["strong", "weak"],
  ["strong", "random"],
  ["strong", "middle"],
  ["middle", "weak"],
  ["weak", "random"],
] as const satisfies readonly (readonly [Strength, Strength])[];

const BATTLES: Work<StrengthShare, StrengthMatch> = {
  file: new URL("./battles.ts", import.meta.url).href,
  name: "playStrengths",
  play: playStrengths,
};

/** The shares of two strengths that play with one fleet. */
const strengthShares = (
  strengths: readonly [Strength, Strength],
  fleet: ReadyFleet,
  battles: number,
): readonly StrengthShare[] => {
  const pairing = pairingOfLegal([fleet, fleet], { terrain: TERRAIN, readings: {} }, strengths);
  const match = { pairing, rounds: ROUNDS, seed: `${strengths.join("/")}/${fleet.id}` };
  return sharesOf(match, battles).map((share) => ({ ...share, strengths, fleet: fleet.id }));
};

/** Pairs of strengths with each fleet. */
export const strengthMatches = (
  pairs: readonly (readonly [Strength, Strength])[],
  fleets: readonly ReadyFleet[],
  battles: number,
  by: Workers = {},
): Promise<readonly StrengthMatch[]> =>
  playAll(
    BATTLES,
    pairs.flatMap((strengths) => fleets.flatMap((fleet) => strengthShares(strengths, fleet, battles))),
    by,
  );
