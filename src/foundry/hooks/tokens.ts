import { MODULE_ID } from "../host/constants.ts";
import type { Data, Host, HostActor, HostEffect, HostToken, HostUser } from "../host/host.ts";
import { markIn } from "../ports/mark.ts";
import type { Client } from "../start/client.ts";
import type { AskHow } from "../tokens/move-how.ts";
import type { Movement } from "../tokens/token-moves.ts";
import { type Ask, asksBeforeHole } from "./hole-warning.ts";
import { asksHowMoved } from "./how-moved.ts";

const askInDialog: Ask = async (question) => (await import("../apps/window/confirm-move.ts")).confirmMove(question);

const askHowInDialog: AskHow = async (question) => (await import("../apps/window/ask-how.ts")).askHow(question);

/** Tokens that move, appear, go or are edited wake the judge's window; everywhere else nothing happens. */
export const TokenHooks = {
  listen: (
    host: Pick<Host, "Hooks" | "game">,
    client: () => Client | null,
    ask: Ask = askInDialog,
    askHow: AskHow = askHowInDialog,
  ): void => {
    host.Hooks.on("preMoveToken", (token: HostToken, movement: Movement, operation: unknown) => {
      const table = client()?.session;
      if (table && asksHowMoved(host, table, token, movement, operation, askHow)) return false;
      if (table && asksBeforeHole(host, table, token, movement, operation, ask)) return false;
      return client()?.judge?.tokens.mayMove(token, movement, operation, host.game.user);
    });
    host.Hooks.on("moveToken", (token: HostToken, movement: Movement, operation: unknown, user: HostUser) => {
      client()?.judge?.tokens.moved(token, movement, operation, user);
    });
    host.Hooks.on("stopToken", (token: HostToken) => client()?.judge?.tokens.stopped(token));
    host.Hooks.on("createToken", (token: HostToken, options: unknown, user: string) => {
      void client()?.judge?.tokens.created(token, options, host.game.users.get(user));
    });
    host.Hooks.on("deleteToken", (token: HostToken, options: unknown, user: string) => {
      void client()?.judge?.tokens.deleted(token, options, host.game.users.get(user));
    });
    host.Hooks.on("deleteActiveEffect", (effect: HostEffect, options: Data) => {
      if (!markIn(options)) client()?.judge?.conditions.deleted(effect);
    });
    host.Hooks.on("updateActor", (actor: HostActor, changed: Data, _options: unknown, user: string) => {
      if ("ownership" in changed) void client()?.judge?.tokens.given(actor, host.game.users.get(user));
      if ("system" in changed || "flags" in changed) void client()?.judge?.tokens.rewritten(actor);
    });
    host.Hooks.on("updateToken", (token: HostToken, changed: Data, options: unknown, user: string) => {
      const flags = changed["flags"];
      if (typeof flags !== "object" || flags === null || !(MODULE_ID in flags)) return;
      void client()?.judge?.tokens.edited(token, options, host.game.users.get(user));
    });
  },
};
