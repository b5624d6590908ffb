/** Cards and journal lines of white holes: pushes, losses, barriers, and rulings on their zones. */

import { parseTime, type RuleEvent, type Zone } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type Card, plainCard, type RuleEventOf, rulesOf } from "./card.ts";

/** All pushes of one hole in one turn are one message. */
export const pushCard = (event: RuleEventOf<"unit-pushed">, names: Names): Card => {
  const [turn = "", impulse = ""] = event.at.split(".");
  const lead = parseTime(event.at)
    ? message("GRAVITYPORTALS.Card.Pushed.impulse", { impulse })
    : { key: "GRAVITYPORTALS.Card.Pushed.when", time: event.at };
  const { unit, from, to, range } = event;
  const data = { unit: names.unit(unit), from, to, range, farther: range + 1 };
  return {
    ...plainCard(event),
    key: `pushed/${turn}/${event.by}`,
    running: true,
    kind: "pushed",
    time: `${turn}.0`,
    title: message("GRAVITYPORTALS.Card.Pushed.title", { hole: names.hole(event.by) }),
    lines: [
      {
        lead,
        words: message(event.dragged ? "GRAVITYPORTALS.Card.Pushed.dragged" : "GRAVITYPORTALS.Card.Pushed.line", data),
      },
    ],
  };
};

/** What a unit is lost by, beside a white hole and the edge of its map. */
export const LOST: Readonly<Record<string, string>> = {
  excess: "GRAVITYPORTALS.Card.Lost.excess",
  damage: "GRAVITYPORTALS.Card.Lost.damage",
  "self-destruct": "GRAVITYPORTALS.Card.Lost.selfDestruct",
  impact: "GRAVITYPORTALS.Card.Lost.impact",
  aboard: "GRAVITYPORTALS.Card.Lost.aboard",
  evasion: "GRAVITYPORTALS.Card.Lost.evasion",
};

/** A unit that is no more, or is off the map. */
export const lostCard = (event: RuleEventOf<"unit-destroyed"> | RuleEventOf<"unit-left">, names: Names): Card => {
  const { unit, hex, why } = event;
  const destroyed = event.event === "unit-destroyed";
  const usual = destroyed ? "GRAVITYPORTALS.Card.Lost.intoHole" : "GRAVITYPORTALS.Card.Lost.overEdge";
  return {
    ...plainCard(event),
    key: `lost/${event.at}/${unit}`,
    kind: "lost",
    title: message(destroyed ? "GRAVITYPORTALS.Card.Lost.destroyed" : "GRAVITYPORTALS.Card.Lost.left"),
    lines: [
      {
        words: message(LOST[why] ?? usual, { unit: names.unit(unit), hex }),
        ...(destroyed ? { tone: "bad" as const } : {}),
      },
    ],
  };
};

/** An attacker that ran into the barrier around a destination; what a portal meets there is the judge's secret. */
export const barrierCard = (event: RuleEventOf<"barrier-hit">, names: Names): Card | null =>
  "unit" in event
    ? {
        ...plainCard(event),
        key: `barrier/${event.at}/${event.unit}`,
        kind: "lost",
        title: message("GRAVITYPORTALS.Card.Barrier.title"),
        lines: [
          {
            words: message("GRAVITYPORTALS.Card.Barrier.hit", {
              unit: names.unit(event.unit),
              hex: event.hex,
              damage: event.damage,
            }),
            tone: "bad",
          },
        ],
      }
    : null;

/** A white hole that appeared or went, for all to see; of portals there is never a card. */
export const holeCard = (event: RuleEventOf<"anomaly-placed"> | RuleEventOf<"anomaly-removed">, names: Names): Card => {
  const placed = event.event === "anomaly-placed";
  const { anomaly, scene, hex } = event;
  return {
    ...plainCard(event),
    key: `${event.event}/${anomaly}`,
    kind: "placed",
    title: message(placed ? "GRAVITYPORTALS.Card.Hole.placed" : "GRAVITYPORTALS.Card.Hole.removed"),
    lines: [
      {
        words: message(placed ? "GRAVITYPORTALS.Card.Hole.isAt" : "GRAVITYPORTALS.Card.Hole.wasAt", {
          hole: names.hole(anomaly),
          scene: names.scene(scene),
          hex,
        }),
      },
    ],
  };
};

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
