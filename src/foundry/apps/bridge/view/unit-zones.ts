import { type AnomalyState, type Body, type RuleNumber, type Zone, zonesAt } from "../../../../rules/index.ts";
import { ZONE_NAMES } from "../../../chat/hole-rulings.ts";
import type { Say } from "../../../message/say.ts";

/** The zones of one white hole that a ship is in, and what each of them asks of those who play by the base game. */
export interface ZoneView {
  readonly text: string;
  readonly rule: RuleNumber;
  /** One line a zone, to be gone through by hand: the module names zones and leaves their work to the players. */
  readonly checks: readonly { readonly text: string; readonly rule: RuleNumber }[];
}

const CHECKS: Readonly<Record<Zone, { readonly key: string; readonly rule: RuleNumber }>> = {
  "intense-dust": { key: "GRAVITYPORTALS.Bridge.Zone.intenseDustCheck", rule: "IP7.311" },
  dust: { key: "GRAVITYPORTALS.Bridge.Zone.dustCheck", rule: "IP7.311" },
  nebula: { key: "GRAVITYPORTALS.Bridge.Zone.nebulaCheck", rule: "IP7.312" },
  radiation: { key: "GRAVITYPORTALS.Bridge.Zone.radiationCheck", rule: "IP7.313" },
};

/** The zones of every white hole round a unit, with their checklists. */
export const zoneViews = (state: AnomalyState, unit: Body, say: Say): readonly ZoneView[] =>
  zonesAt(state, unit.scene, unit.hex).map(({ range, zones }) => ({
    text: say("GRAVITYPORTALS.Bridge.Zone.near", {
      count: range,
      zones: zones.map((zone) => say(ZONE_NAMES[zone])).join(", "),
    }),
    rule: "IP7.31",
    checks: zones.map((zone) => ({ text: say(CHECKS[zone].key), rule: CHECKS[zone].rule })),
  }));
