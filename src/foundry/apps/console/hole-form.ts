import {
  columnOf,
  type Hex,
  INCH,
  pushBands,
  rowOf,
  type Scene,
  sheetPlace,
  type WhiteHole,
} from "../../../rules/index.ts";
import { type Message, message } from "../../message/message.ts";
import { numberText, readNumber } from "../../message/numbers.ts";
import type { AnomalyDraft } from "../../session/judge.ts";
import { type FieldFault, LARGEST, type Sentence, textOf, wholeIn } from "./form.ts";

/** A white hole's form: texts as typed. */
export interface HoleFields {
  readonly scene: string;
  readonly hex: string;
  readonly strength: string;
  readonly intervalMultiplier: string;
  readonly strengthMultiplier: string;
}

/** The rulebook's own white hole. */
export const HOLE_DEFAULTS: HoleFields = {
  scene: "",
  hex: "",
  strength: "1",
  intervalMultiplier: "10",
  strengthMultiplier: "5",
};

const STRONGEST = 10;

/** Takes up what a form holds; what it does not hold stays. */
export const readHoleForm = (data: Readonly<Record<string, unknown>>, before: HoleFields): HoleFields => {
  const text = (name: keyof HoleFields): string => (name in data ? textOf(data[name]) : before[name]);
  return {
    scene: text("scene"),
    hex: text("hex").trim(),
    strength: text("strength"),
    intervalMultiplier: text("intervalMultiplier"),
    strengthMultiplier: text("strengthMultiplier"),
  };
};

/** The form of a white hole that is in play. */
export const holeFields = (hole: WhiteHole, hex: string): HoleFields => ({
  scene: hole.scene,
  hex,
  strength: numberText(Number(hole.strength)),
  intervalMultiplier: String(hole.intervalMultiplier),
  strengthMultiplier: String(hole.strengthMultiplier),
});

const strengthIn = (text: string): number | null => {
  const value = readNumber(text);
  return value !== null && value > 0 && value <= STRONGEST ? value : null;
};

/** The form as the judge's act takes it, or what is wrong with it. */
export const holeDraft = (
  fields: HoleFields,
): { readonly draft: AnomalyDraft; readonly faults: readonly FieldFault[] } => {
  const faults: FieldFault[] = [];
  const strength = strengthIn(fields.strength);
  if (strength === null) {
    faults.push({
      field: "strength",
      words: message("GRAVITYPORTALS.Sheet.Fault.strength", { most: STRONGEST, example: 0.5 }),
    });
  }
  const count = (name: "intervalMultiplier" | "strengthMultiplier"): number => {
    const value = wholeIn(fields[name], 0, LARGEST);
    if (value === null) faults.push({ field: name, words: message("GRAVITYPORTALS.Sheet.Fault.number", { least: 0 }) });
    return value ?? 0;
  };
  const draft: AnomalyDraft = {
    kind: "white-hole",
    scene: fields.scene,
    hex: fields.hex,
    strength: strength ?? 1,
    intervalMultiplier: count("intervalMultiplier"),
    strengthMultiplier: count("strengthMultiplier"),
  };
  return { draft, faults };
};

/** Holes push so often, in impulses, that a ship has hardly a move of its own between. */
const OFTEN = 2;

/** Inches round the middle of a table in which a hole reaches fleets from both edges. */
const MIDDLE = 24;

/** Strengths at which few ships are pushed off a table, in its middle and elsewhere; `docs/playing.md` has the figures. */
const SUGGESTED = { middle: 0.25, elsewhere: 0.5 } as const;

/** What to think over where a hole on a map in inches is stronger than is suggested there. Not a rule: any strength is. */
const strengthWarnings = (strength: number, { q, r }: Hex, { columns, rows }: Scene): readonly Message[] => {
  const away = Math.hypot(q / INCH - columns / 2, r / INCH - rows / 2);
  const suggested = SUGGESTED[away <= MIDDLE ? "middle" : "elsewhere"];
  return strength > suggested ? [message("GRAVITYPORTALS.Sheet.Near.strong", { suggested, ...SUGGESTED })] : [];
};

/**
 * What to think over where a hole pushes ships often as far as the map's edge, or on a map in inches is a strong one. Not
 * a rule of its own: pushes go on beyond it.
 */
export const edgeWarnings = (fields: HoleFields, hex: Hex, map: Scene): readonly Message[] => {
  const { columns, rows, measure } = map;
  const strength = strengthIn(fields.strength);
  if (strength === null) return [];
  if (measure === "inches") return strengthWarnings(strength, hex, map);
  const often = pushBands(strength).filter(({ every }) => every <= OFTEN);
  const reach = Math.max(0, ...often.map(({ range }) => range));
  const place = sheetPlace(hex, map);
  const [column, row] = [columnOf(place), rowOf(place)];
  const edge = Math.min(column - 1, columns - column, row - 1, rows - row);
  return reach > edge ? [message("GRAVITYPORTALS.Sheet.Near.edge", { reach, range: edge })] : [];
};

const PUSHES: Readonly<Record<number, string>> = {
  1: "GRAVITYPORTALS.Sheet.Summary.push1",
  2: "GRAVITYPORTALS.Sheet.Summary.push2",
  4: "GRAVITYPORTALS.Sheet.Summary.push4",
  8: "GRAVITYPORTALS.Sheet.Summary.push8",
  16: "GRAVITYPORTALS.Sheet.Summary.push16",
  32: "GRAVITYPORTALS.Sheet.Summary.push32",
};

/**
 * What the form means, in plain words made from its values: every distance goes with the strength.
 *
 * @param rhythm how often a band pushes, by a clock that is not read by impulses
 */
export const holeSummary = (
  fields: HoleFields,
  rhythm?: (band: { readonly range: number; readonly every: number }) => Message,
): readonly Sentence[] => {
  const strength = strengthIn(fields.strength);
  const sentences: Sentence[] = [];
  if (strength !== null) {
    const changed = strength !== 1;
    for (const { range, every } of pushBands(strength)) {
      const key = PUSHES[every];
      const words = rhythm ? rhythm({ range, every }) : key ? message(key, { range }) : null;
      if (words) sentences.push({ words, changed });
    }
  }
  const interval = wholeIn(fields.intervalMultiplier, 0, LARGEST);
  const power = wholeIn(fields.strengthMultiplier, 0, LARGEST);
  if (interval !== null && power !== null) {
    const changed = interval !== 10 || power !== 5;
    sentences.push({ words: message("GRAVITYPORTALS.Sheet.Summary.waves", { interval, power }), changed });
  }
  return sentences;
};
