import { isVessel, type OgState, partsOf, type Vessel } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

const fateOf = (ship: Vessel): string => {
  if (ship.status === "destroyed") return "destroyed";
  if (ship.status === "in-transit") return "inTransit";
  return ship.status === "in-play" ? "inPlay" : "away";
};

/** How each side came out of a battle, a line a ship in the order of its fleet; nothing while the battle goes on. */
export const battleSummary = (og: OgState, nameOf: (id: string) => string, say: Say) => {
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
