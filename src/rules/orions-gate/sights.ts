import type { Place } from "../geometry/place.ts";
import { extraDice, firepower, holeDice, sensorDice } from "./combat/line.ts";
import { byPlayer, foreseenRefusal } from "./due.ts";
import { type Base, gapOf, placedAt } from "./geometry/base.ts";
import { type Cover, coverBetween, nearerInArc } from "./geometry/cover.ts";
import { arcOfFire } from "./geometry/polygon.ts";
import { defenseDiceOf } from "./parts/sums.ts";
import { fleetOf } from "./state/context.ts";
import { baseOf, modelOf, pieceBase, piecesIn, shipsIn, vesselBase } from "./state/find.ts";
import type { OgState } from "./state/game.ts";
import { isVessel, type OgUnit, partsOf, type Vessel } from "./state/unit.ts";

/** Some dice of an attack, and why they are there. */
export interface DiceWhy {
  readonly why:
    | "guns"
    | "railguns"
    | "sensors"
    | "base"
    | "parts"
    | "stealth"
    | "station"
    | "cover"
    | "friend"
    | "half-covered"
    | "unclear"
    | "hole";
  readonly count: number;
  /** What covers. */
  readonly id?: string;
}

/** A target of a ship, with all that a shot at it would mean. */
export interface Sight {
  readonly target: string;
  /** Thousandths of an inch between the two bases. */
  readonly gap: number;
  /** The corners of the arc of fire, unrounded. */
  readonly arc: readonly Place[];
  /** Why the shot would be refused; null where it may be fired. */
  readonly refused: string | null;
  /** Enemy ships in the arc that must be shot at instead. */
  readonly closer: readonly string[];
  readonly attack: readonly DiceWhy[];
  readonly defence: readonly DiceWhy[];
}

const some = (why: DiceWhy["why"], count: number, id?: string): readonly DiceWhy[] =>
  count > 0 ? [{ why, count, ...(id !== undefined && { id }) }] : [];

const COVERS: Readonly<Record<Cover["why"], DiceWhy["why"]>> = {
  terrain: "cover",
  friend: "friend",
  "half-covered": "half-covered",
};

/** The dice of a target beside as many as are kept against it. */
const ownDice = (state: OgState, target: Vessel): readonly DiceWhy[] => {
  if (target.construction !== null) return [];
  const parts = defenseDiceOf(partsOf(target), fleetOf(state, target));
  const station = target.kind === "station" ? target.hull : 0;
  return [
    ...some("parts", parts),
    ...some("station", station),
    ...some("stealth", extraDice(state, target) - parts - station),
  ];
};

const sightOf = (state: OgState, ship: Vessel, target: Vessel, player: string): Sight => {
  const [shooter, model] = [modelOf(state, ship), modelOf(state, target)];
  const ships = shipsIn(state, ship.scene);
  const gap = gapOf(shooter.base, model.base);
  const arc = arcOfFire(shooter.base, model.base);
  const { plain, railgun } = firepower(state, ship, { at: target.kind === "station" ? "station" : target.class, gap });
  const enemies = ships.filter(({ id, owner }) => owner !== player && id !== ship.id);
  const terrain = piecesIn(state, ship.scene).map((piece) => ({
    ...{ id: piece.id, kind: piece.kind },
    base: pieceBase(piece),
  }));
  const friends = ships.filter(({ owner }) => owner === player).map((friend) => modelOf(state, friend));
  const covers = coverBetween(shooter, model, { terrain, friends }, arc);
  const closer = nearerInArc(
    shooter,
    model,
    enemies.map((enemy) => modelOf(state, enemy)),
    arc,
  );
  const order = { do: "shoot", unit: ship.id, target: target.id, ...byPlayer(ship, player) } as const;
  return {
    target: target.id,
    gap,
    arc,
    refused: foreseenRefusal(state, order),
    closer: closer.map(({ id }) => id),
    attack: [...some("guns", plain), ...some("railguns", railgun), ...some("sensors", sensorDice(ship))],
    defence: [
      ...some("base", plain + railgun),
      ...ownDice(state, target),
      ...covers.flatMap((cover) => some(cover.sure ? COVERS[cover.why] : "unclear", 1, cover.id)),
      ...some("hole", holeDice(state, ship.scene, shooter, model)),
    ],
  };
};

/**
 * All enemy ships and stations of a ship's table as targets, the nearest first.
 *
 * @rule OG-SHS-05 OG-SHS-06 The arc, and the closest in it.
 * @rule OG-SHS-07 OG-SHS-08 The dice on both sides.
 */
export const sightsOf = (state: OgState, ship: Vessel, player: string): readonly Sight[] =>
  shipsIn(state, ship.scene)
    .filter(({ id, owner }) => owner !== player && id !== ship.id)
    .map((target) => sightOf(state, ship, target, player))
    .sort((one, other) => one.gap - other.gap);

/** The base of a unit that stands elsewhere, or faces elsewhere, than it does. */
export const baseStanding = (state: Pick<OgState, "options">, unit: OgUnit, place: Place, facing: number): Base =>
  isVessel(unit) ? vesselBase(state.options, unit, place, facing) : placedAt(baseOf(state, unit), place);
