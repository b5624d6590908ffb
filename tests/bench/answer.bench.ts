import { pathToFileURL } from "node:url";
import { inRoot } from "../../tools/paths.ts";
import { type Metric, metric } from "./metric.ts";
import { median } from "./side-by-side.ts";

const ROUNDS = 9;

/** The measuring needs a whole table with the module in it, whose types are those of a browser. */
interface Measuring {
  readonly answerLatencies: (rounds: number) => Promise<readonly { readonly step: number; readonly floor: number }[]>;
}

/** From a captain's last answer to the step on the captain's screen, beside the least that it could take. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const path = pathToFileURL(inRoot("tests/foundry/table/answer-latency.ts")).href;
  const { answerLatencies } = (await import(path)) as Measuring;
  const found = await answerLatencies(ROUNDS);
  return [
    metric({
      name: "answer to step",
      unit: "ms",
      ours: median(found.map(({ step }) => step)),
      peer: median(found.map(({ floor }) => floor)),
      peerName: "tick and two writes",
    }),
  ];
};
