const LABELS = {
  destination: "GRAVITYPORTALS.PushBar.RollDestination",
  tumble: "GRAVITYPORTALS.PushBar.RollTumble",
} as const;

/** What every button says that makes a roll: the same in the bars, on cards and in the judge's list. */
export const rollLabel = (what: keyof typeof LABELS): string => LABELS[what];
