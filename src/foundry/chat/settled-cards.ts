import type { RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, rulesOf } from "./card.ts";

type SettledFact = Extract<
  RuleEvent,
  { readonly event: "race-settled" | "alternative-settled" | "start-settled" | "formation-kept" }
>;

const isSettled = (fact: RuleEvent): fact is SettledFact =>
  fact.event === "race-settled" ||
  fact.event === "alternative-settled" ||
  fact.event === "start-settled" ||
  fact.event === "formation-kept";

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
export const settledMessage = (fact: RuleEvent, names: Names): Message | null => {
  if (!isSettled(fact)) return null;
  switch (fact.event) {
    case "race-settled":
      return message(RACES[fact.by], { race: fact.race });
    case "alternative-settled":
      return fact.alternative === null
        ? message("GRAVITYPORTALS.Card.Begins.asPrinted")
        : message(ALTERNATIVES[fact.by], { alternative: fact.alternative });
    case "start-settled":
      return message("GRAVITYPORTALS.Card.Begins.start", { hex: fact.hex });
    case "formation-kept": {
      const [anchor, ...others] = fact.units;
      const data = { unit: names.unit(fact.anchor), hex: anchor?.to ?? "", count: others.length };
      return others.length === 0
        ? message("GRAVITYPORTALS.Card.Begins.anchorAlone", data)
        : message("GRAVITYPORTALS.Card.Begins.anchor", data);
    }
  }
};

/** A die took a race from the list that players agreed on, maybe long before anything begins. */
const listCard = (fact: SettledFact & { readonly event: "race-settled" }, line: Message, names: Names): Card => {
  const dice = fact.dice ?? [];
  return {
    key: `race/${fact.scene}`,
    running: false,
    kind: "where",
    title: message("GRAVITYPORTALS.Card.Agreed.race", { scene: names.scene(fact.scene) }),
    time: fact.at,
    lines: [{ words: line, dice, tone: "strong" }],
    dice: [{ what: "race", faces: dice, by: null }],
    rules: rulesOf(fact.rules),
    button: null,
  };
};

/** What was settled of a destination stands on the card of its beginning; what players agreed on has a card of its own. */
export const settledCard = (fact: RuleEvent, names: Names): Card | null => {
  const line = settledMessage(fact, names);
  if (!line || !isSettled(fact)) return null;
  if (fact.event === "race-settled" && fact.by === "list") return listCard(fact, line, names);
  if (fact.event === "alternative-settled" && fact.by === "agreement") return null;
  return {
    key: `begins/${fact.scene}`,
    running: false,
    kind: "begins",
    title: message("GRAVITYPORTALS.Card.Begins.title", { scene: names.scene(fact.scene) }),
    time: fact.at,
    lines: [{ words: line }],
    dice: [],
    rules: rulesOf(fact.rules),
    button: { action: "view", target: fact.scene, label: message("GRAVITYPORTALS.Card.Begins.view") },
  };
};
