/** How a judge hands the game's key to another game master: whom, the code, and what came of it. */

import type { HandedOver, KeyOffer } from "../../../judge/run/hand-over.ts";
import { say } from "../../message/say.ts";
import type { JudgeRole } from "../../session/judge.ts";
import { isSelect } from "../window/elements.ts";
import { type Asker, inWords, type Question } from "../window/question.ts";

const TO = "to";

const CLOSE = {
  ...{ action: "close-it", label: "GRAVITYPORTALS.HandOver.close", icon: "fa-solid fa-xmark" },
  default: true,
} as const;

/** Shows one of the questions, in the place of the one before. */
const ask = (asker: Asker, content: HTMLDivElement, buttons: Question["buttons"] = []): Promise<unknown> =>
  asker.askQuestion({
    window: { title: "GRAVITYPORTALS.HandOver.title", icon: "fa-solid fa-key" },
    classes: ["gp-ask", "gp-ask-hand-over"],
    content,
    buttons: [...buttons, CLOSE],
  });

const OUTCOMES: Readonly<Record<HandedOver, string>> = {
  shared: "GRAVITYPORTALS.HandOver.Outcome.shared",
  late: "GRAVITYPORTALS.HandOver.Outcome.late",
  withdrawn: "GRAVITYPORTALS.HandOver.Outcome.withdrawn",
};

/** Asks to whom; null where nobody is there, and when the judge thought better of it. */
const askWhom = async (asker: Asker, { heirs }: JudgeRole): Promise<string | null> => {
  const isAlone = heirs.length === 0;
  const words = isAlone
    ? [say("GRAVITYPORTALS.HandOver.alone")]
    : [say("GRAVITYPORTALS.HandOver.lead"), say("GRAVITYPORTALS.HandOver.knows")];
  const box = inWords(...words);
  const label = document.createElement("label");
  label.textContent = say("GRAVITYPORTALS.HandOver.to");
  const list = document.createElement("select");
  list.name = TO;
  for (const { id, name } of heirs) {
    const option = document.createElement("option");
    option.value = id;
    option.textContent = name;
    list.append(option);
  }
  label.append(list);
  if (!isAlone) box.append(label);
  const make = {
    ...{ action: "make", label: "GRAVITYPORTALS.HandOver.make", icon: "fa-solid fa-key" },
    callback: (_event: Event, button: HTMLButtonElement) => {
      const field = button.form?.elements.namedItem(TO);
      return { to: isSelect(field) ? field.value : "" };
    },
  };
  const answer: unknown = await ask(asker, box, isAlone ? [] : [make]);
  return typeof answer === "object" && answer !== null && "to" in answer ? String(answer.to) : null;
};

/** In two groups, so that it is said and heard in two breaths. */
const spelt = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Shows the code until it is used, too old or put away; what came of it is shown in its place. */
const showCode = async (asker: Asker, name: string, { code, done, withdraw }: KeyOffer): Promise<void> => {
  const box = inWords(say("GRAVITYPORTALS.HandOver.say", { name }));
  const shown = document.createElement("output");
  shown.className = "gp-spoken-code";
  shown.textContent = spelt(code);
  box.append(shown, ...inWords(say("GRAVITYPORTALS.HandOver.lasts")).children);
  const outcome = await Promise.race([done, ask(asker, box).then(() => null)]);
  // Whoever puts the code away has no use for it.
  if (outcome === null) return withdraw();
  await ask(asker, inWords(say(OUTCOMES[outcome], { name })));
};

/** Hands the key over; gives the lang key of what stands against it, if anything does. */
export const handKey = async (asker: Asker, role: JudgeRole): Promise<string | null> => {
  const to = await askWhom(asker, role);
  if (to === null) return null;
  const name = role.heirs.find(({ id }) => id === to)?.name ?? to;
  const offer = await role.handOver(to);
  if (typeof offer === "string") return offer;
  await showCode(asker, name, offer);
  return null;
};
