import type { AnomalyDraft } from "../../../session/judge-anomalies.ts";
import type { FormState } from "./anomaly-form.ts";
import type { FieldFault } from "./form.ts";
import { holeDraft, readHoleForm } from "./hole-form.ts";
import { portalDraft, readPortalForm } from "./portal-form.ts";
import { readTerrainForm, terrainDraft } from "./terrain-form.ts";

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
