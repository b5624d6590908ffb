import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import { placeOf } from "./event-parts.ts";
import { noteRanges } from "./evolve-information.ts";

/** What a judge ruled about a white hole: whom it did not destroy after all, or what is not round it. */
export const holeRuled = (draft: Draft, event: AnomalyEvent & { event: "unit-spared" | "zones-set" }): void => {
  if (event.event === "zones-set") {
    if (draft.state.holes[event.hole]) draft.change("holes", event.hole, { without: event.without });
    return;
  }
  draft.change("units", event.unit, { status: "in-play", hex: placeOf(event.hex), lastStep: null });
  noteRanges(draft, event.unit);
};
