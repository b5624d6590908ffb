import type { Data, Host, HostActor, HostToken } from "../host/host.ts";
import { shipData } from "../read/ship-data.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import { waitingShip } from "../read/waiting-ship.ts";
import type { Session } from "../session/session.ts";
import { artFacing } from "../settings/settings.ts";
import { rotationOf } from "../write/facing.ts";

/** How a ship's token is turned that no game plays yet; null where it shows no ship, or stands so already. */
const turned = (host: Host, token: HostToken): number | null => {
  const ship = waitingShip(token);
  const rotation = ship && token.parent ? rotationOf(ship.facing, token.parent.grid, artFacing(host)) : null;
  return rotation === token.rotation ? null : rotation;
};

/**
 * Turns the tokens of ships to where their sheets say, before a game begins and turns them by itself. Whoever writes a
 * sheet turns the tokens.
 */
export const turnWaitingShips = (host: Host, getSession: () => Session | null): void => {
  host.Hooks.on("preCreateToken", (token: HostToken, data: Data) => {
    // A token that comes with a rotation of its own was turned by somebody.
    const rotation = data["rotation"] ? null : turned(host, token);
    if (rotation !== null) token.updateSource({ rotation });
  });
  host.Hooks.on("updateActor", (actor: HostActor, _changes: Data, _options: Data, by: string) => {
    if (by !== host.game.user.id || !shipData(actor)) return;
    const played = getSession()?.state?.scenes ?? {};
    for (const scene of host.game.scenes.contents) {
      if (played[gameSceneOf(scene)]) continue;
      const updates = scene.tokens.contents.flatMap((token) => {
        const rotation = token.actorId === actor.id && token.isOwner ? turned(host, token) : null;
        return rotation === null ? [] : [{ _id: token.id, rotation }];
      });
      if (updates.length > 0) void scene.updateEmbeddedDocuments("Token", updates);
    }
  });
};
