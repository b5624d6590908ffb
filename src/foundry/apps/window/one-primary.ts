import type { Session } from "../../session/session.ts";
import { mainPage } from "./elements.ts";

/** What is drawn as the next press. */
const FILLS = ["gp-filled", "gp-door-filled"] as const;

/** What a button was filled with before another one was the next press. */
const YIELDED = "yielded";

const ALL = FILLS.map((fill) => `.${fill}`).join(", ");

/** Whether somebody can press it. */
const isPressed = (button: HTMLButtonElement): boolean =>
  !button.disabled && button.closest("[hidden], .gp-rail, .minimized") === null;

/** The window in front comes first, then the bars; the console repeats what the turn bar has. */
const rankOf = (button: HTMLElement): number => {
  if (button.matches(".gp-next")) return -1;
  const window = button.closest<HTMLElement>(".application:not(.gp-turn-bar, .gp-push-bar)");
  return window ? 1 + Number(window.style.zIndex || 0) : 0;
};

/** Before there is a game, and in one that is played step by step, there is one next press. */
const hasOne = (session: Pick<Session, "state" | "ruleset">): boolean =>
  session.state === null || session.ruleset.turnBar !== undefined;

/** Draws one of all filled buttons on a page as the next press, and the others like any button. */
export const drawOnePrimary = (session: Pick<Session, "state" | "ruleset">, page: Document = mainPage()): void => {
  for (const button of page.querySelectorAll<HTMLElement>(`.gravity-portals [data-${YIELDED}]`)) {
    button.classList.add(button.dataset[YIELDED] ?? "");
    delete button.dataset[YIELDED];
  }
  if (!hasOne(session)) return;
  const all = [...page.querySelectorAll<HTMLButtonElement>(`.gravity-portals :is(${ALL})`)];
  // Of one window the first.
  const [first] = all.filter(isPressed).toSorted((a, b) => rankOf(b) - rankOf(a));
  for (const button of all) {
    if (button === first) continue;
    const fill = FILLS.find((one) => button.classList.contains(one));
    if (!fill) continue;
    button.classList.remove(fill);
    button.dataset[YIELDED] = fill;
  }
};
