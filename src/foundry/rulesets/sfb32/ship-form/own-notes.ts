import { shipData } from "../../../read/unit.ts";
import type { Fields } from "../../../vessel/ship-window.ts";

/** The fields of the shields of a ship, from the bow clockwise. */
export const SHIELD_FIELDS = ["shield1", "shield2", "shield3", "shield4", "shield5", "shield6"];
const MOST_BOXES = 999;
const LONGEST_TURN_MODE = 16;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const boxes = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.min(MOST_BOXES, Math.round(value))) : null;

/** The notes that a form's fields hold; what cannot be read is nothing. */
export const readNotes = (fields: Fields) => ({
  turnMode: textOf(fields["turnMode"]).trim().slice(0, LONGEST_TURN_MODE),
  shields: SHIELD_FIELDS.map((field) => boxes(fields[field])),
  notes: String(fields["notes"] ?? ""),
});

/** What stands on a ship's form for its people alone: no rule of the module reads it. */
type ShipNotes = ReturnType<typeof readNotes>;

/** The notes on an actor. */
export const notesOf = (actor: Parameters<typeof shipData>[0]): ShipNotes => {
  const { turnMode, shields, notes } = shipData(actor) ?? {};
  const listed: readonly unknown[] = Array.isArray(shields) ? shields : [];
  return {
    turnMode: textOf(turnMode),
    shields: SHIELD_FIELDS.map((_field, at) => boxes(listed[at])),
    notes: textOf(notes),
  };
};

/** The fields of a form that hold notes. */
export const noteFields = ({ turnMode, shields, notes }: ShipNotes): Fields => ({
  turnMode,
  ...Object.fromEntries(SHIELD_FIELDS.map((field, at) => [field, shields[at]])),
  notes,
});
