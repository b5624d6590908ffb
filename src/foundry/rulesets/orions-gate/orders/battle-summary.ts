import { isVessel, type OgState, partsOf, type Vessel } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

/** How a side came out of a battle. */
interface SideSummary {
  /** Its name, how many of its ships are left, and whether it has won. */
  readonly title: string;
  readonly won: boolean;
  /** Its ships and stations in the order of the fleet, a line each. */
  readonly ships: readonly { readonly id: string; readonly line: string; readonly lost: boolean }[];
}

const fateOf = (ship: Vessel): string => {
  if (ship.status === "destroyed") return "destroyed";
  if (ship.status === "in-transit") return "inTransit";
  return ship.status === "in-play" ? "inPlay" : "away";
};

/** What became of each ship of each side; nothing while the battle goes on. */
export const battleSummary = (og: OgState, nameOf: (id: string) => string, say: Say): readonly SideSummary[] => {
  const { ended } = og;
  if (!ended) return [];
  return Object.entries(og.fleets).map(([player, { called }]) => {
    const ships = Object.values(og.units).filter(
      (unit): unit is Vessel => isVessel(unit) && unit.owner === player && unit.construction === null,
    );
    const left = ships.filter(({ status }) => status !== "destroyed").length;
    const won = ended.winner === player;
    const word = won ? "winner" : "side";
    return {
      title: say(`GRAVITYPORTALS.OrionsGate.Summary.${word}`, { name: called ?? player, left, all: ships.length }),
      won,
      ships: ships.map((ship) => ({
        id: ship.id,
        line: say(`GRAVITYPORTALS.OrionsGate.Summary.${fateOf(ship)}`, {
          name: nameOf(ship.id),
          parts: partsOf(ship).length,
          of: ship.partsEver.port + ship.partsEver.starboard,
        }),
        lost: ship.status === "destroyed",
      })),
    };
  });
};
