import { pathToFileURL } from "node:url";
import { inRoot } from "../../tools/paths.ts";
import { type Metric, metric } from "./metric.ts";

/** The measuring needs a whole table with the module in it, whose types are those of a browser. */
interface Measuring {
  readonly crowdedTurn: (last: number) => Promise<{
    readonly steps: readonly { readonly operations: number; readonly pushed: number }[];
  }>;
}

/** A quarter of a turn: two of its steps push. */
const IMPULSES = 8;

/** How often tokens are written in eight impulses of three hundred ships, beside a write for each ship that is pushed. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { crowdedTurn } = (await import(pathToFileURL(inRoot("tests/foundry/table/crowd.ts")).href)) as Measuring;
  const { steps } = await crowdedTurn(IMPULSES);
  const sum = (of: "operations" | "pushed"): number => steps.reduce((all, step) => all + step[of], 0);
  return [
    metric({
      name: "token writes of 8 impulses, 300 ships",
      unit: "writes",
      ours: sum("operations"),
      peer: sum("pushed"),
      peerName: "one a pushed ship",
    }),
  ];
};
