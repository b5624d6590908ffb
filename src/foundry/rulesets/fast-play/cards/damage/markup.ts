/** A text with marks of our own: what is put into it is escaped, unless it is such a text itself. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? "");
};

/** Writes marks: names and sentences in them are texts, whatever they hold. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + written(parts[index] ?? "")).join(""));

/** Nothing, where something does not hold. */
export const when = (holds: unknown, marks: () => Markup): Markup => (holds ? marks() : new Markup(""));
