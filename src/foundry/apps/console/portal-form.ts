import { isEqual } from "es-toolkit/predicate/isEqual";
import {
  chartTotals,
  DEFAULT_WINDOWS,
  DIRECTIONS,
  type Direction,
  IMPULSES_A_TURN,
  type Portal,
  selectedChart,
  TOTALS,
  type Window,
} from "../../../rules/index.ts";
import { type Message, message } from "../../message/message.ts";
import { numberText } from "../../message/numbers.ts";
import type { AnomalyDraft } from "../../session/judge.ts";
import { type FieldFault, LARGEST, type Sentence, textOf, wholeIn } from "./form.ts";

/** Windows as people write them: `2-5 7-10`. */
export const windowsText = (windows: readonly Window[]): string =>
  windows.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(" ");

type Read =
  | { readonly ok: true; readonly windows: readonly Window[] }
  | { readonly ok: false; readonly words: Message };

const fault = (key: string, data?: Message["data"]): Read => ({ ok: false, words: message(key, data) });

/**
 * Reads windows as people write them, with any of space, comma and the two dashes; they must rise and not overlap
 * (IP2.77).
 */
export const readWindows = (text: string): Read => {
  const parts = text
    .trim()
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  if (parts.length === 0) return fault("GRAVITYPORTALS.Sheet.Fault.noWindow");
  const windows: Window[] = [];
  for (const part of parts) {
    const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last > IMPULSES_A_TURN || last < first)
      return fault("GRAVITYPORTALS.Sheet.Fault.window", { part });
    const before = windows.at(-1);
    if (before && first <= before[1]) {
      return fault("GRAVITYPORTALS.Sheet.Fault.overlap", { part, before: windowsText([before]) });
    }
    windows.push([first, last]);
  }
  return { ok: true, windows };
};

/** On how many impulses of a turn a set of windows is open. */
export const openImpulses = (windows: readonly Window[]): number =>
  windows.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** The printed charts, which every portal leads to unless its form says otherwise. */
export const PRINTED = ["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9"] as const;

/** A portal's form: texts as typed. */
export interface PortalFields {
  readonly scene: string;
  readonly hex: string;
  readonly charts: readonly string[];
  /** The chart of each total from 2 to 12; empty where the charts above say it by the rule. */
  readonly totals: readonly string[];
  readonly driftEvery: string;
  readonly windows: string;
  readonly waveOn: string;
  readonly waveMultiplier: string;
  readonly informationNeeded: string;
  readonly informationHold: string;
  readonly informationDecay: string;
  readonly oneWay: boolean;
  readonly bySide: boolean;
  readonly sides: Readonly<Record<Direction, string>>;
  /** Radius of a gravity storm; empty for none. */
  readonly storm: string;
}

const NO_SIDES: PortalFields["sides"] = { A: "", B: "", C: "", D: "", E: "", F: "" };

const NO_TOTALS: PortalFields["totals"] = TOTALS.map(() => "");

/** What dice that fall on a total without a chart are: rolled again. */
const REROLL = "reroll";

/** The chart of each total as the selected charts have it by the rule; null for one that is rolled again (IP2.412). */
export const totalsByRule = (charts: readonly string[]): readonly (string | null)[] => {
  if (charts.length === 0) return TOTALS.map(() => null);
  const table = chartTotals(charts);
  return TOTALS.map((total) => {
    const chart = selectedChart(total, { charts, ...(table && { chartTotals: table }) }, "mirror");
    return chart === REROLL ? null : chart;
  });
};

/** The table that a form means, where it says more than the rule; null for a total that nothing is said of. */
const tableOf = ({ charts, totals }: Pick<PortalFields, "charts" | "totals">): readonly (string | null)[] | null => {
  const byRule = totalsByRule(charts);
  const table = TOTALS.map((_, at) => totals[at] || byRule[at] || null);
  return isEqual(table, byRule) ? null : table;
};

/** The rulebook's own portal. */
export const PORTAL_DEFAULTS: PortalFields = {
  scene: "",
  hex: "",
  charts: PRINTED,
  totals: NO_TOTALS,
  driftEvery: "32",
  windows: windowsText(DEFAULT_WINDOWS),
  waveOn: "2 12",
  waveMultiplier: "10",
  informationNeeded: "500",
  informationHold: "32",
  informationDecay: "20",
  oneWay: false,
  bySide: false,
  sides: NO_SIDES,
  storm: "",
};

