/** Drafts of the form for anomalies and terrain: kept while it is open, and read as what is placed. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import type { AnomalyDraft } from "../../session/judge.ts";
import type { FormState } from "./anomaly-form-view.ts";
import type { FieldFault } from "./form.ts";
import { holeDraft, readHoleForm } from "./hole-form.ts";
import { portalDraft, readPortalForm } from "./portal-form.ts";
import { readTerrainForm, terrainDraft } from "./terrain-form.ts";

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

/** The icon of each kind of form, and how high it opens where there is room. */
export const LOOKS: Readonly<Record<FormState["kind"], { readonly icon: string; readonly height: number }>> = {
  "gravity-portal": { icon: "fa-solid fa-hurricane", height: 620 },
  "white-hole": { icon: "fa-solid fa-sun", height: 560 },
  terrain: { icon: "fa-solid fa-earth-europe", height: 540 },
};

/** A form with what its form holds. */
export const withForm = (form: FormState, data: Readonly<Record<string, unknown>>): FormState => {
  switch (form.kind) {
    case "gravity-portal":
      return { ...form, fields: readPortalForm(data, form.fields) };
    case "white-hole":
      return { ...form, fields: readHoleForm(data, form.fields) };
    case "terrain":
      return { ...form, fields: readTerrainForm(data, form.fields) };
  }
};

/** A form as the judge's act takes it, or what is wrong with it. */
export const draftOf = (form: FormState): { readonly draft: AnomalyDraft; readonly faults: readonly FieldFault[] } => {
  switch (form.kind) {
    case "gravity-portal":
      return portalDraft(form.fields);
    case "white-hole":
      return holeDraft(form.fields);
    case "terrain":
      return { draft: terrainDraft(form.fields), faults: [] };
  }
};
