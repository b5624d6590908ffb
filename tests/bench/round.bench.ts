import { readFileSync } from "node:fs";
import { runByHand } from "../../tools/by-hand.ts";
import { type Metric, metric } from "./metric.ts";
import { ROUND_FILE, type RoundWaits } from "./round-file.ts";

/** What a turn's beginning waits for captains' browsers, beside two writes, as an entry is one and its answer one. */
export const metrics = async (): Promise<readonly Metric[]> => {
  await runByHand("round-wait");
  const { ours, writes } = JSON.parse(readFileSync(ROUND_FILE, "utf8")) as RoundWaits;
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
