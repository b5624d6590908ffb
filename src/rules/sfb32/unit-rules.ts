import type { UnitRules } from "../anomalies/state/anomaly-context.ts";
import type { GameContext } from "./game-context.ts";
import { abeam } from "./passage/abeam.ts";
import { catchUnawares } from "./passage/defenders.ts";
import { exitEffects } from "./passage/exit-effects.ts";
import { checkTumble } from "./passage/tumble.ts";
import { suffers } from "./unit/condition.ts";
import { canBePushed, has, isFixed, type Unit } from "./unit/unit.ts";

const NO_RULES = [] as const;
const MINES = ["IP7.14"] as const;
const SEEKING = ["IP7.22"] as const;

/** Whether it is a unit to white holes and waves: planets and terrain are not. */
const isMovable = (unit: Unit): boolean => unit.class !== "planet" && unit.class !== "terrain";

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
  cameOut: (context: GameContext, unit: Unit) => exitEffects(context, unit),
  afterExit: (context: GameContext, { unit, portal }) => checkTumble(context, context.unit(unit), portal),
  joined: (context: GameContext, unit: Unit) => catchUnawares(context, unit),
};
