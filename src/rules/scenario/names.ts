import { ION_STORM } from "../anomalies/state/game.ts";
import { sheetFor } from "../chart/select.ts";
import { type Sheet, STANDARD_SHEET } from "../geometry/place.ts";
import { PRINTED_CHART_IDS, ROLLS } from "./charts.ts";
import { type FilePlace, type Finding, fieldOf, formatPlace, isRecord, listOf, shown, textOf } from "./fault.ts";
import { isWhole } from "./shape.ts";

/** Where a portal of the file may lead; `charts` is null if its own list of charts cannot be read. */
interface Portal {
  readonly charts: ReadonlySet<string> | null;
  readonly storm: boolean;
}

/** Everything in a file that something else may refer to. */
export interface Names {
  /** Scenes of the file; null stands for a sheet whose size is itself a fault. */
  readonly scenes: ReadonlyMap<string, Sheet | null>;
  readonly charts: ReadonlySet<string>;
  /** How large the maps of the rows of the file's own charts are, by `<chart>-<roll>`. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** All anomalies, those placed by orders too. */
  readonly anomalies: ReadonlySet<string>;
  readonly portals: ReadonlyMap<string, Portal>;
  /** Whether there are ion storms, in which any portal may be a storm. */
  readonly ionStorms: boolean;
  readonly players: ReadonlySet<string>;
  /** Units, and the units that pods become. */
  readonly units: ReadonlySet<string>;
  /** What players propose to each other. */
  readonly proposals: ReadonlySet<string>;
  /** Sections that are no lists: what they would have named cannot be known, and is not missed. */
  readonly unread: ReadonlySet<string>;
}

/** Something with a name, at its place. */
interface Named {
  readonly id: string;
  readonly place: FilePlace;
}

const namedIn = (list: readonly unknown[], place: FilePlace): readonly Named[] =>
  list.flatMap((entry, index) => {
    const id = textOf(entry, "id");
    return id === undefined ? [] : [{ id, place: [...place, index, "id"] }];
  });

const placed = (file: unknown): readonly { readonly anomaly: unknown; readonly place: FilePlace }[] =>
  listOf(file, "orders").flatMap((order, index) =>
    fieldOf(order, "do") === "place"
      ? [{ anomaly: fieldOf(order, "anomaly"), place: ["orders", index, "anomaly"] }]
      : [],
  );

const addedTerrain = (file: unknown): readonly unknown[] =>
  listOf(file, "orders").flatMap((order) => (fieldOf(order, "do") === "change-terrain" ? listOf(order, "added") : []));

const proposed = (file: unknown): readonly Named[] =>
  listOf(file, "orders").flatMap((order, index) => {
    const id = fieldOf(order, "do") === "propose" ? textOf(order, "id") : undefined;
    return id === undefined ? [] : [{ id, place: ["orders", index, "id"] }];
  });

const podsOf = (file: unknown): readonly Named[] =>
  listOf(file, "units").flatMap((unit, index) =>
    listOf(unit, "pods").flatMap((id, pod) =>
      typeof id === "string" ? [{ id, place: ["units", index, "pods", pod] }] : [],
    ),
  );

const sideOf = (scene: unknown, key: "columns" | "rows"): number | null => {
  const side = fieldOf(scene, key);
  if (side === undefined) return STANDARD_SHEET[key];
  return isWhole(side, 1, 99) ? side : null;
};

const sheetOf = (scene: unknown): Sheet | null => {
  const columns = sideOf(scene, "columns");
  const rows = sideOf(scene, "rows");
  return columns === null || rows === null ? null : { columns, rows };
};

const sheetsOf = (file: unknown): ReadonlyMap<string, Sheet> =>
  new Map(
    listOf(file, "charts").flatMap((chart) =>
      listOf(chart, "rows").map((row) => [
        `${textOf(chart, "id")}-${fieldOf(row, "roll")}`,
        sheetFor({ port: textOf(row, "port") ?? "", defend: textOf(row, "defend") ?? "" }),
      ]),
    ),
  );

