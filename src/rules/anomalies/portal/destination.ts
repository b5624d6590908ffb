import { sum } from "es-toolkit/math/sum";
import type { Chart } from "../../chart/chart.ts";
import { PRINTED_CHARTS } from "../../chart/printed.ts";
import { isGap, needsChartRoll, rowForTotal, selectedChart, sheetFor, unaskedGaps } from "../../chart/select.ts";
import { type DiceRequest, type Procedure, roll } from "../../dice.ts";
import { opposite } from "../../geometry/hex.ts";
import { type Direction, type Sheet, STANDARD_SHEET } from "../../geometry/place.ts";
import { rollRace } from "../agreement.ts";
import type { Body } from "../state/body.ts";
import { endName, tunnelOf } from "../state/evolve-portal.ts";
import { type AnomalyState, type Passage, type Portal, type Transit, type Window, windowAt } from "../state/game.ts";
import { type AnomalyContext, type OwnRow, secretOf } from "../state/rule-context.ts";
import { followsTo, isFollower, ledTo, reentersTo, returnsTo } from "./escape.ts";

/** Why a chart cannot be named; each code is a lang key. */
export type ChartRefusal = "not-now" | "not-listed";

/** What is wrong with naming a chart, or with not doing so where one is asked for. */
const faultOfName = ({ asks }: Transit, portal: Portal, named: string | null): ChartRefusal | null => {
  if ((asks === undefined) !== (named === null)) return "not-now";
  return named !== null && !portal.variations.charts.includes(named) ? "not-listed" : null;
};

/** One roll for a chart. */
interface ChartRoll {
  readonly portal: Portal;
  readonly window: Window;
  readonly side: Direction | "any";
  readonly question: Pick<DiceRequest, "subject" | "anomaly" | "occasion" | "count" | "roller">;
  readonly transit: Transit;
  readonly named: string | null;
  /** Whether the judge may be asked for a chart; left out where so. */
  readonly asks?: false;
}

/**
 * The chart for this window; null while the judge is asked for one, by the rule option `chartGaps`.
 *
 * @rule IP2.412 The entering player rolls for it.
 * @rule IP2.71 A portal with one chart needs no roll.
 */
function* chartFor(context: AnomalyContext, one: ChartRoll): Procedure<string | null> {
  const { charts, chartBySide } = one.portal.variations;
  const bySide = one.side === "any" ? undefined : chartBySide?.[one.side];
  if (bySide !== undefined) return bySide;
  const [only] = charts;
  if (!needsChartRoll(charts) && only !== undefined) return only;
  return one.named === null ? yield* rolled(context, one) : tell(context, one, one.transit.asks ?? [], one.named);
}

function* rolled(context: AnomalyContext, one: ChartRoll): Procedure<string | null> {
  const { variations } = one.portal;
  const dice: number[] = [];
  let chart = "reroll";
  while (chart === "reroll") {
    const first = dice.length;
    const faces = yield* roll({ ...one.question, purpose: "chart", first, rule: "IP2.412" });
    dice.push(...faces);
    const total = sum(faces);
    if (one.asks !== false && asksJudge(context.state) && isGap(total, variations)) {
      context.emit("chart-asked", ["IP2.412"], "all", { unit: one.transit.unit, dice });
      return null;
    }
    chart = selectedChart(total, variations, unaskedGaps(context.state.ruleOptions));
  }
  return tell(context, one, dice, chart);
}

const tell = (
  context: AnomalyContext,
  { portal, window }: ChartRoll,
  dice: readonly number[],
  chart: string,
): string => {
  context.emit("chart-rolled", ["IP2.412"], "all", { portal: portal.id, window, dice, chart });
  return chart;
};

/** Whether there is a judge to ask. */
const asksJudge = ({ ruleOptions, judging }: AnomalyState): boolean =>
  ruleOptions.chartGaps === "ask" && judging.mode !== "sealed";

