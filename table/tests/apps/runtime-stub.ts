import { createApplications } from "../../client/apps/applications.ts";

// The tests' page has no layout, so nothing lies anywhere.
if (typeof document !== "undefined") document.elementsFromPoint = () => [];

/** Windows over a client of literals: hooks that are written down, strings from a table, templates from a record. */
export const windows = (templates: Record<string, string> = {}, strings: Record<string, string> = {}) => {
  const calls: { hook: string; args: readonly unknown[] }[] = [];
  const handlers = new Map<string, (...args: readonly never[]) => unknown>();
  const callAll = (hook: string, ...args: readonly unknown[]): true => {
    calls.push({ hook, args });
    handlers.get(hook)?.(...(args as readonly never[]));
    return true;
  };
  const localize = (key: string): string => strings[key] ?? key;
  const format = (key: string, data: Record<string, unknown> = {}): string =>
    localize(key).replace(/\{(\w+)\}/g, (_all, name: string) => `${data[name]}`);
  let fetched = 0;
  const apps = createApplications({
    hooks: { callAll, call: callAll },
    game: {
      i18n: {
        localize,
        format,
        lang: "en",
        has: (key: string) => key in strings,
      } as never,
    },
    env: {
      fetchText: async (path) => {
        fetched += 1;
        const text = templates[path];
        if (text === undefined) throw new Error(`no file ${path}`);
        return text;
      },
    },
  });
  return { apps, calls, handlers, fetched: () => fetched, hooks: () => calls.map(({ hook }) => hook) };
};

/** Presses an element as a pointer does. */
export const press = (element: Element | null | undefined, button = 0): void => {
  if (!element) throw new Error("Nothing to press.");
  const kind = button === 2 ? "contextmenu" : "click";
  element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, button }));
};

/** Waits until what was started without being awaited is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
