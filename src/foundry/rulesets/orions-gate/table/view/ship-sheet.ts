import {
  actsOf,
  energyIn,
  isVessel,
  type OgState,
  type OgUnit,
  type Part,
  toughnessOf,
  type Vessel,
} from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";

/** One part of a ship with its damage. */
interface PartView {
  readonly text: string;
  readonly damaged: boolean;
}

/** A ship as its person reads it beside the orders. */
export interface ShipSheet {
  readonly name: string;
  readonly facts: readonly string[];
  readonly sides: readonly { readonly title: string; readonly parts: readonly PartView[] }[];
}

const partView = (part: Part, say: Say): PartView => ({
  text: say("GRAVITYPORTALS.OrionsGate.Sheet.part", {
    name: part.name,
    part: say(`GRAVITYPORTALS.OrionsGate.Part.${part.key}`),
    size: part.size,
    left: toughnessOf(part) - part.damage,
    of: toughnessOf(part),
  }),
  damaged: part.damage > 0,
});

const vesselSheet = (og: OgState, ship: Vessel, name: string, say: Say): ShipSheet => {
  const energy = energyIn(og, ship);
  const used = actsOf(ship, { id: ship.id, player: ship.owner, controlled: false }).energyUsed;
  return {
    name,
    facts: [
      say(
        ship.kind === "station" ? "GRAVITYPORTALS.OrionsGate.Sheet.toughness" : "GRAVITYPORTALS.OrionsGate.Sheet.hull",
        {
          hull: ship.hull,
          of: ship.full,
        },
      ),
      say("GRAVITYPORTALS.OrionsGate.Sheet.energy", { left: Math.max(0, energy - used), of: energy }),
      say("GRAVITYPORTALS.OrionsGate.Sheet.drift", { drift: ship.drift }),
      ...(ship.minerals > 0 ? [say("GRAVITYPORTALS.OrionsGate.Sheet.minerals", { minerals: ship.minerals })] : []),
      ...(ship.stealth ? [say("GRAVITYPORTALS.OrionsGate.Sheet.stealth")] : []),
    ],
    sides: (["port", "starboard"] as const).map((side) => ({
      title: say(`GRAVITYPORTALS.OrionsGate.Sheet.${side}`),
      parts: ship[side].map((part) => partView(part, say)),
    })),
  };
};

/** What stands of a unit beside its orders; null for what has no sheet. */
export const shipSheet = (og: OgState, unit: OgUnit, name: string, say: Say): ShipSheet | null =>
  isVessel(unit) ? vesselSheet(og, unit, name, say) : null;
