import { TRAITS, type Unit } from "../../../../rules/sfb32/index.ts";
import { changed } from "../../../host/updates.ts";
import { shipData } from "../../../read/unit.ts";
import type { Fields } from "../../../vessel/ship-window.ts";
import type { VesselFacts } from "../../../vessel/vessel-units.ts";
import { readShipFacts, typedPods, type UnitCounts } from "../facts.ts";
import type { SentForm } from "./typed-fields.ts";

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

const whole = (value: unknown, before: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.min(9999, Math.round(value))) : before;

/** A weapon status of the list; null for none. */
const statusIn = (value: unknown): number | null =>
  ["0", "1", "2", "3"].includes(String(value)) ? Number(value) : null;

/** What a form says of pods and weapons, and of a ship in play of its counters. */
const readCounts = (data: Fields, unit: Unit | undefined): Partial<UnitCounts> => ({
  pods: typedPods(String(data["pods"] ?? "")),
  weaponStatus: statusIn(data["weaponStatus"]),
  ...(unit && {
    turnModeCount: whole(data["turnModeCount"], unit.turnModeCount),
    sideslipCount: whole(data["sideslipCount"], unit.sideslipCount),
  }),
});

/** Reads a sheet's fields; whatever cannot be read stays as it was, and so does what the sheet does not offer. */
export const readShipForm = (data: Fields, before: VesselFacts): VesselFacts => {
  const breakdown = data["breakdown"] === "" ? null : Number(data["breakdown"]);
  const speed = data["speed"];
  return readShipFacts({
    class: data["class"],
    speed: typeof speed === "number" ? Math.round(Math.max(0, Math.min(32, speed))) : before.speed,
    facing: data["facing"],
    breakdown,
    traits: [
      ...before.traits.filter((trait) => !TRAITS.some((one) => one === trait)),
      ...TRAITS.filter((trait) => data[`trait-${trait}`] === true),
    ],
  });
};

/** What a form holds as it will be understood, each field as the sheet would be drawn with it. */
export const tidied = (held: Fields, known: Fields, facts: VesselFacts): Fields => {
  const read = readShipForm(held, facts);
  const count = (name: string): Fields => (name in known ? { [name]: whole(held[name], whole(known[name], 0)) } : {});
  return {
    ...held,
    ...noteFields(readNotes(held)),
    name: String(held["name"] ?? "").trim() || known["name"],
    speed: read.speed,
    pods: typedPods(String(held["pods"] ?? "")).join(", "),
    ...count("turnModeCount"),
    ...count("sideslipCount"),
  };
};

/**
 * What a form changes about a unit of the game: against what the game has, and against what was written before and may
 * still be on its way there.
 */
export const changesIn = (
  { meant, before }: SentForm,
  facts: VesselFacts,
  unit: Unit | undefined,
): { readonly facts: Partial<VesselFacts>; readonly counts: Partial<UnitCounts> } => {
  const [after, counts] = [readShipForm(meant, facts), readCounts(meant, unit)];
  return {
    facts: { ...changed(facts, after), ...changed(readShipForm(before, facts), after) },
    counts: unit ? { ...changed(unit, counts), ...changed(readCounts(before, unit), counts) } : counts,
  };
};
