import { valuesOf } from "../parts/parts.ts";
import { actorOf, isCode, noteActs } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { partsOf, type Vessel } from "../state/unit.ts";
import { checkFree } from "./shoot.ts";

const hasGenerator = (ship: Vessel): boolean =>
  partsOf(ship).some((part) => valuesOf(part).stealthDefenseDice !== undefined);

/**
 * A ship goes into stealth or comes out of it.
 *
 * @rule OG-CMP-STEALTH-01 Instead of shooting.
 */
export const changeStealth = (
  context: GameContext,
  order: { readonly unit: string; readonly on: boolean; readonly player?: string | undefined },
): Code | null => {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  if (!hasGenerator(ship)) return "part";
  const barred = ship.stealth === order.on ? "acted" : checkFree(context, actor, false);
  if (barred) return barred;
  noteActs(context, actor, { instead: "stealth" });
  setStealth(context, actor.id, order.on);
  return null;
};

const setStealth = (context: GameContext, id: string, on: boolean): void => {
  tell(context, "stealth-changed", ["OG-CMP-STEALTH-01"], { unit: id, on });
  edit(context, id, { stealth: on });
};

/** Stealth ends with the last generator. */
export const stealthLost = (context: GameContext): void => {
  for (const unit of Object.values(context.state.units)) {
    if (unit.kind === "ship" && unit.stealth && unit.status === "in-play" && !hasGenerator(unit)) {
      setStealth(context, unit.id, false);
    }
  }
};
