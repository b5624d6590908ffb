import { type Field, INCH, type Place, type Scene, type Within } from "../../../../rules/index.ts";
import {
  baseOf,
  baseStanding,
  DEPLOYED_WITHIN,
  type Edge,
  type FlightPreview,
  foreseeFlight,
  foreseenRefusal,
  isVessel,
  landingOf,
  type Met,
  type MoveSeen,
  type OgCommand,
  type OgState,
  type OgUnit,
  type PushedWay,
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
import type { MapReader, OwnMark, OwnPath, PointedOrder } from "../../../ruleset/adapter.ts";
import { moveIn, numberIn, placeIn, textIn } from "../game.ts";
import { diceCount, inchText } from "../words.ts";
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

/** How white holes will push something before it drifts or flies. */
export const pushMarks = (pushed: PushedWay | null): readonly OwnMark[] => {
  if (!pushed) return [];
  const { places, base, end } = pushed;
  const to = places.at(-1);
  return [
    ...places.slice(1).map((place, at) => mark({ shape: "beam", from: places[at] ?? place, to: place }, "white", 4)),
    baseMark(base, "white", "dots"),
    ...(to
      ? [
          labelAt(
            to,
            { key: `GRAVITYPORTALS.OrionsGate.Pushed.Mark.${end}` },
            "above",
            0,
            end === "stays" ? "grey" : "coral",
          ),
        ]
      : []),
  ];
};

const moveMarks = (og: OgState, ship: Vessel, move: MoveSeen, reader: MapReader): readonly OwnMark[] => {
  const preview = previewMove(og, ship, move, reader.seat);
  const turned = preview.way ? [] : [baseMark(baseStanding(og, ship, ship.hex, preview.facing), "gold", "solid")];
  return [
    ...turned,
    ...(preview.way ? wayMarks(preview.way, "gold", "solid", reader) : []),
    ...pushMarks(preview.pushed),
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
  { part: name, place, facing }: { readonly part: string; readonly place: Place; readonly facing: number },
  reader: MapReader,
): readonly OwnMark[] => {
  const part = partsOf(ship).find((one) => one.name === name);
  if (!part) return [];
  const flight = previewLaunch(og, ship, part, { place, facing }, ship.owner);
  const words = flightWords(og, ship.owner, flight, reader.unitName);
  const struck = flight.met?.what === "ship" ? og.units[flight.met.id] : undefined;
  return [
    mark({ shape: "outline", paths: [circlePath(place, 0.5)], line: "dash", weight: 2 }, "gold", 4),
    ...pushMarks(flight.pushed),
    mark({ shape: "beam", from: flight.from, to: flight.to }, "gold", 4),
    ...(struck ? [mark({ shape: "reticle", hex: struck.hex }, "coral", 4)] : []),
    ...portalMarks(flight),
    ...(words ? [labelAt(flight.to, words, "above", 0, "coral")] : []),
  ];
};

/** Shots along which the person looks, from an own ship to an enemy under the pointer or targeted. */
export const aimedMarks = (og: OgState, scene: Scene, reader: MapReader): readonly OwnMark[] =>
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

/** How a base would stand where its unit is put: in another colour where it may not stand so. */
const standMarks = (og: OgState, unit: OgUnit, place: Place, facing: number, may: boolean): readonly OwnMark[] => [
  baseMark(baseStanding(og, unit, place, facing), may ? "gold" : "coral", "dash"),
  mark({ shape: "tail", from: place, to: ahead(place, facing, 1.5), bar: false }, may ? "gold" : "coral", 2),
];

/** Where a place may lie: inside of these lines. */
const withinMarks = (og: OgState, scene: string, within: Within): readonly OwnMark[] => {
  const outline = (...paths: readonly OwnPath[]): OwnMark =>
    mark({ shape: "outline", paths, line: "short-dash", weight: 1 }, "blue", 1);
  const { width, height } = tableOf(og, scene);
  switch (within.kind) {
    case "edge":
      return [outline(stripPath(og, scene, within.edge, within.most / INCH))];
    case "inside": {
      const { least } = within;
      const [right, bottom] = [width - least, height - least];
      return [
        outline(
          polygonPath([
            { q: least, r: least },
            { q: right, r: least },
            { q: right, r: bottom },
            { q: least, r: bottom },
          ]),
        ),
      ];
    }
    case "round": {
      const unit = within.unit === undefined ? undefined : og.units[within.unit];
      const rim = unit ? reachOf(og, unit) : 0;
      return [outline(circlePath(within.centre, (within.most + rim) / INCH))];
    }
  }
};

/** Half the diagonal of a unit's base. */
const reachOf = (og: OgState, unit: OgUnit): number => {
  const base = baseOf(og, unit);
  return base.kind === "disc" ? base.radius : Math.hypot(base.halfWidth, base.halfLength);
};

const discMark = (place: Place, inches: number): OwnMark =>
  mark({ shape: "outline", paths: [circlePath(place, inches / 2)], line: "dash", weight: 2 }, "gold", 4);

/** How wide what is laid down is drawn, in inches. */
const LAID = 1;

/** The things that a field of a written order lists. */
const thingsIn = (value: unknown): readonly { readonly [field: string]: unknown }[] =>
  Array.isArray(value) ? value.map(Object) : [];

/** A craft that is built beside its ship. */
const craftMarks = ({ place: label }: { readonly [field: string]: unknown }): readonly OwnMark[] => {
  const place = placeIn(label);
  return place ? [discMark(place, LAID)] : [];
};

const shipMarks = (og: OgState, ship: Vessel, { order }: PointedOrder, reader: MapReader): readonly OwnMark[] => {
  const [place, target] = [placeIn(order["place"]), textIn(order["target"]) ?? textIn(order["terrain"])];
  const facing = numberIn(order["facing"], ship.facing);
  switch (order.do) {
    case "deploy":
    case "reenter": {
      const { edge, inches } = landingOf(og, ship);
      const strip: OwnMark = mark(
        { shape: "outline", paths: [stripPath(og, ship.scene, edge, inches)], line: "short-dash", weight: 1 },
        "blue",
        1,
      );
      const may = (at: Place): boolean =>
        foreseenRefusal(og, { do: order.do, unit: ship.id, place: at, facing } as OgCommand) === null;
      return place ? [strip, ...standMarks(og, ship, place, facing, may(place))] : [strip];
    }
    case "warp":
      return place
        ? standMarks(og, ship, place, facing, foreseenRefusal(og, { do: "warp", unit: ship.id, place }) === null)
        : [];
    case "move":
    case "boost":
      return moveMarks(og, ship, moveIn(order), reader);
    case "shoot":
      if (target !== null && Object.hasOwn(og.units, target)) return shotMarks(og, ship, target, reader.seat);
      break;
    case "use":
      if (place && typeof order["facing"] === "number" && order["design"] === undefined)
        return launchMarks(og, ship, { part: String(order["part"]), place, facing }, reader);
      if (order["craft"] !== undefined) return thingsIn(order["craft"]).flatMap(craftMarks);
      break;
    default:
  }
  if (place) return [discMark(place, LAID)];
  return target === null ? [] : targetMarks(og, ship, target);
};

/** A flight as it will go: by its way-points, to where it ends. */
const flightMarks = (og: OgState, unit: OgUnit, path: readonly Place[], ram: string | null): readonly OwnMark[] => {
  const flight = unit.kind === "craft" ? foreseeFlight(og, unit, { path, ram }) : null;
  if (!flight) return [];
  const { from, places } = flight;
  return [
    ...places.map((place, at) => mark({ shape: "beam", from: places[at - 1] ?? from, to: place }, "gold", 4)),
    baseMark(baseStanding(og, unit, places.at(-1) ?? from, 0), "gold", "dash"),
  ];
};

const playersMarks = (og: OgState, scene: Scene, { order }: PointedOrder): readonly OwnMark[] => {
  const { edge, terrain } = order as { readonly edge?: Edge; readonly terrain?: Readonly<Record<string, unknown>> };
  if (edge !== undefined) {
    const paths = [stripPath(og, scene.id, edge, DEPLOYED_WITHIN)];
    return [mark({ shape: "outline", paths, line: "dash", weight: 2 }, "gold", 4)];
  }
  const place = placeIn(terrain?.["place"]);
  return place && terrain?.["scene"] === scene.id ? [discMark(place, numberIn(terrain["diameter"], LAID))] : [];
};

/** In which areas the places of an order may lie, also those of things that it lists; craft in a hangar have none. */
const areasOf = (fields: readonly Field[], said: { readonly [field: string]: unknown }): readonly Within[] =>
  fields.flatMap(({ name, form }): readonly Within[] => {
    switch (form.kind) {
      case "place":
      case "way":
        return form.within ? [form.within] : [];
      case "object":
        return form.ways.flatMap((way) => areasOf(way.fields, Object(said[name])));
      case "objects":
        return thingsIn(said[name])
          .filter(({ part }) => part === undefined)
          .flatMap((one) => form.ways.flatMap((way) => areasOf(way.fields, one)));
      default:
        return [];
    }
  });

/** What this client's person is about to order, on the scene of its unit. */
export const pointedMarks = (
  og: OgState,
  scene: Scene,
  reader: MapReader,
  pointed: PointedOrder,
): readonly OwnMark[] => {
  // A token that is pointed at is looked at now.
  if (aimedMarks(og, scene, reader).length > 0) return [];
  const { offer, order } = pointed;
  const unit = offer.unit === null ? undefined : og.units[offer.unit];
  // Where a ship may land is told to the inch.
  const lands = order.do === "deploy" || order.do === "reenter";
  const areas = [...new Set(lands ? [] : areasOf(offer.fields, order))].flatMap((area) =>
    withinMarks(og, scene.id, area),
  );
  if (offer.unit === null) return [...areas, ...playersMarks(og, scene, pointed)];
  if (!unit || unit.scene !== scene.id) return [];
  const path = (Array.isArray(order["path"]) ? order["path"] : []).flatMap((label) => placeIn(label) ?? []);
  const marks = isVessel(unit)
    ? shipMarks(og, unit, pointed, reader)
    : flightMarks(og, unit, path, textIn(order["ram"]));
  const target = textIn(order["target"]);
  return [...areas, ...marks, ...(isVessel(unit) || target === null ? [] : targetMarks(og, unit, target))];
};
