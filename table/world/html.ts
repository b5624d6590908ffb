/**
 * Cleans markup as Foundry does before it is stored: what is not on its public lists of elements and attributes goes,
 * script-like elements with all that is in them, others without. A module whose cards depend on more would break there.
 */
import { isAllowedAttribute, isAllowedElement } from "./html-lists.ts";

const WHOLE_ELEMENTS = /<(script|style|object|embed|base|meta|link|noscript|template)\b[^>]*>(?:[\s\S]*?<\/\1\s*>)?/gi;
const TAG = /<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /\s+([^\s=/>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const NAME = /^<\/?([a-z][^\s/>]*)/i;
const ADDRESS_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);

/** The markup with nothing in it but what the lists allow. */
export const cleanHtml = (markup: string): string => {
  if (!markup.includes("<")) return markup;
  let text = markup;
  let before = "";
  while (text !== before) {
    before = text;
    text = text.replace(WHOLE_ELEMENTS, "");
  }
  return text.replace(TAG, cleanTag);
};

const cleanTag = (tag: string): string => {
  const [, element = ""] = NAME.exec(tag) ?? [];
  if (!isAllowedElement(element)) return "";
  return tag.replace(ATTRIBUTE, (attribute: string, name: string, value: string | undefined) => {
    if (!isAllowedAttribute(element, name)) return "";
    return ADDRESS_ATTRIBUTES.has(name.toLowerCase()) && value && isScriptAddress(value) ? "" : attribute;
  });
};

const isScriptAddress = (quoted: string): boolean => {
  const address = decodeEntities(quoted.replace(/^["']|["']$/g, ""))
    .replace(/[\p{Cc}\s]/gu, "")
    .toLowerCase();
  return address.startsWith("javascript:") || address.startsWith("vbscript:") || address.startsWith("data:text/html");
};

const decodeEntities = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000))
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits) % 0x110000))
    .replace(/&colon;/gi, ":")
    .replace(/&(tab|newline);/gi, "");
