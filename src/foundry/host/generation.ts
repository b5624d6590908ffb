import type { Host } from "./host.ts";

/** What of Foundry tells its generation. */
export interface Generations {
  readonly game: Pick<Host["game"], "release">;
}

/** Whether Foundry is of generation 14 or later. */
export const isFrom14 = ({ game }: Generations): boolean => game.release.generation >= 14;
