import type { Procedure } from "../../dice.ts";
import { removeOrdnance } from "../combat/destroy.ts";
import { harm } from "../combat/mark.ts";
import { type Base, DIAMETERS, disc, gapOf, placedAt } from "../geometry/base.ts";
import { endOf, type Motion, type OnWay, rangeEntered } from "../geometry/motion.ts";
import { aheadOf, within } from "../geometry/vector.ts";
import { edit, emitToAll, type GameContext, placed } from "../state/context.ts";
import { baseOf, minesIn, shipsIn, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type Ordnance, sparesLayer, type Vessel } from "../state/unit.ts";

/** The mines that a ship sets off on a way, with the length to each. */
export const minesOnWay = (context: GameContext, ship: string, motion: Motion): readonly OnWay[] => {
  const { state } = context;
  return minesIn(state, vesselOf(state, ship).scene).flatMap((mine): readonly OnWay[] => {
    if (sparesLayer(mine, ship, state.clock.turn)) return [];
    const after = rangeEntered(motion, baseOf(state, mine), mine.trigger);
    return after === null ? [] : [{ id: mine.id, kind: "mine", after }];
  });
};

/**
 * A mine, or a torpedo, goes off at a ship.
 *
 * @param at the ship's base where it was reached
 * @rule OG-CMP-MINE-02 OG-CMP-TORP-03 It is removed, and the closest part takes the damage.
 */
export function* goOff(context: GameContext, id: string, target: string, at: Base): Procedure<void> {
  const { state } = context;
  const ordnance = context.unit(id) as Ordnance;
  const rules =
    ordnance.kind === "mine"
      ? (["OG-CMP-MINE-02", "OG-CMP-MINE-04"] as const)
      : (["OG-CMP-TORP-03", "OG-CMP-TORP-05"] as const);
  emitToAll(context, "ordnance-triggered", rules, { unit: id, target, place: placed(ordnance.hex) });
  removeOrdnance(context, id);
  yield* harm(context, target, ordnance.power, baseOf(state, ordnance), at);
}

/** The mine goes off that a ship came near to after so much of its way. */
export function* mineOnWay(context: GameContext, ship: string, motion: Motion, found: OnWay): Procedure<void> {
  const mine = context.state.units[found.id];
  if (mine?.status !== "in-play" || vesselOf(context.state, ship).status !== "in-play") return;
  yield* goOff(context, found.id, ship, placedAt(motion.base, endOf(motion, found.after)));
}

/** Mines that a ship is near to where it was put. */
export function* minesAround(context: GameContext, ship: string): Procedure<void> {
  const unit = vesselOf(context.state, ship);
  const motion: Motion = { base: baseOf(context.state, unit), way: aheadOf(unit.facing), length: 0 };
  for (const found of minesOnWay(context, ship, motion)) yield* mineOnWay(context, ship, motion, found);
  armMines(context, ship);
}

/**
 * Arms the mines of a ship that ended a movement far enough from them.
 *
 * @rule OG-CMP-MINE-04 A mine counts its layer once that was farther away.
 */
export const armMines = (context: GameContext, ship: string): void => {
  const { state } = context;
  const unit = state.units[ship];
  if (!isVessel(unit) || unit.status !== "in-play") return;
  for (const mine of minesIn(state, unit.scene)) {
    if (mine.by !== ship || mine.armed) continue;
    if (!within(gapOf(baseOf(state, mine), baseOf(state, unit)), mine.trigger)) edit(context, mine.id, { armed: true });
  }
};

/** Inches within which a mine of a ship goes off. */
export const MINE_TRIGGER = 3;

/** The ship at which a mine goes off as it is laid: the nearest but its layer, if one is near enough. */
export const setOffWhenLaid = (
  state: OgState,
  { scene, by, hex, trigger }: Pick<Ordnance, "scene" | "by" | "hex" | "trigger">,
): Vessel | null => {
  const base = disc(hex, DIAMETERS.ordnance);
  const [near] = shipsIn(state, scene)
    .filter(({ id }) => id !== by)
    .map((ship) => ({ ship, gap: gapOf(base, baseOf(state, ship)) }))
    .filter(({ gap }) => within(gap, trigger))
    .sort((one, other) => one.gap - other.gap);
  return near?.ship ?? null;
};

/** A mine that was just laid is tested at once. */
export function* testLaid(context: GameContext, id: string): Procedure<void> {
  const { state } = context;
  const near = setOffWhenLaid(state, context.unit(id) as Ordnance);
  if (near) yield* goOff(context, id, near.id, baseOf(state, near));
}
