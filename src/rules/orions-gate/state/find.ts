/** Units and pieces that are looked for, and their bases. */

import { inOrder } from "../../anomalies/state/game.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { type Base, type Box, box, DIAMETERS, type Disc, disc } from "../geometry/base.ts";
import type { Model } from "../geometry/cover.ts";
import type { Obstacle, Table } from "../geometry/motion.ts";
import type { Options } from "../options.ts";
import { ofClass, type ShipClass } from "../parts/ship.ts";
import type { OgState, TerrainPiece } from "./game.ts";
import { type Flyer, isShipInPlay, isVessel, type OgUnit, type Ordnance, type Vessel } from "./unit.ts";

/**
 * The base of a ship of a class that stands so.
 *
 * @param options with bases in thousandths of an inch, as a game keeps them
 */
export const shipBox = ({ bases }: Pick<Options, "bases">, cls: ShipClass, place: Place, facing: number): Box => {
  const [width, length] = ofClass(bases, cls);
  return box(place, facing, width, length);
};

/** The base of a ship or a station that stands elsewhere, or faces elsewhere, than it does. */
export const vesselBase = (
  options: Pick<Options, "bases">,
  unit: Vessel,
  place: Place = unit.hex,
  facing: number = unit.facing,
): Base => (unit.kind === "station" ? disc(place, unit.diameter) : shipBox(options, unit.class, place, facing));

/** The base of a unit. */
export const baseOf = ({ options }: Pick<OgState, "options">, unit: OgUnit): Base => {
  if (unit.kind === "ship" || unit.kind === "station") return vesselBase(options, unit);
  return disc(unit.hex, unit.kind === "craft" ? DIAMETERS.craft : DIAMETERS.ordnance);
};

export const pieceBase = ({ place, diameter }: Pick<TerrainPiece, "place" | "diameter">): Disc => disc(place, diameter);

/** What a hex of the rules of anomalies is here, in thousandths of an inch. */
export const hexLength = ({ options }: Pick<OgState, "options">): number => options.inchesPerHex * INCH;

/**
 * The diameter of a portal, or of a white hole.
 *
 * @rule OG-MAP-03 A hex.
 */
export const circleOf = ({ options }: Pick<OgState, "options">): number => DIAMETERS.anomaly * options.inchesPerHex;

/** The table of a scene. */
export const tableOf = ({ scenes }: Pick<OgState, "scenes">, id: string): Table => {
  const scene = scenes[id];
  if (!scene) throw new Error(`there is no table «${id}»`);
  return { width: scene.columns * INCH, height: scene.rows * INCH };
};

/** Units in play in a scene, in file order. */
const unitsIn = (state: OgState, scene: string): readonly OgUnit[] =>
  inOrder(state.units).filter((unit) => unit.scene === scene && unit.status === "in-play");

/** Ships of a table, stations and unfinished ones among them, in file order. */
export const shipsIn = (state: OgState, scene: string): readonly Vessel[] =>
  unitsIn(state, scene).filter((unit): unit is Vessel => isVessel(unit));

/** The bases that no other may overlap: those of ships and major terrain of a table. */
export const solidsIn = (state: OgState, scene: string): readonly Base[] => [
  ...shipsIn(state, scene).map((ship) => baseOf(state, ship)),
  ...majorsIn(state, scene).map(pieceBase),
];

export const craftIn = (state: OgState, scene: string): readonly Flyer[] =>
  unitsIn(state, scene).filter((unit): unit is Flyer => unit.kind === "craft");

export const minesIn = (state: OgState, scene: string): readonly Ordnance[] =>
  unitsIn(state, scene).filter((unit): unit is Ordnance => unit.kind === "mine");

/** Pieces of terrain of a table, in the order in which they came. */
export const piecesIn = (state: OgState, scene: string): readonly TerrainPiece[] =>
  inOrder(state.terrain).filter((piece) => piece.scene === scene);

export const majorsIn = (state: OgState, scene: string): readonly TerrainPiece[] =>
  piecesIn(state, scene).filter(({ kind }) => kind === "major");

export const modelOf = (state: OgState, unit: OgUnit): Model => ({ id: unit.id, base: baseOf(state, unit) });

/** What stands in a ship's way: major terrain, and all other ships. */
export const obstaclesFor = (state: OgState, mover: Vessel): readonly Obstacle[] => [
  ...majorsIn(state, mover.scene).map((piece): Obstacle => ({ id: piece.id, kind: "major", base: pieceBase(piece) })),
  ...shipsIn(state, mover.scene)
    .filter(({ id }) => id !== mover.id)
    .map((ship): Obstacle => ({ id: ship.id, kind: "ship", base: baseOf(state, ship) })),
];

/** A ship or station; throws where it is none. */
export const vesselOf = (state: OgState, id: string): Vessel => {
  const unit = state.units[id];
  if (!isVessel(unit)) throw new Error(`«${id}» is no ship`);
  return unit;
};

/** The ships of a player that count as being in play, over all tables. */
export const shipsOf = (state: OgState, player: string): readonly Vessel[] =>
  inOrder(state.units).filter((unit): unit is Vessel => unit.owner === player && isShipInPlay(unit));

/** Craft that lie in a ship, or in one part of it, in file order. */
export const craftAboard = (state: OgState, ship: string, part?: string): readonly Flyer[] =>
  inOrder(state.units).filter(
    (unit): unit is Flyer =>
      unit.kind === "craft" &&
      unit.status === "aboard" &&
      unit.docked?.ship === ship &&
      (part === undefined || unit.docked.part === part),
  );
