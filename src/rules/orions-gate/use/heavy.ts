import type { Procedure } from "../../dice/request.ts";
import { laserHits, tsunamiThreshold } from "../combat/special-dice.ts";
import { sumOf } from "../design/sums.ts";
import type { Box } from "../geometry/base.ts";
import { shotAhead } from "../geometry/ray.ts";
import { destroyShip, removePiece } from "../harm/destroy.ts";
import { harm } from "../harm/mark.ts";
import { spend } from "../moves/boost.ts";
import { valuesOf } from "../parts/parts.ts";
import { SIDES } from "../parts/side.ts";
import type { UseOrder } from "../scenario/order.ts";
import type { Actor } from "../state/actor.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, placed, rolled, tell } from "../state/context.ts";
import { majorsIn, modelOf, shipsIn, vesselOf } from "../state/find.ts";
import { type Part, partsOf, type Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";

/** Dice for each ship on the line of a Tsunami Cannon. */
const HITS = 3;

const setCharge = (context: GameContext, id: string, name: string, charge: number): void => {
  const ship = vesselOf(context.state, id);
  for (const side of SIDES) {
    if (!ship[side].some((part) => part.name === name)) continue;
    edit(context, id, { [side]: ship[side].map((part) => (part.name === name ? { ...part, charge } : part)) });
  }
};

/**
 * A Tsunami Cannon charges, and fires when it is full.
 *
 * @rule OG-CMP-TSU-01 A point a round.
 * @rule OG-CMP-TSU-02 Small and medium ones lower the threshold.
 * @rule OG-CMP-TSU-03 At the threshold it fires at once.
 * @rule OG-CMP-TSU-04 OG-CMP-TSU-06 Every other ship on its line takes 3D6; the charge is gone.
 */
export function* chargeCannon(context: GameContext, actor: Actor, ship: Vessel, part: Part): Procedure<Code | null> {
  const { threshold: full } = valuesOf(part);
  if (full === undefined) throw new Error("a smaller Tsunami Cannon was refused already");
  noteUse(context, actor, part.name);
  const threshold = tsunamiThreshold(full, sumOf(partsOf(ship), "thresholdLowered"));
  const charge = (part.charge ?? 0) + 1;
  tell(context, "cannon-charged", ["OG-CMP-TSU-01", "OG-CMP-TSU-02"], {
    unit: ship.id,
    part: part.name,
    charge,
    threshold,
  });
  setCharge(context, ship.id, part.name, charge >= threshold ? 0 : charge);
  if (charge >= threshold) yield* fireCannon(context, ship.id, part.name);
  return null;
}

function* fireCannon(context: GameContext, id: string, part: string): Procedure<void> {
  const { state } = context;
  const ship = vesselOf(state, id);
  const base = baseOf(state, ship) as Box;
  const others = shipsIn(state, ship.scene).filter((other) => other.id !== id);
  const majors = majorsIn(state, ship.scene).map((piece) => ({ id: piece.id, base: pieceBase(piece) }));
  const shot = shotAhead(
    base,
    others.map((other) => modelOf(state, other)),
    majors,
    tableOf(state, ship.scene),
  );
  const targets = shot.touched.map((one) => one.id);
  tell(context, "tsunami-fired", ["OG-CMP-TSU-03"], { unit: id, part, to: placed(shot.to), targets });
  for (const target of targets) {
    const dice = yield* rolled(context, "tsunami", target, HITS, "OG-CMP-TSU-04");
    tell(context, "tsunami-struck", ["OG-CMP-TSU-04"], { unit: target, dice });
    const hits = dice.reduce((sum, face) => sum + face, 0);
    yield* harm(context, target, hits, base);
  }
}

/**
 * A Focal Laser shoots at major terrain.
 *
 * @rule OG-CMP-FOCAL-02 Once a game: from 4 the piece goes, on a 1 the ship.
 * @rule OG-CMP-FOCAL-03 At major terrain.
 */
export function* fireLaser(
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Procedure<Code | null> {
  if (part.spent >= (valuesOf(part).usesPerGame ?? 0)) return "limit";
  const piece = order.terrain === undefined ? undefined : context.state.terrain[order.terrain];
  if (piece?.kind !== "major" || piece.scene !== ship.scene) return "target";
  noteUse(context, actor, part.name);
  spend(context, ship.id, part.name);
  const dice = yield* rolled(context, "laser", ship.id, 1, "OG-CMP-FOCAL-02");
  tell(context, "laser-fired", ["OG-CMP-FOCAL-02"], { unit: ship.id, part: part.name, terrain: piece.id, dice });
  const hits = laserHits(dice[0] ?? 0);
  if (hits === "terrain") removePiece(context, piece.id, "laser");
  else if (hits === "ship") yield* destroyShip(context, ship.id, "laser", true);
  return null;
}
