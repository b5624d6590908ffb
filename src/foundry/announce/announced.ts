import { makeTime, type RuleEvent, type Time } from "../../rules/index.ts";
import { HOOKS } from "./hooks.ts";

/** A place of the game: the scene by its id in the game, the hex by its label. */
interface AnnouncedPlace {
  readonly scene: string;
  readonly hex: string;
}

/** The clock has gone on. */
export interface Step {
  readonly time: string;
  readonly turn: number;
  readonly impulse: number;
}

/** A unit and a gravity portal. */
export interface Passage {
  readonly time: string;
  readonly unit: string;
  /** It entered an open portal, it came out at the other end, or it is in a portal's hex and was not taken. */
  readonly stage: "entered" | "arrived" | "not-taken";
  /** Where it entered. */
  readonly from: AnnouncedPlace;
  /** Where it came out; null before that. */
  readonly to: AnnouncedPlace | null;
  /** It is out of a destination again. */
  readonly escaped: boolean;
  /** Not everybody knows it. Only a judge's browser is ever told such a passage. */
  readonly secret: boolean;
}

/** A white hole has pushed a unit. */
export interface Push {
  readonly time: string;
  readonly unit: string;
  /** The white hole. */
  readonly by: string;
  readonly scene: string;
  readonly from: string;
  readonly to: string;
  /** Hexes between white hole and unit before the push. */
  readonly range: number;
  /** It was not pushed itself: something that held it took it along. */
  readonly dragged: boolean;
}

/** What is called, and with what. */
export type Announcement =
  | { readonly hook: typeof HOOKS.step; readonly said: Step }
  | { readonly hook: typeof HOOKS.passage; readonly said: Passage }
  | { readonly hook: typeof HOOKS.push; readonly said: Push };

export const stepTo = ({ turn, impulse }: Time): Announcement => ({
  hook: HOOKS.step,
  said: { time: makeTime({ turn, impulse }), turn, impulse },
});

const passage = (said: Passage): Announcement => ({ hook: HOOKS.passage, said });

/** What is announced of the events of one entry, as far as this client is told them. */
export const announced = (events: readonly RuleEvent[]): readonly Announcement[] => {
  const escaped = new Set(events.flatMap((event) => (event.event === "unit-escaped" ? [event.unit] : [])));
  return events.flatMap((event): readonly Announcement[] => {
    const secret = event.audience !== "all";
    switch (event.event) {
      case "portal-entered": {
        const { at: time, unit, scene, hex, transported } = event;
        const stage = transported ? "entered" : "not-taken";
        return [passage({ time, unit, stage, from: { scene, hex }, to: null, escaped: false, secret })];
      }
      case "unit-transported": {
        const { at: time, unit, from, to } = event;
        return [passage({ time, unit, stage: "arrived", from, to, escaped: escaped.has(unit), secret })];
      }
      case "unit-pushed": {
        const { at: time, unit, by, scene, from, to, range, dragged } = event;
        return [{ hook: HOOKS.push, said: { time, unit, by, scene, from, to, range, dragged: dragged === true } }];
      }
      default:
        return [];
    }
  });
};
