import type { PresencePort } from "../../judge/ports/presence.ts";
import type { Host } from "../host/host.ts";
import { isGameMaster } from "../host/written-by.ts";

/** The world's users. */
export const presencePort = (game: Pick<Host["game"], "user" | "users">): PresencePort => ({
  self: () => game.user.id,
  people: () => game.users.contents.map((user) => ({ id: user.id, gm: isGameMaster(user), active: user.active })),
});
