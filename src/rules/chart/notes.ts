import type { ChartRow } from "./chart.ts";

/** Things of a scenario that a note can leave out. */
const LEFT_OUT = ["star", "planet", "base", "terrain", "hostages"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** The terrain that a note puts on the map; where it lies is a person's to say. */
const FIELDS = { "asteroid field": "asteroids", nebula: "nebula" } as const;

/** One item of a row's notes, and what it asks for as far as that is known. */
export type SetUpNote = { readonly text: string } & (
  | { readonly kind: "left-out"; readonly what: readonly LeftOut[] }
  /** Special rules of the scenario that do not apply. */
  | { readonly kind: "not-used"; readonly rules: readonly string[] }
  | { readonly kind: "field"; readonly field: (typeof FIELDS)[keyof typeof FIELDS] }
  | { readonly kind: "surprise" }
  /** A person has to read it. */
  | { readonly kind: "other" }
);

const SPECIAL_RULE = /^[A-Z]{2}\d+\.\d+$/;

/**
 * Reads a row's notes item by item. Whatever is not known stays a text, which a person ticks.
 *
 * @rule IP2.419 NOTES change the set-up.
 */
export const setUpNotes = ({ notes }: Pick<ChartRow, "notes">): readonly SetUpNote[] =>
  notes
    .split(";")
    .flatMap((item) => (/^\s*no /i.test(item) ? [item] : item.split("/")))
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map(readNote);

const readNote = (text: string): SetUpNote => {
  const known = text.toLowerCase();
  if (known === "surprise") return { text, kind: "surprise" };
  const field = Object.hasOwn(FIELDS, known) ? FIELDS[known as keyof typeof FIELDS] : undefined;
  if (field) return { text, kind: "field", field };
  const things = /^no (.+)$/i.exec(text)?.[1]?.split(/\/| or /) ?? [];
  const what = things.flatMap((thing) => LEFT_OUT.find((one) => one === thing.trim().toLowerCase()) ?? []);
  if (things.length > 0 && what.length === things.length) return { text, kind: "left-out", what };
  if (things.length > 0 && things.every((thing) => SPECIAL_RULE.test(thing))) {
    return { text, kind: "not-used", rules: things };
  }
  return { text, kind: "other" };
};
