import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import type { OwnOrder } from "../scenario/order.ts";
import { tableOf } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import type { Vessel } from "../state/unit.ts";
import { isPossible } from "./foreseen.ts";

/** Inches from the edge at which a ship is put where nothing else is said, and between two tries. */
const [DEPTH, STEP] = [6, 2];

/** The facing away from an edge. */
const INWARD = { N: 180, E: 270, S: 0, W: 90 } as const;

const spotAt = (state: GameState, scene: string, edge: keyof typeof INWARD, aside: number, depth: number): Place => {
  const { width, height } = tableOf(state, scene);
  const along = edge === "N" || edge === "S" ? width / 2 + aside * INCH : height / 2 + aside * INCH;
  const deep = depth * INCH;
  switch (edge) {
    case "N":
      return { q: along, r: deep };
    case "S":
      return { q: along, r: height - deep };
    case "E":
      return { q: width - deep, r: along };
    case "W":
      return { q: deep, r: along };
  }
};

/** Tries from the middle of an edge outwards, to both sides in turn. */
const ASIDES = Array.from({ length: 23 }, (_, n) => (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * STEP);

type Placed = Extract<OwnOrder, { do: "deploy" | "reenter" }>;

/** An order that puts a ship onto the table in a free place near the middle of its edge; null where none is free. */
export const usualSpot = (state: GameState, ship: Vessel): Placed | null => {
  const edge = ship.away?.edge ?? state.fleets[ship.owner]?.edge ?? "S";
  const word = ship.away ? "reenter" : "deploy";
  for (const depth of ship.away ? [DEPTH / 2] : [DEPTH, DEPTH / 2, DEPTH + STEP]) {
    for (const aside of ASIDES) {
      const order: Placed = {
        do: word,
        unit: ship.id,
        place: spotAt(state, ship.scene, edge, aside, depth),
        facing: INWARD[edge],
      };
      if (isPossible(state, order)) return order;
    }
  }
  return null;
};
