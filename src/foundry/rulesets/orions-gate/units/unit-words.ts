import { isVessel, type OgUnit } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

/** The number at the end of a unit's id, as its ship's units are numbered. */
const numberOf = ({ id }: OgUnit): string => /(\d+)$/.exec(id)?.[1] ?? "";

/** What a unit is called: its own name, else what it is with its number. */
export const unitWords = (unit: OgUnit, say: Say): string => {
  if (isVessel(unit))
    return unit.name ?? (unit.kind === "station" ? say("GRAVITYPORTALS.OrionsGate.Kind.station") : unit.id);
  const kind = unit.kind === "craft" ? unit.craft : unit.kind;
  return say("GRAVITYPORTALS.OrionsGate.Kind.numbered", {
    kind: say(`GRAVITYPORTALS.OrionsGate.Kind.${kind}`),
    n: numberOf(unit),
  });
};
