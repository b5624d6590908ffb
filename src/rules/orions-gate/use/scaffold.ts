import { nextPlace } from "../../anomalies/engine/set-up.ts";
import type { Procedure } from "../../dice/request.ts";
import { isLegal } from "../design/check-design.ts";
import type { Draft } from "../design/design.ts";
import { checkFleet } from "../design/fleet.ts";
import { isFree } from "../geometry/free.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { minesAround } from "../moves/mines.ts";
import { valuesOf } from "../parts/parts.ts";
import { CLASS_ROWS } from "../parts/ship-class.ts";
import type { UseOrder } from "../scenario/order.ts";
import { type Actor, fleetOf } from "../state/actor.ts";
import { baseOf, pieceBase, shipBox, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, note, placed, tell } from "../state/context.ts";
import { majorsIn, shipsIn, vesselOf } from "../state/find.ts";
import { freshCraftOf, freshHull } from "../state/fresh-ship.ts";
import { isVessel, type Part, type Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";
import { pay } from "./repair.ts";

/** Inches within which a scaffold works. */
const RANGE = 3;

/** A design that a scaffold may lay down: legal, and worth no more than its class's construction value. */
const isBuildable = (context: GameContext, ship: Vessel, design: Draft): boolean => {
  const fleet = fleetOf(context.state, ship);
  if (!isLegal(design, fleet, context.state.options)) return false;
  const { credits } = checkFleet({ fleet, budget: null, ships: [{ id: "new", ...design }] }, context.state.options);
  return credits <= CLASS_ROWS[design.class].construction;
};

function* layDown(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  const { state } = context;
  const { id, design, place, facing = 0 } = order;
  if (id === undefined || design === undefined || place === undefined) return "design";
  const { initialCost, construction, hull } = CLASS_ROWS[design.class];
  if (ship.minerals < initialCost) return "minerals";
  if (state.units[id]) return "not-free";
  const base = shipBox(state.options, design.class, place, facing);
  if (!within(gapOf(base, baseOf(state, ship)), RANGE)) return "range";
  const others = [
    ...shipsIn(state, ship.scene).map((other) => baseOf(state, other)),
    ...majorsIn(state, ship.scene).map(pieceBase),
  ];
  if (!isFree(base, tableOf(state, ship.scene), state.options.leaving, others)) return "not-free";
  if (!isBuildable(context, ship, design)) return "design";
  noteUse(context, actor, part.name);
  tell(context, "ship-laid-down", ["OG-CMP-SCAF-01", "OG-CMP-SCAF-04"], {
    unit: id,
    by: ship.id,
    class: design.class,
    scene: ship.scene,
    place: placed(place),
    facing,
    construction,
  });
  const fresh = freshHull({ id, scene: ship.scene, owner: ship.owner, design, place, facing, hull, construction });
  for (const unit of [fresh, ...freshCraftOf(fresh, design)]) {
    context.emit("unit-added", ["ruling"], "all", { unit: { ...unit, seq: nextPlace(context.state.nextSeq) } });
  }
  pay(context, ship, initialCost);
  yield* minesAround(context, id);
  return null;
}

const workOn = (context: GameContext, actor: Actor, ship: Vessel, part: Part, order: UseOrder): Code | null => {
  const { state } = context;
  const { minerals = 0 } = order;
  const target = order.target === undefined ? undefined : state.units[order.target];
  if (minerals < 1 || minerals > (valuesOf(part).constructionPerRound ?? 0)) return "limit";
  if (ship.minerals < minerals) return "minerals";
  if (!isVessel(target) || target.construction === null || target.status !== "in-play") return "target";
  if (target.owner !== ship.owner || target.scene !== ship.scene) return "target";
  if (!within(gapOf(baseOf(state, target), baseOf(state, ship)), RANGE)) return "range";
  noteUse(context, actor, part.name);
  const from = target.construction;
  const to = Math.max(0, from - minerals);
  tell(context, "hull-changed", ["OG-CMP-SCAF-02", "OG-CMP-SCAF-05"], {
    unit: target.id,
    track: "construction",
    from,
    to,
    why: "built",
  });
  edit(context, target.id, { construction: to === 0 ? null : to });
  pay(context, ship, Math.min(minerals, from));
  if (to > 0) return null;
  tell(context, "ship-finished", ["OG-CMP-SCAF-03"], { unit: target.id });
  const { fielded } = context.state;
  if (!fielded.includes(target.owner)) note(context, { fielded: [...fielded, target.owner] });
  return null;
};

/**
 * A scaffold lays a ship down, or works on one.
 *
 * @rule OG-CMP-SCAF-01 OG-CMP-SCAF-04 Laying down costs 2, 3 or 4 minerals, and the ship is to be built by 6, 12 or 18 points.
 * @rule OG-CMP-SCAF-02 OG-CMP-SCAF-05 Each mineral takes off a point, 2, 3 or 4 a round.
 * @rule OG-CMP-SCAF-03 At 0 it is finished.
 */
export function* useScaffold(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  if (order.target === undefined) return yield* layDown(context, actor, ship, part, order);
  return workOn(context, actor, vesselOf(context.state, ship.id), part, order);
}
