/** Units aboard others: put aboard before the battle, put out, and taken in again. */

import { nextPlace } from "../anomalies/set-up.ts";
import { inOrder } from "../anomalies/state/game.ts";
import { areAllied } from "../anomalies/state/sides.ts";
import type { Hex } from "../geometry/hex.ts";
import { equals } from "../geometry/place.ts";
import { aboardOf, isStoredFull, mayCarry } from "../vessel/aboard.ts";
import { checkPath, move } from "../vessel/move.ts";
import type { Unit } from "../vessel/unit.ts";
import type { AboardCommand, RecoverCommand, Refusal, StockCommand, StowCommand } from "./command.ts";
import { freshUnit } from "./set-up.ts";
import type { GameContext, GameState } from "./state.ts";

/** Why a unit is not there to be ordered; null where it is in play. */
export const whyAbsent = ({ units }: Pick<GameState, "units">, id: string): "destroyed" | "not-there" | null => {
  const status = Object.hasOwn(units, id) ? units[id]?.status : undefined;
  if (status === "destroyed") return "destroyed";
  return status === "in-play" ? null : "not-there";
};

/** A unit as it is put out: where its carrier is, of its force, and headed as it is. */
const asPutOut = (unit: Unit, carrier: Unit): Unit => {
  // What is said of its force counts more than who launches it.
  const { origin, arrival } = unit.force === "defender" ? { origin: null, arrival: null } : carrier;
  const { scene, hex, facing } = carrier;
  return {
    ...{ ...unit, scene, hex, facing, origin, arrival },
    ...{ status: "in-play", carrier: null, launcher: carrier.id },
    ...{ lastStep: null, turnModeCount: 0, sideslipCount: 0 },
  };
};

/** What is said of a launch: the hex alone, the carrier's or one beside it, and who launches, if that is said. */
interface Launch {
  readonly unit: string;
  readonly path: readonly Hex[];
  readonly launcher?: string;
}

/** Why a unit cannot be put out of the one that it is aboard; null where it can. */
const whyNotOut = (context: GameContext, { unit: id, path, launcher }: Launch): Refusal | null => {
  const { units } = context.state;
  const unit = Object.hasOwn(units, id) ? units[id] : undefined;
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "aboard") return unit ? "not-aboard" : "not-there";
  const carrier = units[unit.carrier ?? ""];
  const absent = whyAbsent(context.state, unit.carrier ?? "");
  if (absent || !carrier) return absent ?? "not-there";
  if (launcher !== undefined && launcher !== carrier.id) return "not-aboard";
  return path.length > 1 ? "not-adjacent" : checkPath(context, asPutOut(unit, carrier), path, "launched");
};

/**
 * Puts a unit out of the one that it is aboard, or gives the first reason against it.
 *
 * @rule IP2.431 What attackers launch attacks with them.
 * @rule IP2.435 What was not expended before is there to be put out.
 */
export const putOut = (context: GameContext, launch: Launch): Refusal | null => {
  const refusal = whyNotOut(context, launch);
  if (refusal) return refusal;
  const unit = context.unit(launch.unit);
  const { id, seq: _, ...changes } = asPutOut(unit, context.unit(unit.carrier ?? ""));
  context.emit("unit-edited", [changes.origin === null ? "ruling" : "IP2.431"], "all", { unit: id, changes });
  move(context, id, launch.path, "launched");
  return null;
};

/** Why a unit cannot go aboard another; null where it can. Who judges where they stand is told nothing by it. */
const whyNotAboard = (
  state: GameState,
  { unit: id, carrier: by }: Pick<RecoverCommand, "unit" | "carrier">,
): Refusal | null => {
  const absent = whyAbsent(state, id) ?? whyAbsent(state, by);
  const [unit, carrier] = [state.units[id], state.units[by]];
  if (absent || !unit || !carrier) return absent ?? "not-there";
  if (unit.scene !== carrier.scene) return "different-scenes";
  if (id === by || !mayCarry(carrier.class, unit.class)) return "not-able";
  const isStranger = unit.owner !== carrier.owner && carrier.owner !== null;
  if (isStranger && !(unit.owner !== null && areAllied(state, unit.owner, carrier.owner))) return "not-yours";
  return equals(unit.hex, carrier.hex) ? null : "range";
};

