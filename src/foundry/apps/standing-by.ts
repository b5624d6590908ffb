import type { Session } from "../session.ts";
import type { Say } from "./view/say.ts";

/**
 * Switches off what only the window that judges can do, and says why. Such controls carry `data-judges`; everything else
 * in a window that stands by goes on as it is.
 */
export const lockJudges = ({ condition }: Session, element: HTMLElement, say: Say): void => {
  if (condition !== "standing-by") return;
  for (const control of element.querySelectorAll<HTMLElement>("[data-judges]")) {
    control.setAttribute("disabled", "");
    control.dataset["tooltip"] = say("GRAVITYPORTALS.Console.watching");
  }
};
