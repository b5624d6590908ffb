import { INCH } from "../../inch/inch-label.ts";
import { sumOf } from "../design/sums.ts";
import { aheadOf, along, roundedPlace, span } from "../geometry/vector.ts";
import { valuesOf } from "../parts/parts.ts";
import { piecesIn, shipsIn } from "../state/find.ts";
import { type Part, partsOf } from "../state/unit.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import { fieldOf } from "./field.ts";
import type { Own } from "./ships.ts";
import { headingOf, standsOut } from "./stand.ts";

/** What a station gets. */
const THREE = ["shield", "shield", "cannon"] as const;

/** Founds stations of pieces near by. */
function* stations({ state }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  for (const piece of piecesIn(state, ship.scene)) {
    if (piece.kind !== "minor") continue;
    const id = `${ship.id}-s${state.nextSeq}`;
    const order = { do: "colony", unit: ship.id, part: part.name, terrain: piece.id, id, parts: THREE, ...by } as const;
    yield decided(order, "found-station", { target: piece.id });
  }
}

/** A screen between a ship and the nearest enemy. */
function* screens({ state, player }: Mind, { ship, by }: Own, part: Part): Generator<Decision> {
  const [enemy] = shipsIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .sort((one, other) => span(ship.hex, one.hex) - span(ship.hex, other.hex));
  if (!enemy) return;
  const radius = ((valuesOf(part).screenDiameter ?? 0) * INCH) / 2;
  const { me } = fieldOf(state, ship, player);
  for (const off of [-45, 0, 45]) {
    const angle = (Math.atan2(enemy.hex.q - ship.hex.q, ship.hex.r - enemy.hex.r) * 180) / Math.PI;
    const place = roundedPlace(along(ship.hex, aheadOf(angle + off), me.radius + radius));
    yield decided({ do: "screen", unit: ship.id, part: part.name, place, ...by }, "raise-screen");
  }
}

/** Beams that pull enemies over the edge, or into planets. */
function* pulls({ state, player }: Mind, { ship, by }: Own): Generator<Decision> {
  if (sumOf(partsOf(ship), "tractorPower") === 0) return;
  const field = fieldOf(state, ship, player);
  for (const { ship: enemy, base } of field.foes) {
    const end = along(enemy.hex, aheadOf(enemy.facing), 6 * INCH);
    if (!standsOut(field.table, headingOf(base, enemy.facing), end)) continue;
    yield decided(
      { do: "tractor", unit: ship.id, target: enemy.id, acts: [{ ahead: true }], ...by },
      "pull-into-danger",
      {
        target: enemy.id,
      },
    );
  }
}

/** What a ship may do instead of shooting, the best first. */
export function* insteadOf(mind: Mind, own: Own): Generator<Decision> {
  const { ship, by } = own;
  for (const part of partsOf(ship)) {
    if (part.key === "cryosleep-colony" && part.spent === 0) yield* stations(mind, own, part);
  }
  yield* pulls(mind, own);
  if (!ship.stealth) yield decided({ do: "stealth", unit: ship.id, on: true, ...by }, "hide");
  for (const part of partsOf(ship)) if (part.key === "ionic-deflector") yield* screens(mind, own, part);
}
