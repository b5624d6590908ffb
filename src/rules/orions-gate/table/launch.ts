import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { firstReached } from "../fire/torpedo.ts";
import { DIAMETERS, disc } from "../geometry/base.ts";
import type { Model } from "../geometry/cover.ts";
import { endOf, firstMet, type Meeting, type Motion } from "../geometry/motion.ts";
import { aheadOf } from "../geometry/vector.ts";
import { holesOnWay } from "../moves/holes.ts";
import { valuesOf } from "../parts/parts.ts";
import { pieceBase, tableOf } from "../state/base-of.ts";
import { majorsIn, modelOf, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import type { Ordnance, Part, Vessel } from "../state/unit.ts";
import { knownPortalOn } from "./known-portal.ts";
import { afterDrift } from "./preview.ts";

/** Where a torpedo's next flight leads, and what it comes to as things stand. */
export interface FlightPreview {
  readonly from: Place;
  readonly to: Place;
  readonly met: { readonly what: "ship" | "terrain" | "edge" | "hole"; readonly id: string } | null;
  /** Where it comes to a portal whose place the reader knows, which takes it if it is open then; null for none. */
  readonly portal: Place | null;
}

/** What ends a flight that strikes nothing: major terrain, or an edge short of its whole length. */
const stopOf = (stop: Meeting | null, isShort: boolean): FlightPreview["met"] => {
  if (!stop) return null;
  const { what } = stop;
  if (what.kind === "edge") return isShort ? { what: "edge", id: what.edge } : null;
  return { what: "terrain", id: what.id };
};

type Flying = Pick<Ordnance, "scene" | "kind" | "by" | "laid" | "armed" | "hex" | "facing" | "speed" | "trigger">;

/** Whether torpedoes have flown in this round. */
const haveFlown = ({ step, part }: GameState["clock"]): boolean => step > "3.1" || (step === "3.1" && part === "done");

/** Whether ships will still drift in this round before torpedoes fly. */
const driftComes = ({ clock }: GameState): boolean =>
  clock.step < "2.4" || (clock.step === "2.4" && clock.part !== "done");

/** The ships of a table as they will stand when torpedoes fly, if nobody does anything more. */
export const shipsThen = (state: GameState, scene: string): readonly Model[] => {
  const then = driftComes(state) ? afterDrift(state).after : state;
  return shipsIn(then, scene).map((ship) => modelOf(then, ship));
};

/**
 * A torpedo's next flight as it would go, by the geometry with which it will be played: the ships where drift carries
 * them until then, own ones and the launcher among them; white holes, and the portals that this reader knows.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 * @rule OG-MAP-09 A white hole destroys it.
 * @rule OG-CMP-TORP-03 OG-CMP-TORP-05 At the first ship within its range it goes off, at its launcher from the next round on.
 * @rule OG-TRP-02 It ends at major terrain and at the edge.
 */
export const previewFlight = (state: GameState, torpedo: Flying, reader: string | null): FlightPreview => {
  const base = disc(torpedo.hex, DIAMETERS.ordnance);
  const full: Motion = { base, way: aheadOf(torpedo.facing), length: torpedo.speed * INCH };
  const walls = majorsIn(state, torpedo.scene).map((piece) => ({
    ...{ id: piece.id, kind: "major" as const },
    base: pieceBase(piece),
  }));
  const stop = firstMet(full, walls, { table: tableOf(state, torpedo.scene), leaving: "centre" });
  const motion = { ...full, length: stop?.stop ?? full.length };
  const ships = shipsThen(state, torpedo.scene);
  const { clock } = state;
  const reached = firstReached(ships, torpedo, motion, clock.turn + (haveFlown(clock) ? 1 : 0));
  const went = { ...motion, length: reached?.after ?? motion.length };
  const [hole] = holesOnWay(state, torpedo, went);
  const flown = { ...went, length: hole?.after ?? went.length };
  return {
    from: torpedo.hex,
    to: endOf(flown, flown.length),
    met: hole
      ? { what: "hole", id: hole.id }
      : reached
        ? { what: "ship", id: reached.ship.id }
        : stopOf(stop, motion.length < full.length),
    portal: knownPortalOn(state, torpedo.scene, reader, flown),
  };
};

/** The first flight of what a ship would launch. */
export const previewLaunch = (
  state: GameState,
  ship: Vessel,
  part: Part,
  at: { readonly place: Place; readonly facing: number },
  reader: string | null,
): FlightPreview => {
  const { torpedoTrigger = 0, torpedoSpeed = 0 } = valuesOf(part);
  const torpedo: Flying = {
    ...{ scene: ship.scene, kind: "torpedo", by: ship.id, laid: state.clock.turn, armed: false },
    ...{ hex: at.place, facing: at.facing },
    ...{ speed: torpedoSpeed, trigger: torpedoTrigger },
  };
  return previewFlight(state, torpedo, reader);
};
