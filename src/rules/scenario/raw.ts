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
