import { readFileSync } from "node:fs";
import { runByHand } from "../../tools/by-hand.ts";
import { FRAMES_FILE, type FrameRates } from "./frames-file.ts";
import { type Metric, metric } from "./metric.ts";

/** The time of a frame while a map of 40 ships and two fronts is moved, beside the same map with our layer hidden. */
export const metrics = async (): Promise<readonly Metric[]> => {
  await runByHand("frames");
  const { ours, bare } = JSON.parse(readFileSync(FRAMES_FILE, "utf8")) as FrameRates;
  return [
    metric({
      name: "frame of a moving map, 40 ships, 2 fronts, no graphics card",
      unit: "ms",
      ours: 1000 / ours,
      peer: 1000 / bare,
      peerName: "the map without our layer",
    }),
  ];
};
