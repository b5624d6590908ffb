import { creditAll } from "../../anomalies/information/gather.ts";
import { countHolds, decayAll } from "../../anomalies/information/hold.ts";
import { endReturnWindows, rollReturnWindows } from "../../anomalies/information/return-window.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";

/** What the start of a turn does to information, before portals drift. It is part of a step that every turn has. */
export function* informationOfTurn(context: RuleContext): Procedure<void> {
  decayAll(context);
  yield* rollReturnWindows(context);
}

/** What the end of an impulse does to information, and of a turn. It is part of a step that every impulse has. */
export function* informationOfImpulse(context: RuleContext): Procedure<void> {
  yield* countHolds(context);
  yield* endReturnWindows(context);
  if (context.state.clock.impulse === IMPULSES) yield* creditAll(context);
}
