/** Cards and journal lines of white holes: pushes, losses, barriers, and rulings on their zones. */

import type { RuleEvent, Zone } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type CardText, momentLead, type RuleEventOf, turnOf } from "./card.ts";
import type { Told, WordsOf } from "./event-record.ts";

/** What a unit is lost by, beside a white hole and the edge of its map. */
const LOST: Readonly<Record<string, string>> = {
  excess: "GRAVITYPORTALS.Card.Lost.excess",
  damage: "GRAVITYPORTALS.Card.Lost.damage",
  "self-destruct": "GRAVITYPORTALS.Card.Lost.selfDestruct",
  impact: "GRAVITYPORTALS.Card.Lost.impact",
  aboard: "GRAVITYPORTALS.Card.Lost.aboard",
  evasion: "GRAVITYPORTALS.Card.Lost.evasion",
};

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

/** What a judge ruled about the zones of a hole. */
const zonesMessage = ({ hole, without }: RuleEventOf<"zones-set">, nameOf: (hole: string) => string): Message =>
  without.length === 0
    ? message("GRAVITYPORTALS.Card.Hole.allZones", { hole: nameOf(hole) })
    : {
        ...message("GRAVITYPORTALS.Card.Hole.zonesOff", { hole: nameOf(hole) }),
        inner: { zones: zonesIn(without) },
      };

const sparedMessage = ({ unit, hex }: RuleEventOf<"unit-spared">, names: Pick<Names, "unit">): Message =>
  message("GRAVITYPORTALS.Card.Hole.spared", { unit: names.unit(unit), hex });

const lostMessage = (
  { event, unit, hex, why }: RuleEventOf<"unit-destroyed" | "unit-left">,
  usual: string,
  names: Pick<Names, "unit">,
): Message => {
  const key = event === "unit-left" && why === "aboard" ? "GRAVITYPORTALS.Card.Lost.leftAboard" : LOST[why];
  return message(key ?? usual, { unit: names.unit(unit), hex });
};

/** By a white hole, by what its ruleset has words for, or else by whatever its ruleset calls it. */
const destroyedMessage = (event: RuleEventOf<"unit-destroyed">, byHole: string, names: Pick<Names, "unit">): Message =>
  lostMessage(event, event.why === "white-hole" ? byHole : "GRAVITYPORTALS.Card.Lost.inHex", names);

/** A white hole that appeared or went, for all to see; of portals there is never a card. */
const holeCard = (
  event: RuleEventOf<"anomaly-placed" | "anomaly-removed">,
  title: string,
  line: string,
  { names }: Told,
): CardText | null =>
  event.kind === "white-hole"
    ? {
        key: `${event.event}/${event.anomaly}`,
        kind: "placed",
        title: message(title),
        lines: [
          {
            words: message(line, {
              hole: names.hole(event.anomaly),
              scene: names.scene(event.scene),
              hex: event.hex,
            }),
          },
        ],
      }
    : null;

/** What white holes do to units, what is lost by whatever else, and what a judge rules about holes. */
export const HOLE_WORDS: WordsOf<
  RuleEvent,
  | "unit-pushed"
  | "unit-destroyed"
  | "unit-left"
  | "barrier-hit"
  | "anomaly-placed"
  | "anomaly-removed"
  | "unit-spared"
  | "zones-set"
