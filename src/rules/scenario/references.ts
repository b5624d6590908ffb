import { geometryOf } from "../anomalies/state/places.ts";
import { ATTEMPTS, isAttempt } from "../anomalies/state/settled.ts";
import type { Sheet } from "../geometry/place.ts";
import { PRINTED_CHART_IDS } from "./charts.ts";
import { type FilePlace, type Finding, fieldOf, isRecord, listOf, shown, textOf } from "./fault.ts";
import {
  destinationSheet,
  isAnomaly,
  isAnyDestination,
  isAnyScene,
  isChart,
  isPlayer,
  isPortal,
  isProposal,
  isScene,
  isStormScene,
  isUnit,
  type Names,
} from "./names.ts";
import type { FileForm, OrderKinds, Reference } from "./scenario.ts";
import type { PlaceShapes } from "./setup.ts";

/** Faults of everything in a file that refers to something else, and of set-up hexes that miss their scene's sheet. */
export const referenceFaults = (file: unknown, names: Names, { orders, places }: FileForm): readonly Finding[] => [
  ...each(file, "terrain", (entry, place) => [
    ...refer(entry, "scene", place, "no scene", (id) => isAnyScene(id, names)),
    ...offSheet(entry, place, names, places),
  ]),
  ...each(file, "anomalies", (entry, place) => [
    ...(fieldOf(entry, "kind") === "white-hole"
      ? refer(entry, "scene", place, "no scene", (id) => isAnyScene(id, names))
      : refer(entry, "scene", place, "no scene of this file", (id) => isScene(id, names))),
    ...offSheet(entry, place, names, places),
    ...chartFaults(entry, place, names),
    ...hexChartFaults(entry, place, names, places),
  ]),
  ...each(file, "units", (entry, place) => [
    ...refer(entry, "scene", place, "no scene", (id) => isAnyScene(id, names)),
    ...offSheet(entry, place, names, places),
    ...refer(entry, "owner", place, "no player", (id) => isPlayer(id, names)),
    ...refer(entry, "launcher", place, "no unit", (id) => isUnit(id, names)),
    ...refer(entry, "launcher", place, "the unit itself", (id) => id !== textOf(entry, "id")),
  ]),
  ...judgeFaults(file, names),
  ...each(file, "orders", (entry, place) => orderFaults(entry, place, names, orders)),
];

const each = (
  file: unknown,
  section: string,
  faultsOf: (entry: unknown, place: FilePlace) => readonly Finding[],
): readonly Finding[] => listOf(file, section).flatMap((entry, index) => faultsOf(entry, [section, index]));

/** A fault if the field is a text that names nothing; a field of another type is a fault of shape. */
const refer = (
  entry: unknown,
  key: string,
  place: FilePlace,
  nothing: string,
  known: (id: string) => boolean,
): readonly Finding[] => {
  const id = textOf(entry, key);
  return id === undefined || known(id) ? [] : [{ place: [...place, key], message: `names ${nothing}: ${shown(id)}` }];
};

/** Who judges for the want of a judge is a player of the defending side. */
const judgeFaults = (file: unknown, names: Names): readonly Finding[] => {
  const judging = fieldOf(file, "judging");
  if (fieldOf(judging, "mode") !== "defender") return [];
  const unknown = refer(judging, "by", ["judging"], "no player", (id) => isPlayer(id, names));
  const by = listOf(file, "players").find((player) => textOf(player, "id") === textOf(judging, "by"));
  if (unknown.length > 0 || textOf(by, "side") !== "attacker") return unknown;
  return [{ place: ["judging", "by"], message: `names no player of the defending side: ${shown(fieldOf(by, "id"))}` }];
};

/** The sheet of a scene; null if there is no such scene, or its size is itself a fault. */
const sheetOf = (scene: string, names: Names): Sheet | null =>
  names.scenes.get(scene) ?? destinationSheet(scene, names);