const portalOf = (anomaly: unknown): Portal => {
  const variations = fieldOf(anomaly, "variations");
  const chosen = fieldOf(variations, "charts");
  const bySide = fieldOf(variations, "chartBySide");
  const sides = isRecord(bySide) ? Object.values(bySide) : [];
  const charts: readonly unknown[] | null =
    chosen === undefined
      ? PRINTED_CHART_IDS
      : Array.isArray(chosen)
        ? chosen
        : isRecord(chosen)
          ? Object.values(chosen)
          : null;
  return {
    charts: charts === null ? null : new Set([...charts, ...sides].filter((chart) => typeof chart === "string")),
    storm: fieldOf(variations, "storm") !== undefined,
  };
};

/** No id is longer than 64, so no destination's is longer than two of them, a roll and two dashes. */
const LONGEST_DESTINATION = 132;

/** The portals that may open a scene of this id: `<portal>-<chart>-<roll>`. */
const portalsTo = (scene: string, names: Names): readonly string[] => {
  if (scene.length > LONGEST_DESTINATION) return [];
  const tail = scene.lastIndexOf("-");
  if (tail < 0 || !ROLLS.some((roll) => String(roll) === scene.slice(tail + 1))) return [];
  const found: string[] = [];
  for (let cut = scene.indexOf("-"); cut >= 0 && cut < tail; cut = scene.indexOf("-", cut + 1)) {
    const portal = names.portals.get(scene.slice(0, cut));
    const chart = scene.slice(cut + 1, tail);
    if (portal && names.charts.has(chart) && (portal.charts?.has(chart) ?? true)) found.push(scene.slice(0, cut));
  }
  return found;
};

/** Whether some portal of the file may open a scene of this id. */
const isDestination = (scene: string, names: Names): boolean => portalsTo(scene, names).length > 0;

/** How large a destination of the file will be; null where no portal opens a scene of this id. */
export const destinationSheet = (scene: string, names: Names): Sheet | null => {
  const [portal] = portalsTo(scene, names);
  return portal === undefined ? null : (names.sheets.get(scene.slice(portal.length + 1)) ?? STANDARD_SHEET);
};

/** The portal whose storm may lead to a scene of this id: `<portal>-storm`, with a number behind that from its second. */
const portalOfStorm = (scene: string, { portals, ionStorms }: Names): string | null => {
  const [, id = "", number] = /^(.+)-storm(-\d+)?$/.exec(scene) ?? [];
  const portal = portals.get(id);
  return portal && (ionStorms || (portal.storm && number === undefined)) ? id : null;
};

/** Whether a storm of the file may lead to a scene of this id. */
export const isStormScene = (scene: string, names: Names): boolean => portalOfStorm(scene, names) !== null;

/** Whether an id may be that of a scene of the file. */
export const isScene = (id: string, names: Names): boolean => names.scenes.has(id) || names.unread.has("scenes");

const someAnomalyUnread = (names: Names): boolean => names.unread.has("anomalies") || names.unread.has("orders");

/** Whether an id may be that of a scene, be it one that a portal has yet to open. */
export const isAnyScene = (id: string, names: Names): boolean => isScene(id, names) || isAnyDestination(id, names);

/** Whether an id may be that of a scene that a portal has yet to open. */
export const isAnyDestination = (id: string, names: Names): boolean =>
  isDestination(id, names) || someAnomalyUnread(names) || names.unread.has("charts");

/** Whether an id may be that of a chart. */
export const isChart = (id: string, names: Names): boolean => names.charts.has(id) || names.unread.has("charts");

/** Whether an id may be that of an anomaly. */
export const isAnomaly = (id: string, names: Names): boolean => names.anomalies.has(id) || someAnomalyUnread(names);

/** Whether an id may be that of a gravity portal. */
export const isPortal = (id: string, names: Names): boolean => names.portals.has(id) || someAnomalyUnread(names);

/** Whether an id may be that of a player. */
export const isPlayer = (id: string, names: Names): boolean => names.players.has(id) || names.unread.has("players");

/** Whether an id may be that of a unit. */
export const isUnit = (id: string, names: Names): boolean => names.units.has(id) || names.unread.has("units");

/** Whether an id may be that of a proposal. */
export const isProposal = (id: string, names: Names): boolean => names.proposals.has(id) || names.unread.has("orders");

/** The sections whose entries others refer to; orders place anomalies. */
const NAMING = ["scenes", "charts", "anomalies", "players", "units", "orders"] as const;

const isReadable = (file: unknown, section: string): boolean => {
  const entries = fieldOf(file, section);
  return Array.isArray(entries) || (entries === undefined && section !== "scenes");
};

