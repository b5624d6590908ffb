import { omit } from "es-toolkit/object/omit";
import {
  type AnomalyState,
  DIRECTIONS,
  geometryOf,
  type Hex,
  inOrder,
  type RuleNumber,
  TOTALS,
  tooNear,
  type UnitRules,
} from "../../../rules/index.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { localized, type Message, message } from "../../message/message.ts";
import { sayOf } from "../../message/own-words.ts";
import { placeText, readPlace } from "../../message/places.ts";
import { unreadPlace } from "../../message/refusal-text.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { type FieldFault, isAbout, type Sentence, type ZoneBox, zoneBoxes } from "./form.ts";
import { edgeWarnings, HOLE_DEFAULTS, type HoleFields, holeFields, holeSummary } from "./hole-form.ts";
import { type MiniMap, miniMap, type UnitLook } from "./mini-map.ts";
import { type PortalActs, portalActs } from "./portal-acts.ts";
import {
  PORTAL_DEFAULTS,
  type PortalFields,
  PRINTED,
  portalFields,
  portalSummary,
  totalsByRule,
} from "./portal-form.ts";
import { TERRAIN_DEFAULTS, type TerrainFields, terrainKinds, terrainSummary, terrainWarnings } from "./terrain-form.ts";

type Anomaly = "gravity-portal" | "white-hole";

/** A typed place: the hex if it can be taken, what is wrong with it, and what the judge may want to think over. */
export interface PlaceCheck {
  readonly hex: Hex | null;
  readonly fault: Message | null;
  readonly warnings: readonly Message[];
}

const bad = (key: string, data?: Message["data"]): PlaceCheck => ({
  hex: null,
  fault: message(key, data),
  warnings: [],
});

const NEAR = {
  "massive-terrain": "GRAVITYPORTALS.Sheet.Near.massive",
  portal: "GRAVITYPORTALS.Sheet.Near.portal",
  "white-hole": "GRAVITYPORTALS.Sheet.Near.hole",
  stabilizers: "GRAVITYPORTALS.Sheet.Near.stabilizers",
} as const;

/** The game without an anomaly that is to be placed anew: it is no neighbour of itself. */
export const withoutAnomaly = (state: AnomalyState, anomaly: string | null): AnomalyState => {
  if (anomaly === null) return state;
  const { holes, secret } = state;
  return {
    ...state,
    holes: omit(holes, [anomaly]),
    secret: secret && { ...secret, portals: omit(secret.portals, [anomaly]) },
  };
};

/**
 * Checks where something is to be placed: on the map, and an anomaly not on a star or planet (IP2.216) and far from
 * others (IP7.13, IP7.15).
 */
export const checkPlace = (
  unitRules: UnitRules,
  state: AnomalyState,
  kind: Anomaly | "terrain",
  scene: string,
  label: string,
): PlaceCheck => {
  const map = state.scenes[scene];
  if (!map) return bad("GRAVITYPORTALS.Sheet.Fault.scene");
  if (label === "") return bad("GRAVITYPORTALS.Sheet.Fault.noHex");
  const hex = readPlace(label, map);
  if (!hex) return { hex: null, fault: unreadPlace(map), warnings: [] };
  if (!geometryOf(map).onSheet(hex, map)) {
    return bad("GRAVITYPORTALS.Sheet.Fault.offSheet", { columns: map.columns, rows: map.rows });
  }
  if (kind === "terrain") return { hex, fault: null, warnings: [] };
  const here = (what: Anomaly) => tooNear(state, unitRules, what, scene, hex).filter(({ range }) => range === 0);
  if (here("white-hole").some(({ what }) => what === "massive-terrain")) {
    return bad("GRAVITYPORTALS.Sheet.Fault.massive", { hex: label });
  }
  if (here("gravity-portal").some(({ what }) => what === "white-hole")) {
    return bad("GRAVITYPORTALS.Sheet.Fault.hole", { hex: label });
  }
  const warnings = tooNear(state, unitRules, kind, scene, hex).map(({ what, range }) => message(NEAR[what], { range }));
  return { hex, fault: null, warnings };
};

/** Which form it is, and what is typed in it. */
export type FormState = {
  /** Of an anomaly in play; null for a new one. */
  readonly anomaly: string | null;
  /** Told by the last attempt to place it. */
  readonly faults: readonly FieldFault[];
  /** It was closed before it was placed, and is taken up again. */
  readonly drafted?: true;
  /** It is in play, but has not acted yet: what is typed takes its place. */
  readonly inert?: true;
} & (
  | { readonly kind: "gravity-portal"; readonly fields: PortalFields }
  | { readonly kind: "white-hole"; readonly fields: HoleFields }
  /** Terrain has no form in play: the map has it. */
  | { readonly kind: "terrain"; readonly fields: TerrainFields }
);

