import { INCH, type Place, type Scene } from "../../../../rules/index.ts";
import {
  baseOf,
  baseStanding,
  DEPLOYED_WITHIN,
  type Edge,
  type FlightPreview,
  foreseenRefusal,
  isVessel,
  landingOf,
  type Met,
  type OgState,
  type OgUnit,
  partsOf,
  previewLaunch,
  previewMove,
  type Sight,
  sightsOf,
  tableOf,
  type Vessel,
  type Way,
} from "../../../../rules/orions-gate/index.ts";
import type { Message } from "../../../message/message.ts";
import type { MapReader, OwnMark, OwnPath } from "../../../ruleset/adapter.ts";
import { diceCount, inchText } from "../words.ts";
import { type Pointed, pointed } from "./pointed.ts";
import { ahead, baseMark, type Colour, circlePath, labelAt, mark, polygonPath } from "./shapes.ts";

/** What a way meets, as a label at its end. */
const metWords = ({ what, id }: Met, { unitName }: MapReader): Message => ({
  key: `GRAVITYPORTALS.OrionsGate.Met.${what}`,
  data: { name: what === "edge" || what === "terrain" || what === "siphoned" ? "" : unitName(id) },
});

const wayMarks = (way: Way, colour: Colour, line: "solid" | "dots", reader: MapReader): readonly OwnMark[] => [
  mark({ shape: "beam", from: way.from, to: way.to }, colour, 4),
  baseMark(way.base, colour, line),
  ...(way.met ? [labelAt(way.to, metWords(way.met, reader), "above", 0, "coral")] : []),
  ...(way.hole ? [labelAt(way.to, { key: "GRAVITYPORTALS.OrionsGate.Met.hole" }, "above", 0, "coral")] : []),
  ...portalMarks(way),
];

const moveMarks = (
  og: OgState,
  ship: Vessel,
  move: Extract<Pointed, { kind: "move" }>,
  reader: MapReader,
): readonly OwnMark[] => {
  const preview = previewMove(og, ship, move, reader.seat);
  const turned = preview.way ? [] : [baseMark(baseStanding(og, ship, ship.hex, preview.facing), "gold", "solid")];
  return [
    ...turned,
    ...(preview.way ? wayMarks(preview.way, "gold", "solid", reader) : []),
    ...(preview.drift ? wayMarks(preview.drift, "blue", "dots", reader) : []),
  ];
};

const sightWords = ({ gap, attack, defence }: Sight): Message => ({
  key: "GRAVITYPORTALS.OrionsGate.Map.sight",
  data: { range: inchText(gap), attack: diceCount(attack), defence: diceCount(defence) },
});

const shotMarks = (og: OgState, ship: Vessel, target: string, player: string): readonly OwnMark[] => {
  const sight = sightsOf(og, ship, player).find((one) => one.target === target);
  const unit = og.units[target];
  if (!sight || !unit) return [];
  const covering = sight.defence.flatMap(({ id }) => id ?? []);
  const covers = covering.flatMap((id) => {
    const piece = og.terrain[id];
    const friend = og.units[id];
    const place = piece?.place ?? friend?.hex;
    return place ? [mark({ shape: "reticle", hex: place }, "white", 4)] : [];
  });
  const free = sight.refused === null;
  return [
    mark(
      { shape: "outline", paths: [polygonPath(sight.arc)], line: "short-dash", weight: 1 },
      free ? "gold" : "coral",
      4,
    ),
    mark(
      { shape: "sight", from: ship.hex, to: unit.hex, line: free ? "plain" : "barred", part: 1 },
      free ? "gold" : "coral",
      4,
    ),
    ...covers,
    ...sight.closer.flatMap((id) => {
      const closer = og.units[id];
      return closer ? [baseMark(baseOf(og, closer), "white", "solid")] : [];
    }),
    mark({ shape: "reticle", hex: unit.hex }, free ? "gold" : "coral", 4),
    labelAt(unit.hex, sightWords(sight), "above", 0, "gold"),
  ];
};

/** Where a target lies: a unit, or a piece of terrain. */
export const targetPlace = (og: OgState, target: string): Place | null =>
  (Object.hasOwn(og.terrain, target) ? og.terrain[target]?.place : og.units[target]?.hex) ?? null;

/** A target that is pointed at, and the line to it. */
const targetMarks = (og: OgState, { hex }: OgUnit, target: string): readonly OwnMark[] => {
  const to = targetPlace(og, target);
  if (!to) return [];
  return [
    mark({ shape: "sight", from: hex, to, line: "plain", part: 1 }, "gold", 4),
    mark({ shape: "reticle", hex: to }, "gold", 4),
  ];
};

/** What a torpedo comes to, as a label: its own side's ships as a warning. */
export const flightWords = (
  og: OgState,
  owner: string | null,
  { met }: FlightPreview,
  nameOf: (id: string) => string,
): Message | null => {
  if (!met) return null;
  const isOwn = met.what === "ship" && og.units[met.id]?.owner === owner;
  return {
    key: `GRAVITYPORTALS.OrionsGate.Flight.${isOwn ? "own" : met.what}`,
    data: { name: met.what === "ship" ? nameOf(met.id) : "" },
  };
};

