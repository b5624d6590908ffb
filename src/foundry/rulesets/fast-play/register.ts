import type { Host, HostScene } from "../../host/host.ts";
import type { Session } from "../../session/session.ts";
import { registerFastPlayShips } from "./ship/register-ships.ts";
import { LAUNCH_DROP } from "./ship/ship-fields.ts";

/** What Foundry tells of a drop on a map. */
interface Dropped {
  readonly type?: unknown;
}

/** Makes fast play's ships known to Foundry; their actors and conditions are those of all starships. */
export const registerFastPlay = (host: Host, session: () => Session | null): void => {
  registerFastPlayShips(session);
  host.Hooks.on("dropCanvasData", ({ scene }: { readonly scene?: HostScene | null }, dropped: Dropped) => {
    if (dropped.type !== LAUNCH_DROP) return;
    void import("./launch/launch-drop.ts").then(({ dropLaunch }) => dropLaunch(host, session(), scene, dropped));
    // Nothing else is to take it for its own.
    return false;
  });
};
