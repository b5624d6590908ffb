/** Windows that are open: finds them, and locks what only the window that judges can do. */

import { notices } from "../../host/plain.ts";
import { type Say, say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";

type Application = foundry.applications.api.ApplicationV2.Any;

/**
 * The open window of an id, if it is one of that class.
 *
 * @typeParam W the window's class
 */
export const openWindowOf = <W extends Application>(
  id: string,
  windowClass: abstract new (...args: never) => W,
): W | undefined => {
  const open = foundry.applications.instances.get(id);
  return open instanceof windowClass ? open : undefined;
};

/** Draws a window, open or not, expands it and brings it to the front. */
export const bringUp = async (window: Application): Promise<void> => {
  await window.render({ force: true });
  if (window.minimized) await window.maximize();
  window.bringToFront();
};

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
