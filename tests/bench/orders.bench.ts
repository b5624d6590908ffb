import { simulateWith } from "../../src/rules/simulation.ts";
import { type Metric, metric } from "./metric.ts";
import { ORDERS_WORDS, ordersOf } from "./orders-field.ts";
import { sideBySide } from "./side-by-side.ts";

const WHOLE = 20_000;

/** Orders of one moment, beside twice the time of half as many: each costs the same, however many wait behind it. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const found: Metric[] = [];
  for (const word of ORDERS_WORDS) {
    const [whole, half] = [await ordersOf(word, WHOLE), await ordersOf(word, WHOLE / 2)];
    const name = `${WHOLE} orders of one moment, ${word}`;
    const { ours, peer } = sideBySide({
      name,
      peerName: "half as many",
      rounds: 5,
      // Only the time is compared: the one plays more than the other.
      ours: () => simulateWith(whole.ruleset, whole.scenario).trace.length > 0,
      peer: () => simulateWith(half.ruleset, half.scenario).trace.length > 0,
    });
    found.push(metric({ name, unit: "ms", ours, peer: 2 * peer, peerName: "twice half as many" }));
  }
  return found;
};
