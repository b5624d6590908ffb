import { describe, expect, test } from "vitest";
import { type FieldView, fieldView, MORE, writtenIn } from "../../../src/foundry/apps/orders/order-fields.ts";
import type { Field, Written } from "../../../src/rules/index.ts";
import { RULESETS } from "../../../src/rules/rulesets.ts";
import { formOf } from "../../../src/rules/scenario/shape.ts";
import { langText, say } from "./sentences.ts";

const WORDS = { say, label: (name: string) => name, nameOf: (_field: Field, value: string) => value };

const number = (name: string, least: number, most: number): Field => ({
  ...{ name, optional: false, form: { kind: "number", least, most } },
});

/** Pulls of a beam: ahead, or a turn of so many degrees. */
const PULLS: Field = {
  name: "acts",
  optional: false,
  form: {
    ...{ kind: "objects", least: 1, most: 3 },
    ways: [
      { fixed: { ahead: true }, fields: [] },
      { fixed: {}, fields: [number("turn", -45, 45)] },
    ],
  },
};

/** Types something into a field, and gives what it holds then. */
const typed = (field: Field, value: Written | undefined, path: string, ...texts: readonly string[]) =>
  writtenIn(field, value, path === "" ? [] : path.split("."), texts);

const inner = (view: FieldView, at: number): FieldView | undefined => view.items?.list[at];

describe("a list of things with fields of their own", () => {
  test("is drawn a thing a box, each in the way in which it is written", () => {
    const view = fieldView(PULLS, [{ ahead: true }, { turn: 20 }], WORDS);
    expect(view.items?.list.map(({ name }) => name)).toEqual(["acts.0", "acts.1"]);
    expect(inner(view, 0)?.inner?.ways.map(({ chosen }) => chosen)).toEqual([true, false]);
    expect(inner(view, 1)?.inner?.fields[0]).toMatchObject({
      ...{ name: "acts.1.turn", number: { least: -45, most: 45, value: "20", slides: true } },
    });
  });

  test("gets longer to its most and shorter to its least", () => {
    expect(typed(PULLS, [{ ahead: true }], "", MORE)).toEqual([{ ahead: true }, { ahead: true }]);
    expect(typed(PULLS, [{ ahead: true }, { turn: 5 }], "", "0")).toEqual([{ turn: 5 }]);
    const at = (values: readonly Written[]) => fieldView(PULLS, values, WORDS).items;
    expect(at([{ ahead: true }])).toMatchObject({ canAdd: true, canRemove: false });
    expect(at([{ ahead: true }, { ahead: true }, { ahead: true }])).toMatchObject({ canAdd: false, canRemove: true });
  });

  test("another way of a thing takes the place of what it said, and what is typed in it changes nothing else", () => {
    const turning = typed(PULLS, [{ ahead: true }, { ahead: true }], "1", "1");
    expect(turning).toEqual([{ ahead: true }, { turn: -45 }]);
    expect(typed(PULLS, turning, "1.turn", "30")).toEqual([{ ahead: true }, { turn: 30 }]);
  });
});

describe("places", () => {
  const place: Field = { name: "place", optional: false, form: { kind: "place", scene: null, within: null } };
  const way: Field = { name: "path", optional: false, form: { kind: "way", scene: null, within: null } };

  test("in inches are read with commas or blanks, and shown without the zeros at their ends", () => {
    expect(typed(place, undefined, "", "20 44.5")).toBe("20.000,44.500");
    expect(typed(place, undefined, "", "20, 44")).toBe("20.000,44.000");
    expect(fieldView(place, "20.000,44.500", WORDS).place?.value).toBe("20, 44.5");
  });

  test("one after another are a way, in hexes as in inches", () => {
    expect(typed(way, undefined, "", "0806 0807")).toEqual(["0806", "0807"]);
    expect(typed(way, undefined, "", "1, 2; 3.5, 4")).toEqual(["1.000,2.000", "3.500,4.000"]);
    expect(fieldView(way, ["1.000,2.000", "3.500,4.000"], WORDS).place?.value).toBe("1, 2; 3.5, 4");
    expect(fieldView(way, ["0806", "0807"], WORDS).place?.value).toBe("0806 0807");
  });
});

/** The fields of a shape that a window asks for, and those within them. */
const fieldsIn = (shape: object): readonly string[] => {
  const { form } = formOf(shape);
  switch (form?.kind) {
    case "object":
      return Object.entries(form.entries).flatMap(([name, within]) => [name, ...fieldsIn(within as object)]);
    case "any":
    case "tuple":
      return form.of.flatMap(fieldsIn);
    case "list":
      return fieldsIn(form.of);
    default:
      return [];
  }
};

/** What nobody is asked: the kind of an order, who gives it, and with what. */
const SAID = new Set(["do", "player", "from"]);

test.each(Object.keys(RULESETS))("every field of every order of %s has a name, also within others", async (id) => {
  const { file } = await RULESETS[id as keyof typeof RULESETS].load();
  const names = Object.values(file.orders).flatMap(({ table }) => (table ? fieldsIn(table) : []));
  expect(names.length).toBeGreaterThan(5);
  for (const name of new Set(names.filter((one) => !SAID.has(one))))
    expect(langText(`Orders.Field.${name}`)).not.toBe("");
});
