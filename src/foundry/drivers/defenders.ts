/** New tokens in destinations are defenders, and a defender who judges stays out of the portal. */

import { type AnomalyCommand, type AnomalyState, defenderJudgeOf, entersUnfoundPortal } from "../../rules/index.ts";
import type { HostScene } from "../host/host.ts";
import { terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/unit.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { AddUnit, PendingMove } from "../tokens/token-moves.ts";

/**
 * New units as commands: those in a destination come as its defenders, all of one scene at once, with the terrain of
 * their scene if the game knows of none there yet.
 *
 * @param scenes Foundry scenes that are taken up as a whole, tokens and terrain
 */
export const asDefenders = (
  { scenes: known }: Pick<AnomalyState, "scenes">,
  units: readonly AddUnit[],
  scenes: readonly HostScene[],
): readonly AnomalyCommand[] => {
  const destinations = Object.values(known).filter(({ destination }) => destination !== null);
  const brought = destinations.flatMap(({ id, terrain: told, columns, rows }): AnomalyCommand[] => {
    const here = units.flatMap(({ unit }) => (unit.scene === id ? [unit] : []));
    const scene = told.length === 0 ? scenes.find((one) => gameSceneOf(one) === id) : undefined;
    const terrain = scene ? terrainOf(scene, { columns, rows }) : [];
    return here.length + terrain.length > 0 ? [{ do: "add-defenders", scene: id, units: here, terrain }] : [];
  });
  const others = units.filter(({ unit }) => !destinations.some(({ id }) => id === unit.scene));
  return [...others, ...brought];
};

/**
 * Why a defender who judges may not sail so, if anything stands against it. While orders are not taken the way may not
 * be begun at all: where the portal will be by then is not known.
 *
 * @rule IP2.213 Who judges for the want of a judge stays out of the portal's hex.
 */
export const defenderJudgeRefusal = (
  { rules, orders }: RulesetAdapter,
  state: AnomalyState,
  move: PendingMove,
): "not-now" | "keeps-portal" | null => {
  const unit = state.units[move.unit];
  if (!unit || move.how !== "own" || unit.owner === null || unit.owner !== defenderJudgeOf(state.judging)) return null;
  if (state.ruleOptions.defenderEntry === "free" || state.clock.turn === 0) return null;
  if (!rules.takesOrders(state)) return "not-now";
  return entersUnfoundPortal({ state }, unit, orders.along(unit, move.points), "own") ? "keeps-portal" : null;
};
