/** Commands of the judge about anomalies. */

import { equals } from "../geometry/place.ts";
import { mayHavePortals } from "../rulebook/rule-options.ts";
import type { AnomalyRefusal, CourseCommand, JudgeCommand, ReserveCommand, StandingCommand } from "./command.ts";
import { shiftSheet } from "./floating-map.ts";
import { destroyInHole, destroyInHoles } from "./motion.ts";
import { bringIn } from "./portal/exit.ts";
import { appearing, forceChanges } from "./portal/force.ts";
import { markHole } from "./portal/mark-hole.ts";
import { portalsInStorms, tellOfStorms } from "./portal/storm-area.ts";
import { freshHole, freshPortal, nextPlace, placeBehind, planCourse } from "./set-up.ts";
import { JUDGES_ORDERS } from "./state/body.ts";
import type { Citation } from "./state/event.ts";
import { type AnomalyState, type Portal, type PortalEnd, type WhiteHole, windowAt } from "./state/game.ts";
import { geometryOf } from "./state/places.ts";
import { type AnomalyContext, secretOf } from "./state/rule-context.ts";
import { variationsInForce } from "./state/setup.ts";
import { tooNear } from "./white-hole/surroundings.ts";

/**
 * Places or takes away an anomaly; a white hole destroys whatever is in its hex.
 *
 * @rule IP2.0 A portal is hidden: nobody learns that it was placed.
 * @rule IP7.0 A white hole is marked for all to see.
 * @rule IP7.15 A portal too near to one is noted by the judge; what is too near to a hole could be a portal.
 */
export const placeOrRemove = (
  context: AnomalyContext,
  command: Extract<JudgeCommand, { do: "place" | "remove" }>,
): AnomalyRefusal | null => {
  if (command.do === "remove") return removeAnomaly(context, command.id);
  const { place } = command;
  if (place.kind === "gravity-portal" && !mayHavePortals(context.state)) return "no-portals";
  const refusal = checkPlace(context.state, place);
  if (refusal) return refusal;
  const inert = command.inert ?? false;
  return place.kind === "white-hole"
    ? placeHole(context, freshHole(place, inert))
    : placePortal(context, freshPortal(place, inert), place);
};

const placePortal = (context: AnomalyContext, portal: Omit<Portal, "seq">, { scene, hex }: PortalEnd): null => {
  const { state } = context;
  const { id, inert, variations } = portal;
  // Placed within a window it is open at once: whether it is follows from the impulse alone.
  const open = inert ? null : windowAt(variations.windows, state.clock.impulse);
  const before = portalsInStorms(context, scene);
  context.emit("portal-prepared", ["IP2.0"], "judge", { portal: { ...portal, open, seq: secretOf(state).nextPortal } });
  const isNear = tooNear(state, context.unitRules, "gravity-portal", scene, hex).length > 0;
  const rules: readonly Citation[] = [
    "IP2.0",
    ...variationsInForce(variations),
    ...(isNear ? (["IP7.15"] as const) : []),
  ];
  const at = { scene, hex: context.label(scene, hex) };
  context.emit("anomaly-placed", rules, "judge", { anomaly: id, kind: "gravity-portal", ...at });
  tellOfStorms(context, scene, before);
  return null;
};

const placeHole = (context: AnomalyContext, hole: Omit<WhiteHole, "seq">): AnomalyRefusal | null => {
  const { state } = context;
  const { scene, hex } = hole;
  // Two in one hex would push the same ships twice from the same place; the texts know no such thing.
  const others = Object.values(state.holes).filter((other) => other.scene === scene);
  if (others.some((other) => equals(other.hex, hex))) return "occupied";
  markHole(context, hole);
  destroyInHoles(context);
  return null;
};

const checkPlace = (state: AnomalyState, at: PortalEnd): AnomalyRefusal | null => {
  const scene = state.scenes[at.scene];
  if (!scene) return "not-there";
  return scene.map === "fixed" && !geometryOf(scene).onSheet(at.hex, scene) ? "off-map" : null;
};

const removeAnomaly = (context: AnomalyContext, id: string): AnomalyRefusal | null => {
  if (context.state.transits.length > 0) return "not-now";
  const { portals } = secretOf(context.state);
  const hole = Object.hasOwn(context.state.holes, id) ? context.state.holes[id] : undefined;
  const portal = Object.hasOwn(portals, id) ? portals[id] : undefined;
  const [at] = hole ? [hole] : (portal?.ends ?? []);
  if (!at) return "not-there";
  context.emit("anomaly-removed", hole ? ["IP7.0"] : ["IP2.0"], hole ? "all" : "judge", {
    anomaly: id,
    kind: hole ? "white-hole" : "gravity-portal",
    scene: at.scene,
    hex: context.label(at.scene, at.hex),
  });
  return null;
};