/** Where a way or a flight comes to a portal that its reader knows. */
export const portalMarks = ({ portal }: Pick<FlightPreview, "portal">): readonly OwnMark[] =>
  portal ? [labelAt(portal, { key: "GRAVITYPORTALS.OrionsGate.Flight.portal" }, "below", 0, "gold")] : [];

const launchMarks = (
  og: OgState,
  ship: Vessel,
  { part: name, place, facing }: Extract<Pointed, { kind: "launch" }>,
  reader: MapReader,
): readonly OwnMark[] => {
  const part = partsOf(ship).find((one) => one.name === name);
  if (!part) return [];
  const flight = previewLaunch(og, ship, part, { place, facing }, ship.owner);
  const words = flightWords(og, ship.owner, flight, reader.unitName);
  const struck = flight.met?.what === "ship" ? og.units[flight.met.id] : undefined;
  return [
    mark({ shape: "outline", paths: [circlePath(place, 0.5)], line: "dash", weight: 2 }, "gold", 4),
    mark({ shape: "beam", from: place, to: flight.to }, "gold", 4),
    ...(struck ? [mark({ shape: "reticle", hex: struck.hex }, "coral", 4)] : []),
    ...portalMarks(flight),
    ...(words ? [labelAt(flight.to, words, "above", 0, "coral")] : []),
  ];
};

/** Shots along which the person looks, from an own ship to an enemy under the pointer or targeted. */
const aimedMarks = (og: OgState, scene: Scene, reader: MapReader): readonly OwnMark[] =>
  reader.aims.flatMap(({ from, to }) => {
    const ship = og.units[from];
    const target = og.units[to];
    if (!isVessel(ship) || !isVessel(target) || ship.scene !== scene.id || ship.status !== "in-play") return [];
    return ship.owner === target.owner ? [] : shotMarks(og, ship, to, ship.owner);
  });

/** The strip of a table along an edge, so many inches deep. */
const stripPath = (og: OgState, scene: string, edge: Edge, inches: number): OwnPath => {
  const { width, height } = tableOf(og, scene);
  const deep = inches * INCH;
  const [left, top] = [edge === "E" ? width - deep : 0, edge === "S" ? height - deep : 0];
  const [right, bottom] = [edge === "W" ? deep : width, edge === "N" ? deep : height];
  return polygonPath([
    { q: left, r: top },
    { q: right, r: top },
    { q: right, r: bottom },
    { q: left, r: bottom },
  ]);
};

/** Where a ship is to stand, and the strip in which it may: in another colour where it may not stand so. */
const standMarks = (
  og: OgState,
  unit: OgUnit,
  { place, facing }: Extract<Pointed, { kind: "stand" }>,
): readonly OwnMark[] => {
  // A ship that warps comes from no edge.
  if (!isVessel(unit) || unit.status === "in-play")
    return [baseMark(baseStanding(og, unit, place, facing), "gold", "dash")];
  const order = { do: unit.away ? "reenter" : "deploy", unit: unit.id, place, facing } as const;
  const { edge, inches } = landingOf(og, unit);
  const may = foreseenRefusal(og, order) === null;
  return [
    mark(
      { shape: "outline", paths: [stripPath(og, unit.scene, edge, inches)], line: "short-dash", weight: 1 },
      "blue",
      1,
    ),
    baseMark(baseStanding(og, unit, place, facing), may ? "gold" : "coral", "dash"),
    mark({ shape: "tail", from: place, to: ahead(place, facing, 1.5), bar: false }, may ? "gold" : "coral", 2),
  ];
};

/** What this client's person is about to order, on the scene of its unit. */
export const pointedMarks = (og: OgState, scene: Scene, reader: MapReader): readonly OwnMark[] => {
  const aimed = aimedMarks(og, scene, reader);
  // A token that is pointed at is looked at now.
  if (aimed.length > 0) return aimed;
  const now = pointed();
  if (!now) return [];
  if (now.kind === "disc" || now.kind === "edge") {
    if (now.scene !== scene.id) return [];
    if (now.kind === "edge") {
      const paths = [stripPath(og, scene.id, now.edge, DEPLOYED_WITHIN)];
      return [mark({ shape: "outline", paths, line: "dash", weight: 2 }, "gold", 4)];
    }
    const disc = circlePath(now.place, now.diameter / 2);
    return [mark({ shape: "outline", paths: [disc], line: "dash", weight: 2 }, "gold", 4)];
  }
  const unit = og.units[now.unit];
  if (!unit || unit.scene !== scene.id) return [];
  switch (now.kind) {
    case "move":
      return isVessel(unit) && unit.status === "in-play" ? moveMarks(og, unit, now, reader) : [];
    case "shot":
      return isVessel(unit) && unit.status === "in-play" ? shotMarks(og, unit, now.target, now.player) : [];
    case "target":
      return targetMarks(og, unit, now.target);
    case "launch":
      return isVessel(unit) ? launchMarks(og, unit, now, reader) : [];
    case "stand":
      return standMarks(og, unit, now);
    case "way": {
      const from =
        unit.status === "aboard" && unit.kind === "craft" ? og.units[unit.docked?.ship ?? ""]?.hex : unit.hex;
      return [
        ...(from ? [mark({ shape: "beam", from, to: now.place }, "gold", 4)] : []),
        baseMark(baseStanding(og, unit, now.place, 0), "gold", "dash"),
      ];
    }
  }
};
