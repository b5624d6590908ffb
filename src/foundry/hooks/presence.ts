import type { Host } from "../host/host.ts";
import type { Client } from "../start/client.ts";

/** Somebody came or went: seats are counted again, and a seat asks a judge who came back for what it lacks. */
export const PresenceHooks = {
  listen: ({ Hooks }: Pick<Host, "Hooks">, client: () => Client | null): void => {
    Hooks.on("userConnected", () => {
      client()?.presenceChanged();
    });
  },
};
