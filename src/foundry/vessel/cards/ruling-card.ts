import type { AnomalyState } from "../../../rules/index.ts";
import { type Card, rulesOf } from "../../chat/card.ts";
import { message } from "../../message/message.ts";
import type { Names } from "../../message/names.ts";
import { triedMessage, verdictMessage } from "./declared-messages.ts";
import type { VesselEventOf } from "./own-event.ts";

/** What was tried and what the rules say to it. */
export const rulingCard = (event: VesselEventOf<"ruling">, after: AnomalyState, names: Names): Card => {
  const target = (id: string): string => (Object.hasOwn(after.holes, id) ? names.hole(id) : names.unit(id));
  return {
    running: false,
    time: event.at,
    dice: [],
    button: null,
    key: `ruling/${event.at}/${event.what}/${event.unit}/${event.target ?? event.hex ?? event.radius ?? ""}`,
    kind: "ruling",
    title: message("GRAVITYPORTALS.Card.Ruling.title"),
    lines: [
      { words: triedMessage(event, { unit: names.unit, target }) },
      { words: verdictMessage(event), tone: event.verdict === "allowed" ? "strong" : "bad" },
    ],
    rules: rulesOf(event.rules),
  };
};
