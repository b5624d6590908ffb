import { type GameState, isSeeker, type Step, type Unit } from "../../../../rules/fast-play/index.ts";
import { DIRECTIONS, inOrder } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";

/** What somebody has typed into a form, by its fields. */
export type Draft = Readonly<Record<string, string>>;

/** One field of the form of a step. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  /** How it is filled in: typed, a number, one of some, or any of some. */
  readonly kind: "text" | "number" | "select" | "checks";
  readonly value: string;
  readonly least: number;
  readonly most: number;
  readonly options: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

interface FieldWords {
  readonly say: Say;
  readonly nameOf: (unit: string) => string;
  readonly draft: Draft;
}

const label = (say: Say, name: string): string => say(`GRAVITYPORTALS.FastPlay.Field.${name}`);

const typed = (name: string, { say, draft }: FieldWords): FieldView => ({
  ...{ name, label: label(say, name), kind: "text", value: draft[name] ?? "", least: 0, most: 0, options: [] },
});

const counted = (name: string, least: number, most: number, { say, draft }: FieldWords): FieldView => ({
  ...{ name, label: label(say, name), kind: "number", value: draft[name] ?? "", least, most, options: [] },
});

const chosen = (
  name: string,
  options: readonly { readonly id: string; readonly name: string }[],
  { say, draft }: FieldWords,
): FieldView => {
  const value = options.some(({ id }) => id === draft[name]) ? (draft[name] ?? "") : (options[0]?.id ?? "");
  return {
    ...{ name, label: label(say, name), kind: "select", value, least: 0, most: 0 },
    options: options.map((one) => ({ ...one, chosen: one.id === value })),
  };
};

const ticked = (
  name: string,
  options: readonly { readonly id: string; readonly name: string }[],
  { say, draft }: FieldWords,
): FieldView => {
  const ids = (draft[name] ?? "").split(" ");
  return {
    ...{ name, label: label(say, name), kind: "checks", value: draft[name] ?? "", least: 0, most: 0 },
    options: options.map((one) => ({ ...one, chosen: ids.includes(one.id) })),
  };
};

const NOBODY = { id: "", name: "–" };

/** The units at which something may be aimed: the active ones first. */
const targetsOf = (state: GameState, unit: Unit, { nameOf }: FieldWords) => {
  const others = inOrder(state.units).filter(
    (one) => one.status === "in-play" && one.scene === unit.scene && one.id !== unit.id,
  );
  const first = (one: Unit): number => (state.clock.active.includes(one.id) ? 0 : 1);
  return others.toSorted((a, b) => first(a) - first(b)).map(({ id }) => ({ id, name: nameOf(id) }));
};

const TOP_SPEED = 16;
const MOST = { points: 1000, energy: 999, ecm: 99, eccm: 99 } as const;
const SHIELDS = ["1", "2", "3", "4", "5", "6"].map((id) => ({ id, name: id }));

const actField = (name: string, state: GameState, unit: Unit, words: FieldWords): FieldView => {
  switch (name) {
    case "target":
      return chosen(name, [NOBODY, ...targetsOf(state, unit, words)], words);
    case "on":
      return chosen(
        name,
        ["yes", "no"].map((id) => ({ id, name: words.say(`GRAVITYPORTALS.FastPlay.Field.${id}`) })),
        words,
      );
    case "shield":
      return chosen(name, SHIELDS, words);
    case "shields":
      return ticked(name, SHIELDS, words);
    case "system":
      return chosen(
        name,
        [NOBODY, ...(unit.ship?.systems ?? []).map((one) => ({ id: one.name, name: `${one.name} (${one.left})` }))],
        words,
      );
    case "points":
    case "energy":
    case "ecm":
    case "eccm":
      return counted(name, 0, MOST[name], words);
    default:
      return typed(name, words);
  }
};

/** The fields of an act at a step, those first that it needs. */
export const actFields = (step: Step, state: GameState, unit: Unit, words: FieldWords): readonly FieldView[] => {
  const { needs = [], together = [], may = [] } = step.act ?? {};
  const names = [...new Set([...needs, ...together, ...may, "target", "hex", "dice", "result"])];
  return names.map((name) => actField(name, state, unit, words));
};

/** The fields of a launch: what is put out, at what, how fast. */
export const launchFields = (
  pieces: readonly Unit[],
  state: GameState,
  unit: Unit,
  words: FieldWords,
): readonly FieldView[] => [
  ticked(
    "pieces",
    pieces.map(({ id }) => ({ id, name: words.nameOf(id) })),
    words,
  ),
  ...(pieces.some(isSeeker) ? [chosen("target", [NOBODY, ...targetsOf(state, unit, words)], words)] : []),
  counted("speed", 0, TOP_SPEED, words),
  ...(pieces.some(isSeeker) ? [] : [counted("spaces", 0, TOP_SPEED, words)]),
  ...(pieces.some(({ class: kind }) => kind === "mine") ? [typed("hex", words)] : []),
];

/** The fields of a beam that is made or let go. */
export const beamFields = (state: GameState, unit: Unit, words: FieldWords): readonly FieldView[] => [
  chosen("target", targetsOf(state, unit, words), words),
  chosen(
    "beam",
    ["link", "unlink"].map((id) => ({ id, name: words.say(`GRAVITYPORTALS.FastPlay.Field.${id}`) })),
    words,
  ),
];

/** The fields of a HET or a TAC. */
export const turnFields = (words: FieldWords): readonly FieldView[] => [
  chosen(
    "facing",
    DIRECTIONS.map((id) => ({ id, name: id })),
    words,
  ),
  chosen(
    "how",
    ["turn", "het", "tac"].map((id) => ({ id, name: words.say(`GRAVITYPORTALS.FastPlay.Field.${id}`) })),
    words,
  ),
];

/** Whether an answer may be held until the answers to fire. */
export const replyField = (words: FieldWords): FieldView =>
  chosen(
    "reply",
    ["no", "yes"].map((id) => ({ id, name: words.say(`GRAVITYPORTALS.FastPlay.Field.${id}`) })),
    words,
  );

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
