import type { PresencePort } from "../../judge/ports/presence.ts";
import type { Host } from "../host/host.ts";

/** The world's users. An assistant is no game master here: Foundry lets assistants neither keep nor repair a log. */
export const presencePort = (game: Pick<Host["game"], "user" | "users">): PresencePort => ({
  self: () => game.user.id,
  people: () =>
    game.users.contents.map((user) => ({ id: user.id, gm: user.hasRole("GAMEMASTER"), active: user.active })),
});
