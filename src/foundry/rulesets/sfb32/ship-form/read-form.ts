import type { Unit } from "../../../../rules/sfb32/index.ts";
import { typedPods, type UnitCounts } from "../counts.ts";
import { readShipFacts, type ShipFacts } from "../facts.ts";
import { SHIP_TRAITS } from "../ship-names.ts";
import { noteFields, readNotes } from "./own-notes.ts";
import type { Fields, SentForm } from "./typed-fields.ts";

const whole = (value: unknown, before: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.min(9999, Math.round(value))) : before;

/** A weapon status of the list; null for none. */
const statusIn = (value: unknown): number | null =>
  ["0", "1", "2", "3"].includes(String(value)) ? Number(value) : null;

/** What a form says of pods, weapons and counters; only what differs from the unit. */
const readCounts = (data: Fields, unit: Unit | undefined): Partial<UnitCounts> => {
  const pods = typedPods(String(data["pods"] ?? ""));
  const weaponStatus = statusIn(data["weaponStatus"]);
  if (!unit) return { pods, weaponStatus };
  const turnModeCount = whole(data["turnModeCount"], unit.turnModeCount);
  const sideslipCount = whole(data["sideslipCount"], unit.sideslipCount);
  return {
    ...(turnModeCount === unit.turnModeCount ? {} : { turnModeCount }),
    ...(sideslipCount === unit.sideslipCount ? {} : { sideslipCount }),
    ...(weaponStatus === unit.weaponStatus ? {} : { weaponStatus }),
    ...(pods.join() === unit.pods.join() ? {} : { pods }),
  };
};

/** Reads a sheet's fields; whatever cannot be read stays as it was, and so does what the sheet does not offer. */
export const readShipForm = (data: Fields, before: ShipFacts): ShipFacts => {
  const breakdown = data["breakdown"] === "" ? null : Number(data["breakdown"]);
  const speed = data["speed"];
  const read = readShipFacts({
    class: data["class"],
    speed: typeof speed === "number" ? Math.round(Math.max(0, Math.min(32, speed))) : before.speed,
    facing: data["facing"],
    breakdown,
    traits: [
      ...before.traits.filter((trait) => !SHIP_TRAITS.some((one) => one === trait)),
      ...SHIP_TRAITS.filter((trait) => data[`trait-${trait}`] === true),
    ],
  });
  return read;
};

/** What a form holds as it will be understood, each field as the sheet would be drawn with it. */
export const tidied = (held: Fields, known: Fields, facts: ShipFacts): Fields => {
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
  facts: ShipFacts,
  unit: Unit | undefined,
): { readonly facts: Partial<ShipFacts>; readonly counts: Partial<UnitCounts> } => {
  const after = readShipForm(meant, facts);
  return {
    facts: { ...changedFacts(facts, after), ...changedFacts(readShipForm(before, facts), after) },
    counts: {
      ...readCounts(meant, unit),
      ...(unit && readCounts(meant, { ...unit, ...readCounts(before, unit) })),
    },
  };
};

/** What differs between two writings of a sheet. */
export const changedFacts = (before: ShipFacts, after: ShipFacts): Partial<ShipFacts> => ({
  ...(before.class === after.class ? {} : { class: after.class }),
  ...(before.speed === after.speed ? {} : { speed: after.speed }),
  ...(before.facing === after.facing ? {} : { facing: after.facing }),
  ...(before.breakdown === after.breakdown ? {} : { breakdown: after.breakdown }),
  ...(before.traits.join() === after.traits.join() ? {} : { traits: after.traits }),
});
