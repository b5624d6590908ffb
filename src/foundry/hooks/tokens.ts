import { MODULE_ID } from "../constants.ts";
import type { Data, Host, HostToken, HostUser } from "../host.ts";
import type { Movement } from "../session/token-watch.ts";
import type { Client } from "../start.ts";

/** Tokens that move, appear, go or are edited wake the judge's window; everywhere else nothing happens. */
export const TokenHooks = {
  listen: ({ Hooks }: Pick<Host, "Hooks">, client: () => Client | null): void => {
    Hooks.on("moveToken", (token: HostToken, movement: Movement, operation: unknown, user: HostUser) => {
      client()?.judge?.tokens.moved(token, movement, operation, user);
    });
    Hooks.on("createToken", (token: HostToken, options: unknown) => {
      void client()?.judge?.tokens.created(token, options);
    });
    Hooks.on("deleteToken", (token: HostToken, options: unknown) => {
      void client()?.judge?.tokens.deleted(token, options);
    });
    Hooks.on("updateToken", (token: HostToken, changed: Data, options: unknown) => {
      const flags = changed["flags"];
      if (typeof flags !== "object" || flags === null || !(MODULE_ID in flags)) return;
      void client()?.judge?.tokens.edited(token, options);
    });
  },
};
