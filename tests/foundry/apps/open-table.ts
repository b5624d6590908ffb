import { applications, i18n, leftOpen } from "./page-classes.ts";

/** What our windows find around them at a table: Foundry's names over the table host's windows, settings in memory. */
export const openTable = () => {
  const settings = new Map<string, unknown>();
  const told: string[] = [];
  const opened: string[] = [];
  const { api, instances } = applications;
  // What an earlier test left open is none of this one's windows.
  for (const window of instances.values()) leftOpen.add(window);
  instances.clear();
  const tell = (message: string): void => void told.push(message);
  Object.assign(globalThis, {
    // A test may put something else in the place of a class.
    foundry: { applications: { api: { ...api }, instances } },
    game: {
      i18n,
      settings: {
        register: (_scope: string, key: string) => void settings.set(key, {}),
        get: (_scope: string, key: string) => settings.get(key),
        set: async (_scope: string, key: string, value: unknown) => void settings.set(key, value),
      },
      actors: { get: (id: string) => ({ sheet: { render: () => opened.push(id) } }) },
      scenes: {
        contents: [],
        get: (_id: string) => ({ view: async () => undefined, getFlag: () => undefined }),
      },
    },
    ui: { notifications: { info: tell, warn: tell, error: tell } },
  });
  // The test's page has no layout, so nothing lies anywhere.
  document.elementsFromPoint = () => [];
  return { settings, told, opened };
};

/** The element of a window by its id, which is that of Foundry's application. */
export const windowOf = (id: string): HTMLElement => {
  const found = document.getElementById(`gravity-portals-${id}`);
  if (!found) throw new Error(`no window ${id} is open`);
  return found;
};

/** The first element inside a window that a selector names. */
export const inWindow = (id: string, selector: string): HTMLElement => {
  const found = windowOf(id).querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the window ${id} has no ${selector}`);
  return found;
};

/** The words of an element, without the blanks of its markup. */
export const wordsOf = (element: HTMLElement): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** Waits until what a press or a change started is drawn. */
export const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 15));

/** Presses something in a window and waits until the answer is drawn. */
export const press = async (id: string, selector: string): Promise<void> => {
  inWindow(id, selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await drawn();
};

/** Presses a key on something in a window; tells whether the key may go on to do what the browser does with it. */
export const type = (id: string, selector: string, key: string): boolean => {
  const at = inWindow(id, selector);
  // Browsers send keys to what has the focus.
  at.focus();
  return at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};