interface Row {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The rulebook's value. */
  readonly usual: string;
  readonly fault: string;
  readonly changed: boolean;
}

export interface FormView {
  readonly title: string;
  readonly audience: string;
  readonly secret: boolean;
  readonly portal: boolean;
  /** An anomaly that has acted is shown; only new ones are typed. */
  readonly fixed: boolean;
  /** One that has not acted yet can be changed, and withdrawn. */
  readonly inert: boolean;
  /** Something typed earlier is shown again. */
  readonly drafted: boolean;
  readonly scenes: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly hex: string;
  readonly hexFault: string;
  readonly rows: readonly Row[];
  /** What stands over them; empty where there are none. */
  readonly heading: string;
  /** The kinds of terrain to choose from. */
  readonly kinds: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  /** The rules behind the variations that a name alone does not explain. */
  readonly rules: Readonly<Record<"charts" | "oneWay" | "bySide", RuleNumber>>;
  readonly charts: readonly {
    readonly id: string;
    readonly chosen: boolean;
    /** What its button *Only* does. */
    readonly only: string;
  }[];
  /** The chart of each total; its first option is the rule's. */
  readonly totals: readonly {
    readonly total: number;
    readonly byRule: string;
    readonly options: readonly { readonly id: string; readonly chosen: boolean }[];
  }[];
  readonly chartsFault: string;
  readonly oneWay: boolean;
  readonly bySide: boolean;
  readonly sides: readonly {
    readonly side: string;
    readonly options: readonly { readonly id: string; readonly chosen: boolean }[];
  }[];
  readonly storm: Row | null;
  /** What is wrong, once at the top; empty when nothing is. */
  readonly trouble: string;
  readonly map: MiniMap | null;
  readonly summary: readonly { readonly text: string; readonly changed: boolean }[];
  readonly warnings: readonly string[];
  readonly place: string;
  readonly retire: string;
  /** The zones round a white hole in play. */
  readonly zones: readonly ZoneBox[];
  /** What else can be done with a portal in play. */
  readonly acts: PortalActs | null;
}

const PORTAL_ROWS = {
  driftEvery: "GRAVITYPORTALS.Sheet.Field.driftEvery",
  windows: "GRAVITYPORTALS.Sheet.Field.windows",
  waveOn: "GRAVITYPORTALS.Sheet.Field.waveOn",
  waveMultiplier: "GRAVITYPORTALS.Sheet.Field.waveMultiplier",
  informationNeeded: "GRAVITYPORTALS.Sheet.Field.informationNeeded",
  informationHold: "GRAVITYPORTALS.Sheet.Field.informationHold",
  informationDecay: "GRAVITYPORTALS.Sheet.Field.informationDecay",
} as const;

const HOLE_ROWS = {
  strength: "GRAVITYPORTALS.Sheet.Field.strength",
  intervalMultiplier: "GRAVITYPORTALS.Sheet.Field.intervalMultiplier",
  strengthMultiplier: "GRAVITYPORTALS.Sheet.Field.strengthMultiplier",
} as const;

/** Whether a form can be read alone: an anomaly that has acted is as it is. */
export const isFixed = ({ anomaly, inert }: FormState): boolean => anomaly !== null && inert !== true;

/**
 * The form of an anomaly in play as its form holds it; nothing when there is no such anomaly.
 *
 * @param scene the map of the end of a portal that is shown; its first end where none is named
 */
export const fieldsInPlay = (
  session: Session,
  kind: FormState["kind"],
  anomaly: string,
  scene: string | null = null,
): FormState | null => {
  const { state } = session;
  if (!state) return null;
  if (kind === "terrain") return null;
  if (kind === "white-hole") {
    const hole = state.holes[anomaly];
    const form = hole && state.scenes[hole.scene];
    if (!hole || !form) return null;
    return { anomaly, faults: [], kind, fields: holeFields(hole, placeText(hole.hex, form)), ...inertOf(hole) };
  }
  const portal = state.secret?.portals[anomaly];
  const end = portal?.ends.find((one) => one.scene === scene) ?? portal?.ends[0];
  const form = end && state.scenes[end.scene];
  if (!portal || !end || !form) return null;
  const fields = portalFields(portal, end.scene, placeText(end.hex, form));
  return { anomaly, faults: [], kind, fields, ...inertOf(portal) };
};

