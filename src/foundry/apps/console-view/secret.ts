import { type GameState, inOrder, makeLabel, type Portal } from "../../../rules/index.ts";
import { anomalyName } from "../../canvas/anomaly-name.ts";
import type { Session } from "../../session.ts";
import type { Say } from "../view/say.ts";

/** One end of a portal in a line; the judge's alone. */
export interface SecretLine {
  readonly name: string;
  readonly place: string;
  readonly state: string;
  readonly drift: string;
  readonly open: boolean;
}

/** Whether a portal is open, and until or from when. */
export const portalState = (portal: Portal, state: GameState, say: Say): string => {
  if (portal.inert) return say("GRAVITYPORTALS.Console.Portal.inert");
  if (portal.open) return say("GRAVITYPORTALS.Console.Portal.open", { from: portal.open[0], to: portal.open[1] });
  const next = portal.variations.windows.find(([first]) => first > state.clock.impulse);
  return next
    ? say("GRAVITYPORTALS.Console.Portal.opens", { at: next[0] })
    : say("GRAVITYPORTALS.Console.Portal.closed");
};

const lastDrift = (session: Session, portal: string, scene: string, say: Say): string => {
  const drift = session.journal.findLast(
    ({ event }) => event.event === "portal-drifted" && event.portal === portal && event.scene === scene,
  )?.event;
  if (drift?.event !== "portal-drifted") return "";
  return say("GRAVITYPORTALS.Console.Portal.drift", { from: drift.from, to: drift.to, dice: drift.dice.join(", ") });
};

/** Where every portal is now. Nothing at all for anybody but the judge, and nothing while the judge sees as a captain. */
export const secretLines = (session: Session, say: Say): readonly SecretLine[] => {
  const { state, judge } = session;
  if (!judge || judge.seeingAs !== null || !state?.secret) return [];
  return inOrder(state.secret.portals).flatMap((portal) =>
    portal.ends.map((end) => {
      const sheet = state.scenes[end.scene];
      const hex = sheet ? makeLabel(end.hex, sheet) : "";
      return {
        name: anomalyName(say, state, portal.id),
        place: say("GRAVITYPORTALS.Console.place", { scene: session.sceneName(end.scene), hex }),
        state: portalState(portal, state, say),
        drift: lastDrift(session, portal.id, end.scene, say),
        open: portal.open !== null,
      };
    }),
  );
};
