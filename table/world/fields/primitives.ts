/** Fields that hold one value: text, numbers, truth, ids, colours, paths. */
import { cleanHtml } from "../html.ts";
import { isDocumentId } from "../id.ts";
import { DataField, type FieldFailure, type FieldOptions } from "./data-field.ts";

const choicesOf = (options: FieldOptions): readonly unknown[] | undefined => {
  const { choices } = options;
  const given: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(given)) return given;
  return typeof given === "object" && given !== null ? Object.keys(given) : undefined;
};

export class BooleanField extends DataField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: false, initial: false };
  }

  protected override cast(value: unknown): unknown {
    return typeof value === "string" ? value === "true" : Boolean(value);
  }

  protected override check(value: unknown): FieldFailure | undefined {
    return typeof value === "boolean" ? undefined : this.failure("must be true or false");
  }
}

export class NumberField extends DataField {
  protected override defaults(): FieldOptions {
    return { required: false, nullable: true, initial: null, integer: false, positive: false };
  }

  override getInitialValue(data?: Record<string, unknown>): unknown {
    const value = super.getInitialValue(data);
    return value === null && !this.nullable ? undefined : value;
  }

  protected override cast(value: unknown): unknown {
    if (typeof value === "string" && value.trim() === "") return this.nullable ? null : this.getInitialValue();
    const { min, max, step, integer } = this.options;
    let number = Number(value);
    if (integer === true && typeof step !== "number") number = Math.round(number);
    if (typeof step === "number") {
      const base = typeof min === "number" ? min : 0;
      number = base + Math.round((number - base) / step) * step;
    }
    if (typeof min === "number") number = Math.max(min, number);
    if (typeof max === "number") number = Math.min(max, number);
    // JSON has no negative zero: it would come back as a change.
    return number + 0;
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) return this.failure("must be a number");
    const { min, max, integer, positive } = this.options;
    if (integer === true && !Number.isInteger(value)) return this.failure("must be a whole number");
    if (positive === true && value <= 0) return this.failure("must be above 0");
    if (typeof min === "number" && value < min) return this.failure(`must be at least ${min}`);
    if (typeof max === "number" && value > max) return this.failure(`must be at most ${max}`);
    const choices = choicesOf(this.options);
    const known = !choices || choices.some((choice) => Number(choice) === value);
    return known ? undefined : this.failure("is not one of the choices");
  }
}

export class StringField extends DataField {
  protected override defaults(): FieldOptions {
    return { required: false, nullable: false, blank: true, trim: true };
  }

  protected get mayBeBlank(): boolean {
    return this.options["blank"] === true && !("choices" in this.options && this.options["choices"] !== undefined);
  }

  override getInitialValue(data?: Record<string, unknown>): unknown {
    const value = super.getInitialValue(data);
    return value === undefined && this.required && this.mayBeBlank ? "" : value;
  }

  protected override cast(value: unknown): unknown {
    const text = String(value);
    return this.options["trim"] === false ? text : text.trim();
  }

  protected override check(value: unknown): FieldFailure | undefined {
    if (typeof value !== "string") return this.failure("must be text");
    if (value === "") {
      const allowed = this.options["blank"] === true || choicesOf(this.options)?.includes("") === true;
      return allowed ? undefined : this.failure("may not be blank");
    }
    const choices = choicesOf(this.options);
    return !choices || choices.includes(value) ? undefined : this.failure(`may not be "${value}"`);
  }
}

/** Text with markup; the host strips what could run before it stores it. */
export class HTMLField extends StringField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: false, blank: true, trim: true };
  }

  protected override cast(value: unknown): unknown {
    return cleanHtml(String(super.cast(value)));
  }
}

/** A path to a file, or null. */
export class FilePathField extends StringField {
  protected override defaults(): FieldOptions {
    return { required: false, nullable: true, blank: false, trim: true, initial: null };
  }

  protected override cast(value: unknown): unknown {
    const text = String(value).trim();
    return text === "" && this.nullable ? null : text;
  }
}

export class ColorField extends StringField {
  protected override defaults(): FieldOptions {
    return { required: false, nullable: true, blank: false, trim: true, initial: null };
  }

  protected override cast(value: unknown): unknown {
    if (typeof value === "number") return `#${value.toString(16).padStart(6, "0")}`;
    const text = String(value).trim().toLowerCase();
    return text === "" && this.nullable ? null : text;
  }

  protected override check(value: unknown): FieldFailure | undefined {
    return typeof value === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(value)
      ? undefined
      : this.failure("must be a colour such as #33bbff");
  }
}

export class DocumentIdField extends StringField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: true, blank: false, initial: null, readonly: true };
  }

  protected override check(value: unknown): FieldFailure | undefined {
    return isDocumentId(value) ? undefined : this.failure("must be an id of 16 letters and digits");
  }
}

/** The id of another document. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: unknown;

  constructor(model: unknown, options: FieldOptions = {}) {
    super(options);
    this.model = model;
  }

  protected override defaults(): FieldOptions {
    return { required: true, nullable: true, blank: false, initial: null };
  }

  protected override cast(value: unknown): unknown {
    const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
    return id === "" ? null : String(id);
  }
}

/** A colour channel between 0 and 1. */
export class AlphaField extends NumberField {
  protected override defaults(): FieldOptions {
    return { ...super.defaults(), required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** Degrees in [0, 360). */
export class AngleField extends NumberField {
  protected override defaults(): FieldOptions {
    return { ...super.defaults(), required: true, nullable: false, initial: 0 };
  }

  protected override cast(value: unknown): unknown {
    const degrees = Number(value) % 360;
    return degrees < 0 ? degrees + 360 : degrees;
  }
}

export class IntegerSortField extends NumberField {
  protected override defaults(): FieldOptions {
    return { ...super.defaults(), required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** A universally unique id of a document, or null. */
export class DocumentUUIDField extends StringField {
  protected override defaults(): FieldOptions {
    return { required: true, nullable: true, blank: false, initial: null };
  }
}
