import type { KeyFault } from "../../../judge/run/take-over.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { attempt } from "../window/actions.ts";
import { isInput } from "../window/elements.ts";
import { inWords, NO_WINDOW } from "../window/question.ts";

const CODE = "code";
/** Longest text that is taken for a code: its characters with room for odd spaces and dashes. */
const LONGEST = 100;

const paragraph = (text: string, role?: string): HTMLElement => {
  const line = document.createElement("p");
  line.textContent = text;
  if (role) line.setAttribute("role", role);
  return line;
};

const codeForm = (typed: string, trouble: string): HTMLDivElement => {
  const box = document.createElement("div");
  box.append(paragraph(say("GRAVITYPORTALS.Key.lead")));
  if (trouble) box.append(paragraph(trouble, "alert"));
  const label = document.createElement("label");
  label.textContent = say("GRAVITYPORTALS.Key.code");
  const input = document.createElement("input");
  input.type = "text";
  input.name = CODE;
  input.maxLength = LONGEST;
  input.required = true;
  input.autocomplete = "off";
  input.spellcheck = false;
  input.value = typed;
  label.append(input);
  box.append(label, paragraph(say("GRAVITYPORTALS.Key.lost")));
  return box;
};

const codeIn = (button: HTMLButtonElement): string => {
  const field = button.form?.elements.namedItem(CODE);
  return isInput(field) ? field.value : "";
};

const ask = async (typed: string, trouble: string): Promise<string | null> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Key.title" },
    classes: ["gp-ask", "gp-ask-key"],
    content: codeForm(typed, trouble),
    buttons: [
      {
        action: "take",
        label: "GRAVITYPORTALS.Key.take",
        icon: "fa-solid fa-key",
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) => ({ code: codeIn(button) }),
      },
      { action: "later", label: "GRAVITYPORTALS.Key.later", icon: "fa-solid fa-xmark" },
    ],
  });
  return typeof answer === "object" && answer !== null && "code" in answer ? String(answer.code) : null;
};

/** What is wrong with a typed code, in words; the group is named where it is known. */
export const keyFaultText = (fault: KeyFault): string => {
  switch (fault.code) {
    case "wrong-length":
      return say("GRAVITYPORTALS.Key.Fault.wrongLength", { characters: fault.characters });
    case "mistyped":
      return fault.group === null
        ? say("GRAVITYPORTALS.Key.Fault.mistyped")
        : say("GRAVITYPORTALS.Key.Fault.mistypedGroup", { group: fault.group });
    case "other-game":
      return say("GRAVITYPORTALS.Key.Fault.otherGame");
    case "no-log":
      return say("GRAVITYPORTALS.Key.Fault.noLog");
    case "no-opening":
      return say("GRAVITYPORTALS.Key.Fault.noOpening");
    case "not-kept":
      return say("GRAVITYPORTALS.Key.Fault.notKept");
  }
};

const enterKey = async (session: Session): Promise<void> => {
  let typed = "";
  let trouble = "";
  for (let { role } = session; role.kind === "opening" && role.help === "key"; { role } = session) {
    const { enterKey } = role;
    const code = await ask(typed, trouble);
    if (code === null) return;
    const fault = await attempt(() => enterKey(code));
    if (!fault) return;
    typed = code;
    trouble = keyFaultText(fault);
  }
};

const askRestore = async ({ tip, copy }: { readonly tip: number; readonly copy: number }): Promise<boolean> => {
  const data = { tip: Math.max(tip, 0), copy };
  const lead = tip < 0 ? "GRAVITYPORTALS.Restore.gone" : "GRAVITYPORTALS.Restore.behind";
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Restore.title" },
    classes: ["gp-ask", "gp-ask-restore"],
    content: inWords(say(lead, data), say("GRAVITYPORTALS.Restore.note")),
    buttons: [
      { action: "restore", label: "GRAVITYPORTALS.Restore.take", icon: "fa-solid fa-clock-rotate-left" },
      { action: "later", label: "GRAVITYPORTALS.Key.later", icon: "fa-solid fa-xmark", default: true },
    ],
  });
  return answer === "restore";
};

/** Offers a judge whose browser cannot take up the game what would help: to type the recovery code, or to restore the log. */
export const openHelp = async (session: Session): Promise<void> => {
  const { role } = session;
  if (role.kind !== "opening") return;
  if (role.help === "key") return enterKey(session);
  if (role.lost && (await askRestore(role.lost))) await attempt(() => role.restore());
};
