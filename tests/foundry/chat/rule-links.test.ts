// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { chapterId, entryUuid, linkRules, pageId } from "../../../src/foundry/chat/rule-links.ts";
import type { Host } from "../../../src/foundry/host/host.ts";

/** A world that has the rules index with these chapters, or none. */
const worldWith = (chapters: readonly string[] | null) => {
  const opened: unknown[] = [];
  const index = new Map((chapters ?? []).map((chapter) => [chapterId(chapter), {}]));
  const packs = new Map(chapters === null ? [] : [["gravity-portals.rules", { index }]]);
  const fromUuid = async (uuid: string) => ({ sheet: { render: (options: object) => opened.push([uuid, options]) } });
  return { opened, host: { game: { packs }, fromUuid } as unknown as Pick<Host, "game" | "fromUuid"> };
};

const card = (...numbers: readonly string[]): HTMLElement => {
  const html = document.createElement("article");
  html.innerHTML = `<footer class="gp-card-rules">${numbers.map((one) => `<span>${one}</span>`).join("")}</footer>`;
  return html;
};

const links = (html: HTMLElement): readonly HTMLElement[] => [...html.querySelectorAll<HTMLElement>("[role=link]")];

const settled = () => new Promise((done) => setTimeout(done));

describe("a rule's number on a card", () => {
  test("opens its page in the rules index, by pointer and by key", async () => {
    const { host, opened } = worldWith(["IP2.2"]);
    const html = card("IP2.232");
    linkRules(host, html);
    const [link] = links(html);
    expect(link?.tabIndex).toBe(0);
    link?.click();
    link?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    link?.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    await settled();
    const page = [entryUuid("IP2.232"), { force: true, pageId: pageId("IP2.232") }];
    expect(opened).toEqual([page, page]);
  });

  test("is one of those of its card that are one stop: arrows walk them, and the focus stays at the ends", () => {
    const { host } = worldWith(["IP2.2", "IP2.3"]);
    const html = card("IP2.232", "IP2.31", "IP2.21");
    document.body.append(html);
    linkRules(host, html);
    const stops = (): readonly string[] =>
      links(html).flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [String(textContent)] : []));
    const press = (key: string): string => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      return String(document.activeElement?.textContent);
    };
    expect(stops()).toEqual(["IP2.232"]);
    links(html)[0]?.focus();
    expect(["ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"].map(press)).toEqual([
      "IP2.31",
      "IP2.21",
      "IP2.21",
      "IP2.31",
    ]);
    expect(stops()).toEqual(["IP2.31"]);
  });

  test("of a book that the index has not stays as it was", () => {
    const { host } = worldWith(["IP2.2"]);
    const html = card("C6.555", "IP7.23", "IP2.2");
    linkRules(host, html);
    expect(links(html).map(({ textContent }) => textContent)).toEqual(["IP2.2"]);
  });

  test("stays as it was in a world without the index", () => {
    const { host } = worldWith(null);
    const html = card("IP2.232");
    const before = html.innerHTML;
    linkRules(host, html);
    expect(html.innerHTML).toBe(before);
  });

  test("in a compendium whose entry is gone opens nothing", async () => {
    const { host } = worldWith(["IP2.2"]);
    const html = card("IP2.232");
    linkRules({ ...host, fromUuid: async () => null }, html);
    links(html)[0]?.click();
    await settled();
    expect(links(html)).toHaveLength(1);
  });
});
