import type { AgreedMatter, RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type Card, rulesOf } from "./card.ts";

/** What is proposed or agreed, in a line of its own. */
export const matterMessage = (matter: AgreedMatter, names: Pick<Names, "scene">): Message => {
  switch (matter.kind) {
    case "races":
      return message("GRAVITYPORTALS.Agreement.races", {
        list: matter.races.map((race, n) => `${n + 1} ${race}`).join(", "),
      });
    case "alternative": {
      const scene = names.scene(matter.scene);
      return matter.alternative === null
        ? message("GRAVITYPORTALS.Agreement.asPrinted", { scene })
        : message("GRAVITYPORTALS.Agreement.alternative", { scene, alternative: matter.alternative });
    }
    case "undo":
      return message("GRAVITYPORTALS.Agreement.undo", { entry: matter.entry });
  }
};

/** Names of players in a row. */
export const playersIn = (players: readonly string[], names: Pick<Names, "player">): string =>
  players.map((one) => names.player(one)).join(", ");

/** What players say to each other about agreements, in a line of a journal; nothing of other events. */
export const agreementMessage = (event: RuleEvent, names: Names): Message | null => {
  switch (event.event) {
    case "agreement-proposed":
      return {
        ...message("GRAVITYPORTALS.Agreement.proposed", { names: names.player(event.player) }),
        inner: { matter: matterMessage(event, names) },
      };
    case "agreement-reached":
      return {
        ...message("GRAVITYPORTALS.Agreement.reached", { names: playersIn(event.players, names) }),
        inner: { matter: matterMessage(event, names) },
      };
    case "agreement-given":
      return message("GRAVITYPORTALS.Agreement.given", { names: names.player(event.player) });
    case "agreement-declined":
      return message("GRAVITYPORTALS.Agreement.declined", { names: names.player(event.player) });
    default:
      return null;
  }
};

/** What was agreed on, and by whom. Of going back the card is that of the going back itself. */
export const agreementCard = (event: RuleEvent, names: Names): Card | null => {
  if (event.event !== "agreement-reached" || event.kind === "undo") return null;
  return {
    key: `agreed/${event.proposal}`,
    running: false,
    kind: "agreed",
    title: message("GRAVITYPORTALS.Card.Agreed.title"),
    time: event.at,
    lines: [
      { words: matterMessage(event, names), tone: "strong" },
      { words: message("GRAVITYPORTALS.Card.Agreed.by", { names: playersIn(event.players, names) }), tone: "quiet" },
    ],
    dice: [],
    rules: rulesOf(event.rules),
    button: null,
  };
};
