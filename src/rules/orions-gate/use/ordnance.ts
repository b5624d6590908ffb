import { freshBody, nextPlace } from "../../anomalies/engine/set-up.ts";
import type { Procedure } from "../../dice/request.ts";
import { DIAMETERS, disc } from "../geometry/base.ts";
import { isFree } from "../geometry/free.ts";
import { gapOf } from "../geometry/gap.ts";
import { SLACK, within } from "../geometry/length.ts";
import { removeOrdnance } from "../harm/destroy.ts";
import { numbered } from "../harm/numbered.ts";
import { MINE_TRIGGER, testLaid } from "../moves/mines.ts";
import { valuesOf } from "../parts/parts.ts";
import type { UseOrder } from "../scenario/order.ts";
import type { Actor } from "../state/actor.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, placed, tell } from "../state/context.ts";
import { majorsIn, shipsIn } from "../state/find.ts";
import type { Ordnance, Part, Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";

/** How far the centre of what touches a ship lies from its base, in thousandths of an inch. */
const TOUCH = DIAMETERS.ordnance / 2;

/** What of a part's is in play. */
const deployed = (context: GameContext, ship: string, part: string): number =>
  Object.values(context.state.units).filter(
    (unit) =>
      (unit.kind === "mine" || unit.kind === "torpedo") &&
      unit.by === ship &&
      unit.part === part &&
      unit.status === "in-play",
  ).length;

/**
 * A ship lays a mine, or launches a torpedo or a missile.
 *
 * @rule OG-CMP-MINE-01 OG-CMP-TORP-01 In contact with the ship.
 * @rule OG-CMP-MINE-03 OG-CMP-TORP-04 OG-CMP-MISS-01 OG-CMP-MISS-02 One of a part at a time, of a cluster two.
 */
export function* lay(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  const { state } = context;
  const { mineDamage, torpedoTrigger, torpedoSpeed, torpedoDamage, maxDeployed = 1 } = valuesOf(part);
  if (deployed(context, ship.id, part.name) >= maxDeployed) return "limit";
  const { place } = order;
  if (!place || Math.abs(gapOf(disc(place, 0), baseOf(state, ship)) - TOUCH) > SLACK) return "contact";
  const base = disc(place, DIAMETERS.ordnance);
  const table = tableOf(state, ship.scene);
  const others = [
    ...shipsIn(state, ship.scene).map((other) => baseOf(state, other)),
    ...majorsIn(state, ship.scene).map(pieceBase),
  ];
  if (!isFree(base, table, "centre", others)) return "not-free";
  noteUse(context, actor, part.name);
  const id = numbered(context, ship.id, part.name);
  const isMine = mineDamage !== undefined;
  const facing = order.facing ?? 0;
  const kind = isMine ? "mine" : part.key === "missile-cluster" ? "missile" : "torpedo";
  tell(
    context,
    "ordnance-laid",
    [isMine ? "OG-CMP-MINE-01" : kind === "missile" ? "OG-CMP-MISS-01" : "OG-CMP-TORP-01"],
    {
      unit: id,
      by: ship.id,
      part: part.name,
      kind,
      scene: ship.scene,
      place: placed(place),
      ...(!isMine && { facing }),
    },
  );
  const unit = freshBody<Ordnance>({
    kind: isMine ? "mine" : "torpedo",
    id,
    scene: ship.scene,
    owner: ship.owner,
    hex: place,
    facing,
    speed: torpedoSpeed ?? 0,
    by: ship.id,
    part: part.name,
    power: mineDamage ?? torpedoDamage ?? 0,
    trigger: torpedoTrigger ?? MINE_TRIGGER,
    laid: state.clock.turn,
    armed: false,
  });
  context.emit("unit-added", ["ruling"], "all", {
    unit: { ...unit, seq: nextPlace(context.state.nextSeq) } as Ordnance,
  });
  if (isMine) yield* testLaid(context, id);
  return null;
}

/**
 * A ship shoots down a torpedo or a mine.
 *
 * @rule OG-CMP-PD-01 Within 6, 9 or 12 inches.
 */
export const shootDown = (
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Code | null => {
  const { state } = context;
  const target = order.target === undefined ? undefined : state.units[order.target];
  if (target?.kind !== "mine" && target?.kind !== "torpedo") return "target";
  if (target.status !== "in-play" || target.scene !== ship.scene) return "target";
  const range = valuesOf(part).pointDefenseRange ?? 0;
  if (!within(gapOf(baseOf(state, ship), baseOf(state, target)), range)) return "range";
  noteUse(context, actor, part.name);
  tell(context, "ordnance-removed", ["OG-CMP-PD-01"], { unit: target.id, why: "point-defense" });
  removeOrdnance(context, target.id);
  return null;
};
