/** Battles, matches and tournaments of the program against itself. */

import { type Request, run, seededDice } from "../../dice.ts";
import { err, ok, type Result } from "../../result.ts";
import { type Fault, fieldOf, formatFaults } from "../../scenario/fault.ts";
import { SCENARIO_FORMAT } from "../../scenario/scenario.ts";
import type { OgCommand } from "../command.ts";
import { handle } from "../handle.ts";
import type { FleetType } from "../parts/ship.ts";
import { readOgScenario } from "../scenario/read.ts";
import type { OgScenario } from "../scenario/scenario.ts";
import { setUp } from "../set-up.ts";
import type { OgEvent } from "../state/event.ts";
import type { OgState, Strength } from "../state/game.ts";
import { auto } from "./decide.ts";

/** The interval of Wilson around a share of some games, at 95 %. */
export const wilson = (share: number, games: number): readonly [number, number] => {
  const z = 1.96;
  const scale = 1 + (z * z) / games;
  const middle = (share + (z * z) / (2 * games)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [middle - half, middle + half];
};

/** How a battle ended. */
export interface Battle {
  /** Null for a draw, and where it did not end in time. */
  readonly winner: string | null;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly state: OgState;
}

/** A command of a battle as it was played. */
export interface BattleStep {
  readonly before: OgState;
  readonly command: OgCommand;
  readonly events: readonly OgEvent[];
}

/**
 * Plays a battle of two players whom the program plays, without a trace: the same game as `simulate` plays of the file,
 * as long as the file orders nothing.
 *
 * @param rounds after so many it is a draw
 * @param watch is given each command with what came of it
 * @param decides finds the next order of the program's
 */
export const battle = (
  scenario: OgScenario,
  rounds: number,
  watch?: (step: BattleStep) => void,
  decides: typeof auto = auto,
): Battle => {
  const dice = seededDice(scenario.seed, scenario.dice);
  const answer = (request: Request) =>
    request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback };
  let state = setUp(scenario);
  const play = (command: OgCommand): void => {
    const result = run(handle(state, command), answer);
    if (!result.ok) throw new Error(`«${command.do}» was refused: ${result.error}`);
    watch?.({ before: state, command, events: result.value.events });
    state = result.value.state;
  };
  while (state.ended === null) {
    const command = decides(state, scenario.seed);
    if (!command && state.clock.turn === rounds && state.clock.step === "4.2" && state.clock.part === "done") break;
    play(command ?? { do: "onward" });
  }
  return { winner: state.ended?.winner ?? null, rounds: state.clock.turn, state };
};

/** A fleet that is to fight, with its ships as files have them. */
export interface Entrant {
  readonly id: string;
  readonly fleet: FleetType;
  readonly ships: readonly { readonly class: string; readonly port: unknown; readonly starboard: unknown }[];
}

/** On what two fleets fight, as a file has it. */
export interface Ground {
  readonly terrain: readonly object[];
  readonly readings: object;
}

/** How often each of two fleets won. */
export interface Match {
  readonly battles: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Rounds of all battles. */
  readonly rounds: number;
}

/** What a battle calls its table and its players, where no piece of terrain is called so. */
const NAMES = { scene: "deep", one: "one", other: "other" };

/** The same names, longer where a piece of terrain has one of them, or one that a ship would get. */
const namesBeside = (terrain: Ground["terrain"]): typeof NAMES => {
  const taken = terrain.map((piece) => String(fieldOf(piece, "id")));
  let mark = "";
  while (taken.some((id) => Object.values(NAMES).some((name) => id.startsWith(mark + name)))) mark += "x";
  return { scene: mark + NAMES.scene, one: mark + NAMES.one, other: mark + NAMES.other };
};

const shipsOf = ({ ships }: Entrant, owner: string, scene: string) =>
  ships.map(({ class: cls, port, starboard }, index) => ({
    id: `${owner}${index + 1}`,
    owner,
    scene,
    design: { class: cls, port, starboard },
  }));

/** The file of a battle; its seed is left open. */
const fileOf = (
  [one, other]: readonly [Entrant, Entrant],
  strengths: readonly [Strength, Strength],
  isSwapped: boolean,
  { terrain, readings }: Ground,
) => {
  const edges = isSwapped ? ["N", "S"] : ["S", "N"];
  const names = namesBeside(terrain);
  return {
    format: SCENARIO_FORMAT,
    ruleset: "orions-gate",
    seed: "",
    readings,
    scenes: [{ id: names.scene }],
    terrain: terrain.map((piece) => ({ ...piece, scene: names.scene })),
    players: [
      { id: names.one, fleet: one.fleet, edge: edges[0], controller: "auto", strength: strengths[0] },
      { id: names.other, fleet: other.fleet, edge: edges[1], controller: "auto", strength: strengths[1] },
    ],
    units: [...shipsOf(one, names.one, names.scene), ...shipsOf(other, names.other, names.scene)],
    until: "1.4.2",
  };
};

