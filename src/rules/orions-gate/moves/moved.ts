/** How far ships move, and the event of a unit that moved, with the rules at work in it. */

import type { Citation } from "../../anomalies/state/event.ts";
import { equals, type Place } from "../../geometry/place.ts";
import { gapOf, placedAt, touches } from "../geometry/base.ts";
import { distance, within } from "../geometry/vector.ts";
import { bonusRules, rulesOfValue } from "../parts/part-rules.ts";
import { largestOf } from "../parts/sums.ts";
import { emitToAll, energyIn, fleetOf, type GameContext, placed, rulesIf } from "../state/context.ts";
import type { MoveCause } from "../state/event.ts";
import { baseOf, craftIn, pieceBase, piecesIn, shipsIn, tableOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type OgUnit, partsOf, type Vessel } from "../state/unit.ts";

/** How far a move leads, in thousandths of an inch: with energy, without, and both inhibited. */
const FULL = 6000;
export const ENGINELESS = 3000;

/**
 * Whether an Inhibitor near a ship halves its moves.
 *
 * @rule OG-CMP-INHIB-01 All ships within its range are slowed.
 * @rule OG-CMP-INHIB-02 The carrier is too, by the option; several do not add up, and it is looked at when a move starts.
 */
const isInhibited = (state: OgState, ship: Vessel): boolean =>
  shipsIn(state, ship.scene).some((other) => {
    if (other.construction !== null) return false;
    if (other.id === ship.id && !state.options.inhibitorAffectsCarrier) return false;
    const range = largestOf(partsOf(other), "inhibitRange");
    return range > 0 && within(gapOf(baseOf(state, ship), baseOf(state, other)), range);
  });

/**
 * How far a ship's move leads now, in thousandths of an inch.
 *
 * @rule OG-SHM-01 6 inches.
 * @rule OG-SHM-04 3 without engines.
 */
export const moveLength = (state: OgState, ship: Vessel): number => {
  const length = energyIn(state, ship) === 0 ? ENGINELESS : FULL;
  return isInhibited(state, ship) ? length / 2 : length;
};

/** What is between a ship and a friend before which it stopped, at most, in thousandths of an inch. */
const SHORT = 110;

const ownMoveRules = (state: OgState, ship: Vessel, from: Place, to: Place): readonly Citation[] => {
  const energy = energyIn(state, ship);
  const length = moveLength(state, ship);
  const fleet = fleetOf(state, ship);
  const base = placedAt(baseOf(state, ship), to);
  const friends = shipsIn(state, ship.scene).filter(({ id, owner }) => id !== ship.id && owner === ship.owner);
  const stopped = distance(from, to) < length;
  const isThrough = piecesIn(state, ship.scene).some(
    (piece) => piece.kind !== "major" && touches(base, pieceBase(piece)),
  );
  return [
    "OG-SHM-02",
    ...rulesIf(energy > 0, "OG-SHM-03", ...rulesOfValue(partsOf(ship), "energy"), ...bonusRules(fleet)),
    ...rulesIf(energy > 0 && fleet !== "standard", "OG-FLE-04"),
    ...rulesIf(energy === 0, "OG-SHM-04", "OG-SHM-05"),
    ...rulesIf(length < (energy > 0 ? FULL : ENGINELESS), "OG-CMP-INHIB-01", "OG-CMP-INHIB-02"),
    ...rulesIf(stopped && friends.some((friend) => gapOf(base, baseOf(state, friend)) <= SHORT), "OG-SHM-06"),
    ...rulesIf(isThrough, "OG-TER-11"),
    ...rulesIf(ship.kind === "station", "OG-CMP-CRYO-03"),
    ...rulesIf(ship.controlled.moves > 0, "OG-CYS-04", "OG-CYS-05"),
  ];
};

const driftRules = (state: OgState, ship: Vessel, from: Place, to: Place): readonly Citation[] => {
  const others = shipsIn(state, ship.scene).filter(({ owner, drift: left }) => owner === ship.owner && left > 0);
  return [
    ...rulesIf(ship.driven !== null, "OG-DRF-02", "OG-DRF-03"),
    ...rulesIf(distance(from, to) < ship.drift * 2000, "OG-DRF-04"),
    ...rulesIf(others.length > 1, "OG-DRF-05"),
  ];
};

const flightRules = (state: OgState, craft: OgUnit, start: Place, end: Place): readonly Citation[] => {
  const { width, height } = tableOf(state, craft.scene);
  const atEdge = end.q === 0 || end.r === 0 || end.q === width || end.r === height;
  const passes = [...shipsIn(state, craft.scene), ...craftIn(state, craft.scene)].some(
    (other) => other.id !== craft.id && between(start, end, other.hex),
  );
  return [
    ...rulesIf(distance(start, end) > 12_010, "OG-CRM-03"),
    ...rulesIf(passes, "OG-CRM-04"),
    ...rulesIf(atEdge, "OG-CRM-07"),
  ];
};

/** Whether a point lies on the way between two others, nearly. */
const between = (start: Place, end: Place, point: Place): boolean =>
  distance(start, point) + distance(point, end) <= distance(start, end) + 100;

/** The rules at work where a unit moved, beside that of the cause. */
const moveRules = (state: OgState, unit: OgUnit, from: Place, to: Place, cause: MoveCause): readonly Citation[] => {
  if (unit.kind === "torpedo") return ["OG-CMP-TORP-02", "OG-TRP-01", "OG-TRP-02"];
  if (!isVessel(unit)) return cause === "flight" ? flightRules(state, unit, from, to) : [];
  switch (cause) {
    case "own":
      return ownMoveRules(state, unit, from, to);
    case "boost":
      return ["OG-CMP-BOOST-02", "OG-CMP-BOOST-04"];
    case "drift":
      return driftRules(state, unit, from, to);
    case "warp":
      return ["OG-CMP-WARP-02", "OG-CMP-WARP-03"];
    default:
      return [];
  }
};

const CAUSE_RULE = {
  own: "OG-SHM-01",
  boost: "OG-CMP-BOOST-01",
  tractor: "OG-CMP-TRACT-04",
  drift: "OG-DRF-01",
  flight: "OG-CRM-01",
  warp: "OG-CMP-WARP-01",
} as const;

/** Emits that a unit moved, if the place is another. */
export const emitMoved = (context: GameContext, id: string, to: Place, cause: MoveCause): void => {
  const unit = context.unit(id);
  const { scene, hex: from } = unit;
  if (equals(from, to)) return;
  const rules = [CAUSE_RULE[cause], ...moveRules(context.state, unit, from, to, cause)];
  emitToAll(context, "unit-moved", rules, { unit: id, scene, from: placed(from), to: placed(to), cause });
};
