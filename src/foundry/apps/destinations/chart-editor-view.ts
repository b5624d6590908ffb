import {
  type CellFault,
  CHART_COLUMNS,
  type ChartColumn,
  PRINTED_CHARTS,
  REQUIRED_COLUMNS,
  TOTALS,
} from "../../../rules/index.ts";
import type { ColumnNames } from "../../destinations/chart-drafts.ts";
import { numberText } from "../../message/numbers.ts";
import type { Say } from "../../message/say.ts";
import { type ChartForm, cellsOfForm, faultOfId, faultsOfRow, isEmpty, type TypedRow } from "./chart-form.ts";

/** Outcomes of two dice. */
const OUTCOMES = 36;

/** How many of the 36 outcomes of two dice give a total. */
const waysTo = (total: number): number => 6 - Math.abs(7 - total);

interface ChartRowView {
  readonly total: number;
  /** Of a hundred rolls, with one decimal. */
  readonly chance: string;
  /** Lengths of the two bars, in hundredths of the longest. */
  readonly chanceBar: number;
  readonly bpvBar: number;
  readonly empty: boolean;
  readonly scenario: string;
  readonly port: string;
  readonly defend: string;
  readonly bpv: string;
  readonly faults: readonly string[];
  readonly open: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly fields: readonly {
    readonly name: ChartColumn;
    readonly label: string;
    readonly value: string;
    readonly fault: string;
  }[];
}

/** What a column is called on the screen; the total of the dice is called by them. */
const shownName = (column: ChartColumn, say: Say): string =>
  column === "roll" ? "2d6" : say(`GRAVITYPORTALS.Charts.Column.${column}`);

/** What columns may be called in a file beside their own names. */
export const columnNames = (say: Say): ColumnNames =>
  new Map(CHART_COLUMNS.map((column) => [shownName(column, say).toLowerCase(), column]));

export interface ChartEditorView {
  readonly id: string;
  readonly idFault: string;
  readonly charts: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  readonly isNew: boolean;
  readonly count: string;
  readonly rows: readonly ChartRowView[];
  readonly expected: string;
  readonly advice: string;
  /** The columns that a file may have, with what they are called there and here. */
  readonly columns: readonly { readonly file: string; readonly shown: string; readonly needed: boolean }[];
  /** What was wrong with the file brought in, worst first. */
  readonly brought: readonly string[];
  readonly tables: readonly { readonly id: string; readonly name: string }[];
  readonly state: string;
  /** Who has the chart. */
  readonly who: string;
  /** What captains get when it is published; empty where it is published as it stands. */
  readonly publishing: string;
  /** Whether there is something that only this window or this browser has, and something to go back to. */
  readonly discards: boolean;
}

/** A chart of one's own, and who has it. */
interface KnownChart {
  readonly id: string;
  readonly playable: boolean;
  /** Whether everybody has it. */
  readonly published: boolean;
  /** Whether something of it is kept in this browser that nobody else has. */
  readonly kept: boolean;
}

/** What the editor knows of the world. */
export interface EditorWorld {
  readonly own: readonly KnownChart[];
  /** Foundry tables that are no charts yet. */
  readonly tables: readonly { readonly id: string; readonly name: string }[];
}

const FAULTS_SHOWN = 12;

/** A fault in words: where it is, what stands there, what is wrong with it. */
const faultMessage = (say: Say, { line, column, value, code }: CellFault): string => {
  const told = say(`GRAVITYPORTALS.Charts.Fault.${code}`, { value, column: column ?? "" });
  if (line === null) return told;
  return say("GRAVITYPORTALS.Charts.at", { line, column: column ?? "", told });
};

const bpvOf = (row: TypedRow | undefined): number => (row && /^\d{1,4}$/.test(row.bpv) ? Number(row.bpv) : 0);

const rowView = (form: ChartForm, say: Say, total: number, most: number): ChartRowView => {
  const row = form.rows.get(total);
  const faults = row ? faultsOfRow(row) : [];
  const about = (column: ChartColumn): string => {
    const fault = faults.find((one) => one.column === column);
    return fault ? faultMessage(say, { ...fault, line: null }) : "";
  };
  return {
    total,
    chance: numberText((waysTo(total) * 100) / OUTCOMES, 1),
    chanceBar: Math.round((waysTo(total) * 100) / 6),
    bpvBar: most > 0 ? Math.round((bpvOf(row) * 100) / most) : 0,
    empty: !row || isEmpty(row),
    scenario: row?.scenario ?? "",
    port: row?.port ?? "",
    defend: row?.defend ?? "",
    bpv: row?.bpv ?? "",
    faults: faults.map((fault) => faultMessage(say, { ...fault, line: null })),
    open: form.open === total,
    first: total === 2,
    last: total === 12,
    fields: CHART_COLUMNS.filter((column) => column !== "roll").map((name) => ({
      name,
      label: say(`GRAVITYPORTALS.Charts.Column.${name}`),
      value: row?.[name] ?? "",
      fault: about(name),
    })),
  };
};

