import type { UnitRules } from "../anomalies/state/anomaly-context.ts";
import { impulsesLater, makeTime } from "../time/time.ts";
import { abeam } from "../vessel/passage/abeam.ts";
import { catchUnawares } from "../vessel/passage/defenders.ts";
import type { TimedEffect } from "../vessel/passage/evolve-exit.ts";
import { exitEffects } from "../vessel/passage/exit-effects.ts";
import { checkTumble } from "../vessel/passage/tumble.ts";
import { suffers } from "../vessel/unit/condition.ts";
import { canBePushed, has, isFixed, type Unit } from "../vessel/unit/unit.ts";
import type { GameContext } from "./game-context.ts";

const NO_RULES = [] as const;
const MINES = ["IP7.14"] as const;
const SEEKING = ["IP7.22"] as const;

/** Whether it is a unit to white holes and waves: planets and terrain are not. */
const isMovable = (unit: Unit): boolean => unit.class !== "planet" && unit.class !== "terrain";

/** When an effect of coming out ends that ends by itself. */
const endOf = ({ state: { clock, ruleOptions } }: GameContext, effect: TimedEffect): string =>
  makeTime(impulsesLater(clock, effect === "cloak-exposed" ? 0 : ruleOptions.fireControlImpulses));

/** What anomalies ask of the units of this ruleset. */
export const UNIT_RULES: UnitRules = {
  isFixed: (unit: Unit) => isFixed(unit),
  passesPortals: (unit: Unit, { ballisticEntry }) => ballisticEntry === "passes" && has(unit, "ballistic"),
  isMassive: (unit: Unit) => unit.class === "planet",
  hasStabilizers: (unit: Unit) => has(unit, "stabilizers"),
  isPushed: (unit: Unit, { basesPushed }) => canBePushed(unit, basesPushed === "yes"),
  isStruck: isMovable,
  mayTow: (unit: Unit) => !suffers(unit, "tumbling-no-movement"),
  canLayWeb: (unit: Unit) => has(unit, "web"),
  isDestroyedByHoles: isMovable,
  pushRules: (unit: Unit) =>
    unit.class === "mine" ? MINES : unit.class === "drone" || unit.class === "plasma" ? SEEKING : NO_RULES,
  struck: (context: GameContext, { id, scene, hex, facing }: Unit, origin, rules) =>
    context.emit("unit-turned", rules, "all", { unit: id, scene, facing: abeam(origin, hex, facing) }),
  cameOut: (context: GameContext, unit: Unit) => exitEffects(context, unit, (effect) => endOf(context, effect)),
  afterExit: (context: GameContext, { unit, portal }) => checkTumble(context, context.unit(unit), portal),
  joined: (context: GameContext, unit: Unit) => catchUnawares(context, unit),
};
