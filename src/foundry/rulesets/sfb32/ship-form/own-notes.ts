import type { Say } from "../../../message/say.ts";
import { shipData } from "../../../read/unit.ts";
import type { Fields } from "./typed-fields.ts";

/** How many shields a ship has, from the bow clockwise. */
const SHIELDS = 6;
const MOST_BOXES = 999;
const LONGEST_TURN_MODE = 16;

/** What stands on a ship's form for its people alone: no rule of the module reads it. */
export interface ShipNotes {
  readonly turnMode: string;
  /** What is left of each shield, from the bow clockwise; null where nobody has said. */
  readonly shields: readonly (number | null)[];
  readonly notes: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const boxes = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.min(MOST_BOXES, Math.round(value))) : null;

const six = (boxesOf: (at: number) => unknown): ShipNotes["shields"] =>
  Array.from({ length: SHIELDS }, (_, at) => boxes(boxesOf(at)));

/** The notes on an actor. */
export const notesOf = (actor: Parameters<typeof shipData>[0]): ShipNotes => {
  const data = shipData(actor) ?? {};
  const listed = data["shields"];
  const shields = Array.isArray(listed) ? listed : [];
  return { turnMode: textOf(data["turnMode"]), shields: six((at) => shields[at]), notes: textOf(data["notes"]) };
};

/** The notes that a form's fields hold; what cannot be read is nothing. */
export const readNotes = (fields: Fields): ShipNotes => ({
  turnMode: textOf(fields["turnMode"]).trim().slice(0, LONGEST_TURN_MODE),
  shields: six((at) => fields[`shield${at + 1}`]),
  notes: String(fields["notes"] ?? ""),
});

/** The fields of a form that hold notes. */
export const noteFields = ({ turnMode, shields, notes }: ShipNotes): Fields => ({
  turnMode,
  ...Object.fromEntries(shields.map((left, at) => [`shield${at + 1}`, left])),
  notes,
});

/** The shields as the form draws them. */
export const shieldFields = ({ shields }: Pick<ShipNotes, "shields">, say: Say) =>
  shields.map((left, at) => ({
    name: `shield${at + 1}`,
    number: at + 1,
    value: left ?? "",
    label: say("GRAVITYPORTALS.Ship.shield", { number: at + 1 }),
  }));
