import { rangeIn } from "../../anomalies/state/geometry-of.ts";
import { holesNearby, lineOfFire } from "../../anomalies/white-hole/line-of-fire.ts";
import type { Shield } from "../damage/boxes.ts";
import { shieldsFacing } from "../damage/struck-shield.ts";
import type { FastPlayEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";

/** What a shot would meet. */
export interface Aim {
  /** In hexes. */
  readonly range: number;
  /** The shields that it could strike; several where the line lies between two, or comes from the same hex. */
  readonly shields: readonly Shield[];
  /** Whether a white hole bars the line of fire. */
  readonly barred: boolean;
  /** Points of ECM that white holes give the target. */
  readonly holeEcm: number;
  /** Points of ECM of the target itself; null while they are secret. */
  readonly ecm: number | null;
  /** Points of ECCM of the firer. */
  readonly eccm: number;
}

/** What a person knows of a game beside its public facts. */
interface Known {
  readonly state: GameState;
  /** Whether a unit's secrets are this person's own. */
  readonly isOwn: (unit: Unit) => boolean;
  /** What this person was told, in order; of each event when. */
  readonly told: readonly (FastPlayEvent & { readonly at?: string })[];
}

/**
 * What a shot would meet, as far as its firer may know. Electronic warfare is allotted in secret; a shot at a unit shows
 * everybody what it has for the rest of the turn.
 *
 * @rule FP-INF-03 FP-NOTE-01 Ranges are not halved, and what the target has over the firer shifts the die.
 */
export const aimAt = (known: Known, from: Unit, to: Unit): Aim => {
  const { state } = known;
  const line = lineOfFire(holesNearby(state, from.scene), state.ruleOptions, from.hex, to.hex);
  return {
    range: rangeIn(state, from.scene, from.hex, to.hex),
    shields: shieldsFacing(to, from.hex),
    barred: !line.allowed,
    holeEcm: line.ecm,
    ecm: ecmOf(known, to),
    eccm: state.ew[from.id]?.eccm ?? 0,
  };
};

const ecmOf = ({ state, isOwn, told }: Known, to: Unit): number | null => {
  // A judge who does not play knows all.
  if (isOwn(to) || state.secret !== null) return state.ew[to.id]?.ecm ?? 0;
  const now = told.filter(({ at }) => at?.startsWith(`${state.clock.turn}.`));
  const fired = now.findLastIndex((event) => event.event === "fired" && event.to === to.id);
  const shot = now[fired];
  const checked = now.slice(0, Math.max(0, fired)).findLast((event) => event.event === "fire-checked");
  if (shot?.event !== "fired" || checked?.event !== "fire-checked") return null;
  return shot.ecm - checked.ecm;
};
