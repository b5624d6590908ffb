import { type SetUpNote, TERRAIN_KINDS } from "../../rules/index.ts";
import { type Area, areaOf } from "./areas.ts";
import type { SetUpFacts } from "./set-up-facts.ts";
import { noteKey, type SetUpForm, type TypedArea } from "./set-up-form.ts";
import { placesTokens } from "./set-up-tokens.ts";

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
