import { type AnomalyState, barsStabilizers } from "../../../../rules/index.ts";
import { isSparedInTumble, movesOn, UNIT_CLASSES, type Unit } from "../../../../rules/sfb32/index.ts";
import type { Say } from "../../../message/say.ts";
import type { ConditionView, RulesetUnits } from "../../../ruleset/units.ts";
import { countsOfToken } from "./counts.ts";
import { readShipFacts, type ShipFacts, shipFactsOf, shipFactsOfToken } from "./facts.ts";
import { STATUSES } from "./statuses.ts";

/** Classes whose hits fall on shields. */
const SHIELDED: readonly Unit["class"][] = ["ship", "base", "pf"];

const tumbles = ({ conditions }: Unit): boolean => conditions.some(({ kind }) => kind === "tumbling-no-movement");

/** What coming out this way means for a unit, and what the rules do not know of where it is. */
const remarks = (state: AnomalyState, unit: Unit, say: Say): readonly ConditionView[] => {
  const spared: readonly ConditionView[] =
    tumbles(unit) && isSparedInTumble(unit)
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.spared"), rule: "IP2.325" }]
      : [];
  const barred: readonly ConditionView[] =
    unit.traits.includes("stabilizers") && barsStabilizers(state, unit.scene, unit.hex)
      ? [{ text: say("GRAVITYPORTALS.Bridge.Condition.stabilizers"), rule: "IP7.13" }]
      : [];
  return [...spared, ...barred];
};

/** Ships, fighters, seeking weapons and all that shares their maps. */
export const SFB32_UNITS: RulesetUnits = {
  readFacts: (flag) => ({ ...readShipFacts(flag) }),
  factsOf: (unit: Unit) => ({ ...shipFactsOf(unit) }),
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
    turnModeCount,
    sideslipCount,
    weaponStatus,
    pods,
  }),
  isNobodys: (facts: ShipFacts & { readonly [key: string]: unknown }) =>
    facts.class === "planet" || facts.class === "terrain" || facts.class === "mine",
  isCommanded: (unit: Unit) => unit.class !== "planet" && unit.class !== "terrain",
  isInstallation: (unit: Unit) => unit.class === "base" || unit.class === "planet",
  hasShields: (unit: Unit) => SHIELDED.includes(unit.class),
  kindOf: (flag) => (UNIT_CLASSES.some((one) => one === flag["class"]) ? String(flag["class"]) : null),
  canMove: (unit: Unit) => !tumbles(unit),
  movesIn: ({ speed }, impulse) => movesOn(speed, impulse),
  conditions: (unit: Unit) => unit.conditions,
  statuses: STATUSES,
  remarks,
};
