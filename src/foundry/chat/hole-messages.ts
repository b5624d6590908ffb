import type { RuleEvent, Zone } from "../../rules/index.ts";
import { type Words, words } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, rulesOf } from "./card.ts";

type Ruled = Extract<RuleEvent, { readonly event: "unit-spared" | "zones-set" }>;

const isRuled = (fact: RuleEvent): fact is Ruled => fact.event === "unit-spared" || fact.event === "zones-set";

/** What a zone is called in the middle of a sentence. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  "intense-dust": "GRAVITYPORTALS.Bridge.Zone.intenseDust",
  dust: "GRAVITYPORTALS.Bridge.Zone.dust",
  nebula: "GRAVITYPORTALS.Bridge.Zone.nebula",
  radiation: "GRAVITYPORTALS.Bridge.Zone.radiation",
};

/** Zones in a row, each in the reader's language. */
const zonesIn = (zones: readonly Zone[]): Words => {
  const [first, ...others] = zones;
  const one = words(first === undefined ? "GRAVITYPORTALS.Card.Hole.noZone" : ZONE_NAMES[first]);
  return others.reduce(
    (list, zone): Words => ({
      key: "GRAVITYPORTALS.Card.Hole.zoneList",
      inner: { list, zone: words(ZONE_NAMES[zone]) },
    }),
    one,
  );
};

/** What a judge ruled about a white hole, in a line of a card or a journal; nothing of other events. */
export const holeWords = (
  fact: RuleEvent,
  { unit, hole }: { readonly unit: (id: string) => string; readonly hole: (id: string) => string },
): Words | null => {
  if (!isRuled(fact)) return null;
  if (fact.event === "unit-spared") {
    return words("GRAVITYPORTALS.Card.Hole.spared", { unit: unit(fact.unit), hex: fact.hex });
  }
  return fact.without.length === 0
    ? words("GRAVITYPORTALS.Card.Hole.allZones", { hole: hole(fact.hole) })
    : {
        ...words("GRAVITYPORTALS.Card.Hole.zonesOff", { hole: hole(fact.hole) }),
        inner: { zones: zonesIn(fact.without) },
      };
};

/** A card for what a judge ruled about a white hole: it is in the open. */
export const ruledCard = (fact: RuleEvent, names: Names): Card | null => {
  const line = holeWords(fact, names);
  if (!line || !isRuled(fact)) return null;
  const spared = fact.event === "unit-spared";
  return {
    key: spared ? `spared/${fact.at}/${fact.unit}` : `zones/${fact.at}/${fact.hole}/${fact.without.join("+")}`,
    running: false,
    kind: spared ? "ruling" : "placed",
    title: words(spared ? "GRAVITYPORTALS.Card.Hole.overruled" : "GRAVITYPORTALS.Card.Hole.zones"),
    time: fact.at,
    lines: [{ words: line, tone: "strong" }],
    dice: [],
    rules: rulesOf(fact.rules),
    button: null,
  };
};