const offSheet = (
  entry: unknown,
  place: FilePlace,
  names: Names,
  { parse, measure }: PlaceShapes,
): readonly Finding[] => {
  const scene = textOf(entry, "scene");
  const label = textOf(entry, "hex");
  if (scene === undefined || label === undefined) return [];
  const hex = parse(label);
  const sheet = sheetOf(scene, names);
  if (!hex || !sheet || geometryOf({ ...(measure === "inches" && { measure }) }).onSheet(hex, sheet)) return [];
  const size = `${sheet.columns} columns, ${sheet.rows} rows`;
  return [{ place: [...place, "hex"], message: `lies off the map of ${shown(scene)} (${size}): ${shown(label)}` }];
};

const chartFaults = (anomaly: unknown, place: FilePlace, names: Names): readonly Finding[] => {
  if (fieldOf(anomaly, "kind") !== "gravity-portal") return [];
  const variations = fieldOf(anomaly, "variations");
  const bySide = fieldOf(variations, "chartBySide");
  const table = fieldOf(variations, "charts");
  const named: readonly (readonly [FilePlace, unknown])[] = [
    ...listOf(variations, "charts").map((id, index) => [["charts", index], id] as const),
    ...(isRecord(table) ? Object.entries(table) : []).map(([total, id]) => [["charts", total], id] as const),
    ...(isRecord(bySide) ? Object.entries(bySide) : []).map(([side, id]) => [["chartBySide", side], id] as const),
  ];
  return named.flatMap(([where, id]) =>
    typeof id !== "string" || isChart(id, names)
      ? []
      : [{ place: [...place, "variations", ...where], message: `names no chart: ${shown(id)}` }],
  );
};

/** On maps in inches a printed chart leads nowhere: its ports are hexes. */
const hexChartFaults = (
  anomaly: unknown,
  place: FilePlace,
  names: Names,
  { measure }: PlaceShapes,
): readonly Finding[] => {
  const portal = names.portals.get(textOf(anomaly, "id") ?? "");
  if (measure === "hexes" || !portal?.charts) return [];
  return [...portal.charts]
    .filter((id) => PRINTED_CHART_IDS.includes(id))
    .slice(0, 1)
    .map((id) => ({ place: [...place, "variations"], message: `uses the chart ${shown(id)}, whose ports are hexes` }));
};

const NOTHING: { readonly [R in Reference]: string } = {
  unit: "no unit",
  player: "no player",
  portal: "no gravity portal",
  anomaly: "no anomaly",
  "unit-or-anomaly": "no unit or anomaly",
  scene: "no scene",
  destination: "no destination",
  proposal: "no proposal",
};

const KNOWN: { readonly [R in Reference]: (id: string, names: Names) => boolean } = {
  unit: isUnit,
  player: isPlayer,
  portal: isPortal,
  anomaly: isAnomaly,
  "unit-or-anomaly": (id, names) => isUnit(id, names) || isAnomaly(id, names),
  scene: (id, names) => isAnyScene(id, names) || isStormScene(id, names),
  destination: isAnyDestination,
  proposal: isProposal,
};

const orderFaults = (order: unknown, place: FilePlace, names: Names, kinds: OrderKinds): readonly Finding[] => {
  const word = textOf(order, "do") ?? "";
  if (word === "place") return placedFaults(fieldOf(order, "anomaly"), [...place, "anomaly"], names);
  const refers = Object.hasOwn(kinds, word) ? (kinds[word]?.refers ?? {}) : {};
  return Object.entries(refers).flatMap(([field, reference]) => {
    // Where a target does not belong, it is an unknown key and needs no second fault.
    if (word === "attempt" && field === "target" && !takesTarget(order)) return [];
    return refer(order, field, place, NOTHING[reference], (id) => KNOWN[reference](id, names));
  });
};

const takesTarget = (order: unknown): boolean => {
  const what = textOf(order, "what");
  if (what === undefined || !isAttempt(what)) return false;
  return ATTEMPTS[what] === "target" || ATTEMPTS[what] === "either";
};

/** In mid-play an anomaly may be placed in a destination too, and beyond the sheet; play judges whether that is there. */
const placedFaults = (anomaly: unknown, place: FilePlace, names: Names): readonly Finding[] => [
  ...refer(anomaly, "scene", place, "no scene", (id) => isAnyScene(id, names)),
  ...chartFaults(anomaly, place, names),
];
