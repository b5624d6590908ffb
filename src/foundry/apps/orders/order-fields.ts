/** The fields of an order in the window: what each asks for, and the value that was typed or chosen in it. */

import type { Asked, AskedForm, Field, Measure, Within, Written } from "../../../rules/index.ts";
import { labelsText, readPlaces } from "../../message/places.ts";
import { refusalText } from "../../message/refusal-text.ts";
import type { Say } from "../../message/say.ts";

export interface Option {
  readonly value: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** One field of an order that is open, with one of these inputs. */
export interface FieldView {
  /** Its path in the order, `acts.0.turn`. */
  readonly name: string;
  readonly label: string;
  /** It has several inputs. */
  readonly several: boolean;
  readonly options: readonly Option[] | null;
  /** A span around zero is a slider. */
  readonly number: {
    readonly least: number;
    readonly most: number;
    readonly value: string;
    readonly slides: boolean;
  } | null;
  readonly flag: { readonly checked: boolean } | null;
  readonly text: { readonly value: string } | null;
  /** Several of these may be chosen. */
  readonly checks: readonly Option[] | null;
  /** How many of each of these. */
  readonly counts: readonly (Option & { readonly most: number; readonly count: string })[] | null;
  /** A label of a place, which can be pressed on the map; of a way the places so far. */
  readonly place: { readonly value: string; readonly way: boolean; readonly within: string } | null;
  /** Fields of its own, and the ways to write it where there are several. */
  readonly inner: { readonly ways: readonly Option[]; readonly fields: readonly FieldView[] } | null;
  /** Several things with fields of their own. */
  readonly items: {
    readonly list: readonly (FieldView & { readonly at: number })[];
    readonly canAdd: boolean;
    readonly canRemove: boolean;
  } | null;
}

/** How the window speaks of fields and what is chosen in them. */
export interface FieldWords {
  readonly say: Say;
  /** What people call a field. */
  label(name: string): string;
  /** What people call a value that a field may have. */
  nameOf(field: Field, value: string): string;
  /** In what places are measured; hexes where it is left out. */
  readonly measure?: Measure;
  /** Where a place may lie; left out where no place is asked for. */
  within?(area: Within): string;
}

type Things = { readonly [field: string]: Written };

const isList = (value: Written | undefined): value is readonly Written[] => Array.isArray(value);

const isThings = (value: Written | undefined): value is Things =>
  typeof value === "object" && value !== null && !isList(value);

const listIn = (value: Written | undefined): readonly Written[] => (isList(value) ? value : []);

const NO_INPUT = {
  ...{ several: false, options: null, number: null, flag: null, text: null, place: null },
  ...{ checks: null, counts: null, inner: null, items: null },
} as const;

const shownValue = (value: Written | undefined): string =>
  value === undefined || value === null ? "" : Array.isArray(value) ? value.join(" ") : String(value);

/** The places that a field holds: their labels, or what was typed where that is none. */
const placesIn = (value: Written | undefined): readonly string[] =>
  isList(value) ? value.map(String) : value === undefined || value === null ? [] : [String(value)];

/**
 * The places that a field holds, as people read them.
 *
 * @param measure of their map: on one in inches a comma stands in a number that somebody typed, and in no label of a hex
 */
export const shownPlaces = (value: Written | undefined, measure: Measure = "hexes"): string =>
  labelsText(placesIn(value), measure === "inches" ? { measure } : {});

/** The labels of places as they were typed; what cannot be read stays as it is. */
const placesTyped = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => readPlaces(text) ?? [text]);

/** The way in which something is written: the one of which all is there that it says already, and nothing else. */
const wayOf = (ways: readonly Asked[], value: Written | undefined): number => {
  const things = isThings(value) ? value : {};
  const at = ways.findIndex(
    ({ fixed, fields }) =>
      Object.entries(fixed).every(([name, one]) => things[name] === one) &&
      Object.keys(things).every((name) => Object.hasOwn(fixed, name) || fields.some((field) => field.name === name)),
  );
  return Math.max(0, at);
};

/** What a field holds where nobody has said anything and something has to be said. */
const firstOf = ({ form, optional, usual }: Field): Written | undefined => {
  if (usual !== undefined || optional) return usual;
  switch (form.kind) {
    case "choice":
      return form.choices[0]?.value;
    case "number":
      return form.least;
    case "object":
      return form.ways[0] && emptyOf(form.ways[0]);
    case "objects":
    case "tuples":
    case "choices":
      return [];
    default:
      return undefined;
  }
};

