/** The lang key of a step by its moment, `1.2.1`: the steps of the set-up have words of their own. */
export const stepKey = (at: string): string => {
  const [round, phase = "", step = ""] = at.split(".");
  return `GRAVITYPORTALS.OrionsGate.Step.${round === "0" ? "s" : ""}${phase}${step}`;
};
