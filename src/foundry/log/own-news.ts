import type { AnomalyState, RuleEvent } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";

type Names = (unit: string) => string;

type Struck = Extract<RuleEvent, { readonly event: "wave-struck" }>;

const STRUCK = "GRAVITYPORTALS.News.struck";
const STRUCK_AGAIN = "GRAVITYPORTALS.News.struckAgain";
const LOST = {
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
    .flatMap((event, at) => {
      switch (event.event) {
        case "wave-struck": {
          const isSame = (one: RuleEvent): one is Struck =>
            one.event === "wave-struck" && one.wave === event.wave && one.unit === event.unit;
          // All strikes of one wave are told with the first of them.
          if (units[event.unit]?.owner !== me || events.slice(0, at).some(isSame)) return [];
          const forces = events.filter(isSame).map(({ force }) => force);
          const data = { unit: name(event.unit), force: event.force, forces: forces.join(", "), count: forces.length };
          return [i18n.format(forces.length > 1 ? STRUCK_AGAIN : STRUCK, data)];
        }
        case "unit-destroyed":
        case "unit-left":
          return units[event.unit]?.owner === me ? [i18n.format(LOST[event.event], { unit: name(event.unit) })] : [];
        default:
          return [];
      }
    })
    .join(" ");