const emptyOf = ({ fixed, fields }: Asked): Written =>
  Object.fromEntries([
    ...Object.entries(fixed),
    ...fields.flatMap((field) => {
      const first = firstOf(field);
      return first === undefined ? [] : [[field.name, first] as const];
    }),
  ]) as Written;

/** Things that are listed one after another, each with inputs of its own: what may be chosen more than once is one too. */
type Listed = Extract<AskedForm, { readonly kind: "objects" | "tuples" | "choices" }>;

const listedIn = (form: AskedForm): Listed | null =>
  form.kind === "objects" || form.kind === "tuples" || (form.kind === "choices" && form.again) ? form : null;

/** One of the things of a list, as a field of its own. */
const itemOf = (form: Listed): Field => {
  if (form.kind === "objects") return { name: "", optional: false, form: { kind: "object", ways: form.ways } };
  if (form.kind === "choices")
    return { name: "", optional: false, form: { kind: "choice", of: form.of, choices: form.choices } };
  const fields = form.of.map((one, at): Field => ({ name: String(at), optional: false, form: one }));
  return { name: "", optional: false, form: { kind: "object", ways: [{ fixed: {}, fields }] } };
};

/** A row of values as fields by their place in it, and back. */
const asThings = (value: Written): Written => (isList(value) ? Object.fromEntries(value.entries()) : value);
const asRow = (value: Written): Written => (isThings(value) ? Object.values(value) : value);

/** The places that are filled in, in a field and in those within it, with the map on which they are to lie. */
export const typedPlaces = (
  form: AskedForm,
  value: Written | undefined,
): readonly { readonly scene: string | null; readonly labels: readonly string[] }[] => {
  switch (form.kind) {
    case "place":
    case "way":
      return [{ scene: form.scene, labels: placesIn(value) }];
    case "object": {
      const things = isThings(value) ? value : {};
      return form.ways[wayOf(form.ways, value)]?.fields.flatMap((one) => typedPlaces(one.form, things[one.name])) ?? [];
    }
    case "objects":
    case "tuples": {
      const item = itemOf(form);
      return item ? listIn(value).flatMap((one) => typedPlaces(item.form, asThings(one))) : [];
    }
    default:
      return [];
  }
};

/** Of so many numbers those that are meant are ticked rather than typed. */
const FEW = 12;

/** Draws a field with its value. */
export const fieldView = (field: Field, value: Written | undefined, words: FieldWords, within = ""): FieldView => {
  const { form, optional } = field;
  const name = within === "" ? field.name : `${within}.${field.name}`;
  const made = (input: Partial<FieldView>): FieldView => ({
    ...NO_INPUT,
    ...{ name, label: words.label(field.name) },
    ...input,
  });
  const listed = listedIn(form);
  if (listed) {
    const values = listIn(value);
    // What is chosen in a list has the words of its field.
    const inList = { ...words, nameOf: (one: Field, of: string) => words.nameOf({ ...one, name: field.name }, of) };
    const list = values.map((one, at) => ({
      ...fieldView(
        { ...itemOf(listed), name: String(at) },
        asThings(one),
        form.kind === "choices" ? inList : words,
        name,
      ),
      at,
    }));
    const canAdd = listed.most === null || values.length < listed.most;
    return made({ several: true, items: { list, canAdd, canRemove: values.length > listed.least } });
  }
  const typed = shownValue(value);
  const named = (one: string): string => words.nameOf(field, one);
  switch (form.kind) {
    case "choice": {
      const options = form.choices.map((choice) => ({
        value: choice.value,
        name:
          choice.refused === null
            ? named(choice.value)
            : words.say("GRAVITYPORTALS.Orders.refusedChoice", {
                name: named(choice.value),
                why: refusalText(words.say, choice.refused),
              }),
        chosen: choice.value === value,
      }));
      const none = { value: "", name: words.say("GRAVITYPORTALS.Orders.none"), chosen: typed === "" };
      return made({ options: optional ? [none, ...options] : options });
    }
    case "number":
      return made({ number: { least: form.least, most: form.most, value: typed, slides: form.least < 0 } });
    case "flag":
      return made({ flag: { checked: value === true } });
    case "place":
    case "way":
      return made({
        place: {
          value: shownPlaces(value, words.measure),
          way: form.kind === "way",
          within: (form.within && words.within?.(form.within)) ?? "",
        },
      });
    case "numbers": {
      const { least, most } = form.each;
      if (form.again || most - least >= FEW) return made({ text: { value: typed } });
      const chosen = listIn(value);
      const checks = Array.from({ length: most - least + 1 }, (_, at) => ({
        ...{ value: String(least + at), name: String(least + at), chosen: chosen.includes(least + at) },
      }));
      return made({ several: true, checks });
    }
    case "choices": {
      const chosen = listIn(value);
      const checks = form.choices.map((one) => ({
        ...{ value: one.value, name: named(one.value), chosen: chosen.includes(one.value) },
      }));
      return made({ several: true, checks });
    }
    case "counts": {
      const counted = new Map(listIn(value) as readonly (readonly [string, number])[]);
      const counts = form.choices.map((one) => ({
        ...{ value: one.value, name: named(one.value), chosen: counted.has(one.value), most: one.most },
        count: String(counted.get(one.value) ?? 0),
      }));
      return made({ several: true, counts });
    }
    case "object": {
      const at = wayOf(form.ways, value);
      const way = form.ways[at];
      const things = isThings(value) ? value : {};
      const ways = form.ways.map((one, index) => ({
        value: String(index),
        name: [...Object.keys(one.fixed), ...one.fields.map((inner) => inner.name)].map(words.label).join(", "),
        chosen: index === at,
      }));
      return made({
        several: true,
        inner: {
          ways: ways.length > 1 ? ways : [],
          fields: (way?.fields ?? [])
            .filter(({ made }) => !made)
            .map((inner) => fieldView(inner, things[inner.name], words, name)),
        },
      });
    }
    default:
      return made({ text: { value: typed } });
  }
};

