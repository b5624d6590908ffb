/** Fields that hold other fields: schemas, lists, sets, free objects and JSON text. */
import { isDocumentId } from "../id.ts";
import { deepClone, isPlain, isSafeKey, jsonCopy, type Plain } from "../plain.ts";
import { type CleanOptions, DataField, type FieldFailure, type FieldOptions } from "./data-field.ts";

export type Fields = Readonly<Record<string, DataField>>;

const within = (failure: FieldFailure, key: string | number): FieldFailure => ({
  path: failure.path === "" ? `${key}` : `${key}.${failure.path}`,
  message: failure.message,
});

/** Named fields; members that no field names are dropped. */
export class SchemaField extends DataField {
  readonly fields: Fields;

  constructor(fields: Fields, options: FieldOptions = {}) {
    super(options);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }

  protected override defaults(): FieldOptions {
    return { required: true, nullable: false };
  }

  override getInitialValue(data: Plain = {}): unknown {
    if (this.options.initial !== undefined) return super.getInitialValue(data);
    if (!this.required) return undefined;
    return this.cast({}, {});
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path, through schemas and lists. */
  getField(path: string): DataField | undefined {
    const [first = "", ...rest] = path.split(".");
    const field = this.fields[first];
    if (rest.length === 0 || !field) return field;
    return field instanceof SchemaField ? field.getField(rest.join(".")) : undefined;
  }

  protected override cast(value: unknown, options: CleanOptions): unknown {
    const data = isPlain(value) ? value : {};
    const cleaned: Plain = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const member = field.clean(data[name], { ...options, source: data });
      if (member !== undefined) cleaned[name] = member;
    }
    return cleaned;
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (!isPlain(value)) return this.failure("must be an object");
    for (const [name, field] of Object.entries(this.fields)) {
      const failure = field.validate(value[name]);
      if (failure) return field instanceof SchemaField ? within(failure, name) : failure;
    }
    return undefined;
  }

  override initialize(value: unknown, model?: unknown): unknown {
    if (!isPlain(value)) return value;
    const shown: Plain = {};
    for (const [name, field] of Object.entries(this.fields)) shown[name] = field.initialize(value[name], model);
    return shown;
  }
}

export class ArrayField extends DataField {
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
  }

  protected override defaults(): FieldOptions {
    return { required: true, nullable: false, initial: [] };
  }

  protected override cast(value: unknown, options: CleanOptions): unknown {
    const list = Array.isArray(value)
      ? value
      : value instanceof Set
        ? [...value]
        : isPlain(value)
          ? Object.values(value)
          : [value];
    return list.map((item) => this.element.clean(item, { ...options, partial: false }));
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (!Array.isArray(value)) return this.failure("must be a list");
    const { min, max } = this.options;
    if (typeof min === "number" && value.length < min) return this.failure(`must have at least ${min} entries`);
    if (typeof max === "number" && value.length > max) return this.failure(`must have at most ${max} entries`);
    for (const [index, item] of value.entries()) {
      const failure = this.element.validate(item);
      if (failure)
        return { path: [this.name, within(failure, index).path].filter(Boolean).join("."), message: failure.message };
    }
    return undefined;
  }

  override initialize(value: unknown, model?: unknown): unknown {
    return Array.isArray(value) ? value.map((item) => this.element.initialize(item, model)) : value;
  }
}

/** A list without repeats; models show it as a `Set`. */
export class SetField extends ArrayField {
  protected override cast(value: unknown, options: CleanOptions): unknown {
    const list = super.cast(value, options);
    return Array.isArray(list) ? [...new Set(list)] : list;
  }

  override initialize(value: unknown, model?: unknown): unknown {
    const list = super.initialize(value, model);
    return Array.isArray(list) ? new Set(list) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? [...value] : super.toObject(value);
  }
}

/** Free JSON. */
export class ObjectField extends DataField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: false, initial: {} };
  }

  protected override cast(value: unknown): unknown {
    const copy = jsonCopy(value);
    return isPlain(copy) ? withoutUnsafeKeys(copy) : copy;
  }

  protected override check(value: unknown): FieldFailure | undefined {
    return isPlain(value) ? undefined : this.failure("must be an object");
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }
}

/** An object whose members are all of one kind. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}) {
    super(options);
    this.element = element;
  }

  protected override cast(value: unknown): unknown {
    if (!isPlain(value)) return {};
    const entries = Object.entries(value).filter(([key]) => isSafeKey(key));
    return Object.fromEntries(entries.map(([key, item]) => [key, this.element.clean(item)]));
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (!isPlain(value)) return this.failure("must be an object");
    for (const [key, item] of Object.entries(value)) {
      const failure = this.element.validate(item);
      if (failure) return { path: `${this.name}.${key}`, message: failure.message };
    }
    return undefined;
  }

  override initialize(value: unknown, model?: unknown): unknown {
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.element.initialize(item, model)]));
  }
}

/** Stored as JSON text, shown as its value. */
export class JSONField extends DataField {
  protected override defaults(): FieldOptions {
    return { required: false, nullable: true, initial: null };
  }

  protected override cast(value: unknown): unknown {
    return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return value === null ? null : super.clean(value, options);
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }
}

/** Levels by user id, and `default`. */
export class DocumentOwnershipField extends ObjectField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: false, initial: { default: 0 } };
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (!isPlain(value)) return this.failure("must be an object");
    const sound = Object.entries(value).every(
      ([key, level]) => (key === "default" || isDocumentId(key)) && [-1, 0, 1, 2, 3].includes(Number(level)),
    );
    return sound ? undefined : this.failure("must give levels from -1 to 3 by user id");
  }
}

/** Children of a document, each by the schema of its own kind. */
export class EmbeddedCollectionField extends ArrayField {
  constructor(schema: SchemaField, options: FieldOptions = {}) {
    super(schema, options);
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const withoutUnsafeKeys = (object: Plain): Plain => deepClone(object);
