/** What the module knows of the units of every ruleset of starships. */

import { DIRECTIONS, TRAITS, UNIT_CLASSES, type Vessel } from "../../rules/index.ts";
import type { Data } from "../host/host.ts";
import { own } from "../ruleset/orders.ts";
import type { JudgeAct, RulesetUnits } from "../ruleset/units.ts";
import { PICTURES } from "./pictures.ts";
import { STATUSES } from "./statuses.ts";

/** What is written on a ship's sheet, apart from where it is and whose. */
export type VesselFacts = Pick<Vessel, "class" | "speed" | "facing" | "breakdown" | "traits">;

/** The facts of a unit of the game. */
export const vesselFactsOf = ({ speed, facing, breakdown, traits, ...unit }: Vessel): VesselFacts => ({
  class: unit.class,
  ...{ speed, facing, breakdown },
  traits: TRAITS.filter((trait) => traits.includes(trait)),
});

/** A whole number between two limits, both included; null for anything else. */
export const wholeIn = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;

/** The facts that a flag or a sheet says, of units up to a speed; whatever is missing or wrong takes a dull default. */
export const readVesselFacts = ({ speed, facing, breakdown, traits, ...flag }: Data, top: number): VesselFacts => ({
  class: UNIT_CLASSES.find((one) => one === flag["class"]) ?? "ship",
  speed: wholeIn(speed, 0, top) ?? 0,
  facing: DIRECTIONS.find((one) => one === facing) ?? "A",
  breakdown: wholeIn(breakdown, 1, 6),
  traits: TRAITS.filter((trait) => Array.isArray(traits) && traits.includes(trait)),
});

/** Whether a unit suffers from something. */
export const suffers = ({ conditions }: Vessel, what: Vessel["conditions"][number]["kind"]): boolean =>
  conditions.some(({ kind }) => kind === what);
const tumbles = (unit: Vessel): boolean => suffers(unit, "tumbling-no-movement");
const isInert = ({ traits }: Vessel): boolean => traits.includes("inert");

/** What the judge may do for a unit that came out of a portal, by the words of the orders, and while what holds. */
const ACTS = [
  {
    id: "facing-roll",
    holds: tumbles,
    text: "GRAVITYPORTALS.Console.Desk.faces",
    label: "GRAVITYPORTALS.Console.Desk.rollFacing",
    icon: "fa-solid fa-dice-six",
  },
  {
    id: "revive",
    holds: isInert,
    text: "GRAVITYPORTALS.Console.Desk.inert",
    label: "GRAVITYPORTALS.Console.Desk.revive",
    icon: "fa-solid fa-crosshairs",
  },
];

const judgeActs = (unit: Vessel): readonly JudgeAct[] =>
  ACTS.filter(({ holds }) => holds(unit)).map(({ holds: _, ...act }) => {
    const command = { do: act.id, unit: unit.id };
    return { ...act, command: own(command) };
  });

/** Classes whose hits fall on shields. */
const SHIELDED: readonly Vessel["class"][] = ["ship", "base", "pf"];
/** Classes that nobody steers. */
const FIXED: readonly Vessel["class"][] = ["planet", "terrain"];

/** What holds of starships, and all that shares their maps, by whatever rules they are played. */
export const VESSEL_UNITS = {
  sheetOf: (kind) => ({ class: kind satisfies Vessel["class"] }),
  isNobodys: (facts) => {
    const { class: kind } = facts as VesselFacts;
    return kind === "mine" || FIXED.includes(kind);
  },
  isCommanded: (unit: Vessel) => !FIXED.includes(unit.class),
  isInstallation: (unit: Vessel) => unit.class === "base" || unit.class === "planet",
  hasShields: (unit: Vessel) => SHIELDED.includes(unit.class),
  canMove: (unit: Vessel) => !tumbles(unit) && !isInert(unit),
  canTurn: (unit: Vessel) => !tumbles(unit) && !isInert(unit),
  conditions: (unit: Vessel) =>
    isInert(unit) ? [...unit.conditions, { kind: "inert", until: null }] : unit.conditions,
  judgeActs,
  pictures: PICTURES,
  statuses: STATUSES,
} satisfies Partial<RulesetUnits>;
