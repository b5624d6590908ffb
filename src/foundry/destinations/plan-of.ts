import { asksForRace, makeLabel, parseDefend, setUpNotes, shownAt } from "../../rules/index.ts";
import type { SetUpPlan } from "../session/judge.ts";
import { areaToLay, middleOf } from "./areas.ts";
import { unitsToPlace } from "./named-force.ts";
import { type SetUpFacts, startOf } from "./set-up-facts.ts";
import { JUDGE, NAMED, noteKey, type SetUpForm } from "./set-up-form.ts";

/**
 * The hexes of so many units: the marked ones in turn; all at the start where only that is known, as several units may
 * share a hex; else in a row down from the middle of the map.
 */
export const placesFor = (
  count: number,
  form: SetUpForm,
  facts: Pick<SetUpFacts, "row" | "start" | "sheet">,
): readonly string[] => {
  const start = startOf(form, facts);
  const { sheet } = facts;
  const { column, row } = middleOf(sheet);
  const marked = form.starts.length > 0 ? form.starts : start === "" ? [] : [start];
  return Array.from({ length: count }, (_, n) => {
    const below = shownAt(sheet, column, row + (n % Math.max(1, sheet.rows - row)));
    return marked[n % marked.length] ?? makeLabel(below, sheet);
  });
};

/** The most tokens of a folder that are placed at once. */
export const MOST_TOKENS = 40;

/** The plan that a form is; what is settled or placed already is not asked for again. */
export const planOf = (form: SetUpForm, facts: SetUpFacts): SetUpPlan => {
  const { row } = facts;
  const defend = parseDefend(row.defend);
  const fresh = facts.defenders === 0;
  const units = unitsToPlace(form, facts);
  const at = placesFor(units.length, form, facts);
  const notes = setUpNotes(row);
  // Who takes a tick away does not want it carried out.
  const wanted = notes.filter((_, n) => form.ticks[noteKey(n)] !== false);
  const start = form.starts[0] ?? null;
  return {
    map: form.map,
    race: asksForRace(row) && form.race !== "" && form.race !== facts.race ? form.race : null,
    alternative: form.alternative || null,
    start: defend.kind !== "hex" && start !== facts.start ? start : null,
    starts: form.starts.length > 0 ? form.starts : defend.kind === "hex" ? [defend.hex] : [],
    named: units.flatMap(({ name, kind, monster }, n) =>
      kind === null ? [] : [{ name, kind, hex: at[n] ?? "", ...(monster ? { monster } : {}) }],
    ),
    folder: fresh && form.tokens !== NAMED ? form.tokens || null : null,
    places: placesFor(MOST_TOKENS, form, facts),
    status: form.status,
    surprised: wanted.some(({ kind }) => kind === "surprise"),
    owner: form.owner === JUDGE ? null : form.owner || null,
    leftOut: wanted.flatMap((note) => (note.kind === "left-out" ? note.what : [])),
    terrain: notes.flatMap((note, n) => {
      const area = areaToLay(form, facts, note, n);
      return area && note.kind === "field" ? [{ ...area, kind: note.field }] : [];
    }),
  };
};
