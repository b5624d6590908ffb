import { INCH, parseInchLabel } from "../../inch/inch-label.ts";
import type { GameEvent } from "./event.ts";

/** Fields that hold lengths. */
const LENGTHS: ReadonlySet<string> = new Set(["width", "height", "diameter", "range"]);

/** Fields under which places are known to anomalies, and what a file calls them. */
const RENAMED: { readonly [key: string]: string } = { hex: "place", speed: "drift" };

/** A value of an event as a trace has it. */
const writtenValue = (key: string, value: unknown): unknown => {
  if (typeof value === "number" && LENGTHS.has(key)) return value / INCH;
  if (typeof value === "string") {
    const place = parseInchLabel(value);
    return place ? [place.q / INCH, place.r / INCH] : value;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return written(value);
  return value;
};

/** What a trace tells of a destination that opens; the rest is the same for all of them. */
const openingOf = ({ scene, portal, hex, turn, impulse, lost, ...rest }: GameEvent & { event: "scene-opened" }) => {
  const { at, event, rules, audience } = rest;
  return { at, event, rules, audience, scene, portal, hex, round: turn, impulse, lost };
};

const isOpening = (event: object): event is GameEvent & { event: "scene-opened" } =>
  "event" in event && event.event === "scene-opened";

/** An event as a trace writes it: places as pairs of inches, lengths in inches, a round for a turn. */
export const written = <T extends object>(one: T): T => {
  const event: object = isOpening(one) ? openingOf(one) : one;
  return Object.fromEntries(
    Object.entries(event).map(([key, value]) => [RENAMED[key] ?? key, writtenValue(key, value)]),
  ) as unknown as T;
};
