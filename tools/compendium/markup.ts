import { readFileSync } from "node:fs";
import { pageUuid } from "../../src/foundry/chat/rule-links.ts";
import { inRoot } from "../paths.ts";
import { escapeHtml } from "./sources.ts";

const langs = new Map<string, object>();

const langOf = (language: string): object => {
  const lang = langs.get(language) ?? JSON.parse(readFileSync(inRoot(`lang/${language}.json`), "utf8")).GRAVITYPORTALS;
  langs.set(language, lang);
  return lang;
};

/** The text of the interface that has a key, such as `TurnBar.BeginTurn turn=1`. */
export const shown = (asked: string, language: string): string => {
  const [key = "", ...given] = asked.split(" ");
  const text = key
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], langOf(language));
  if (typeof text !== "string") throw new Error(`the manual names «${key}», which is no text of the interface`);
  return given.reduce((filled, pair) => {
    const [name = "", value = ""] = pair.split("=");
    return filled.replaceAll(`{${name}}`, value);
  }, text);
};

/**
 * Inline marks: `[[TurnBar.Ready]]` is what the interface shows under that key, in bold, so that the manual cannot name a
 * button that is not there; `{IP2.23}` leads to a rule; `*word*` is emphasis; `` `1.4` `` is what is typed or read.
 */
const inline = (text: string, language: string): string =>
  escapeHtml(text)
    .replaceAll(/\[\[([^\]]+)\]\]/g, (_all, key: string) => `<strong>${escapeHtml(shown(key, language))}</strong>`)
    .replaceAll(/\{([A-Z]+\d[\d.]*)\}/g, (_all, rule: string) => `@UUID[${pageUuid(rule)}]{${rule}}`)
    .replaceAll(/\*([^*]+)\*/g, "<em>$1</em>")
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const items = (lines: readonly string[], mark: RegExp, language: string): string =>
  lines.map((line) => `<li>${inline(line.replace(mark, ""), language)}</li>`).join("");

/** A text as HTML: blocks are divided by empty lines; lines of a block that begin with `- ` or `1. ` are a list, `# ` is a heading. */
export const markup = (text: string, language: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split("\n").map((line) => line.trim());
      const [first = ""] = lines;
      if (first.startsWith("# ")) return `<h3>${inline(first.slice(2), language)}</h3>`;
      if (first.startsWith("- ")) return `<ul>${items(lines, /^- /, language)}</ul>`;
      if (first.startsWith("1. ")) return `<ol>${items(lines, /^1\. /, language)}</ol>`;
      return `<p>${inline(lines.join(" "), language)}</p>`;
    })
    .join("");
