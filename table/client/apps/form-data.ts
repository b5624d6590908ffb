type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A value of a form after its type was settled. */
export type FormValue = string | number | boolean | null | readonly unknown[] | unknown;

/** Options of {@link FormDataExtended}. */
export interface FormDataOptions {
  /** Also read disabled fields. */
  disabled?: boolean;
  /** Also read read-only fields; they are read unless this is false. */
  readonly?: boolean;
  /** The type of single fields, over what their elements say. */
  dtypes?: Record<string, string>;
}

const isField = (element: Element): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);

const dtypeOf = (field: Field): string => {
  if (field.dataset["dtype"]) return field.dataset["dtype"];
  const type = field.getAttribute("type");
  if (type === "number" || type === "range") return "Number";
  return type === "checkbox" ? "Boolean" : "String";
};

const cast = (raw: string, dtype: string): FormValue => {
  switch (dtype) {
    case "Number":
      return raw.trim() === "" ? null : Number(raw);
    case "Boolean":
      return raw === "true" || raw === "on";
    case "JSON":
      return raw === "" ? null : JSON.parse(raw);
    default:
      return raw;
  }
};

const checkbox = (box: HTMLInputElement, alone: boolean, before: FormValue): FormValue => {
  const hasValue = box.hasAttribute("value") && box.value !== "on";
  if (alone) return hasValue ? (box.checked ? box.value : null) : box.checked;
  const list = Array.isArray(before) ? before : [];
  return box.checked ? [...list, box.value] : list;
};

/**
 * The data of a form with types: numbers, true or false, lists. Names keep their dots; an empty number is null,
 * boxes of one name give the list of the checked values, disabled fields are left out.
 */
export class FormDataExtended extends FormData {
  /** The type by which each named field was read. */
  readonly dtypes: Record<string, string> = {};
  /** Name to value, as typed. */
  readonly object: Record<string, FormValue> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super(form);
    const fields = [...form.elements].filter((element): element is Field => isField(element) && element.name !== "");
    const count = (name: string): number => fields.filter((field) => field.name === name).length;
    for (const field of fields) {
      if (!options.disabled && (field.disabled || field.closest("fieldset[disabled]"))) continue;
      if (options.readonly === false && field.hasAttribute("readonly")) continue;
      this.#read(field, count(field.name) === 1, options.dtypes?.[field.name] ?? dtypeOf(field));
    }
  }

  #read(field: Field, alone: boolean, dtype: string): void {
    const { name } = field;
    const type = field.getAttribute("type");
    this.dtypes[name] = dtype;
    if (type === "checkbox") {
      this.object[name] = checkbox(field as HTMLInputElement, alone, this.object[name]);
    } else if (type === "radio") {
      if ((field as HTMLInputElement).checked) this.object[name] = cast(field.value, dtype);
      else this.object[name] ??= null;
    } else if (type === "file" || type === "submit" || type === "button") {
      delete this.dtypes[name];
    } else if (field.tagName === "SELECT" && field.hasAttribute("multiple")) {
      const chosen = [...(field as HTMLSelectElement).options].filter((option) => option.selected);
      this.object[name] = chosen.map((option) => cast(option.value, dtype));
    } else if (alone) {
      this.object[name] = cast(field.value, dtype);
    } else {
      const list = this.object[name];
      this.object[name] = [...(Array.isArray(list) ? list : []), cast(field.value, dtype)];
    }
  }
}
