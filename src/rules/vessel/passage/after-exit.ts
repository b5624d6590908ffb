import { type Procedure, roll } from "../../dice/request.ts";
import { DIRECTIONS } from "../../place/direction.ts";
import { suffers } from "../unit/condition.ts";
import { has, type Unit } from "../unit/unit.ts";
import type { VesselContext } from "../vessel-context.ts";

/**
 * Rolls a tumbling unit's facing, for the judge who says when: 1 for A to 6 for F.
 *
 * @rule IP2.324 Which way it faces is out of its crew's hands.
 */
export function* rollFacing(context: VesselContext, unit: Unit): Procedure<"not-tumbling" | null> {
  if (!suffers(unit, "tumbling-no-movement")) return "not-tumbling";
  const dice = yield* roll({
    purpose: "tumble-facing",
    subject: unit.id,
    anomaly: unit.arrival?.portal ?? "",
    occasion: `${context.at}/${unit.id}/facing`,
    first: 0,
    count: 1,
    roller: "judge",
    rule: "IP2.324",
  });
  const facing = DIRECTIONS[(dice[0] ?? 0) - 1];
  if (!facing) throw new Error(`a die for a facing cannot show ${dice[0]}`);
  context.emit("tumble-faced", ["IP2.324"], "all", { unit: unit.id, dice, facing });
  return null;
}

/**
 * Gives an inert weapon its guidance back.
 *
 * @rule IP2.319 It is inert until somebody guides it again.
 */
export const revive = (context: VesselContext, unit: Unit): "not-inert" | null => {
  if (!has(unit, "inert")) return "not-inert";
  context.emit("weapon-revived", ["IP2.319"], "all", { unit: unit.id });
  return null;
};
