import type { AgreedMatter, RuleEvent } from "../../rules/index.ts";
import { type Words, words } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, rulesOf } from "./card.ts";

/** What is proposed or agreed, in a line of its own. */
export const matterWords = (matter: AgreedMatter, names: Pick<Names, "scene">): Words => {
  switch (matter.kind) {
    case "races":
      return words("GRAVITYPORTALS.Agreement.races", {
        list: matter.races.map((race, n) => `${n + 1} ${race}`).join(", "),
      });
    case "alternative": {
      const scene = names.scene(matter.scene);
      return matter.alternative === null
        ? words("GRAVITYPORTALS.Agreement.asPrinted", { scene })
        : words("GRAVITYPORTALS.Agreement.alternative", { scene, alternative: matter.alternative });
    }
    case "undo":
      return words("GRAVITYPORTALS.Agreement.undo", { entry: matter.entry });
  }
};

/** Names of players in a row. */
export const playersIn = (players: readonly string[], names: Pick<Names, "player">): string =>
  players.map((one) => names.player(one)).join(", ");

/** What players say to each other about agreements, in a line of a journal; nothing of other events. */
export const agreementWords = (fact: RuleEvent, names: Names): Words | null => {
  switch (fact.event) {
    case "agreement-proposed":
      return {
        ...words("GRAVITYPORTALS.Agreement.proposed", { names: names.player(fact.player) }),
        inner: { matter: matterWords(fact, names) },
      };
    case "agreement-reached":
      return {
        ...words("GRAVITYPORTALS.Agreement.reached", { names: playersIn(fact.players, names) }),
        inner: { matter: matterWords(fact, names) },
      };
    case "agreement-given":
      return words("GRAVITYPORTALS.Agreement.given", { names: names.player(fact.player) });
    case "agreement-declined":
      return words("GRAVITYPORTALS.Agreement.declined", { names: names.player(fact.player) });
    default:
      return null;
  }
};

/** What was agreed on, and by whom. Of going back the card is that of the going back itself. */
export const agreementCard = (fact: RuleEvent, names: Names): Card | null => {
  if (fact.event !== "agreement-reached" || fact.kind === "undo") return null;
  return {
    key: `agreed/${fact.proposal}`,
    running: false,
    kind: "agreed",
    title: words("GRAVITYPORTALS.Card.Agreed.title"),
    time: fact.at,
    lines: [
      { words: matterWords(fact, names), tone: "strong" },
      { words: words("GRAVITYPORTALS.Card.Agreed.by", { names: playersIn(fact.players, names) }), tone: "quiet" },
    ],
    dice: [],
    rules: rulesOf(fact.rules),
    button: null,
  };
};
