import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";

type Names = (unit: string) => string;

const WORDS = {
  "wave-struck": "GRAVITYPORTALS.News.struck",
  "unit-destroyed": "GRAVITYPORTALS.News.destroyed",
  "unit-left": "GRAVITYPORTALS.News.left",
} as const;

/**
 * What happened to a player's own units in an entry and wants to be known at once, in one text; empty for nothing. Cards
 * tell it too, and may lie far up in the chat.
 */
export const ownNews = (
  { i18n }: Pick<Host["game"], "i18n">,
  { units }: Pick<AnomalyState, "units">,
  me: string,
  events: readonly RuleEvent[],
  name: Names,
): string =>
  events
    .flatMap((event) => {
      switch (event.event) {
        case "wave-struck":
        case "unit-destroyed":
        case "unit-left": {
          if (units[event.unit]?.owner !== me) return [];
          const force = event.event === "wave-struck" ? event.force : 0;
          return [i18n.format(WORDS[event.event], { unit: name(event.unit), force })];
        }
        default:
          return [];
      }
    })
    .join(" ");
