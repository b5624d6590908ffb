import {
  asksForRace,
  atColumnRow,
  type ChartRow,
  defendingForce,
  type MapKind,
  makeLabel,
  onSheet,
  parseCode,
  parseDefend,
  parseLabel,
  type SetUpNote,
  STANDARD_SHEET,
  setUpNotes,
} from "../../rules/index.ts";
import { isRecord } from "../host/flag-value.ts";
import type { SetUpPlan } from "../session/set-up-plan.ts";

/** The rows of a set-up: a chart's columns, and what else a battle needs. */
export const SET_UP_ROWS = ["map", "portal", "attackers", "defenders", "start", "weapons", "notes", "players"] as const;
export type SetUpRow = (typeof SET_UP_ROWS)[number];

/** The judge plays the defenders. */
export const JUDGE = "judge";
/** The tokens are those that the row names. */
export const NAMED = "named";

/** How far a judge is with a set-up; what was not chosen is empty. */
export interface SetUpForm {
  /** Another kind of map than the reading's. */
  readonly map: MapKind | null;
  readonly race: string;
  /** One of the scenario's alternatives. */
  readonly alternative: string;
  /** Where the defenders stand, as labels; the first is their main unit's. */
  readonly starts: readonly string[];
  /** What the scenario gives, 0–3. */
  readonly status: number | null;
  /** A seat, or `JUDGE`. */
  readonly owner: string;
  /** `NAMED`, or the id of a folder of actors. */
  readonly tokens: string;
  /** Rows and `note <n>` that a person ticked, or took the tick from. */
  readonly ticks: Readonly<Record<string, boolean>>;
}

export const EMPTY_FORM: SetUpForm = {
  map: null,
  race: "",
  alternative: "",
  starts: [],
  status: null,
  owner: "",
  tokens: "",
  ticks: {},
};

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 64) : "");

/** A form as a browser or a prepared scene keeps it; whatever is missing or wrong is not chosen. */
export const readForm = (kept: unknown): SetUpForm => {
  if (!isRecord(kept)) return EMPTY_FORM;
  const { map, status, starts, ticks } = kept;
  return {
    map: map === "floating" || map === "fixed" ? map : null,
    race: textOf(kept["race"]),
    alternative: textOf(kept["alternative"]),
    starts: Array.isArray(starts) ? labelsIn(starts.map(textOf).join(" ")).labels : [],
    status: [0, 1, 2, 3].find((one) => one === status) ?? null,
    owner: textOf(kept["owner"]),
    tokens: textOf(kept["tokens"]),
    ticks: isRecord(ticks)
      ? Object.fromEntries(Object.entries(ticks).flatMap(([what, on]) => (typeof on === "boolean" ? [[what, on]] : [])))
      : {},
  };
};

/** The most hexes that can be marked. */
const MOST_STARTS = 40;

/** Hexes as somebody types them, and what of it is no hex of the form. */
export const labelsIn = (typed: string): { readonly labels: readonly string[]; readonly wrong: readonly string[] } => {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== "");
  const isHex = (word: string): boolean => {
    const hex = /^\d{4}$/.test(word) ? parseLabel(word) : null;
    return hex !== null && onSheet(hex, STANDARD_SHEET);
  };
  return { labels: words.filter(isHex).slice(0, MOST_STARTS), wrong: words.filter((word) => !isHex(word)) };
};

/** What is known of a destination beside its sheet. */
export interface SetUpFacts {
  readonly row: ChartRow;
  /** What is prepared for it: nothing, something that is there, or something that is gone. */
  readonly prepared: "none" | "there" | "gone";
  /** Units that wait in it, or are in it already and belong to nobody who came through. */
  readonly defenders: number;
  /** Of those, how many have a weapon status; null in a ruleset that keeps none. */
  readonly ready: number | null;
  /** A race or a start that was settled already. */
  readonly race: string | null;
  readonly start: string | null;
}

/** The hexes of a column that DEFEND names, from the top; none where it names no column. */
export const columnHexes = ({ defend }: Pick<ChartRow, "defend">): readonly string[] => {
  const read = parseDefend(defend);
  if (read.kind !== "column") return [];
  return Array.from({ length: STANDARD_SHEET.rows }, (_, n) =>
    makeLabel(atColumnRow(read.column, n + 1), STANDARD_SHEET),
  );
};

/** Where the defenders' main unit starts as far as it is known: as DEFEND says, as was settled, or as was marked. */
export const startOf = (form: SetUpForm, { row, start }: Pick<SetUpFacts, "row" | "start">): string => {
  const defend = parseDefend(row.defend);
  return start ?? form.starts[0] ?? (defend.kind === "hex" ? defend.hex : "");
};

