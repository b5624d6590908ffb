import { base62Id, hash } from "../../judge/protocol/keys.ts";
import type { Host, HostCombat } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { mayBePlayers } from "../host/written-by.ts";

/** What binds a combat to a game's clock. */
export const CLOCK = "clock";

/** The id of the combat that is a game's clock: the game's own, so that no other with the same flag can pass for it. */
export const clockId = (gid: string): string => base62Id(hash("clock-id", new TextEncoder().encode(gid)));

/**
 * The combat that is a game's clock: bound by a flag, wherever it is viewed. Encounters of others are never taken. One of
 * another id was made by an earlier version, or is a player's.
 */
export const combatOf = ({ game }: Pick<Host, "game">, gid: string): HostCombat | undefined => {
  const isBound = (combat: HostCombat): boolean =>
    combat.getFlag(MODULE_ID, CLOCK) === gid && !mayBePlayers(game, combat);
  return game.combats.get(clockId(gid)) ?? game.combats.contents.find(isBound);
};

/** Whether an encounter is the clock of a game. */
export const isClock = (combat: Pick<HostCombat, "getFlag">): boolean =>
  typeof combat.getFlag(MODULE_ID, CLOCK) === "string";
