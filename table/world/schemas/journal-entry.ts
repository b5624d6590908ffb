/** Journal entries and their pages. */
import { DocumentOwnershipField, EmbeddedCollectionField, SchemaField } from "../fields/containers.ts";
import { BooleanField, FilePathField, HTMLField, IntegerSortField, StringField } from "../fields/primitives.ts";
import { flags, free, id, name, number, owned, stats, type } from "./common.ts";

export const journalEntryPageSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    type: type("text"),
    system: free(),
    title: new SchemaField({ show: new BooleanField({ initial: true }), level: number(1, { integer: true }) }),
    text: new SchemaField({
      content: new HTMLField({ initial: "" }),
      markdown: new StringField({ required: true, blank: true, initial: "" }),
      format: number(1, { integer: true }),
    }),
    image: free(),
    video: free(),
    src: new FilePathField(),
    category: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
    flags: flags(),
    _stats: stats(),
  });

export const journalEntrySchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    pages: new EmbeddedCollectionField(journalEntryPageSchema()),
    ...owned(),
  });
