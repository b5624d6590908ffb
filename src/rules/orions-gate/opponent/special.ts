import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { DIAMETERS, placedAt } from "../geometry/base.ts";
import { gapOf, nearestPoint } from "../geometry/gap.ts";
import { rangeEntered } from "../geometry/motion.ts";
import { aheadOf, along, facingOf, roundedPlace, span, towards, wayAlong } from "../geometry/vector.ts";
import { FLEETS } from "../parts/fleet.ts";
import { PARTS, valuesOf } from "../parts/parts.ts";
import type { UseOrder } from "../scenario/order.ts";
import { fleetOf } from "../state/actor.ts";
import { baseOf } from "../state/base-of.ts";
import { piecesIn, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { type Ordnance, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { firstAllowed } from "./allowed.ts";
import { scaffoldOrders } from "./building.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import type { Own } from "./ships.ts";

/** Where a ship will lie after its drift, if nothing stops it. */
const afterDrift = (state: GameState, ship: Vessel) =>
  placedAt(
    baseOf(state, ship),
    roundedPlace(along(ship.hex, wayAlong(ship.driven ?? ship.facing), ship.drift * 2 * INCH)),
  );

/** A point in contact with a ship, towards a place outside it; null where that is too near. */
const contact = (state: GameState, ship: Vessel, to: Place): Place | null => {
  const edge = nearestPoint(baseOf(state, ship), to);
  const way = towards(edge, to);
  return way ? roundedPlace(along(edge, way, DIAMETERS.ordnance / 2)) : null;
};

/** The ship at which a torpedo would go off that flies so, after all have drifted; null for none. */
const struckBy = (state: GameState, by: Vessel, from: Place, facing: number, part: Part): Vessel | null => {
  const { torpedoSpeed = 0, torpedoTrigger = 0 } = valuesOf(part);
  const motion = {
    base: { kind: "disc", centre: from, radius: DIAMETERS.ordnance / 2 } as const,
    way: aheadOf(facing),
    // It may be struck in the next round too.
    length: 1.5 * torpedoSpeed * INCH,
  };
  const reached = shipsIn(state, by.scene)
    .filter(({ id }) => id !== by.id)
    .flatMap((ship) => {
      const after = rangeEntered(motion, afterDrift(state, ship), torpedoTrigger);
      return after === null ? [] : [{ ship, after }];
    })
    .sort((one, other) => one.after - other.after)[0];
  return reached?.ship ?? null;
};

/** Torpedoes at enemies that they should strike. */
function* launches(mind: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const { state, player } = mind;
  const enemies = shipsIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .toSorted((one, other) => span(ship.hex, one.hex) - span(ship.hex, other.hex));
  for (const enemy of enemies) {
    const aim = afterDrift(state, enemy).centre;
    const place = contact(state, ship, aim);
    const way = place && towards(place, aim);
    if (!place || !way) continue;
    const facing = facingOf(way);
    const struck = struckBy(state, ship, place, facing, part);
    if (struck === null || struck.owner === player) continue;
    const order: UseOrder = { do: "use", unit: ship.id, part: part.name, place, facing, ...by };
    yield decided(order, "launch-torpedo", { target: struck.id, tenths: 10 * (valuesOf(part).torpedoDamage ?? 0) });
  }
}

/** Inches within which a mine goes off, and within which a mine that waits may become of use. */
const [TRIGGER, AMBUSH] = [3, 12];

/** Mines that go off at an enemy at once, or wait for one where no friend is near. */
function* mines({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const others = shipsIn(state, ship.scene)
    .filter(({ id }) => id !== ship.id)
    .map((other) => ({ other, gap: gapOf(baseOf(state, ship), baseOf(state, other)) }))
    .sort((one, other) => one.gap - other.gap);
  const [nearest] = others;
  if (!nearest || nearest.other.owner === player) return;
  const isSafe = others.every(({ other, gap }) => other.owner !== player || gap > AMBUSH * INCH);
  if (nearest.gap > TRIGGER * INCH && (!isSafe || nearest.gap > AMBUSH * INCH)) return;
  const place = contact(state, ship, nearest.other.hex);
  if (place)
    yield decided({ do: "use", unit: ship.id, part: part.name, place, ...by }, "lay-mine", {
      target: nearest.other.id,
    });
}

/** The ordnance that a ship shoots down: the nearest that is not its own player's. */
function* defences({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const found = Object.values(state.units)
    .filter(
      (unit): unit is Ordnance =>
        (unit.kind === "mine" || unit.kind === "torpedo") &&
        unit.status === "in-play" &&
        unit.scene === ship.scene &&
        unit.owner !== player,
    )
    .sort((one, other) => span(ship.hex, one.hex) - span(ship.hex, other.hex));
  for (const { id } of found)
    yield decided({ do: "use", unit: ship.id, part: part.name, target: id, ...by }, "shoot-down", { target: id });
}

/** Craft for free spaces of the ship. */
function* craftBuilt({ state }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const { craftKinds, craftPerRound = 0 } = valuesOf(part);
  const kind = craftKinds?.[0] ?? FLEETS[fleetOf(state, ship)].craft.at(1) ?? FLEETS[fleetOf(state, ship)].craft[0];
  if (!kind) return;
  for (let count = craftPerRound; count > 0; count -= 1) {
    for (const { name } of partsOf(ship)) {
      const craft = Array.from({ length: count }, () => ({ kind, part: name }));
      yield decided({ do: "use", unit: ship.id, part: part.name, craft, ...by }, "build-craft");
    }
  }
}

/** The parts of its own side that a pylon may repair, and debris that a bay may attach. */
function* repairs({ ship, by }: Own, part: Part): Generator<Decision> {
  const side = ship.port.includes(part) ? ship.port : ship.starboard;
  for (const { name, damage } of side.toReversed()) {
    if (damage > 0) yield decided({ do: "use", unit: ship.id, part: part.name, target: name, ...by }, "repair");
  }
}

function* salvages({ state }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  for (const piece of piecesIn(state, ship.scene)) {
    if (!piece.part) continue;
    for (const side of ["port", "starboard"] as const) {
      yield decided({ do: "use", unit: ship.id, part: part.name, terrain: piece.id, side, ...by }, "salvage", {
        target: piece.id,
      });
    }
  }
}

/** What a part may be used for, the best first. */
export function* usesOf(mind: Mind, own: Own, part: Part): Generator<Decision> {
  const plain = { do: "use", unit: own.ship.id, part: part.name, ...own.by } as const;
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
      return yield* launches(mind, own, part);
    case "minelayer":
      return yield* mines(mind, own, part);
    case "point-defense":
      return yield* defences(mind, own, part);
    case "organs":
      return yield decided(plain, "repair");
    case "smelter-pylon":
      return yield* repairs(own, part);
    case "tsunami-cannon":
      return yield decided(plain, "charge");
    case "salvage-bay":
      return yield* salvages(mind, own, part);
    case "hive":
    case "shipyard":
    case "monastery":
      return yield* craftBuilt(mind, own, part);
    case "scaffold-manipulator":
      return yield* scaffoldOrders(mind, own, part);
    default:
      // A Focal Laser may destroy its own ship, so it is left alone.
      return;
  }
}

/** The next use of a part of a ship; a weak player uses torpedoes and repairs alone. */
export const nextUse = (mind: Mind, own: Own): Decision | null => {
  if (mind.strength === "random") return null;
  if (own.ship.kind === "station")
    return firstAllowed(mind.state, [decided({ do: "grow", unit: own.ship.id }, "grow")]);
  for (const part of partsOf(own.ship)) {
    if (PARTS[part.key].usedIn !== "special" || (mind.strength === "weak" && part.key === "minelayer")) continue;
    const found = firstAllowed(mind.state, usesOf(mind, own, part));
    if (found) return found;
  }
  return null;
};
