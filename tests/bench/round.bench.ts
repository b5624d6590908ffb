import { inBrowser, type RoundWaits } from "./in-browser.ts";
import { type Metric, metric } from "./metric.ts";

/** What a turn's beginning waits for captains' browsers, beside two writes, as an entry is one and its answer one. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { ours, writes } = await inBrowser<RoundWaits>("round-wait");
  return [
    metric({
      name: "round of a turn, two captains in browsers (at most 150 with eight)",
      unit: "ms",
      ours,
      peer: writes,
      peerName: "two writes of a small document",
    }),
  ];
};
