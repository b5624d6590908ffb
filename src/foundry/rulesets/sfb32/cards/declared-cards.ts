import { distance } from "../../../../rules/index.ts";
import { checkFire, type GameState } from "../../../../rules/sfb32/index.ts";
import { type Card, type CardLine, rulesOf } from "../../../chat/card.ts";
import { message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";
import type { VesselEventOf } from "../../../vessel/cards/own-event.ts";

/**
 * A declared shot and what the white holes make of its line; whatever else is on the line, nothing here tells of it.
 *
 * @param after the game as all see it after the shot; where its ships have moved on since, the card says less
 */
export const fireCard = (event: VesselEventOf<"fire-checked">, after: GameState, names: Names): Card => {
  const ships = { from: names.unit(event.from), to: names.unit(event.to) };
  const declared: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.declared", ships), tone: "strong" };
  const barred: CardLine = { words: message("GRAVITYPORTALS.Card.Fire.barred", ships), tone: "bad" };
  const why = reasons(event, after, names);
  return {
    running: false,
    time: event.at,
    dice: [],
    button: null,
    key: `fire/${event.at}/${event.from}/${event.to}`,
    kind: "fire",
    title: message(event.allowed ? "GRAVITYPORTALS.Card.Fire.title" : "GRAVITYPORTALS.Card.Fire.none"),
    lines: [event.allowed ? declared : barred, ...why],
    // A line that no hole comes near is settled by no rule.
    rules: event.ecm === 2 || !event.allowed ? rulesOf(event.rules) : [],
  };
};

const reasons = (event: VesselEventOf<"fire-checked">, after: GameState, names: Names): readonly CardLine[] => {
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
const lineNow = ({ from, to, allowed, ecm }: VesselEventOf<"fire-checked">, after: GameState) => {
  const shot = checkFire(after, from, to);
  return typeof shot !== "string" && shot.line.allowed === allowed && shot.line.ecm === ecm ? shot : null;
};
