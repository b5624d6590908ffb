import { type Command, freshHole, freshPortal, type Portal, parseLabel } from "../../rules/index.ts";
import type { Placement } from "./command.ts";

/** The engine's command for a placement in the log; the anomaly is inert until the next start of a turn. */
export const placed = (place: Placement): Command => {
  const hex = parseLabel(place.hex);
  if (!hex) throw new Error(`an anomaly was placed in «${place.hex}», which is no label`);
  const { id, scene } = place;
  if (place.kind === "white-hole") {
    const { intervalMultiplier, strengthMultiplier } = place;
    const variations = { intervalMultiplier, strengthMultiplier };
    const hole = freshHole({ kind: place.kind, id, scene, hex, strength: Number(place.strength), variations }, true);
    return { do: "place-hole", hole };
  }
  // Written out by the sheet from checked values.
  const variations = place.variations as unknown as Portal["variations"];
  return { do: "place-portal", portal: freshPortal({ kind: place.kind, id, scene, hex, variations }, true) };
};
