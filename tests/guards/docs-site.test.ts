/** The site of the docs: every document is on it, for somebody, and every link on it leads somewhere. */
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOCUMENTS, PICTURES, SITE_LANGUAGES, type SitePage, sitePages } from "../../tools/docs-site/pages.ts";
import { siteConfig } from "../../tools/docs-site/site.ts";
import { inRoot } from "../../tools/paths.ts";

const pages = sitePages();
const paths = new Set(pages.map(({ path }) => `/${path}`.replace(/\/index$/, "/")));

/** Where a page has places to go to: headings by their words, or by the name that they are given. */
const anchorsOf = ({ text }: SitePage): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
      const given = /\{#([\w-]+)\}$/.exec(heading)?.[1];
      return (
        given ??
        heading
          .toLowerCase()
          .replaceAll(/[`*?«»,:.()'…&/]/g, "")
          .trim()
          .replaceAll(/\s+/g, "-")
      );
    }),
  );
const anchors = new Map(pages.map((page) => [`/${page.path}`.replace(/\/index$/, "/"), anchorsOf(page)]));

/** What a page's links lead to in vain. */
const deadIn = ({ path, text }: SitePage): readonly string[] =>
  [...text.matchAll(/(!?)\[(?:[^[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)/g)].flatMap(([, picture, target = ""]) => {
    if (/^(?:https?:|mailto:)/.test(target)) return [];
    if (picture || target.endsWith(".webp")) return PICTURES.includes(target.slice(1)) ? [] : [`${path}: ${target}`];
    const [page = "", anchor] = target.split("#");
    const to = page === "" ? `/${path}`.replace(/\/index$/, "/") : page.replace(/^\/index$/, "/");
    if (!paths.has(to)) return [`${path}: ${target}`];
    return anchor === undefined || anchors.get(to)?.has(anchor) ? [] : [`${path}: ${target}`];
  });

const linksIn = (items: unknown): readonly string[] =>
  JSON.stringify(items)
    .match(/"link":"[^"]+"/g)
    ?.map((found) => found.slice('"link":"'.length, -1)) ?? [];

describe("the site of the docs", () => {
  test("has every document of the repository, the manual and the rules index in every language", () => {
    const documents = readdirSync(inRoot("docs")).filter((file) => file.endsWith(".md"));
    expect(documents.filter((file) => !(`docs/${file}` in DOCUMENTS))).toEqual([]);
    for (const language of SITE_LANGUAGES) {
      const root = language === "en" ? "/" : `/${language}/`;
      for (const one of ["manual/set-up", "manual/captain", "rules/IP2.2", "rules/FP-DAC", "rules/OG-CMP-CATH"])
        expect(paths.has(`${root}${one}`), `${root}${one}`).toBe(true);
    }
  });

  test("has no link that leads nowhere", () => {
    expect(pages.flatMap(deadIn)).toEqual([]);
  });

  test("shows each document to somebody", () => {
    const { locales } = siteConfig("");
    const listed = new Set(linksIn(locales));
    expect([...listed].filter((link) => !paths.has(link))).toEqual([]);
    const alone = Object.values(DOCUMENTS).filter(
      (path) => !listed.has(path === "index" ? "/" : `/${path}`) && !path.startsWith("terms/"),
    );
    expect(alone.sort(), "found by links alone").toEqual(["evidence", "licence"]);
  });

  test("leaves no mark of the manual unread", () => {
    const marks = pages
      .filter(({ path }) => path.includes("manual/"))
      .filter(({ text }) => /\[\[|\{[A-Z]+\d/.test(text));
    expect(marks.map(({ path }) => path)).toEqual([]);
  });

  test("planted: a link to a page, a heading or a picture that is not there", () => {
    const page = (text: string): SitePage => ({ path: "index", text });
    expect(
      deadIn(page("[a](/nowhere) [b](/api#nothing) ![c](/none.webp) [d](/playing) [e](https://a.example)")),
    ).toEqual(["index: /nowhere", "index: /api#nothing", "index: /none.webp"]);
  });
});
