import { pathToFileURL } from "node:url";
import { inRoot } from "../../tools/paths.ts";
import { type Metric, metric } from "./metric.ts";

/** The measuring needs a whole table with the module in it, whose types are those of a browser. */
interface Measuring {
  readonly convoyPassage: (units: number) => Promise<{ readonly operations: readonly string[] }>;
}

const UNITS = 60;

/** How many operations it takes to bring sixty units through a portal, beside sixty times those of one unit. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { convoyPassage } = (await import(pathToFileURL(inRoot("tests/foundry/table/convoy.ts")).href)) as Measuring;
  const [all, one] = [await convoyPassage(UNITS), await convoyPassage(1)];
  return [
    metric({
      name: `transport of ${UNITS} units`,
      unit: "operations",
      ours: all.operations.length,
      peer: UNITS * one.operations.length,
      peerName: `one unit ${UNITS} times`,
    }),
  ];
};
