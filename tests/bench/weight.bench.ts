import { pathToFileURL } from "node:url";
import { inRoot } from "../../tools/paths.ts";
import { type Metric, metric } from "./metric.ts";

interface Step {
  readonly tokens: number;
  readonly rest: number;
  readonly sent: number;
}

/** The measuring needs a whole table with the module in it, whose types are those of a browser. */
interface Measuring {
  readonly weighBattle: (steps: number) => Promise<{
    readonly steps: readonly Step[];
    readonly login: number;
    readonly reload: number;
  }>;
}

const STEPS = 132;
/** What may come over a captain's line in a step, and at login; kB. */
const STEP = 60;
const LOGIN = 2000;
/** How long the judge's window may take to go on, milliseconds. */
const RELOAD = 3000;

/** What a battle of five hundred ships and seven captains weighs for one of them, beside what it may weigh. */
export const metrics = async (): Promise<readonly Metric[]> => {
  const { weighBattle } = (await import(pathToFileURL(inRoot("tests/foundry/table/weight.ts")).href)) as Measuring;
  const { steps, login, reload } = await weighBattle(STEPS);
  const kB = (of: (step: Step) => number): number => steps.reduce((sum, one) => sum + of(one), 0) / steps.length / 1000;
  const name = (what: string): string => `500 ships, 7 captains, ${STEPS} steps: ${what}`;
  const peerName = "the most allowed";
  return [
    {
      name: name("a step to one captain without the moves of tokens"),
      ours: kB(({ rest }) => rest),
      peer: STEP,
      unit: "kB",
    },
    { name: name("a step to one captain"), ours: kB(({ rest, tokens }) => rest + tokens), peer: STEP, unit: "kB" },
    {
      name: name("a step to one captain, as the included table sends it"),
      ours: kB(({ sent }) => sent),
      peer: STEP,
      unit: "kB",
    },
    { name: name("at login"), ours: login / 1000, peer: LOGIN, unit: "kB" },
    { name: name("the judge's window loaded anew"), ours: reload, peer: RELOAD, unit: "ms" },
  ].map((figures) => metric({ ...figures, peerName }));
};
