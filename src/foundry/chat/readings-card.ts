import { type GameState, READING_NAMES, READING_TEXTS, READINGS, type Readings } from "../../rules/index.ts";
import type { Card } from "./card.ts";
import { words } from "./words.ts";

const told = (readings: Readings, name: (typeof READING_NAMES)[number]): string => {
  const value = readings[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return value.map(([range, percent]) => `${range}: ${percent} %`).join(", ");
  return READING_TEXTS[name].options[value] ?? value;
};

/** Tells everybody how the rules are read from now on, when that changes in a running game. */
export const readingsCard = (
  before: GameState | null | undefined,
  after: GameState | null | undefined,
  time: string,
): Card | null => {
  if (!before?.readings || !after?.readings) return null;
  const changed = READING_NAMES.filter(
    (name) => JSON.stringify(before.readings[name]) !== JSON.stringify(after.readings[name]),
  );
  if (changed.length === 0) return null;
  return {
    key: "readings",
    running: false,
    kind: "readings",
    title: words("GRAVITYPORTALS.Card.Readings.title"),
    time,
    lines: changed.map((name) => ({
      words: words("GRAVITYPORTALS.Card.Readings.line", {
        code: READINGS[name].codes.join(", "),
        title: READING_TEXTS[name].title,
        told: told(after.readings, name),
      }),
    })),
    dice: [],
    rules: [],
    button: null,
  };
};
