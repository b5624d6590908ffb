import { generationNamed, USUAL_GENERATION } from "open-table/world/generation.ts";
import { GENERATION_VARIABLE } from "../../../tools/test-tiers.ts";

/** The generation of Foundry that a table is where a test says nothing of it: every test is to hold in each. */
export const runGeneration = () => {
  const named = process.env[GENERATION_VARIABLE] ?? USUAL_GENERATION;
  const generation = generationNamed(named);
  if (!generation) throw new Error(`${GENERATION_VARIABLE} names ${named}, which the table cannot be`);
  return generation;
};
