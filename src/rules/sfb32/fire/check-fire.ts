import { holesNearby, type LineOfFire, lineOfFire } from "../../anomalies/white-hole/line-of-fire.ts";
import { suffers } from "../../vessel/unit/condition.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import type { GameState } from "../state.ts";

/** Why a shot cannot even be declared; each code is a lang key. None depends on a secret. */
export type FireRefusal = "destroyed" | "not-there" | "different-scenes" | "tumbling" | "fire-control";

/** A shot that may be declared, with the two units as they stand and what is known of the line between them. */
export interface Shot {
  readonly from: Unit;
  readonly to: Unit;
  readonly line: LineOfFire;
}

/**
 * Whether one unit may declare fire on another, from public facts alone, so that a captain may be told beforehand.
 *
 * @rule IP2.316 Not while its fire control is disrupted.
 * @rule IP2.324 Nor while it tumbles.
 */
export const checkFire = (state: GameState, fromId: string, toId: string): Shot | FireRefusal => {
  const from = unitOf(state, fromId);
  const to = unitOf(state, toId);
  if (from?.status === "destroyed" || to?.status === "destroyed") return "destroyed";
  if (from?.status !== "in-play" || to?.status !== "in-play" || !state.scenes[from.scene]) return "not-there";
  if (from.scene !== to.scene) return "different-scenes";
  if (suffers(from, "tumbling-no-fire")) return "tumbling";
  if (suffers(from, "fire-control-disrupted")) return "fire-control";
  return { from, to, line: lineOfFire(holesNearby(state, from.scene), state.ruleOptions, from.hex, to.hex) };
};

const unitOf = ({ units }: GameState, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;
