/** The question for a list of ships that are put onto a map before a game begins there. */

import { type LineFault, type ListedFor, type ListedShip, readShips } from "../../games/ships-list.ts";
import type { Say } from "../../message/say.ts";
import { mainPage } from "../window/elements.ts";
import type { Asker } from "../window/question.ts";

/** What the pressed button gives. */
interface Written {
  readonly ships: string;
}

/** Lines that show how a list is written. */
const EXAMPLE = ["Whimbrel; {player}; 1817; A; 16; 5", "Godwit; {player}; 2016; B; 12", "Old Buoy; ; 0403"];

const exampleFor = ({ seats }: ListedFor): string => EXAMPLE.join("\n").replaceAll("{player}", seats[0]?.name ?? "");

const faultWords = ({ line, code, value }: LineFault, say: Say): string =>
  say(`GRAVITYPORTALS.ShipsList.Fault.${code}`, { line, value });

/** What is asked, with the list as it is written by now and what is wrong with it. */
const contentOf = (written: string, faults: readonly LineFault[], listed: ListedFor, say: Say): HTMLDivElement => {
  const page = mainPage();
  const box = page.createElement("div");
  const add = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] => {
    const element = page.createElement(tag);
    element.textContent = text;
    box.append(element);
    return element;
  };
  add("p", say("GRAVITYPORTALS.ShipsList.lead"));
  add("p", say("GRAVITYPORTALS.ShipsList.columns"));
  const field = add("textarea", written);
  field.name = "ships";
  field.rows = 9;
  field.placeholder = exampleFor(listed);
  field.setAttribute("aria-label", say("GRAVITYPORTALS.ShipsList.title"));
  for (const fault of faults) add("p", faultWords(fault, say)).className = "gp-error";
  return box;
};

/** Asks for a list until it has no fault; null where nobody wants to place any. */
export const askShips = async (asker: Asker, listed: ListedFor, say: Say): Promise<readonly ListedShip[] | null> => {
  let written = "";
  let faults: readonly LineFault[] = [];
  for (;;) {
    const answer = (await asker.askQuestion({
      window: { title: "GRAVITYPORTALS.ShipsList.title", icon: "fa-solid fa-list" },
      classes: ["gp-ask", "gp-ask-ships"],
      position: { width: 520 },
      content: contentOf(written, faults, listed, say),
      buttons: [
        {
          action: "place",
          label: "GRAVITYPORTALS.ShipsList.place",
          icon: "fa-solid fa-check",
          default: true,
          callback: (_event, button): Written => ({
            ships: button.form?.querySelector<HTMLTextAreaElement>("textarea[name=ships]")?.value ?? "",
          }),
        },
        { action: "leave", label: "GRAVITYPORTALS.ShipsList.leave", icon: "fa-solid fa-xmark" },
      ],
    })) as Written | string | null;
    // The action of the button that places nothing, or the window's cross.
    if (typeof answer === "string" || answer === null) return null;
    written = answer.ships;
    const read = readShips(written, listed);
    faults = read.faults;
    if (faults.length === 0) return read.ships.length > 0 ? read.ships : null;
  }
};
