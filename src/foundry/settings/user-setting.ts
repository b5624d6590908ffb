/** What a browser remembers for its person: any setting, saved fleets, half-done set-ups. */

import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";

/** The part of Foundry's settings that is used; its types know only settings that were declared to them. */
interface Settings {
  register(scope: string, key: string, config: object): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

const settings = (): Settings => game.settings as unknown as Settings;

/** Something a person has set in one browser. */
export interface UserSetting<T> {
  /** To be called in `init`. */
  register(): void;
  of(user: string): T;
  keep(user: string, value: T): Promise<void>;
}

/**
 * A client setting that holds a value for each user, as several people may sit at one browser.
 *
 * @param parse makes a value of whatever the browser kept, also of nothing
 */
export const userSetting = <T>(key: string, parse: (kept: unknown) => T): UserSetting<T> => {
  const all = (): Readonly<Record<string, unknown>> => {
    const kept = settings().get(MODULE_ID, key);
    return typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  };
  return {
    register: () => settings().register(MODULE_ID, key, { scope: "client", config: false, type: Object, default: {} }),
    of: (user) => parse(all()[user]),
    keep: async (user, value) => {
      await settings().set(MODULE_ID, key, { ...all(), [user]: value });
    },
  };
};

/** The fleets that a person saved in one browser, by their ids, the last one first. */
const SETTING = userSetting("savedFleets", (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [],
);

/** No more are remembered. */
const MOST = 50;

/** Registers which fleets were saved last; to be called in `init`. */
export const registerSavedFleets = (): void => SETTING.register();

/** In which order a person saved fleets in this browser, the last one first. */
export const savedFleets = (user: string): readonly string[] => SETTING.of(user);

/** A person has saved a fleet. */
export const fleetSaved = async (user: string, id: string): Promise<void> => {
  const before = savedFleets(user);
  if (before[0] === id) return;
  await SETTING.keep(user, [id, ...before.filter((one) => one !== id)].slice(0, MOST));
};

/**
 * Half-done set-ups by their scenes, in the judge's browser alone: what is chosen shows when the battle begins. How one
 * is read is for the judge's windows to know, as this is loaded by everybody.
 */
export const keptSetUps = userSetting<Readonly<Record<string, unknown>>>("setUps", (raw) => (isRecord(raw) ? raw : {}));
