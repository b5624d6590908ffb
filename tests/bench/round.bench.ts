import { inBrowser, type RoundWaits } from "./in-browser.ts";
import { type Metric, metric } from "./metric.ts";

/** What a turn's beginning waits for captains' browsers, beside two writes, as an entry is one and its answer one. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const waits = await inBrowser<readonly RoundWaits[]>("round-wait");
  return waits.map(({ captains, ours, writes }) =>
    metric({
      name: `round of a turn, ${captains} captains in browsers${captains === 8 ? " (at most 150)" : ""}`,
      unit: "ms",
      ours,
      peer: writes,
      peerName: "two writes of a small document",
    }),
  );
};