/** Takes up what a form holds; what it does not hold stays. */
export const readPortalForm = (data: Readonly<Record<string, unknown>>, before: PortalFields): PortalFields => {
  const text = (name: keyof PortalFields & string): string =>
    name in data ? textOf(data[name]) : textOf(before[name]);
  const charts = data["charts"];
  return {
    scene: text("scene"),
    hex: text("hex").trim(),
    totals: TOTALS.map((total, at) =>
      `total${total}` in data ? textOf(data[`total${total}`]) : (before.totals[at] ?? ""),
    ),
    charts: Array.isArray(charts) ? charts.filter((chart) => typeof chart === "string") : before.charts,
    driftEvery: text("driftEvery"),
    windows: text("windows"),
    waveOn: text("waveOn"),
    waveMultiplier: text("waveMultiplier"),
    informationNeeded: text("informationNeeded"),
    informationHold: text("informationHold"),
    informationDecay: text("informationDecay"),
    oneWay: "oneWay" in data ? data["oneWay"] === true : before.oneWay,
    bySide: "bySide" in data ? data["bySide"] === true : before.bySide,
    sides: Object.fromEntries(
      DIRECTIONS.map((side) => [side, `side${side}` in data ? textOf(data[`side${side}`]) : before.sides[side]]),
    ) as Record<Direction, string>,
    storm: text("storm"),
  };
};

/** The form with one chart alone: what it said of others, by totals or by sides, is gone with them. */
export const withOnly = (fields: PortalFields, chart: string): PortalFields => ({
  ...fields,
  charts: [chart],
  totals: NO_TOTALS,
  sides: Object.fromEntries(DIRECTIONS.map((side) => [side, fields.sides[side] === chart ? chart : ""])) as Record<
    Direction,
    string
  >,
});

/** What a portal's table says beyond the rule. */
const ownTotals = ({ charts, chartTotals: table = NO_TOTALS }: Portal["variations"]): PortalFields["totals"] => {
  const byRule = totalsByRule(charts);
  return table.map((chart, at) => (chart === byRule[at] ? "" : chart));
};

/** The form of a portal that is in play. */
export const portalFields = ({ variations }: Portal, scene: string, hex: string): PortalFields => ({
  scene,
  hex,
  charts: variations.charts,
  totals: ownTotals(variations),
  driftEvery: String(variations.driftEvery),
  windows: windowsText(variations.windows),
  waveOn: variations.waveOn.join(" "),
  waveMultiplier: String(variations.waveMultiplier),
  informationNeeded: String(variations.informationNeeded),
  informationHold: String(variations.informationHold),
  informationDecay: String(variations.informationDecay),
  oneWay: variations.oneWay,
  bySide: variations.chartBySide !== null,
  sides: { ...NO_SIDES, ...variations.chartBySide },
  storm: variations.storm ? String(variations.storm.radius) : "",
});

/** Fields that hold one whole number, with their limits. */
const NUMBERS = {
  driftEvery: 1,
  waveMultiplier: 0,
  informationNeeded: 1,
  informationHold: 1,
  informationDecay: 0,
} as const;
type NumberField = keyof typeof NUMBERS;

const totalsIn = (text: string): readonly number[] | null => {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  const totals = parts.map((part) => wholeIn(part, 2, 12));
  return totals.some((total) => total === null) ? null : totals.flatMap((total) => (total === null ? [] : [total]));
};

