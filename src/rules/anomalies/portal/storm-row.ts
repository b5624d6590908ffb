import { sum } from "es-toolkit/math/sum";
import { chartForTotal, needsChartRoll, rowForTotal, unaskedGaps } from "../../chart/select.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Portal, StormRow } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { windowAt } from "../state/windows.ts";
import { chartOf } from "./destination.ts";

/** By what the dice of a storm's roll are told from those of its portal's other ones, in the same impulse too. */
const occasionOf = (context: AnomalyContext, { id, rolled }: Portal): string => {
  const spent = secretOf(context.state).transfers.filter(({ portal }) => portal === id).length;
  const before = spent + (rolled?.times ?? 0);
  return before === 0 ? `${context.at}/storm` : `${context.at}/storm/${before + 1}`;
};

/**
 * Rolls, for the judge alone, the row of a chart that tells to which sector a storm leads.
 *
 * @param scene what the place that it leads to is called
 * @rule IP2.85 One roll for all that is inside.
 * @rule IP2.86 By the portal's own charts.
 */
export function* rollStormRow(context: AnomalyContext, portal: Portal, scene: string): Procedure<StormRow> {
  const { charts, windows } = portal.variations;
  const window = windowAt(windows, context.state.clock.impulse);
  const occasion = occasionOf(context, portal);
  const dice: number[] = [];
  const ask = function* (purpose: "chart" | "row", first: number): Procedure<number> {
    const faces = yield* roll({
      purpose,
      subject: `${portal.id}/storm`,
      anomaly: portal.id,
      occasion,
      first,
      count: 2,
      roller: "judge",
      rule: "IP2.86",
    });
    dice.push(...faces);
    return sum(faces);
  };
  let chart = needsChartRoll(charts) ? "reroll" : (charts[0] ?? "reroll");
  for (let first = 0; chart === "reroll"; first += 2) {
    chart = chartForTotal(yield* ask("chart", first), charts, unaskedGaps(context.state.ruleOptions));
  }
  if (needsChartRoll(charts)) {
    context.emit("chart-rolled", ["IP2.86"], "judge", { portal: portal.id, window, dice: dice.splice(0), chart });
  }
  const row = rowForTotal(chartOf(context.state, chart), yield* ask("row", 0));
  context.emit("destination-rolled", ["IP2.85", "IP2.86"], "judge", {
    portal: portal.id,
    window,
    dice,
    chart,
    roll: row.roll,
    scenario: row.scenario,
    scene,
  });
  return { chart, roll: row.roll, scenario: row.scenario, scene };
}
