import { isEqual } from "es-toolkit/predicate/isEqual";
import type { FormState } from "./anomaly-form.ts";

type Kind = FormState["kind"];

/**
 * What was typed into sheets that were closed before anything was placed. It stays in this window's memory alone: of a
 * portal nothing is written anywhere before it is placed.
 */
export class FormDrafts {
  readonly #kept = new Map<Kind, FormState>();

  /**
   * Keeps a form that is closed, if anything is typed in it; else the draft that it was opened with is done with. One
   * that it did not show stays.
   */
  keep(form: FormState, fresh: FormState, opened: FormState): void {
    if (form.anomaly !== null) return;
    const isEmpty = isEqual(form.fields, { ...fresh.fields, scene: form.fields.scene });
    if (!isEmpty) this.#kept.set(form.kind, { ...form, faults: [], drafted: true });
    else if (opened.drafted) this.#kept.delete(form.kind);
  }

  /** The form that was left, where its map is one of these still. */
  left(kind: Kind, scenes: Readonly<Record<string, unknown>>): FormState | null {
    const form = this.#kept.get(kind);
    return form && Object.hasOwn(scenes, form.fields.scene) ? form : null;
  }
}
