import { wilson } from "../../dice/wilson.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Fault } from "../../scenario/fault.ts";
import { type Entrant, type Ground, type Match, type Pairing, pairingOf, playMatch } from "./match.ts";

/** Who fights, and how often. */
export interface Tournament extends Ground {
  readonly seed: string;
  readonly battles: number;
  readonly rounds: number;
  readonly fleets: readonly Entrant[];
}

/** Between which shares of the games the true one lies at 95 %, a draw being half a win. */
type Interval = readonly [number, number];

/** How two fleets did against each other. */
interface PairLine extends Omit<Match, "rounds"> {
  readonly pair: readonly [string, string];
  /** On average. */
  readonly rounds: number;
  /** Of the first fleet's share. */
  readonly interval: Interval;
}

/** How a fleet did against all others. */
interface FleetLine {
  readonly fleet: string;
  readonly battles: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly interval: Interval;
}

export interface TournamentEnd {
  readonly pairs: readonly PairLine[];
  readonly fleets: readonly FleetLine[];
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const intervalOf = (wins: number, draws: number, battles: number): Interval => {
  if (battles === 0) return [0, 1];
  const [low, high] = wilson((wins + draws / 2) / battles, battles);
  return [rounded(low, 3), rounded(high, 3)];
};

const pairLine = (pair: readonly [Entrant, Entrant], { battles, wins, draws, rounds }: Match): PairLine => ({
  pair: [pair[0].id, pair[1].id],
  battles,
  wins,
  draws,
  rounds: rounded(rounds, 2),
  interval: intervalOf(wins[0], draws, battles),
});

const fleetLine = (fleet: string, pairs: readonly PairLine[]): FleetLine => {
  let [battles, wins, losses, draws] = [0, 0, 0, 0];
  for (const line of pairs) {
    const at = line.pair.indexOf(fleet);
    if (at < 0) continue;
    battles += line.battles;
    draws += line.draws;
    wins += line.wins[at] ?? 0;
    losses += line.wins[1 - at] ?? 0;
  }
  return { fleet, battles, wins, losses, draws, interval: intervalOf(wins, draws, battles) };
};

/** Each fleet fights each other; nothing is played where something is wrong with one of them. */
export const playTournament = (tournament: Tournament): Result<TournamentEnd, readonly Fault[]> => {
  const { seed, battles, rounds, fleets } = tournament;
  const due: { readonly pair: readonly [Entrant, Entrant]; readonly name: string; readonly pairing: Pairing }[] = [];
  for (const [index, one] of fleets.entries()) {
    for (const [more, other] of fleets.slice(index + 1).entries()) {
      const pairing = pairingOf([one, other], tournament);
      if (!pairing.ok) return err(pairing.error);
      due.push({ pair: [one, other], name: `${index}/${index + 1 + more}`, pairing: pairing.value });
    }
  }
  const pairs = due.map(({ pair, name, pairing }) =>
    pairLine(
      pair,
      playMatch(pairing, battles, rounds, (game) => `${seed}/${name}/${game}`),
    ),
  );
  return ok({ pairs, fleets: fleets.map(({ id }) => fleetLine(id, pairs)) });
};
