/** Questions and proposals that wait for a person's word. */

import { type AnomalyState, agreementsOf, awaitedOf, awaitsRace, type Proposal } from "../../rules/index.ts";
import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import type { Prompt, Session } from "../session/session.ts";
import { judgingMode } from "./players.ts";

/** Whether players agree here on what a judge would decide. */
export const agrees = (session: Session): boolean => session.state !== null && judgingMode(session) !== "judge";

/** The proposals that wait for this person's word. */
export const awaitingMe = ({ state, me }: Pick<Session, "state" | "me">): readonly Proposal[] =>
  state ? agreementsOf(state).open.filter((one) => awaitedOf(state, one).includes(me)) : [];

/** Whether a rolled row of a game waits for a list, and no die can fall for it before. */
export const awaitsList = (state: AnomalyState | null): boolean =>
  state !== null && Object.keys(state.rows).some((scene) => awaitsRace(state, scene));

/** Says that something waits for this person's agreement. */
export const agreementsCall = (session: Session, say: Say): string => {
  const count = awaitingMe(session).length;
  return count === 0 ? "" : say("GRAVITYPORTALS.TurnBar.Agreements", { count });
};

type ChoicePrompt = Extract<Prompt, { readonly kind: "choice" }>;

/** A decision of the ruleset's own as people read it. */
export interface Question {
  readonly heading: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly preset: boolean }[];
  readonly rule: string;
}

/** Puts a decision into the reader's language; one that the ruleset has no words for stands as it was asked. */
export const questionOf = (session: Session, prompt: ChoicePrompt, say: Say): Question => {
  const words = session.ruleset.cards.question?.(prompt.asks, { unit: (id) => session.unitName(id) });
  return {
    heading: words ? localized(say, words.heading) : prompt.what,
    options: prompt.options.map((value) => {
      const label = words?.options[value];
      return { value, label: label ? localized(say, label) : value, preset: value === prompt.preset };
    }),
    rule: words?.rule ?? "",
  };
};
