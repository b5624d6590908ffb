import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";

const WATCHING = "GRAVITYPORTALS.Console.watching";

/**
 * Switches off what only the window that judges can do, and says why. Such controls carry `data-judges`; everything else
 * in a window that stands by goes on as it is.
 */
export const lockJudges = ({ condition }: Session, element: HTMLElement, say: Say): void => {
  if (condition !== "standing-by") return;
  for (const control of element.querySelectorAll<HTMLElement>("[data-judges]")) {
    control.setAttribute("disabled", "");
    control.dataset["tooltip"] = say(WATCHING);
  }
};

/** Whether this window only watches a game that another one judges; then it says so, as nothing would come of a press. */
export const onlyWatches = ({ condition }: Session): boolean => {
  if (condition !== "standing-by") return false;
  notices.warn(say(WATCHING));
  return true;
};
