import type { RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import type { CardText, RuleEventOf } from "./card.ts";
import type { Told, WordsOf } from "./event-record.ts";
import { sceneHead } from "./passage-cards.ts";

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

type Settled = "race-settled" | "alternative-settled" | "start-settled" | "formation-kept" | "notice";

const raceMessage = ({ by, race }: RuleEventOf<"race-settled">): Message => message(RACES[by], { race });

const alternativeMessage = ({ by, alternative }: RuleEventOf<"alternative-settled">): Message =>
  alternative === null ? message("GRAVITYPORTALS.Card.Begins.asPrinted") : message(ALTERNATIVES[by], { alternative });

const startMessage = ({ hex }: RuleEventOf<"start-settled">): Message =>
  message("GRAVITYPORTALS.Card.Begins.start", { hex });

const formationMessage = (
  { anchor: id, units }: RuleEventOf<"formation-kept">,
  names: Pick<Names, "unit">,
): Message => {
  const [anchor, ...others] = units;
  const data = { unit: names.unit(id), hex: anchor?.to ?? "", count: others.length };
  return others.length === 0
    ? message("GRAVITYPORTALS.Card.Begins.anchorAlone", data)
    : message("GRAVITYPORTALS.Card.Begins.anchor", data);
};

/** Which defenders do not stand where the row has them. */
const noticeMessage = ({ units, defend }: RuleEventOf<"notice">, names: Pick<Names, "unit">): Message => {
  const [first = "", ...others] = units;
  if (others.length === 0) return message("GRAVITYPORTALS.Card.Begins.offDefend", { unit: names.unit(first), defend });
  const all = units.map((id) => names.unit(id)).join(", ");
  return message("GRAVITYPORTALS.Card.Begins.offDefendMany", { units: all, defend });
};

/** A line on the card of the passage that opens a destination, and on one of its own where none has. */
const onScene = (scene: string, words: Message, told: Told): CardText => ({
  ...sceneHead(scene, told),
  lines: [{ words }],
});

/** What was settled of a destination beyond its row; what players agreed on has a card of its own. */
export const SETTLED_WORDS: WordsOf<RuleEvent, Settled> = {
  "race-settled": {
    line: raceMessage,
    card: (event, told) => {
      if (event.by !== "list") return onScene(event.scene, raceMessage(event), told);
      const { dice = [] } = event;
      // A die took a race from the list that players agreed on, maybe long before anything begins.
      return {
        key: `race/${event.scene}`,
        kind: "where",
        title: message("GRAVITYPORTALS.Card.Agreed.race", { scene: told.names.scene(event.scene) }),
        lines: [{ words: raceMessage(event), dice, tone: "strong" }],
        dice: [{ faces: dice }],
      };
    },
  },
  "alternative-settled": {
    line: alternativeMessage,
    card: (event, told) => (event.by === "agreement" ? null : onScene(event.scene, alternativeMessage(event), told)),
  },
  "start-settled": {
    line: startMessage,
    card: (event, told) => onScene(event.scene, startMessage(event), told),
  },
  "formation-kept": {
    line: formationMessage,
    card: (event, told) => onScene(event.scene, formationMessage(event, told.names), told),
  },
  notice: {
    line: noticeMessage,
    card: (event, told) => onScene(event.scene, noticeMessage(event, told.names), told),
  },
};
