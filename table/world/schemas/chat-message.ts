/** Chat messages. */
import { ArrayField, JSONField, SchemaField } from "../fields/containers.ts";
import { BooleanField, FilePathField, HTMLField, StringField } from "../fields/primitives.ts";
import { flags, free, id, maybeNumber, number, reference, stats, text, type } from "./common.ts";

export const chatMessageSchema = () =>
  new SchemaField({
    _id: id(),
    type: type(),
    system: free(),
    style: number(0, { integer: true, min: 0, max: 3 }),
    author: reference(),
    timestamp: maybeNumber(),
    flavor: new HTMLField(),
    title: text(),
    content: new HTMLField(),
    speaker: new SchemaField({ scene: reference(), actor: reference(), token: reference(), alias: text() }),
    whisper: new ArrayField(new StringField({ required: true, blank: false })),
    blind: new BooleanField(),
    rolls: new ArrayField(new JSONField({ required: true, nullable: false })),
    sound: new FilePathField(),
    emote: new BooleanField(),
    flags: flags(),
    _stats: stats(),
  });