/** The mean strength of what a roll leads to, by the chances of two dice. */
const expectedBpv = ({ rows }: ChartForm): number =>
  TOTALS.reduce((sum, total) => sum + waysTo(total) * bpvOf(rows.get(total)), 0) / OUTCOMES;

/**
 * Whether rarer totals lead to harder battles: on neither side does the strength ever fall away from seven.
 *
 * @rule IP2.411 The harder a battle, the rarer it should be.
 */
const rareIsHard = ({ rows }: ChartForm): boolean => {
  const side = (step: 1 | -1) => [0, 1, 2, 3, 4, 5].map((away) => bpvOf(rows.get(7 + step * away)));
  return [side(1), side(-1)].every((all) => all.every((bpv, at) => at === 0 || bpv >= (all[at - 1] ?? 0)));
};

const stateKey = (form: ChartForm): string => {
  const cells = cellsOfForm(form);
  const wrong = [...form.rows.values()].some((row) => faultsOfRow(row).length > 0);
  if (wrong) return "GRAVITYPORTALS.Charts.State.faulty";
  if (form.brought.length > 0 && cells.lines.length === TOTALS.length) return "GRAVITYPORTALS.Charts.State.brought";
  return cells.lines.length < TOTALS.length ? "GRAVITYPORTALS.Charts.State.gaps" : "GRAVITYPORTALS.Charts.State.whole";
};

/** How a chart stands in the list. */
const labelOf = ({ playable, published, kept }: KnownChart): string => {
  if (!published) return "GRAVITYPORTALS.Charts.mine";
  if (kept) return "GRAVITYPORTALS.Charts.changedHere";
  return playable ? "GRAVITYPORTALS.Charts.own" : "GRAVITYPORTALS.Charts.incomplete";
};

/** Who has the chart that is open. */
const whoKey = ({ changed }: ChartForm, chart: KnownChart | undefined): string => {
  if (!chart?.published) {
    return changed || !chart ? "GRAVITYPORTALS.Charts.Who.unsaved" : "GRAVITYPORTALS.Charts.Who.mine";
  }
  return changed || chart.kept ? "GRAVITYPORTALS.Charts.Who.changedHere" : "GRAVITYPORTALS.Charts.Who.all";
};

/** The chart editor as it is drawn. */
export const chartEditorView = (form: ChartForm, world: EditorWorld, say: Say): ChartEditorView => {
  const idFault = faultOfId(
    form,
    world.own.map(({ id }) => id),
  );
  const most = Math.max(...[...form.rows.values()].map(bpvOf));
  const filled = cellsOfForm(form).lines.length;
  const missing = TOTALS.filter((total) => isEmpty(form.rows.get(total) ?? ({} as TypedRow)));
  const open = world.own.find(({ id }) => id === form.kept);
  const isPublic = open?.published === true && !open.kept && !form.changed;
  const option = (id: string, key: string) => ({ id, label: say(key, { name: id }), chosen: id === form.kept });
  return {
    id: form.id,
    idFault: idFault && (form.changed || form.id !== "") ? say(`GRAVITYPORTALS.Charts.Fault.${idFault}`) : "",
    charts: [
      ...world.own.map((chart) => option(chart.id, labelOf(chart))),
      ...Object.keys(PRINTED_CHARTS).map((id) => option(id, "GRAVITYPORTALS.Charts.printed")),
    ],
    isNew: form.kept === null,
    count: say("GRAVITYPORTALS.Charts.count", { filled, all: TOTALS.length }),
    rows: TOTALS.map((total) => rowView(form, say, total, most)),
    expected: say("GRAVITYPORTALS.Charts.expected", { bpv: Math.round(expectedBpv(form)) }),
    advice:
      filled < TOTALS.length
        ? ""
        : say(rareIsHard(form) ? "GRAVITYPORTALS.Charts.rareIsHard" : "GRAVITYPORTALS.Charts.rareIsEasy"),
    columns: CHART_COLUMNS.map((column) => ({
      file: column,
      shown: shownName(column, say),
      needed: REQUIRED_COLUMNS.includes(column),
    })),
    brought: broughtMessage(form.brought, say),
    tables: world.tables,
    state: say(stateKey(form), { missing: missing.join(", ") }),
    who: say(whoKey(form, open)),
    publishing: isPublic ? "" : say("GRAVITYPORTALS.Charts.publishing"),
    discards: form.changed || (open?.published === true && open.kept),
  };
};

const broughtMessage = (faults: readonly CellFault[], say: Say): readonly string[] => {
  const shown = faults.slice(0, FAULTS_SHOWN).map((fault) => faultMessage(say, fault));
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, say("GRAVITYPORTALS.Charts.more", { more })] : shown;
};
