/** The generations of Foundry that the table can be. */
export type Generation = 13 | 14;

export const GENERATIONS: readonly Generation[] = [13, 14];

/** What a table is that nobody asked to be another. */
export const USUAL_GENERATION: Generation = 13;

/** The release that the table takes itself for. */
export interface Release {
  readonly generation: Generation;
  readonly build: number;
  readonly version: string;
}

/** The last release of 13, and the one of 14 whose pages the profile was written from. */
const BUILDS: Readonly<Record<Generation, number>> = { 13: 351, 14: 363 };

export const releaseOf = (generation: Generation): Release => {
  const build = BUILDS[generation];
  return { generation, build, version: `${generation}.${build}` };
};

/** The generation that a number or a text names; undefined if the table is none such. */
export const generationNamed = (name: unknown): Generation | undefined =>
  GENERATIONS.find((generation) => String(generation) === String(name));
