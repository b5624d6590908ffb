import type { LocalStore } from "../../judge/ports/storage.ts";

/**
 * The browser's `localStorage`, never a registered setting: settings are copied into the world by some modules. A
 * browser that forbids its use reads as empty and fails on writing.
 */
export const localStore = (storage: () => Pick<Storage, "getItem" | "setItem">): LocalStore => ({
  read: (key) => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => storage().setItem(key, value),
});
