import {
  atColumnRow,
  type ChartRow,
  isShown,
  makeLabel,
  parseCode,
  parseDefend,
  parseLabel,
  type ShownSheet,
  type Terrain,
} from "../../rules/index.ts";
import type { SetUpForm } from "./set-up-form.ts";

/** What is known of a destination beside its form. */
export interface SetUpFacts {
  readonly row: ChartRow;
  /** What is prepared for it: nothing, something that is there, or something that is gone. */
  readonly prepared: "none" | "there" | "gone";
  readonly begun: boolean;
  /** Units that wait in it, or are in it already and belong to nobody who came through. */
  readonly defenders: number;
  /** What all are called who ever were defenders here. */
  readonly names: readonly string[];
  /** Of those, how many have a weapon status; null in a ruleset that keeps none. */
  readonly ready: number | null;
  /** How many could have one and do not. */
  readonly unready: number;
  /** Whether all of them are taken by surprise; null in a ruleset that knows no surprise. */
  readonly surprised: boolean | null;
  /** What lies on its map, or on the map that is prepared for it. */
  readonly terrain: readonly Terrain["kind"][];
  /** How large its map is, or will be, and where its sheet lies. */
  readonly sheet: ShownSheet;
  /** Whether a hex and a radius make an area there. */
  readonly onHexes: boolean;
  /** Whether the ruleset has classes of units. */
  readonly classed: boolean;
  /** The folders that have actors. */
  readonly folders: readonly string[];
  /** A race or a start that was settled already. */
  readonly race: string | null;
  readonly start: string | null;
}

/** The hexes of a column that DEFEND names, from the top; none where it names no column, or one beyond the map. */
export const columnHexes = ({ row, sheet }: Pick<SetUpFacts, "row" | "sheet">): readonly string[] => {
  const read = parseDefend(row.defend);
  if (read.kind !== "column" || read.column > sheet.columns) return [];
  return Array.from({ length: sheet.rows }, (_, n) => makeLabel(atColumnRow(read.column, n + 1), sheet));
};

/** Where the defenders' main unit starts as far as it is known: as DEFEND says, as was settled, or as was marked. */
export const startOf = (form: SetUpForm, { row, start }: Pick<SetUpFacts, "row" | "start">): string => {
  const defend = parseDefend(row.defend);
  return start ?? form.starts[0] ?? (defend.kind === "hex" ? defend.hex : "");
};

/** Whether the map is large enough for the hex of PORT; a map of another measure places it by a rule of its own. */
export const portalIsOnMap = ({ row, sheet, onHexes }: Pick<SetUpFacts, "row" | "sheet" | "onHexes">): boolean => {
  const hex = onHexes ? parseLabel(row.port) : null;
  return hex === null || isShown(hex, sheet);
};

/** Monsters have no weapon status. */
export const hasMonsters = ({ scenario }: ChartRow): boolean => parseCode(scenario)?.series === "SM";

const PRINTED_SERIES: readonly string[] = ["SH", "SG", "SM"];

/** Whether defenders are to be found: the row names some, or a printed scenario does. A row of one's own may name none. */
export const hasDefenders = ({ scenario, ships }: ChartRow): boolean =>
  ships.includes(":") || PRINTED_SERIES.includes(parseCode(scenario)?.series ?? "");
