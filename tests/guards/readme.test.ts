import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { readTour } from "../browser/readme-tour.ts";

const readme = readFileSync(inRoot("README.md"), "utf8");
const played = readFileSync(inRoot("tests/browser/demo.test.ts"), "utf8");

/** Seats are the table's own words, not the module's. */
const SEATS = ["Judge", "Captain 1", "Captain 2"];

/** Every text of a language file, however deep. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Texts as patterns: a placeholder stands for a word or two, as scenes are named. A text that begins with one would fit nearly anything. */
const patterns = textsIn(JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8")))
  .filter((text) => !text.startsWith("{"))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(escaped)
          .join("\\S+(?: \\S+)?")}$`,
      ),
  );

const PUSH_OPTION = /^[A-F] \d{4}$/;
const isSaid = (label: string): boolean =>
  SEATS.includes(label) || PUSH_OPTION.test(label) || patterns.some((pattern) => pattern.test(label));

describe("the README's tour", () => {
  const tour = readTour();

  test("is numbered from 1 on, and every step is played", () => {
    expect(tour.map(({ number }) => number)).toEqual(tour.map((_, at) => at + 1));
    expect(tour.length).toBeGreaterThanOrEqual(10);
    for (const { number } of tour) expect(played, `step ${number}`).toContain(`test(title(${number}),`);
  });

  const presses = tour.flatMap(({ number, presses: labels }) => labels.map((label) => ({ number, label })));

  test.each(presses)("step $number names «$label», which the interface says and the browser test presses", (one) => {
    expect(isSaid(one.label)).toBe(true);
    expect(played).toContain(`quoted(${one.number}, "${one.label}")`);
  });

  test("a button that nobody drew would be noticed", () => {
    expect(isSaid("Press the big red lever")).toBe(false);
  });
});

describe("the README", () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);

  test("links to files that are here", () => {
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  test("names only commands that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
