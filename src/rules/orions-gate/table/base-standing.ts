import type { Place } from "../../place/place.ts";
import { type Base, placedAt } from "../geometry/base.ts";
import { baseOf, vesselBase } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Unit } from "../state/unit.ts";

/** The base of a unit that stands elsewhere, or faces elsewhere, than it does. */
export const baseStanding = (state: Pick<GameState, "options">, unit: Unit, place: Place, facing: number): Base =>
  isVessel(unit) ? vesselBase(state.options, unit, place, facing) : placedAt(baseOf(state, unit), place);
