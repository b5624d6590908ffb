import { type RuleNumber, type WhiteHole, ZONES, type Zone, zoneReach } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";

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
