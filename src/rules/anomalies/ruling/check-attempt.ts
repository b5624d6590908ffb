import type { Place } from "../../place/place.ts";
import type { UnitRules } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { AnomalyState, Scene } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import type { Attempted } from "./attempted.ts";

/** Why there is nothing to rule on; each code is a lang key. None depends on a secret. */
export type AttemptRefusal = "destroyed" | "not-there" | "different-scenes" | "not-able" | "again" | "off-map";

/** An attempt that can be ruled on, with everybody in it as they stand. */
export interface Asked {
  readonly unit: Body;
  readonly scene: Scene;
  /** The hex it is aimed at, or that its target is in; null when it has none, or none that may be looked at. */
  readonly hex: Place | null;
}

/**
 * Whether an attempt can be ruled on at all; where a portal is, or whether it is, makes no difference.
 *
 * @rule IP2.13 Who asks for web must be able to lay it, and asks once an impulse: nobody finds a portal by asking.
 */
export const checkAttempt = (
  state: AnomalyState,
  { what, unit: id, aim }: Attempted,
  unitRules: Pick<UnitRules, "canLayWeb">,
): Asked | AttemptRefusal => {
  const unit = own(state.units, id);
  const target = aim?.kind === "unit" ? own(state.units, aim.id) : undefined;
  if (unit?.status === "destroyed" || target?.status === "destroyed") return "destroyed";
  const scene = unit && state.scenes[unit.scene];
  if (unit?.status !== "in-play" || !scene) return "not-there";
  if (what === "web" && !unitRules.canLayWeb(unit)) return "not-able";
  if (what === "web" && state.webs.includes(id)) return "again";
  switch (aim?.kind) {
    case undefined:
    case "sphere":
    case "gravity-portal":
      return { unit, scene, hex: null };
    case "hex":
      return scene.map === "fixed" && !geometryOf(scene).onSheet(aim.hex, scene)
        ? "off-map"
        : { unit, scene, hex: aim.hex };
    case "unit":
    case "white-hole": {
      const at = aim.kind === "unit" ? (target?.status === "in-play" ? target : undefined) : own(state.holes, aim.id);
      if (!at) return "not-there";
      return at.scene === unit.scene ? { unit, scene, hex: at.hex } : "different-scenes";
    }
  }
};

const own = <T>(things: { readonly [id: string]: T }, id: string): T | undefined =>
  Object.hasOwn(things, id) ? things[id] : undefined;
