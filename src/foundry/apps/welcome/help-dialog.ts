import type { OfferFault } from "../../../judge/run/receive-key.ts";
import type { KeyFault } from "../../../judge/run/take-over.ts";
import { localized } from "../../message/message.ts";
import { say } from "../../message/say.ts";
import { momentWords } from "../../message/time-words.ts";
import type { LostEnd, OpeningRole } from "../../session/judge.ts";
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
  box.append(paragraph(say("GRAVITYPORTALS.Key.lead")), paragraph(say("GRAVITYPORTALS.Key.spoken")));
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
export const keyFaultText = (fault: KeyFault | OfferFault): string => {
  switch (fault.code) {
    case "wrong-length":
      return say("GRAVITYPORTALS.Key.Fault.wrongLength", { characters: fault.characters });
    case "mistyped":
      return fault.group === null
        ? say("GRAVITYPORTALS.Key.Fault.mistyped")
        : say("GRAVITYPORTALS.Key.Fault.mistypedGroup", { group: fault.group });
    case "other-game":
      return say("GRAVITYPORTALS.Key.Fault.otherGame");
    case "earlier-key":
      return say("GRAVITYPORTALS.Key.Fault.earlierKey");
    case "no-log":
      return say("GRAVITYPORTALS.Key.Fault.noLog");
    case "no-opening":
      return say("GRAVITYPORTALS.Key.Fault.noOpening");
    case "not-kept":
      return say("GRAVITYPORTALS.Key.Fault.notKept");
    case "wrong-code":
      return say("GRAVITYPORTALS.Key.Fault.wrongCode", { left: fault.left });
    case "no-tries":
      return say("GRAVITYPORTALS.Key.Fault.noTries");
    case "late":
      return say("GRAVITYPORTALS.Key.Fault.late");
    case "no-offer":
      return say("GRAVITYPORTALS.Key.Fault.noOffer");
    case "replayed":
      return say("GRAVITYPORTALS.Key.Fault.replayed");
    case "no-code":
      return say("GRAVITYPORTALS.Key.Fault.noCode");
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

/** What is said of a log whose end is gone. */
const wordsOf = ({ tip, copy, wayOn }: LostEnd): readonly string[] => {
  const on = wayOn && { from: wayOn.from, count: wayOn.count, time: localized(say, momentWords({}, wayOn.at)) };
  const note = on ? [say("GRAVITYPORTALS.Restore.goOnNote", on)] : [];
  if (copy === null) {
    return on ? [say("GRAVITYPORTALS.Restore.cut", on), say("GRAVITYPORTALS.Restore.backup"), ...note] : [];
  }
  const lead = tip < 0 ? "GRAVITYPORTALS.Restore.gone" : "GRAVITYPORTALS.Restore.behind";
  return [say(lead, { tip: Math.max(tip, 0), copy }), say("GRAVITYPORTALS.Restore.note"), ...note];
};

const askRestore = async (lost: LostEnd): Promise<unknown> => {
  const { copy, wayOn } = lost;
  const restore = {
    ...{ action: "restore", label: "GRAVITYPORTALS.Restore.take", icon: "fa-solid fa-clock-rotate-left" },
  };
  const goOn = wayOn && {
    ...{ action: "go-on", icon: "fa-solid fa-forward" },
    label: say("GRAVITYPORTALS.Restore.goOn", { from: wayOn.from }),
  };
  return NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Restore.title" },
    classes: ["gp-ask", "gp-ask-restore"],
    content: inWords(...wordsOf(lost)),
    buttons: [
      ...(copy === null ? [] : [restore]),
      ...(goOn ? [goOn] : []),
      { action: "later", label: "GRAVITYPORTALS.Key.later", icon: "fa-solid fa-xmark", default: true },
    ],
  });
};

const decideLostEnd = async (role: OpeningRole, lost: LostEnd): Promise<void> => {
  const answer = await askRestore(lost);
  if (answer === "restore") await attempt(() => role.restore());
  const { wayOn } = lost;
  if (answer === "go-on" && wayOn) await attempt(() => role.goOn(wayOn.from));
};

/** Offers a judge whose browser cannot take up the game what would help: to type the recovery code, or a word on a log whose end is gone. */
export const openHelp = async (session: Session): Promise<void> => {
  const { role } = session;
  if (role.kind !== "opening") return;
  if (role.help === "key") return enterKey(session);
  if (role.lost) await decideLostEnd(role, role.lost);
};
