import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { StormMap } from "../../session/judge.ts";
import type { Session } from "../../session/session.ts";
import { namesOf } from "../../view/journal.ts";
import { isSelect } from "../window/elements.ts";
import type { Asker } from "../window/question.ts";
import { portalActs, type StormView, unleashQuestion } from "./portal-acts.ts";

const MAP = "map";

const optionOf = ({ choice, name, row }: StormMap): HTMLOptionElement => {
  const option = document.createElement("option");
  option.value = choice;
  option.textContent = row === null ? name : say("GRAVITYPORTALS.Sheet.Storm.prepared", { row, name });
  return option;
};

const content = (storm: StormView, maps: readonly StormMap[] | null): HTMLDivElement => {
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
  return box;
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

/** Lets a portal's storm loose when the judge has read what follows; on a map of choice where one is to be chosen. */
export const unleashStorm = async (
  asker: Asker,
  session: Session,
  portal: string,
  isChosen: boolean,
): Promise<void> => {
  const { role } = session;
  const storm = portalActs(session, portal, say)?.storm;
  if (role.kind !== "judge" || !storm || storm.unleash === "") return;
  const maps = isChosen ? role.stormMaps(portal) : null;
  if (maps?.length === 0) {
    notices.warn(say("GRAVITYPORTALS.Sheet.Storm.noMaps"));
    return;
  }
  const choice = await askStorm(asker, namesOf(session, say).anomaly(portal), storm, maps);
  if (choice === null) return;
  const refused = await role.unleash(portal, ...(isChosen ? [choice] : []));
  if (refused) notices.error(say(refused));
};

/** Does what a line of the desk about a storm asks for; it may be of another kind, then nothing happens. */
export const onStormLine = async (
  asker: Asker,
  session: Session,
  act: string | undefined,
  portal: string,
): Promise<void> => {
  if (act === "storm-take" || act === "storm-map") await unleashStorm(asker, session, portal, act === "storm-map");
  const { role } = session;
  if (act !== "storm-roll" || role.kind !== "judge") return;
  // It is played with the next step, and the press is over before that.
  void role.rollStorm(portal).then((refused) => {
    if (refused) notices.error(say(refused));
  });
};
