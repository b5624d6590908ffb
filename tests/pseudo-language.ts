/** A language that nobody speaks: English with longer words, to see whether windows have room for other languages. */

/** What is said about a text and never shown: names of values, and the heads of forms by number. */
const UNSAID = /(\{\w+\}|\{\w+, plural,|\b(?:zero|one|two|few|many|other) \{)/;

const LONGER: Readonly<Record<string, string>> = { a: "aá", e: "eé", i: "ií", o: "oó", u: "uú" };

/** A text about 40 % longer, in as many words: each vowel is said twice. */
export const stretched = (text: string): string =>
  text
    .split(UNSAID)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[aeiou]/g, (vowel) => LONGER[vowel] ?? vowel)))
    .join("");

/** A lang file in it. */
export const pseudo = (lang: unknown): unknown =>
  typeof lang === "object" && lang !== null
    ? Object.fromEntries(Object.entries(lang).map(([key, value]) => [key, pseudo(value)]))
    : stretched(String(lang));
