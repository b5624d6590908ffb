import type { Audience, Citation } from "../../anomalies/state/event.ts";
import type { Phase } from "../sequence/impulses.ts";
import { halfStepOfTurn } from "../sequence/impulses.ts";
import type { Clock } from "./clock.ts";
import type { FastPlayEvent } from "./event.ts";
import type { Context, GameState } from "./game.ts";
import { timeOf } from "./places.ts";
import type { Unit } from "./unit.ts";

/** The phase that is gone through; 1 outside of phases, where nothing asks for it. */
export const phaseOf = ({ part }: Pick<Clock, "part">): Phase => (part === 2 ? 2 : 1);

/** The rules of fast play by which events of anomalies happen when they do. */
const ALSO_BY: { readonly [event: string]: readonly Citation[] } = {
  "turn-started": ["FP-SEQ-00", "FP-LOOP-05"],
  "portal-drifted": ["FP-MAP-09"],
  "wave-checked": ["FP-MAP-09"],
  "wave-started": ["FP-MAP-07"],
  "destination-rolled": ["FP-MAP-03"],
  "tractor-linked": ["FP-SEQ-4.18", "FP-DP-04"],
  "tractor-released": ["FP-SEQ-4.18"],
  "tumble-faced": ["FP-SEQ-4.41"],
};

/** An event of anomalies with the half-step or impulse in which it happened, and with the step behind it. */
export const dress = ({ clock, units }: GameState, event: FastPlayEvent): FastPlayEvent => {
  switch (event.event) {
    case "portal-entered":
      return { ...event, impulse: clock.impulse };
    case "wave-struck": {
      const cursor = units[event.unit]?.cursor ?? 0;
      const halfStep = clock.part === 0 ? 0 : halfStepOfTurn(phaseOf(clock), cursor);
      return { ...event, rules: [...event.rules, "FP-SEQ-4.2", "FP-MAP-10"], halfStep };
    }
    case "unit-pushed": {
      const { dragged, ...told } = event;
      const halfStep = halfStepOfTurn(phaseOf(clock), clock.drift?.halfStep ?? 0);
      const rules = [...event.rules, "FP-SEQ-4.1", "FP-MAP-04", "FP-MAP-05", "FP-MAP-06"] as const;
      return { ...told, rules, halfStep, ...(dragged && { dragged }) };
    }
    case "unit-moved":
      return event.cause === "own" ? { ...event, rules: ["FP-SEQ-4.3", ...event.rules, "FP-INF-09"] } : event;
    default: {
      const more = ALSO_BY[event.event];
      return more ? { ...event, rules: [...event.rules, ...more] } : event;
    }
  }
};

/** Moves the clock on; the event is dated with the time it moves to. */
export const setClock = (context: Context, changes: Partial<Clock>): void => {
  const clock = { ...context.state.clock, ...changes };
  context.emitEvent({ at: timeOf(clock), event: "clock", rules: ["FP-SEQ-00"], audience: "all", clock });
};

/** Notes changes of one unit that no other event says. */
export const note = (context: Context, unit: string, changes: Partial<Unit>): void =>
  context.emit("units-noted", ["ruling"], "all", { units: { [unit]: changes } });

/** Who learns what only a unit's owner may know. */
export const ownerOf = ({ owner }: Pick<Unit, "owner">): Audience => (owner === null ? "judge" : [owner]);
