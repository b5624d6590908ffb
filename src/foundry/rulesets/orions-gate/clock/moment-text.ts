import type { Say } from "../../../message/say.ts";

/** A moment of Orion's Gate: round, 0 for the set-up, and step. */
const ROUNDED = /^(0|[1-9]\d*)\.(\d\.\d)$/;

/** A moment of Orion's Gate as people read it; empty for what is none. */
export const momentText = (say: Say, at: string): string => {
  const [, round, step] = ROUNDED.exec(at) ?? [];
  if (round === undefined || step === undefined) return "";
  return round === "0"
    ? say("GRAVITYPORTALS.Common.SetUpTime", { step })
    : say("GRAVITYPORTALS.Common.RoundTime", { round, step });
};
