import { namesIn, type Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { plays } from "./judging.ts";
import { meantMoment } from "./late-press.ts";

/** What was asked in each game, and not answered yet. */
const asked = new WeakMap<object, string>();

const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when the question is asked or taken back; the returned function ends it. */
export const onSkipQuestion = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** This person's units that have not acted in the present step, and would not if it ended now. */
const skippedBy = (session: Session): readonly string[] =>
  session.state && session.condition === "playing" && !(session.ready && plays(session))
    ? (session.ruleset.turnBar?.skips?.(session) ?? [])
    : [];

/** The question by its moment and its units: once one of them has acted, it is another. */
const questionOf = (session: Session): string => {
  const units = skippedBy(session);
  return units.length === 0 ? "" : `${meantMoment(session)} ${units.join()}`;
};

const isAsked = (session: Session): boolean => {
  const question = questionOf(session);
  return question !== "" && asked.get(session) === question;
};

/**
 * Whether a press that ends this person's part has to be made once more, as units would be skipped that nobody may have
 * thought of: the first press asks, the second does it.
 */
export const asksFirst = (session: Session): boolean => {
  const question = questionOf(session);
  if (question === "" || asked.get(session) === question) {
    if (asked.delete(session)) tell();
    return false;
  }
  asked.set(session, question);
  tell();
  return true;
};

/** Takes the question back; whether there was one. */
export const takeBackSkip = (session: Session): boolean => {
  const was = isAsked(session);
  if (asked.delete(session)) tell();
  return was;
};

/** What is asked: the sentence, and what the button says that does it; null where nothing is. */
export const skipQuestion = (
  session: Session,
  say: Say,
): { readonly sentence: string; readonly label: string; readonly names: string } | null => {
  if (!isAsked(session)) return null;
  const all = skippedBy(session).map((unit) => session.unitName(unit));
  const names = namesIn(say, all);
  return {
    names,
    sentence: say("GRAVITYPORTALS.TurnBar.Skip.question", { names }),
    label:
      all.length === 1
        ? say("GRAVITYPORTALS.TurnBar.Skip.one")
        : say("GRAVITYPORTALS.TurnBar.Skip.many", { count: all.length }),
  };
};
