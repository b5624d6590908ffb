import { namesIn, type Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { awaitsSetUp } from "./waiting-text.ts";

/**
 * Why a press of *Next* would not be a step: a choice, dice or a set-up that the game waits for. Empty where it would.
 * A step that is asked for meanwhile would come only after the answer.
 */
export const clockHeld = (session: Session, say: Say): string => {
  if (session.state === null) return "";
  if (awaitsSetUp(session)) return say("GRAVITYPORTALS.Held.setUp");
  const doing = (what: "choosing" | "rolling"): readonly string[] =>
    session.waiting.filter((one) => one.doing === what).map(({ name }) => name);
  const [choosing, rolling] = [doing("choosing"), doing("rolling")];
  if (choosing.length > 0) return say("GRAVITYPORTALS.Held.choosing", { names: namesIn(say, choosing) });
  if (rolling.length > 0) return say("GRAVITYPORTALS.Held.rolling", { names: namesIn(say, rolling) });
  // What the judge's own units wait for.
  return session.state.transits.length > 0 || session.prompts.length > 0 ? say("GRAVITYPORTALS.Held.yours") : "";
};
