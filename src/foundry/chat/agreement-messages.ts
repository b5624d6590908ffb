import { type AgreedMatter, agreementsOf, type RuleEvent, THE_JUDGE } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import type { WordsOf } from "./event-record.ts";

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
    case "storm":
      return message("GRAVITYPORTALS.Agreement.storm", { scene: names.scene(matter.map) });
    case "undo":
      return message("GRAVITYPORTALS.Agreement.undo", { entry: matter.entry });
    case "words":
      return message("GRAVITYPORTALS.Agreement.words", { text: matter.text });
  }
};

/** Names of players in a row. */
export const playersIn = (players: readonly string[], names: Pick<Names, "player">): string =>
  players.map((one) => names.player(one)).join(", ");

/** What players say to each other about agreements. */
export const AGREEMENT_WORDS: WordsOf<
  RuleEvent,
  "agreement-proposed" | "agreement-reached" | "agreement-given" | "agreement-declined"
> = {
  "agreement-proposed": {
    line: (event, names) => ({
      ...message("GRAVITYPORTALS.Agreement.proposed", { names: names.player(event.player) }),
      inner: { matter: matterMessage(event, names) },
    }),
  },
  "agreement-reached": {
    line: (event, names) => ({
      ...message("GRAVITYPORTALS.Agreement.reached", { names: playersIn(event.players, names) }),
      inner: { matter: matterMessage(event, names) },
    }),
    card: (event, { names }) =>
      // Of going back the card is that of the going back itself.
      event.kind === "undo"
        ? null
        : {
            key: `agreed/${event.proposal}`,
            kind: "agreed",
            title: message("GRAVITYPORTALS.Card.Agreed.title"),
            lines: [
              { words: matterMessage(event, names), tone: "strong" },
              {
                words: message("GRAVITYPORTALS.Card.Agreed.by", { names: playersIn(event.players, names) }),
                tone: "quiet",
              },
            ],
          },
  },
  "agreement-given": {
    line: ({ player }, names) => message("GRAVITYPORTALS.Agreement.given", { names: names.player(player) }),
  },
  "agreement-declined": {
    line: ({ player }, names) =>
      player === THE_JUDGE
        ? message("GRAVITYPORTALS.Agreement.refused")
        : message("GRAVITYPORTALS.Agreement.declined", { names: names.player(player) }),
    // What players decline they see in their window; the judge's answer goes to everybody who read the request.
    card: ({ player, proposal }, { before, names }) => {
      const asked = agreementsOf(before).open.find(({ id }) => id === proposal);
      if (player !== THE_JUDGE || !asked) return null;
      const by = { names: names.player(asked.by) };
      const head = { key: `declined/${proposal}`, kind: "agreed" } as const;
      if (asked.matter.kind === "undo") {
        return {
          ...head,
          title: message("GRAVITYPORTALS.Card.Agreed.declined"),
          lines: [{ words: message("GRAVITYPORTALS.Card.Agreed.notUndone", by), tone: "quiet" }],
        };
      }
      return {
        ...head,
        title: message("GRAVITYPORTALS.Card.Agreed.refused"),
        lines: [
          { words: matterMessage(asked.matter, names) },
          { words: message("GRAVITYPORTALS.Card.Agreed.notAgreed", by), tone: "quiet" },
        ],
      };
    },
  },
};
