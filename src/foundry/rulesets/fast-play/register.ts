import type { Host, HostScene } from "../../host/host.ts";
import { offerShipForm } from "../../ruleset/units.ts";
import type { Session } from "../../session/session.ts";
import type { Dropped } from "./launch-drop.ts";
import { addShipFields, LAUNCH_DROP } from "./ship/ship-fields.ts";
import type { ShipDocument } from "./ship/ship-window.ts";

/**
 * Makes fast play's ships known to Foundry: what an actor keeps of one, their form, which is fetched when somebody opens
 * it, and what is dragged out of that. Their actors and conditions are those of all starships. To be called in `init`,
 * after the actors of ships were registered.
 *
 * @param session gives this client's part once the world is there
 */
export const registerFastPlay = (host: Host, session: () => Session | null): void => {
  addShipFields();
  offerShipForm({
    ruleset: "fast-play",
    name: "GRAVITYPORTALS.FastPlay.Form.other",
    open: async (actor) => {
      const there = session();
      if (!there) return;
      const { openFastPlayShip } = await import("./ship/ship-window.ts");
      // Whoever opens a ship's form has its actor.
      await openFastPlayShip(there, actor as ShipDocument);
    },
  });
  host.Hooks.on("dropCanvasData", ({ scene }: { readonly scene?: HostScene | null }, dropped: Dropped) => {
    if (dropped.type !== LAUNCH_DROP) return;
    void import("./launch-drop.ts").then(({ dropLaunch }) => dropLaunch(host, session(), scene, dropped));
    // Nothing else is to take it for its own.
    return false;
  });
};
