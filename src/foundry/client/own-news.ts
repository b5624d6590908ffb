import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import { eventMessage, wordsOf } from "../chat/event-words.ts";
import { localized } from "../message/message.ts";
import type { Names, Say } from "../message/say.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** Events of dice that a captain rolls by a press; one of them is a ruleset's own. */
const ROLLED: ReadonlySet<string> = new Set(["chart-rolled", "destination-rolled", "tumble-rolled"]);

/** Who reads, and in whose words. */
interface Reader {
  readonly me: string;
  readonly cards: RulesetAdapter["cards"];
}

/** Whose dice those of an event were: its unit's owner's, or the owner's of the unit that is first in transit. */
const rollerOf = ({ units, transits }: AnomalyState, event: Readonly<Record<string, unknown>>): string | null => {
  const unit = event["unit"] ?? transits.find(({ portal }) => portal === event["portal"])?.unit;
  return units[String(unit)]?.owner ?? null;
};

/** What happened to a player's own units in an entry and wants to be known at once, in one text; empty for nothing. */
export const ownNews = (
  say: Say,
  { units }: Pick<AnomalyState, "units">,
  { me, cards }: Reader,
  events: readonly RuleEvent[],
  names: Pick<Names, "unit">,
): string =>
  events
    .flatMap((event) => {
      const unit = "unit" in event && typeof event.unit === "string" ? units[event.unit] : undefined;
      return unit?.owner === me ? (wordsOf(event, cards).news?.(event, names, events) ?? []) : [];
    })
    .map((news) => localized(say, news))
    .join(" ");

/**
 * What a player's own dice showed in an entry and what it means, in one text; empty for none. Cards tell it too, and the
 * chat may lie below a window. Only what everybody is told is said.
 */
export const ownDice = (
  say: Say,
  state: AnomalyState,
  { me, cards }: Reader,
  events: readonly RuleEvent[],
  { unit, scene }: Pick<Names, "unit" | "scene">,
): string => {
  const id = (name: string): string => name;
  const results = events.flatMap((event) => {
    const { dice } = event as { readonly dice?: readonly number[] };
    if (event.audience !== "all" || !ROLLED.has(event.event) || !dice || dice.length === 0) return [];
    if (rollerOf(state, { ...event }) !== me) return [];
    return [localized(say, eventMessage(event, { unit, scene, player: id, hole: id, anomaly: id }, cards))];
  });
  return results.length === 0 ? "" : say("GRAVITYPORTALS.News.rolled", { results: results.join("; ") });
};
