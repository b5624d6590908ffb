import type { HostCombat } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** What binds a combat to a game's clock. */
export const CLOCK = "clock";

/** The game whose clock an encounter says that it is; null for any other encounter. */
export const gameOfClock = (combat: Pick<HostCombat, "getFlag">): string | null => {
  const gid = combat.getFlag(MODULE_ID, CLOCK);
  return typeof gid === "string" ? gid : null;
};

/** Whether an encounter is the clock of a game. */
export const isClock = (combat: Pick<HostCombat, "getFlag">): boolean => gameOfClock(combat) !== null;
