import type { Say } from "./say.ts";

/** Why the engine refused, and what would make it possible; every code is the end of a lang key. */
export const refusalText = (say: Say, refusal: string): string => say(`GRAVITYPORTALS.Refusal.${refusal}`);
