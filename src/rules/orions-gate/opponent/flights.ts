/** Flights and bombing of the program's craft. */

import { inOrder } from "../../anomalies/state/game.ts";
import { INCH } from "../../geometry/inch.ts";
import { equals, type Place } from "../../geometry/place.ts";
import { bombDice } from "../combat/attack.ts";
import { extraDice } from "../combat/line.ts";
import { unclearSide } from "../combat/mark.ts";
import { type Box, DIAMETERS, gapOf, nearestPoint } from "../geometry/base.ts";
import { sideStruck } from "../geometry/polygon.ts";
import { along, distance, flightCost, roundedPlace, SLACK, span, towards, within } from "../geometry/vector.ts";
import { hasRoom } from "../moves/fly.ts";
import { CRAFT } from "../parts/ship.ts";
import { sumOf } from "../parts/sums.ts";
import { baseOf, craftIn, pieceBase, piecesIn, shipsIn } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { type Flyer, isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { type Decision, decided, firstAllowed, isAllowed, type Mind } from "./decision.ts";
import { beatsHighest, leftOn, lossBy, worthOf } from "./field.ts";

/** Inches within which craft attack. */
const RANGE = 6;

const isNear = (state: OgState, craft: Flyer, other: Flyer | Vessel): boolean =>
  within(gapOf(baseOf(state, craft), baseOf(state, other)), RANGE);

/** What a bombing should cost a ship, in credits. */
const bombGain = (state: OgState, craft: Flyer, ship: Vessel): number => {
  const isStation = ship.kind === "station";
  const dice = bombDice(craft.craft, isStation ? "station" : ship.class);
  const side = isStation
    ? "port"
    : (sideStruck(baseOf(state, ship) as Box, baseOf(state, craft)) ??
      unclearSide(ship, ship.prefer, state.options.unclearSide));
  const chance = beatsHighest(dice, 1 + extraDice(state, ship));
  return chance * lossBy(worthOf(ship), leftOn(ship, side), ship.hull, 1);
};

/** The enemy ships that a bomber reaches, the best first. */
const bombed = (state: OgState, craft: Flyer): readonly Decision[] =>
  shipsIn(state, craft.scene)
    .filter((ship) => ship.owner !== craft.owner && isNear(state, craft, ship))
    .map((ship) => ({ ship, gain: bombGain(state, craft, ship) }))
    .sort((one, other) => other.gain - one.gain)
    .map(({ ship }) => decided({ do: "attack", unit: craft.id, target: ship.id }, "bomb-ship", { target: ship.id }));

/** How much a fighter likes to attack a craft: one that cannot answer best, one that answers with two dice least. */
const liking = ({ role, craft }: Flyer): number => (role === "fighter" ? -CRAFT[craft].returnDice : 0);

/** The enemy craft that a fighter reaches, the best first. */
const hunted = (state: OgState, craft: Flyer): readonly Decision[] =>
  craftIn(state, craft.scene)
    .filter((enemy) => enemy.owner !== craft.owner && isNear(state, craft, enemy))
    .sort((one, other) => liking(other) - liking(one))
    .map((enemy) => decided({ do: "attack", unit: craft.id, target: enemy.id }, "hunt-craft", { target: enemy.id }));

/** The attack of a craft in the step of its role. */
export const nextAttack = ({ state }: Mind, craft: Flyer): Decision | null => {
  if (craft.status !== "in-play" || craft.attacked) return null;
  const isFighters = state.clock.step === "1.2";
  if (isFighters ? craft.role !== "fighter" || craft.replied : craft.role !== "bomber") return null;
  return firstAllowed(state, isFighters ? hunted(state, craft) : bombed(state, craft));
};

/** Inches within which enemy craft make some of the own ones fighters. */
const THREAT = 24;

/**
 * The role that a craft of two roles takes: every other one hunts while enemy craft are about, the others bomb. A weak
 * player never thinks of it.
 */
export const nextRole = ({ state, player, strength }: Mind, craft: Flyer): Decision | null => {
  if (strength === "weak" || strength === "random" || CRAFT[craft.craft].roles.length < 2) return null;
  const isThreatened = craftIn(state, craft.scene).some(
    (enemy) => enemy.owner !== player && within(gapOf(baseOf(state, craft), baseOf(state, enemy)), THREAT),
  );
  const own = inOrder(state.units).filter((unit) => unit.kind === "craft" && unit.owner === player);
  const role = isThreatened && own.indexOf(craft) % 2 === 1 ? "fighter" : "bomber";
  if (craft.role === role) return null;
  return decided({ do: "role", unit: craft.id, role }, role === "fighter" ? "hunt-craft" : "bomb-ship");
};

/** Where a craft is, or leaves its ship towards a place. */
const startOf = (state: OgState, craft: Flyer, to: Place): Place | null => {
  if (craft.status === "in-play") return craft.hex;
  const carrier = craft.docked && state.units[craft.docked.ship];
  if (!carrier || !isVessel(carrier) || carrier.status !== "in-play" || carrier.construction !== null) return null;
  return roundedPlace(nearestPoint(baseOf(state, carrier), to));
};

/** The fuel with which a craft flies now. */
const fuelOf = (craft: Flyer): number => (craft.status === "aboard" ? (CRAFT[craft.craft].fuel ?? 0) : craft.fuel);

/** How far a craft goes for some fuel, in thousandths of an inch. */
export const reachFor = (fuel: number): number => (fuel < 1 ? 0 : (12 + 6 * (fuel - 1)) * INCH);

/** The point on the way to a base from which it is so far away; the start where that is near enough. */
const pointBefore = (from: Place, to: Place, length: number): Place => {
  const way = towards(from, to);
  return way ? roundedPlace(along(from, way, Math.max(0, length))) : from;
};

/** Within this an attack reaches, with something to spare, in thousandths of an inch. */
const ATTACK = 5.5 * INCH;

/** How far a craft leaves its hangar at least, in thousandths of an inch: it undocks by a move alone. */
const leastOf = ({ status }: Flyer): number => (status === "aboard" ? INCH / 2 : 0);

/** Fuel that a craft spends on the way out at most. */
const OUT = 2;

/** Enemy ships of a craft's table. */
const enemiesOf = (state: OgState, craft: Flyer): readonly Vessel[] =>
  shipsIn(state, craft.scene).filter(({ owner }) => owner !== craft.owner);

/** A flight to within reach of something, for no more fuel than it may spend; null where that is too far. */
const flightTo = (
  state: OgState,
  craft: Flyer,
  target: Place,
  gap: (from: Place) => number,
  spend: number,
): Place | null => {
  const from = startOf(state, craft, target);
  if (!from) return null;
  const needed = gap(from) - ATTACK;
  // What lies under the ship itself is no way out.
  if (needed > reachFor(spend) || (craft.status === "aboard" && equals(from, target))) return null;
  return pointBefore(from, target, Math.max(leastOf(craft), needed));
};

const fly = (craft: Flyer, path: readonly Place[], more: { readonly dock?: string; readonly ram?: string } = {}) =>
  ({ do: "fly", unit: craft.id, path, dock: more.dock ?? null, ram: more.ram ?? null }) as const;

/** What a bomber is worth, in credits. */
const BOMBER = 1.2;

/** Inches that a fighter flies and attacks over before bombers bomb: those that have flown attack over their range alone. */
const COMES = 12;

/** What enemy fighters should cost a bomber at a place before it bombs, in credits: each would destroy it. */
const dangerAt = (state: OgState, craft: Flyer, to: Place): number => {
  const comes = state.clock.part === "first" ? COMES : 0;
  const near = inOrder(state.units).filter(
    (unit) =>
      unit.kind === "craft" &&
      unit.owner !== craft.owner &&
      unit.role === "fighter" &&
      unit.scene === craft.scene &&
      (unit.status === "in-play" || (comes > 0 && unit.status === "aboard")) &&
      span(unit.status === "aboard" ? (state.units[unit.docked?.ship ?? ""]?.hex ?? unit.hex) : unit.hex, to) <=
        (RANGE + comes) * INCH,
  );
  const others = inOrder(state.units).filter(
    (unit) =>
      unit.kind === "craft" && unit.owner === craft.owner && unit.role === "bomber" && unit.status === "in-play",
  );
  return near.length === 0 ? 0 : BOMBER * Math.min(1, near.length / Math.max(1, others.length));
};

/** Out to the ship that a bomb should cost most. */
const outToBomb = ({ state, strength }: Mind, craft: Flyer): Decision | null => {
  const spend = Math.min(OUT, fuelOf(craft) - 1);
  const found = enemiesOf(state, craft)
    .flatMap((ship) => {
      const base = baseOf(state, ship);
      const gap = (from: Place): number => span(nearestPoint(base, from), from);
      const to = flightTo(state, craft, ship.hex, gap, spend);
      if (!to) return [];
      const gain = bombGain(state, craft, ship);
      if (strength !== "strong") return [{ ship, to, gain }];
      const left = gain - dangerAt(state, craft, to);
      return left > 0 ? [{ ship, to, gain: left }] : [];
    })
    .sort((one, other) => other.gain - one.gain)[0];
  return found ? decided(fly(craft, [found.to]), "bomb-ship", { target: found.ship.id }) : null;
};

/** Out to the nearest enemy craft. */
const outToHunt = ({ state, strength }: Mind, craft: Flyer): Decision | null => {
  const spend = Math.min(OUT, fuelOf(craft) - 1);
  const found = craftIn(state, craft.scene)
    .filter(({ owner }) => owner !== craft.owner)
    .flatMap((enemy) => {
      const to = flightTo(state, craft, enemy.hex, (from) => span(from, enemy.hex), spend);
      return to ? [{ enemy, to, range: span(to, craft.hex) }] : [];
    })
    // A strong player looks for those that cannot answer.
    .sort(
      (one, other) => (strength === "strong" ? liking(other.enemy) - liking(one.enemy) : 0) || one.range - other.range,
    )[0];
  return found ? decided(fly(craft, [found.to]), "hunt-craft", { target: found.enemy.id }) : null;
};

/** Home into the nearest hangar with room that it can reach. */
const home = (state: OgState, craft: Flyer): Decision | null => {
  if (!CRAFT[craft.craft].docks) return null;
  const ships = shipsIn(state, craft.scene)
    .filter((ship) => ship.owner === craft.owner && ship.kind === "ship" && ship.construction === null)
    .filter((ship) => partsOf(ship).some((part) => hasRoom(state, ship, part, craft.craft)))
    .map((ship) => ({ ship, to: roundedPlace(nearestPoint(baseOf(state, ship), craft.hex)) }))
    .sort((one, other) => distance(craft.hex, one.to) - distance(craft.hex, other.to));
  for (const { ship, to } of ships) {
    const order = fly(craft, [to], { dock: ship.id });
    if (flightCost(distance(craft.hex, to)) <= craft.fuel && isAllowed(state, order)) {
      return decided(order, "refuel", { target: ship.id });
    }
  }
  return null;
};

/** A pod into the enemy ship that is nearest. */
const ramByPod = (state: OgState, craft: Flyer): Decision | null => {
  for (const ship of enemiesOf(state, craft)) {
    const from = startOf(state, craft, ship.hex);
    if (
      !from ||
      gapOf({ kind: "disc", centre: from, radius: DIAMETERS.craft / 2 }, baseOf(state, ship)) > reachFor(1)
    ) {
      continue;
    }
    const order = fly(craft, [ship.hex], { ram: ship.id });
    if (isAllowed(state, order)) return decided(order, "ram-by-pod", { target: ship.id });
  }
  return null;
};

/** Inches within which a rig mines. */
const MINES = 3 * INCH - SLACK;

/** A rig past a piece of terrain and back into its ship. */
const outToMine = (state: OgState, craft: Flyer): Decision | null => {
  const carrier = craft.docked && state.units[craft.docked.ship];
  if (!carrier || !isVessel(carrier) || sumOf(partsOf(carrier), "mineralCapacity") <= carrier.minerals) return null;
  for (const piece of piecesIn(state, carrier.scene)) {
    if (piece.kind !== "minor" || !piece.minable) continue;
    const from = startOf(state, craft, piece.place);
    if (!from) return null;
    const base = pieceBase(piece);
    const needed = span(from, piece.place) - base.radius - MINES;
    const out = pointBefore(from, piece.place, Math.max(leastOf(craft), needed));
    const order = fly(craft, [out, from], { dock: carrier.id });
    if (2 * span(from, out) <= reachFor(OUT) && isAllowed(state, order)) {
      return decided(order, "mine-minerals", { target: piece.id });
    }
  }
  return null;
};

/** Below this a craft goes home. */
const LOW = 2;

/** The next flight of a craft, if it is to fly. */
export const nextFlight = (mind: Mind, craft: Flyer): Decision | null => {
  const { state, strength } = mind;
  if (craft.flew || strength === "random") return null;
  const row = CRAFT[craft.craft];
  const isOut = craft.status === "in-play";
  if (row.rams) return ramByPod(state, craft);
  if (row.minerals > 0) return isOut ? home(state, craft) : outToMine(state, craft);
  if (isOut && craft.fuel <= LOW && strength !== "weak") {
    const back = home(state, craft);
    if (back) return back;
  }
  if (fuelOf(craft) > 1) {
    const out = craft.role === "fighter" ? outToHunt(mind, craft) : outToBomb(mind, craft);
    if (out) return out;
  }
  return isOut ? home(state, craft) : null;
};