/** The battles of two fleets: with the edges of the file, and with those swapped. */
export interface Pairing {
  readonly scenarios: readonly [OgScenario, OgScenario];
}

/** Prepares the battles of two fleets, or returns what is wrong with fleets or terrain. */
export const pairingOf = (
  fleets: readonly [Entrant, Entrant],
  ground: Ground,
  strengths: readonly [Strength, Strength] = ["middle", "middle"],
): Result<Pairing, readonly Fault[]> => {
  const [straight, swapped] = [false, true].map((isSwapped) =>
    readOgScenario(fileOf(fleets, strengths, isSwapped, ground)),
  );
  if (!straight?.ok) return err(straight?.error ?? []);
  if (!swapped?.ok) return err(swapped?.error ?? []);
  return ok({ scenarios: [straight.value, swapped.value] });
};

/** The same for fleets that are known to be legal. */
export const pairingOfLegal = (...args: Parameters<typeof pairingOf>): Pairing => {
  const pairing = pairingOf(...args);
  if (!pairing.ok) throw new Error(formatFaults(pairing.error));
  return pairing.value;
};

/** Some battles of a match, from one number to before another; the first of a match has the number 0. */
export interface Share {
  readonly pairing: Pairing;
  /** After so many rounds a battle is a draw. */
  readonly rounds: number;
  /** Each battle has this and its own number for a seed. */
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

/** Battles of a share: enough that handing it on costs little, few enough that shares end together. */
const EACH = 10;

/** The shares of a match. */
export const sharesOf = (match: Omit<Share, "from" | "to">, battles: number): readonly Share[] =>
  Array.from({ length: Math.ceil(battles / EACH) }, (_, index) => ({
    ...match,
    from: index * EACH,
    to: Math.min(battles, (index + 1) * EACH),
  }));

/** The battles of a share, each with its number: the first fleet comes from the south where that is even. */
export const battlesOf = function* ({ pairing: { scenarios }, seed, from, to }: Share) {
  for (let game = from; game < to; game += 1) {
    const scenario = game % 2 === 0 ? scenarios[0] : scenarios[1];
    yield { game, scenario: { ...scenario, seed: `${seed}/${game}` } };
  }
};

/** Plays battles of two fleets, the edges swapped after each. */
export const playShare = (share: Share): Match => {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let rounds = 0;
  for (const { scenario } of battlesOf(share)) {
    const end = battle(scenario, share.rounds);
    const winner = scenario.players.findIndex(({ id }) => id === end.winner);
    if (winner === 0) wins[0] += 1;
    else if (winner === 1) wins[1] += 1;
    else draws += 1;
    rounds += end.rounds;
  }
  return { battles: share.to - share.from, wins, draws, rounds };
};

/** Some matches of the same two as one. */
export const together = (matches: readonly Match[]): Match => {
  const sum = (of: (match: Match) => number): number => matches.reduce((total, match) => total + of(match), 0);
  return {
    battles: sum(({ battles }) => battles),
    wins: [sum(({ wins }) => wins[0]), sum(({ wins }) => wins[1])],
    draws: sum(({ draws }) => draws),
    rounds: sum(({ rounds }) => rounds),
  };
};

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
  rounds: battles === 0 ? 0 : rounded(rounds / battles, 2),
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

/** Two fleets of a tournament, and the battles that they fight. */
export interface Due {
  readonly pair: readonly [Entrant, Entrant];
  readonly shares: readonly Share[];
}

/** Each fleet fights each other; nothing is played where something is wrong with one of them. */
export const duesOf = (tournament: Tournament): Result<readonly Due[], readonly Fault[]> => {
  const { seed, battles, rounds, fleets } = tournament;
  const dues: Due[] = [];
  for (const [index, one] of fleets.entries()) {
    for (const [more, other] of fleets.slice(index + 1).entries()) {
      const pairing = pairingOf([one, other], tournament);
      if (!pairing.ok) return err(pairing.error);
      const match = { pairing: pairing.value, rounds, seed: `${seed}/${index}/${index + 1 + more}` };
      dues.push({ pair: [one, other], shares: sharesOf(match, battles) });
    }
  }
  return ok(dues);
};

/** What came of a tournament, from the shares of all dues in their order. */
export const endOfTournament = (
  { fleets }: Tournament,
  dues: readonly Due[],
  played: readonly Match[],
): TournamentEnd => {
  let begun = 0;
  const pairs = dues.map(({ pair, shares }) => {
    const own = played.slice(begun, begun + shares.length);
    begun += shares.length;
    return pairLine(pair, together(own));
  });
  return { pairs, fleets: fleets.map(({ id }) => fleetLine(id, pairs)) };
};
