import { generationNamed, USUAL_GENERATION } from "../../../table/world/generation.ts";

/** Names the generation of Foundry that the tables of a run are. */
export const GENERATION_VARIABLE = "GRAVITY_PORTALS_FOUNDRY";

/** The generation of Foundry that a table is where a test says nothing of it: every test is to hold in each. */
export const runGeneration = () => {
  const named = process.env[GENERATION_VARIABLE] ?? USUAL_GENERATION;
  const generation = generationNamed(named);
  if (!generation) throw new Error(`${GENERATION_VARIABLE} names ${named}, which the table cannot be`);
  return generation;
};
