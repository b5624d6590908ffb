import { type AnomalyState, barsStabilizers, equals } from "../../../rules/index.ts";
import { type Condition, isSparedInTumble, movesOn, UNIT_CLASSES, type Unit } from "../../../rules/sfb32/index.ts";
import type { Say } from "../../message/say.ts";
import { own } from "../../ruleset/orders.ts";
import type { ConditionView, JudgeAct, RulesetUnits } from "../../ruleset/units.ts";
import { PICTURES, pictureOf } from "../../vessel/pictures.ts";
import { STATUSES } from "../../vessel/statuses.ts";
import { countsOfToken } from "./counts.ts";
import { readShipFacts, type ShipFacts, shipFactsOf, shipFactsOfToken } from "./facts.ts";
import { command } from "./game.ts";

/** Classes whose hits fall on shields. */
const SHIELDED: readonly Unit["class"][] = ["ship", "base", "pf"];

/** Classes that ships and bases launch. */
const LAUNCHED: readonly Unit["class"][] = ["pf", "fighter", "shuttle", "drone", "plasma", "mine"];

const suffers = ({ conditions }: Unit, what: Condition["kind"]): boolean =>
  conditions.some(({ kind }) => kind === what);
const tumbles = (unit: Unit): boolean => suffers(unit, "tumbling-no-movement");

/** What the judge may do for a unit that came out of a portal. */
const judgeActs = (unit: Unit): readonly JudgeAct[] => [
  ...(tumbles(unit)
    ? [
        {
          id: "facing-roll",
          text: "GRAVITYPORTALS.Console.Desk.faces",
          label: "GRAVITYPORTALS.Console.Desk.rollFacing",
          icon: "fa-solid fa-dice-six",
          command: own(command({ do: "facing-roll", unit: unit.id })),
        },
      ]
    : []),
  ...(unit.traits.includes("inert")
    ? [
        {
          id: "revive",
          text: "GRAVITYPORTALS.Console.Desk.inert",
          label: "GRAVITYPORTALS.Console.Desk.revive",
          icon: "fa-solid fa-crosshairs",
          command: own(command({ do: "revive", unit: unit.id })),
        },
      ]
    : []),
];

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
  sheetOf: (kind) => ({ class: kind satisfies Unit["class"] }),
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
  canMove: (unit: Unit) => !tumbles(unit) && !unit.traits.includes("inert") && !suffers(unit, "barrier"),
  canTurn: (unit: Unit) => !tumbles(unit) && !unit.traits.includes("inert"),
  // A turn begins with impulse 0, in which nothing moves.
  movesIn: ({ speed }, impulse) => impulse > 0 && movesOn(speed, impulse),
  conditions: (unit: Unit) =>
    unit.traits.includes("inert") ? [...unit.conditions, { kind: "inert", until: null }] : unit.conditions,
  judgeActs,
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
  pictures: PICTURES,
  pictureOf: (facts) => pictureOf(readShipFacts(facts)),
  statuses: STATUSES,
  remarks,
};
