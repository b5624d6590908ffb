import { dueNow, isSeeker, storesOf, type Unit, whoMayAct } from "../../../../rules/fast-play/index.ts";
import type { Body } from "../../../../rules/index.ts";
import type { JudgeAct, RulesetUnits } from "../../../ruleset/units.ts";
import { PICTURES, pictureOf } from "../../../vessel/pictures.ts";
import { STATUSES } from "../../../vessel/statuses.ts";
import { command, game } from "../game/game.ts";
import { pieceName } from "../game/pieces.ts";
import { factsOf, factsOfToken, readFacts, type ShipFacts } from "./facts.ts";
import { countsOf, newUnit } from "./new-unit.ts";
import { unfit } from "./unfit.ts";
import { waitingUnits } from "./waiting.ts";

/** Classes whose hits fall on shields. */
const SHIELDED: readonly Unit["class"][] = ["ship", "base", "pf"];

const tumbles = ({ conditions }: Unit): boolean => conditions.some(({ kind }) => kind === "tumbling-no-movement");
const isInert = ({ traits }: Unit): boolean => traits.includes("inert");

/** What the judge may do for a unit that came out of a portal. */
const judgeActs = (unit: Unit): readonly JudgeAct[] => [
  ...(tumbles(unit)
    ? [
        {
          id: "facing-roll",
          text: "GRAVITYPORTALS.Console.Desk.faces",
          label: "GRAVITYPORTALS.Console.Desk.rollFacing",
          icon: "fa-solid fa-dice-six",
          command: command({ do: "facing-roll", unit: unit.id }),
        },
      ]
    : []),
  ...(isInert(unit)
    ? [
        {
          id: "revive",
          text: "GRAVITYPORTALS.Console.Desk.inert",
          label: "GRAVITYPORTALS.Console.Desk.revive",
          icon: "fa-solid fa-crosshairs",
          command: command({ do: "revive", unit: unit.id }),
        },
      ]
    : []),
];

/** Ships, craft and seekers of fast play, and all that shares their maps. */
export const FAST_PLAY_UNITS: RulesetUnits = {
  readFacts: (flag) => ({ ...readFacts(flag) }),
  factsOf: (unit: Body) => ({ ...factsOf(unit as Unit) }),
  factsOfToken: (token) => ({ ...factsOfToken(token) }),
  sheetOf: (kind) => ({ class: kind satisfies Unit["class"] }),
  newUnit,
  unfit,
  countsOf: (unit: Body) => countsOf(unit as Unit),
  isNobodys: (facts) => {
    const { class: kind } = facts as unknown as ShipFacts;
    return kind === "planet" || kind === "terrain" || kind === "mine";
  },
  nameOf: (unit, say) => pieceName(unit as Unit, say),
  isCommanded: (unit: Unit) => unit.class !== "planet" && unit.class !== "terrain",
  isInstallation: (unit: Unit) => unit.class === "base" || unit.class === "planet",
  hasShields: (unit: Unit) => SHIELDED.includes(unit.class),
  kindOf: (flag) => (typeof flag["class"] === "string" ? readFacts(flag).class : null),
  canMove: (unit: Unit) => !tumbles(unit) && !isInert(unit),
  canTurn: (unit: Unit) => !tumbles(unit) && !isInert(unit),
  // A space has its impulse, but spaces do not come in the order of these.
  movesIn: () => false,
  due: (state, unit) =>
    whoMayAct(game(state)).stretch?.kind === "move" && dueNow(game(state)).some(({ id }) => id === unit.id),
  conditions: (unit: Unit) => (isInert(unit) ? [...unit.conditions, { kind: "inert", until: null }] : unit.conditions),
  judgeActs: (unit) => judgeActs(unit as Unit),
  mayLaunch: () => false,
  pictures: PICTURES,
  pictureOf: (facts) => pictureOf(readFacts(facts)),
  waiting: waitingUnits,
  statuses: STATUSES,
  remarks: (state, unit, say) => {
    const aboard = storesOf(game(state), unit.id);
    if (aboard.length === 0) return [];
    const seekers = aboard.filter(isSeeker).length;
    return [
      {
        text: say("GRAVITYPORTALS.FastPlay.Aboard.line", { seekers, craft: aboard.length - seekers }),
        rule: "",
      },
    ];
  },
};
