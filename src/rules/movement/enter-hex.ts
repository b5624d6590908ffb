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

/** Destroys a unit that is in the hex of a white hole, however it got there. */
export const destroyInHole = (play: Play, unitId: string): void => {
  const unit = play.unit(unitId);
  const hole = Object.values(play.state.holes).find(
    (one) => !one.inert && one.scene === unit.scene && equals(one.hex, unit.hex),
  );
  if (!hole || unit.status !== "in-play") return;
  play.tell("unit-destroyed", ["IP7.21"], "all", {
    unit: unit.id,
    scene: unit.scene,
    hex: play.label(unit.scene, unit.hex),
    why: "white-hole",
  });
};
