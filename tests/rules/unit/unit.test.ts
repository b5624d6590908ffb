import { describe, expect, test } from "vitest";
import { freshUnit } from "../../../src/rules/sfb32/set-up.ts";
import {
  canBePushed,
  hasFireControl,
  isFixed,
  losesTracking,
  type Trait,
  UNIT_CLASSES,
  type Unit,
  type UnitClass,
} from "../../../src/rules/vessel/unit.ts";

const unit = (unitClass: UnitClass, ...traits: readonly Trait[]): Unit => ({
  ...freshUnit({
    id: "u1",
    scene: "sol",
    hex: { q: 8, r: 14 },
    facing: "A",
    speed: 0,
    class: unitClass,
    owner: null,
    breakdown: null,
    traits,
    turnModeCount: 0,
    sideslipCount: 0,
    weaponStatus: null,
    pods: [],
  }),
  seq: 0,
});

const classesThat = (has: (unit: Unit) => boolean): readonly UnitClass[] =>
  UNIT_CLASSES.filter((one) => has(unit(one)));

describe("what becomes of a unit by its class", () => {
  test("[IP2.14] bases, mines, planets and terrain are fixed for a portal", () => {
    expect(classesThat(isFixed)).toEqual(["mine", "base", "planet", "terrain"]);
  });

  test("[IP2.14] so is a stabilised ship, and one whose stabilisers work", () => {
    expect(isFixed(unit("ship", "stabilized"))).toBe(true);
    expect(isFixed(unit("ship", "stabilizers"))).toBe(true);
    expect(isFixed(unit("ship", "cloaked", "esg", "ballistic"))).toBe(false);
  });

  test("[IP7.14] [IP7.22] a white hole moves mines, seeking weapons and all else but planets and terrain", () => {
    expect(classesThat((one) => !canBePushed(one, true))).toEqual(["planet", "terrain"]);
  });

  test("[IP7.1] by the reading basesPushed it leaves bases alone as well", () => {
    expect(classesThat((one) => !canBePushed(one, false))).toEqual(["base", "planet", "terrain"]);
  });

  test("[IP2.316] ships, PFs, fighters, shuttles and bases have fire control to lose", () => {
    expect(classesThat(hasFireControl)).toEqual(["ship", "pf", "fighter", "shuttle", "base"]);
  });

  test("[IP2.319] drones, plasma and whatever its launcher guides lose their tracking, ballistic ones never", () => {
    expect(classesThat(losesTracking)).toEqual(["drone", "plasma"]);
    expect(losesTracking(unit("shuttle", "guided"))).toBe(true);
    expect(losesTracking(unit("drone", "ballistic"))).toBe(false);
    expect(losesTracking(unit("shuttle", "guided", "ballistic"))).toBe(false);
  });
});
