/** The hooks of one client: named lists of handlers, called in the order they were added, never awaited. */
import type { HookHandler, HooksApi } from "./runtime-types.ts";

interface Entry {
  readonly id: number;
  readonly handler: HookHandler;
  readonly once: boolean;
}

/** Makes a client's hooks; a handler that throws is reported and the others are still called. */
export const makeHooks = (report: (message: string, error: unknown) => void): HooksApi => {
  const lists = new Map<string, Entry[]>();
  let lastId = 0;

  const on: HooksApi["on"] = (name, handler, { once = false } = {}) => {
    lastId += 1;
    lists.set(name, [...(lists.get(name) ?? []), { id: lastId, handler, once }]);
    return lastId;
  };
  const remove = (name: string, gone: (entry: Entry) => boolean): void => {
    lists.set(
      name,
      (lists.get(name) ?? []).filter((entry) => !gone(entry)),
    );
  };
  const run = (name: string, entry: Entry, args: readonly unknown[]): unknown => {
    if (entry.once) remove(name, ({ id }) => id === entry.id);
    try {
      const result = (entry.handler as (...given: readonly unknown[]) => unknown)(...args);
      if (result instanceof Promise) result.catch((error) => report(`A handler of the hook ${name} failed.`, error));
      return result;
    } catch (error) {
      report(`A handler of the hook ${name} failed.`, error);
      return undefined;
    }
  };

  return {
    on,
    once: (name, handler) => on(name, handler, { once: true }),
    off: (name, which) => {
      if (typeof which === "number") for (const list of lists.keys()) remove(list, ({ id }) => id === which);
      else remove(name, ({ handler }) => handler === which);
    },
    call: (name, ...args) => {
      for (const entry of lists.get(name) ?? []) if (run(name, entry, args) === false) return false;
      return true;
    },
    callAll: (name, ...args) => {
      for (const entry of lists.get(name) ?? []) run(name, entry, args);
      return true;
    },
  };
};
