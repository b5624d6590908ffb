/** What is shown of events, moment by moment, and where the view goes. */

import { type AnomalyState, type Hex, parsePlace, type RuleEvent } from "../../rules/index.ts";
import { stoppedBy } from "../chat/event-record.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Prompt } from "../session/session.ts";

/** What is seen of something that has just happened, in the order in which it is shown. */
export const MOMENT_KINDS = ["push", "vanish", "strike", "loss", "arrive", "tumble"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** How long each is seen, in milliseconds. */
const LASTS: Readonly<Record<MomentKind, number>> = {
  push: 700,
  vanish: 1100,
  strike: 600,
  loss: 1200,
  arrive: 1000,
  tumble: 1000,
};

/** From one kind to the next, in milliseconds: those that flash do so less than three times a second. */
const APART = 400;

/** Something on a map that is shown once, for a moment. */
export interface Moment {
  readonly kind: MomentKind;
  readonly scene: string;
  readonly hex: Hex;
  /** Where it leads, of a push. */
  readonly to: Hex | null;
  readonly unit: string;
  /** When it begins, in milliseconds after the first of its row. */
  readonly after: number;
  readonly lasts: number;
}

type Place = Pick<Moment, "scene" | "hex" | "to">;

const placed = (scene: string, label: string, to: string | null = null): Place | null => {
  const hex = parsePlace(label);
  return hex && { scene, hex, to: to === null ? null : parsePlace(to) };
};

const standing = ({ units }: Pick<AnomalyState, "units">, id: string): Place | null => {
  const unit = Object.hasOwn(units, id) ? units[id] : undefined;
  return unit?.status === "in-play" ? { scene: unit.scene, hex: unit.hex, to: null } : null;
};

/** What is seen of an event; null for most. */
const seenOf = (
  { cards }: Pick<RulesetAdapter, "cards">,
  state: Pick<AnomalyState, "units">,
  event: RuleEvent,
): { readonly kind: MomentKind; readonly unit: string; readonly place: Place | null } | null => {
  switch (event.event) {
    case "portal-entered":
      return event.transported ? { kind: "vanish", unit: event.unit, place: placed(event.scene, event.hex) } : null;
    case "unit-transported":
      return { kind: "arrive", unit: event.unit, place: placed(event.to.scene, event.to.hex) };
    case "unit-pushed":
      return { kind: "push", unit: event.unit, place: placed(event.scene, event.from, event.to) };
    case "wave-struck":
      return { kind: "strike", unit: event.unit, place: standing(state, event.unit) };
    case "unit-destroyed":
      return { kind: "loss", unit: event.unit, place: placed(event.scene, event.hex) };
    default: {
      const unit = stoppedBy(cards, event);
      return unit === null ? null : { kind: "tumble", unit, place: standing(state, unit) };
    }
  }
};

/**
 * What is seen of events that have just happened. Only what everybody is told is shown, so that no map says more than a
 * card does. Things of one kind are seen together, and kinds one after the other.
 *
 * @param state the game after the events, as this client knows it
 */
export const planMoments = (
  ruleset: Pick<RulesetAdapter, "cards">,
  state: Pick<AnomalyState, "units">,
  events: readonly RuleEvent[],
): readonly Moment[] => {
  const seen = events.flatMap((event) => {
    const one = event.audience === "all" ? seenOf(ruleset, state, event) : null;
    return one?.place ? [{ ...one, place: one.place }] : [];
  });
  const kinds = MOMENT_KINDS.filter((kind) => seen.some((one) => one.kind === kind));
  return seen.map(({ kind, unit, place }) => ({
    ...{ kind, unit, ...place },
    after: kinds.indexOf(kind) * APART,
    lasts: LASTS[kind],
  }));
};

/** A place that somebody wants to see. */
export interface Look {
  readonly scene: string;
  readonly hex: Hex;
  /** The unit that it is about. */
  readonly unit: string;
}

const at = (unit: string, scene: string, label: string): Look | null => {
  const hex = parsePlace(label);
  return hex && { unit, scene, hex };
};

const looksOf = (event: RuleEvent): Look | null => {
  switch (event.event) {
    case "unit-transported":
      return at(event.unit, event.to.scene, event.to.hex);
    case "portal-entered":
      return event.transported ? at(event.unit, event.scene, event.hex) : null;
    case "unit-destroyed":
      return at(event.unit, event.scene, event.hex);
    default:
      return null;
  }
};

/**
 * Where something has just happened to a person's own units, the last of it; null where nothing did.
 *
 * @param me whose units count; with null those of everybody
 */
export const lookAfter = (
  { units }: Pick<AnomalyState, "units">,
  me: string | null,
  events: readonly RuleEvent[],
): Look | null => {
  const looks = events.flatMap((event) => {
    const look = event.audience === "all" ? looksOf(event) : null;
    return look && (me === null || units[look.unit]?.owner === me) ? [look] : [];
  });
  return looks.at(-1) ?? null;
};

/** Where a push is asked about that was not asked about before; null where none is. */
export const lookAsked = (
  { units }: Pick<AnomalyState, "units">,
  prompts: readonly Prompt[],
  before: ReadonlySet<string>,
): Look | null => {
  for (const prompt of prompts) {
    if (prompt.kind !== "push" || before.has(prompt.id)) continue;
    const unit = units[prompt.unit];
    if (unit) return { unit: unit.id, scene: unit.scene, hex: unit.hex };
  }
  return null;
};
