import * as v from "valibot";
import { type Hex, parseLabel } from "../geometry/hex.ts";
import { parseTime, type Time } from "../time.ts";
import { type FilePlace, fieldOf, isRecord, oneOfWords, shown } from "./fault.ts";

/** A schema for a value out of a file. */
export type Shape<T> = v.GenericSchema<unknown, T>;

/** What somebody has to give for a value of a shape, as a window asks for it. */
export type FieldForm =
  /** A whole number, both limits included. */
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "flag" }
  /** A text that is free, or that a function reads. */
  | { readonly kind: "text" }
  /** One word of these. */
  | { readonly kind: "word"; readonly words: readonly string[] }
  /** This value and no other: nobody has to say it. */
  | { readonly kind: "always"; readonly value: null | boolean | number }
  /** The label of a place. */
  | { readonly kind: "place" }
  /**
   * `least` and `most` say how many it may hold; with `again` the same may stand in it more than once. Of places that lie
   * `apart` no way leads from one to the next.
   */
  | {
      readonly kind: "list";
      readonly of: Shape<unknown>;
      readonly least?: number;
      readonly most?: number;
      readonly again?: true;
      readonly apart?: true;
    }
  /** A list of one value of each of these shapes. */
  | { readonly kind: "tuple"; readonly of: readonly Shape<unknown>[] }
  /** How many of each of some words: a list of pairs, each word once, each number from 1. */
  | { readonly kind: "counts"; readonly words: readonly string[]; readonly most: number }
  | { readonly kind: "object"; readonly entries: v.ObjectEntries }
  /** One of several shapes. */
  | { readonly kind: "any"; readonly of: readonly Shape<unknown>[] };

const FORMS = new WeakMap<object, FieldForm>();

/** The same shape, which is asked for in this form. */
export const asked = <S extends object>(form: FieldForm, made: S): S => {
  FORMS.set(made, form);
  return made;
};

/** A list that further checks hold to a length; or in which the same may stand more than once. */
export const measured = <T>(
  limits: { readonly least?: number; readonly most?: number; readonly again?: true; readonly apart?: true },
  made: Shape<readonly T[]>,
): Shape<readonly T[]> => {
  const { form } = formOf(made);
  return form?.kind === "list" ? asked({ ...form, ...limits }, made) : made;
};

/** In which form a value of a shape is asked for, and whether it may be left out or be null; null where nothing is known. */
export const formOf = (
  made: object,
): { readonly form: FieldForm | null; readonly optional: boolean; readonly nullable: boolean } => {
  const known = FORMS.get(made);
  if (known) return { form: known, optional: false, nullable: false };
  const { type, wrapped, pipe, literal, items } = made as {
    readonly type?: string;
    readonly wrapped?: object;
    readonly pipe?: readonly [object, ...object[]];
    readonly literal?: unknown;
    readonly items?: readonly Shape<unknown>[];
  };
  if (pipe && pipe[0] !== made) return formOf(pipe[0]);
  if (items) return { form: { kind: "tuple", of: items }, optional: false, nullable: false };
  if (type === "null") return { form: { kind: "always", value: null }, optional: false, nullable: false };
  if (type === "literal") {
    const form: FieldForm =
      typeof literal === "boolean" || typeof literal === "number"
        ? { kind: "always", value: literal }
        : { kind: "word", words: [String(literal)] };
    return { form, optional: false, nullable: false };
  }
  if (!wrapped) return { form: null, optional: false, nullable: false };
  const inner = formOf(wrapped);
  return {
    form: inner.form,
    optional: inner.optional || type === "optional" || type === "exact_optional",
    nullable: inner.nullable || type === "nullable",
  };
};

/** Past so many faults in one list, or unknown keys in one object, the rest of it is not described. */
const ENOUGH = 200;

/** Wording: what a value must be, and what it is. */
const wanted =
  (what: string) =>
  (issue: { readonly input: unknown }): string =>
    `must be ${what}, not ${shown(issue.input)}`;

const refuse = (what: string): Shape<never> => v.never(wanted(what));

/** A place as the library writes it. */
const toPath = (input: unknown, place: FilePlace): [v.IssuePathItem, ...v.IssuePathItem[]] | undefined => {
  const [first, ...rest] = place.map(
    (key): v.IssuePathItem => ({ type: "unknown", origin: "value", input, key, value: undefined }),
  );
  return first ? [first, ...rest] : undefined;
};

/** The place that an issue of the library speaks of. */
export const placeOfIssue = (issue: v.BaseIssue<unknown>): FilePlace =>
  (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));

/**
 * An object with exactly these fields. Each unknown key is a fault of its own; a list is no object.
 *
 * @param unknownKey what to say of a key that does not belong
 */
export const shape = <const E extends v.ObjectEntries>(
  entries: E,
  unknownKey = "is an unknown key",
): Shape<v.InferOutput<v.ObjectSchema<E, string>>> => {
  const fields = v.object(entries, "is missing");
  const form: FieldForm = { kind: "object", entries };
  const made: Shape<v.InferOutput<v.ObjectSchema<E, string>>> = v.lazy((input) => {
    if (!isRecord(input)) return refuse("an object");
    // The library's own strict object names the first unknown key only; this names them all.
    return v.pipe(
      fields,
      v.rawCheck(({ addIssue }) => {
        const unknown = Object.keys(input).filter((key) => !Object.hasOwn(entries, key));
        for (const key of unknown.slice(0, ENOUGH)) {
          addIssue({ message: unknownKey, path: toPath(input, [key]) });
        }
      }),
    );
  });
  return asked(form, made);
};

/**
 * An object whose fields depend on the word under one of its keys.
 *
 * @param common fields of all these shapes, which are looked at even where the word is none
 */