const inertOf = ({ inert }: { readonly inert: boolean }): Pick<FormState, "inert"> => (inert ? { inert } : {});

/** An empty form, on the scene that is looked at or else the first one. */
export const freshFields = (session: Session, kind: FormState["kind"], viewed: string | null): FormState => {
  const scenes = inOrder(session.state?.scenes ?? {});
  const scene = (scenes.find(({ id }) => session.foundryScene(id) === viewed) ?? scenes[0])?.id ?? "";
  switch (kind) {
    case "white-hole":
      return { anomaly: null, faults: [], kind, fields: { ...HOLE_DEFAULTS, scene } };
    case "terrain":
      return { anomaly: null, faults: [], kind, fields: { ...TERRAIN_DEFAULTS, scene } };
    case "gravity-portal":
      return { anomaly: null, faults: [], kind, fields: { ...PORTAL_DEFAULTS, scene } };
  }
};

const ownCharts = ({ state }: Session): readonly string[] => Object.keys(state?.charts ?? {});

const TITLES: Readonly<Record<FormState["kind"], string>> = {
  "gravity-portal": "GRAVITYPORTALS.Sheet.newPortal",
  "white-hole": "GRAVITYPORTALS.Sheet.newHole",
  terrain: "GRAVITYPORTALS.Terrain.new",
};

const titleOf = (session: Session, say: Say, { kind, anomaly }: FormState): string =>
  anomaly !== null && session.state ? anomalyName(say, session.state, anomaly) : say(TITLES[kind]);

const HEADINGS: Readonly<Record<FormState["kind"], string | null>> = {
  "gravity-portal": "GRAVITYPORTALS.Sheet.variations",
  "white-hole": "GRAVITYPORTALS.Sheet.strength",
  terrain: null,
};

/** The rows of a form: what the rulebook has a usual value for. */
const rowsOf = (
  form: FormState,
  row: (name: string, key: string, value: string, usual: string) => Row,
): readonly Row[] => {
  switch (form.kind) {
    case "gravity-portal":
      return Object.entries(PORTAL_ROWS).map(([name, key]) =>
        row(
          name,
          key,
          form.fields[name as keyof typeof PORTAL_ROWS],
          PORTAL_DEFAULTS[name as keyof typeof PORTAL_ROWS],
        ),
      );
    case "white-hole":
      return Object.entries(HOLE_ROWS).map(([name, key]) =>
        row(name, key, form.fields[name as keyof typeof HOLE_ROWS], HOLE_DEFAULTS[name as keyof typeof HOLE_ROWS]),
      );
    case "terrain":
      return [];
  }
};

/** How often bands push by the clock that is played; undefined where it is read by impulses. */
const rhythmIn = ({ state, ruleset }: Session) => {
  const anomalies = state ? ruleset.anomalies : undefined;
  return state && anomalies
    ? (band: Parameters<typeof anomalies.rhythm>[1]) => anomalies.rhythm(state, band)
    : undefined;
};

const summaryOf = (session: Session, form: FormState, hex: Hex | null): readonly Sentence[] => {
  switch (form.kind) {
    case "gravity-portal":
      return portalSummary(form.fields);
    case "white-hole":
      return holeSummary(form.fields, rhythmIn(session));
    case "terrain":
      return terrainSummary(session.state, form.fields, hex);
  }
};

/** What the button says that does it. */
const placeKey = (form: FormState, warned: boolean): string => {
  if (form.inert) return "GRAVITYPORTALS.Sheet.change";
  if (form.kind === "terrain" && form.fields.terrain === "") return "GRAVITYPORTALS.Terrain.removed";
  return warned ? "GRAVITYPORTALS.Sheet.placeAnyway" : "GRAVITYPORTALS.Sheet.place";
};

const retireKey = ({ kind, inert }: FormState): string => {
  if (inert) return "GRAVITYPORTALS.Sheet.withdraw";
  return kind === "gravity-portal" ? "GRAVITYPORTALS.Sheet.retire" : "GRAVITYPORTALS.Sheet.remove";
};

const sentences = (say: Say, list: readonly Sentence[]) =>
  list.map(({ words, changed }) => ({ text: localized(say, words), changed }));

