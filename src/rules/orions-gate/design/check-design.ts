import type { Options } from "../options/options.ts";
import type { FleetType } from "../parts/fleet.ts";
import { isPartKey, madeIn, type SizedPart, slotsOf } from "../parts/parts.ts";
import { ofClass } from "../parts/ship-class.ts";
import { SIDES } from "../parts/side.ts";
import { partFaults } from "./check-part.ts";
import type { Design, Draft, DraftPart } from "./design.ts";
import type { DesignFault } from "./fault.ts";

/** What options say of designs. */
export type DesignOptions = Pick<Options, "slotsPerSide" | "bridgeCredits">;

/** Those parts of a side that exist, in its order. */
export const partsThatAre = (side: readonly DraftPart[]): readonly SizedPart[] =>
  side.flatMap(({ key, size }) => (isPartKey(key) && madeIn({ key, size }) ? [{ key, size }] : []));

/** Slots that a side's parts take; what does not exist takes none. */
export const usedSlots = (side: readonly DraftPart[]): number =>
  partsThatAre(side).reduce((sum, part) => sum + slotsOf(part), 0);

/**
 * All that is wrong with a design: its parts, port first, then its sides.
 *
 * @rule OG-FLT-02 OG-FLT-04 A side holds as many slots as its class has.
 */
export const designFaults = (
  design: Draft,
  fleet: FleetType,
  { slotsPerSide }: DesignOptions,
): readonly DesignFault[] => {
  const inParts = SIDES.flatMap((side) =>
    design[side].flatMap((_, index) =>
      partFaults(design[side], index, fleet).map((fault) => ({ place: [side, index], ...fault })),
    ),
  );
  const slots = ofClass(slotsPerSide, design.class);
  const inSides = SIDES.filter((side) => usedSlots(design[side]) > slots).map(
    (side): DesignFault => ({ place: [side], code: "no-slots", rules: ["OG-FLT-04", "OG-FLT-02"] }),
  );
  return [...inParts, ...inSides];
};

/** Whether nothing is wrong with a design. */
export const isLegal = (design: Draft, fleet: FleetType, options: DesignOptions): design is Design =>
  designFaults(design, fleet, options).length === 0;
