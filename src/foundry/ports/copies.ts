import type { CopyStore } from "../../judge/ports/ports.ts";
import { PREFIX } from "../../judge/protocol/keys.ts";

/** The parts of a browser that keep copies; they may be missing or forbidden. */
export interface CopyParts {
  readonly indexedDB?: IDBFactory | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
}

const STORE = "copies";

/** How many games are kept: of older ones the log in the world is all there is. */
export const GAMES_KEPT = 12;

/** Under this name stands when a game was last written; no copy has it. */
const WRITTEN = "";

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
      const named = found.keys.result.map((key, at) => [nameIn(key), String(values[at])] as const);
      return new Map(named.filter(([name]) => name !== WRITTEN));
    },
    write: async (game, values) => {
      await within("readwrite", (store, range) => {
        for (const [name, value] of values) store.put(value, [game, name]);
        const known = store.getKey([game, WRITTEN]);
        known.onsuccess = () => {
          store.put(Date.now(), [game, WRITTEN]);
          if (known.result === undefined) forgetOldest(store, range);
        };
      });
    },
  };
};

/** Makes room for a new game. */
const forgetOldest = (store: IDBObjectStore, range: typeof globalThis.IDBKeyRange): void => {
  const written: { readonly game: string; readonly at: number }[] = [];
  const walk = store.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (cursor) {
      if (nameIn(cursor.key) === WRITTEN) written.push({ game: gameIn(cursor.key), at: Number(cursor.value) });
      return cursor.continue();
    }
    const old = written.sort((a, b) => b.at - a.at).slice(GAMES_KEPT);
    for (const { game } of old) store.delete(range.bound([game, ""], [game, "\uffff"]));
  };
};

const gameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[0]) : "");
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
