/** The entry of a vessel in a scenario file. */

import * as v from "valibot";
import { FORCES } from "../anomalies/state/body.ts";
import { directionBetween, parseLabel } from "../geometry/hex.ts";
import { DIRECTIONS } from "../geometry/place.ts";
import { type FilePlace, type Finding, listOf, shown } from "../scenario/fault.ts";
import type { UnitEntry } from "../scenario/scenario.ts";
import { count, flag, id, list, oneOf, text, whole } from "../scenario/shape.ts";
import { TRAITS, UNIT_CLASSES, type Unit } from "./unit.ts";

/** A vessel as it is set up. */
export interface VesselSetup
  extends UnitEntry,
    Pick<Unit, "hex" | "facing" | "speed" | "class" | "breakdown" | "traits" | "weaponStatus">,
    Pick<Unit, "turnModeCount" | "sideslipCount" | "launcher" | "force" | "carrier"> {
  /** Ids of the units that its pods become when they separate. */
  readonly pods: readonly string[];
}

/** The fields that every vessel has beside its id and its place; `fastest` is the highest speed. */
export const vesselFields = (fastest: number) =>
  ({
    facing: v.optional(oneOf(DIRECTIONS), "A"),
    speed: v.optional(whole(0, fastest), 0),
    class: oneOf(UNIT_CLASSES),
    owner: v.optional(v.nullable(text), null),
    breakdown: v.optional(v.nullable(whole(1, 6)), null),
    ...v.entriesFromList(TRAITS, v.optional(flag, false)),
    turnModeCount: v.optional(count, 0),
    sideslipCount: v.optional(count, 0),
    weaponStatus: v.optional(v.nullable(whole(0, 3)), null),
    pods: v.optional(list(id), []),
    launcher: v.exactOptional(text),
    force: v.exactOptional(oneOf(FORCES)),
  }) as const;

/** What an entry holds of its vessel; the yes-or-no fields that are set become a list. */
export const vesselSetup = (
  read: Omit<VesselSetup, "traits"> & { readonly [T in (typeof TRAITS)[number]]: boolean },
): VesselSetup => ({
  id: read.id,
  scene: read.scene,
  hex: read.hex,
  facing: read.facing,
  speed: read.speed,
  class: read.class,
  owner: read.owner,
  breakdown: read.breakdown,
  traits: TRAITS.filter((trait) => read[trait]),
  turnModeCount: read.turnModeCount,
  sideslipCount: read.sideslipCount,
  weaponStatus: read.weaponStatus,
  pods: read.pods,
  ...(read.launcher !== undefined && { launcher: read.launcher }),
  ...(read.force !== undefined && { force: read.force }),
});

/** Successive hexes of an order's path that do not touch; a label that cannot be read is a fault of shape. */
export const pathFaults = (order: unknown, place: FilePlace): readonly Finding[] => {
  const path = listOf(order, "path");
  return path.flatMap((label, index): Finding[] => {
    const [hex, before] = [label, path[index - 1]].map((one) => (typeof one === "string" ? parseLabel(one) : null));
    if (!hex || !before || directionBetween(before, hex)) return [];
    const message = `does not touch the hex before it: ${shown(label)} after ${shown(path[index - 1])}`;
    return [{ place: [...place, "path", index], message }];
  });
};
