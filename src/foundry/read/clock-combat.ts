import type { Host, HostCombat } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** What binds a combat to a game's clock. */
export const CLOCK = "clock";

/** The combat that is a game's clock: bound by a flag, wherever it is viewed. Encounters of others are never taken. */
export const combatOf = (host: Pick<Host, "game">, gid: string): HostCombat | undefined =>
  host.game.combats.contents.find((combat) => combat.getFlag(MODULE_ID, CLOCK) === gid);

/** Whether an encounter is the clock of a game. */
export const isClock = (combat: Pick<HostCombat, "getFlag">): boolean =>
  typeof combat.getFlag(MODULE_ID, CLOCK) === "string";