export const shapeBy = <T>(
  key: string,
  shapes: Readonly<Record<string, Shape<T>>>,
  common: v.ObjectEntries = {},
): Shape<T> => {
  const words = Object.keys(shapes);
  const neither = v.pipe(
    v.object({ ...common, [key]: v.picklist(words, wanted(oneOfWords(words))) }, "is missing"),
    v.transform((): T => {
      throw new Error(`${key}: a word that is one of the shapes' was not found among them`);
    }),
  );
  const made: Shape<T> = v.lazy((input) => {
    if (!isRecord(input)) return refuse("an object");
    const word = fieldOf(input, key);
    const found = typeof word === "string" && Object.hasOwn(shapes, word) ? shapes[word] : undefined;
    return found ?? neither;
  });
  return asked({ kind: "any", of: Object.values(shapes) }, made);
};

/** A value of the first of these shapes that takes it. */
export const anyOf = <T>(shapes: readonly Shape<T>[]): Shape<T> =>
  asked({ kind: "any", of: shapes }, v.union(shapes as readonly [Shape<T>, ...Shape<T>[]], wanted("another order")));

/** A list of such items. Every item is looked at until the list has enough faults for anybody. */
export const list = <T>(item: Shape<T>): Shape<readonly T[]> => {
  const made = v.pipe(
    v.custom<readonly unknown[]>(Array.isArray, wanted("a list")),
    v.rawTransform(({ dataset, addIssue }) => {
      const items: T[] = [];
      let faults = 0;
      for (const [index, value] of dataset.value.entries()) {
        const read = v.safeParse(item, value);
        if (read.success) {
          items.push(read.output);
          continue;
        }
        for (const issue of read.issues) {
          addIssue({ message: issue.message, path: toPath(dataset.value, [index, ...placeOfIssue(issue)]) });
        }
        faults += read.issues.length;
        if (faults >= ENOUGH) break;
      }
      return items;
    }),
  );
  return asked({ kind: "list", of: item }, made);
};

/** A list in which the same item may stand more than once, as people fill it in. */
export const listAgain = <T>(item: Shape<T>): Shape<readonly T[]> =>
  asked({ kind: "list", of: item, again: true }, list(item));

/** Any text. */
export const text: Shape<string> = asked({ kind: "text" }, v.string(wanted("text")));

/** Yes or no. */
export const flag: Shape<boolean> = asked({ kind: "flag" }, v.boolean(wanted("true or false")));

/** One word of a few. */
export const oneOf = <const W extends readonly string[]>(words: W): Shape<W[number]> =>
  asked({ kind: "word", words }, v.picklist(words, wanted(oneOfWords(words))));

/** Whether a value is a whole number between two limits, both included. */
export const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max;

/** A whole number between two limits, both included. */
export const whole = (min: number, max: number): Shape<number> =>
  asked(
    { kind: "number", least: min, most: max },
    v.pipe(
      v.custom<number>((value) => isWhole(value, min, max), wanted(`a whole number from ${min} to ${max}`)),
      // JSON knows a negative zero; nothing in the game does.
      v.transform((value) => value + 0),
    ),
  );

/** The largest number that a file may hold where nothing else is said. */
export const LARGEST = 9999;

/** A whole number that is not negative. */
export const count: Shape<number> = whole(0, LARGEST);

/** A name that the file gives to something. */
export const id: Shape<string> = asked(
  { kind: "text" },
  v.custom<string>(
    (value) => typeof value === "string" && /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(value),
    wanted("an id (1 to 64 letters, digits, _ or -, beginning with a letter)"),
  ),
);

/** A text that a function reads; `what` says what it must be. */
export const readText = <T>(
  what: string,
  parse: (text: string) => T | null,
  form: FieldForm = { kind: "text" },
): Shape<T> =>
  asked(
    form,
    v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const value = typeof dataset.value === "string" ? parse(dataset.value) : null;
        if (value !== null) return value;
        addIssue({ message: wanted(what)({ input: dataset.value }) });
        return NEVER;
      }),
    ),
  );

/** The place of a label that a function reads; `what` says what it must be. */
export const readPlace = <T>(what: string, parse: (text: string) => T | null): Shape<T> =>
  readText(what, parse, { kind: "place" });

/** A hex by its label, in either form. */
export const label: Shape<Hex> = readPlace('a hex label like "0815" or "-2,16"', parseLabel);

/** Reads the label of a hex of the printed map, which has only the one form. */
export const parsePrintedLabel = (label: string): Hex | null => (/^\d{4}$/.test(label) ? parseLabel(label) : null);

/** A hex at set-up. */
export const printedLabel: Shape<Hex> = readPlace('a hex label on the map like "0815"', parsePrintedLabel);

/** A moment of the game. */
export const time: Shape<Time> = readText('a time like "3.12" (turn 1 to 9999, impulse 0 to 32)', parseTime);

/** The id of something at a table, where ids are the table's own. */
export const namedAtTable: Shape<string> = v.pipe(
  text,
  v.check((name) => name.length > 0 && name.length <= 64, "must be 1 to 64 characters"),
);

/** The most units of a file: more are somebody's mistake. */
export const MOST_UNITS = 5000;
/** The most orders of a file. */
export const MOST_ORDERS = 100_000;

/** A list that is looked at only if it is no longer than that. */
export const atMost = <T>(most: number, items: Shape<readonly T[]>): Shape<readonly T[]> => {
  const tooLong = v.custom<never>(
    () => false,
    ({ input }) => `must hold at most ${most} entries, not ${(input as readonly unknown[]).length}`,
  );
  return v.lazy((input) => (Array.isArray(input) && input.length > most ? tooLong : items));
};
