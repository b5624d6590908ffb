import type { RuleEvent, Zone } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, rulesOf } from "./card.ts";

type Ruled = Extract<RuleEvent, { readonly event: "unit-spared" | "zones-set" }>;

const isRuled = (event: RuleEvent): event is Ruled => event.event === "unit-spared" || event.event === "zones-set";

/** What a zone is called in the middle of a sentence. */
export const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  "intense-dust": "GRAVITYPORTALS.Bridge.Zone.intenseDust",
  dust: "GRAVITYPORTALS.Bridge.Zone.dust",
  nebula: "GRAVITYPORTALS.Bridge.Zone.nebula",
  radiation: "GRAVITYPORTALS.Bridge.Zone.radiation",
};

/** Zones in a row, each in the reader's language. */
const zonesIn = (zones: readonly Zone[]): Message => {
  const [first, ...others] = zones;
  const one = message(first === undefined ? "GRAVITYPORTALS.Card.Hole.noZone" : ZONE_NAMES[first]);
  return others.reduce(
    (list, zone): Message => ({
      key: "GRAVITYPORTALS.Card.Hole.zoneList",
      inner: { list, zone: message(ZONE_NAMES[zone]) },
    }),
    one,
  );
};

/** What a judge ruled about a white hole, in a line of a card or a journal; nothing of other events. */
export const holeMessage = (
  event: RuleEvent,
  { unit, hole }: { readonly unit: (id: string) => string; readonly hole: (id: string) => string },
): Message | null => {
  if (!isRuled(event)) return null;
  if (event.event === "unit-spared") {
    return message("GRAVITYPORTALS.Card.Hole.spared", { unit: unit(event.unit), hex: event.hex });
  }
  return event.without.length === 0
    ? message("GRAVITYPORTALS.Card.Hole.allZones", { hole: hole(event.hole) })
    : {
        ...message("GRAVITYPORTALS.Card.Hole.zonesOff", { hole: hole(event.hole) }),
        inner: { zones: zonesIn(event.without) },
      };
};

/** A card for what a judge ruled about a white hole: it is in the open. */
export const ruledCard = (event: RuleEvent, names: Names): Card | null => {
  const line = holeMessage(event, names);
  if (!line || !isRuled(event)) return null;
  const spared = event.event === "unit-spared";
  return {
    key: spared ? `spared/${event.at}/${event.unit}` : `zones/${event.at}/${event.hole}/${event.without.join("+")}`,
    running: false,
    kind: spared ? "ruling" : "placed",
    title: message(spared ? "GRAVITYPORTALS.Card.Hole.overruled" : "GRAVITYPORTALS.Card.Hole.zones"),
    time: event.at,
    lines: [{ words: line, tone: "strong" }],
    dice: [],
    rules: rulesOf(event.rules),
    button: null,
  };
};
