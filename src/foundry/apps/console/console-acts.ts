/** What the console does when a line of its lists is pressed, or something is to be undone. */

import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import type { JudgeRole } from "../../session/judge.ts";
import type { Session } from "../../session/session.ts";
import { forceAct, sideCommand } from "../../view/sides.ts";
import { give } from "../window/actions.ts";
import { isInput } from "../window/elements.ts";
import type { Asker } from "../window/question.ts";
import { lastKept, stepsAfter } from "./journal.ts";
import { paceOf } from "./now.ts";

/** Does what is chosen in one of the console's lists. */
export const onConsoleList = async (session: Session, { name, dataset, value }: HTMLSelectElement): Promise<void> => {
  const { role } = session;
  if (role.kind !== "judge") return;
  if (name === "pace") {
    const pace = paceOf(value);
    if (pace !== undefined) role.clock.setPace(pace);
  }
  if (name === "see-as") role.seeAs(value || null);
  if (name !== "side") return;
  const command = sideCommand(session, dataset["seat"] ?? "", value);
  if (command) await give(session, command, "error");
  else notices.error(refusalText(say, "not-now"));
};

/** Does for a unit what its ruleset lets the judge do. */
export const actForUnit = async (session: Session, id: string, act: string): Promise<void> => {
  const { state } = session;
  const unit = state?.units[id];
  const acts = unit ? [...(session.ruleset.units.judgeActs?.(unit) ?? []), forceAct(state, unit)] : [];
  const known = acts.find((one) => one?.id === act);
  if (known) await give(session, known.command, "error");
  else notices.error(refusalText(say, "not-now"));
};

const REASON = "reason";
const LONGEST = 200;

/** What goes back, in words: steps of the game, or the clock alone. */
const question = (time: string, steps: number): string => {
  if (steps === 0) return say("GRAVITYPORTALS.Console.Undo.clock", { time });
  return say("GRAVITYPORTALS.Console.Undo.ask", { time, steps });
};

const content = (time: string, steps: number, kept: string): HTMLDivElement => {
  const box = document.createElement("div");
  const text = document.createElement("p");
  text.textContent = question(time, steps);
  box.append(text);
  if (kept !== "") {
    const stands = document.createElement("p");
    stands.textContent = say("GRAVITYPORTALS.Console.Undo.kept", { kept });
    box.append(stands);
  }
  const label = document.createElement("label");
  label.textContent = say("GRAVITYPORTALS.Console.Undo.reason");
  const input = document.createElement("input");
  input.type = "text";
  input.name = REASON;
  input.maxLength = LONGEST;
  input.required = true;
  label.append(input);
  box.append(label);
  return box;
};

const reasonIn = (button: HTMLButtonElement): string => {
  const field = button.form?.elements.namedItem(REASON);
  return isInput(field) ? field.value.trim() : "";
};

/**
 * Asks the judge for a reason that everybody reads, and takes back what came after an entry.
 *
 * @param time the moment that is gone back to
 * @returns the lang key of a refusal; null when it was done, and when the judge thought better of it
 */
export const undoTo = async (
  asker: Asker,
  session: Session,
  role: JudgeRole,
  entry: number,
  time: string,
): Promise<string | null> => {
  const answer: unknown = await asker.askQuestion({
    window: { title: "GRAVITYPORTALS.Console.Undo.title" },
    classes: ["gp-ask", "gp-ask-undo"],
    content: content(time, stepsAfter(session, entry), lastKept(session, say, entry)),
    buttons: [
      {
        action: "undo",
        label: say("GRAVITYPORTALS.Console.Undo.goBack", { time }),
        icon: "fa-solid fa-rotate-left",
        callback: (_event: Event, button: HTMLButtonElement) => ({ reason: reasonIn(button) }),
      },
      { action: "stay", label: "GRAVITYPORTALS.Console.Undo.stay", icon: "fa-solid fa-xmark", default: true },
    ],
  });
  if (typeof answer !== "object" || answer === null || !("reason" in answer)) return null;
  return role.undoTo(entry, String(answer.reason));
};
