import { destroyInHole } from "../motion/enter-place.ts";
import { planCourse } from "../motion/plan-course.ts";
import { bringIn } from "../portal/bring-in.ts";
import { shiftSheet } from "../scene/floating.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { JUDGES_ORDERS } from "../state/standing-orders.ts";
import type { AnomalyRefusal, CourseCommand, JudgeCommand, ReserveCommand, StandingCommand } from "./command.ts";
import { placeOrRemove } from "./place-or-remove.ts";
import { nextPlace, placeBehind } from "./set-up.ts";

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
      context.emit("rule-options-changed", ["ruling"], "all", {
        // A ruleset's own options hold from the beginning of a game to its end.
        ruleOptions: { ...state.ruleOptions, ...command.ruleOptions },
      });
      return null;
    case "add-unit":
      if (!state.scenes[command.unit.scene]) return "not-there";
      context.emit("unit-added", ["ruling"], "all", { unit: { ...command.unit, seq: nextPlace(state.nextSeq) } });
      destroyInHole(context, context.unit(command.unit.id));
      return null;
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
  context: AnomalyContext,
  command: Extract<JudgeCommand | StandingCommand, { do: "edit-unit" | "remove-unit" | "standing" }>,
): AnomalyRefusal | null => {
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
