/** HTML that is made of strings, for what no template draws. */

import { plain } from "./plain.ts";

/** A text for between tags, and for an attribute in double quotes. */
const escaped = (text: string): string => plain(text).replaceAll('"', "&quot;");

/** HTML in which every text that was put into it shows exactly as it is; only `html` makes some. */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  /** The pieces of HTML that a file writes, with what stands between them: texts are escaped, HTML stays as it is. */
  static of(written: TemplateStringsArray, parts: readonly MarkupPart[]): Markup {
    return new Markup(written.map((piece, at) => piece + htmlOf(parts[at] ?? "")).join(""));
  }

  toString(): string {
    return this.#html;
  }
}

/** What may stand in HTML: a text, a number, HTML, or several of these one after another. */
type MarkupPart = string | number | Markup | readonly Markup[];

const htmlOf = (part: MarkupPart): string => {
  if (part instanceof Markup) return part.toString();
  return typeof part === "object" ? part.join("") : escaped(String(part));
};

/** Makes HTML: html`<b>${name}</b>`. */
export const html = (written: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup =>
  Markup.of(written, parts);
