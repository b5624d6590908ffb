import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import { settleDamage, wreckOf } from "../combat/damage.ts";
import { layWreck } from "../combat/debris.ts";
import { emitCloned, emitLost, endGame, loseParts, loseRest, removePiece, removeShip } from "../combat/destroy.ts";
import { takeHull } from "../combat/mark.ts";
import type { LostPart } from "../parts/design.ts";
import {
  edit,
  emitToAll,
  type GameContext,
  note,
  otherPlayer,
  playersInTurn,
  rolled,
  rulesIf,
} from "../state/context.ts";
import { shipsOf, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type Part, partsOf, type Vessel } from "../state/unit.ts";

/** What a ship leaves on the table at the end of a cleanup. */
interface Leaves {
  readonly ship: string;
  parts: LostPart<Part>[];
  cargo: { port: number; starboard: number };
}

/** Discs of cargo of parts that were lost before, by side. */
const cargoOf = (lost: OgState["lost"]): { port: number; starboard: number } => {
  const cargo = { port: 0, starboard: 0 };
  for (const { side, cargo: discs } of lost) cargo[side] += discs;
  return cargo;
};

/** Whether nothing of a ship bears damage, and it has hull points. */
const isUnmarked = (ship: Vessel): boolean =>
  ship.hull > 0 && ship.bridge === 0 && partsOf(ship).every(({ damage }) => damage === 0);

/** Settles one ship; gives what it leaves and why it is doomed, if it is. */
const settle = (
  context: GameContext,
  id: string,
): { readonly leaves: Leaves; readonly doomed: "core" | "bridge" | "hull" | null } => {
  const ship = vesselOf(context.state, id);
  const lost = context.state.lost.filter((one) => one.ship === id);
  const leaves: Leaves = {
    ship: id,
    parts: lost.map(({ side, part }) => ({ side, part })),
    cargo: cargoOf(lost),
  };
  if (isUnmarked(ship)) return { leaves, doomed: null };
  const settled = settleDamage<Part>(ship, ship.full, context.state.options.cloneHull);
  loseParts(context, id, settled.destroyed, "damage", settled.spread);
  leaves.parts.push(...settled.destroyed);
  leaves.cargo.port += settled.cargo.port;
  leaves.cargo.starboard += settled.cargo.starboard;
  takeHull(context, id, settled.hullLost, "cleanup");
  if (settled.cloned) {
    emitCloned(context, id, { ship: settled.ship, cloned: settled.cloned });
    return { leaves, doomed: null };
  }
  emitLost(context, id, settled.ship.minerals);
  edit(context, id, {
    hull: settled.ship.hull,
    bridge: 0,
    minerals: settled.ship.minerals,
    port: settled.ship.port,
    starboard: settled.ship.starboard,
  });
  return { leaves, doomed: settled.doomed };
};

/**
 * Settles all damage: the first player's ships, then the other's; then the doomed go, debris is laid, and broken terrain
 * goes.
 *
 * @rule OG-CLN-10 All ships are settled before anything is placed or anybody has won.
 * @rule OG-CLN-04 OG-CLN-05 A doomed ship is destroyed, and leaves all its parts.
 * @rule OG-TER-07 Minor terrain goes whose damage reaches its toughness.
 */
export function* cleanUp(context: GameContext): Procedure<void> {
  const all: { readonly leaves: Leaves; readonly doomed: "core" | "bridge" | "hull" | null }[] = [];
  for (const player of playersInTurn(context.state)) {
    for (const { id, kind } of shipsOf(context.state, player)) {
      if (kind === "ship") all.push(settle(context, id));
    }
  }
  for (const { leaves, doomed } of all) {
    if (!doomed) continue;
    const wreck = wreckOf<Part>(vesselOf(context.state, leaves.ship));
    removeShip(context, leaves.ship, doomed);
    leaves.parts.push(...wreck.parts);
    leaves.cargo.port += wreck.cargo.port;
    leaves.cargo.starboard += wreck.cargo.starboard;
  }
  for (const { leaves } of all) yield* layWreck(context, leaves.ship, leaves.parts, leaves.cargo);
  // Nodes of ships that have left since.
  for (const ship of new Set(context.state.lost.map((one) => one.ship))) {
    if (all.some(({ leaves }) => leaves.ship === ship)) continue;
    const parts = context.state.lost.filter((one) => one.ship === ship);
    yield* layWreck(context, ship, parts, cargoOf(parts));
  }
  if (context.state.lost.length > 0) note(context, { lost: [] });
  for (const piece of inOrder(context.state.terrain)) {
    if (piece.toughness !== null && piece.damage >= piece.toughness) removePiece(context, piece.id, "broken");
  }
}

/**
 * Looks whether somebody has won.
 *
 * @rule OG-WIN-01 Who has destroyed all enemy ships wins.
 * @rule OG-WIN-02 If both have none it is a draw; craft and unfinished ships do not count, stations do.
 */
export function* testVictory(context: GameContext): Procedure<void> {
  const { state } = context;
  const players = playersInTurn(state);
  const without = players.filter((player) => shipsOf(state, player).length === 0);
  const [loser] = without;
  if (loser === undefined) return;
  const rests: boolean[] = [];
  for (const player of without) rests.push(yield* loseRest(context, player));
  const winner = without.length === players.length ? null : otherPlayer(state, loser);
  endGame(context, winner, rests.some(Boolean) ? "no-ships" : "destroyed");
}

/** The face that lets a cyst control its ship. */
const CONTROLS = 6;

/**
 * A die for each cyst on an enemy ship: the first player's by age, then the other's.
 *
 * @rule OG-CYS-03 On a 6 its owner activates the ship.
 * @rule OG-CYS-05 Once more in 2.1 and in 2.2, whatever its own player does.
 */
export function* rollCysts(context: GameContext): Procedure<void> {
  for (const player of playersInTurn(context.state)) {
    const cysts = inOrder(context.state.units)
      .filter((unit): unit is Vessel => isVessel(unit) && unit.status === "in-play")
      .flatMap((ship) => ship.cysts.filter(({ owner }) => owner === player).map((cyst) => ({ ship: ship.id, cyst })))
      .toSorted((one, other) => one.cyst.since - other.cyst.since);
    for (const { ship, cyst } of cysts) {
      const dice = yield* rolled(context, "cyst", cyst.id, 1, "OG-CYS-03");
      const controls = dice[0] === CONTROLS;
      emitToAll(context, "cyst-rolled", ["OG-CYS-03", ...rulesIf(controls, "OG-CYS-04", "OG-CYS-05")], {
        unit: cyst.id,
        ship,
        dice,
        controls,
      });
      if (!controls) continue;
      const now = vesselOf(context.state, ship).cysts;
      edit(context, ship, { cysts: now.map((one) => (one.id === cyst.id ? { ...one, controls } : one)) });
    }
  }
}
