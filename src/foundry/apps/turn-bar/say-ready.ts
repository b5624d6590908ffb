import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { ReadyUntil } from "../../ruleset/clock.ts";
import type { Session } from "../../session/session.ts";
import { asksFirst, skipQuestion, stepOn } from "../../view/ready-press.ts";
import { turnBarSettings } from "./turn-bar-settings.ts";

/** Whether a press has to be made once more. The turn bar asks; a notice does where that is hidden. */
const isAsked = (session: Session, until: ReadyUntil | null): boolean => {
  if (!asksFirst(session, until)) return false;
  const question = skipQuestion(session, say);
  if (question && turnBarSettings(session.me).away) notices.warn(question.sentence);
  return true;
};

/**
 * A press by which a person says to be ready. Where that gives something up, the first press asks.
 *
 * @param until null for as long as was said before, else for one step
 * @returns whether it was said
 */
export const pressReady = (session: Session, until: ReadyUntil | null): boolean => {
  if (isAsked(session, until)) return false;
  session.setReady(until);
  return true;
};

/** A press by which a judge lets the clock go on. Where that ends what somebody may still do, the first press asks. */
export const pressNext = (session: Session, meant?: string): Promise<unknown> | undefined =>
  isAsked(session, null) ? undefined : stepOn(session, meant);

/** What the button takes; null where a word that was given for longer holds on. */
const usualUntil = (session: Session): ReadyUntil | null => {
  const { state } = session;
  const own = state && session.ruleset.turnBar?.untils(state, say)[0];
  if (own) return session.readyUntil ? null : own.until;
  return turnBarSettings(session.me).until;
};

/** For how long the button makes ready: where it answers a question, for as long as was wanted then. */
export const wantedUntil = (session: Session): ReadyUntil | null => {
  const question = skipQuestion(session, say);
  return question ? question.until : usualUntil(session);
};
