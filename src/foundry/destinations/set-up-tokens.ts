import { asksForRace } from "../../rules/index.ts";
import { isUnknown, type NamedUnit, namedForce } from "./named-force.ts";
import type { SetUpFacts } from "./set-up-facts.ts";
import { NAMED, type SetUpForm } from "./set-up-form.ts";

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
