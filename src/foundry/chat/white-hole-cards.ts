import { parseTime } from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, plainCard, type RuleEventOf } from "./card.ts";

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
