/** Who waits in a destination. */

import { nextPlace } from "../../anomalies/set-up.ts";
import type { Reserve } from "../../anomalies/state/game.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import type { Base } from "../geometry/base.ts";
import { isFree } from "../geometry/cover.ts";
import { type DefendingShip, defendingFleet } from "../parts/defending-fleet.ts";
import type { FleetType } from "../parts/ship.ts";
import { type GameContext, otherPlayer } from "../state/context.ts";
import { majorsIn, pieceBase, tableOf, vesselBase } from "../state/find.ts";
import { freshUnits } from "../state/fresh.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type OgUnit } from "../state/unit.ts";

/** A ship, or a craft in one, that has no place in the order of units yet. */
type Newcomer = ReturnType<typeof freshUnits>[number];

/** How deep the defenders stand at the far edge, and which way they look: towards the portal. */
const ROW = { depth: 6 * INCH, facing: 180 } as const;

/** Inches between two places that are tried along the edge. */
const STEP = 3 * INCH;

/** The places along the far edge, those nearest to a wanted one first. */
const alongEdge = (width: number, wanted: number): readonly Place[] => {
  const all = Array.from({ length: Math.floor(width / STEP) - 1 }, (_, at) => (at + 1) * STEP);
  const away = (q: number): number => Math.abs(q - wanted);
  return [wanted, ...all.toSorted((one, other) => away(one) - away(other))].map((q) => ({ q, r: ROW.depth }));
};

/** The ships of a fleet, with their craft in them, in a row along the far edge. */
const inRow = (
  state: OgState,
  scene: string,
  {
    owner,
    fleet,
    ships,
  }: { readonly owner: string; readonly fleet: FleetType; readonly ships: readonly DefendingShip[] },
): readonly Newcomer[] => {
  const { width, height } = tableOf(state, scene);
  const taken: Base[] = majorsIn(state, scene).map(pieceBase);
  return ships.flatMap(({ name, design }, at) => {
    const id = `${scene}-d${at + 1}`;
    const entry = { id, owner, scene, design, kind: "ship", facing: ROW.facing, drift: 0, minerals: 0 } as const;
    const rest = { stealth: false, damage: {}, charge: {}, spent: {}, breakdown: 5, cysts: [] };
    const made = (place: Place) => freshUnits({ ...entry, ...rest, place }, "");
    const wanted = Math.round((width * (at + 1)) / (ships.length + 1));
    const baseAt = (place: Place): Base | null => {
      const [ship] = made(place);
      return ship && isVessel(ship as OgUnit) ? vesselBase(state.options, { ...ship, seq: 0 } as never) : null;
    };
    const places = alongEdge(width, wanted);
    const free = places.find((place) => {
      const base = baseAt(place);
      return base !== null && isFree(base, { width, height }, state.options.leaving, taken);
    });
    const [first] = places;
    const place = free ?? first ?? { q: wanted, r: ROW.depth };
    const base = baseAt(place);
    if (base) taken.push(base);
    return made(place).map((unit) => (unit.id === id ? { ...unit, name, fleet } : unit));
  });
};

/** What is known of a destination before it opens: what somebody laid out for it, and what the dice gave. */
interface Charted {
  readonly laidOut: Reserve | null;
  readonly fleet: FleetType;
  readonly budget: number;
}

/**
 * What waits in a destination that opens: what was laid out for it, and where that holds no ship, ready ships by the rule
 * option `destinationFleet`. They are the other player's than whose unit came: the program plays them where it plays that
 * player.
 *
 * @param cameBy the unit for which it opens
 * @rule OG-MAP-14 The fleet stands within 12 inches of the far edge.
 */
export const waitingIn = (
  context: GameContext,
  scene: string,
  { laidOut, fleet, budget }: Charted,
  cameBy: string,
): Reserve | null => {
  const { state } = context;
  const hasShips = laidOut?.units.some((unit) => isVessel(unit as OgUnit)) === true;
  const comer = state.units[cameBy]?.owner ?? null;
  if (state.options.destinationFleet !== "ready" || hasShips || comer === null) return laidOut;
  const ships = inRow(state, scene, {
    ...{ owner: otherPlayer(state, comer), fleet },
    ships: defendingFleet(fleet, budget, state.options),
  });
  let seq = state.nextSeq;
  const units = ships.map((unit) => {
    seq = nextPlace(seq);
    return { ...unit, seq } as unknown as OgUnit;
  });
  return { terrain: [], ...laidOut, units: [...(laidOut?.units ?? []), ...units] };
};
