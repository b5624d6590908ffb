import type { Host } from "../host/host.ts";
import { say } from "../message/localize.ts";
import type { Client } from "../start/client.ts";
import { noteRound } from "./tracker-note.ts";

/** Whatever happens to a combat only wakes the clock: where it should be is read from the tracker. */
export const CombatHooks = {
  listen: (host: Pick<Host, "Hooks" | "game">, client: () => Client | null): void => {
    const { Hooks } = host;
    Hooks.on("renderCombatTracker", (_tracker: unknown, element: Element) => {
      const known = client();
      if (known) noteRound(host, element, known.session, say);
    });
    for (const name of ["createCombat", "updateCombat", "deleteCombat", "combatTurnChange"]) {
      Hooks.on(name, () => {
        client()?.judge?.clock.consider();
      });
    }
  },
};
