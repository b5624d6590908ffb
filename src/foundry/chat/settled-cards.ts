import type { RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type Card, rulesOf } from "./card.ts";
import { sceneHead } from "./passage-cards.ts";
import type { PassageKeys } from "./passage-key.ts";

type SettledFact = Extract<
  RuleEvent,
  { readonly event: "race-settled" | "alternative-settled" | "start-settled" | "formation-kept" }
>;

const isSettled = (event: RuleEvent): event is SettledFact =>
  event.event === "race-settled" ||
  event.event === "alternative-settled" ||
  event.event === "start-settled" ||
  event.event === "formation-kept";

const RACES = {
  judge: "GRAVITYPORTALS.Card.Begins.race",
  list: "GRAVITYPORTALS.Card.Begins.raceByList",
  agreement: "GRAVITYPORTALS.Card.Begins.raceAgreed",
} as const;

const ALTERNATIVES = {
  judge: "GRAVITYPORTALS.Card.Begins.alternative",
  list: "GRAVITYPORTALS.Card.Begins.alternative",
  agreement: "GRAVITYPORTALS.Card.Begins.alternativeAgreed",
} as const;

/** What was settled of a destination beyond its row, in a line of a card or a journal; nothing of other events. */
export const settledMessage = (event: RuleEvent, names: Names): Message | null => {
  if (!isSettled(event)) return null;
  switch (event.event) {
    case "race-settled":
      return message(RACES[event.by], { race: event.race });
    case "alternative-settled":
      return event.alternative === null
        ? message("GRAVITYPORTALS.Card.Begins.asPrinted")
        : message(ALTERNATIVES[event.by], { alternative: event.alternative });
    case "start-settled":
      return message("GRAVITYPORTALS.Card.Begins.start", { hex: event.hex });
    case "formation-kept": {
      const [anchor, ...others] = event.units;
      const data = { unit: names.unit(event.anchor), hex: anchor?.to ?? "", count: others.length };
      return others.length === 0
        ? message("GRAVITYPORTALS.Card.Begins.anchorAlone", data)
        : message("GRAVITYPORTALS.Card.Begins.anchor", data);
    }
  }
};

/** A die took a race from the list that players agreed on, maybe long before anything begins. */
const listCard = (event: SettledFact & { readonly event: "race-settled" }, line: Message, names: Names): Card => {
  const dice = event.dice ?? [];
  return {
    key: `race/${event.scene}`,
    running: false,
    kind: "where",
    title: message("GRAVITYPORTALS.Card.Agreed.race", { scene: names.scene(event.scene) }),
    time: event.at,
    lines: [{ words: line, dice, tone: "strong" }],
    dice: [{ what: "race", faces: dice, by: null }],
    rules: rulesOf(event.rules),
    button: null,
  };
};

/**
 * What was settled of a destination stands on the card of the passage that opens it, and on one of its own where none
 * has; what players agreed on has a card of its own.
 */
export const settledCard = (event: RuleEvent, names: Names, keys: PassageKeys): Card | null => {
  const line = settledMessage(event, names);
  if (!line || !isSettled(event)) return null;
  if (event.event === "race-settled" && event.by === "list") return listCard(event, line, names);
  if (event.event === "alternative-settled" && event.by === "agreement") return null;
  return {
    ...sceneHead(event, event.scene, names, keys),
    lines: [{ words: line }],
    dice: [],
  };
};
