import { userSetting } from "./user-setting.ts";

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
