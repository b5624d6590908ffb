import { say } from "../../message/localize.ts";
import type { StormMap } from "../../session/judge-storms.ts";
import { isSelect } from "../window/elements.ts";
import type { Asker } from "../window/question.ts";
import { type StormView, unleashQuestion } from "./view/portal-acts.ts";

const MAP = "map";

const optionOf = ({ choice, name, row }: StormMap): HTMLOptionElement => {
  const option = document.createElement("option");
  option.value = choice;
  option.textContent = row === null ? name : say("GRAVITYPORTALS.Sheet.Storm.prepared", { row, name });
  return option;
};

const content = (storm: StormView, maps: readonly StormMap[] | null): string => {
  const box = document.createElement("div");
  if (maps) {
    const label = document.createElement("label");
    label.textContent = say("GRAVITYPORTALS.Sheet.Storm.map");
    const select = document.createElement("select");
    select.name = MAP;
    select.append(...maps.map(optionOf));
    label.append(select);
    box.append(label);
  }
  for (const line of unleashQuestion(storm, maps !== null)) {
    const text = document.createElement("p");
    text.textContent = line;
    box.append(text);
  }
  return box.innerHTML;
};

const choiceIn = (button: HTMLButtonElement): string => {
  const field = button.form?.elements.namedItem(MAP);
  return isSelect(field) ? field.value : "";
};

/**
 * Asks before a storm is let loose, after saying what follows and whom it takes.
 *
 * @param maps those to choose from; null where it goes to where it was rolled
 * @returns the choice, empty where there was none; null when the judge thought better of it
 */
export const askStorm = async (
  asker: Asker,
  title: string,
  storm: StormView,
  maps: readonly StormMap[] | null,
): Promise<string | null> => {
  const answer: unknown = await asker.askQuestion({
    window: { title },
    classes: ["gp-ask", "gp-ask-storm"],
    content: content(storm, maps),
    buttons: [
      {
        action: "unleash",
        label: storm.unleash,
        callback: (_event: Event, button: HTMLButtonElement) => ({ choice: choiceIn(button) }),
      },
      { action: "keep", label: "GRAVITYPORTALS.Sheet.keep", default: true },
    ],
  });
  if (typeof answer !== "object" || answer === null || !("choice" in answer)) return null;
  return String(answer.choice);
};
