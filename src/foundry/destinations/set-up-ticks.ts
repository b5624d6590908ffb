import { setUpNotes } from "../../rules/index.ts";
import { areaToLay, isNoted } from "./areas.ts";
import { hasAllDefenders } from "./named-force.ts";
import { hasDefenders, hasMonsters, portalIsOnMap, type SetUpFacts, startOf } from "./set-up-facts.ts";
import { EMPTY_FORM, SET_UP_ROWS, type SetUpForm, type SetUpRow } from "./set-up-form.ts";

/**
 * What ticks itself: whatever the chart says outright, or was prepared, or is there; before it begins also what was chosen,
 * as that is carried out then. A row that nothing carries out waits for a person's tick.
 */
const ticksItself = (what: SetUpRow, form: SetUpForm, facts: SetUpFacts): boolean => {
  const { row, prepared, begun, defenders, ready, unready } = facts;
  if (what === "map") return prepared !== "gone";
  if (what === "portal") return portalIsOnMap(facts);
  if (what === "attackers") return true;
  if (what === "notes") return setUpNotes(row).every((note, at) => isNoted(form, facts, note, at));
  if (!hasDefenders(row) || prepared === "there") return true;
  switch (what) {
    case "defenders":
      return hasAllDefenders(form, facts);
    case "start":
      return defenders > 0 || startOf(begun ? EMPTY_FORM : form, facts) !== "";
    case "weapons":
      if (ready === null || hasMonsters(row)) return true;
      return (!begun && form.status !== null) || (defenders > 0 && unready === 0);
    case "players":
      return (!begun && form.owner !== "") || defenders > 0;
  }
};

export const isDone = (what: SetUpRow, form: SetUpForm, facts: SetUpFacts): boolean =>
  form.ticks[what] ?? ticksItself(what, form, facts);

/** Whether all that is missing of the notes will be laid when it begins. */
const laysTheRest = (form: SetUpForm, facts: SetUpFacts): boolean =>
  !facts.begun &&
  setUpNotes(facts.row).every(
    (note, at) => isNoted(form, facts, note, at) || areaToLay(form, facts, note, at) !== null,
  );

/** The rows that wait for somebody. */
export const openRows = (form: SetUpForm, facts: SetUpFacts): readonly SetUpRow[] =>
  SET_UP_ROWS.filter(
    (what) =>
      !isDone(what, form, facts) && !(what === "notes" && form.ticks[what] === undefined && laysTheRest(form, facts)),
  );
