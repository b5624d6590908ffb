import * as v from "valibot";
import { DIRECTIONS } from "../../place/direction.ts";
import { count, flag, id, list, oneOf, printedLabel, type Shape, shape, text, whole } from "../../scenario/shape.ts";
import { TRAITS, UNIT_CLASSES } from "../../vessel/unit/unit.ts";
import type { UnitSetup } from "./scenario.ts";

/** One unit; what is set of its yes-or-no facts becomes a list. */
export const unit: Shape<UnitSetup> = v.pipe(
  shape({
    id,
    scene: text,
    hex: printedLabel,
    class: oneOf(UNIT_CLASSES),
    facing: v.optional(oneOf(DIRECTIONS), "A"),
    speed: v.optional(whole(0, 32), 0),
    owner: v.optional(v.nullable(text), null),
    breakdown: v.optional(v.nullable(whole(1, 6)), null),
    ...v.entriesFromList(TRAITS, v.optional(flag, false)),
    turnModeCount: v.optional(count, 0),
    sideslipCount: v.optional(count, 0),
    weaponStatus: v.optional(v.nullable(whole(0, 3)), null),
    pods: v.optional(list(id), []),
  }),
  v.transform(
    (read): UnitSetup => ({
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
    }),
  ),
);
