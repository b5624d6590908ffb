import { type DiceRequest, type Script, seededDice } from "../../../src/rules/dice.ts";
import { FAST_PLAY } from "../../../src/rules/fast-play/ruleset.ts";
import type { FastPlayEvent } from "../../../src/rules/fast-play/state/event.ts";
import type { GameState } from "../../../src/rules/fast-play/state/game.ts";
import type { UnitSetup } from "../../../src/rules/fast-play/state/unit.ts";
import { type Fault, formatFaults } from "../../../src/rules/scenario/fault.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import type { ScenarioFile } from "../../../src/rules/scenario/scenario.ts";
import { type Played, simulateWith, type TraceLine, traceOf } from "../../../src/rules/simulation.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Parts of a file of fast play; what a test leaves out is dull. */
export interface BattleParts {
  readonly seed?: string;
  readonly dice?: Script;
  readonly readings?: Entry;
  readonly scenes?: readonly Entry[];
  readonly terrain?: readonly Entry[];
  readonly charts?: readonly Entry[];
  readonly anomalies?: readonly Entry[];
  readonly players?: readonly Entry[];
  readonly units?: readonly Entry[];
  readonly orders?: readonly Entry[];
  readonly until?: string;
}

/** The file of these parts: one floating scene `sol`, an attacker `ann` and a defender `ben`, one turn. */
export const fileOf = (parts: BattleParts): Entry => ({
  format: "gravity-portals/scenario@1",
  ruleset: "fast-play",
  seed: "a dull battle",
  scenes: [{ id: "sol" }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  until: "1.3",
  ...parts,
});

/** A ship of ann's at speed 8 in 1020, facing A, without boxes. */
export const ship = (id: string, more: Entry = {}): Entry => ({
  id,
  scene: "sol",
  hex: "1020",
  class: "ship",
  speed: 8,
  owner: "ann",
  ...more,
});

/** Something that waits in another unit. */
export const aboard = (id: string, carrier: string, kind: string, more: Entry = {}): Entry => ({
  id,
  aboard: carrier,
  class: kind,
  owner: "ann",
  ...more,
});

/** Boxes enough to take a while. */
export const boxes = (more: Entry = {}): Entry => ({
  shields: [0, 0, 0, 0, 0, 0],
  systems: [
    { type: "Warp engine", count: 20 },
    { type: "Phaser-1", count: 4 },
    { type: "Disruptor", count: 2 },
  ],
  excess: 20,
  ...more,
});

export type Line = TraceLine<FastPlayEvent>;
export interface Battle extends Played<GameState, FastPlayEvent> {
  readonly scenario: ScenarioFile<UnitSetup>;
  readonly asked: readonly DiceRequest[];
}

const scenarioOf = (file: Entry): ScenarioFile<UnitSetup> => {
  const read = readScenario(FAST_PLAY.file, file);
  if (!read.ok) throw new Error(`the test's file is not valid:\n${formatFaults(read.error)}`);
  return read.value;
};

/** What is wrong with a file, as paths. */
export const faultsOf = (parts: BattleParts): readonly string[] => {
  const read = readScenario(FAST_PLAY.file, fileOf(parts));
  return read.ok ? [] : read.error.map(({ path }: Fault) => path);
};

/** Plays a file to its end. Scripted dice that nobody rolled are a fault of the test. */
export const battle = (parts: BattleParts): Battle => {
  const scenario = scenarioOf(fileOf(parts));
  const rolled = new Map<string, number>();
  const asked: DiceRequest[] = [];
  const dice = seededDice(scenario.seed, scenario.dice);
  const played = simulateWith(FAST_PLAY, scenario, scenario.until, (request) => {
    asked.push(request);
    rolled.set(request.purpose, (rolled.get(request.purpose) ?? 0) + request.count);
    return dice(request);
  });
  for (const [purpose, faces] of Object.entries(scenario.dice)) {
    const left = faces.slice(rolled.get(purpose) ?? 0);
    if (left.length > 0) throw new Error(`scripted dice for ${purpose} that nobody rolled: ${left.join(", ")}`);
  }
  return { ...played, scenario, asked };
};

export type EventOf<K extends Line["event"]> = Extract<Line, { readonly event: K }>;

/** The events of one kind. */
export const told = <K extends Line["event"]>({ trace }: Pick<Battle, "trace">, event: K): readonly EventOf<K>[] =>
  trace.filter((line): line is EventOf<K> => line.event === event);

/** Refusals as `at order code`. */
export const refusals = (one: Pick<Battle, "trace">): readonly string[] =>
  told(one, "refused").map(({ at, order, code }) => `${at} ${order} ${code}`);

/** The codes of all refusals. */
export const codes = (one: Pick<Battle, "trace">): readonly string[] => told(one, "refused").map(({ code }) => code);

/** The trace as a player may learn it. */
export const asPlayer = ({ trace, scenario }: Battle, player: string): readonly Line[] =>
  traceOf(FAST_PLAY, trace, player, scenario);
