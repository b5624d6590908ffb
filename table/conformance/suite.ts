import type { Check } from "./check.ts";
import { ACTORS } from "./checks/actors.ts";
import { GRIDS } from "./checks/grids.ts";
import { HOOKS } from "./checks/hooks.ts";
import { TOKENS } from "./checks/tokens.ts";
import { TURNS } from "./checks/turns.ts";
import { UPDATES } from "./checks/updates.ts";
import { WORLD } from "./checks/world.ts";

/** The behaviour suite: what Foundry does with the members that modules lean on, each claim tried by one full game master. */
export const CHECKS: readonly Check[] = [...UPDATES, ...HOOKS, ...TURNS, ...TOKENS, ...GRIDS, ...ACTORS, ...WORLD];
