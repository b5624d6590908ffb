import { el } from "./dom.ts";
import type { Table } from "./table.ts";

/** One line of a small form. */
export interface Question {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string | number | boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

const field = ({ name, value, min, max, choices }: Question, id: string): HTMLElement => {
  if (choices)
    return el(
      "select",
      { name, id },
      ...choices.map((one) => el("option", { value: one.value, selected: one.value === `${value ?? ""}` }, one.label)),
    );
  if (typeof value === "boolean") return el("input", { type: "checkbox", name, id, checked: value });
  if (typeof value === "number") return el("input", { type: "number", name, id, value, min, max, required: true });
  return el("input", { type: "text", name, id, value: value ?? "", required: true });
};

/** A line of a form as its label, its field and its hint. */
export const questionRow = (question: Question, id: string): HTMLElement =>
  el(
    "div",
    { class: "form-group" },
    el("label", { for: id }, question.label),
    el("div", { class: "form-fields" }, field(question, id)),
    question.hint && el("p", { class: "hint" }, question.hint),
  );

/** Asks the questions in a dialog; null when it was put away. */
export const ask = async (
  { apps }: Table,
  title: string,
  okLabel: string,
  questions: readonly Question[],
): Promise<Record<string, unknown> | null> => {
  const content = el("div", {}, ...questions.map((question) => questionRow(question, `ask-${question.name}`)));
  const answer = await apps.api.DialogV2.input({
    window: { title, icon: "fa-solid fa-pen" },
    position: { width: 520 },
    content,
    ok: { label: okLabel },
  });
  return answer as Record<string, unknown> | null;
};

/** Asks before something is lost; the button repeats what will happen. */
export const confirmed = async ({ apps }: Table, title: string, sentence: string, verb: string): Promise<boolean> => {
  const content = el("p", {}, sentence);
  const answer = await apps.api.DialogV2.confirm({
    window: { title, icon: "fa-solid fa-triangle-exclamation" },
    content: el("div", {}, content),
    yes: { label: verb, icon: "fa-solid fa-trash" },
    no: { label: "Cancel", default: true },
  });
  return answer === true;
};
