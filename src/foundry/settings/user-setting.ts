import { MODULE_ID } from "../host/constants.ts";

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
