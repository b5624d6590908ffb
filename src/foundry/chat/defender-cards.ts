import type { GameState } from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, type RuleEventOf, rulesOf } from "./card.ts";

/** A defending ship whose weapon status is lower than it was set up: a line on the card of its scene's beginning. */
export const unawaresCard = (
  event: RuleEventOf<"weapon-status-lowered">,
  after: GameState,
  names: Names,
): Card | null => {
  const scene = after.units[event.unit]?.scene;
  if (scene === undefined) return null;
  const data = { unit: names.unit(event.unit), from: event.from, to: event.to };
  return {
    key: `begins/${scene}`,
    running: false,
    kind: "begins",
    title: message("GRAVITYPORTALS.Card.Begins.title", { scene: names.scene(scene) }),
    time: event.at,
    lines: [
      {
        words: event.surprised
          ? message("GRAVITYPORTALS.Card.Begins.surprised", data)
          : message("GRAVITYPORTALS.Card.Begins.unawares", data),
      },
    ],
    dice: [],
    rules: rulesOf(event.rules),
    button: { action: "view", target: scene, label: message("GRAVITYPORTALS.Card.Begins.view") },
  };
};

/** The pods that a tumbling tug lost: a line on the card of its coming out. */
export const podsCard = (event: RuleEventOf<"pods-separated">, after: GameState, names: Names): Card | null => {
  const scene = after.units[event.unit]?.scene;
  if (scene === undefined) return null;
  const data = { unit: names.unit(event.unit), pods: event.pods.map((pod) => names.unit(pod)).join(", ") };
  return {
    key: `out/${event.at}/${scene}`,
    running: true,
    kind: "out",
    title: message("GRAVITYPORTALS.Card.Out.title"),
    time: event.at,
    lines: [{ words: message("GRAVITYPORTALS.Card.Out.pods", data), tone: "bad" }],
    dice: [],
    rules: rulesOf(event.rules),
    button: null,
  };
};
