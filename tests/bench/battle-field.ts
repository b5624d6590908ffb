import { run, seededDice } from "../../src/rules/dice.ts";
import { handle } from "../../src/rules/orions-gate/handle.ts";
import { auto } from "../../src/rules/orions-gate/opponent/decide.ts";
import { pairingOfLegal } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { setUp } from "../../src/rules/orions-gate/set-up.ts";
import type { OgState } from "../../src/rules/orions-gate/state/game.ts";

/** Ships of each of the two fleets. */
const SHIPS = 10;

/** A cruiser with torpedoes and craft, so that every step has something to decide. */
const CRUISER = {
  class: "cruiser",
  port: ["engine/M", "cannon/M", { part: "hangar/S", craft: ["bomber"] }, "torpedo/S"],
  starboard: ["cannon/M", "engine/M", "shield/S", "sensor/S"],
};

const FLEET = { id: "crowd", fleet: "standard", ships: Array.from({ length: SHIPS }, () => CRUISER) } as const;

/** Pieces of terrain of all kinds. */
const TERRAIN = Array.from({ length: 40 }, (_, n) => ({
  id: `t${n}`,
  kind: (["obscuring", "minor", "minor", "major"] as const)[n % 4],
  place: [6 + 5 * (n % 8), 16 + 4 * Math.floor(n / 8)],
  diameter: n % 4 === 3 ? 2 : 1.5,
}));

/** Steps of the second round in which an opponent decides much. */
const STEPS = ["1.1", "2.1", "2.2", "2.3"];

/** A battle of twenty ships among forty pieces of terrain, at the beginning of each such step. */
export const crowdedGame = (): readonly OgState[] => {
  const { scenarios } = pairingOfLegal([FLEET, FLEET], { terrain: TERRAIN, readings: {} }, ["strong", "strong"]);
  const scenario = { ...scenarios[0], seed: "crowd" };
  const dice = seededDice(scenario.seed);
  const found: OgState[] = [];
  let state = setUp(scenario);
  while (state.ended === null && state.clock.turn < 3) {
    const { turn, step, part } = state.clock;
    const isBegun = turn === 2 && part === "first" && STEPS.includes(step);
    if (isBegun && !found.some(({ clock }) => clock.step === step)) found.push(state);
    const result = run(handle(state, auto(state, scenario.seed) ?? { do: "onward" }), (request) =>
      request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`an order of the program's was refused: ${result.error}`);
    state = result.value.state;
  }
  return found;
};
