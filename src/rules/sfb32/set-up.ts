/** How a game is set up, and what the rules of anomalies ask about its units. */

import { omitBy } from "es-toolkit/object/omitBy";
import { freshBody, newGame, setUpGame } from "../anomalies/set-up.ts";
import type { Judging } from "../anomalies/state/game.ts";
import type { UnitRules } from "../anomalies/state/rule-context.ts";
import { makeLabel, parseLabel } from "../geometry/hex.ts";
import { STANDARD_SHEET } from "../geometry/place.ts";
import type { RuleOptions } from "../rulebook/rule-options.ts";
import type { PackedUnit } from "../ruleset.ts";
import { impulsesLater, makeTime } from "../time.ts";
import { suffers } from "../vessel/condition.ts";
import type { VesselSetup } from "../vessel/entry.ts";
import type { TimedEffect } from "../vessel/move.ts";
import { checkTumble, exitEffects, VESSEL_RULES } from "../vessel/passage.ts";
import type { Unit } from "../vessel/unit.ts";
import type { Scenario } from "./scenario.ts";
import type { Clock, GameContext, GameState } from "./state.ts";

const BEFORE: Clock = { turn: 0, impulse: 0, phase: "before", pushed: -1 };

/** A unit as it stands before anything happened to it. */
export const freshUnit = (setup: VesselSetup): Omit<Unit, "seq"> => {
  const unit = freshBody<Unit>({ ...setup, conditions: [] });
  return setup.carrier == null ? unit : { ...unit, status: "aboard" };
};

/** A game with nothing in it yet, as it is opened at a table. */
export const emptyGame = (ruleOptions: RuleOptions, judging: Judging = { mode: "judge" }): GameState => ({
  ...newGame(ruleOptions, judging, BEFORE),
  tracks: [],
});

/** The game that a scenario sets up, before its first turn. */
export const setUp = (scenario: Scenario): GameState => ({
  ...setUpGame<Unit, Clock>(scenario, scenario.units.map(freshUnit), BEFORE),
  tracks: [],
});

type Extras = Pick<VesselSetup, "traits" | "turnModeCount" | "sideslipCount" | "weaponStatus" | "pods"> & Said;
/** What is left out of a unit where nothing is said of it. */
type Said = Pick<VesselSetup, "launcher" | "force" | "carrier">;

const NOTHING: Extras = { traits: [], turnModeCount: 0, sideslipCount: 0, weaponStatus: null, pods: [] };

/** Id, hex as its label, class, facing, speed, owner, breakdown, and of the rest what is not as usual. */
type Packed = readonly [
  id: string,
  hex: string,
  kind: VesselSetup["class"],
  facing: VesselSetup["facing"],
  speed: number,
  owner: string | null,
  breakdown: number | null,
  extras: Partial<Extras>,
];

const isUsual = (key: keyof Extras, value: Extras[keyof Extras]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === NOTHING[key];

/** Writes a waiting unit short. */
export const packUnit = (unit: VesselSetup): PackedUnit => {
  const keys = Object.keys(NOTHING) as readonly (keyof Extras)[];
  const unusual = Object.fromEntries(keys.filter((key) => !isUsual(key, unit[key])).map((key) => [key, unit[key]]));
  const { launcher, force, carrier } = unit;
  const said = omitBy({ launcher, force, carrier }, (value) => value == null);
  const extras = { ...unusual, ...said };
  const { id, hex, facing, speed, owner, breakdown } = unit;
  return [id, makeLabel(hex, STANDARD_SHEET), unit.class, facing, speed, owner, breakdown, extras as PackedUnit];
};

/** Reads what `packUnit` wrote. */
export const unpackUnit = (packed: PackedUnit, scene: string): Omit<Unit, "seq"> => {
  // Written by `packUnit` alone: it lies in the sealed part of the log.
  const [id, label, kind, facing, speed, owner, breakdown, extras] = packed as unknown as Packed;
  const hex = parseLabel(label);
  if (!hex) throw new Error(`${id} waits in «${label}», which is no label`);
  return freshUnit({ id, scene, hex, class: kind, facing, speed, owner, breakdown, ...NOTHING, ...extras });
};

/** When an effect of coming out ends that ends by itself. */
const endOf = ({ state: { clock, ruleOptions } }: GameContext, effect: TimedEffect): string =>
  makeTime(impulsesLater(clock, effect === "cloak-exposed" ? 0 : ruleOptions.fireControlImpulses));

/** What anomalies ask of the units of this ruleset. */
export const UNIT_RULES: UnitRules = {
  ...VESSEL_RULES,
  mayTow: (unit: Unit) => !suffers(unit, "tumbling-no-movement"),
  cameOut: (context: GameContext, unit: Unit) => exitEffects(context, unit, (effect) => endOf(context, effect)),
  afterExit: (context: GameContext, { unit, portal }) => checkTumble(context, context.unit(unit), portal),
};
