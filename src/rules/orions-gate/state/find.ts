import { inOrder } from "../../anomalies/state/game.ts";
import type { Model } from "../geometry/cover.ts";
import type { Obstacle } from "../geometry/motion.ts";
import { baseOf, pieceBase } from "./base-of.ts";
import type { GameState, TerrainPiece } from "./game.ts";
import { type Flyer, isShipInPlay, isVessel, type Ordnance, type Unit, type Vessel } from "./unit.ts";

/** Units in play in a scene, in file order. */
const unitsIn = (state: GameState, scene: string): readonly Unit[] =>
  inOrder(state.units).filter((unit) => unit.scene === scene && unit.status === "in-play");

/** Ships of a table, stations and unfinished ones among them, in file order. */
export const shipsIn = (state: GameState, scene: string): readonly Vessel[] =>
  unitsIn(state, scene).filter((unit): unit is Vessel => isVessel(unit));

export const craftIn = (state: GameState, scene: string): readonly Flyer[] =>
  unitsIn(state, scene).filter((unit): unit is Flyer => unit.kind === "craft");

export const minesIn = (state: GameState, scene: string): readonly Ordnance[] =>
  unitsIn(state, scene).filter((unit): unit is Ordnance => unit.kind === "mine");

/** Pieces of terrain of a table, in the order in which they came. */
export const piecesIn = (state: GameState, scene: string): readonly TerrainPiece[] =>
  inOrder(state.terrain).filter((piece) => piece.scene === scene);

export const majorsIn = (state: GameState, scene: string): readonly TerrainPiece[] =>
  piecesIn(state, scene).filter(({ kind }) => kind === "major");

export const modelOf = (state: GameState, unit: Unit): Model => ({ id: unit.id, base: baseOf(state, unit) });

/** What stands in a ship's way: major terrain, and all other ships. */
export const obstaclesFor = (state: GameState, mover: Vessel): readonly Obstacle[] => [
  ...majorsIn(state, mover.scene).map((piece): Obstacle => ({ id: piece.id, kind: "major", base: pieceBase(piece) })),
  ...shipsIn(state, mover.scene)
    .filter(({ id }) => id !== mover.id)
    .map((ship): Obstacle => ({ id: ship.id, kind: "ship", base: baseOf(state, ship) })),
];

/** A ship or station; throws where it is none. */
export const vesselOf = (state: GameState, id: string): Vessel => {
  const unit = state.units[id];
  if (!isVessel(unit)) throw new Error(`«${id}» is no ship`);
  return unit;
};

/** The ships of a player that count as being in play, over all tables. */
export const shipsOf = (state: GameState, player: string): readonly Vessel[] =>
  inOrder(state.units).filter((unit): unit is Vessel => unit.owner === player && isShipInPlay(unit));

/** Craft that lie in a ship, or in one part of it, in file order. */
export const craftAboard = (state: GameState, ship: string, part?: string): readonly Flyer[] =>
  inOrder(state.units).filter(
    (unit): unit is Flyer =>
      unit.kind === "craft" &&
      unit.status === "aboard" &&
      unit.docked?.ship === ship &&
      (part === undefined || unit.docked.part === part),
  );
