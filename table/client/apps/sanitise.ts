/** Makes HTML from strangers harmless. */
export type Sanitiser = (html: string) => string;

const DROPPED = new Set([
  "SCRIPT",
  "STYLE",
  "IFRAME",
  "OBJECT",
  "EMBED",
  "LINK",
  "META",
  "BASE",
  "TEMPLATE",
  "NOSCRIPT",
]);
const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "srcset", "background"]);
const HARMLESS = /^(?:https?:|mailto:|data:image\/|[^:]*$|[/#?.])/i;

const clean = (root: ParentNode): void => {
  for (const element of [...root.querySelectorAll("*")]) {
    if (DROPPED.has(element.tagName.toUpperCase())) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const address = ADDRESSES.has(name.toLowerCase()) && !HARMLESS.test(value.trim());
      const style = name === "style" && /url\(|expression|position\s*:\s*fixed/i.test(value);
      if (/^on/i.test(name) || name === "srcdoc" || address || style) element.removeAttribute(name);
    }
  }
};

/** Takes scripts, frames, handlers and script addresses out of HTML; everything else stays as written. */
export const sanitise: Sanitiser = (html) => {
  // A template's content belongs to a page that runs and loads nothing.
  const page = document.createElement("template");
  page.innerHTML = html;
  clean(page.content);
  return page.innerHTML;
};

/** Text made safe to stand inside HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
