import { type Body, INCH } from "../../../rules/index.ts";
import {
  baseOf,
  CRAFT,
  dueIn,
  isVessel,
  type OgState,
  type OgUnit,
  SHIP_CLASSES,
} from "../../../rules/orions-gate/index.ts";
import type { Data } from "../../host/host.ts";
import { MODULE_ID } from "../../host/module.ts";
import { message } from "../../message/message.ts";
import type { RulesetUnits, UnitCondition, UnitFacts, UnitFate, UnitPicture } from "../../ruleset/units.ts";
import { STATUSES } from "../../vessel/statuses.ts";
import { asOrionsGate } from "./game.ts";
import { unitWords } from "./words.ts";

/** How wide and how long a unit's base is, in inches. */
const baseSize = (state: Pick<OgState, "options">, unit: OgUnit) => {
  const base = baseOf(state, unit);
  const [x, y] = base.kind === "disc" ? [base.radius, base.radius] : [base.halfWidth, base.halfLength];
  return { width: (2 * x) / INCH, height: (2 * y) / INCH };
};

/** What a unit is, in one word: the class of a ship, the kind of anything else. */
const lookOf = (unit: OgUnit): string =>
  isVessel(unit) ? (unit.kind === "ship" ? unit.class : "station") : unit.kind === "craft" ? unit.craft : unit.kind;

const picture = (id: string): UnitPicture => ({
  id,
  name: `GRAVITYPORTALS.Ship.Picture.${id}`,
  img: `modules/${MODULE_ID}/icons/ships/${id}.svg`,
});

/** Pictures by what a unit is; all are drawn with the nose down. */
const LOOKS: Readonly<Record<string, UnitPicture>> = {
  frigate: picture("frigate"),
  cruiser: picture("cruiser"),
  capitol: picture("dreadnought"),
  station: picture("base"),
  mine: picture("mine"),
  torpedo: picture("plasma"),
  fighter: picture("fighter"),
  bomber: picture("shuttle"),
  "mining-rig": picture("freighter"),
  "breaching-pod": picture("pod"),
  drone: picture("drone"),
  interceptor: picture("patrol"),
};

const CLASSES: readonly string[] = SHIP_CLASSES;

const readFacts = ({ facing, look }: Data): UnitFacts => ({
  facing: Number.isFinite(facing) ? Number(facing) : 0,
  speed: 0,
  look: typeof look === "string" && look in LOOKS ? look : "frigate",
});

/** The last impulse of a round, up to which what came of a passage holds. */
const LAST_IMPULSE = 32;

const until = (kind: string, turn: number): readonly UnitCondition[] =>
  turn > 0 ? [{ kind, until: { turn, impulse: LAST_IMPULSE } }] : [];

/**
 * A ship that is off the table waits for its deployment, or hyperjumped; craft fly from the ships in which they lie.
 *
 * @rule OG-HYP-05 It may come back from the round after the next.
 */
const fateOf = (unit: OgUnit): UnitFate | null => {
  if (isVessel(unit) && unit.status === "left") {
    const { away } = unit;
    return away
      ? { words: message("GRAVITYPORTALS.OrionsGate.Fate.away", { round: away.round }), rule: "OG-HYP-05" }
      : { words: message("GRAVITYPORTALS.OrionsGate.Fate.undeployed"), rule: "" };
  }
  if (unit.kind === "craft" && unit.status === "aboard") {
    return { words: message("GRAVITYPORTALS.OrionsGate.Fate.docked"), rule: "" };
  }
  return null;
};

/** Ships, stations, craft and ordnance. They come from fleets and from play, never from tokens. */
export const ORIONS_GATE_UNITS: RulesetUnits = {
  takesTokens: false,
  readFacts,
  factsOf: (unit) => ({ facing: unit.facing, speed: 0, look: lookOf(unit as OgUnit) }),
  factsOfToken: (token) => readFacts((token.getFlag(MODULE_ID, "unit") ?? {}) as Data),
  newUnit: () => {
    throw new Error("units of this ruleset come from fleets");
  },
  countsOf: () => ({}),
  isNobodys: () => false,
  isCommanded: (unit: Body) => isVessel(unit as OgUnit) || (unit as OgUnit).kind === "craft",
  isInstallation: (unit) => (unit as OgUnit).kind === "station",
  hasShields: () => false,
  kindOf: ({ look }) => (CLASSES.includes(String(look)) || String(look) in CRAFT ? String(look) : null),
  canMove: (unit) => (unit as OgUnit).kind === "ship" || (unit as OgUnit).kind === "craft",
  canTurn: () => false,
  movesIn: () => false,
  due: (state, unit) => dueIn(asOrionsGate(state)).units.includes(unit.id),
  conditions: (unit: Body) => {
    const own = unit as OgUnit;
    if (isVessel(own)) {
      return [...until("fire-control-disrupted", own.disrupted), ...until("tumbling-no-movement", own.tumbling)];
    }
    return own.kind === "craft" ? until("fire-control-disrupted", own.disrupted) : [];
  },
  statuses: STATUSES,
  fateOf: (_state, unit) => fateOf(unit as OgUnit),
  remarks: () => [],
  pictures: Object.values(LOOKS),
  pictureOf: (facts) => LOOKS[String(facts["look"])] ?? picture("frigate"),
  sizeOf: (state, unit) => baseSize(asOrionsGate(state), unit as OgUnit),
  nameOf: (unit, say, state) => unitWords(unit as OgUnit, say, asOrionsGate(state).units),
};