/** The units that could take one aboard where they are, in their order. */
export const carriersFor = (state: GameState, unit: string): readonly string[] =>
  inOrder(state.units).flatMap(({ id }) => (whyNotAboard(state, { unit, carrier: id }) === null ? [id] : []));

/** Takes a unit aboard another in its hex; what tied it by a tractor beam lets go. */
const recover = (context: GameContext, command: RecoverCommand): Refusal | null => {
  const refusal = whyNotAboard(context.state, command);
  if (refusal) return refusal;
  const { unit, carrier: by } = command;
  for (const { from, to } of context.state.beams) {
    if (from === unit || to === unit) context.emit("tractor-released", ["ruling"], "all", { from, to });
  }
  const { scene, hex } = context.unit(unit);
  context.emit("unit-recovered", ["ruling"], "all", { unit, by, scene, hex: context.label(scene, hex) });
  return null;
};

/** Whether captains may say that something more is aboard: before the battle, as the judge alone does later. */
export const mayStow = (state: Pick<GameState, "clock">): boolean => state.clock.turn <= 1 && state.clock.impulse === 0;

/** Why something more cannot be said to be aboard a unit; null where it can. */
const whyNotStocked = (
  state: GameState,
  { do: word, unit: id, piece, class: kind }: StockCommand | StowCommand,
): Refusal | null => {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  const absent = unit?.status === "aboard" ? null : whyAbsent(state, id);
  if (absent || !unit) return absent ?? "not-there";
  if (!mayCarry(unit.class, kind)) return "not-able";
  if (word === "stock" && !mayStow(state)) return "judge-stows";
  if (word === "stock" && isStoredFull(state.units, unit.owner)) return "stored-full";
  return Object.hasOwn(state.units, piece) ? "again" : null;
};

/** Takes down that something more is aboard a unit; in play everybody is told. */
const stock = (context: GameContext, command: StockCommand | StowCommand): Refusal | null => {
  const refusal = whyNotStocked(context.state, command);
  if (refusal) return refusal;
  const { unit: id, piece, class: kind, speed } = command;
  const { scene, hex, facing, owner } = context.unit(id);
  const made = freshUnit({
    ...{ id: piece, scene, hex, facing, speed, class: kind, owner, breakdown: null, traits: [] },
    ...{ turnModeCount: 0, sideslipCount: 0, weaponStatus: null, pods: [], carrier: id },
  });
  const seq = nextPlace(context.state.nextSeq);
  context.emit("unit-added", ["ruling"], "all", { unit: { ...made, seq } });
  if (!mayStow(context.state)) context.emit("stowed", ["ruling"], "all", { unit: id, piece });
  return null;
};

/** Why an order about what is aboard would be refused, by all that whoever sees the game so may know. */
export const whyNot = (context: GameContext, command: AboardCommand): Refusal | null => {
  switch (command.do) {
    case "put-out":
      return whyNotOut(context, { unit: command.unit, path: [command.hex] });
    case "recover":
      return whyNotAboard(context.state, command);
    case "stock":
    case "stow":
      return whyNotStocked(context.state, command);
  }
};

/** Carries out an order about what is aboard, or gives the first reason against it. */
export const handleAboard = (context: GameContext, command: AboardCommand): Refusal | null => {
  switch (command.do) {
    case "put-out":
      return putOut(context, { unit: command.unit, path: [command.hex] });
    case "recover":
      return recover(context, command);
    case "stock":
    case "stow":
      return stock(context, command);
  }
};

/** What a unit could put out now, in its order. */
export const waitingIn = ({ units }: Pick<GameState, "units">, carrier: string): readonly Unit[] =>
  whyAbsent({ units }, carrier) === null ? aboardOf(units, carrier) : [];
