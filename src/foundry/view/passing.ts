import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";

/** Whether a step of a set-up that is played comes by itself soon, though none is on its way yet. */
const isSoon = ({ state, judge, seats }: Session): boolean =>
  state?.clock.turn === 0 &&
  (judge?.game?.clock.pace ?? null) !== null &&
  seats.length > 0 &&
  seats.every(({ doing }) => doing === "ready");

/**
 * What is played while the clock goes on by itself, as it waits for nobody; empty where it waits, or stands. A judge's
 * window knows whether steps are on their way; in all others they are as long as nobody is waited for.
 */
export const passingNow = (session: Session, say: Say): string => {
  const { state, judge, condition } = session;
  if (!state || condition !== "playing") return "";
  if (judge && !judge.game?.clock.running && !isSoon(session)) return "";
  // Without a game there is no ruleset to ask.
  return session.ruleset.turnBar?.passing?.(state, say) ?? "";
};
