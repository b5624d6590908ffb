import type { Citation } from "../../anomalies/state/event.ts";
import { parseInchLabel } from "../../inch/inch-label.ts";
import { placedAt } from "../geometry/base.ts";
import { gapOf, touches } from "../geometry/gap.ts";
import { distance } from "../geometry/vector.ts";
import { moveLength } from "../moves/limits.ts";
import { energyIn, fleetOf } from "../state/actor.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import type { GameEvent } from "../state/event.ts";
import { craftIn, piecesIn, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, partsOf, type Unit, type Vessel } from "../state/unit.ts";
import { rulesOfEnergy } from "./parts.ts";

/** What is between a ship and a friend before which it stopped, at most, in thousandths of an inch. */
const SHORT = 110;

type Moved = GameEvent & { event: "unit-moved" };

const own = (state: GameState, ship: Vessel, event: Moved): readonly Citation[] => {
  const energy = energyIn(state, ship);
  const length = moveLength(state, ship);
  const [from, to] = [parseInchLabel(event.from), parseInchLabel(event.to)];
  if (!from || !to) return [];
  const base = placedAt(baseOf(state, ship), to);
  const friends = shipsIn(state, ship.scene).filter(({ id, owner }) => id !== ship.id && owner === ship.owner);
  const stopped = distance(from, to) < length;
  const isInhibited = length < (energy > 0 ? 6000 : 3000);
  const isThrough = piecesIn(state, ship.scene).some(
    (piece) => piece.kind !== "major" && touches(base, pieceBase(piece)),
  );
  return [
    "OG-SHM-02",
    ...(energy > 0 ? (["OG-SHM-03", ...rulesOfEnergy(partsOf(ship), fleetOf(state, ship))] as const) : []),
    ...(energy === 0 ? (["OG-SHM-04", "OG-SHM-05"] as const) : []),
    ...(isInhibited ? (["OG-CMP-INHIB-01", "OG-CMP-INHIB-02"] as const) : []),
    ...(stopped && friends.some((friend) => gapOf(base, baseOf(state, friend)) <= SHORT)
      ? (["OG-SHM-06"] as const)
      : []),
    ...(isThrough ? (["OG-TER-11"] as const) : []),
    ...(ship.kind === "station" ? (["OG-CMP-CRYO-03"] as const) : []),
    ...(ship.controlled.moves > 0 ? (["OG-CYS-04", "OG-CYS-05"] as const) : []),
  ];
};

const drift = (state: GameState, ship: Vessel, { from, to }: Moved): readonly Citation[] => {
  const [start, end] = [parseInchLabel(from), parseInchLabel(to)];
  const stopped = start !== null && end !== null && distance(start, end) < ship.drift * 2000;
  const others = shipsIn(state, ship.scene).filter(({ owner, drift: left }) => owner === ship.owner && left > 0);
  return [
    ...(ship.driven === null ? [] : (["OG-DRF-02", "OG-DRF-03"] as const)),
    ...(stopped ? (["OG-DRF-04"] as const) : []),
    ...(others.length > 1 ? (["OG-DRF-05"] as const) : []),
  ];
};

const flight = (state: GameState, craft: Unit, { from, to }: Moved): readonly Citation[] => {
  const [start, end] = [parseInchLabel(from), parseInchLabel(to)];
  if (!start || !end) return [];
  const { width, height } = tableOf(state, craft.scene);
  const atEdge = end.q === 0 || end.r === 0 || end.q === width || end.r === height;
  const passes = [...shipsIn(state, craft.scene), ...craftIn(state, craft.scene)].some(
    (other) => other.id !== craft.id && between(start, end, other.hex),
  );
  return [
    ...(distance(start, end) > 12_010 ? (["OG-CRM-03"] as const) : []),
    ...(passes ? (["OG-CRM-04"] as const) : []),
    ...(atEdge ? (["OG-CRM-07"] as const) : []),
  ];
};

/** Whether a point lies on the way between two others, nearly. */
const between = (start: Unit["hex"], end: Unit["hex"], point: Unit["hex"]): boolean =>
  distance(start, point) + distance(point, end) <= distance(start, end) + 100;

/** The rules at work where a unit moved. */
export const moved = (state: GameState, event: Moved): readonly Citation[] => {
  const unit = state.units[event.unit];
  if (!unit) return [];
  if (unit.kind === "torpedo") return ["OG-CMP-TORP-02", "OG-TRP-01", "OG-TRP-02"];
  if (!isVessel(unit)) return event.cause === "flight" ? flight(state, unit, event) : [];
  switch (event.cause) {
    case "own":
      return own(state, unit, event);
    case "boost":
      return ["OG-CMP-BOOST-02", "OG-CMP-BOOST-04"];
    case "drift":
      return drift(state, unit, event);
    case "warp":
      return ["OG-CMP-WARP-02", "OG-CMP-WARP-03"];
    default:
      return [];
  }
};
