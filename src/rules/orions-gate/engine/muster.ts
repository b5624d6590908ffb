import { nextPlace } from "../../anomalies/engine/set-up.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { checkFleet } from "../design/fleet.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, note } from "../state/context.ts";
import type { Force, MusterCommand, Mustered } from "./command.ts";
import { freshUnits } from "./fresh.ts";

/** Two players have fleets. */
const SIDES = ["attacker", "defender"] as const;

/** Whether a force is legal as a fleet of its budget. */
const isLegal = (context: GameContext, { fleet, ships }: Force, budget: number | null): boolean =>
  checkFleet({ fleet, budget, ships: ships.map(({ id, design }) => ({ id, ...design })) }, context.state.options).legal;

/** Whether all ships have names of their own, which nothing else in the game bears. */
const areNamed = (forces: MusterCommand["forces"]): boolean => {
  const ids = forces.flatMap(({ ships }) => ships.map(({ id }) => id));
  return ids.every(
    (id, index) => !ids.some((other, at) => at !== index && (other === id || other.startsWith(`${id}-`))),
  );
};

const bring = (context: GameContext, { player, ships }: Force, scene: string): void => {
  for (const { id, name, design } of ships) addShip(context, { id, name, design }, player, scene);
};

/** A ship waits, with its craft in it, until it is deployed. */
const addShip = (context: GameContext, { id, name, design }: Mustered, owner: string, scene: string): void => {
  const entry = { id, owner, scene, design, kind: "ship", place: null, facing: 0, drift: 0, minerals: 0 } as const;
  const whole = { ...entry, stealth: false, damage: {}, charge: {}, spent: {}, breakdown: 5, cysts: [] };
  for (const fresh of freshUnits(whole, "")) {
    const unit = fresh.id === id ? { ...fresh, name } : fresh;
    context.emit("unit-added", ["OG-FLT-01"], "all", {
      unit: { ...unit, seq: nextPlace(context.state.nextSeq) } as never,
    });
  }
};

/**
 * Settles at a table who plays, with which ships, before the first step. Whatever was settled before is taken back.
 *
 * @rule OG-FLT-01 Fleets cost no more than was agreed.
 */
export const muster = (context: GameContext, command: MusterCommand): Code | null => {
  const { state } = context;
  const { scene, budget, terrainPieces, forces } = command;
  if (state.clock.turn !== 0 || state.clock.part !== "before") return "not-now";
  if (!state.scenes[scene]) return "not-there";
  const [one, other] = forces;
  if (one.player === other.player || one.edge === other.edge) return "not-yours";
  if (!areNamed(forces) || !forces.every((force) => isLegal(context, force, budget))) return "design";
  for (const { id } of inOrder(state.units)) context.emit("unit-removed", ["ruling"], "all", { unit: id });
  for (const [index, { player, auto }] of forces.entries()) {
    const seq = context.state.players[player]?.seq ?? context.state.nextSeq;
    const side = SIDES[index] ?? "attacker";
    context.emit("player-added", ["ruling"], "all", {
      player: { id: player, side, seq, ...(auto !== null && { automatic: true }) },
    });
  }
  const fleets = Object.fromEntries(
    forces.map(({ player, called, fleet, edge, auto, judged }) => [
      player,
      { fleet, edge, auto, called, ...(judged && { judged }) },
    ]),
  );
  note(context, { fleets, budget, options: { ...state.options, terrainPieces } });
  for (const force of forces) bring(context, force, scene);
  return null;
};
