import type { Data } from "../host/host.ts";
import type { LoadedThings } from "./loaded-things.ts";
import { OURS } from "./make-maps.ts";

/**
 * Takes away what was loaded and what its games made. Whoever calls it has ended those games before: a window that
 * still judges one of them would put its log back.
 *
 * Gives how many documents went.
 */
export const removeLoaded = async ({ scenes, actors, journals, combats }: LoadedThings): Promise<number> => {
  // An encounter goes before the tokens that its combatants stand for, a log last: until then a cut can be repeated.
  const gone: readonly { delete(options?: Data): Promise<unknown> }[] = [...combats, ...scenes, ...actors, ...journals];
  for (const one of gone) await one.delete(OURS);
  return gone.length;
};
