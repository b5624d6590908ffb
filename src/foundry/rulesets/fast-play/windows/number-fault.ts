import type { Say } from "../../../message/say.ts";

/** A text in a field that takes whole numbers of a span. */
export interface TypedNumber {
  readonly field: string;
  readonly value: string;
  readonly least: number;
  readonly most: number;
}

const isIn = ({ value, least, most }: TypedNumber): boolean =>
  /^\d+$/.test(value.trim()) && Number(value) >= least && Number(value) <= most;

/** Names the first text that is no such number; empty where all are. */
export const numberFault = (say: Say, typed: readonly TypedNumber[]): string => {
  const wrong = typed.find((one) => !isIn(one));
  if (!wrong) return "";
  const { field, value, least, most } = wrong;
  return say("GRAVITYPORTALS.FastPlay.Fault.number", { field, value, least, most });
};
