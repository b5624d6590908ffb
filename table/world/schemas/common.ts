/** Fields that many documents share. */
import { DocumentOwnershipField, type Fields, ObjectField, SchemaField } from "../fields/containers.ts";
import {
  ColorField,
  DocumentIdField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../fields/primitives.ts";

export const id = () => new DocumentIdField();
export const name = () => new StringField({ required: true, blank: false });
export const text = (initial = "") => new StringField({ required: true, blank: true, initial });
export const flags = () => new ObjectField();
export const free = () => new ObjectField();
export const number = (initial: number, limits: { min?: number; max?: number; integer?: boolean } = {}) =>
  new NumberField({ required: true, nullable: false, initial, ...limits });
export const maybeNumber = (limits: { min?: number; integer?: boolean } = {}) =>
  new NumberField({ required: true, nullable: true, initial: null, ...limits });
export const image = () => new FilePathField();
export const colour = (initial: string | null) =>
  new ColorField({ initial, nullable: initial === null, required: true });
export const reference = () => new ForeignDocumentField(null);
export const type = (initial = "base") => new StringField({ required: true, blank: false, initial });

/** Who made and changed a document, and when; written by the host alone. */
export const stats = () =>
  new SchemaField({
    coreVersion: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    systemId: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    systemVersion: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    createdTime: maybeNumber(),
    modifiedTime: maybeNumber(),
    lastModifiedBy: reference(),
    compendiumSource: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    duplicateSource: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  });

/** What a document in a world collection that people own has besides its own fields. */
export const owned = (): Fields => ({
  folder: reference(),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
  flags: flags(),
  _stats: stats(),
});
