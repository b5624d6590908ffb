import { isVessel, type OgUnit } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

/** The number at the end of a unit's id, as its ship's units are numbered. */
const numberOf = ({ id }: OgUnit): string => /(\d+)$/.exec(id)?.[1] ?? "";

/** What the ship is called from which a unit came: its id begins with that of the ship; nothing where that has no name. */
const homeOf = ({ id }: OgUnit, units: { readonly [id: string]: OgUnit }): string | undefined => {
  // The id of what a part made names the part, too.
  for (let end = id.lastIndexOf("-"); end > 0; end = id.lastIndexOf("-", end - 1)) {
    const home = units[id.slice(0, end)];
    if (isVessel(home)) return home.name;
  }
  return undefined;
};

/** What a unit is called: its own name, else what it is with its number, and of which ship. */
export const unitWords = (unit: OgUnit, say: Say, units: { readonly [id: string]: OgUnit }): string => {
  if (isVessel(unit))
    return unit.name ?? (unit.kind === "station" ? say("GRAVITYPORTALS.OrionsGate.Kind.station") : unit.id);
  const kind = unit.kind === "craft" ? unit.craft : unit.kind;
  const ship = homeOf(unit, units);
  return say(`GRAVITYPORTALS.OrionsGate.Kind.${ship === undefined ? "numbered" : "ofShip"}`, {
    ship: ship ?? "",
    kind: say(`GRAVITYPORTALS.OrionsGate.Kind.${kind}`),
    n: numberOf(unit),
  });
};
