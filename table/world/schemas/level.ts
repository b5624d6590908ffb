/** Levels of a scene, and what scenes and tokens have because of them, from generation 14 on. */
import { type Fields, SchemaField, SetField } from "../fields/containers.ts";
import { IntegerSortField, StringField } from "../fields/primitives.ts";
import { colour, flags, id, image, maybeNumber, name, number, text } from "./common.ts";

/** The level that a token is on and a scene begins with where nothing else is said. */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = (more: Fields = {}) =>
  new SchemaField({ src: image(), tint: colour("#ffffff"), alphaThreshold: number(0), ...more });

export const levelSchema = () =>
  new SchemaField({
    _id: id(),
    name: name(),
    elevation: new SchemaField({ bottom: maybeNumber(), top: maybeNumber() }),
    background: picture({ color: colour("#999999") }),
    foreground: picture(),
    fog: new SchemaField({ src: image(), tint: colour("#ffffff") }),
    textures: new SchemaField({
      anchorX: number(0),
      anchorY: number(0),
      offsetX: number(0),
      offsetY: number(0),
      fit: text("fill"),
      scaleX: number(1),
      scaleY: number(1),
      rotation: number(0),
    }),
    visibility: new SchemaField({ levels: new SetField(new StringField({ required: true, blank: false })) }),
    sort: new IntegerSortField(),
    flags: flags(),
  });
