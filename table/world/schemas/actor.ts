/** Actors and the effects on them. */
import { ArrayField, EmbeddedCollectionField, SchemaField, SetField } from "../fields/containers.ts";
import { BooleanField, HTMLField, StringField } from "../fields/primitives.ts";
import type { Generation } from "../generation.ts";
import { colour, flags, free, id, image, name, number, owned, type } from "./common.ts";

export const activeEffectSchema = (generation: Generation) =>
  new SchemaField({
    _id: id(),
    name: name(),
    type: type(),
    system: free(),
    img: image(),
    // From 14 on its changes are its sub-type's, in `system`.
    ...(generation >= 14 ? {} : { changes: new ArrayField(free()) }),
    disabled: new BooleanField(),
    duration: free(),
    description: new HTMLField(),
    origin: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    statuses: new SetField(new StringField({ required: true, blank: false })),
    tint: colour("#ffffff"),
    transfer: new BooleanField({ initial: true }),
    sort: number(0, { integer: true }),
    flags: flags(),
  });

export const actorSchema = (generation: Generation) =>
  new SchemaField({
    _id: id(),
    name: name(),
    type: type(),
    img: image(),
    system: free(),
    prototypeToken: free(),
    effects: new EmbeddedCollectionField(activeEffectSchema(generation)),
    ...owned(),
  });
