import { readableRow, type SetUpNote, type Sheet, setUpNotes } from "../../../../rules/index.ts";
import { isCentre, isRadius, mostRadius } from "../../../destinations/areas.ts";
import type { SetUpFacts } from "../../../destinations/set-up-facts.ts";
import { noteKey, type SetUpForm } from "../../../destinations/set-up-form.ts";
import { areaToLay, isCarriedOut, isNoted, typedArea } from "../../../destinations/set-up-notes.ts";
import type { Say } from "../../../message/say.ts";
import type { RowOf } from "./controls.ts";
import type { Control } from "./shapes.ts";

/** What becomes of a note, as a key of `Does`. */
const doesOf = (form: SetUpForm, facts: SetUpFacts, note: SetUpNote, at: number): string => {
  if (note.kind === "field") {
    if (isCarriedOut(form, facts, note)) return "there";
    if (areaToLay(form, facts, note, at)) return facts.begun ? "lay-now" : "lay-at-start";
    return facts.onHexes ? "lay" : "by-hand";
  }
  if (note.kind === "left-out") return isCarriedOut(form, facts, note) || facts.begun ? note.kind : "by-hand";
  return note.kind === "surprise" && facts.surprised !== null ? note.kind : "by-hand";
};

/** Where the terrain of a note is to lie: a centre and a radius, or everywhere. */
const areaControls = (form: SetUpForm, sheet: Sheet, at: number, say: Say): readonly Control[] => {
  const { centre, radius } = typedArea(form, at);
  return [
    {
      input: {
        name: `centre-${at}`,
        label: say("GRAVITYPORTALS.SetUp.centre"),
        value: centre,
        hint: "2215",
        fault: centre === "" || isCentre(centre, sheet) ? "" : say("GRAVITYPORTALS.SetUp.noHex"),
      },
    },
    {
      input: {
        name: `radius-${at}`,
        label: say("GRAVITYPORTALS.SetUp.radius"),
        value: radius,
        hint: "3",
        fault:
          radius === "" || isRadius(radius, sheet)
            ? ""
            : say("GRAVITYPORTALS.SetUp.noRadius", { most: mostRadius(sheet) }),
      },
    },
    { button: { act: "whole-map", label: say("GRAVITYPORTALS.SetUp.wholeMap"), what: String(at) } },
  ];
};

/** The notes, each with its tick; terrain that does not lie on the map yet with the area in which to lay it. */
export const notesRow: RowOf = (form, facts, _around, say) => {
  const notes = setUpNotes(readableRow(facts.row));
  if (notes.length === 0) return { text: say("GRAVITYPORTALS.SetUp.noNotes") };
  return {
    controls: notes.flatMap((note, at): Control[] => {
      const does = say(`GRAVITYPORTALS.SetUp.Does.${doesOf(form, facts, note, at)}`);
      const label = say("GRAVITYPORTALS.SetUp.known", { note: note.text, does });
      const box = { what: noteKey(at), label, ticked: isNoted(form, facts, note, at) };
      const asksArea = note.kind === "field" && facts.onHexes && !isCarriedOut(form, facts, note);
      return [{ box }, ...(asksArea ? areaControls(form, facts.sheet, at, say) : [])];
    }),
  };
};
