import { type Generations, isFrom14 } from "./generation.ts";
import type { Data, Host } from "./host.ts";

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

/** The part of an update that deletes what stands at a path: a marked key up to Foundry 13, a value from 14 on. */
export const deleting = (host: OperatorHost, path: string): Data =>
  isFrom14(host) ? { [path]: operatorsOf(host).ForcedDeletion.create() } : { [marked(path, "-=")]: null };

/** The part of an update that puts this very value at a path, of which nothing of the old one outlives. */
export const replacing = (host: OperatorHost, path: string, value: unknown): Data =>
  isFrom14(host) ? { [path]: operatorsOf(host).ForcedReplacement.create(value) } : { [marked(path, "==")]: value };

/** Whether a change that a hook tells of says anything of a key, deleting it included. */
export const touches = (changed: Data, key: string): boolean =>
  key in changed || `-=${key}` in changed || `==${key}` in changed;
