import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import type { Prompt } from "../session/prompts.ts";
import type { Session } from "../session/session.ts";

type ChoicePrompt = Extract<Prompt, { readonly kind: "choice" }>;

/** A decision of the ruleset's own as people read it. */
export interface Question {
  readonly heading: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly preset: boolean }[];
  readonly rule: string;
}

/** Puts a decision into the reader's language; one that the ruleset has no words for stands as it was asked. */
export const questionOf = (session: Session, prompt: ChoicePrompt, say: Say): Question => {
  const words = session.ruleset.cards.question(prompt.asks, { unit: (id) => session.unitName(id) });
  return {
    heading: words ? localized(say, words.heading) : prompt.what,
    options: prompt.options.map((value) => {
      const label = words?.options[value];
      return { value, label: label ? localized(say, label) : value, preset: value === prompt.preset };
    }),
    rule: words?.rule ?? "",
  };
};
