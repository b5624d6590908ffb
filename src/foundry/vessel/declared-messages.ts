/** What was declared and ruled, in the journal and on cards. */

import type { AnomalyState, VesselEvent } from "../../rules/index.ts";
import { type Card, rulesOf } from "../chat/card.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames, Names } from "../message/say.ts";

type Declared = VesselEventOf<"fire-checked"> | VesselEventOf<"shot-ineffective"> | VesselEventOf<"ruling">;

/** How the two sides of a declaration read as names. */
interface DeclaredNames {
  unit(id: string): string;
  /** A unit or an anomaly. */
  target(id: string): string;
}

/** Names for declarations out of those of a journal: what is no ship by name is an anomaly. */
const ofJournal = ({ unit, anomaly }: JournalNames): DeclaredNames => ({
  unit,
  target: (id) => {
    const name = unit(id);
    return name === id ? anomaly(id) : name;
  },
});

/** What was tried, as a sentence. */
const TRIED: Readonly<Record<VesselEventOf<"ruling">["what"], string>> = {
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

/** What a unit tried and at what. */
const triedMessage = ({ what, unit, target, hex, radius }: VesselEventOf<"ruling">, names: DeclaredNames): Message =>
  radius === undefined
    ? message(TRIED[what], { unit: names.unit(unit), at: target === undefined ? (hex ?? "") : names.target(target) })
    : message("GRAVITYPORTALS.Card.Ruling.sphere", { unit: names.unit(unit), radius });

/** The ruling itself; of web it says whether it holds. */
const verdictMessage = ({
  what,
  verdict,
  missing = [],
}: Pick<VesselEventOf<"ruling">, "what" | "verdict" | "missing">): Message => {
  const yes = verdict === "allowed";
  if (yes && missing.length > 0) {
    return message("GRAVITYPORTALS.Card.Ruling.sphereGaps", { hexes: missing.join(", ") });
  }
  if (what === "web") {
    return message(yes ? "GRAVITYPORTALS.Card.Ruling.webHolds" : "GRAVITYPORTALS.Card.Ruling.webFails");
  }
  return message(yes ? "GRAVITYPORTALS.Card.Ruling.allowed" : "GRAVITYPORTALS.Card.Ruling.refused");
};

/** A shot or a ruling as one line of a journal; nothing for other events. */
export const declaredMessage = (event: VesselEvent, journal: JournalNames): Message | null => {
  const names = ofJournal(journal);
  switch (event.event) {
    case "fire-checked": {
      const data = shotNames(event, names);
      if (!event.allowed) return message("GRAVITYPORTALS.Console.Fact.fireBarred", data);
      return message(
        event.ecm === 2 ? "GRAVITYPORTALS.Console.Fact.fireHindered" : "GRAVITYPORTALS.Console.Fact.fire",
        data,
      );
    }
    case "shot-ineffective":
      return message("GRAVITYPORTALS.Console.Fact.ineffective", shotNames(event, names));
    case "ruling":
      return {
        key: "GRAVITYPORTALS.Console.Fact.ruling",
        inner: { tried: triedMessage(event, names), verdict: verdictMessage(event) },
      };
    default:
      return null;
  }
};

const shotNames = ({ from, to }: Exclude<Declared, VesselEventOf<"ruling">>, names: DeclaredNames) => ({
  from: names.unit(from),
  to: names.unit(to),
});

/** The events of a name, as rulesets of starships have them. */
export type VesselEventOf<K extends VesselEvent["event"]> = Extract<VesselEvent, { readonly event: K }>;

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
