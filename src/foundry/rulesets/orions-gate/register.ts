import { onOpenedToken } from "../../canvas/opened-token.ts";
import type { Host } from "../../host/host.ts";
import { unitIdOf } from "../../read/unit.ts";
import { offerShipForm } from "../../ruleset/units.ts";
import type { Session } from "../../session/session.ts";

const open = async (session: Session, unit: string): Promise<void> =>
  (await import("./orders/drawing-window.ts")).openDrawing(session, unit);

/**
 * Makes the drawings of Orion's Gate known to Foundry, each of which is fetched when somebody opens it: by the token of
 * an own ship in the place of its sheet, by that of anybody else's all the same. To be called in `init`.
 *
 * @param session gives this client's part once the world is there
 */
export const registerOrionsGate = (_host: Host, session: () => Session | null): void => {
  offerShipForm({
    ruleset: "orions-gate",
    name: "GRAVITYPORTALS.Common.shipDrawing",
    open: async (actor) => {
      const there = session();
      const { id } = actor as { readonly id: string };
      const unit = Object.keys(there?.state?.units ?? {}).find((one) => there?.actorOf(one) === id);
      if (there && unit !== undefined) await open(there, unit);
    },
  });
  onOpenedToken((token) => {
    const there = session();
    const unit = unitIdOf(token) ?? "";
    // Who may look into its actor comes to the same window by the actor's sheet.
    const isThere = there?.state?.units[unit] !== undefined && there.ruleset.rules.id === "orions-gate";
    if (there && isThere) void open(there, unit);
  });
};
