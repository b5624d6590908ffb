import { equals } from "../hex/hex.ts";
import { enterPortals } from "../portal/entry.ts";
import type { Cause } from "../state/event.ts";
import type { Play } from "../state/play.ts";

/**
 * What happens to a unit that has come into a hex, whatever moved it: a white hole destroys it, a portal may take it.
 * Gives whether it is still where it came to.
 *
 * @rule IP7.21 A white hole's hex is deadly.
 */
export const enterHex = (play: Play, unitId: string, cause: Cause): boolean => {
  destroyInHole(play, unitId);
  if (play.unit(unitId).status === "in-play") enterPortals(play, unitId, cause);
  return play.unit(unitId).status === "in-play";
};

/**
 * Destroys a unit that is in the hex of a white hole, however it got there. Planets and terrain are no units to a hole:
 * it neither moves nor destroys them.
 */
export const destroyInHole = (play: Play, unitId: string): void => {
  const unit = play.unit(unitId);
  if (unit.status !== "in-play" || unit.class === "planet" || unit.class === "terrain") return;
  const { holes } = play.state;
  for (const id in holes) {
    const hole = holes[id];
    if (!hole || hole.inert || hole.scene !== unit.scene || !equals(hole.hex, unit.hex)) continue;
    play.tell("unit-destroyed", ["IP7.21"], "all", {
      unit: unit.id,
      scene: unit.scene,
      hex: play.label(unit.scene, unit.hex),
      why: "white-hole",
    });
    return;
  }
};

/** Destroys whatever is in the hex of a white hole of a scene, in the order of the file. */
export const destroyInHoles = (play: Play, scene: string): void => {
  const holes = Object.values(play.state.holes).filter((hole) => hole.scene === scene && !hole.inert);
  const inside = Object.values(play.state.units).filter(
    (unit) => unit.scene === scene && holes.some((hole) => equals(hole.hex, unit.hex)),
  );
  for (const { id } of inside.sort((a, b) => a.seq - b.seq)) destroyInHole(play, id);
};
