// biome-ignore-all lint/complexity/noThisInStatic: statics are inherited; `this` is the subclass that a client or a module made.
/** `foundry.abstract.DataModel` and `TypeDataModel`: values with a schema, as modules declare them for their sub-types. */
import { type Fields, SchemaField } from "../../world/fields/containers.ts";
import { applyChanges, changesBetween } from "../../world/merge.ts";
import { expandObject } from "../../world/paths.ts";
import { deepClone, type Plain } from "../../world/plain.ts";

const schemas = new WeakMap<typeof DataModel, SchemaField>();

export class DataModel {
  static defineSchema(): Fields {
    return {};
  }

  /** The model's schema, made once for each class. */
  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const made = new SchemaField(this.defineSchema());
    schemas.set(this, made);
    return made;
  }

  /** Brings data of an older shape into this one. */
  static migrateData(source: Plain): Plain {
    return source;
  }

  static cleanData(source: Plain = {}): Plain {
    return this.schema.clean(source) as Plain;
  }

  /** A model of data whose shape is trusted less than the constructor's. */
  static fromSource(source: Plain, context: { parent?: unknown } = {}): DataModel {
    return new this(source, context);
  }

  static fromJSON(json: string): DataModel {
    return new this(JSON.parse(json) as Plain);
  }

  readonly parent: unknown;
  readonly _source: Plain;

  constructor(data: Plain = {}, { parent = null }: { parent?: unknown } = {}) {
    const type = this.constructor as typeof DataModel;
    this.parent = parent;
    this._source = type.cleanData(type.migrateData(deepClone(data)));
    const failure = type.schema.validate(this._source);
    if (failure) throw new Error(`${type.name}: ${failure.path} ${failure.message}.`);
    this._initialize();
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  _initialize(): void {
    Object.assign(this, this.schema.initialize(this._source, this));
  }

  /** Changes the model in memory and says what changed. */
  updateSource(changes: Plain = {}): Plain {
    const type = this.constructor as typeof DataModel;
    const next = type.cleanData(applyChanges(this._source, expandObject(changes)));
    const failure = type.schema.validate(next);
    if (failure) throw new Error(`${type.name}: ${failure.path} ${failure.message}.`);
    const difference = changesBetween(this._source, next);
    Object.assign(this._source, next);
    this._initialize();
    return difference;
  }

  validate(): boolean {
    return this.schema.validate(this._source) === undefined;
  }

  clone(changes: Plain = {}): this {
    const type = this.constructor as new (data: Plain, context: { parent?: unknown }) => this;
    return new type(applyChanges(this._source, expandObject(changes)), { parent: this.parent });
  }

  toObject(_source = true): Plain {
    return deepClone(this._source);
  }

  toJSON(): Plain {
    return this.toObject();
  }
}

/** The model of a sub-type's `system`. */
export class TypeDataModel extends DataModel {
  prepareBaseData(): void {}

  prepareDerivedData(): void {}
}