/** Reads the names of a file, however wrong the rest of it may be. */
export const namesOf = (file: unknown): Names => {
  const anomalies = [...listOf(file, "anomalies"), ...placed(file).map(({ anomaly }) => anomaly)];
  const ids = (key: string): readonly string[] => namedIn(listOf(file, key), []).map(({ id }) => id);
  const scenes = new Map<string, Sheet | null>();
  for (const scene of listOf(file, "scenes")) {
    const id = textOf(scene, "id");
    if (id !== undefined && !scenes.has(id)) scenes.set(id, sheetOf(scene));
  }
  const portals = new Map<string, Portal>();
  for (const anomaly of anomalies) {
    const id = textOf(anomaly, "id");
    if (id !== undefined && fieldOf(anomaly, "kind") === "gravity-portal") portals.set(id, portalOf(anomaly));
  }
  return {
    scenes,
    charts: new Set([...PRINTED_CHART_IDS, ...ids("charts")]),
    sheets: sheetsOf(file),
    anomalies: new Set(namedIn(anomalies, []).map(({ id }) => id)),
    portals,
    ionStorms: [...listOf(file, "terrain"), ...addedTerrain(file)].some((one) => textOf(one, "kind") === ION_STORM),
    players: new Set(ids("players")),
    units: new Set([...ids("units"), ...podsOf(file).map(({ id }) => id)]),
    proposals: new Set(proposed(file).map(({ id }) => id)),
    unread: new Set(NAMING.filter((section) => !isReadable(file, section))),
  };
};

/** What the selector of charts says instead of a chart's id, when the dice must be rolled again. */
const REROLL = "reroll";

const usedTwice = (named: readonly Named[]): readonly Finding[] => {
  const first = new Map<string, FilePlace>();
  return named.flatMap(({ id, place }) => {
    const before = first.get(id);
    if (before) return [{ place, message: `uses ${shown(id)} again, the id at ${formatPlace(before)}` }];
    first.set(id, place);
    return [];
  });
};

/** Faults of names: an id used twice, or one that belongs to a scene that a portal may open. */
export const nameFaults = (file: unknown, names: Names): readonly Finding[] => {
  const named = [
    ...namedIn(listOf(file, "scenes"), ["scenes"]),
    ...namedIn(listOf(file, "anomalies"), ["anomalies"]),
    ...namedIn(listOf(file, "players"), ["players"]),
    ...namedIn(listOf(file, "units"), ["units"]),
    ...podsOf(file),
    ...placed(file).flatMap(({ anomaly, place }) => {
      const id = textOf(anomaly, "id");
      return id === undefined ? [] : [{ id, place: [...place, "id"] }];
    }),
  ];
  const charts = namedIn(listOf(file, "charts"), ["charts"]);
  return [
    ...usedTwice(named),
    ...usedTwice(charts),
    ...usedTwice(proposed(file)),
    ...charts
      .filter(({ id }) => PRINTED_CHART_IDS.includes(id))
      .map(({ id, place }) => ({ place, message: `is the id of a printed chart, ${shown(id)}` })),
    ...charts
      .filter(({ id }) => id === REROLL)
      .map(({ place }) => ({ place, message: `is the word for dice that are rolled again, ${shown(REROLL)}` })),
    ...named.flatMap(({ id, place }) => reserved(id, place, names)),
    ...named.flatMap(({ id, place }) => ambiguous(id, place, names)),
  ];
};

const reserved = (id: string, place: FilePlace, names: Names): readonly Finding[] => {
  const [portal] = portalsTo(id, names);
  if (portal !== undefined) {
    return [{ place, message: `is the id of a scene that the portal ${shown(portal)} opens, ${shown(id)}` }];
  }
  const base = portalOfStorm(id, names);
  if (base === null) return [];
  return [{ place, message: `is the id of the scene to which the storm of ${shown(base)} leads, ${shown(id)}` }];
};

/** Two portals whose destinations would have the same id: possible where a chart's id holds a dash. */
const ambiguous = (id: string, place: FilePlace, names: Names): readonly Finding[] => {
  for (const chart of names.portals.get(id)?.charts ?? []) {
    const other = chart.includes("-") && portalsTo(`${id}-${chart}-2`, names).find((portal) => portal !== id);
    if (other)
      return [{ place, message: `leads by the chart ${shown(chart)} to scenes of the same ids as ${shown(other)}` }];
  }
  return [];
};
