import {
  isShown,
  LARGEST_SHEET,
  type MapKind,
  parseLabel,
  SHIP_KINDS,
  type ShipKind,
  type ShownSheet,
} from "../../rules/index.ts";
import { isRecord } from "../host/updates.ts";

/** The rows of a set-up: a chart's columns, and what else a battle needs. */
export const SET_UP_ROWS = ["map", "portal", "attackers", "defenders", "start", "weapons", "notes", "players"] as const;
export type SetUpRow = (typeof SET_UP_ROWS)[number];

/** The judge plays the defenders. */
export const JUDGE = "judge";
/** The tokens are those that the row names. */
export const NAMED = "named";

/** A part of the map, as somebody types it. */
export interface TypedArea {
  readonly centre: string;
  readonly radius: string;
}

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
  /** What units are whose names no printed chart has, by `classKey`. */
  readonly classes: Readonly<Record<string, ShipKind>>;
  /** Where terrain of notes lies, by the number of the note. */
  readonly areas: Readonly<Record<string, TypedArea>>;
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
  classes: {},
  areas: {},
  ticks: {},
};

/** How a name stands among a form's classes, and in the name of its field. */
export const classKey = (name: string): string => name.replaceAll(" ", "_");

/** The name of a note among a form's ticks. */
export const noteKey = (at: number): string => `note ${at}`;

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 64) : "");

/** What is readable of a record. */
const entriesOf = <T>(kept: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> =>
  isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).flatMap(([what, raw]) => {
          const value = read(raw);
          return value === undefined ? [] : [[what, value] as const];
        }),
      )
    : {};

/** A form as a browser or a prepared scene keeps it; whatever is missing or wrong is not chosen. */
export const readForm = (kept: unknown): SetUpForm => {
  if (!isRecord(kept)) return EMPTY_FORM;
  const { map, status, starts } = kept;
  return {
    map: map === "floating" || map === "fixed" ? map : null,
    race: textOf(kept["race"]),
    alternative: textOf(kept["alternative"]),
    starts: Array.isArray(starts) ? labelsIn(starts.map(textOf).join(" ")).labels : [],
    status: [0, 1, 2, 3].find((one) => one === status) ?? null,
    owner: textOf(kept["owner"]),
    tokens: textOf(kept["tokens"]),
    classes: entriesOf(kept["classes"], (kind) => SHIP_KINDS.find((one) => one === kind)),
    areas: entriesOf(kept["areas"], (area) =>
      isRecord(area) ? { centre: textOf(area["centre"]), radius: textOf(area["radius"]) } : undefined,
    ),
    ticks: entriesOf(kept["ticks"], (on) => (typeof on === "boolean" ? on : undefined)),
  };
};

/** The most hexes that can be marked. */
const MOST_STARTS = 40;

/** What stands between two hexes: a hex beyond the first sheet has a comma of its own, as in `43,5`. */
const BETWEEN = /[\s;]+|(?<=\b\d{4}),(?=\d{4}\b)|,(?=\s|$)/;

/**
 * Hexes as somebody types them, and what of it is no hex that the map shows.
 *
 * @param sheet the largest one where it is not known which map a kept form will be for
 */
export const labelsIn = (
  typed: string,
  sheet: ShownSheet = LARGEST_SHEET,
): { readonly labels: readonly string[]; readonly wrong: readonly string[] } => {
  const words = typed.split(BETWEEN).filter((word) => word !== "");
  const isHex = (word: string): boolean => {
    const hex = parseLabel(word);
    return hex !== null && isShown(hex, sheet);
  };
  return { labels: words.filter(isHex).slice(0, MOST_STARTS), wrong: words.filter((word) => !isHex(word)) };
};