/** Each total with the chart that it has by the rule, and the others that can be chosen for it. */
const totalsView = (fields: PortalFields, charts: readonly string[], say: Say): FormView["totals"] => {
  const byRule = totalsByRule(fields.charts);
  return TOTALS.map((total, at) => {
    const usual = byRule[at] ?? null;
    const chosen = fields.totals[at] ?? "";
    return {
      total,
      byRule:
        usual === null
          ? say("GRAVITYPORTALS.Sheet.rolledAgain")
          : say("GRAVITYPORTALS.Sheet.chartByRule", { chart: usual }),
      options: charts.map((id) => ({ id, chosen: id === chosen })),
    };
  });
};

/** Everything that a form shows. */
export const formView = (
  session: Session,
  plain: Say,
  form: FormState,
  colour: UnitLook["colour"] = () => "",
): FormView => {
  const say = sayOf(session, plain);
  const { fields, faults, anomaly, kind } = form;
  const fixed = isFixed(form);
  const others = session.state && withoutAnomaly(session.state, anomaly);
  const place = others ? checkPlace(session.ruleset.rules.unitRules, others, kind, fields.scene, fields.hex) : null;
  const faultOf = (name: string): string => {
    const found = faults.find((fault) => isAbout(fault, name));
    return found ? localized(say, found.words) : "";
  };
  const row = (name: string, key: string, value: string, usual: string): Row => ({
    name,
    label: say(key),
    value,
    usual,
    fault: faultOf(name),
    changed: value.trim() !== usual,
  });
  const charts = [...PRINTED, ...ownCharts(session)];
  const portalForm = form.kind === "gravity-portal" ? form.fields : null;
  const hole = anomaly === null ? undefined : session.state?.holes[anomaly];
  const terrain = form.kind === "terrain" ? form.fields : null;
  const over = terrain && session.state && place?.hex ? terrainWarnings(session.state, terrain, place.hex) : [];
  const map = session.state?.scenes[fields.scene];
  const edge = form.kind === "white-hole" && map && place?.hex ? edgeWarnings(form.fields, place.hex, map) : [];
  const warnings = fixed ? [] : [...(place?.warnings ?? []), ...over, ...edge];
  const [name, portal] = [titleOf(session, say, form), kind === "gravity-portal"];
  return {
    title: name,
    audience: say(portal ? "GRAVITYPORTALS.Sheet.judgeOnly" : "GRAVITYPORTALS.Sheet.public"),
    secret: portal,
    portal,
    fixed,
    inert: form.inert === true,
    drafted: form.drafted === true,
    scenes: inOrder(session.state?.scenes ?? {}).map(({ id }) => ({
      id,
      name: session.sceneName(id),
      chosen: id === fields.scene,
    })),
    hex: fields.hex,
    hexFault: faultOf("hex") || faultOf("scene"),
    rows: rowsOf(form, row),
    heading: HEADINGS[kind] === null ? "" : say(HEADINGS[kind]),
    kinds: terrain
      ? terrainKinds(terrain.terrain).map(({ words, ...one }) => ({ ...one, label: localized(say, words) }))
      : [],
    rules: { charts: "IP2.71", oneWay: "IP2.78", bySide: "IP2.72" },
    charts: charts.map((id) => ({
      id,
      chosen: portalForm?.charts.includes(id) ?? false,
      only: say("GRAVITYPORTALS.Sheet.onlyOf", { chart: id }),
    })),
    totals: portalForm ? totalsView(portalForm, charts, say) : [],
    chartsFault: faultOf("charts"),
    oneWay: portalForm?.oneWay ?? false,
    bySide: portalForm?.bySide ?? false,
    sides: portalForm?.bySide
      ? DIRECTIONS.map((side) => ({
          side,
          options: charts.map((id) => ({ id, chosen: portalForm.sides[side] === id })),
        }))
      : [],
    storm: portalForm ? row("storm", "GRAVITYPORTALS.Sheet.Field.storm", portalForm.storm, "") : null,
    trouble: faults.length > 0 ? say("GRAVITYPORTALS.Sheet.trouble", { count: faults.length }) : "",
    map: session.state
      ? miniMap(session.state, fields.scene, place?.hex ?? null, { name: (id) => session.unitName(id), colour })
      : null,
    summary: sentences(say, summaryOf(session, form, place?.hex ?? null)),
    warnings: warnings.map((one) => localized(say, one)),
    place: say(placeKey(form, warnings.length > 0)),
    retire: say(retireKey(form), { name }),
    zones: fixed && hole && session.state?.judging.mode === "judge" ? zoneBoxes(hole, say) : [],
    acts: portal && anomaly !== null && fixed ? portalActs(session, anomaly, say) : null,
  };
};
