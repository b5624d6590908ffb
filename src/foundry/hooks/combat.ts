import type { Host } from "../host/host.ts";
import type { Client } from "../start/client.ts";

/** Whatever happens to a combat only wakes the clock: where it should be is read from the tracker. */
export const CombatHooks = {
  listen: ({ Hooks }: Pick<Host, "Hooks">, client: () => Client | null): void => {
    for (const name of ["createCombat", "updateCombat", "deleteCombat", "combatTurnChange"]) {
      Hooks.on(name, () => {
        client()?.judge?.clock.consider();
      });
    }
  },
};
