import { FLEETS, type FleetType } from "../parts/fleet.ts";
import type { Orientation } from "../parts/part-row.ts";
import { isPartKey, madeIn, PARTS, type SizedPart } from "../parts/parts.ts";
import type { DraftPart } from "./design.ts";
import type { DesignCode, DesignFault } from "./fault.ts";

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
export const partFaults = (side: readonly DraftPart[], index: number, fleet: FleetType): readonly Broken[] => {
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
