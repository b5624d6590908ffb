import { type GameState, type Step, storesOf, takesHeld, type Unit } from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import {
  actFields,
  beamFields,
  type Draft,
  type FieldView,
  launchFields,
  numberFault,
  replyField,
  turnFields,
} from "./fields.ts";

/** What the form of a step orders. */
type FormKind = "launch" | "link" | "turn" | "act";

const kindOf = ({ orders, act }: Step, pieces: readonly Unit[]): FormKind | null => {
  if (orders.includes("launch") && pieces.length > 0) return "launch";
  if (orders.includes("link")) return "link";
  if (orders.includes("turn")) return "turn";
  return act ? "act" : null;
};

/** The pieces aboard a unit that are put out at a step. */
const piecesAt = (state: GameState, { code }: Step, unit: string): readonly Unit[] => {
  const classes = CLASSES[code] ?? [];
  return storesOf(state, unit).filter(({ class: kind }) => classes.includes(kind));
};

const CLASSES: { readonly [code: string]: readonly Unit["class"][] } = {
  "4.21": ["plasma"],
  "4.22": ["drone"],
  "4.29": ["mine"],
  "4.35": ["pf", "fighter", "shuttle"],
  "4.37": ["ship"],
  "4.39": ["pod"],
  "4.40": ["mine"],
};

/** The first and the last step whose answers may be held. */
const HELD = [18, 29] as const;

const mayHold = (state: GameState, { group, number }: Step, unit: string): boolean =>
  group === 4 && number >= HELD[0] && number <= HELD[1] && !state.clock.active.includes(unit);

/** The form of a step for one unit; no fields where nothing can be said there. */
export const stepFields = (
  state: GameState,
  step: Step,
  unit: Unit,
  words: { readonly say: Say; readonly nameOf: (unit: string) => string; readonly draft: Draft },
): readonly FieldView[] => {
  const pieces = piecesAt(state, step, unit.id);
  const own = ((): readonly FieldView[] => {
    switch (kindOf(step, pieces)) {
      case "launch":
        return launchFields(pieces, state, unit, words);
      case "link":
        return beamFields(state, unit, words);
      case "turn":
        return turnFields(words);
      case "act":
        return actFields(step, state, unit, words);
      default:
        return [];
    }
  })();
  return own.length > 0 && mayHold(state, step, unit.id) && !takesHeld(state, step) ? [...own, replyField(words)] : own;
};

const NUMBERS: readonly string[] = ["shield", "points", "energy", "ecm", "eccm", "speed", "spaces"];
const FLAGS: readonly string[] = ["on", "reply"];

/** A field as an order has it; nothing where it was left empty. What is no number is handed on, to be refused by name. */
const valueIn = (name: string, text: string): unknown => {
  if (FLAGS.includes(name)) return text === "yes";
  if (text === "") return undefined;
  if (NUMBERS.includes(name)) return Number(text);
  const words = text.split(/[\s,+]+/).filter((word) => word !== "");
  if (name === "shields" || name === "dice") return words.map(Number);
  return name === "pieces" ? words : text;
};

/** Which number of a filled form is none that its field takes; empty where all are right. What is left empty is not said. */
export const formFault = (fields: readonly FieldView[], say: Say): string =>
  numberFault(
    say,
    fields
      .filter(({ kind, value }) => kind === "number" && value.trim() !== "")
      .map(({ label, value, least, most }) => ({ field: label, value, least, most })),
  );

/** The order that a filled form means. */
export const stepOrder = (state: GameState, step: Step, unit: Unit, fields: readonly FieldView[]): RawOrder => {
  const values = Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const read = valueIn(name, value.trim());
      return read === undefined ? [] : [[name, read]];
    }),
  );
  const { beam, target, reply, ...rest } = values;
  const held = reply === true || takesHeld(state, step) ? { reply: true } : {};
  switch (kindOf(step, piecesAt(state, step, unit.id))) {
    case "launch":
      return { do: "launch", unit: unit.id, ...rest, ...(target === undefined ? {} : { target }), ...held };
    case "link":
      return { do: String(beam), from: unit.id, to: target, ...held };
    case "turn":
      return { do: "turn", unit: unit.id, ...rest };
    default:
      return {
        do: "act",
        step: step.code,
        unit: unit.id,
        ...rest,
        ...(target === undefined ? {} : { target }),
        ...held,
      };
  }
};
