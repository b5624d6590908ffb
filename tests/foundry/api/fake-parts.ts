import type { ApiParts } from "../../../src/foundry/api.ts";

/** What the public face opens, noted instead of opened. */
export const fakeParts = (): ApiParts & { readonly opened: string[] } => {
  const opened: string[] = [];
  const note = (name: string) => () => void opened.push(name);
  return {
    opened,
    windows: {
      bridge: note("bridge"),
      console: note("console"),
      declare: note("declare"),
      choices: note("choices"),
      map: note("map"),
      timeline: note("timeline"),
      agreements: note("agreements"),
      fairness: note("fairness"),
      shipyard: note("shipyard"),
      welcome: note("welcome"),
      world: note("world"),
    },
    loadDemo: async () => note("demo")(),
  };
};
