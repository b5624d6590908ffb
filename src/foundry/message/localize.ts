import type { Say } from "./say.ts";

/** Says a lang key through Foundry; numbers become text, as Foundry's formatter takes texts only. */
export const say: Say = (key, data) => {
  const { i18n } = game;
  if (!i18n) throw new Error(`"${key}" was to be said before the languages were loaded`);
  if (!data) return i18n.localize(key);
  return i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));
};
