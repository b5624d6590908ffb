import type { Procedure } from "../../dice/request.ts";
import type { UseOrder } from "../scenario/order.ts";
import { actorOf, isCode, partOf } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import type { GameContext } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { checkUse } from "./check-use.ts";
import { chargeCannon, fireLaser } from "./heavy.ts";
import { lay, shootDown } from "./ordnance.ts";
import { useOrgans, usePylon } from "./repair.ts";
import { salvage } from "./salvage.ts";
import { useScaffold } from "./scaffold.ts";
import { buildCraft } from "./yard.ts";

/** A ship uses one of its special parts. */
export function* usePart(context: GameContext, order: UseOrder): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(context.state, actor.id);
  const part = partOf(ship, order.part);
  const barred = checkUse(context, actor, ship, part);
  if (barred || !part) return barred;
  switch (part.key) {
    case "minelayer":
    case "torpedo":
    case "missile-cluster":
      return yield* lay(context, actor, ship, part, order);
    case "point-defense":
      return shootDown(context, actor, ship, part, order);
    case "organs":
      return useOrgans(context, actor, ship, part);
    case "smelter-pylon":
      return usePylon(context, actor, ship, part, order);
    case "tsunami-cannon":
      return yield* chargeCannon(context, actor, ship, part);
    case "focal-laser":
      return yield* fireLaser(context, actor, ship, part, order);
    case "salvage-bay":
      return salvage(context, actor, ship, part, order);
    case "shipyard":
    case "hive":
    case "monastery":
      return buildCraft(context, actor, ship, part, order);
    case "scaffold-manipulator":
      return yield* useScaffold(context, actor, ship, part, order);
    default:
      return "part";
  }
}
