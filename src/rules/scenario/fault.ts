/** What is read from a file before it is checked, and the faults that are found in it. */

/** Values of a file whose shape nobody has checked yet. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object in the sense of JSON: neither a list nor null. */
export const isRecord = (value: unknown): value is RawRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an object holds under a key of its own; undefined for anything else. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The text under a key; undefined if it is no text. */
export const textOf = (value: unknown, key: string): string | undefined => {
  const field = fieldOf(value, key);
  return typeof field === "string" ? field : undefined;
};

/** The list under a key; empty if it is no list. */
export const listOf = (value: unknown, key: string): readonly unknown[] => {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
};

/** One thing that is wrong with a scenario file, and where. */
export interface Fault {
  /** Such as `units[2].hex`; `file` for the file as a whole. */
  readonly path: string;
  /** A clause that follows the path: `must be …`, `is missing`. One line, whatever the file holds. */
  readonly message: string;
}

/** A place in the file as keys and indices from its root. */
export type FilePlace = readonly (string | number)[];

/** A fault before its place is written out. */
export interface Finding {
  readonly place: FilePlace;
  readonly message: string;
}

const LONGEST = 60;
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** A text in quotes on one line, cut if it is long, with nothing in it that a terminal obeys. */
const quoted = (text: string): string =>
  JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A value of the file in a few words. */
export const shown = (value: unknown): string => {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return String(value);
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

/** Alternatives as they are read out: `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export const oneOfWords = (options: readonly string[]): string => {
  const words = options.map((option) => `"${option}"`);
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
};

/** Writes a place out: `orders[3].anomaly.variations.windows[0]`. */
export const formatPlace = (place: FilePlace): string => {
  if (place.length === 0) return "file";
  let path = "";
  for (const step of place) {
    if (typeof step === "number") path += `[${step}]`;
    else if (!PLAIN_KEY.test(step) || step.length > LONGEST) path += `[${quoted(step)}]`;
    else path += path === "" ? step : `.${step}`;
  }
  return path;
};

/** Faults as lines `path: what is wrong`, the first `max` of them. */
export const formatFaults = (faults: readonly Fault[], max = 20): string =>
  faults
    .slice(0, max)
    .map(({ path, message }) => `${path}: ${message}`)
    .join("\n");

/** The order in which faults are listed: that of the file as the contract shows it. */
const SECTIONS: readonly string[] = [
  "format",
  "ruleset",
  "seed",
  "dice",
  "readings",
  "judging",
  "budget",
  "scenes",
  "terrain",
  "charts",
  "anomalies",
  "players",
  "designs",
  "units",
  "orders",
  "until",
];

const rankOf = (place: FilePlace): number => {
  const section = SECTIONS.indexOf(String(place[0]));
  if (place.length === 0) return -1;
  return section < 0 ? SECTIONS.length : section;
};

const indexOf = (place: FilePlace): number => (typeof place[1] === "number" ? place[1] : -1);

/** Faults by section and entry, written out; within an entry as they were found. */
export const inFileOrder = (findings: readonly Finding[]): readonly Fault[] =>
  findings
    .toSorted((a, b) => rankOf(a.place) - rankOf(b.place) || indexOf(a.place) - indexOf(b.place))
    .map(({ place, message }) => ({ path: formatPlace(place), message }));
