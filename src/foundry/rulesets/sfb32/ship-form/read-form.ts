import { isEqual } from "es-toolkit/predicate/isEqual";
import { TRAITS, type Unit } from "../../../../rules/sfb32/index.ts";
import type { Fields } from "../../../vessel/ship-window.ts";
import type { VesselFacts } from "../../../vessel/vessel-units.ts";
import { typedPods, type UnitCounts } from "../counts.ts";
import { readShipFacts } from "../facts.ts";
import { noteFields, readNotes } from "./own-notes.ts";
import type { SentForm } from "./typed-fields.ts";

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

/** What differs between two writings of a sheet. */
export const changed = <T extends object>(before: NoInfer<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isEqual(value, before[field as keyof T])),
  ) as Partial<T>;
