import { type AgreedMatter, LINES_OF_RACES } from "../../../../rules/index.ts";
import { type AgreementDraft, EMPTY_DRAFT } from "./agreements.ts";

/** What a draft proposes, or the lang key of what is missing. */
export const matterOf = (
  kind: string,
  { races, alternative, entry }: AgreementDraft,
  scene: string,
): AgreedMatter | string => {
  switch (kind) {
    case "races":
      return races.length === LINES_OF_RACES && races.every((race) => race.trim() !== "")
        ? { kind, races: races.map((race) => race.trim()) }
        : "GRAVITYPORTALS.Agreements.sixLines";
    case "alternative":
      return alternative.trim() === ""
        ? "GRAVITYPORTALS.Agreements.noAlternative"
        : { kind, scene, alternative: alternative.trim() };
    case "printed":
      return { kind: "alternative", scene, alternative: null };
    default:
      return entry === "" ? "GRAVITYPORTALS.Agreements.chooseEntry" : { kind: "undo", entry: Number(entry) };
  }
};

/** A draft after something of it was proposed: what was typed for that is gone, the rest stays. */
export const withoutProposed = (draft: AgreementDraft, kind: string): AgreementDraft => {
  switch (kind) {
    case "races":
      return { ...draft, races: EMPTY_DRAFT.races };
    case "alternative":
      return { ...draft, alternative: "" };
    case "undo":
      return { ...draft, entry: "" };
    default:
      return draft;
  }
};
