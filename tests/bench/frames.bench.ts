import { type FrameRates, inBrowser } from "./in-browser.ts";
import { type Metric, metric } from "./metric.ts";

/** The time of a frame while a map of 40 ships and two fronts is moved, beside the same map with our layer hidden. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { ours, bare } = await inBrowser<FrameRates>("frames");
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
