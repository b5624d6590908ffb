import { type Body, DIRECTIONS, type Ruleset, type Time } from "../../rules/index.ts";
import { unitFlag } from "../read/unit.ts";
import type { RulesetClock } from "./clock.ts";
import { own } from "./orders.ts";
import { trackerOf } from "./tracker.ts";
import type { RulesetUnits, UnitFacts } from "./units.ts";

/**
 * The clock of a ruleset whose steps follow from its rules alone.
 *
 * @param moments see `RulesetClock`
 */
export const plainClock = (rules: Ruleset, moments: readonly number[]): RulesetClock => {
  const following = ({ turn, impulse }: Time): Time => {
    const next = moments.find((moment) => moment > impulse);
    return turn === 0 || next === undefined ? { turn: turn + 1, impulse: 0 } : { turn, impulse: next };
  };
  return {
    ...trackerOf(moments),
    stepRow: (state) => {
      const onward = rules.next(state) ? null : rules.onward(state);
      return onward && [own(onward.command)];
    },
    part: (state) => {
      if (state.clock.turn === 0) return "before";
      if (rules.next(state)?.do === "push") return "pushes";
      if (state.clock.impulse > 0 && rules.takesOrders(state)) return "orders";
      return (rules.onward(state)?.at as Time | undefined)?.impulse === 0 ? "over" : "between";
    },
    following: ({ clock }) => following(clock),
  };
};

/**
 * Units that a token's flag says no more of than which way they face and how fast they go.
 *
 * @param usual what a token takes that says nothing
 * @param movesIn whether a unit has a step of its own in an impulse
 */
export const plainUnits = (usual: Pick<Body, "facing" | "speed">, movesIn: RulesetUnits["movesIn"]): RulesetUnits => {
  const readFacts: RulesetUnits["readFacts"] = ({ facing, speed }): UnitFacts => ({
    facing:
      typeof usual.facing === "number"
        ? Number.isFinite(facing)
          ? Number(facing)
          : usual.facing
        : (DIRECTIONS.find((one) => one === facing) ?? usual.facing),
    speed: Number.isFinite(speed) ? Number(speed) : usual.speed,
  });
  return {
    readFacts,
    factsOf: ({ facing, speed }) => ({ facing, speed }),
    factsOfToken: (token) => readFacts(unitFlag(token)),
    newUnit: (token) => ({
      ...readFacts(unitFlag(token)),
      lastStep: null,
      status: "in-play",
      origin: null,
      arrival: null,
    }),
    countsOf: () => ({}),
    isNobodys: () => false,
    isCommanded: () => true,
    isInstallation: () => false,
    hasShields: () => false,
    kindOf: () => null,
    canMove: () => true,
    movesIn,
    conditions: () => [],
    statuses: {},
    remarks: () => [],
  };
};
