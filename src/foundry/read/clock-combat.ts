import type { HostCombat } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** What binds a combat to a game's clock. */
export const CLOCK = "clock";

/** Whether an encounter is the clock of a game. */
export const isClock = (combat: Pick<HostCombat, "getFlag">): boolean =>
  typeof combat.getFlag(MODULE_ID, CLOCK) === "string";
