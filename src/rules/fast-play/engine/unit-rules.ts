import type { UnitRules } from "../../anomalies/state/anomaly-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { abeam } from "../../vessel/passage/abeam.ts";
import { catchUnawares } from "../../vessel/passage/defenders.ts";
import { exitEffects } from "../../vessel/passage/exit-effects.ts";
import { checkTumble } from "../../vessel/passage/tumble.ts";
import type { Unit as Vessel } from "../../vessel/unit/unit.ts";
import { canBePushed, has, isFixed } from "../../vessel/unit/unit.ts";
import { opened } from "../play/arrival.ts";
import { look } from "../play/waves.ts";
import type { Context } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";
import { asPod } from "./set-up.ts";

const isMovable = (unit: Unit): boolean => unit.class !== "planet" && unit.class !== "terrain";

const LAST_STEP = 62;

/** What anomalies ask of the units of fast play. */
export const UNIT_RULES: UnitRules = {
  isFixed: (unit: Unit) => isFixed(unit),
  passesPortals: (unit: Unit, { ballisticEntry }) => ballisticEntry === "passes" && has(unit, "ballistic"),
  isMassive: (unit: Unit) => unit.class === "planet",
  hasStabilizers: (unit: Unit) => has(unit, "stabilizers"),
  isPushed: (unit: Unit, { basesPushed }) => canBePushed(unit, basesPushed === "yes"),
  isStruck: isMovable,
  // Whether a unit tumbles depends on its space, so it is asked where the beam is ordered.
  mayTow: () => true,
  canLayWeb: (unit: Unit) => has(unit, "web"),
  isDestroyedByHoles: isMovable,
  pushRules: (unit: Unit) =>
    unit.class === "mine" ? ["IP7.14"] : unit.class === "drone" || unit.class === "plasma" ? ["IP7.22"] : [],
  waveStart: ({ turn }) => ({ at: `${turn}.0`, since: { turn, impulse: 0 }, told: { halfStep: 0 } }),
  meetsWaves: (context: Context, { id }) => look(context, id),
  struck: (context: Context, { id, scene, hex, facing }: Unit, origin, rules) =>
    context.emit("unit-turned", rules, "all", { unit: id, scene, facing: abeam(origin, hex, facing) }),
  cameOut: (context: Context, unit: Unit) => exitEffects(context, unit, (effect) => endOf(context, effect)),
  *afterExit(context: Context, { unit, portal }): Procedure<void> {
    yield* checkTumble(context, context.unit(unit), portal, (pod: Vessel) => asPod(pod as Unit));
  },
  opened,
  joined: (context: Context, unit: Unit) => catchUnawares(context, unit),
};

/** When an effect of coming out ends that ends by itself. */
const endOf = ({ state: { clock } }: Context, effect: "fire-control-disrupted" | "cloak-exposed"): string =>
  effect === "cloak-exposed" ? `${clock.turn}.${clock.part}.${clock.cycle}.${LAST_STEP}` : `${clock.turn}.3.6.4`;
