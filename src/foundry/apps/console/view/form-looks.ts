import type { FormState } from "./anomaly-form.ts";

/** The icon of each kind of sheet, and how high it opens where there is room. */
export const LOOKS: Readonly<Record<FormState["kind"], { readonly icon: string; readonly height: number }>> = {
  "gravity-portal": { icon: "fa-solid fa-hurricane", height: 620 },
  "white-hole": { icon: "fa-solid fa-sun", height: 560 },
  terrain: { icon: "fa-solid fa-earth-europe", height: 540 },
};