/** Monsters have no weapon status. */
export const hasMonsters = ({ scenario }: ChartRow): boolean => parseCode(scenario)?.series === "SM";

const PRINTED_SERIES: readonly string[] = ["SH", "SG", "SM"];

/** Whether defenders are to be found: the row names some, or a printed scenario does. A row of one's own may name none. */
export const hasDefenders = ({ scenario, ships }: ChartRow): boolean =>
  ships.includes(":") || PRINTED_SERIES.includes(parseCode(scenario)?.series ?? "");

/** The name of a note among a form's ticks. */
export const noteKey = (at: number): string => `note ${at}`;

/** Whether a note needs nobody, or was ticked. */
export const isNoted = (form: SetUpForm, note: SetUpNote, at: number): boolean =>
  form.ticks[noteKey(at)] ?? note.kind !== "other";

/** What ticks itself: whatever the chart says outright, whatever was prepared, chosen or placed. */
const ticksItself = (what: SetUpRow, form: SetUpForm, facts: SetUpFacts): boolean => {
  const { row, prepared, defenders, ready } = facts;
  if (what === "map") return prepared !== "gone";
  if (what === "portal" || what === "attackers") return true;
  if (what !== "notes" && !hasDefenders(row)) return true;
  if (prepared === "there") return true;
  switch (what) {
    case "defenders":
      if (asksForRace(row) && form.race === "" && facts.race === null) return false;
      return defenders > 0 || form.tokens !== "";
    case "start":
      return defenders > 0 || startOf(form, facts) !== "";
    case "weapons":
      return ready === null || form.status !== null || hasMonsters(row) || (defenders > 0 && ready === defenders);
    case "notes":
      return setUpNotes(row).every((note, at) => isNoted(form, note, at));
    case "players":
      return form.owner !== "" || defenders > 0;
  }
};

export const isDone = (what: SetUpRow, form: SetUpForm, facts: SetUpFacts): boolean =>
  form.ticks[what] ?? ticksItself(what, form, facts);

/** The rows that wait for somebody. */
export const openRows = (form: SetUpForm, facts: SetUpFacts): readonly SetUpRow[] =>
  SET_UP_ROWS.filter((what) => !isDone(what, form, facts));
/** Where tokens wait for somebody to drag them when no start is known: down from the middle of the form. */
const WAITING = { column: 22, row: 15 } as const;

/**
 * The hexes of so many units: the marked ones in turn; all at the start where only that is known, as several units may
 * share a hex; else in a row down from the middle of the form.
 */
export const placesFor = (
  count: number,
  form: SetUpForm,
  facts: Pick<SetUpFacts, "row" | "start">,
): readonly string[] => {
  const start = startOf(form, facts);
  const marked = form.starts.length > 0 ? form.starts : start === "" ? [] : [start];
  return Array.from({ length: count }, (_, n) => {
    const below = atColumnRow(WAITING.column, WAITING.row + (n % (STANDARD_SHEET.rows - WAITING.row)));
    return marked[n % marked.length] ?? makeLabel(below, STANDARD_SHEET);
  });
};
/** The most tokens of a folder that are placed at once. */
export const MOST_TOKENS = 40;

/** The plan that a form is; what is settled or placed already is not asked for again. */
export const planOf = (form: SetUpForm, facts: SetUpFacts): SetUpPlan => {
  const { row } = facts;
  const defend = parseDefend(row.defend);
  const fresh = facts.defenders === 0;
  const { units } = defendingForce(row);
  const at = placesFor(units.length, form, facts);
  const notes = setUpNotes(row).filter((note, n) => isNoted(form, note, n));
  const start = form.starts[0] ?? null;
  return {
    map: form.map,
    race: asksForRace(row) && form.race !== "" && form.race !== facts.race ? form.race : null,
    alternative: form.alternative || null,
    start: defend.kind !== "hex" && start !== facts.start ? start : null,
    starts: form.starts.length > 0 ? form.starts : defend.kind === "hex" ? [defend.hex] : [],
    named: fresh && form.tokens === NAMED ? units.map((name, n) => ({ name, hex: at[n] ?? "" })) : [],
    folder: fresh && form.tokens !== NAMED ? form.tokens || null : null,
    places: placesFor(MOST_TOKENS, form, facts),
    status: form.status,
    surprised: notes.some(({ kind }) => kind === "surprise"),
    owner: form.owner === JUDGE ? null : form.owner || null,
    leftOut: notes.flatMap((note) => (note.kind === "left-out" ? note.what : [])),
  };
};
