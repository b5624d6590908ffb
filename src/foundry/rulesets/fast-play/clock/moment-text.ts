import type { Say } from "../../../message/say.ts";

/** A moment of fast play: turn, part, group or cycle, step. */
const STEPPED = /^([1-9]\d*)\.([0-3])\.(\d+)\.(\d+)$/;
const PHASES = ["1", "2"];

/** A moment of fast play as people read it: `T1 phase 2, 4.21`, and `T1, 1.8` outside of phases; empty for what is none. */
export const momentText = (say: Say, at: string): string => {
  const [, turn, part = "", group, step] = STEPPED.exec(at) ?? [];
  if (turn === undefined) return "";
  return PHASES.includes(part)
    ? say("GRAVITYPORTALS.Common.PhaseTime", { turn, phase: part, step: `4.${step}` })
    : say("GRAVITYPORTALS.Common.StepTime", { turn, step: `${group}.${step}` });
};
