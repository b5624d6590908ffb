/** What mining rigs and breaching pods do as they fly. */

import type { Procedure } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import { mineralsWith } from "../combat/damage.ts";
import { destroyUnit } from "../combat/destroy.ts";
import { dieOf, takeHull } from "../combat/mark.ts";
import { DIAMETERS, disc, gapOf } from "../geometry/base.ts";
import { type Motion, rangeEntered } from "../geometry/motion.ts";
import { within } from "../geometry/vector.ts";
import { CRAFT } from "../parts/ship.ts";
import { hasPart, sumOf } from "../parts/sums.ts";
import { edit, emitToAll, type GameContext, rolled } from "../state/context.ts";
import { pieceBase, piecesIn, vesselOf } from "../state/find.ts";
import { type Flyer, partsOf } from "../state/unit.ts";
import { ramLosers, ramRules } from "./ram.ts";

/** Inches to a piece within which a rig mines. */
const RANGE = 3;

/**
 * A mining rig mines, if its flight came near enough to a piece.
 *
 * @rule OG-NCR-03 Within 3 inches of minor terrain it gets a mineral, up to 6.
 * @rule OG-NCR-04 Of pieces that can be mined.
 * @rule OG-NCR-05 One a phase, at any point of its way.
 */
export const mine = (context: GameContext, id: string, from: Place, ways: readonly Motion[]): void => {
  const craft = context.unit(id) as Flyer;
  const most = CRAFT[craft.craft].minerals;
  if (craft.minerals >= most) return;
  const start = disc(from, DIAMETERS.craft);
  const passes = piecesIn(context.state, craft.scene).some((piece) => {
    if (piece.kind !== "minor" || !piece.minable) return false;
    const base = pieceBase(piece);
    return within(gapOf(start, base), RANGE) || ways.some((way) => rangeEntered(way, base, RANGE) !== null);
  });
  if (!passes) return;
  const to = craft.minerals + 1;
  emitToAll(context, "minerals-changed", ["OG-NCR-03", "OG-NCR-04", "OG-NCR-05"], {
    unit: id,
    from: craft.minerals,
    to,
    why: "mined",
  });
  edit(context, id, { minerals: to });
};

/**
 * A craft that docked hands its minerals over.
 *
 * @rule OG-CMP-CARGO-02 They go to the ship; where that has no hold they stay in the craft.
 * @rule OG-CMP-CARGO-01 What its holds cannot take is lost.
 */
export const deliver = (context: GameContext, id: string, ship: string): void => {
  const { minerals } = context.unit(id) as Flyer;
  if (minerals === 0) return;
  const carrier = vesselOf(context.state, ship);
  const capacity = sumOf(partsOf(carrier), "mineralCapacity");
  if (capacity === 0) return;
  const to = mineralsWith(carrier.minerals, minerals, capacity);
  emitToAll(context, "minerals-changed", ["OG-CMP-CARGO-02"], { unit: id, from: minerals, to: 0, why: "delivered" });
  edit(context, id, { minerals: 0 });
  if (to !== carrier.minerals) {
    emitToAll(context, "minerals-changed", ["OG-CMP-CARGO-02", "OG-CMP-CARGO-01"], {
      unit: ship,
      from: carrier.minerals,
      to,
      why: "delivered",
    });
  }
  edit(context, ship, { minerals: to });
};

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
  emitToAll(context, "ram-resolved", ["OG-NCR-07", "OG-RAM-02", ...ramRules([], dice, ship)], {
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
