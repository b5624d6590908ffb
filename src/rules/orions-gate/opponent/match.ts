import { err, ok, type Result } from "../../result.ts";
import { type Fault, formatFaults } from "../../scenario/fault.ts";
import { fieldOf } from "../../scenario/raw.ts";
import { SCENARIO_FORMAT } from "../../scenario/scenario.ts";
import type { FleetType } from "../parts/fleet.ts";
import { readOgScenario } from "../scenario/read.ts";
import type { OgScenario } from "../scenario/scenario.ts";
import type { Strength } from "../state/strength.ts";
import { battle } from "./battle.ts";

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
  /** Rounds that a battle took on average. */
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

/** Makes the battles of two fleets ready; what is wrong with fleets or ground is told. */
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

/**
 * Plays battles of two fleets, the edges swapped after each.
 *
 * @param rounds after so many a battle is a draw
 * @param seedOf the seed of a battle by its number, from 0
 */
export const playMatch = (
  { scenarios }: Pairing,
  battles: number,
  rounds: number,
  seedOf: (game: number) => string,
): Match => {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let played = 0;
  for (let game = 0; game < battles; game += 1) {
    const scenario = game % 2 === 0 ? scenarios[0] : scenarios[1];
    const end = battle({ ...scenario, seed: seedOf(game) }, rounds);
    const winner = scenario.players.findIndex(({ id }) => id === end.winner);
    if (winner === 0) wins[0] += 1;
    else if (winner === 1) wins[1] += 1;
    else draws += 1;
    played += end.rounds;
  }
  return { battles, wins, draws, rounds: battles === 0 ? 0 : played / battles };
};
