import type { Data } from "./host.ts";
import { type OperatorHost, replacing } from "./operators.ts";

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
 * The part of an update that sets what stands at a path to exactly this value: as it is where merging gives the same,
 * else in place of what is there.
 */
export const setting = (host: OperatorHost, path: string, before: unknown, after: unknown): Data =>
  covers(before, after) ? { [path]: after } : replacing(host, path, after);
