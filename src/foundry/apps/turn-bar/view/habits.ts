import type { ReadyUntil } from "../../../ruleset/until.ts";
import { DEFAULT_UNTIL } from "./ready-choices.ts";

/** What one person has set for the turn bar in one browser. */
export interface TurnBarSettings {
  /** Its upper left corner in CSS pixels; null until it was moved. */
  readonly place: { readonly left: number; readonly top: number } | null;
  /** Hidden: a chip with the time is left. */
  readonly away: boolean;
  /** What the button Ready takes. */
  readonly until: ReadyUntil;
}

/** The ways to be ready that make a habit; a mark of one turn does not, nor its end. */
const HABITS = ["something-happens", "my-next-move", "next-step"] as const;

/** Whether a way to be ready is kept for the next press. */
export const isHabit = (until: ReadyUntil): boolean => HABITS.some((kind) => kind === until.kind);

const parsePlace = (value: unknown): TurnBarSettings["place"] => {
  if (typeof value !== "object" || value === null || !("left" in value) || !("top" in value)) return null;
  const { left, top } = value;
  return typeof left === "number" && typeof top === "number" && Number.isFinite(left) && Number.isFinite(top)
    ? { left, top }
    : null;
};

const parseUntil = (value: unknown): ReadyUntil => {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : null;
  const habit = HABITS.find((one) => one === kind);
  return habit ? { kind: habit } : DEFAULT_UNTIL;
};

/** Reads the turn bar's settings from whatever a browser kept. */
export const parseTurnBarSettings = (kept: unknown): TurnBarSettings => {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  return {
    place: parsePlace(given["place"]),
    away: given["away"] === true,
    until: parseUntil(given["until"]),
  };
};
