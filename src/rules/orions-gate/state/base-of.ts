import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { type Base, type Box, box, DIAMETERS, type Disc, disc } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import type { Options } from "../options/options.ts";
import { ofClass, type ShipClass } from "../parts/ship-class.ts";
import type { GameState, TerrainPiece } from "./game.ts";
import type { Unit, Vessel } from "./unit.ts";

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
export const baseOf = ({ options }: Pick<GameState, "options">, unit: Unit): Base => {
  if (unit.kind === "ship" || unit.kind === "station") return vesselBase(options, unit);
  return disc(unit.hex, unit.kind === "craft" ? DIAMETERS.craft : DIAMETERS.ordnance);
};

export const pieceBase = ({ place, diameter }: Pick<TerrainPiece, "place" | "diameter">): Disc => disc(place, diameter);

/** What a hex of the rules of anomalies is here, in thousandths of an inch. */
export const hexLength = ({ options }: Pick<GameState, "options">): number => options.inchesPerHex * INCH;

/**
 * The diameter of a portal, or of a white hole.
 *
 * @rule OG-MAP-03 A hex.
 */
export const circleOf = ({ options }: Pick<GameState, "options">): number => DIAMETERS.anomaly * options.inchesPerHex;

/** The table of a scene. */
export const tableOf = ({ scenes }: Pick<GameState, "scenes">, id: string): Table => {
  const scene = scenes[id];
  if (!scene) throw new Error(`there is no table «${id}»`);
  return { width: scene.columns * INCH, height: scene.rows * INCH };
};
