import { energyOf } from "../design/sums.ts";
import type { Code } from "./code.ts";
import { edit, type GameContext } from "./context.ts";
import type { GameState } from "./game.ts";
import { type Acts, isVessel, type Part, partsOf, type Vessel } from "./unit.ts";

/** Who acts with a ship: its owner, or a player whose cyst controls it. */
export interface Actor {
  readonly id: string;
  readonly player: string;
  readonly controlled: boolean;
}

/** The steps in which a cyst's owner may act with the ship that it controls. */
const CONTROLLED_IN: ReadonlySet<string> = new Set(["2.1", "2.2"]);

/**
 * The ship of an order and who acts with it, or the reason against it.
 *
 * @rule OG-CYS-05 A cyst's owner has one more activation in 2.1, and one in 2.2.
 */
export const actorOf = (
  state: GameState,
  { unit, player }: { readonly unit: string; readonly player?: string | undefined },
): Actor | Code => {
  const ship = state.units[unit];
  if (ship?.status !== "in-play") return "not-there";
  if (!isVessel(ship)) return "kind";
  if (ship.construction !== null) return "not-there";
  if (player === undefined || player === ship.owner) return { id: unit, player: ship.owner, controlled: false };
  const controls = ship.cysts.some((cyst) => cyst.owner === player && cyst.controls);
  return controls && CONTROLLED_IN.has(state.clock.step) ? { id: unit, player, controlled: true } : "not-yours";
};

export const isCode = <T extends object>(value: T | Code): value is Code => typeof value === "string";

/**
 * What the ship did in this round, as the activation of who acts counts it.
 *
 * @rule OG-CYS-04 What a cyst made it do does not count for its own player.
 */
export const actsOf = (ship: Vessel, { controlled }: Actor): Acts => {
  if (controlled) return ship.controlled;
  return ship.acts;
};

/** Notes what a ship did. */
export const noteActs = (context: GameContext, actor: Actor, changes: Partial<Acts>): void => {
  const ship = context.unit(actor.id);
  if (!isVessel(ship)) return;
  const acts = { ...actsOf(ship, actor), ...changes };
  edit(context, actor.id, actor.controlled ? { controlled: acts } : { acts });
};

/** Energy points of a ship or station. */
export const energyIn = (state: GameState, ship: Vessel): number =>
  // A station has one, whatever its parts would give.
  ship.kind === "station" ? 1 : energyOf(partsOf(ship), fleetOf(state, ship));

export const fleetOf = (state: GameState, { owner }: Pick<Vessel, "owner">) => state.fleets[owner]?.fleet ?? "standard";

/** A living part by its name. */
export const partOf = (ship: Vessel, name: string): Part | undefined =>
  partsOf(ship).find((part) => part.name === name);