const wholeOr = (text: string): Written => (Number.isInteger(Number(text)) ? Number(text) : text);

/** What a field without fields of its own holds, as it was typed. */
const plainValue = (form: AskedForm, typed: readonly string[]): Written | undefined => {
  const texts = typed.map((one) => one.trim()).filter((one) => one !== "");
  const [text] = texts;
  if (form.kind === "flag") return text === "true";
  if (text === undefined) return undefined;
  const words = texts.flatMap((one) => one.split(/[\s;]+/));
  switch (form.kind) {
    case "number":
      return wholeOr(text);
    case "numbers":
      return words.map(wholeOr);
    case "choices":
      return texts;
    case "place":
      return placesTyped(texts).join(" ");
    case "way":
      return placesTyped(texts);
    case "texts":
      return texts.flatMap((one) => one.split(";")).map((one) => one.trim());
    case "counts": {
      const counted = texts.flatMap((one) => {
        const at = one.lastIndexOf("=");
        const count = Number(one.slice(at + 1));
        return count > 0 ? [[one.slice(0, at), count] as const] : [];
      });
      return counted.length === 0 ? undefined : counted;
    }
    default:
      return text;
  }
};

/** What is done to a list of things with fields of their own: one more, or the one at a place no more. */
export const MORE = "+";

const changedList = (form: Listed, values: readonly Written[], [typed = ""]: readonly string[]): Written => {
  if (typed !== MORE) return values.filter((_, at) => String(at) !== typed);
  const first = firstOf(itemOf(form));
  return first === null || first === undefined ? values : [...values, form.kind === "tuples" ? asRow(first) : first];
};

/**
 * The value of a field after something in it was typed; nothing where it was emptied.
 *
 * @param path what lies within it, from the outside; empty for the field itself
 * @param typed one text, or a line for each of several choices; of counts a choice and its number; of something with
 * ways the way; of a list {@link MORE}, or the place of what goes
 */
export const writtenIn = (
  { form }: Pick<Field, "form">,
  value: Written | undefined,
  path: readonly string[],
  typed: readonly string[],
): Written | undefined => {
  const [step, ...rest] = path;
  const listed = listedIn(form);
  if (listed) {
    const item = itemOf(listed);
    const values = listIn(value);
    if (step === undefined) return changedList(listed, values, typed);
    return values.map((one, at) => {
      if (String(at) !== step) return one;
      const changed = writtenIn(item, asThings(one), rest, typed) ?? one;
      return form.kind === "tuples" ? asRow(changed) : changed;
    });
  }
  if (form.kind !== "object") return plainValue(form, typed);
  if (step === undefined) {
    const way = form.ways[Number(typed[0])];
    return way && emptyOf(way);
  }
  const inner = form.ways[wayOf(form.ways, value)]?.fields.find(({ name }) => name === step);
  const things = isThings(value) ? value : {};
  if (!inner) return value;
  const { [step]: _before, ...others } = things;
  const changed = writtenIn(inner, things[step], rest, typed);
  return { ...others, ...(changed !== undefined && { [step]: changed }) } as Written;
};
