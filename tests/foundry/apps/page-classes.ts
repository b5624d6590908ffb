import { createApplications } from "open-table/client/apps/applications.ts";
import { registerOwn, registerPlain } from "../../../src/foundry/host/plain.ts";
import { registerRules } from "../../../src/foundry/message/rule-chip.ts";
import { say, textOf } from "./sentences.ts";

/** The module's templates as texts, by their paths from here. */
const TEMPLATES = import.meta.glob<string>("../../../templates/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

const fileOf = (path: string): string => {
  const text = TEMPLATES[path.replace("modules/gravity-portals/", "../../../")];
  if (text === undefined) throw new Error(`the module has no file ${path}`);
  return text;
};

/** The texts of the page. */
export const i18n = {
  // What is no key stays as it is, as names of people's own do.
  localize: (key: string) => (key.startsWith("GRAVITYPORTALS.") ? textOf(key) : key),
  lang: "en",
  format: (key: string, data: Record<string, string>) => say(key, data),
};

/** The table host's windows. There is one set in a worker: the classes of our windows extend them for good. */
export const applications = createApplications({
  hooks: { callAll: () => true, call: () => true },
  game: { i18n: i18n as never },
  env: {
    fetchText: async (path) => fileOf(path),
  },
});

registerPlain(applications);
registerRules(applications);
registerOwn(applications, i18n.localize);

/** Windows of earlier tests that nobody closed; they are drawn again when a timer of theirs comes. */
export const leftOpen: Set<{ close(): Promise<unknown> }> = new Set();
