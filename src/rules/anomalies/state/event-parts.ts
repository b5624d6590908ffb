import type { Hex } from "../../hex/hex.ts";
import { parseLabel } from "../../hex/label.ts";
import { parseTime, type Time } from "../../time/time.ts";

/** A label written by the engine itself. */
export const hexOf = (label: string): Hex => {
  const hex = parseLabel(label);
  if (!hex) throw new Error(`an event names the hex «${label}», which is no label`);
  return hex;
};

/** A time written by the engine itself. */
export const timeOf = (text: string): Time => {
  const time = parseTime(text);
  if (!time) throw new Error(`an event is dated «${text}», which is no time`);
  return time;
};
