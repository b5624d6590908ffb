import { type RuleNumber, type WhiteHole, ZONES, type Zone, zoneReach } from "../../../rules/index.ts";
import type { Message } from "../../message/message.ts";
import type { Say } from "../../message/say.ts";

/** The most points that can be credited at once. */
export const MOST_POINTS = 9999;

/** An anomaly in play, and the map of the end that is looked at, where it is a portal. */
export interface InPlay {
  readonly anomaly: string;
  readonly scene: string;
}

/** What is wrong with a field of a form. */
export interface FieldFault {
  readonly field: string;
  readonly words: Message;
}

/** Whether a fault is about a field: `windows[1]` and `chartBySide.A` are about theirs. */
export const isAbout = ({ field }: FieldFault, name: string): boolean =>
  field === name || field.startsWith(`${name}[`) || field.startsWith(`${name}.`);

/** A sentence about what was typed; `changed` where it differs from the rulebook's. */
export interface Sentence {
  readonly words: Message;
  readonly changed: boolean;
}

/** A whole number in limits, from what somebody typed. */
export const wholeIn = (text: string, least: number, most: number): number | null => {
  const value = Number(text.trim());
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** The text of a form's field, whatever the form gives for it. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** The largest count that a form takes. */
export const LARGEST = 1_000_000;

/** One zone of a white hole, which the judge switches on and off. */
export interface ZoneBox {
  readonly zone: Zone;
  readonly label: string;
  readonly on: boolean;
  readonly rule: RuleNumber;
}

const BOXES: Readonly<Record<Zone, { readonly key: string; readonly rule: RuleNumber }>> = {
  "intense-dust": { key: "GRAVITYPORTALS.Sheet.Zones.intenseDust", rule: "IP7.311" },
  dust: { key: "GRAVITYPORTALS.Sheet.Zones.dust", rule: "IP7.311" },
  nebula: { key: "GRAVITYPORTALS.Sheet.Zones.nebula", rule: "IP7.312" },
  radiation: { key: "GRAVITYPORTALS.Sheet.Zones.radiation", rule: "IP7.313" },
};

/** The zones round a hole, from the inmost to the outmost, each with how far it reaches. */
export const zoneBoxes = ({ strength, without = [] }: WhiteHole, say: Say): readonly ZoneBox[] =>
  [...ZONES]
    .sort((one, other) => zoneReach(one, 1) - zoneReach(other, 1))
    .map((zone) => ({
      zone,
      label: say(BOXES[zone].key, { range: zoneReach(zone, Number(strength)) }),
      on: !without.includes(zone),
      rule: BOXES[zone].rule,
    }));

/** The zones that a hole is without once one of them was switched. */
export const zonesOff = ({ without = [] }: WhiteHole, zone: string, on: boolean): readonly Zone[] =>
  ZONES.filter((one) => (one === zone ? !on : without.includes(one)));
