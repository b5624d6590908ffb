import type { AnomalyState, Place } from "../../../../rules/index.ts";
import {
  afterPushes,
  baseOf,
  driftOf,
  isVessel,
  type OgState,
  type OgUnit,
  type Ordnance,
  pieceBase,
  previewFlight,
  type TerrainPiece,
} from "../../../../rules/orions-gate/index.ts";
import { pointedOrder } from "../../../canvas/pointed-order.ts";
import type { MapReader, OwnMark, RulesetMap } from "../../../ruleset/adapter.ts";
import { asOrionsGate } from "../game.ts";
import { aimedMarks, flightWords, pointedMarks, portalMarks, pushMarks } from "./order-marks.ts";
import { ahead, baseMark, basePath, type Colour, circlePath, labelAt, mark } from "./shapes.ts";

const TERRAIN_LINE = { obscuring: "dots", minor: "short-dash", major: "solid" } as const;

const terrainMarks = (piece: TerrainPiece): readonly OwnMark[] => {
  const { kind, toughness, damage, place } = piece;
  const words =
    toughness === null
      ? { key: `GRAVITYPORTALS.OrionsGate.Terrain.${kind}` }
      : {
          key: "GRAVITYPORTALS.OrionsGate.Map.minor",
          data: { left: toughness - damage, of: toughness },
        };
  return [
    mark(
      {
        shape: "outline",
        paths: [basePath(pieceBase(piece))],
        line: TERRAIN_LINE[kind],
        weight: kind === "major" ? 2 : 1,
      },
      kind === "major" ? "white" : "grey",
      0,
    ),
    labelAt(place, words, "below", 3, "grey"),
  ];
};

/** In which colour a player's units are drawn: the reader's own, and everybody else's. */
const colourOf = (unit: OgUnit, og: OgState, { seat, judge }: MapReader): Colour => {
  const isOwn = unit.owner === seat || (judge && unit.owner !== null && og.fleets[unit.owner]?.judged === true);
  return isOwn ? "green" : "coral";
};

const driftMarks = (og: OgState, unit: OgUnit, colour: Colour, { seat }: MapReader): readonly OwnMark[] => {
  const way = isVessel(unit) ? driftOf(og, unit, seat) : null;
  if (!way) return [];
  return [
    ...pushMarks(afterPushes(og).ways.get(unit.id) ?? null),
    mark({ shape: "beam", from: way.from, to: way.to }, colour, 2),
    baseMark(way.base, colour, "dots"),
    ...portalMarks(way),
  ];
};

/** How far a mine or a torpedo reaches, and where a torpedo is going. */
const ordnanceMarks = (
  og: OgState,
  unit: Ordnance,
  colour: Colour,
  { unitName, seat }: MapReader,
): readonly OwnMark[] => {
  const flight = unit.kind === "torpedo" ? previewFlight(og, unit, seat) : null;
  const words = flight && flightWords(og, unit.owner, flight, unitName);
  return [
    mark({ shape: "outline", paths: [circlePath(unit.hex, unit.trigger)], line: "dots", weight: 1 }, colour, 1),
    ...pushMarks(flight?.pushed ?? null),
    ...(flight ? [mark({ shape: "beam", from: flight.from, to: flight.to }, colour, 2)] : []),
    ...(flight ? portalMarks(flight) : []),
    ...(flight && words ? [labelAt(flight.to, words, "above", 1, colour)] : []),
  ];
};

const unitMarks = (og: OgState, unit: OgUnit, reader: MapReader): readonly OwnMark[] => {
  const colour = colourOf(unit, og, reader);
  if (unit.kind === "mine" || unit.kind === "torpedo") return ordnanceMarks(og, unit, colour, reader);
  if (!isVessel(unit)) return [baseMark(baseOf(og, unit), colour, "solid")];
  const bow: Place = ahead(unit.hex, unit.facing, 1.5);
  return [
    baseMark(baseOf(og, unit), colour, unit.stealth ? "dash" : "solid"),
    ...(unit.kind === "ship" ? [mark({ shape: "tail", from: unit.hex, to: bow, bar: false }, colour, 2)] : []),
    ...driftMarks(og, unit, colour, reader),
  ];
};

/** What Orion's Gate draws on a map: bases, terrain, what drifts, what lies in wait, and what is about to be ordered. */
export const ORIONS_GATE_MAP: RulesetMap = {
  // The ship whose orders are looked at.
  aimer: () => pointedOrder()?.offer.unit ?? null,
  orderMarks: (state, reader, scene, pointed) => pointedMarks(asOrionsGate(state), scene, reader, pointed),
  marks: (state: AnomalyState, reader, scene) => {
    const og = asOrionsGate(state);
    const units = Object.values(og.units).filter((unit) => unit.scene === scene.id && unit.status === "in-play");
    return [
      ...Object.values(og.terrain)
        .filter((piece) => piece.scene === scene.id)
        .flatMap(terrainMarks),
      ...units.flatMap((unit) => unitMarks(og, unit, reader)),
      ...aimedMarks(og, scene, reader),
    ];
  },
};
