/** Areas of a map, and the notes of a set-up that lay terrain on them. */

import {
  distance,
  type Hex,
  isShown,
  makeLabel,
  parseLabel,
  type SetUpNote,
  type Sheet,
  type ShownSheet,
  shownAt,
  shownHexes,
  TERRAIN_KINDS,
} from "../../rules/index.ts";
import { placesTokens } from "./named-force.ts";
import type { SetUpFacts } from "./set-up-facts.ts";
import { noteKey, type SetUpForm, type TypedArea } from "./set-up-form.ts";

/** The largest radius, in hexes: from the middle of a map it reaches every hex. */
export const mostRadius = ({ columns, rows }: Sheet): number =>
  Math.max(30, Math.ceil(columns / 2) + 1, Math.ceil(columns / 4 + rows / 2) + 2);

/** The hex in the middle of a map. */
export const middleOf = ({ columns, rows }: Sheet): { readonly column: number; readonly row: number } => ({
  column: Math.floor(columns / 2) + 1,
  row: Math.max(1, Math.floor(rows / 2)),
});

/** All of a map. */
export const wholeMap = (sheet: ShownSheet): TypedArea => {
  const { column, row } = middleOf(sheet);
  return { centre: makeLabel(shownAt(sheet, column, row), sheet), radius: String(mostRadius(sheet)) };
};

/** A centre and all hexes within a radius of it. */
export interface Area {
  /** As a label. */
  readonly centre: string;
  readonly radius: number;
}

/** Whether what was typed is a hex that a map shows. */
export const isCentre = (typed: string, sheet: ShownSheet): boolean => {
  const hex = parseLabel(typed);
  return hex !== null && isShown(hex, sheet);
};

/** Whether what was typed is a radius. */
export const isRadius = (typed: string, sheet: Sheet): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) <= mostRadius(sheet);

/** The area that somebody typed; null while a part of it is missing or wrong. */
const areaOf = ({ centre, radius }: TypedArea, sheet: ShownSheet): Area | null =>
  isCentre(centre, sheet) && isRadius(radius, sheet) ? { centre, radius: Number(radius) } : null;

/** The hexes of an area that a map shows. */
export const hexesIn = ({ centre, radius }: Area, sheet: ShownSheet): readonly Hex[] => {
  const middle = parseLabel(centre);
  return middle ? shownHexes(sheet).filter((hex) => distance(hex, middle) <= radius) : [];
};

const NOTHING: TypedArea = { centre: "", radius: "" };

/** Where a note's terrain is to lie, as far as somebody typed it. */
export const typedArea = ({ areas }: Pick<SetUpForm, "areas">, at: number): TypedArea =>
  (Object.hasOwn(areas, String(at)) ? areas[String(at)] : undefined) ?? NOTHING;

/** Where terrain of a note will be laid; null where nobody has said, where it lies already, and for other notes. */
export const areaToLay = (form: SetUpForm, facts: SetUpFacts, note: SetUpNote, at: number): Area | null =>
  note.kind === "field" && facts.onHexes && !facts.terrain.includes(note.field)
    ? areaOf(typedArea(form, at), facts.sheet)
    : null;

/** What can be taken off a prepared map. */
const REMOVABLE: readonly string[] = ["star", "planet", "base", "terrain"];

/** Whether something lies on the map that a note leaves out; bases are units, and not looked for. */
const lies = (what: string, { terrain }: SetUpFacts): boolean =>
  what === "terrain" ? terrain.length > 0 : TERRAIN_KINDS.some((kind) => kind === what && terrain.includes(kind));

/**
 * Whether a note is carried out: once the destination has begun by what is there, and before that also by what will be done
 * when it begins. Terrain counts only where it lies, and what the module cannot do never does.
 */
export const isCarriedOut = (form: SetUpForm, facts: SetUpFacts, note: SetUpNote): boolean => {
  switch (note.kind) {
    case "left-out":
      return note.what.every((what) => REMOVABLE.includes(what) && !(facts.begun && lies(what, facts)));
    case "surprise":
      if (facts.surprised === null) return false;
      if (facts.begun) return facts.surprised;
      return facts.defenders > 0 || facts.prepared === "there" || placesTokens(form, facts);
    case "field":
      return facts.terrain.includes(note.field);
    case "not-used":
    case "other":
      return false;
  }
};

/** Whether a note needs nobody, or was ticked. */
export const isNoted = (form: SetUpForm, facts: SetUpFacts, note: SetUpNote, at: number): boolean =>
  form.ticks[noteKey(at)] ?? isCarriedOut(form, facts, note);
