import { type AnomalyState, inOrder, type Portal, placeLabel } from "../../../rules/index.ts";
import { anomalyName, portalEndName } from "../../message/anomaly-words.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { isTold } from "../../view/players.ts";

/** One end of a portal, or the next wave of a white hole, in a line; the judge's alone. */
export interface SecretLine {
  readonly name: string;
  readonly place: string;
  readonly state: string;
  readonly drift: string;
  readonly open: boolean;
}

/** Whether a portal is open, and until or from when. */
export const portalState = (
  portal: Portal,
  { state, ruleset }: Pick<Session, "ruleset"> & { readonly state: AnomalyState },
  say: Say,
): string => {
  if (portal.inert) return say("GRAVITYPORTALS.Console.Portal.inert");
  const told = ruleset.anomalies?.portal(state, portal);
  if (told) return say(told.alone.key, told.alone.data);
  if (portal.open) return say("GRAVITYPORTALS.Console.Portal.open", { from: portal.open[0], to: portal.open[1] });
  const next = portal.variations.windows.find(([first]) => first > state.clock.impulse);
  return next
    ? say("GRAVITYPORTALS.Console.Portal.opens", { at: next[0] })
    : say("GRAVITYPORTALS.Console.Portal.closed");
};

/** The dice of the wave check that followed a drift; where each end checks for itself, of that end's. */
const checkAfter = ({ journal }: Session, { id, ends }: Portal, scene: string, at: string): readonly number[] => {
  const checks = journal.flatMap(({ event }) =>
    event.event === "wave-checked" && event.portal === id && event.at === at ? [event.dice] : [],
  );
  const own = ends.findIndex((end) => end.scene === scene);
  return (checks.length > 1 ? checks[own] : checks[0]) ?? [];
};

const lastDrift = (session: Session, portal: Portal, scene: string, say: Say): string => {
  const drift = session.journal.findLast(
    ({ event }) => event.event === "portal-drifted" && event.portal === portal.id && event.scene === scene,
  )?.event;
  if (drift?.event !== "portal-drifted") return "";
  const data = { from: drift.from, to: drift.to, dice: drift.dice.join(", ") };
  const check = checkAfter(session, portal, scene, drift.at);
  return check.length > 0
    ? say("GRAVITYPORTALS.Console.Portal.driftChecked", { ...data, check: check.join("+") })
    : say("GRAVITYPORTALS.Console.Portal.drift", data);
};

/** When each white hole sends its next wave, which players find out when it comes. */
const waveLines = (session: Session, state: AnomalyState, say: Say): readonly SecretLine[] =>
  inOrder(state.holes).flatMap((hole) => {
    const due = state.secret?.nextWaves[hole.id];
    const map = state.scenes[hole.scene];
    if (!due || !map) return [];
    return [
      {
        name: anomalyName(say, state, hole.id),
        place: say("GRAVITYPORTALS.Console.place", {
          scene: session.sceneName(hole.scene),
          hex: placeLabel(hole.hex, map),
        }),
        state: say("GRAVITYPORTALS.Console.Portal.nextWave", { time: timeIn(session.ruleset, due, say) }),
        drift: "",
        open: false,
      },
    ];
  });

/** Where every portal is now, and when white holes send their next waves. Nothing at all for anybody but the judge, and nothing while the judge sees as a captain. */
export const secretLines = (session: Session, plain: Say): readonly SecretLine[] => {
  const say = sayOf(session, plain);
  const { state } = session;
  if (!isTold(session) || !state?.secret) return [];
  const { ruleset } = session;
  const portals = inOrder(state.secret.portals).flatMap((portal) =>
    portal.ends.map((end, index) => {
      const map = state.scenes[end.scene];
      const hex = map ? placeLabel(end.hex, map) : "";
      return {
        name: portalEndName(say, state, portal, index),
        place: say("GRAVITYPORTALS.Console.place", { scene: session.sceneName(end.scene), hex }),
        state: portalState(portal, { state, ruleset }, say),
        drift: lastDrift(session, portal, end.scene, say),
        open: ruleset.anomalies?.portal(state, portal).open ?? portal.open !== null,
      };
    }),
  );
  return [...portals, ...waveLines(session, state, say)];
};
