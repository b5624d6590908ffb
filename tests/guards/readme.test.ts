import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { readTour } from "../browser/readme-tour.ts";
import { text } from "../lang.ts";

const readme = readFileSync(inRoot("README.md"), "utf8");
/** Seats are the table's own words, not the module's. */
const SEATS = ["Judge", "Captain 1", "Captain 2"].map((seat) => `1 ${seat}`);

const BUTTON = /tour\.button\((\d+), "([\w.]+)"(?:, (\{[^}]*\}))?\)/g;

/** What a browser test presses by the words of the interface: step and text. */
const pressedIn = (played: string): readonly string[] =>
  [...played.matchAll(BUTTON)].map(([, step, key = "", data = "{}"]) => {
    const given: Record<string, string | number> = JSON.parse(data.replace(/(\w+):/g, '"$1":'));
    return `${step} ${text(key, given)}`;
  });

describe.each([
  { section: "demo", test: "demo", least: 10 },
  { section: "quick", test: "quick-game", least: 5 },
  { section: "fast", test: "fast-play-demo", least: 8 },
] as const)("the README's steps of $section", ({ section, test: file, least }) => {
  const tour = readTour(section);
  const played = readFileSync(inRoot(`tests/browser/${file}.test.ts`), "utf8");
  const pressed = pressedIn(played);

  test("is numbered from 1 on, and every step is played", () => {
    expect(tour.map(({ number }) => number)).toEqual(tour.map((_, at) => at + 1));
    expect(tour.length).toBeGreaterThanOrEqual(least);
    for (const { number } of tour) expect(played, `step ${number}`).toContain(`test(tour.title(${number}),`);
  });

  const presses = tour.flatMap(({ number, presses: labels }) => labels.map((label) => `${number} ${label}`));

  test.each(presses)("«%s» is what the interface says and the browser test presses", (one) => {
    expect([...SEATS, ...pressed]).toContain(one);
  });
});

/** What people read: the README and the pages that it leads to. */
const PAGES = [
  "README.md",
  "docs/playing.md",
  "docs/scenario-files.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/reasons.md",
  "table/README.md",
];

const scriptsOf = (file: string): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(inRoot(file), "utf8")) as { scripts: Record<string, string> };
  return Object.keys(scripts);
};

describe.each(PAGES)("%s", (page) => {
  const prose = readFileSync(inRoot(page), "utf8");

  test("links to files that are here", () => {
    const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(join(inRoot(page), "..", path)))).toEqual([]);
  });

  test("names only commands that package.json has", () => {
    const named = [...prose.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name = ""]) => name);
    const scripts = scriptsOf("package.json");
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    const ofTable = [...prose.matchAll(/npm ([a-z]+) -w table/g)].map(([, name = ""]) => name);
    const scriptsOfTable = scriptsOf("table/package.json");
    expect(ofTable.filter((name) => !scriptsOfTable.includes(name))).toEqual([]);
  });
});

test("the README leads to the other pages, and is short enough to be read", () => {
  for (const page of PAGES.filter((one) => one.startsWith("docs/play") || one.startsWith("docs/scen"))) {
    expect(readme).toContain(`](${page})`);
  }
  expect(readme.split("\n").length).toBeLessThanOrEqual(121);
});
