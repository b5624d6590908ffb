import { distance } from "../../../../rules/index.ts";
import { checkFire, type GameState, type RuleEvent } from "../../../../rules/sfb32/index.ts";
import { type Card, type CardLine, rulesOf } from "../../../chat/card.ts";
import { message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";
import { triedMessage, verdictMessage } from "./declared-messages.ts";
import type { RuleEventOf } from "./own-event.ts";

const plain = (event: RuleEvent): Pick<Card, "running" | "time" | "dice" | "button"> => ({
  running: false,
  time: event.at,
  dice: [],
  button: null,
});

/**
 * A declared shot and what the white holes make of its line; whatever else is on the line, nothing here tells of it.
 *
 * @param after the game as all see it after the shot; where its ships have moved on since, the card says less
 */
export const fireCard = (event: RuleEventOf<"fire-checked">, after: GameState, names: Names): Card => {
  const ships = { from: names.unit(event.from), to: names.unit(event.to) };
  const declared: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.declared", ships), tone: "strong" };
  const barred: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.barred", ships), tone: "bad" };
  const why = reasons(event, after, names);
  return {
    ...plain(event),
    key: `fire/${event.at}/${event.from}/${event.to}`,
    kind: "fire",
    title: message(event.allowed ? "GRAVITYPORTALS.Card.Fire.title" : "GRAVITYPORTALS.Card.Fire.none"),
    lines: [event.allowed ? declared : barred, ...why],
    // A line that no hole comes near is settled by no rule.
    rules: event.ecm === 2 || !event.allowed ? rulesOf(event.rules) : [],
  };
};

const reasons = (event: RuleEventOf<"fire-checked">, after: GameState, names: Names): readonly CardLine[] => {
  const shot = lineNow(event, after);
  if (!shot) return event.ecm === 2 ? [{ words: message("GRAVITYPORTALS.Card.Fire.ecm") }] : [];
  const { by } = shot.line;
  if (!by) {
    const range = distance(shot.from.hex, shot.to.hex);
    return [{ words: message("GRAVITYPORTALS.Card.Fire.noKnownBar", { range }), tone: "quiet" }];
  }
  const data = { hole: names.hole(by.hole.id), range: by.nearest.range, bars: by.hole.bars, hinders: by.hole.hinders };
  if (shot.line.allowed) return [{ words: message("GRAVITYPORTALS.Card.Fire.hindered", data) }];
  return [
    { words: message("GRAVITYPORTALS.Card.Fire.near", data) },
    { words: message("GRAVITYPORTALS.Card.Fire.away", { ...data, away: by.hole.bars + 1 }), tone: "quiet" },
  ];
};

/** The shot as it would be judged now, if that is still what was said of it. */
const lineNow = ({ from, to, allowed, ecm }: RuleEventOf<"fire-checked">, after: GameState) => {
  const shot = checkFire(after, from, to);
  return typeof shot !== "string" && shot.line.allowed === allowed && shot.line.ecm === ecm ? shot : null;
};

/** What was tried and what the rules say to it. */
export const rulingCard = (event: RuleEventOf<"ruling">, after: GameState, names: Names): Card => {
  const target = (id: string): string => (Object.hasOwn(after.holes, id) ? names.hole(id) : names.unit(id));
  return {
    ...plain(event),
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
