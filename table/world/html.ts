/**
 * Takes out of markup what could run: whole script-like elements, inline handlers and script addresses. Foundry's server
 * cleans stored markup too; a module whose cards depend on any of these would break there.
 */

const WHOLE_ELEMENTS = /<(script|style|object|embed|base|meta|link|noscript|template)\b[^>]*>(?:[\s\S]*?<\/\1\s*>)?/gi;
const TAG = /<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /\s+([^\s=/>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const ADDRESS_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "data"]);

/** The markup without what could run. */
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

const cleanTag = (tag: string): string =>
  tag.replace(ATTRIBUTE, (attribute: string, name: string, value: string | undefined) => {
    const lower = name.toLowerCase();
    if (lower.startsWith("on") || lower === "srcdoc") return "";
    return ADDRESS_ATTRIBUTES.has(lower) && value && isScriptAddress(value) ? "" : attribute;
  });

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
