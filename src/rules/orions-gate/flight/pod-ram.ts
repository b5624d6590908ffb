import type { Procedure } from "../../dice/request.ts";
import type { Place } from "../../place/place.ts";
import { ramLosers } from "../combat/ram.ts";
import { hasPart } from "../design/sums.ts";
import { destroyUnit } from "../harm/destroy.ts";
import { dieOf, takeHull } from "../harm/mark.ts";
import { edit, type GameContext, rolled, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { partsOf } from "../state/unit.ts";

/**
 * A breaching pod rams a ship, and is gone.
 *
 * @param bearing of its flight
 * @param burn pays for that
 * @rule OG-DRF-02 The ship drifts on the way that the pod came, though that faces in whole degrees.
 * @rule OG-NCR-07 By the ships' rule for rams: the ship drifts a point more, and may lose a hull point.
 */
export function* podRam(
  context: GameContext,
  id: string,
  target: string,
  bearing: Place,
  burn: () => void,
): Procedure<void> {
  const ship = vesselOf(context.state, target);
  const dice = yield* rolled(context, "ram", id, 1, "OG-NCR-07");
  const against = yield* rolled(context, "ram", target, 1, "OG-NCR-07");
  const losers = ramLosers({ dice, against, limbs: false, spines: hasPart(partsOf(ship), "spines") });
  tell(context, "ram-resolved", ["OG-NCR-07", "OG-RAM-02"], {
    unit: id,
    target,
    dice,
    against,
    losers: losers.map((one) => (one === "rammer" ? id : target)),
  });
  edit(context, target, { drift: ship.drift + 1, driven: bearing });
  if (losers.includes("rammed")) takeHull(context, target, 1, "ram");
  burn();
  destroyUnit(context, id, "pod");
  yield* dieOf(context, target, "ram");
}
