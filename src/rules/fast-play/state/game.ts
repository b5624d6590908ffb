import type { AnomalyState } from "../../anomalies/state/game.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Clock } from "./clock.ts";
import type { FastPlayEvent, FastPlayEvents } from "./event.ts";
import type { Readings } from "./readings.ts";
import type { Announcement, Ew, Load } from "./sealed.ts";
import type { Unit } from "./unit.ts";

/** The whole game as one plain value. A view holds of the last three parts what is its viewer's own. */
export interface GameState extends AnomalyState<Unit> {
  readonly ruleOptions: Readings;
  readonly clock: Clock;
  readonly announcements: { readonly [unit: string]: Announcement };
  readonly loads: { readonly [unit: string]: Load };
  readonly ew: { readonly [unit: string]: Ew };
}

/** What a rule of fast play is handed. */
export type Context = RuleContext<Unit, GameState, FastPlayEvents, FastPlayEvent>;
