import { parseTime, type VesselEvent } from "../../rules/index.ts";
import { type Card, rulesOf } from "../chat/card.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";

/** What becomes of a tractor beam. */
type BeamFact = Extract<
  VesselEvent,
  { readonly event: "tractor-linked" | "tractor-released" | "tractor-stretched" | "tractor-broken" }
>;

const isBeam = (event: VesselEvent): event is BeamFact => event.event.startsWith("tractor-");

/** What became of a beam, in a line of a card or a journal; nothing of other events. */
export const beamMessage = (event: VesselEvent, names: Names): Message | null => {
  if (!isBeam(event)) return null;
  const data = { from: names.unit(event.from), to: names.unit(event.to) };
  switch (event.event) {
    case "tractor-linked":
      return message("GRAVITYPORTALS.Card.Beam.linked", data);
    case "tractor-released":
      return message("GRAVITYPORTALS.Card.Beam.released", data);
    case "tractor-stretched":
      return message("GRAVITYPORTALS.Card.Beam.stretched", { ...data, range: event.range, cost: event.cost });
    case "tractor-broken":
      return event.why === "portal"
        ? message("GRAVITYPORTALS.Card.Beam.cut", data)
        : message("GRAVITYPORTALS.Card.Beam.snapped", data);
  }
};

/** All that becomes of beams in one turn is one message. */
export const beamCard = (event: VesselEvent, names: Names): Card | null => {
  const line = beamMessage(event, names);
  if (!line) return null;
  const [turn = "", impulse = ""] = event.at.split(".");
  return {
    key: `beams/${turn}`,
    running: true,
    kind: "beams",
    title: message("GRAVITYPORTALS.Card.Beam.title"),
    time: `${turn}.0`,
    lines: [
      {
        ...(parseTime(event.at) && { lead: message("GRAVITYPORTALS.Card.Beam.impulse", { impulse }) }),
        words: line,
      },
    ],
    dice: [],
    rules: rulesOf(event.rules),
    button: null,
  };
};
