type Members = { readonly [key: string]: unknown };

/** Whether a value is an object with members, as a flag holds it. */
export const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether nothing of the old value would outlive the new one, as an update merges objects. */
const covers = (before: unknown, after: unknown): boolean =>
  !isRecord(before) ||
  !isRecord(after) ||
  Object.entries(before).every(([key, old]) => key in after && covers(old, after[key]));

/**
 * How a member is set to exactly this value: as it is where merging gives the same, else with the mark that replaces
 * what is there.
 */
export const valueToSet = (
  before: unknown,
  after: unknown,
): { readonly prefix: "" | "=="; readonly data: unknown } => ({
  prefix: covers(before, after) ? "" : "==",
  data: after,
});
