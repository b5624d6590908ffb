import { declareLabs, declarePoints } from "../information/gather.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { AnomalyRefusal, InformationCommand } from "./command.ts";

/** Plays a declaration of gathering. No reason against one depends on whether there is such a portal. */
export const handleInformation = (context: AnomalyContext, command: InformationCommand): AnomalyRefusal | null => {
  const { state } = context;
  if (!state.players[command.player]) return "not-yours";
  if (command.do === "labs") {
    const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
    if (unit?.status === "destroyed") return "destroyed";
    if (unit && unit.owner !== command.player) return "not-yours";
    if (unit?.status !== "in-play") return "not-there";
  }
  if (command.do === "gather") declarePoints(context, command.player, command.portal, command.points);
  else declareLabs(context, command.player, command.portal, command.unit, command.boxes);
  return null;
};
