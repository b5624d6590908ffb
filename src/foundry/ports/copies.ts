import type { CopyStore } from "../../judge/ports/copies.ts";
import { PREFIX } from "../../judge/protocol/hash.ts";

/** The parts of a browser that keep copies; they may be missing or forbidden. */
export interface CopyParts {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
}

const STORE = "copies";

/**
 * Copies in the browser's IndexedDB, which takes more than `localStorage`: one database of this module, a value by game
 * and name. Every call opens it anew, as a browser may close or clear it at any time.
 */
export const copyStore = ({ indexedDB, IDBKeyRange }: CopyParts): CopyStore => {
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, range: typeof globalThis.IDBKeyRange) => T,
  ): Promise<T> => {
    if (!indexedDB || !IDBKeyRange) throw new Error("this browser keeps no copies");
    const database = await opened(indexedDB);
    try {
      const transaction = database.transaction(STORE, mode);
      const result = work(transaction.objectStore(STORE), IDBKeyRange);
      await done(transaction);
      return result;
    } finally {
      database.close();
    }
  };
  return {
    read: async (game) => {
      const found = await within("readonly", (store, range) => {
        const own = range.bound([game, ""], [game, "\uffff"]);
        return { keys: store.getAllKeys(own), values: store.getAll(own) };
      });
      const values: readonly unknown[] = found.values.result;
      return new Map(found.keys.result.map((key, at) => [nameIn(key), String(values[at])]));
    },
    write: async (game, values) => {
      await within("readwrite", (store) => {
        for (const [name, value] of values) store.put(value, [game, name]);
      });
    },
  };
};

const nameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : "");

const opened = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((settle, refuse) => {
    const request = factory.open(`${PREFIX}copies`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => settle(request.result);
    request.onerror = () => refuse(request.error);
    // Another version of the module holds it open.
    request.onblocked = () => refuse(new Error("the browser's copies are in use"));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((settle, refuse) => {
    transaction.oncomplete = () => settle();
    transaction.onerror = () => refuse(transaction.error);
    transaction.onabort = () => refuse(transaction.error);
  });
