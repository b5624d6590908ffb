/** How a judge draws a new key for the game: the question, what stands against it, and the recovery code of the new one. */

import { say } from "../../message/say.ts";
import type { JudgeRole } from "../../session/judge.ts";
import { type Asker, inWords } from "../window/question.ts";
import { confirmed } from "../window/self-drawn-window.ts";

const DRAW = {
  title: "GRAVITYPORTALS.NewKey.title",
  question: "GRAVITYPORTALS.NewKey.question",
  button: "GRAVITYPORTALS.NewKey.get",
  back: "GRAVITYPORTALS.NewKey.not",
};

/** The recovery code in a field from which it can be copied; the person closes it once it is written down. */
const showCode = (asker: Asker, code: string): Promise<unknown> => {
  const box = inWords(say("GRAVITYPORTALS.NewKey.drawn"));
  const field = document.createElement("input");
  field.type = "text";
  field.readOnly = true;
  field.className = "gp-long-code";
  field.value = code;
  field.setAttribute("aria-label", say("GRAVITYPORTALS.Welcome.code"));
  field.addEventListener("focus", () => field.select());
  box.append(field, ...inWords(say("GRAVITYPORTALS.NewKey.keep")).children);
  return asker.askQuestion({
    window: { title: DRAW.title, icon: "fa-solid fa-key" },
    classes: ["gp-ask", "gp-ask-new-key"],
    content: box,
    buttons: [{ action: "close-it", label: "GRAVITYPORTALS.Welcome.done", icon: "fa-solid fa-check", default: true }],
  });
};

/** Draws a new key; gives the lang key of what stands against it, if anything does. */
export const drawNewKey = async (asker: Asker, role: JudgeRole): Promise<string | null> => {
  if (!(await confirmed(asker, DRAW))) return null;
  const fault = await role.renewKey();
  if (fault !== null) return fault;
  await showCode(asker, role.recoveryCode());
  return null;
};
