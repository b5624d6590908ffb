import type { Place } from "../../place/place.ts";
import { mineralsWith } from "../damage/minerals.ts";
import { sumOf } from "../design/sums.ts";
import { DIAMETERS, disc } from "../geometry/base.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { type Motion, rangeEntered } from "../geometry/motion.ts";
import { CRAFT } from "../parts/craft.ts";
import { pieceBase } from "../state/base-of.ts";
import { edit, type GameContext, tell } from "../state/context.ts";
import { piecesIn, vesselOf } from "../state/find.ts";
import { type Flyer, partsOf } from "../state/unit.ts";

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
  tell(context, "minerals-changed", ["OG-NCR-03"], { unit: id, from: craft.minerals, to, why: "mined" });
  edit(context, id, { minerals: to });
};

/**
 * A craft that docked hands its minerals over.
 *
 * @rule OG-CMP-CARGO-02 They go to the ship.
 * @rule OG-CMP-CARGO-01 What its holds cannot take is lost.
 */
export const deliver = (context: GameContext, id: string, ship: string): void => {
  const { minerals } = context.unit(id) as Flyer;
  if (minerals === 0) return;
  const carrier = vesselOf(context.state, ship);
  const to = mineralsWith(carrier.minerals, minerals, sumOf(partsOf(carrier), "mineralCapacity"));
  tell(context, "minerals-changed", ["OG-CMP-CARGO-02"], { unit: id, from: minerals, to: 0, why: "delivered" });
  edit(context, id, { minerals: 0 });
  if (to !== carrier.minerals) {
    tell(context, "minerals-changed", ["OG-CMP-CARGO-02", "OG-CMP-CARGO-01"], {
      unit: ship,
      from: carrier.minerals,
      to,
      why: "delivered",
    });
  }
  edit(context, ship, { minerals: to });
};
