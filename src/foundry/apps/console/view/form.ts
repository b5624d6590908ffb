import type { Message } from "../../../message/message.ts";

/** The most points that can be told of at once. */
export const MOST_POINTS = 9999;

/** An anomaly in play, and the map of the end that is looked at, where it is a portal. */
export interface InPlay {
  readonly anomaly: string;
  readonly scene: string;
}

/** What is wrong with a field of a sheet. */
export interface FieldFault {
  readonly field: string;
  readonly words: Message;
}

/** Whether a fault is about a field: `windows[1]` and `chartBySide.A` are about theirs. */
export const isAbout = ({ field }: FieldFault, name: string): boolean =>
  field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`);

/** A sentence about what was typed; `changed` where it differs from the rulebook's. */
export interface Sentence {
  readonly words: Message;
  readonly changed: boolean;
}

/** A whole number in limits, from what somebody typed. */
export const wholeIn = (text: string, least: number, most: number): number | null => {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** The text of a form's field, whatever the form gives for it. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** The largest count that a sheet takes. */
export const LARGEST = 1_000_000;
