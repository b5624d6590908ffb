/** Rollable tables and their rows. */
import { ArrayField, EmbeddedCollectionField, SchemaField } from "../fields/containers.ts";
import { BooleanField, DocumentUUIDField, HTMLField, NumberField, StringField } from "../fields/primitives.ts";
import { flags, id, image, name, number, owned, stats, text } from "./common.ts";

export const tableResultSchema = () =>
  new SchemaField({
    _id: id(),
    type: new StringField({ required: true, blank: false, initial: "text", choices: ["text", "document"] }),
    name: text(),
    img: image(),
    description: new HTMLField(),
    documentUuid: new DocumentUUIDField(),
    weight: number(1, { integer: true, min: 1 }),
    range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
      min: 2,
      max: 2,
      initial: [1, 1],
    }),
    drawn: new BooleanField(),
    flags: flags(),
    _stats: stats(),
  });

export const rollTableSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    img: image(),
    description: new HTMLField(),
    results: new EmbeddedCollectionField(tableResultSchema()),
    formula: text(),
    replacement: new BooleanField({ initial: true }),
    displayRoll: new BooleanField({ initial: true }),
    ...owned(),
  });
