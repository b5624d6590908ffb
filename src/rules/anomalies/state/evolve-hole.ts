import type { Draft } from "./draft.ts";
import type { RuleEvent } from "./event.ts";
import { hexOf } from "./event-parts.ts";
import { noteRanges } from "./evolve-information.ts";

/** What a judge ruled about a white hole: whom it did not destroy after all, or what is not round it. */
export const holeRuled = (draft: Draft, event: RuleEvent & { event: "unit-spared" | "zones-set" }): void => {
  if (event.event === "zones-set") {
    if (draft.state.holes[event.hole]) draft.change("holes", event.hole, { without: event.without });
    return;
  }
  draft.change("units", event.unit, { status: "in-play", hex: hexOf(event.hex), lastStep: null });
  noteRanges(draft, event.unit);
};
