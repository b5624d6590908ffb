/** The design of a ship, whether it and its parts are legal, and the ship as far as damage goes. */

import type { Options } from "../options.ts";
import type { Orientation } from "./part-row.ts";
import { isPartKey, madeIn, PARTS, type PartKey, type SizedPart, slotsOf, type WrittenPart } from "./parts.ts";
import { type CraftKind, FLEETS, type FleetType, ofClass, type ShipClass, SIDES, type Side } from "./ship.ts";

/** A living part of a ship, as far as damage goes. */
export interface HitPart extends SizedPart {
  /** Its name on the ship, such as `P2`; it keeps it for the whole game. */
  readonly name: string;
  /** Points marked on it. */
  readonly damage: number;
  /** What a Tsunami Cannon has charged. */
  readonly charge?: number;
}

/** A ship, as far as damage goes. `P` is what a ruleset's part is beyond that. */
export interface HitShip<P extends HitPart = HitPart> {
  readonly hull: number;
  /** Points marked on the bridge. */
  readonly bridge: number;
  readonly minerals: number;
  /** Living parts, from the bridge outwards. */
  readonly port: readonly P[];
  readonly starboard: readonly P[];
}

/** A part that is gone, and the side on which it was. */
export interface LostPart<P extends HitPart> {
  readonly side: Side;
  readonly part: P;
}

/** Whether a part is of a kind. */
export const isA = ({ key }: SizedPart, kind: PartKey): boolean => key === kind;

/** A part as a file has it: neither its key nor its craft need be known. */
export interface DraftPart extends WrittenPart {
  /** Kinds of the craft that start in it. */
  readonly craft: readonly string[];
}

/** A ship as a file has it; each side from the bridge outwards. */
export interface DesignDraft {
  readonly class: ShipClass;
  readonly port: readonly DraftPart[];
  readonly starboard: readonly DraftPart[];
}

/** A part of a legal design. */
interface DesignPart extends SizedPart {
  readonly craft: readonly CraftKind[];
}

/** A legal design; each side from the bridge outwards. */
export interface Design extends DesignDraft {
  readonly port: readonly DesignPart[];
  readonly starboard: readonly DesignPart[];
}

/** What may be wrong with a design or a fleet, in the order in which it is tested. */
type DesignCode =
  | "unknown-part"
  | "unknown-size"
  | "wrong-fleet"
  | "medium-neighbours"
  | "large-neighbour"
  | "no-space"
  | "wrong-craft"
  | "no-slots"
  | "no-ship"
  | "over-budget";

/** A fault of a design or of a fleet. */
export interface DesignFault {
  /** Keys and indices from the root of what was checked: `["port", 0]` in a design, `["ships", 0, "port", 0]` in a fleet. */
  readonly place: readonly (string | number)[];
  readonly code: DesignCode;
  /** The rules that it breaks, the one that says so first. */
  readonly rules: readonly [string, ...string[]];
}

type Broken = Pick<DesignFault, "code" | "rules">;

const broken = (code: DesignCode, ...rules: DesignFault["rules"]): Broken => ({ code, rules });

/** The rule that names the craft of a fleet. */
const CRAFT_RULES: Readonly<Record<FleetType, string>> = {
  standard: "OG-CMP-HANGAR-01",
  organic: "OG-ORG-01",
  crystal: "OG-CRY-01",
  gothic: "OG-GOT-01",
};

const orientationOf = (part: DraftPart | undefined): Orientation =>
  part && isPartKey(part.key) ? PARTS[part.key].orientation : "None";

/**
 * Whether a part bears its neighbours.
 *
 * @rule OG-FLT-09 A small part bears any neighbours.
 * @rule OG-FLT-10 A medium one bears its own orientation on one side only.
 * @rule OG-FLT-11 A large one bears no neighbour of its own orientation.
 * @rule OG-FLT-12 Each part's own limit counts, no orientation equals nothing, and the bridge is no neighbour.
 */
const neighbourFault = (side: readonly DraftPart[], index: number, { key, size }: SizedPart): Broken | null => {
  const { orientation } = PARTS[key];
  if (orientation === "None") return null;
  const equal = [side[index - 1], side[index + 1]].filter((other) => orientationOf(other) === orientation).length;
  if (size === "M" && equal === 2) return broken("medium-neighbours", "OG-FLT-10", "OG-FLT-12");
  return size === "L" && equal > 0 ? broken("large-neighbour", "OG-FLT-11", "OG-FLT-12") : null;
};

/**
 * How many craft a part of a fleet's ship has room for.
 *
 * @rule OG-CMP-HANGAR-01 A hangar has room for 1, 2 or 3 craft.
 * @rule OG-CMP-HELIX-01 Helix Catacombs are two large hangars.
 */
export const spacesOf = (part: SizedPart, fleet: FleetType): number =>
  (madeIn(part)?.hangarSpaces ?? 0) + (FLEETS[fleet].perPart.hangarSpaces ?? 0);

/**
 * Whether a part's craft may be together in it, as far as their kinds go.
 *
 * @rule OG-CMP-CATH-01 A Cathedral holds two craft that are no breaching pods, no more.
 * @rule OG-CMP-MONA-01 A Monastery holds breaching pods alone.
 * @rule OG-ORG-01 OG-CRY-01 OG-GOT-01 A special fleet has its own craft.
 */
const craftFault = (part: SizedPart, craft: readonly string[], fleet: FleetType): Broken | null => {
  const of = (kinds: readonly string[]) => craft.every((kind) => kinds.includes(kind));
  const { craftKinds, otherThanPods } = madeIn(part) ?? {};
  if (!of(FLEETS[fleet].craft)) return broken("wrong-craft", CRAFT_RULES[fleet]);
  if (craftKinds && !of(craftKinds)) return broken("wrong-craft", "OG-CMP-MONA-01");
  const others = craft.filter((kind) => kind !== "breaching-pod").length;
  return others > (otherThanPods ?? others) ? broken("wrong-craft", "OG-CMP-CATH-01") : null;
};

/** Whether craft of these kinds fit into a part of a fleet's ship: how many they are, then what they are. */
const hangarFaults = (part: SizedPart, craft: readonly string[], fleet: FleetType): readonly Broken[] => {
  const tooMany = craft.length > spacesOf(part, fleet) ? broken("no-space", "OG-CMP-HANGAR-01") : null;
  return [tooMany, craftFault(part, craft, fleet)].filter((fault) => fault !== null);
};

/**
 * All faults of one part of a side, in the order in which they are tested.
 *
 * @rule OG-FLE-01 Special fleets have their own parts, and nobody else has them.
 * @rule OG-FLT-06 A ship's parts are of one fleet.
 */
const partFaults = (side: readonly DraftPart[], index: number, fleet: FleetType): readonly Broken[] => {
  const part = side[index];
  if (!part) throw new RangeError(`there is no part ${index}`);
  const { key, size, craft } = part;
  if (!isPartKey(key)) return [broken("unknown-part", "OG-DATA-COMPONENTS")];
  const sized = { key, size };
  if (!madeIn(sized)) return [broken("unknown-size", "OG-DATA-COMPONENTS")];
  const stranger = PARTS[key].fleet === fleet ? null : broken("wrong-fleet", "OG-FLE-01", "OG-FLT-06");
  return [stranger, neighbourFault(side, index, sized), ...hangarFaults(sized, craft, fleet)].filter(
    (fault) => fault !== null,
  );
};

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
  design: DesignDraft,
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
export const isLegal = (design: DesignDraft, fleet: FleetType, options: DesignOptions): design is Design =>
  designFaults(design, fleet, options).length === 0;