> = {
  "unit-pushed": {
    line: ({ unit, from, to, by, dragged }, names) =>
      message(dragged ? "GRAVITYPORTALS.Console.Fact.dragged" : "GRAVITYPORTALS.Console.Fact.pushed", {
        unit: names.unit(unit),
        from,
        to,
        hole: names.anomaly(by),
      }),
    // All pushes of one hole in one turn are one message.
    card: (event, { names, ruleset }) => {
      const { unit, from, to, range } = event;
      const key = event.dragged ? "GRAVITYPORTALS.Card.Pushed.dragged" : "GRAVITYPORTALS.Card.Pushed.line";
      const data = { unit: names.unit(unit), from, to, range, farther: range + 1 };
      return {
        key: `pushed/${turnOf(event)}/${event.by}`,
        running: true,
        kind: "pushed",
        time: `${turnOf(event)}.0`,
        title: message("GRAVITYPORTALS.Card.Pushed.title", { hole: names.hole(event.by) }),
        lines: [{ lead: momentLead(ruleset, event.at), words: message(key, data) }],
      };
    },
  },
  "unit-destroyed": {
    line: (event, names) => destroyedMessage(event, "GRAVITYPORTALS.Console.Fact.destroyed", names),
    card: (event, { names }) => ({
      key: `lost/${event.at}/${event.unit}`,
      kind: "lost",
      title: message("GRAVITYPORTALS.Card.Lost.destroyed"),
      lines: [{ words: destroyedMessage(event, "GRAVITYPORTALS.Card.Lost.intoHole", names), tone: "bad" }],
    }),
    news: ({ unit }, names) => message("GRAVITYPORTALS.News.destroyed", { unit: names.unit(unit) }),
  },
  "unit-left": {
    line: (event, names) => lostMessage(event, "GRAVITYPORTALS.Console.Fact.left", names),
    card: (event, { names }) => ({
      key: `lost/${event.at}/${event.unit}`,
      kind: "lost",
      title: message("GRAVITYPORTALS.Card.Lost.left"),
      lines: [{ words: lostMessage(event, "GRAVITYPORTALS.Card.Lost.overEdge", names) }],
    }),
    news: ({ unit }, names) => message("GRAVITYPORTALS.News.left", { unit: names.unit(unit) }),
  },
  "barrier-hit": {
    line: (event, names) =>
      "unit" in event
        ? message("GRAVITYPORTALS.Console.Fact.barrierDamage", {
            what: names.unit(event.unit),
            hex: event.hex,
            damage: event.damage,
          })
        : message("GRAVITYPORTALS.Console.Fact.barrier", { what: names.anomaly(event.portal), hex: event.hex }),
    // An attacker ran into the barrier around a destination; what a portal meets there is the judge's secret.
    card: (event, { names }) => {
      if (!("unit" in event)) return null;
      const { unit, hex, damage } = event;
      return {
        key: `barrier/${event.at}/${unit}`,
        kind: "lost",
        title: message("GRAVITYPORTALS.Card.Barrier.title"),
        lines: [
          { words: message("GRAVITYPORTALS.Card.Barrier.hit", { unit: names.unit(unit), hex, damage }), tone: "bad" },
        ],
      };
    },
  },
  "anomaly-placed": {
    line: ({ anomaly, hex }, names) =>
      message("GRAVITYPORTALS.Console.Fact.placed", { name: names.anomaly(anomaly), hex }),
    card: (event, told) => holeCard(event, "GRAVITYPORTALS.Card.Hole.placed", "GRAVITYPORTALS.Card.Hole.isAt", told),
  },
  "anomaly-removed": {
    line: ({ anomaly, hex }, names) =>
      message("GRAVITYPORTALS.Console.Fact.removed", { name: names.anomaly(anomaly), hex }),
    card: (event, told) => holeCard(event, "GRAVITYPORTALS.Card.Hole.removed", "GRAVITYPORTALS.Card.Hole.wasAt", told),
  },
  "unit-spared": {
    line: sparedMessage,
    card: (event, { names }) => ({
      key: `spared/${event.at}/${event.unit}`,
      kind: "ruling",
      title: message("GRAVITYPORTALS.Card.Hole.overruled"),
      lines: [{ words: sparedMessage(event, names), tone: "strong" }],
    }),
  },
  "zones-set": {
    line: (event, names) => zonesMessage(event, names.anomaly),
    card: (event, { names }) => ({
      key: `zones/${event.at}/${event.hole}/${event.without.join("+")}`,
      kind: "placed",
      title: message("GRAVITYPORTALS.Card.Hole.zones"),
      lines: [{ words: zonesMessage(event, names.hole), tone: "strong" }],
    }),
  },
};
