/**
 * Deleting and replacing in updates: marked keys (`-=key`, `==key`) up to generation 13, values that stand for the act
 * from 14 on. Inside the table and on its line there are marked keys alone; a client translates at its edges.
 */
import { isPlain, type Plain } from "./plain.ts";

/** `foundry.data.operators.ForcedDeletion`: the key goes. */
export class ForcedDeletion {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  readonly value = undefined;
}

/** `foundry.data.operators.ForcedReplacement`: the key gets this very value. */
export class ForcedReplacement {
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }

  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

const marked = (path: string, mark: string): string => {
  const at = path.lastIndexOf(".") + 1;
  return `${path.slice(0, at)}${mark}${path.slice(at)}`;
};

/** An update with marked keys for its operators; dotted keys may be in it. The class itself deletes as its values do. */
export const withMarkedKeys = (update: Plain): Plain =>
  Object.fromEntries(
    Object.entries(update).map(([key, value]): [string, unknown] => {
      if (value instanceof ForcedDeletion || value === ForcedDeletion) return [marked(key, "-="), null];
      if (value instanceof ForcedReplacement) return [marked(key, "=="), value.value];
      return [key, isPlain(value) ? withMarkedKeys(value) : value];
    }),
  );

/** An update with operators for its marked keys. */
export const withOperators = (update: Plain): Plain =>
  Object.fromEntries(
    Object.entries(update).map(([key, value]): [string, unknown] => {
      if (key.startsWith("-=")) return [key.slice(2), ForcedDeletion.create()];
      if (key.startsWith("==")) return [key.slice(2), ForcedReplacement.create(value)];
      return [key, isPlain(value) ? withOperators(value) : value];
    }),
  );

/** The first marked key in an update, at any depth; undefined if there is none. */
export const markedKeyIn = (update: Plain): string | undefined => {
  for (const [key, value] of Object.entries(update)) {
    if (key.split(".").some((part) => /^(-=|==)/.test(part))) return key;
    const inner = isPlain(value) ? markedKeyIn(value) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
};
