/** What updates of documents hold: members of flags, deletions and replacements, as this generation of Foundry writes them. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import type { Data, Host, HostOperator } from "./host.ts";

/** What of Foundry tells its generation. */
export interface Generations {
  readonly game: Pick<Host["game"], "release">;
}

/** Whether Foundry is of generation 14 or later. */
export const isFrom14 = ({ game }: Generations): boolean => game.release.generation >= 14;

/** What of Foundry an update needs that deletes or replaces. */
export interface OperatorHost extends Generations {
  readonly foundry: Pick<Host["foundry"], "data">;
}

/** The key of a path with a mark, which stands before the last part. */
const marked = (path: string, mark: "-=" | "=="): string => {
  const at = path.lastIndexOf(".") + 1;
  return `${path.slice(0, at)}${mark}${path.slice(at)}`;
};

const operatorsOf = ({ foundry }: OperatorHost) => {
  const { operators } = foundry.data;
  if (!operators) throw new Error("Foundry 14 has no operators for updates");
  return operators;
};

/** An operator of an update. That the classes are there is documented; that each has a method which makes one is not. */
const made = <A extends readonly unknown[]>(operator: HostOperator<A>, ...of: A): unknown =>
  operator.create ? operator.create(...of) : new operator(...of);

/** The part of an update that deletes what stands at a path: a marked key up to Foundry 13, a value from 14 on. */
export const deleting = (host: OperatorHost, path: string): Data =>
  isFrom14(host) ? { [path]: made(operatorsOf(host).ForcedDeletion) } : { [marked(path, "-=")]: null };

/** The part of an update that puts this very value at a path, of which nothing of the old one outlives. */
export const replacing = (host: OperatorHost, path: string, value: unknown): Data =>
  isFrom14(host) ? { [path]: made(operatorsOf(host).ForcedReplacement, value) } : { [marked(path, "==")]: value };

/** Whether a change that a hook tells of says anything of a key, deleting it included. */
export const touches = (changed: Data, key: string): boolean =>
  key in changed || `-=${key}` in changed || `==${key}` in changed;

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

/** What of a writing differs from an earlier one of the same fields. */
export const changed = <T extends object>(before: NoInfer<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isEqual(value, before[field as keyof T])),
  ) as Partial<T>;
