import type { RuleEvent } from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, type RuleEventOf, rulesOf } from "./card.ts";

const plain = (event: RuleEvent): Pick<Card, "running" | "time" | "dice" | "rules" | "button"> => ({
  running: false,
  time: event.at,
  dice: [],
  rules: rulesOf(event.rules),
  button: null,
});

/** The one line that every turn begins with, whatever happened in secret. */
export const turnCard = (event: RuleEventOf<"turn-started">): Card => ({
  ...plain(event),
  key: `turn/${event.turn}`,
  kind: "turn",
  title: message("GRAVITYPORTALS.Card.Turn.title", { turn: event.turn }),
  lines: [],
  // The rule it cites is that of the portals' drift, which is nobody's business.
  rules: [],
});

/** All pushes of one hole in one turn are one message. */
export const pushCard = (event: RuleEventOf<"unit-pushed">, names: Names): Card => {
  const [turn = "", impulse = ""] = event.at.split(".");
  const { unit, from, to, range } = event;
  const data = { unit: names.unit(unit), from, to, range, farther: range + 1 };
  return {
    ...plain(event),
    key: `pushed/${turn}/${event.by}`,
    running: true,
    kind: "pushed",
    time: `${turn}.0`,
    title: message("GRAVITYPORTALS.Card.Pushed.title", { hole: names.hole(event.by) }),
    lines: [
      {
        lead: message("GRAVITYPORTALS.Card.Pushed.impulse", { impulse }),
        words: message(event.dragged ? "GRAVITYPORTALS.Card.Pushed.dragged" : "GRAVITYPORTALS.Card.Pushed.line", data),
      },
    ],
  };
};

/** A unit that is no more, or is off the map. */
export const lostCard = (event: RuleEventOf<"unit-destroyed"> | RuleEventOf<"unit-left">, names: Names): Card => {
  const { unit, hex } = event;
  const destroyed = event.event === "unit-destroyed";
  return {
    ...plain(event),
    key: `lost/${event.at}/${unit}`,
    kind: "lost",
    title: message(destroyed ? "GRAVITYPORTALS.Card.Lost.destroyed" : "GRAVITYPORTALS.Card.Lost.left"),
    lines: [
      {
        words: message(destroyed ? "GRAVITYPORTALS.Card.Lost.intoHole" : "GRAVITYPORTALS.Card.Lost.overEdge", {
          unit: names.unit(unit),
          hex,
        }),
        ...(destroyed ? { tone: "bad" as const } : {}),
      },
    ],
  };
};

/** A white hole that appeared or went, for all to see; of portals there is never a card. */
export const holeCard = (event: RuleEventOf<"anomaly-placed"> | RuleEventOf<"anomaly-removed">, names: Names): Card => {
  const placed = event.event === "anomaly-placed";
  const { anomaly, scene, hex } = event;
  return {
    ...plain(event),
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

/** Letters in groups of four, so that two people can compare them. */
const inFours = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? "";

/**
 * The card at the opening of a game: what the judge is bound by, whether there is a portal or not.
 *
 * @param commitment in letters and digits
 */
export const openingCard = (commitment: string): Card => ({
  key: "opened",
  running: false,
  kind: "opened",
  title: message("GRAVITYPORTALS.Card.Opened.title"),
  // Before the first turn.
  time: "0.0",
  lines: [
    { words: message("GRAVITYPORTALS.Card.Opened.commitment", { commitment: inFours(commitment) }), tone: "strong" },
    { words: message("GRAVITYPORTALS.Card.Opened.meaning") },
  ],
  dice: [],
  rules: [],
  button: null,
});