/** Plays an act of the judge, or a player's orders for what a unit does by itself. */
export const handleJudge = (
  context: AnomalyContext,
  command: JudgeCommand | StandingCommand | CourseCommand,
): AnomalyRefusal | null => {
  const { state } = context;
  switch (command.do) {
    case "place":
    case "remove":
      return placeOrRemove(context, command);
    case "add-scene":
      context.emit("scene-added", ["ruling"], "all", { scene: { ...command.scene, seq: state.nextSeq } });
      return null;
    case "shift-sheet":
      return shiftSheet(context, command.scene, command.columns, command.rows);
    case "note":
      return null;
    case "add-chart":
      context.emit("chart-added", ["IP2.71"], "all", { chart: command.chart });
      return null;
    case "add-player":
      context.emit("player-added", ["ruling"], "all", {
        player: { ...command.player, seq: state.players[command.player.id]?.seq ?? state.nextSeq },
      });
      return null;
    case "change-rule-options":
      // Whoever looked for portals would learn from it that there was none.
      if (mayHavePortals(state) && !mayHavePortals(command)) return "portals-said";
      context.emit("rule-options-changed", ["ruling"], "all", {
        // A ruleset's own options hold from the beginning of a game to its end.
        ruleOptions: { ...state.ruleOptions, ...command.ruleOptions },
      });
      return null;
    case "add-unit": {
      if (!state.scenes[command.unit.scene]) return "not-there";
      const unit = appearing(context, command.unit);
      const joins = unit.origin !== null && command.unit.origin === null;
      context.emit("unit-added", [joins ? "IP2.431" : "ruling"], "all", {
        unit: { ...unit, seq: nextPlace(state.nextSeq) },
      });
      destroyInHole(context, context.unit(command.unit.id));
      return null;
    }
    case "add-reserve":
      return addReserve(context, command);
    case "add-defenders":
      return addDefenders(context, command);
    case "course":
      return planCourse(context, command);
    default:
      return handleKnownUnit(context, command);
  }
};

/** Brings defenders into a destination that has opened. */
const addDefenders = (
  context: AnomalyContext,
  command: Extract<JudgeCommand, { do: "add-defenders" }>,
): AnomalyRefusal | null => {
  const { scenes, nextSeq } = context.state;
  if (!scenes[command.scene]?.destination) return "not-there";
  const first = nextPlace(nextSeq);
  const units = command.units.map((unit, n) => ({ ...unit, scene: command.scene, seq: first + n }));
  bringIn(context, command.scene, { units, terrain: command.terrain });
  for (const { id } of units) destroyInHole(context, context.unit(id));
  return null;
};

/** Keeps units and terrain for destinations until they open. */
const addReserve = (context: AnomalyContext, command: ReserveCommand): AnomalyRefusal | null => {
  const { state } = context;
  if (command.after !== null && !state.units[command.after]) return "not-there";
  const first = placeBehind(state, command.after);
  const all = command.units.map((unit, n) => ({ ...unit, seq: first + n }));
  const { holes: placed = [] } = command;
  for (const scene of new Set([...command.terrain, ...all, ...placed].map((one) => one.scene))) {
    const units = all.filter((unit) => unit.scene === scene);
    const terrain = command.terrain.filter((one) => one.scene === scene).map(({ hex, kind }) => ({ hex, kind }));
    const there = placed.filter((one) => one.scene === scene).map((one) => freshHole(one, false));
    const holes = there.length > 0 ? { holes: there } : {};
    if (!state.scenes[scene]) {
      context.emit("reserve-prepared", ["ruling"], "judge", { scene, units, terrain, ...holes });
      continue;
    }
    // The scene has opened before this came: what would wait in it is there.
    bringIn(context, scene, { units, terrain, ...holes });
    if (there.length > 0) destroyInHoles(context);
  }
  return null;
};

const handleKnownUnit = (
  context: AnomalyContext,
  command: Extract<JudgeCommand | StandingCommand, { do: "edit-unit" | "remove-unit" | "standing" }>,
): AnomalyRefusal | null => {
  const unit = context.state.units[command.unit];
  if (!unit) return "not-there";
  switch (command.do) {
    case "edit-unit":
      context.emit("unit-edited", ["ruling"], "all", {
        unit: unit.id,
        changes: { ...command.changes, ...forceChanges(context, unit, command.changes.force) },
      });
      return null;
    case "remove-unit":
      if (unit.status === "in-transit") return "not-now";
      context.emit("unit-removed", ["ruling"], "all", { unit: unit.id });
      return null;
    case "standing":
      if ((unit.owner ?? JUDGES_ORDERS) !== command.player) return "not-yours";
      context.emit("orders-set", ["IP7.11"], [command.player], {
        player: command.player,
        unit: unit.id,
        orders: command.orders,
      });
      return null;
  }
};
