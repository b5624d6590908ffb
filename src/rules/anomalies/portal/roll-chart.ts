import { sum } from "es-toolkit/math/sum";
import { chartForTotal, isGap, needsChartRoll, unaskedGaps } from "../../chart/select.ts";
import { type DiceRequest, type Procedure, roll } from "../../dice/request.ts";
import type { Direction } from "../../place/direction.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { AnomalyState, Portal, Transit } from "../state/game.ts";
import type { Window } from "../state/windows.ts";

/** Why a chart cannot be named; each code is a lang key. */
export type ChartRefusal = "not-now" | "not-listed";

/** What is wrong with naming a chart, or with not doing so where one is asked for. */
export const faultOfName = ({ asks }: Transit, portal: Portal, named: string | null): ChartRefusal | null => {
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
 * The chart for this window; null while the judge is asked for one, by the reading `chartGaps`.
 *
 * @rule IP2.412 The entering player rolls for it.
 * @rule IP2.71 A portal with one chart needs no roll.
 */
export function* chartFor(context: AnomalyContext, one: ChartRoll): Procedure<string | null> {
  const { charts, chartBySide } = one.portal.variations;
  const bySide = one.side === "any" ? undefined : chartBySide?.[one.side];
  if (bySide !== undefined) return bySide;
  const [only] = charts;
  if (!needsChartRoll(charts) && only !== undefined) return only;
  return one.named === null ? yield* rolled(context, one) : tell(context, one, one.transit.asks ?? [], one.named);
}

function* rolled(context: AnomalyContext, one: ChartRoll): Procedure<string | null> {
  const { charts } = one.portal.variations;
  const dice: number[] = [];
  let chart = "reroll";
  while (chart === "reroll") {
    const first = dice.length;
    const faces = yield* roll({ ...one.question, purpose: "chart", first, rule: "IP2.412" });
    dice.push(...faces);
    const total = sum(faces);
    if (one.asks !== false && asksJudge(context.state) && isGap(total, charts)) {
      context.emit("chart-asked", ["IP2.412"], "all", { unit: one.transit.unit, dice });
      return null;
    }
    chart = chartForTotal(total, charts, unaskedGaps(context.state.ruleOptions));
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