/** The portal that a unit in transit went into, and its window. */
export const wayOf = (
  context: AnomalyContext,
  transit: Transit,
): { readonly portal: Portal; readonly window: Window } => {
  const portal = secretOf(context.state).portals[transit.portal];
  const window = portal && windowAt(portal.variations.windows, context.state.clock.impulse);
  if (!window) throw new Error(`${transit.unit} is in transit through «${transit.portal}», which is not open`);
  return { portal, window };
};

/** A chart by its id: the file's own, or a printed one. */
export const chartOf = (state: AnomalyState, id: string): Chart => {
  const own = state.charts;
  const chart = Object.hasOwn(own, id) ? own[id] : Object.hasOwn(PRINTED_CHARTS, id) ? PRINTED_CHARTS[id] : undefined;
  if (!chart) throw new Error(`no chart is called «${id}»`);
  return chart;
};

/**
 * Settles where a unit that went in will come out; rolls only when no earlier rule says it. Where no chart is there for
 * what was rolled, the judge may have to name one first.
 *
 * @param named the chart that the judge names now
 * @rule IP2.233 All who enter in one window go to one place.
 * @rule IP2.235 It comes from the charts, unless an escape supplies it.
 * @rule IP2.613 A unit that is already away may try its luck again.
 * @rule IP2.628 Outside its return window a unit always does.
 */
export function* settleDestination(
  context: AnomalyContext,
  transit: Transit,
  named: string | null,
): Procedure<ChartRefusal | null> {
  const { portal, window } = wayOf(context, transit);
  const refusal = faultOfName(transit, portal, named);
  if (refusal) return refusal;
  const unit = context.unit(transit.unit);
  const settle = (to: string, by: Transit["by"], more: Pick<Transit, "out" | "follows"> = {}): null => {
    context.emit("transit-settled", by ? [by] : ["IP2.233"], "all", { unit: unit.id, to, by, ...more });
    return null;
  };

  const home = returnsTo(context, unit, portal);
  if (home) return settle(home.to, "IP2.612", { out: home.out });
  const back = reentersTo(context.state, unit, portal, window);
  if (back !== null) return settle(back, "IP2.611");
  const led = ledTo(context, unit, portal, window);
  if (led) return settle(led.to, isFollower(context.state, unit) ? null : "IP2.612", { out: led.out, follows: true });
  const followed = followsTo(context.state, unit, portal, window);
  if (followed) return settle(followed.to, null, { out: followed.out, follows: true });

  const passage = yield* passageFor(context, unit, portal, window, { transit, named });
  if (!passage) return null;
  return settle(passage.scene === unit.scene ? passage.from : passage.scene, unit.origin === null ? null : "IP2.613");
}

/**
 * The passage of this window for the unit: the one that leads to where it stands, which it goes back by; else the one of
 * its side of entry, already opened or by dice now; null while the judge has a chart to name.
 *
 * @rule IP2.72 With charts by side of entry, destinations are per side too; whoever stands in the scene that was rolled
 * rolls anew.
 */
function* passageFor(
  context: AnomalyContext,
  unit: Body,
  portal: Portal,
  window: Window,
  gap: { readonly transit: Transit; readonly named: string | null },
): Procedure<Passage | null> {
  const { turn } = context.state.clock;
  const side = sideOfEntry(portal, unit);
  const { passages } = tunnelOf(portal, turn, window);
  const bySide = portal.variations.chartBySide !== null;
  const back = bySide ? undefined : passages.find((one) => one.scene === unit.scene);
  if (back && context.state.ruleOptions.reentry === "tunnel") return back;
  // One that was rolled here and leads here is this end's own; one that was rolled elsewhere leads others here.
  const ownEnd = (one: Passage): boolean => !bySide && one.from === unit.scene;
  const opened = passages.find((one) => one.side === side && (one.scene !== unit.scene || ownEnd(one)));
  if (opened) return opened;

  const open = (row: OwnRow): Passage => {
    const passage = { side, ...row, from: unit.scene };
    context.emit("passage-opened", ["IP2.233"], "judge", { portal: portal.id, turn, window, ...passage });
    return passage;
  };
  const { rollDestination } = context.unitRules;
  if (rollDestination) return open(yield* rollDestination(context, portal, window));

  const question = asked(context, unit, portal, window, side);
  let chart = yield* chartFor(context, { portal, window, side, question, ...gap });
  if (chart === null) return null;
  let row = yield* rollRow(context, portal, window, chart, question);
  for (let again = 1; bySide && sceneOf(portal, chart, row) === unit.scene; again += 1) {
    const anew = { ...question, occasion: `${question.occasion}/again${again}` };
    // The judge has named a chart once, and is not asked twice for one entry.
    chart =
      (yield* chartFor(context, { portal, window, side, question: anew, ...gap, named: null, asks: false })) ?? chart;
    row = yield* rollRow(context, portal, window, chart, anew);
  }
  const scene = sceneOf(portal, chart, row);
  yield* rollRace(context, scene);
  return open({ chart, roll: row, scene });
}

