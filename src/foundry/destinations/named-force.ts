/** The force that a row of a chart names, and its units that a set-up places. */

import {
  asksForRace,
  type ChartRow,
  defendingForce,
  type MonsterAge,
  monstersOf,
  type ShipKind,
  shipKindOf,
} from "../../rules/index.ts";
import type { SetUpFacts } from "./set-up-facts.ts";
import { classKey, NAMED, type SetUpForm } from "./set-up-form.ts";

/** One unit that a row names. */
export interface NamedUnit {
  /** As the row has it; a monster bears the code of its scenario. */
  readonly name: string;
  /** Null for a name that no printed chart has, until the judge says what it is. */
  readonly kind: ShipKind | null;
  /** Set for a monster, which is a unit of the kind of ships: how grown it is, if the row says. */
  readonly monster?: { readonly age: MonsterAge };
}

/** The units that a row names, and what of it a person has to look after. */
export interface NamedForce {
  readonly units: readonly NamedUnit[];
  /** The names, each once, of which somebody has to say what they are. */
  readonly unknown: readonly string[];
  /** What is carried by ships, and so no unit. */
  readonly pallets: readonly string[];
  readonly unread: readonly string[];
}

/** Whether no printed chart has a name. */
const isUnknown = ({ name, monster }: NamedUnit): boolean => !monster && shipKindOf(name) === null;

/**
 * The force that a row names, unit by unit.
 *
 * @param classed whether the ruleset has classes of units; one without places any name
 */
export const namedForce = (row: ChartRow, { classes }: Pick<SetUpForm, "classes">, classed: boolean): NamedForce => {
  const { units: names, unread } = defendingForce(row);
  const monsters = names.length > 0 ? [] : monstersOf(row);
  const chosen = (name: string): ShipKind | null => {
    const key = classKey(name);
    return Object.hasOwn(classes, key) ? (classes[key] ?? null) : null;
  };
  const units = names.flatMap((name): NamedUnit[] => {
    const kind = shipKindOf(name);
    if (kind === "pallet") return [];
    return [{ name, kind: kind ?? chosen(name) ?? (classed ? null : "ship") }];
  });
  return {
    units: [...units, ...monsters.map((age): NamedUnit => ({ name: row.scenario, kind: "ship", monster: { age } }))],
    unknown: classed ? [...new Set(units.filter(isUnknown).map(({ name }) => name))] : [],
    pallets: names.filter((name) => shipKindOf(name) === "pallet"),
    unread,
  };
};

/** The units that the row names and that are still to be placed, as far as it is known what they are. */
export const unitsToPlace = (form: SetUpForm, facts: SetUpFacts): readonly NamedUnit[] => {
  if (form.tokens !== NAMED) return [];
  const { units } = namedForce(facts.row, form, facts.classed);
  const known = units.filter(({ kind }) => kind !== null);
  if (facts.defenders === 0) return known;
  // The others were placed when it began; one that had no class then was left out.
  return facts.begun && facts.prepared !== "there"
    ? known.filter((unit) => isUnknown(unit) && facts.classed && !facts.names.includes(unit.name))
    : [];
};

/** Whether what was chosen places anybody. */
export const placesTokens = (form: SetUpForm, facts: SetUpFacts): boolean =>
  form.tokens === NAMED ? unitsToPlace(form, facts).length > 0 : facts.folders.includes(form.tokens);

/** Whether the defenders are there, or all will be when it begins. */
export const hasAllDefenders = (form: SetUpForm, facts: SetUpFacts): boolean => {
  const { row, begun, defenders } = facts;
  if (asksForRace(row) && form.race === "" && facts.race === null) return false;
  if (defenders > 0 && (!begun || form.tokens !== NAMED)) return true;
  if (form.tokens !== NAMED) return !begun && placesTokens(form, facts);
  const { units, pallets, unread } = namedForce(row, form, facts.classed);
  if (pallets.length + unread.length > 0) return false;
  if (!begun) return units.length > 0 && units.every(({ kind }) => kind !== null);
  return defenders > 0 && units.every((unit) => !isUnknown(unit) || !facts.classed || facts.names.includes(unit.name));
};
