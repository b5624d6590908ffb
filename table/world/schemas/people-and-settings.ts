/** Users, settings and folders. */
import { JSONField, SchemaField } from "../fields/containers.ts";
import { ColorField, HTMLField, IntegerSortField, StringField } from "../fields/primitives.ts";
import { colour, flags, free, id, image, name, number, reference, stats, text } from "./common.ts";

export const userSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    role: number(1, { integer: true, min: 0, max: 4 }),
    avatar: image(),
    character: reference(),
    color: new ColorField({ required: true, nullable: false, initial: "#33bbff" }),
    pronouns: text(),
    hotbar: free(),
    permissions: free(),
    flags: flags(),
    _stats: stats(),
  });

/** A stored setting. `user` is null for the world's and names the owner of a user's own. */
export const settingSchema = () =>
  new SchemaField({
    _id: id(),
    key: new StringField({ required: true, blank: false }),
    value: new JSONField({ required: true }),
    user: reference(),
    _stats: stats(),
  });

export const folderSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    type: new StringField({ required: true, blank: false, initial: "Actor" }),
    description: new HTMLField(),
    folder: reference(),
    sorting: text("a"),
    sort: new IntegerSortField(),
    color: colour(null),
    flags: flags(),
    _stats: stats(),
  });
