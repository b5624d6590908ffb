import { pick } from "es-toolkit/object/pick";
import { isEqual } from "es-toolkit/predicate/isEqual";
import { type AnomalyState, makeTime, type RuleEvent } from "../../rules/index.ts";

/** What a card has to know of the game to find its passage; all of it is public. */
type Before = Pick<AnomalyState, "transits">;
type After = Pick<AnomalyState, "scenes" | "clock">;

/** The names of the cards of passages, as they stand at one event. */
export interface PassageKeys {
  /** The card of a portal's passage at this moment. */
  ofPortal(portal: string): string;
  /** The card of the passage that a unit is in; null for a unit that is in none. */
  ofUnit(unit: string): string | null;
  /** The card of the passage that opens a destination, or opened it; null for a scene that none does. */
  ofScene(scene: string): string | null;
  /** Whether a scene is there to be viewed, by the end of the entry. */
  isOpen(scene: string): boolean;
}

/**
 * Names the one card of a passage: all that goes through one portal at one moment, from the vanishing to the last roll.
 * Who follows later makes another card, which stands in the chat where it happened.
 */
const passageKey = (at: string, portal: string): string => `passage/${at}/${portal}`;

/**
 * Finds the passage that each event of an entry belongs to, by going through the entry in order: a unit may go through
 * two portals in one entry, and what it suffers by the second is no part of the first.
 */
export const passagesOf =
  (events: readonly RuleEvent[], before: Before, after: After): ((event: RuleEvent) => PassageKeys) =>
  (event) => {
    const ofPortal = (portal: string): string => passageKey(event.at, portal);
    const earlier = events.slice(0, events.indexOf(event) + 1);
    const portalOf = (unit: string): string | undefined => {
      const entered = earlier.findLast((one) => one.event === "portal-entered" && one.transported && one.unit === unit);
      if (entered?.event === "portal-entered") return entered.portal;
      return before.transits.find((one) => one.unit === unit)?.portal;
    };
    const portalTo = (scene: string): string | undefined => {
      const rolled = earlier.findLast((one) => one.event === "destination-rolled" && one.scene === scene);
      if (rolled?.event === "destination-rolled") return rolled.portal;
      return before.transits.find(({ to }) => to === scene)?.portal;
    };
    return {
      ofPortal,
      isOpen: (scene) => Object.hasOwn(after.scenes, scene),
      ofUnit: (unit) => {
        const portal = portalOf(unit);
        return portal === undefined ? null : ofPortal(portal);
      },
      ofScene: (scene) => {
        const opened = after.scenes[scene]?.destination;
        if (opened) {
          // The moments of some rulesets are finer than the impulse that a scene keeps of its opening.
          const begun = earlier.findLast((one) => one.event === "scene-opened" && one.scene === scene);
          const isNow = isEqual(opened.opened, pick(after.clock, ["turn", "impulse"]));
          const at = begun?.at ?? (isNow ? event.at : makeTime(opened.opened));
          return passageKey(at, opened.portal);
        }
        const portal = portalTo(scene);
        return portal === undefined ? null : ofPortal(portal);
      },
    };
  };
