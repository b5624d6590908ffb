import type { Data, Host, HostActor, HostEffect, HostToken, HostUser } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isRecord, touches } from "../host/updates.ts";
import { isGameMaster, markIn } from "../host/written-by.ts";
import { gameSceneOf, shipData, unitIdOf, waitingShip } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { artFacing } from "../settings/settings.ts";
import type { AskHow } from "../tokens/move-how.ts";
import { isByHand, isOurs, type Movement, unitOnMap } from "../tokens/token-moves.ts";
import { unitsOfActor } from "../view/due.ts";
import { dropTurn, facingUpdate, isTurned, turns, turnsAway } from "../write/facing.ts";
import { renameTokens } from "../write/token-looks.ts";
import type { Client } from "./client.ts";
import type { StoppedMoves } from "./hands.ts";
import { type Ask, asksBeforeHole, asksHowMoved } from "./move-questions.ts";

/** The part of a movement that a handler may change: whether the token turns in its direction. */
interface Turning {
  autoRotate?: boolean;
}

/** Whether a token shows where a ship looks, by the game or, before one begins, by its sheet: no way turns it. */
const facesAsShip = (token: HostToken): boolean => unitIdOf(token) !== null || waitingShip(token) !== null;

/** What is said to somebody who turns the token of a ship in play by hand; null where the game has it turned so. */
const keepsFacing = (
  host: Pick<Host, "game">,
  session: Pick<Session, "state" | "unitName">,
  token: HostToken,
  changed: Data,
): string | null => {
  const unit = session.state && unitOnMap(session.state, token)?.unit;
  const grid = token.parent?.grid;
  if (!unit || !grid || !turnsAway(token, changed, unit.facing, grid, artFacing(host))) return null;
  return host.game.i18n.format("GRAVITYPORTALS.Refusal.turnedByHand", { unit: session.unitName(unit.id) });
};

const askInDialog: Ask = async (question) => (await import("../apps/window/questions.ts")).confirmMove(question);

const askHowInDialog: AskHow = async (question) => (await import("../apps/window/questions.ts")).askHow(question);

/** Tokens that move, appear, go or are edited wake the judge's window; everywhere else nothing happens. */
export const TokenHooks = {
  listen: (
    host: Pick<Host, "Hooks" | "game" | "ui">,
    client: () => Client | null,
    ask: Ask = askInDialog,
    askHow: AskHow = askHowInDialog,
    watch: () => Pick<StoppedMoves, "explained" | "passed"> | null = () => null,
  ): void => {
    const mayMove = (token: HostToken, movement: Movement, operation: unknown): boolean => {
      const table = client()?.session;
      if (table && asksHowMoved(host, table, token, movement, operation, askHow)) return false;
      if (table && asksBeforeHole(host, table, token, movement, operation, ask)) return false;
      return client()?.judge?.tokens.mayMove(token, movement, operation, host.game.user) !== false;
    };
    host.Hooks.on("preMoveToken", (token: HostToken, movement: Movement & Turning, operation: unknown) => {
      if (facesAsShip(token)) movement.autoRotate = false;
      const may = mayMove(token, movement, operation);
      if (!may) watch()?.explained(token);
      else if (isByHand(movement)) watch()?.passed(token);
      return may;
    });
    host.Hooks.on("preUpdateToken", (token: HostToken, changed: Record<string, unknown>, options: unknown) => {
      const session = client()?.session;
      if (!turns(changed) || !session || isOurs(options, host.game.user)) return undefined;
      const refused = keepsFacing(host, session, token, changed);
      if (!refused) return undefined;
      // Whoever takes a move back has turned nothing by hand.
      if (!("x" in changed || "y" in changed)) noticesOf(() => host).info(refused);
      return dropTurn(changed);
    });
    host.Hooks.on("moveToken", (token: HostToken, movement: Movement, operation: unknown, user: HostUser) => {
      if (isByHand(movement)) client()?.judge?.noteMoved(user.id);
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
    host.Hooks.on("preDeleteActor", (actor: HostActor) => {
      const session = client()?.session;
      // With its actor a ship would lose its sheet and its owner. A judge may know why.
      if (!session || isGameMaster(host.game.user) || unitsOfActor(session, actor.id).length === 0) return undefined;
      noticesOf(() => host).warn(host.game.i18n.format("GRAVITYPORTALS.Refusal.actorInPlay", { name: actor.name }));
      return false;
    });
    host.Hooks.on("updateActor", (actor: HostActor, changed: Data, _options: unknown, user: string) => {
      if ("ownership" in changed) void client()?.judge?.tokens.given(actor, host.game.users.get(user));
      if ("system" in changed || "flags" in changed) void client()?.judge?.tokens.rewritten(actor);
    });
    host.Hooks.on("updateToken", (token: HostToken, changed: Data, options: unknown, user: string) => {
      const flags = changed["flags"];
      const writer = host.game.users.get(user);
      if (turns(changed)) void client()?.judge?.tokens.turned(token, options, writer);
      if ("x" in changed || "y" in changed) client()?.judge?.tokens.placed(token, options, writer);
      if (changed["hidden"] === true) void client()?.judge?.tokens.hidden(token, writer);
      // Flags that go, all of them or ours, take the name of the unit along.
      if (!touches(changed, "flags") || (isRecord(flags) && !touches(flags, MODULE_ID))) return;
      const own = isRecord(flags) ? flags[MODULE_ID] : null;
      void client()?.judge?.tokens.edited(token, options, writer, isRecord(own) ? own : {});
    });
  },
};

/** What turns a ship's token that no game plays yet; nothing where it shows no ship, or stands so already. */
const turned = (host: Host, token: HostToken): Data => {
  const ship = waitingShip(token);
  return ship && token.parent ? facingUpdate(token, ship.facing, token.parent.grid, artFacing(host)) : {};
};

/** Whoever renames a ship renames its tokens on all maps, which is what people read everywhere. */
export const renameShips = (host: Host): void => {
  const before = new Map<string, string>();
  // It is called in the window of who writes alone.
  host.Hooks.on("preUpdateActor", (actor: HostActor, changed: Data) => {
    if (typeof changed["name"] === "string") before.set(actor.id, actor.name);
  });
  host.Hooks.on("updateActor", (actor: HostActor, changed: Data, _options: Data, by: string) => {
    const from = before.get(actor.id);
    if (by !== host.game.user.id || from === undefined || !("name" in changed)) return;
    before.delete(actor.id);
    void renameTokens(host, actor, from);
  });
};

/**
 * Turns the tokens of ships to where their sheets say, before a game begins and turns them by itself. Whoever writes a
 * sheet turns the tokens.
 */
export const turnWaitingShips = (host: Host, getSession: () => Session | null): void => {
  host.Hooks.on("preCreateToken", (token: HostToken, data: Data) => {
    // A token that comes with a rotation of its own was turned by somebody.
    if (!isTurned(data)) token.updateSource(turned(host, token));
  });
  host.Hooks.on("updateActor", (actor: HostActor, _changes: Data, _options: Data, by: string) => {
    if (by !== host.game.user.id || !shipData(actor)) return;
    const played = getSession()?.state?.scenes ?? {};
    for (const scene of host.game.scenes.contents) {
      if (played[gameSceneOf(scene)]) continue;
      const updates = scene.tokens.contents.flatMap((token) => {
        const turn = token.actorId === actor.id && token.isOwner ? turned(host, token) : {};
        return turns(turn) ? [{ _id: token.id, ...turn }] : [];
      });
      if (updates.length > 0) void scene.updateEmbeddedDocuments("Token", updates);
    }
  });
};
