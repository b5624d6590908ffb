import type { Host, HostCombat } from "../host/host.ts";
import { say } from "../message/localize.ts";
import type { Client } from "../start/client.ts";
import { noteRound } from "./tracker-note.ts";

/**
 * Whatever happens to a combat only wakes the clock: where it should be is read from the tracker. Who changed one is told
 * with the change alone, so no hook wakes it that says nothing of that.
 */
export const CombatHooks = {
  listen: (host: Pick<Host, "Hooks" | "game">, client: () => Client | null): void => {
    const { Hooks } = host;
    Hooks.on("renderCombatTracker", (_tracker: unknown, element: Element) => {
      const known = client();
      if (known) noteRound(host, element, known.session, say);
    });
    Hooks.on("updateCombat", (combat: HostCombat, _changed: unknown, _options: unknown, user: string) => {
      client()?.judge?.clock.turnedBy(combat, user);
    });
    for (const name of ["createCombat", "deleteCombat"]) {
      Hooks.on(name, () => {
        client()?.judge?.clock.consider();
      });
    }
  },
};
