import { Mismatch } from "./outcome.ts";

/** A value as text in which the order of an object's keys does not count. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
};

const text = (value: unknown): string => JSON.stringify(inOrder(value)) ?? String(value);

/** Compares plain values by content; throws when they differ. */
export const equal = (actual: unknown, expected: unknown): void => {
  if (text(actual) !== text(expected)) throw new Mismatch(`found ${text(actual)}, expected ${text(expected)}`);
};
