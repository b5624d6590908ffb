import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";

/**
 * Runs an act of a window. What goes wrong is told to the person once and then thrown on, so that nothing fails unseen.
 */
export const attempt = async <T>(act: () => T | Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    notices.error(say("GRAVITYPORTALS.Common.Failed"));
    throw error;
  }
};

/** Tells of what goes wrong in a window by itself. What fails again in the same way at each change is told once. */
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
