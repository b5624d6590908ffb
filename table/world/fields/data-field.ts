/**
 * The base of every field of a schema: it cleans what comes in, says what is wrong with it, and knows what stands there
 * if nothing is given. The host checks stored documents with the same fields that a module's own models are made of.
 */
import { deepClone, type Plain } from "../plain.ts";

export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  /** A value, or a function that makes one from the data at hand. */
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly gmOnly?: boolean;
  readonly validate?: (value: unknown) => unknown;
  readonly validationError?: string;
  readonly [option: string]: unknown;
}

export interface CleanOptions {
  /** Only what is given is cleaned; nothing is filled in. */
  readonly partial?: boolean;
  readonly source?: Plain;
}

/** What a field says of a value it refuses. */
export interface FieldFailure {
  readonly path: string;
  readonly message: string;
}

export class DataField {
  readonly options: FieldOptions;
  readonly label: string;
  readonly hint: string;
  /** Set by the schema that holds the field. */
  name = "";
  parent: DataField | undefined;

  constructor(options: FieldOptions = {}) {
    this.options = { ...this.defaults(), ...options };
    this.label = options.label ?? "";
    this.hint = options.hint ?? "";
  }

  get required(): boolean {
    return this.options.required === true;
  }

  get nullable(): boolean {
    return this.options.nullable === true;
  }

  get initial(): unknown {
    return this.options.initial;
  }

  get fieldPath(): string {
    const above = this.parent?.fieldPath ?? "";
    return above && this.name ? `${above}.${this.name}` : above || this.name;
  }

  /** The options a kind of field starts from. */
  protected defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined };
  }

  getInitialValue(data: Plain = {}): unknown {
    const { initial } = this.options;
    if (typeof initial === "function") return (initial as (data: Plain) => unknown)(data);
    if (initial !== undefined) return deepClone(initial);
    return this.nullable && this.required ? null : undefined;
  }

  /** The value as the field would store it. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    return this.cast(value, options);
  }

  protected cast(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Undefined if the value may stand, else what is wrong with it. */
  validate(value: unknown): FieldFailure | undefined {
    if (value === undefined) return this.required ? this.failure("must be given") : undefined;
    if (value === null) return this.nullable ? undefined : this.failure("may not be null");
    const failure = this.check(value);
    if (failure) return failure;
    const { validate } = this.options;
    if (!validate) return undefined;
    try {
      return validate(value) === false ? this.failure(this.options.validationError ?? "is not valid") : undefined;
    } catch (error) {
      return this.failure(error instanceof Error ? error.message : String(error));
    }
  }

  protected check(_value: unknown): FieldFailure | undefined {
    return undefined;
  }

  protected failure(message: string): FieldFailure {
    return { path: this.name, message };
  }

  /** What a model shows for a stored value. */
  initialize(value: unknown, _model?: unknown): unknown {
    return value;
  }

  toObject(value: unknown): unknown {
    return deepClone(value);
  }
}

/** A field that takes anything. */
export class AnyField extends DataField {}
