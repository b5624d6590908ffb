/** The site of the docs, as VitePress is told: what stands beside a page, by whom it is for, and the search. */
import { readFileSync } from "node:fs";
import type { DefaultTheme, UserConfig } from "vitepress";
import { inRoot } from "../paths.ts";
import { listsIn, rootOf, SITE_LANGUAGES } from "./pages.ts";

/** The documents by whom they are for. */
const READERS: readonly (readonly [who: string, pages: readonly (readonly [text: string, path: string])[]])[] = [
  [
    "Begin here",
    [
      ["What it is, and the tours", "/"],
      ["Playing", "/playing"],
      ["Troubleshooting", "/troubleshooting"],
      ["Fair play", "/fair-play"],
    ],
  ],
  ["Fast play", [["Ships of fast play", "/fast-play-ships"]]],
  ["Orion's Gate", [["Ready fleets", "/orions-gate-fleets"]]],
  [
    "Without Foundry",
    [
      ["Scenario files", "/scenario-files"],
      ["The included server", "/table"],
    ],
  ],
  ["Macro writers", [["API and hooks", "/api"]]],
  ["Translators", [["Translating", "/translating"]]],
  [
    "Authors of rulesets, and the code",
    [
      ["Contributing", "/contributing"],
      ["Architecture", "/architecture"],
      ["Why it is built so", "/reasons"],
      ["Changes", "/changelog"],
    ],
  ],
  [
    "Safety",
    [
      ["Who is protected from whom", "/security"],
      ["What is tried against a game", "/attacks"],
      ["Limits", "/limits"],
      ["What is read back", "/what-is-read"],
      ["The protocol's rows", "/protocol-rows"],
    ],
  ],
  [
    "Foundry",
    [
      ["What was run where", "/compatibility"],
      ["The live check", "/live-check"],
    ],
  ],
];

/** What the site itself says in a language. */
interface Heads {
  readonly name: string;
  readonly manual: string;
  readonly rules: string;
  readonly onPage: string;
  readonly before: string;
  readonly after: string;
}

const HEADS: Readonly<Record<string, Heads>> = {
  en: {
    name: "English",
    manual: "Manual",
    rules: "Rules index",
    onPage: "On this page",
    before: "Before",
    after: "Next",
  },
  de: {
    name: "Deutsch",
    manual: "Handbuch",
    rules: "Regelverzeichnis",
    onPage: "Auf dieser Seite",
    before: "Zurück",
    after: "Weiter",
  },
  es: {
    name: "Español",
    manual: "Manual",
    rules: "Índice de reglas",
    onPage: "En esta página",
    before: "Anterior",
    after: "Siguiente",
  },
  fr: {
    name: "Français",
    manual: "Manuel",
    rules: "Index des règles",
    onPage: "Sur cette page",
    before: "Précédent",
    after: "Suivant",
  },
  it: {
    name: "Italiano",
    manual: "Manuale",
    rules: "Indice delle regole",
    onPage: "In questa pagina",
    before: "Precedente",
    after: "Successiva",
  },
  pl: {
    name: "Polski",
    manual: "Podręcznik",
    rules: "Spis zasad",
    onPage: "Na tej stronie",
    before: "Poprzednia",
    after: "Następna",
  },
  "pt-BR": {
    name: "Português (Brasil)",
    manual: "Manual",
    rules: "Índice de regras",
    onPage: "Nesta página",
    before: "Anterior",
    after: "Próxima",
  },
};

const headsOf = (language: string) => {
  const heads = HEADS[language];
  if (!heads) throw new Error(`the docs' site has no heads in ${language}`);
  return heads;
};

/** The rules index is a long list, so it stands beside its own pages alone. */
const sidebarOf = (language: string): DefaultTheme.SidebarMulti => {
  const { manual, rules } = listsIn(language);
  const heads = headsOf(language);
  const root = `/${rootOf(language)}`;
  const documents = READERS.map(([text, pages]) => ({
    text,
    collapsed: false,
    items: pages.map(([page, link]) => ({ text: page, link })),
  }));
  const toManual = { text: heads.manual, link: manual[0]?.link ?? root };
  const toRules = { text: heads.rules, link: rules[0]?.link ?? root };
  return {
    [`${root}rules/`]: [toManual, { text: heads.rules, items: [...rules] }],
    [root]: [
      { text: heads.manual, collapsed: false, items: [...manual] },
      ...(language === "en" ? documents : []),
      toRules,
    ],
  };
};

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { readonly version: string };

/** @param outDir where the built site goes */
export const siteConfig = (outDir: string): UserConfig<DefaultTheme.Config> => ({
  title: "Gravity Portals & White Holes",
  description: "The judge for starship games on hex maps, in Foundry VTT and without it",
  outDir,
  cleanUrls: false,
  // Nothing is fetched from elsewhere.
  head: [],
  markdown: { attrs: { disable: false } },
  locales: Object.fromEntries(
    SITE_LANGUAGES.map((language) => [
      language === "en" ? "root" : language,
      {
        label: headsOf(language).name,
        lang: language,
        ...(language === "en" ? {} : { link: `/${rootOf(language)}manual/set-up` }),
        themeConfig: {
          sidebar: sidebarOf(language),
          outline: { level: [2, 3], label: headsOf(language).onPage },
          docFooter: { prev: headsOf(language).before, next: headsOf(language).after },
        },
      },
    ]),
  ),
  themeConfig: {
    nav: [{ text: version, link: "/changelog" }],
    search: { provider: "local" },
  },
});
