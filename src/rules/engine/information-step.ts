import { IMPULSES } from "../clock/time.ts";
import type { Procedure } from "../dice/request.ts";
import { creditAll } from "../information/gather.ts";
import { countHolds, decayAll } from "../information/hold.ts";
import { endReturnWindows, rollReturnWindows } from "../information/return-window.ts";
import type { Play } from "../state/play.ts";

/** What the start of a turn does to information, before portals drift. It is part of a step that every turn has. */
export function* informationOfTurn(play: Play): Procedure<void> {
  decayAll(play);
  yield* rollReturnWindows(play);
}

/** What the end of an impulse does to information, and of a turn. It is part of a step that every impulse has. */
export function* informationOfImpulse(play: Play): Procedure<void> {
  yield* countHolds(play);
  yield* endReturnWindows(play);
  if (play.state.clock.impulse === IMPULSES) yield* creditAll(play);
}
