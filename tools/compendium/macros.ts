import { documentId, MODULE_ID } from "./sources.ts";

/** A macro, as a pack's source holds it. */
export interface MacroSource {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: "script";
  readonly scope: "global";
  readonly img: string;
  readonly command: string;
  readonly sort: number;
  readonly ownership: { readonly default: 2 };
}

const API = `const { api } = game.modules.get("${MODULE_ID}");\n`;

const opens = (window: string, otherwise: string): string =>
  `${API}if (!(await api.open("${window}"))) ui.notifications.info(${JSON.stringify(otherwise)});`;

const NO_GAME = "No game is open here.";

/** Name, picture of the module and script of each macro. */
const MACROS: readonly (readonly [id: string, name: string, icon: string, command: string])[] = [
  ["console", "Open the judge's console", "console", opens("console", "Only the judge of a game has the console.")],
  ["bridge", "Open the Bridge", "bridge", opens("bridge", NO_GAME)],
  ["declare", "Declare fire or another action", "declare", opens("declare", NO_GAME)],
  ["choices", "My open choice", "choices", opens("choices", NO_GAME)],
  ["map", "Map as a list", "map", opens("map", NO_GAME)],
  ["timeline", "Turn overview", "timeline", opens("timeline", NO_GAME)],
  ["agreements", "Agreements", "agreements", opens("agreements", NO_GAME)],
  ["shipyard", "Shipyard", "shipyard", `${API}await api.open("shipyard");`],
  ["ready", "Ready", "ready", `${API}api.ready(true);`],
  ["wait", "Wait", "wait", `${API}api.ready(false);`],
  [
    "load-demo",
    "Load the demo",
    "load-demo",
    `${API}if (!(await api.loadDemo())) ui.notifications.info("Only a game master in a world without a game can load the demo.");`,
  ],
];

/** The macros by the names of their source files. */
export const macroSources = (): Readonly<Record<string, MacroSource>> =>
  Object.fromEntries(
    MACROS.map(([slug, name, icon, command], at) => {
      const id = documentId(`macros/${slug}`);
      return [
        `${slug}.yml`,
        {
          _id: id,
          _key: `!macros!${id}`,
          name,
          type: "script",
          scope: "global",
          img: `modules/${MODULE_ID}/icons/macros/${icon}.svg`,
          command,
          sort: (at + 1) * 100_000,
          ownership: { default: 2 },
        },
      ];
    }),
  );