/** The scene to which a row of a chart leads through a portal. */
const sceneOf = ({ id }: Portal, chart: string, row: number): string => `${id}-${chart}-${row}`;

/** How large the map of a destination will be that has not begun and for which nothing is prepared; printed rows ask for no more. */
export const sheetBefore = (state: AnomalyState, scene: string): Sheet => {
  for (const portal of Object.values(secretOf(state).portals)) {
    for (const { id, rows } of Object.values(state.charts)) {
      const row = rows.find(({ roll: total }) => sceneOf(portal, id, total) === scene);
      if (row) return sheetFor(row);
    }
  }
  return STANDARD_SHEET;
};

const sideOfEntry = (portal: Portal, unit: Body): Direction | "any" =>
  portal.variations.chartBySide && unit.lastStep ? opposite(unit.lastStep) : "any";

/** Rolls on behalf of the unit's player; the roll belongs to the window, whenever in it the unit came. */
const asked = (context: AnomalyContext, unit: Body, portal: Portal, window: Window, side: Direction | "any") => {
  const end = portal.ends.find(({ scene }) => scene === unit.scene);
  const sided = side === "any" ? "" : `/${side}`;
  const earlier = tunnelOf(portal, context.state.clock.turn, window).passages.filter((one) => one.side === side).length;
  return {
    subject: `${portal.id}/${unit.scene}`,
    anomaly: portal.id,
    occasion:
      `${context.state.clock.turn}.${window[0]}/${end ? endName(portal, end) : "o"}${sided}` +
      (earlier > 0 ? `/${earlier + 1}` : ""),
    count: 2,
    roller: { player: unit.owner },
  };
};

/**
 * The row on the chart.
 *
 * @rule IP2.18 Nobody chooses: the dice do.
 * @rule IP2.411 The chart is a printed one.
 * @rule IP2.413 The same player rolls again.
 * @rule IP2.417 The row says whose place the attackers take; all may read it.
 * @rule IP2.71 Or the chart is one of the players' own.
 */
function* rollRow(
  context: AnomalyContext,
  portal: Portal,
  window: Window,
  chart: string,
  question: ReturnType<typeof asked>,
): Procedure<number> {
  const dice = yield* roll({
    ...question,
    purpose: "row",
    first: 0,
    rule: "IP2.413",
  });
  const row = rowForTotal(chartOf(context.state, chart), sum(dice));
  const made = Object.hasOwn(context.state.charts, chart) ? "IP2.71" : "IP2.411";
  context.emit("destination-rolled", ["IP2.18", "IP2.233", "IP2.235", made, "IP2.413", "IP2.414", "IP2.415"], "all", {
    portal: portal.id,
    window,
    dice,
    chart,
    roll: row.roll,
    scenario: row.scenario,
    scene: sceneOf(portal, chart, row.roll),
  });
  context.emit("row-read", ["IP2.415", "IP2.416", "IP2.417", "IP2.418", "IP2.419"], "all", {
    scene: sceneOf(portal, chart, row.roll),
    chart,
    row,
  });
  return row.roll;
}
