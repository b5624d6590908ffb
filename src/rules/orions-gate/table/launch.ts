import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { type Base, DIAMETERS, disc } from "../geometry/base.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { endOf, firstMet, type Motion, rangeEntered } from "../geometry/motion.ts";
import { aheadOf } from "../geometry/vector.ts";
import { valuesOf } from "../parts/parts.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import { majorsIn, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import type { Ordnance, Part, Vessel } from "../state/unit.ts";
import { driftOf } from "./preview.ts";

/** Where a torpedo's next flight leads, and what it comes to as things stand. */
export interface FlightPreview {
  readonly from: Place;
  readonly to: Place;
  readonly met: { readonly what: "ship" | "terrain" | "edge"; readonly id: string } | null;
}

type Flying = Pick<Ordnance, "scene" | "by" | "armed" | "hex" | "facing" | "speed" | "trigger">;

/** Whether ships will still drift in this round before torpedoes fly. */
const driftComes = ({ clock }: GameState): boolean =>
  clock.step < "2.4" || (clock.step === "2.4" && clock.part !== "done");

/** Where a ship will be when torpedoes fly, if it does nothing more; null for one that drifts off the table. */
const shipThen = (state: GameState, ship: Vessel): Base | null => {
  const way = driftComes(state) ? driftOf(state, ship) : null;
  if (!way) return baseOf(state, ship);
  return way.hole || way.met?.what === "edge" ? null : way.base;
};

/**
 * A torpedo's next flight as it would go, by the geometry with which it will be played: the ships where drift carries
 * them until then, own ones and the launcher among them. Portals that nobody sees are not in it.
 *
 * @rule OG-CMP-TORP-03 OG-CMP-TORP-05 At the first ship within its range it goes off, also at its launcher once it was far enough.
 * @rule OG-TRP-02 It ends at major terrain and at the edge.
 */
export const previewFlight = (state: GameState, torpedo: Flying): FlightPreview => {
  const base = disc(torpedo.hex, DIAMETERS.ordnance);
  const full: Motion = { base, way: aheadOf(torpedo.facing), length: torpedo.speed * INCH };
  const walls = majorsIn(state, torpedo.scene).map((piece) => ({
    ...{ id: piece.id, kind: "major" as const },
    base: pieceBase(piece),
  }));
  const stop = firstMet(full, walls, { table: tableOf(state, torpedo.scene), leaving: "centre" });
  const motion = { ...full, length: stop?.stop ?? full.length };
  const ships = shipsIn(state, torpedo.scene).flatMap((ship) => {
    const there = shipThen(state, ship);
    return there ? [{ id: ship.id, there }] : [];
  });
  const counts = ({ id, there }: (typeof ships)[number]): boolean =>
    id !== torpedo.by || torpedo.armed || !within(gapOf(base, there), torpedo.trigger);
  const [reached] = ships
    .filter(counts)
    .flatMap(({ id, there }) => {
      const after = rangeEntered(motion, there, torpedo.trigger);
      return after === null ? [] : [{ id, after }];
    })
    .sort((one, other) => one.after - other.after);
  if (reached) {
    return { from: torpedo.hex, to: endOf(motion, reached.after), met: { what: "ship", id: reached.id } };
  }
  const ends = stop && (stop.what.kind !== "edge" || motion.length < full.length);
  const what = stop?.what.kind === "edge" ? "edge" : "terrain";
  return {
    from: torpedo.hex,
    to: endOf(motion, motion.length),
    met: ends ? { what, id: stop.what.kind === "edge" ? stop.what.edge : stop.what.id } : null,
  };
};

/** The first flight of what a ship would launch. */
export const previewLaunch = (
  state: GameState,
  ship: Vessel,
  part: Part,
  at: { readonly place: Place; readonly facing: number },
): FlightPreview => {
  const { torpedoTrigger = 0, torpedoSpeed = 0 } = valuesOf(part);
  return previewFlight(state, {
    ...{ scene: ship.scene, by: ship.id, armed: false, hex: at.place, facing: at.facing },
    ...{ speed: torpedoSpeed, trigger: torpedoTrigger },
  });
};
