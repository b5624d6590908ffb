import { type Place, parsePlace } from "../../../../rules/index.ts";
import {
  foreseenRefusal,
  gapToPiece,
  type OgCommand,
  type OgState,
  type OgUnit,
  type OwnOrder,
  type TerrainPiece,
} from "../../../../rules/orions-gate/index.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import type { Say } from "../../../message/say.ts";
import { inchText } from "../words.ts";
import type { Draft, OrderField, OrderRow } from "./row.ts";

/** For whom orders are listed. */
export interface OrderReader {
  readonly say: Say;
  readonly player: string;
  readonly draft: Draft;
  nameOf(id: string): string;
}

/** A place as an order has it at a table. */
export const placeText = ({ q, r }: Place): string => {
  const inches = (thousandths: number): string => (thousandths / 1000).toFixed(3);
  return `${inches(q)},${inches(r)}`;
};

/** A place as a field has it: to the thousandth, without the zeros at its end. */
export const placeTyped = ({ q, r }: Place): string => `${q / 1000}, ${r / 1000}`;

/** Why an order would be refused, in words; empty where it would not. */
export const refusedWords = (og: OgState, command: OgCommand, say: Say): string => {
  const code = foreseenRefusal(og, command);
  return code === null ? "" : refusalText(say, code);
};

/** A row that says no more than its button, and whether it can be pressed. */
export const plainRow = (og: OgState, id: string, label: string, order: OwnOrder, { say }: OrderReader): OrderRow => ({
  ...{ id, label, notes: [], refused: refusedWords(og, order, say) },
  raw: { ...order },
  point: null,
});

/** A row that draws a disc where something is to lie. */
export const discRow = (
  og: OgState,
  id: string,
  label: string,
  order: OwnOrder & { readonly place: Place },
  disc: { readonly scene: string; readonly diameter: number },
  reader: OrderReader,
): OrderRow => ({
  ...plainRow(og, id, label, order, reader),
  raw: { ...order, place: placeText(order.place) },
  point: { kind: "disc", place: order.place, ...disc },
});

/** A number that was typed; another where none was. */
export const numberIn = (draft: Draft, name: string, usual: number): number => {
  const typed = draft[name];
  const value = typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? Math.round(value) : usual;
};

/** A place that was typed, `24.0, 30.5`, or chosen on the map; another where none was. */
export const placeIn = (draft: Draft, usual: Place): Place => {
  const [x = "", y = ""] = (draft["place"] ?? "").split(/[,;\s]+/).filter((one) => one !== "");
  const read = x === "" || y === "" ? null : parsePlace(`${Number(x).toFixed(3)},${Number(y).toFixed(3)}`);
  return read ?? usual;
};

/** Inches of a place, as people read them. */
export const placeWords = ({ q, r }: Place): string => `${inchText(q)}, ${inchText(r)}`;

/** A field with some choices; what was chosen, or the first. */
export const selectField = (
  name: string,
  label: string,
  options: readonly { readonly id: string; readonly name: string }[],
  draft: Draft,
): OrderField => {
  const value = chosenOf(name, options, draft);
  return { name, label, kind: "select", value, options: options.map((one) => ({ ...one, chosen: one.id === value })) };
};

/** What was chosen among some, or the first of them. */
export const chosenOf = (name: string, options: readonly { readonly id: string }[], draft: Draft): string =>
  (options.find(({ id }) => id === draft[name]) ?? options[0])?.id ?? "";

/** The field of a place. */
export const placeField = (say: Say, value: Place): OrderField => ({
  name: "place",
  label: say("GRAVITYPORTALS.OrionsGate.Field.place"),
  kind: "place",
  value: placeTyped(value),
});

export const facingField = (say: Say, value: number): OrderField => ({
  name: "facing",
  label: say("GRAVITYPORTALS.OrionsGate.Field.facing"),
  kind: "number",
  value: String(value),
  least: 0,
  most: 359,
});

/** One of several things to which the same may be done. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly row: OrderRow;
}

/** One row for what may be done to several things: which of them is chosen in it, the first where nothing was. */
const choiceRow = (id: string, label: string, choices: readonly Choice[], reader: OrderReader): readonly OrderRow[] => {
  const one = choices.find((choice) => choice.id === chosenOf(id, choices, reader.draft));
  if (!one) return [];
  const row = { ...one.row, id };
  return choices.length === 1 ? [row] : [{ ...row, choice: selectField(id, label, choices, reader.draft) }];
};

/** One row for what a unit may do to several pieces of terrain: the nearest comes first, each by kind, place and distance. */
export const terrainRow = (
  og: OgState,
  unit: OgUnit,
  id: string,
  rows: readonly { readonly piece: TerrainPiece; readonly row: OrderRow }[],
  reader: OrderReader,
): readonly OrderRow[] => {
  const { say, nameOf } = reader;
  const sorted = rows
    .map(({ piece, row }) => ({ piece, row, gap: gapToPiece(og, unit, piece) }))
    .sort((one, other) => one.gap - other.gap);
  const choices = sorted.map(({ piece, row, gap }) => ({
    id: piece.id,
    name: say("GRAVITYPORTALS.OrionsGate.Choice.terrain", { name: nameOf(piece.id), range: inchText(gap) }),
    row: { ...row, point: row.point ?? { kind: "target" as const, unit: unit.id, target: piece.id } },
  }));
  return choiceRow(id, say("GRAVITYPORTALS.OrionsGate.Choice.which"), choices, reader);
};
