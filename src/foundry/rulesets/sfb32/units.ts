import { type AnomalyState, barsStabilizers, equals } from "../../../rules/index.ts";
import {
  carriersFor,
  freshUnit,
  isSparedInTumble,
  movesOn,
  UNIT_CLASSES,
  type Unit,
  waitingIn,
} from "../../../rules/sfb32/index.ts";
import type { Say } from "../../message/say.ts";
import type { ConditionView, RulesetUnits } from "../../ruleset/units.ts";
import { pieceName, unitsAboard } from "../../vessel/aboard.ts";
import { pictureOf } from "../../vessel/pictures.ts";
import { suffers, VESSEL_UNITS, vesselFactsOf } from "../../vessel/vessel-units.ts";
import { countsOfToken, readShipFacts, shipFactsOfToken } from "./facts.ts";
import { asSfb32, unitOf } from "./game.ts";

/** Classes that ships and bases launch. */
const LAUNCHED: readonly Unit["class"][] = ["pf", "fighter", "shuttle", "drone", "plasma", "mine"];

/** What coming out this way means for a unit, and what the rules do not know of where it is. */
const remarks = (state: AnomalyState, unit: Unit, say: Say): readonly ConditionView[] => {
  const spared: readonly ConditionView[] =
    suffers(unit, "tumbling-no-movement") && isSparedInTumble(unit)
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.spared"), rule: "IP2.325" }]
      : [];
  const barred: readonly ConditionView[] =
    unit.traits.includes("stabilizers") && barsStabilizers(state, unit.scene, unit.hex)
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.stabilizers"), rule: "IP7.13" }]
      : [];
  const aboard = waitingIn(asSfb32(state), unit.id).length;
  const carries: readonly ConditionView[] =
    aboard > 0 ? [{ text: say("GRAVITYPORTALS.Aboard.line", { count: aboard }), rule: "" }] : [];
  return [...spared, ...barred, ...carries];
};

/** Ships, fighters, seeking weapons and all that shares their maps. */
export const SFB32_UNITS: RulesetUnits = {
  ...VESSEL_UNITS,
  readFacts: (flag) => ({ ...readShipFacts(flag) }),
  factsOf: (unit: Unit) => ({ ...vesselFactsOf(unit) }),
  factsOfToken: (token) => ({ ...shipFactsOfToken(token) }),
  newUnit: (token) => {
    const unit: Omit<Unit, "id" | "seq" | "scene" | "hex" | "owner"> = {
      ...shipFactsOfToken(token),
      ...countsOfToken(token),
      lastStep: null,
      status: "in-play",
      origin: null,
      arrival: null,
      conditions: [],
    };
    return unit;
  },
  countsOf: ({ turnModeCount, sideslipCount, weaponStatus, pods }: Unit) => ({
    ...{ turnModeCount, sideslipCount, weaponStatus, pods },
  }),
  kindOf: (flag) => (UNIT_CLASSES.some((one) => one === flag["class"]) ? String(flag["class"]) : null),
  canMove: (unit: Unit) => VESSEL_UNITS.canMove(unit) && !suffers(unit, "barrier"),
  // A turn begins with impulse 0, in which nothing moves.
  movesIn: ({ speed }, impulse) => impulse > 0 && movesOn(speed, impulse),
  mayLaunch: (state, unit: Unit) =>
    LAUNCHED.includes(unit.class) &&
    Object.values(state.units).some(
      (other) =>
        other.id !== unit.id &&
        other.owner === unit.owner &&
        other.scene === unit.scene &&
        other.status === "in-play" &&
        equals(other.hex, unit.hex) &&
        !LAUNCHED.includes((other as Unit).class),
    ),
  pictureOf: (facts) => pictureOf(readShipFacts(facts)),
  carriersFor: (state, { id }) => carriersFor(asSfb32(state), id),
  nameOf: (unit, say) => pieceName(unitOf(unit), say),
  waiting: (units, named) => ({
    units: unitsAboard(units as readonly Parameters<typeof freshUnit>[0][], named, freshUnit),
    told: [],
  }),
  remarks,
};
