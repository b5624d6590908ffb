import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { DIAMETERS, gapOf, nearestPoint } from "../geometry/base.ts";
import { aheadOf, along, facingOf, roundedPlace, span, towards, turned } from "../geometry/vector.ts";
import { MINE_TRIGGER, setOffWhenLaid } from "../moves/mines.ts";
import type { DesignDraft } from "../parts/design.ts";
import { PARTS, valuesOf } from "../parts/parts.ts";
import { FLEETS, type FleetType } from "../parts/ship.ts";
import { driftOf, previewLaunch, shipsThen, strikesEnemiesAlone } from "../preview.ts";
import type { UseOrder } from "../scenario/scenario.ts";
import { fleetOf } from "../state/context.ts";
import { baseOf, majorsIn, piecesIn, shipsIn } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { type Ordnance, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { type Decision, decided, firstAllowed, type Mind, type Own } from "./decision.ts";

const part = (key: string) => ({ key, size: "S" as const, craft: [] });

/** The frigate that a scaffold lays down; special fleets have no scaffolds but what they salvage. */
const FRIGATE: DesignDraft = {
  class: "frigate",
  port: [part("engine"), part("cannon"), part("shield")],
  starboard: [part("cannon"), part("engine"), part("cannon")],
};

const designFor = (fleet: FleetType): DesignDraft | null => (fleet === "standard" ? FRIGATE : null);

/** How far from the ship a new one is laid down, in thousandths of an inch. */
const ASIDE = 4 * INCH;

/** What a scaffold may do: work on what is begun, else begin. */
function* scaffoldOrders({ state }: Mind, { ship, by }: Own, scaffold: Part): Generator<Decision> {
  const use = { do: "use", unit: ship.id, part: scaffold.name, ...by } as const;
  const most = Math.min(ship.minerals, valuesOf(scaffold).constructionPerRound ?? 0);
  for (const { id, owner, construction } of shipsIn(state, ship.scene)) {
    if (owner !== ship.owner || construction === null || most < 1) continue;
    yield decided({ ...use, target: id, minerals: Math.min(most, construction) }, "build-ship", { target: id });
  }
  const design = designFor(fleetOf(state, ship));
  if (!design) return;
  const id = `${ship.id}-n${state.nextSeq}`;
  for (const degrees of [90, 270, 180]) {
    const place = roundedPlace(along(ship.hex, aheadOf(turned(ship.facing, degrees)), ASIDE));
    yield decided({ ...use, id, design, place, facing: ship.facing }, "build-ship");
  }
}

/** A point in contact with a ship, towards a place outside it; null where that is too near. */
export const contact = (state: OgState, ship: Vessel, to: Place): Place | null => {
  const edge = nearestPoint(baseOf(state, ship), to);
  const way = towards(edge, to);
  return way ? roundedPlace(along(edge, way, DIAMETERS.ordnance / 2)) : null;
};

/** Torpedoes that strike an enemy in their first flight, as far as their player can see. */
function* launches({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const aims = shipsThen(state, ship.scene)
    .filter(({ id }) => state.units[id]?.owner !== player)
    .map(({ base }) => base.centre)
    .sort((one, other) => span(ship.hex, one) - span(ship.hex, other));
  for (const aim of aims) {
    const place = contact(state, ship, aim);
    const way = place && towards(place, aim);
    if (!place || !way) continue;
    const facing = facingOf(way);
    const { met, portal } = previewLaunch(state, ship, part, { place, facing }, player);
    const struck = met?.what === "ship" && portal === null ? state.units[met.id] : undefined;
    if (!struck || struck.owner === player) continue;
    const order: UseOrder = { do: "use", unit: ship.id, part: part.name, place, facing, ...by };
    yield decided(order, "launch-torpedo", { target: struck.id, tenths: 10 * (valuesOf(part).torpedoDamage ?? 0) });
  }
}

/** Inches within which a mine that waits may become of use. */
const AMBUSH = 12;

/** Mines that go off at an enemy at once, or wait for one where no friend is near. */
function* mines({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const others = shipsIn(state, ship.scene)
    .filter(({ id }) => id !== ship.id)
    .map((other) => ({ other, gap: gapOf(baseOf(state, ship), baseOf(state, other)) }))
    .sort((one, other) => one.gap - other.gap);
  const [nearest] = others;
  if (!nearest || nearest.other.owner === player) return;
  const isSafe = others.every(({ other, gap }) => other.owner !== player || gap > AMBUSH * INCH);
  const place = contact(state, ship, nearest.other.hex);
  if (!place) return;
  const struck = setOffWhenLaid(state, { scene: ship.scene, by: ship.id, hex: place, trigger: MINE_TRIGGER });
  const isOfUse = struck ? struck.owner !== player : isSafe && nearest.gap <= AMBUSH * INCH;
  if (!isOfUse) return;
  yield decided({ do: "use", unit: ship.id, part: part.name, place, ...by }, "lay-mine", {
    target: (struck ?? nearest.other).id,
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

/**
 * A Focal Laser at terrain. It may destroy its own ship, so a strong player fires it where the ship would drift onto the
 * piece, and an enemy's that a cyst lets act at anything.
 */
function* lasers({ state, player, strength }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const isTaken = by.player !== undefined;
  const met = isTaken || strength !== "strong" ? null : driftOf(state, ship, player)?.met;
  for (const { id } of majorsIn(state, ship.scene)) {
    if (!isTaken && (strength !== "strong" || met?.what !== "terrain" || met.id !== id)) continue;
    yield decided(
      { do: "use", unit: ship.id, part: part.name, terrain: id, ...by },
      isTaken ? "turn-against-owner" : "clear-way",
      {
        target: id,
      },
    );
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
      // It fires when it is full: with an enemy in its line alone, and nobody of its own side.
      if (strikesEnemiesAlone(mind.state, own.ship, mind.player)) yield decided(plain, "charge");
      return;
    case "salvage-bay":
      return yield* salvages(mind, own, part);
    case "hive":
    case "shipyard":
    case "monastery":
      return yield* craftBuilt(mind, own, part);
    case "scaffold-manipulator":
      return yield* scaffoldOrders(mind, own, part);
    case "focal-laser":
      return yield* lasers(mind, own, part);
    default:
      return;
  }
}

/** Parts that an enemy's ship which a cyst lets act is used with: what they do harms it or its side. */
const TURNED: ReadonlySet<string> = new Set([
  "torpedo",
  "missile-cluster",
  "minelayer",
  "point-defense",
  "focal-laser",
]);

/** The next use of a part of a ship; a weak player uses torpedoes and repairs alone. */
export const nextUse = (mind: Mind, own: Own): Decision | null => {
  if (mind.strength === "random") return null;
  if (own.ship.kind === "station")
    return firstAllowed(mind.state, [decided({ do: "grow", unit: own.ship.id }, "grow")]);
  for (const part of partsOf(own.ship)) {
    if (own.by.player !== undefined && !TURNED.has(part.key)) continue;
    if (PARTS[part.key].usedIn !== "special" || (mind.strength === "weak" && part.key === "minelayer")) continue;
    const found = firstAllowed(mind.state, usesOf(mind, own, part));
    if (found) return found;
  }
  return null;
};
