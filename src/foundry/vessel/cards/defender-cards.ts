import type { AnomalyState, VesselEvent } from "../../../rules/index.ts";
import type { Card } from "../../chat/card.ts";
import { outHead, sceneHead } from "../../chat/passage-cards.ts";
import type { PassageKeys } from "../../chat/passage-key.ts";
import { type Message, message } from "../../message/message.ts";
import type { JournalNames, Names } from "../../message/names.ts";
import type { VesselEventOf } from "./own-event.ts";

/** A defending ship whose weapon status is lower than it was set up: a line on the card of its scene's beginning. */
export const unawaresCard = (
  event: VesselEventOf<"weapon-status-lowered">,
  after: AnomalyState,
  names: Names,
  keys: PassageKeys,
): Card | null => {
  const scene = after.units[event.unit]?.scene;
  if (scene === undefined) return null;
  const data = { unit: names.unit(event.unit), from: event.from, to: event.to };
  return {
    ...sceneHead(event, scene, names, keys),
    lines: [
      {
        words: event.surprised
          ? message("GRAVITYPORTALS.Card.Begins.surprised", data)
          : message("GRAVITYPORTALS.Card.Begins.unawares", data),
      },
    ],
    dice: [],
  };
};

/** The pods that a tumbling tug lost: a line on the card of its coming out. */
export const podsCard = (
  event: VesselEventOf<"pods-separated">,
  after: AnomalyState,
  names: Names,
  keys: PassageKeys,
): Card | null => {
  const scene = after.units[event.unit]?.scene;
  if (scene === undefined) return null;
  const data = { unit: names.unit(event.unit), pods: event.pods.map((pod) => names.unit(pod)).join(", ") };
  return {
    ...outHead(event, event.unit, scene, keys),
    lines: [{ words: message("GRAVITYPORTALS.Card.Out.pods", data), tone: "bad" }],
    dice: [],
  };
};

/** Defenders caught unawares, or pods lost, as a line of a journal; null for any other event. */
export const defenderMessage = (event: VesselEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "weapon-status-lowered": {
      const { unit, from, to, surprised } = event;
      const data = { unit: names.unit(unit), from, to };
      return surprised
        ? message("GRAVITYPORTALS.Console.Fact.surprised", data)
        : message("GRAVITYPORTALS.Console.Fact.unawares", data);
    }
    case "pods-separated": {
      const pods = event.pods.map((pod) => names.unit(pod)).join(", ");
      return message("GRAVITYPORTALS.Console.Fact.pods", { unit: names.unit(event.unit), pods });
    }
    default:
      return null;
  }
};
