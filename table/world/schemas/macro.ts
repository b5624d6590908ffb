/** Macros: a script, or what is said in chat. */
import { SchemaField } from "../fields/containers.ts";
import { StringField } from "../fields/primitives.ts";
import { id, image, name, owned, reference, text, type } from "./common.ts";

export const macroSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    type: type("chat"),
    author: reference(),
    img: image(),
    scope: new StringField({ required: true, blank: false, initial: "global" }),
    command: text(),
    ...owned(),
  });