/** The form as the judge's act takes it, or what is wrong with it; only what differs from the rulebook is written. */
export const portalDraft = (
  fields: PortalFields,
): { readonly draft: AnomalyDraft; readonly faults: readonly FieldFault[] } => {
  const faults: FieldFault[] = [];
  const variations: Record<string, unknown> = {};
  const windows = readWindows(fields.windows);
  if (!windows.ok) faults.push({ field: "windows", words: windows.words });
  else if (windowsText(windows.windows) !== PORTAL_DEFAULTS.windows) variations["windows"] = windows.windows;
  for (const [name, least] of Object.entries(NUMBERS) as [NumberField, number][]) {
    const value = wholeIn(fields[name], least, LARGEST);
    if (value === null) faults.push({ field: name, words: message("GRAVITYPORTALS.Sheet.Fault.number", { least }) });
    else if (String(value) !== PORTAL_DEFAULTS[name]) variations[name] = value;
  }
  const waveOn = totalsIn(fields.waveOn);
  if (!waveOn) faults.push({ field: "waveOn", words: message("GRAVITYPORTALS.Sheet.Fault.totals") });
  else if (!isEqual(waveOn, [2, 12])) variations["waveOn"] = waveOn;
  if (fields.oneWay) variations["oneWay"] = true;
  const table = tableOf(fields);
  if (fields.charts.length === 0)
    faults.push({ field: "charts", words: message("GRAVITYPORTALS.Sheet.Fault.noChart") });
  else if (table?.includes(null))
    faults.push({ field: "charts", words: message("GRAVITYPORTALS.Sheet.Fault.noTotal") });
  else if (table) variations["charts"] = Object.fromEntries(TOTALS.map((total, at) => [total, table[at]]));
  else if (!isEqual(fields.charts, PRINTED)) variations["charts"] = [...fields.charts];
  if (fields.bySide) {
    const sides = Object.entries(fields.sides).filter(([, chart]) => chart !== "");
    if (sides.length > 0) variations["chartBySide"] = Object.fromEntries(sides);
  }
  if (fields.storm.trim() !== "") {
    const radius = wholeIn(fields.storm, 0, LARGEST);
    if (radius === null)
      faults.push({ field: "storm", words: message("GRAVITYPORTALS.Sheet.Fault.number", { least: 0 }) });
    else variations["storm"] = { radius };
  }
  return { draft: { kind: "gravity-portal", scene: fields.scene, hex: fields.hex, variations }, faults };
};

/** In how many of 36 rolls of two dice one of these totals falls. */
const waysOf = (totals: readonly number[]): number =>
  [...new Set(totals)].reduce((ways, total) => ways + 6 - Math.abs(7 - total), 0);

/** What the form means, in plain words made from its values; nothing is said of a value that cannot be read. */
export const portalSummary = (fields: PortalFields): readonly Sentence[] => {
  const sentences: Sentence[] = [];
  const tell = (changed: boolean, key: string, data?: Readonly<Record<string, string | number>>): void => {
    sentences.push({ words: message(key, data), changed });
  };
  const number = (name: NumberField): number | null => wholeIn(fields[name], NUMBERS[name], LARGEST);
  const differs = (name: NumberField): boolean => fields[name].trim() !== PORTAL_DEFAULTS[name];

  const every = number("driftEvery");
  if (every === 32) tell(false, "GRAVITYPORTALS.Sheet.Summary.drift");
  else if (every !== null) tell(true, "GRAVITYPORTALS.Sheet.Summary.driftEvery", { every });
  const windows = readWindows(fields.windows);
  if (windows.ok) {
    const changed = windowsText(windows.windows) !== PORTAL_DEFAULTS.windows;
    tell(changed, "GRAVITYPORTALS.Sheet.Summary.open", { open: openImpulses(windows.windows) });
  }
  const waveOn = totalsIn(fields.waveOn);
  if (waveOn) {
    const ways = waysOf(waveOn);
    const changed = !isEqual(waveOn, [2, 12]);
    if (ways === 0) tell(changed, "GRAVITYPORTALS.Sheet.Summary.noWave");
    else tell(changed, "GRAVITYPORTALS.Sheet.Summary.wave", { ways, percent: numberText((100 * ways) / 36, 1) });
  }
  const [needed, hold, decay] = [number("informationNeeded"), number("informationHold"), number("informationDecay")];
  if (needed !== null && hold !== null && decay !== null) {
    const changed = differs("informationNeeded") || differs("informationHold") || differs("informationDecay");
    tell(changed, "GRAVITYPORTALS.Sheet.Summary.find", { needed, hold, decay });
  }
  if (fields.oneWay) tell(true, "GRAVITYPORTALS.Sheet.Summary.oneWay");
  if (!isEqual(fields.charts, PRINTED) && fields.charts.length > 0) {
    tell(true, "GRAVITYPORTALS.Sheet.Summary.charts", { charts: fields.charts.join(", ") });
  }
  if (tableOf(fields)) tell(true, "GRAVITYPORTALS.Sheet.Summary.totals");
  if (fields.bySide) tell(true, "GRAVITYPORTALS.Sheet.Summary.bySide");
  const radius = fields.storm.trim() === "" ? null : wholeIn(fields.storm, 0, LARGEST);
  if (radius !== null) tell(true, "GRAVITYPORTALS.Sheet.Summary.storm", { radius });
  return sentences;
};
