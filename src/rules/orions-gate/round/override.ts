import type { Place } from "../../place/place.ts";
import type { OverrideOrder } from "../scenario/order.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, placed, tell } from "../state/context.ts";
import { isVessel, type Unit } from "../state/unit.ts";

/** What a unit has under a field of an override; undefined where it has none. */
const fieldOf = (unit: Unit, field: OverrideOrder["field"]): number | Place | undefined => {
  switch (field) {
    case "place":
      return unit.hex;
    case "facing":
      return unit.facing;
    case "hull":
    case "drift":
      return isVessel(unit) ? unit[field] : undefined;
    case "fuel":
      return unit.kind === "craft" ? unit.fuel : undefined;
    case "minerals":
      return isVessel(unit) || unit.kind === "craft" ? unit.minerals : undefined;
  }
};

const shown = (value: number | Place): number | string => (typeof value === "number" ? value : placed(value));

/**
 * The judge sets something of a unit, and the record says so.
 *
 * @rule OG-GEN-01 What is unclear people decide.
 */
export const override = (context: GameContext, { unit: id, field, value }: OverrideOrder): Code | null => {
  const unit = context.state.units[id];
  if (!unit || unit.status === "destroyed") return "not-there";
  const from = fieldOf(unit, field);
  if (from === undefined || typeof from !== typeof value) return "kind";
  tell(context, "overridden", ["OG-GEN-01"], { unit: id, field, from: shown(from), to: shown(value) });
  edit(context, id, field === "place" ? { hex: value as Place } : { [field]: value });
  return null;
};
