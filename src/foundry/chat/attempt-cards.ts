/** Cards and journal lines of what units attempt: rulings, and tractor beams. */

import type { RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type CardText, momentLead, type RuleEventOf, turnOf } from "./card.ts";
import type { EventWords, Told, WordsOf } from "./event-record.ts";

/** What was tried, as a sentence. */
const TRIED: Readonly<Record<RuleEventOf<"ruling">["what"], string>> = {
  tractor: "GRAVITYPORTALS.Card.Ruling.tractor",
  displace: "GRAVITYPORTALS.Card.Ruling.displace",
  stasis: "GRAVITYPORTALS.Card.Ruling.stasis",
  damage: "GRAVITYPORTALS.Card.Ruling.damage",
  web: "GRAVITYPORTALS.Card.Ruling.web",
  esg: "GRAVITYPORTALS.Card.Ruling.esg",
  transporter: "GRAVITYPORTALS.Card.Ruling.transporter",
  "disengage-acceleration": "GRAVITYPORTALS.Card.Ruling.acceleration",
  "disengage-separation": "GRAVITYPORTALS.Card.Ruling.separation",
  "disengage-evasion": "GRAVITYPORTALS.Card.Ruling.evasion",
  stabilize: "GRAVITYPORTALS.Card.Ruling.stabilize",
};

/**
 * What a unit tried and at what.
 *
 * @param targetName names a unit or an anomaly
 */
const triedMessage = (
  { what, unit, target, hex, radius }: RuleEventOf<"ruling">,
  names: Pick<Names, "unit">,
  targetName: (id: string) => string,
): Message =>
  radius === undefined
    ? message(TRIED[what], { unit: names.unit(unit), at: target === undefined ? (hex ?? "") : targetName(target) })
    : message("GRAVITYPORTALS.Card.Ruling.sphere", { unit: names.unit(unit), radius });

/** The ruling itself; of web it says whether it holds. */
const verdictMessage = ({ what, verdict, missing = [] }: RuleEventOf<"ruling">): Message => {
  const yes = verdict === "allowed";
  if (yes && missing.length > 0) {
    return message("GRAVITYPORTALS.Card.Ruling.sphereGaps", { hexes: missing.join(", ") });
  }
  if (what === "web") {
    return message(yes ? "GRAVITYPORTALS.Card.Ruling.webHolds" : "GRAVITYPORTALS.Card.Ruling.webFails");
  }
  return message(yes ? "GRAVITYPORTALS.Card.Ruling.allowed" : "GRAVITYPORTALS.Card.Ruling.refused");
};

type Beam = "tractor-linked" | "tractor-released" | "tractor-stretched" | "tractor-broken";

const beamMessage = (event: RuleEventOf<Beam>, names: Pick<Names, "unit">): Message => {
  const data = { from: names.unit(event.from), to: names.unit(event.to) };
  switch (event.event) {
    case "tractor-linked":
      return message("GRAVITYPORTALS.Card.Beam.linked", data);
    case "tractor-released":
      return message("GRAVITYPORTALS.Card.Beam.released", data);
    case "tractor-stretched":
      return message("GRAVITYPORTALS.Card.Beam.stretched", { ...data, range: event.range, cost: event.cost });
    case "tractor-broken":
      return message(
        event.why === "portal" ? "GRAVITYPORTALS.Card.Beam.cut" : "GRAVITYPORTALS.Card.Beam.snapped",
        data,
      );
  }
};

/** All that becomes of beams in one turn is one message. */
const beamCard = (event: RuleEventOf<Beam>, { names, ruleset }: Told): CardText => ({
  key: `beams/${turnOf(event)}`,
  running: true,
  kind: "beams",
  title: message("GRAVITYPORTALS.Card.Beam.title"),
  time: `${turnOf(event)}.0`,
  lines: [{ ...(!ruleset.timeWords && { lead: momentLead(ruleset, event.at) }), words: beamMessage(event, names) }],
});

const BEAM: EventWords<RuleEventOf<Beam>> = { line: beamMessage, card: beamCard };

/** What is told of rulings and of beams. */
export const ATTEMPT_WORDS: WordsOf<RuleEvent, "ruling" | Beam> = {
  ruling: {
    line: (event, { unit, anomaly }) => {
      // What is no ship by name is an anomaly.
      const targetName = (id: string): string => (unit(id) === id ? anomaly(id) : unit(id));
      return {
        key: "GRAVITYPORTALS.Console.Fact.ruling",
        inner: { tried: triedMessage(event, { unit }, targetName), verdict: verdictMessage(event) },
      };
    },
    card: (event, { after, names }) => {
      const targetName = (id: string): string => (Object.hasOwn(after.holes, id) ? names.hole(id) : names.unit(id));
      const { at, what, unit, target, hex, radius, verdict } = event;
      return {
        key: `ruling/${at}/${what}/${unit}/${target ?? hex ?? radius ?? ""}`,
        kind: "ruling",
        title: message("GRAVITYPORTALS.Card.Ruling.title"),
        lines: [
          { words: triedMessage(event, names, targetName) },
          { words: verdictMessage(event), tone: verdict === "allowed" ? "strong" : "bad" },
        ],
      };
    },
  },
  "tractor-linked": BEAM,
  "tractor-released": BEAM,
  "tractor-stretched": BEAM,
  "tractor-broken": BEAM,
};
