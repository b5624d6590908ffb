import { decide } from "../../src/rules/orions-gate/opponent/decide.ts";
import { battle, type Entrant, pairingOfLegal } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { READY_FLEETS } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import type { OgScenario } from "../../src/rules/orions-gate/scenario/scenario.ts";
import type { OgState } from "../../src/rules/orions-gate/state/game.ts";
import { TERRAIN } from "../../tools/orions-gate-fleets/settings.ts";
import { crowdedGame } from "./battle-field.ts";
import { type Metric, metric } from "./metric.ts";
import { median } from "./side-by-side.ts";

const GROUND = { terrain: TERRAIN, readings: {} };

/** Battles in one timing, and how many timings there are after those that warm the code up. */
const [BATTLES, TIMINGS, WARM] = [40, 5, 2];

/** Milliseconds of a battle that fifty a second leave. */
const FIFTY_A_SECOND = 20;

/** Milliseconds that a decision may take. */
const A_SECOND = 1000;

const fleetOf = (id: string): Entrant => {
  const fleet = READY_FLEETS.find((one) => one.id === id);
  if (!fleet) throw new Error(`there is no fleet «${id}»`);
  return fleet;
};

/** Each fleet against itself and the other, by turns. */
const msPerBattle = (scenarios: readonly OgScenario[], timing: number): number => {
  const started = performance.now();
  for (let game = 0; game < BATTLES; game += 1) {
    const scenario = scenarios[game % scenarios.length];
    if (scenario) battle({ ...scenario, seed: `bench/${timing}/${game}` }, 20);
  }
  return (performance.now() - started) / BATTLES;
};

const battles = (): Metric => {
  const fleets = [fleetOf("iron-tide"), fleetOf("prism-choir")];
  const scenarios = fleets.flatMap((one) => fleets.map((other) => pairingOfLegal([one, other], GROUND).scenarios[0]));
  const timings = Array.from({ length: WARM + TIMINGS }, (_, timing) => msPerBattle(scenarios, timing));
  return metric({
    name: "battle of two 32-credit fleets",
    unit: "ms",
    ours: median(timings.slice(WARM)),
    peer: FIFTY_A_SECOND,
    peerName: "fifty a second",
  });
};

/** The longest that the strong opponent thinks over one order in the step of moves and in that of shots. */
const longestThought = (states: readonly OgState[]): number =>
  Math.max(
    ...states.map((state) => {
      const started = performance.now();
      decide({ state, player: "one", strength: "strong", seed: "bench" });
      return performance.now() - started;
    }),
  );

export const metrics = (): readonly Metric[] => {
  const states = crowdedGame();
  const thoughts = Array.from({ length: TIMINGS }, () => longestThought(states));
  return [
    battles(),
    metric({
      name: "opponent's order with 20 ships",
      unit: "ms",
      ours: median(thoughts),
      peer: A_SECOND,
      peerName: "a second",
    }),
  ];
};
