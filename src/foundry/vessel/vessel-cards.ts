import type { AnomalyState, EventHeader, Vessel, VesselEvent } from "../../rules/index.ts";
import type { Card } from "../chat/card.ts";
import { outHead, sceneHead } from "../chat/passage-cards.ts";
import type { PassageKeys } from "../chat/passage-key.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames, Names } from "../message/say.ts";
import { beamMessage } from "./beam-cards.ts";
import { declaredMessage, rulingCard, type VesselEventOf } from "./declared-messages.ts";
import { effectCard, exitMessage, facedCard, revivedCard, type TimeWords, tumbleCard } from "./exit-cards.ts";

/** A defending ship whose weapon status is lower than it was set up: a line on the card of its scene's beginning. */
const unawaresCard = (
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
const podsCard = (
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
const defenderMessage = (event: VesselEvent, names: JournalNames): Message | null => {
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

/**
 * The card of an event that starships of all rulesets share; null for any other, and where there is none.
 *
 * @param timeWords a turn and impulse by a clock that is not read by impulses; none where it is
 */
export const vesselCard = (
  header: EventHeader,
  after: AnomalyState,
  names: Names,
  keys: PassageKeys,
  timeWords: TimeWords = null,
): Card | null => {
  // Rulesets of starships tell these events under these names alone.
  const event = header as VesselEvent;
  const game = after as AnomalyState<Vessel>;
  switch (event.event) {
    case "weapon-status-lowered":
      return unawaresCard(event, game, names, keys);
    case "pods-separated":
      return podsCard(event, game, names, keys);
    case "exit-effect":
      return effectCard(event, game, names, keys);
    case "tumble-rolled":
      return tumbleCard(event, game, names, { keys, timeWords });
    case "tumble-faced":
      return facedCard(event, game, names, keys);
    case "weapon-revived":
      return revivedCard(event, game, names, keys);
    case "ruling":
      return rulingCard(event, game, names);
    default:
      return null;
  }
};

/** Such an event as one line of a journal; null for any other. */
export const vesselMessage = (header: EventHeader, names: JournalNames): Message | null => {
  const event = header as VesselEvent;
  return (
    declaredMessage(event, names) ??
    beamMessage(event, names) ??
    exitMessage(event, names) ??
    defenderMessage(event, names)
  );
};

/** What is sent to a player in private of such an event; null for any other. */
export const vesselSignal = (header: EventHeader, { unit }: Pick<Names, "unit">): Message | null => {
  const event = header as VesselEvent;
  return event.event === "shot-ineffective"
    ? message("GRAVITYPORTALS.Bridge.Signal.ineffective", { from: unit(event.from), to: unit(event.to) })
    : null;
};

/** The unit that such an event stops; null for any other. */
export const vesselStopped = (header: EventHeader): string | null => {
  const event = header as VesselEvent;
  return event.event === "tumble-rolled" && event.tumbles ? event.unit : null;
};
