import { destroyInHole, destroyInHoles } from "../../anomalies/motion/enter-hex.ts";
import { shiftSheet } from "../../anomalies/scene/floating.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import type { GameState, PortalEnd } from "../../anomalies/state/game.ts";
import { type RuleContext, secretOf } from "../../anomalies/state/rule-context.ts";
import { JUDGES_ORDERS } from "../../anomalies/state/standing-orders.ts";
import { holeVariationsInForce, variationsInForce } from "../../anomalies/state/variations.ts";
import { tooNear } from "../../anomalies/white-hole/neighbours.ts";
import { equals } from "../../hex/hex.ts";
import { onSheet } from "../../hex/label.ts";
import { windowAt } from "../../time/windows.ts";
import { bringIn, readyDefenders } from "../passage/defenders.ts";
import type { JudgeCommand, Refusal, ReserveCommand, StandingCommand } from "./command.ts";
import { nextPlace, placeBehind } from "./set-up.ts";

type Table = JudgeCommand | StandingCommand;

/** Plays an act of the judge, or a player's standing orders. */
export const handleJudge = (context: RuleContext, command: Table): Refusal | null => {
  const { state } = context;
  switch (command.do) {
    case "place-portal":
    case "place-hole":
    case "remove":
      return handleAnomaly(context, command);
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
      context.emit("rule-options-changed", ["ruling"], "all", { ruleOptions: command.ruleOptions });
      return null;
    case "add-unit":
      if (!state.scenes[command.unit.scene]) return "not-there";
      context.emit("unit-added", ["ruling"], "all", { unit: { ...command.unit, seq: nextPlace(state.nextSeq) } });
      destroyInHole(context, context.unit(command.unit.id));
      return null;
    case "add-reserve":
      return addReserve(context, command);
    case "add-defenders":
    case "weapon-status":
      return handleDefenders(context, command);
    default:
      return handleKnownUnit(context, command);
  }
};

/** Brings defenders into a destination that has opened, or says how ready its scenario has them. */
const handleDefenders = (
  context: RuleContext,
  command: Extract<JudgeCommand, { do: "add-defenders" | "weapon-status" }>,
): Refusal | null => {
  const { state } = context;
  if (!state.scenes[command.scene]?.destination) return "not-there";
  if (command.do === "weapon-status") readyDefenders(context, command.scene, command.status);
  else {
    const first = nextPlace(state.nextSeq);
    const units = command.units.map((unit, n) => ({ ...unit, scene: command.scene, seq: first + n }));
    bringIn(context, command.scene, { units, terrain: command.terrain });
    for (const { id } of units) destroyInHole(context, context.unit(id));
  }
  return null;
};

/** Keeps units and terrain for destinations until they open. */
const addReserve = (context: RuleContext, command: ReserveCommand): Refusal | null => {
  const { state } = context;
  if (command.after !== null && !state.units[command.after]) return "not-there";
  const first = placeBehind(state, command.after);
  const all = command.units.map((unit, n) => ({ ...unit, seq: first + n }));
  for (const scene of new Set([...command.terrain, ...all].map((one) => one.scene))) {
    const units = all.filter((unit) => unit.scene === scene);
    const terrain = command.terrain.filter((one) => one.scene === scene).map(({ hex, kind }) => ({ hex, kind }));
    if (!state.scenes[scene]) {
      context.emit("reserve-prepared", ["ruling"], "judge", { scene, units, terrain });
      continue;
    }
    // The scene has opened before this came: what would wait in it is there.
    bringIn(context, scene, { units, terrain });
  }
  return null;
};

const handleKnownUnit = (
  context: RuleContext,
  command: Extract<Table, { do: "edit-unit" | "remove-unit" | "standing" }>,
): Refusal | null => {
  const unit = context.state.units[command.unit];
  if (!unit) return "not-there";
  switch (command.do) {
    case "edit-unit":
      context.emit("unit-edited", ["ruling"], "all", { unit: unit.id, changes: command.changes });
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

/** The zones round a white hole, which come with it. */
const SURROUNDINGS = ["IP7.31", "IP7.311", "IP7.312", "IP7.313"] as const;

/**
 * Places or takes away an anomaly; a white hole destroys whatever is in its hex.
 *
 * @rule IP2.0 A portal is hidden: placing it is told to nobody.
 * @rule IP7.0 A white hole is marked for all to see.
 * @rule IP7.15 A portal too near to one is noted by the judge; what is too near to a hole could be a portal.
 */
const handleAnomaly = (
  context: RuleContext,
  command: Extract<JudgeCommand, { do: "place-portal" | "place-hole" | "remove" }>,
): Refusal | null => {
  const { state } = context;
  const secret = secretOf(state);
  if (command.do === "place-portal") {
    const [end] = command.portal.ends;
    const refusal = end ? checkPlace(state, end) : "not-there";
    if (!end || refusal) return refusal;
    const { inert, variations } = command.portal;
    // Placed within a window it is open at once: whether it is follows from the impulse alone.
    const open = inert ? null : windowAt(variations.windows, state.clock.impulse);
    context.emit("portal-prepared", ["IP2.0"], "judge", {
      portal: { ...command.portal, open, seq: secret.nextPortal },
    });
    const isNear = tooNear(state, "gravity-portal", end.scene, end.hex).length > 0;
    const rules: readonly Citation[] = [
      "IP2.0",
      ...variationsInForce(variations),
      ...(isNear ? (["IP7.15"] as const) : []),
    ];
    context.emit("anomaly-placed", rules, "judge", {
      anomaly: command.portal.id,
      kind: "gravity-portal",
      scene: end.scene,
      hex: context.label(end.scene, end.hex),
    });
    return null;
  }
  if (command.do === "place-hole") {
    const { hole } = command;
    const refusal = checkPlace(state, hole);
    if (refusal) return refusal;
    // Two in one hex would push the same ships twice from the same place; the texts know no such thing.
    const others = Object.values(state.holes).filter(({ scene }) => scene === hole.scene);
    if (others.some((other) => equals(other.hex, hole.hex))) return "occupied";
    context.emit("hole-prepared", ["IP7.0"], "all", { hole: { ...hole, seq: state.nextSeq } });
    context.emit("anomaly-placed", ["IP7.0", ...SURROUNDINGS, ...holeVariationsInForce(hole)], "all", {
      anomaly: hole.id,
      kind: "white-hole",
      scene: hole.scene,
      hex: context.label(hole.scene, hole.hex),
    });
    destroyInHoles(context);
    return null;
  }
  return removeAnomaly(context, command.id);
};

const checkPlace = (state: GameState, at: PortalEnd): Refusal | null => {
  const scene = state.scenes[at.scene];
  if (!scene) return "not-there";
  return scene.map === "fixed" && !onSheet(at.hex, scene) ? "off-map" : null;
};

const removeAnomaly = (context: RuleContext, id: string): Refusal | null => {
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
