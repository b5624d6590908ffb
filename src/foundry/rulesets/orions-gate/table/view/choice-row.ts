import { gapToPiece, type OgState, type OgUnit, type TerrainPiece } from "../../../../../rules/orions-gate/index.ts";
import { inchText } from "../../words/inches.ts";
import type { OrderRow } from "./row.ts";
import { chosenOf, type OrderReader, selectField } from "./words.ts";

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
