import { hasGenerator, setStealth } from "../harm/stealth.ts";
import { actorOf, isCode, noteActs } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import type { GameContext } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { partsOf } from "../state/unit.ts";
import { checkFree } from "./shoot.ts";

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
  if (!hasGenerator(partsOf(ship))) return "part";
  const barred = ship.stealth === order.on ? "acted" : checkFree(context, actor, false);
  if (barred) return barred;
  noteActs(context, actor, { instead: "stealth" });
  setStealth(context, actor.id, order.on);
  return null;
};
