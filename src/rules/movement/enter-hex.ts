import { strikeEntering } from "../gravity-wave/strike.ts";
import { equals, type Hex } from "../hex/hex.ts";
import { enterPortals } from "../portal/entry.ts";
import type { Cause } from "../state/event.ts";
import { bySeq } from "../state/game.ts";
import type { Play } from "../state/play.ts";
import type { Unit } from "../unit/unit.ts";

/**
 * What happens to a unit that has come into a hex, whatever moved it: a wave's front strikes it, a white hole destroys
 * it, a portal may take it. Gives whether it is still where it came to.
 *
 * @param from the hex it left; one that was launched where it stood meets no front anew
 */
export const enterHex = (play: Play, unitId: string, cause: Cause, from: Hex): boolean => {
  let unit = play.unit(unitId);
  if (play.state.fronts.length > 0 && !equals(from, unit.hex)) {
    strikeEntering(play, unit);
    // A strike may have turned it.
    unit = play.unit(unitId);
  }
  return !destroyInHole(play, unit) && !enterPortals(play, unit, cause);
};

/**
 * Destroys a unit that is in the hex of a white hole, however it got there; gives whether it was. Planets and terrain
 * are no units to a hole: it neither moves nor destroys them.
 *
 * @rule IP7.21 A white hole's hex is deadly.
 */
export const destroyInHole = (play: Play, unit: Unit): boolean => {
  if (unit.status !== "in-play" || unit.class === "planet" || unit.class === "terrain") return false;
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
    return true;
  }
  return false;
};

/** Destroys whatever is in the hex of a white hole, in the order of the file. */
export const destroyInHoles = (play: Play): void => {
  const units = Object.values(play.state.units);
  const inside = Object.values(play.state.holes).flatMap(({ hex, scene }) =>
    units.filter((unit) => equals(unit.hex, hex) && unit.scene === scene),
  );
  for (const unit of bySeq(inside)) if (play.unit(unit.id).status === "in-play") destroyInHole(play, unit);
};
