import { Mismatch, NotRun, outcomeOf } from "../../conformance/outcome.ts";
import { client } from "../foundry.ts";
import { MAIN_ID } from "../ids.ts";
import type { Part } from "../run/part.ts";
import { STEPS, type Step } from "./steps.ts";
import { type Person, Walk } from "./walk.ts";

/** The steps of the demo, in order; behind one that did not pass the others are not run. */
export const demoParts = (person: Person): readonly Part[] => {
  let walk: Walk | null = null;
  let broken = false;
  const run = async ({ work }: Step): Promise<void> => {
    if (broken) throw new NotRun("an earlier step did not pass");
    broken = true;
    const api = client().game.modules.get(MAIN_ID)?.api;
    if (!api) throw new Mismatch(`${MAIN_ID} has no public face`);
    walk ??= new Walk(api, person);
    await work(walk);
    broken = false;
  };
  return STEPS.map((step) => ({
    ...{ id: `demo/${step.name}`, claim: step.claim, members: step.members },
    run: () => outcomeOf(() => run(step)),
  }));
};
