import type { AnomalyDraft } from "../../../session/judge-anomalies.ts";
import type { FormState } from "./anomaly-form.ts";
import type { FieldFault } from "./form.ts";
import { holeDraft, readHoleForm } from "./hole-form.ts";
import { portalDraft, readPortalForm } from "./portal-form.ts";
import { readTerrainForm, terrainDraft } from "./terrain-form.ts";

/** A sheet with what its form holds. */
export const withForm = (sheet: FormState, data: Readonly<Record<string, unknown>>): FormState => {
  switch (sheet.kind) {
    case "gravity-portal":
      return { ...sheet, fields: readPortalForm(data, sheet.fields) };
    case "white-hole":
      return { ...sheet, fields: readHoleForm(data, sheet.fields) };
    case "terrain":
      return { ...sheet, fields: readTerrainForm(data, sheet.fields) };
  }
};

/** A sheet as the judge's act takes it, or what is wrong with it. */
export const draftOf = (sheet: FormState): { readonly draft: AnomalyDraft; readonly faults: readonly FieldFault[] } => {
  switch (sheet.kind) {
    case "gravity-portal":
      return portalDraft(sheet.fields);
    case "white-hole":
      return holeDraft(sheet.fields);
    case "terrain":
      return { draft: terrainDraft(sheet.fields), faults: [] };
  }
};
