import { type DiceRequest, type DiceSource, type Script, seededDice } from "../../src/rules/dice.ts";
import { makeLabel } from "../../src/rules/geometry/hex.ts";
import { formatFaults } from "../../src/rules/scenario/fault.ts";
import { orderOwner, ownersOfUnits } from "../../src/rules/scenario/scenario.ts";
import { simulate } from "../../src/rules/sfb32/ruleset.ts";
import { FILE_FORM, type Order, parseScenario, type Scenario } from "../../src/rules/sfb32/scenario.ts";
import { evolve, type GameEvent, type GameState } from "../../src/rules/sfb32/state.ts";
import type { Played } from "../../src/rules/simulation.ts";
import { eventsFor, type TraceEvent, traceFor } from "./as-players-see.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Parts of a scenario file; what a test leaves out is dull. */
export interface FileParts {
  readonly seed?: string;
  readonly dice?: Script;
  /** Beside these, portals lie still in turn 1, unless a test speaks of `firstDrift`. */
  readonly readings?: Entry;
  readonly judging?: Entry;
  readonly scenes?: readonly Entry[];
  readonly terrain?: readonly Entry[];
  readonly charts?: readonly Entry[];
  readonly anomalies?: readonly Entry[];
  readonly players?: readonly Entry[];
  readonly units?: readonly Entry[];
  readonly orders?: readonly Entry[];
  readonly until?: string;
}

/** The file that these parts belong to: one floating scene `sol`, the captains `ann` and `ben`, one turn. */
export const fileOf = ({ readings, ...parts }: FileParts): Entry => ({
  format: "gravity-portals/scenario@1",
  seed: "a dull game",
  readings: { firstDrift: "turn-2", ...readings },
  scenes: [{ id: "sol" }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  until: "1.32",
  ...parts,
});

/** The scenario of a file; a fault in it is a fault of the test. */
export const scenarioOf = (parts: FileParts): Scenario => {
  const read = parseScenario(fileOf(parts));
  if (!read.ok) throw new Error(`the test's scenario is no valid file:\n${formatFaults(read.error)}`);
  return read.value;
};

/** Whose order it is; null for the judge's. */
export const ownerOf = (order: Order, scenario: Scenario): string | null =>
  orderOwner(order, FILE_FORM.orders, ownersOfUnits(scenario));

export type EventName = TraceEvent["event"];
export type EventOf<K extends EventName> = Extract<TraceEvent, { event: K }>;

/** A game that was played to its end. */
export interface Game extends Played<GameState, GameEvent> {
  readonly scenario: Scenario;
  /** All dice that the rules asked for, in order. */
  readonly asked: readonly DiceRequest[];
}

/** Plays a scenario to its end. Scripted dice that nobody rolled are a fault of the test. */
export const play = (parts: FileParts): Game => {
  const scenario = scenarioOf(parts);
  const rolled = new Map<string, number>();
  const asked: DiceRequest[] = [];
  const dice = seededDice(scenario.seed, scenario.dice);
  const counting: DiceSource = (request) => {
    asked.push(request);
    rolled.set(request.purpose, (rolled.get(request.purpose) ?? 0) + request.count);
    return dice(request);
  };
  const played = simulate(scenario, scenario.until, counting);
  for (const [purpose, faces] of Object.entries(scenario.dice)) {
    const left = faces.slice(rolled.get(purpose) ?? 0);
    if (left.length > 0) throw new Error(`scripted dice for ${purpose} that nobody rolled: ${left.join(", ")}`);
  }
  return { ...played, scenario, asked };
};

/** The events of some kinds, in order. */
export const told = <K extends EventName>(game: Pick<Game, "trace">, ...names: readonly K[]): readonly EventOf<K>[] =>
  game.trace.filter((line): line is EventOf<K> => names.some((name) => name === line.event));

/** The one event of a kind; more or fewer are a fault. */
export const only = <K extends EventName>(game: Pick<Game, "trace">, name: K): EventOf<K> => {
  const found = told(game, name);
  const [event] = found;
  if (!event || found.length > 1) throw new Error(`${found.length} events «${name}», where the test speaks of one`);
  return event;
};

/** The names of the events at a time, in order. */
export const namesAt = (game: Pick<Game, "trace">, at: string): readonly string[] =>
  game.trace.filter((line) => line.at === at).map(({ event }) => event);

/** What a player may learn of a game, line by line as the command writes it. */
export const seenBy = (game: Game, player: string): readonly string[] =>
  traceFor(game.trace, player, game.scenario).map((line) => JSON.stringify(line));

/** Where a unit is in the end, as `sol 0815`, or what became of it. */
export const whereIs = ({ state }: Pick<Game, "state">, id: string): string => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene) return "nowhere";
  return unit.status === "in-play" ? `${scene.id} ${makeLabel(unit.hex, scene)}` : unit.status;
};

/** A ship of ann's in `sol`. */
export const ship = (id: string, hex: string, more: Entry = {}): Entry => ({
  id,
  scene: "sol",
  hex,
  class: "ship",
  owner: "ann",
  ...more,
});

/** A gravity portal in `sol` whose destinations are those of chart DR6. */
export const portal = (id: string, hex: string, variations: Entry = {}, more: Entry = {}): Entry => ({
  id,
  kind: "gravity-portal",
  scene: "sol",
  hex,
  variations: { charts: ["DR6"], ...variations },
  ...more,
});

/** A white hole in `sol`. */
export const hole = (id: string, hex: string, more: Entry = {}): Entry => ({
  id,
  kind: "white-hole",
  scene: "sol",
  hex,
  ...more,
});

/** An order to move hex by hex, at a time; by itself unless said otherwise. */
export const move = (at: string, unit: string, path: string, cause = "own"): Entry => ({
  at,
  do: "move",
  unit,
  path: path.split(" "),
  cause,
});

/** What lies on a map, each piece with its label, in order of the labels. */
export const terrainAt = ({ state }: Pick<Game, "state">, scene: string): readonly string[] => {
  const map = state.scenes[scene];
  return map ? map.terrain.map(({ hex, kind }) => `${makeLabel(hex, map)} ${kind}`).sort() : [];
};

/** A view after the events that reach its viewer; all others are passed over. */
export const evolveView = (seen: GameState, viewer: string | "judge", events: readonly GameEvent[]): GameState =>
  evolve(seen, eventsFor(seen, viewer, events));
