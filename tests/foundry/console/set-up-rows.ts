/** Sheets of a destination's set-up as tests have them. */
import type { setUpView } from "../../../src/foundry/apps/destinations/set-up-view.ts";
import type { SetUpAround } from "../../../src/foundry/apps/destinations/shapes.ts";
import type { SetUpFacts } from "../../../src/foundry/destinations/set-up-facts.ts";
import { EMPTY_FORM, type SetUpForm } from "../../../src/foundry/destinations/set-up-form.ts";
import type { Say } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { type ChartRow, DEFAULT_RULE_OPTIONS, PRINTED_CHARTS } from "../../../src/rules/index.ts";

/** A key without its groups, and what it is given. */
export const say: Say = (key, data) => [key.split(".").slice(2).join("."), ...Object.values(data ?? {})].join(" ");

/** A row of a printed chart. */
export const printed = (chart: string, roll: number): ChartRow => {
  const row = PRINTED_CHARTS[chart]?.rows.find((one) => one.roll === roll);
  if (!row) throw new Error(`${chart} has no row ${roll}`);
  return row;
};

/** What is known of a row about which nothing is known. */
export const facts = (row: ChartRow, more: Partial<SetUpFacts> = {}): SetUpFacts => ({
  row,
  prepared: "none",
  begun: false,
  defenders: 0,
  names: [],
  ready: 0,
  unready: 0,
  surprised: false,
  terrain: [],
  sheet: { columns: 42, rows: 30 },
  onHexes: true,
  classed: true,
  folders: ["folder"],
  race: null,
  start: null,
  ...more,
});

/** What the window knows beside. */
export const AROUND: SetUpAround = {
  chart: "DR7",
  begun: false,
  readings: DEFAULT_RULE_OPTIONS,
  time: "T1 I2",
  prepared: "",
  races: ["GOR", "KLI"],
  agreed: false,
  seats: [{ id: "ann", name: "Ann" }],
  folders: [{ id: "folder", name: "Raiders", count: 2 }],
  typed: null,
  formation: null,
  defenders: SFB32.defenders,
};

/** A sheet on which only this was chosen. */
export const form = (changes: Partial<SetUpForm> = {}): SetUpForm => ({ ...EMPTY_FORM, ...changes });
/** A row of what is drawn. */
export const rowOf = (view: ReturnType<typeof setUpView>, what: string) => view.rows.find((row) => row.what === what);
