import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import type { ModuleCommand } from "../../ruleset/orders.ts";
import type { Session } from "../../session/session.ts";

/** Gives a command, and tells why it is refused if it is; gives whether it was taken. */
export const give = async (
  session: Session,
  command: ModuleCommand,
  level: "warn" | "error" = "warn",
): Promise<boolean> => {
  const refusal = await session.command(command);
  if (refusal !== null) notices[level](refusalText(say, refusal));
  return refusal === null;
};

/**
 * Runs an act of a window. An error is shown to the person once and then thrown on.
 */
export const attempt = async <T>(act: () => T | Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    notices.error(say("GRAVITYPORTALS.Common.Failed", { cause }));
    throw error;
  }
};

/** Shows errors of what a window does by itself; one that comes again at each change is shown once. */
export class ToldOnce {
  #told = "";

  async run(act: () => unknown): Promise<void> {
    try {
      await act();
      this.#told = "";
    } catch (error) {
      const text = String(error);
      if (text === this.#told) return;
      this.#told = text;
      await attempt(() => Promise.reject(error));
    }
  }
}

/**
 * An action that markup names by `data-action`: Foundry calls it with the window as `this`, and it calls a method.
 *
 * @typeParam W the window's class
 */
export const action = <W>(run: (window: W, target: HTMLElement) => unknown) =>
  function (this: W, _event: PointerEvent, target: HTMLElement): void {
    void run(this, target);
  };

/**
 * The same for acts that play goes on by: the second half of a double press does nothing, as what lies under the pointer
 * by then may mean something else.
 */
export const singleAction = <W>(run: (window: W, target: HTMLElement) => unknown) =>
  function (this: W, event: PointerEvent, target: HTMLElement): void {
    if (!(event.detail > 1)) void run(this, target);
  };

/** How long a press may take from the field that is left to the button that is let go, in ms. */
export const PRESS = 300;

/** What is pressed by a click; what can be dragged stays pressed as long as that takes. */
const PRESSED = ":is(button, summary, a, [data-action]):not([draggable=true]):active";

/** How often it is looked whether a press is over, and how long a press may last, in ms. */
const [LOOKED, LONGEST] = [30, 2000];

/** Waits until nothing in a window is being pressed; a hand that stays on a button is not waited for without end. */
export const pressIsOver = async (root: ParentNode | null): Promise<void> => {
  for (let waited = 0; waited < LONGEST && root?.querySelector(PRESSED); waited += LOOKED) {
    await new Promise((resolve) => setTimeout(resolve, LOOKED));
  }
};

/** How long a hand rests before a list follows what is typed into its search field, in ms. */
const TYPES_ON = 200;

/** Has a list follow what is typed into a search field of a window, without the field being left. */
export const followSearch = (root: HTMLElement, name: string, show: (typed: string) => Promise<void>): void => {
  let later: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener("input", ({ target }) => {
    if (!(target as Partial<HTMLInputElement> | null)?.matches?.(`input[type=search][name=${name}]`)) return;
    clearTimeout(later);
    const typed = (): string => root.querySelector<HTMLInputElement>(`input[type=search][name=${name}]`)?.value ?? "";
    later = setTimeout(() => void attempt(() => show(typed())), TYPES_ON);
  });
};

const TYPED = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * Whether somebody is in the midst of typing into a field of a window. What is typed and not yet sent must not be drawn
 * over.
 */
export const isTyping = (element: HTMLElement | null | undefined): boolean => {
  const field = element?.ownerDocument.activeElement;
  if (!field || !element?.contains(field) || !field.matches(TYPED)) return false;
  const { value, defaultValue } = field as HTMLInputElement | HTMLTextAreaElement;
  return value !== defaultValue;
};
