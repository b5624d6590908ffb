/** Questions and proposals that wait for a person's word. */

import { type AnomalyState, agreementsOf, awaitedOf, awaitsRace, type Proposal, THE_JUDGE } from "../../rules/index.ts";
import { localized } from "../message/message.ts";
import { type Say, spaced, titleCase } from "../message/say.ts";
import type { Prompt, Session } from "../session/session.ts";
import { judgingMode } from "./players.ts";

/** Whether players agree here on what a judge would decide. */
export const agrees = (session: Session): boolean => session.state !== null && judgingMode(session) !== "judge";

/** Whether this person may ask the judge for an undo, or propose something in own words. */
export const mayAsk = ({ state, me }: Pick<Session, "state" | "me">): boolean =>
  state !== null && state.judging.mode === "judge" && Object.hasOwn(state.players, me);

/** By what name this person's word on proposals counts. */
export const voiceOf = ({ role, me }: Pick<Session, "role" | "me">, { judging }: AnomalyState): string =>
  judging.mode === "judge" && role.kind === "judge" && role.seeingAs === null ? THE_JUDGE : me;

/** By which names a proposal waits for this person's word: a judge may be one of the players too. */
export const awaitedHere = (
  session: Pick<Session, "state" | "me" | "role">,
  state: AnomalyState,
  proposal: Proposal,
): readonly string[] => {
  const mine = new Set([session.me, voiceOf(session, state)]);
  return awaitedOf(state, proposal).filter((voice) => mine.has(voice));
};

/** The proposals that wait for this person's word. */
export const awaitingMe = (session: Pick<Session, "state" | "me" | "role">): readonly Proposal[] => {
  const { state } = session;
  return state ? agreementsOf(state).open.filter((one) => awaitedHere(session, state, one).length > 0) : [];
};

/** What leads to proposals and requests, in words; empty where this person has nothing to do with any. */
export const agreementsTitle = (session: Session, say: Say): string => {
  const { state } = session;
  if (agrees(session)) return say("GRAVITYPORTALS.Agreements.title");
  if (state && voiceOf(session, state) === THE_JUDGE) {
    return agreementsOf(state).open.length > 0 ? say("GRAVITYPORTALS.Agreements.requests") : "";
  }
  return mayAsk(session) ? say("GRAVITYPORTALS.Agreements.asksOrAgrees") : "";
};

/** Whether a rolled row of a game waits for a list, and no die can fall for it before. */
export const awaitsList = (state: AnomalyState | null): boolean =>
  state !== null && Object.keys(state.rows).some((scene) => awaitsRace(state, scene));

/** Says that something waits for this person's agreement. */
export const agreementsCall = (session: Session, say: Say): string => {
  const waiting = awaitingMe(session);
  if (waiting.length === 0) return "";
  const toAgree = agrees(session) || waiting.every(({ matter }) => matter.kind === "words");
  return toAgree
    ? say("GRAVITYPORTALS.TurnBar.Agreements", { count: waiting.length })
    : say("GRAVITYPORTALS.TurnBar.Requests");
};

type ChoicePrompt = Extract<Prompt, { readonly kind: "choice" }>;

/** A decision of the ruleset's own as people read it. */
export interface Question {
  readonly heading: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly preset: boolean }[];
  readonly rule: string;
}

const WORD = /^[a-z]+(?:[-_][a-z0-9]+)*$/;

/** What a ruleset without words for it asks of which unit. */
const plainHeading = (session: Session, { what, asks }: ChoicePrompt, say: Say): string => {
  const { unit } = asks;
  return typeof unit === "string"
    ? say("GRAVITYPORTALS.Plain.question", { unit: session.unitName(unit), what: spaced(what) })
    : titleCase(what);
};

/** An option without words of its own: a unit by its name, a word as one, a label of a place as it stands. */
const plainOption = (session: Session, value: string): string => {
  if (session.state && Object.hasOwn(session.state.units, value)) return session.unitName(value);
  return WORD.test(value) ? titleCase(value) : value;
};

/** Puts a decision into the reader's language; one that the ruleset has no words for is told by its own. */
export const questionOf = (session: Session, prompt: ChoicePrompt, say: Say): Question => {
  const words = session.ruleset.cards.question?.(prompt.asks, { unit: (id) => session.unitName(id) });
  return {
    heading: words ? localized(say, words.heading) : plainHeading(session, prompt, say),
    options: prompt.options.map((value) => {
      const label = words?.options[value];
      return {
        value,
        label: label ? localized(say, label) : plainOption(session, value),
        preset: value === prompt.preset,
      };
    }),
    rule: words?.rule ?? "",
  };
};
