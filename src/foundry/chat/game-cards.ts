import { type AnomalyState, scenarioTurns } from "../../rules/index.ts";
import { message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, type CardLine, plainCard, type RuleEventOf } from "./card.ts";

/** The one line that every turn begins with, whatever happened in secret, and the turns of destinations' scenarios. */
export const turnCard = (event: RuleEventOf<"turn-started">, state: AnomalyState, names: Names): Card => ({
  ...plainCard(event),
  key: `turn/${event.turn}`,
  kind: "turn",
  title: message("GRAVITYPORTALS.Card.Turn.title", { turn: event.turn }),
  lines: scenarioTurns({ scenes: state.scenes, clock: { ...state.clock, turn: event.turn } }).map(
    ({ scene, turn }): CardLine => ({
      words: message("GRAVITYPORTALS.Card.Turn.scenario", { scene: names.scene(scene), turn }),
      tone: "quiet",
    }),
  ),
  // The rule it cites is that of the portals' drift, which is nobody's business.
  rules: [],
});

/** Letters in groups of four, so that two people can compare them. */
const inFours = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? "";

/**
 * The card at the opening of a game: what the judge is bound by, whether there is a portal or not.
 *
 * @param commitment in letters and digits
 */
export const openingCard = (commitment: string): Card => ({
  key: "opened",
  running: false,
  kind: "opened",
  title: message("GRAVITYPORTALS.Card.Opened.title"),
  // Before the first turn.
  time: "0.0",
  lines: [{ words: message("GRAVITYPORTALS.Card.Opened.sealed") }],
  details: [
    { words: message("GRAVITYPORTALS.Card.Opened.commitment", { commitment: inFours(commitment) }), tone: "strong" },
    { words: message("GRAVITYPORTALS.Card.Opened.meaning") },
  ],
  dice: [],
  rules: [],
  button: null,
});
