import { message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, plainCard, type RuleEventOf } from "./card.ts";

/** All pushes of one hole in one turn are one message. */
export const pushCard = (event: RuleEventOf<"unit-pushed">, names: Names): Card => {
  const [turn = "", impulse = ""] = event.at.split(".");
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
    ...plainCard(event),
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
