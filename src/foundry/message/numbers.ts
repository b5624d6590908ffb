/** Numbers as the reader of this page writes them, by the language that Foundry speaks to them. Files have the point. */

/** The language of this page's texts; English where none is chosen yet. */
export const readerLanguage = (): string =>
  (globalThis as { game?: { i18n?: { lang?: string } } }).game?.i18n?.lang ?? "en";

/** No more decimals than a place in inches has. */
const MOST_DECIMALS = 3;

const made = new Map<string, Intl.NumberFormat>();

/** Modules bring languages by names that no browser knows; there numbers are written as in English. */
export const knownLanguage = (language: string): string => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? "en";
  } catch {
    return "en";
  }
};

/** Digits alone: groups of thousands would be taken for decimals, and everybody's keyboard has these digits. */
const formatOf = (language: string, decimals: number): Intl.NumberFormat => {
  const key = `${language} ${decimals}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat(knownLanguage(language), {
      useGrouping: false,
      numberingSystem: "latn",
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, decimals === 0 ? MOST_DECIMALS : 0),
    });
  made.set(key, format);
  return format;
};

/**
 * A number as its reader writes it.
 *
 * @param decimals so many, with the zeros at their end; where left out as many as it has, at most three
 */
export const numberText = (value: number, decimals = 0, language: string = readerLanguage()): string =>
  formatOf(language, decimals).format(value);

/** The label of a place in inches, as files have it; no other text looks so. */
const INCHES = /^(-?\d+\.\d+),(-?\d+\.\d+)$/;

/** The label of a hex beyond its sheet, as files have it, where four digits say it as well. */
const BEYOND = /^([1-9]\d?),([1-9]\d?)$/;

/** Two lengths in inches in their language; any other text as it is. */
export const inchesText = (text: string, language?: string): string => {
  const [, x, y] = INCHES.exec(text) ?? [];
  return x && y ? `${numberText(Number(x), 0, language)}, ${numberText(Number(y), 0, language)}` : text;
};

/**
 * The label of a place as people read it: two lengths in inches by their language, a hex by four digits wherever it is,
 * and by column and row with a comma only where four digits cannot say it.
 */
export const labelText = (label: string, language?: string): string => {
  const [, column, row] = BEYOND.exec(label) ?? [];
  return column && row ? `${column.padStart(2, "0")}${row.padStart(2, "0")}` : inchesText(label, language);
};

/** What stands before the decimals. */
const signOf = (language: string): string =>
  formatOf(language, 1)
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value ?? ".";

/** Reads a number as this reader writes it, or as files have it; null for any other text. */
export const readNumber = (text: string, language: string = readerLanguage()): number | null => {
  const own = text.trim().replace("−", "-").replace(signOf(language), ".");
  return /^-?\d+(?:\.\d+)?$/.test(own) ? Number(own) : null;
};
