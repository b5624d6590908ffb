import { offerShipForm } from "../../../ruleset/ship-forms.ts";
import type { Session } from "../../../session/session.ts";
import { addShipFields } from "./ship-fields.ts";
import type { ShipDocument } from "./ship-window.ts";

/**
 * Makes fast play's ships known to Foundry: what an actor keeps of one, and their form, which is fetched when somebody
 * opens it. To be called in `init`, after the actors of ships were registered.
 *
 * @param session gives this client's part once the world is there
 */
export const registerFastPlayShips = (session: () => Session | null): void => {
  addShipFields();
  offerShipForm({
    ruleset: "fast-play",
    name: "GRAVITYPORTALS.FastPlay.Form.other",
    open: async (actor) => {
      const there = session();
      if (!there) return;
      const { openFastPlayShip } = await import("./ship-window.ts");
      // Whoever opens a ship's form has its actor.
      await openFastPlayShip(there, actor as ShipDocument);
    },
  });
};
