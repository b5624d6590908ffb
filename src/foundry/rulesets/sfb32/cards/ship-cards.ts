import type { GameEvent, GameState, Unit } from "../../../../rules/sfb32/index.ts";
import type { Card, CardLine } from "../../../chat/card.ts";
import { type Message, message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";
import { CLASS_NAMES, SHIP_TRAITS, TRAIT_NAMES } from "./ship-names.ts";

type Edited = Extract<GameEvent, { readonly event: "unit-edited" }>;

const breakdownMessage = (unit: string, from: Unit["breakdown"]): Message =>
  from === null
    ? message("GRAVITYPORTALS.Card.Ship.noBreakdown", { unit })
    : message("GRAVITYPORTALS.Card.Ship.breakdown", { unit, faces: from === 6 ? "6" : `${from}–6` });

/** What sets a unit apart from what it was, a sentence each; speed and facing change all the time and stand on the map. */
const sentences = (unit: string, before: Unit, changes: Edited["changes"]): readonly Message[] => {
  const { class: kind = before.class, breakdown = before.breakdown, traits = before.traits } = changes;
  return [
    ...(kind === before.class
      ? []
      : [{ ...message("GRAVITYPORTALS.Card.Ship.class", { unit }), inner: { class: message(CLASS_NAMES[kind]) } }]),
    ...(breakdown === before.breakdown ? [] : [breakdownMessage(unit, breakdown)]),
    ...SHIP_TRAITS.flatMap((trait) => {
      const is = traits.includes(trait);
      if (is === before.traits.includes(trait)) return [];
      const key = is ? "GRAVITYPORTALS.Card.Ship.trait" : "GRAVITYPORTALS.Card.Ship.noTrait";
      return [{ ...message(key, { unit }), inner: { trait: message(TRAIT_NAMES[trait]) } }];
    }),
  ];
};

/**
 * Tells everybody what was changed on ships' sheets in play, by the judge or by a captain: what a unit is decides where
 * it is pushed and what a portal does to it.
 *
 * @param before the game as all see it, before the events
 */
export const shipsCard = (
  events: readonly GameEvent[],
  before: GameState | null | undefined,
  time: string,
  names: Pick<Names, "unit">,
): Card | null => {
  if (!before?.clock || before.clock.phase === "before") return null;
  const edited = events.filter((event): event is Edited => event.event === "unit-edited");
  const units = new Map(Object.entries(before.units));
  const lines = edited.flatMap(({ unit: id, changes }): readonly CardLine[] => {
    const unit = units.get(id);
    if (!unit) return [];
    units.set(id, { ...unit, ...changes });
    return sentences(names.unit(id), unit, changes).map((line) => ({ words: line }));
  });
  if (lines.length === 0) return null;
  const [turn = ""] = time.split(".");
  return {
    key: `ships/${turn}`,
    running: true,
    kind: "ship",
    title: message("GRAVITYPORTALS.Card.Ship.title"),
    time,
    lines,
    dice: [],
    rules: [],
    button: null,
  };
};
