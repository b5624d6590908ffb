import { crossingOf, sightBetween } from "../../hex/sight.ts";
import type { Place } from "../../place/place.ts";
import type { Attempt } from "../state/attempt.ts";
import type { Citation } from "../state/event.ts";
import { type AnomalyState, inOrder } from "../state/game.ts";
import { barsStabilizers } from "../white-hole/stabilizers.ts";
import type { Attempted } from "./attempted.ts";
import type { Asked } from "./check-attempt.ts";
import { disengages } from "./disengage.ts";
import { barsSphere, sphereOf } from "./sphere.ts";
import { type Verdict, verdictOf } from "./verdict-of.ts";

/**
 * Why a white hole withstands what is done to it. Of damage to one its rules say nothing.
 *
 * @rule IP7.25 It cannot be put in stasis or displaced.
 * @rule IP7.29 It cannot be moved by any means.
 */
const WITHSTANDS: Readonly<Record<Extract<Attempt, "tractor" | "displace" | "stasis">, readonly Citation[]>> = {
  tractor: ["IP7.29"],
  displace: ["IP7.25", "IP7.29"],
  stasis: ["IP7.25"],
};

/**
 * The verdict that public facts give; null for what only the judge can rule on: web, and what is aimed at a portal.
 *
 * @rule IP7.13 A unit near a white hole cannot switch its stabilizers on.
 * @rule IP7.26 A sphere does not form within eight.
 * @rule IP7.27 A transporter works neither through its hex nor along an edge of it.
 */
export const publicVerdict = (state: AnomalyState, { what, aim }: Attempted, asked: Asked): Verdict | null => {
  if (what === "web" || aim?.kind === "gravity-portal") return null;
  const { unit, hex } = asked;
  const holes = inOrder(state.holes).filter(({ scene, inert }) => scene === unit.scene && !inert);
  switch (what) {
    case "disengage-acceleration":
    case "disengage-separation":
    case "disengage-evasion":
      return disengages(state, what, unit, holes);
    case "esg":
      return aim?.kind === "sphere"
        ? verdictOf(sphereOf(state, unit, asked.scene, aim.radius).forms, "IP7.26")
        : verdictOf(!hex || !barsSphere(state, unit.scene, hex), "IP7.26");
    case "transporter":
      return verdictOf(!hex || !holes.some((hole) => isOnBeam(unit.hex, hex, hole.hex)), "IP7.27");
    case "stabilize":
      return verdictOf(!barsStabilizers(state, unit.scene, unit.hex), "IP7.13");
    case "tractor":
    case "displace":
    case "stasis":
      return aim?.kind === "white-hole" ? verdictOf(false, ...WITHSTANDS[what]) : verdictOf(true, "ruling");
    case "damage":
      return verdictOf(true, "ruling");
  }
};

const isOnBeam = (from: Place, to: Place, hole: Place): boolean => crossingOf(sightBetween(from, to), hole) !== null;
