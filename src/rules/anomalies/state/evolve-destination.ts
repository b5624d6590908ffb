import type { Body } from "./body.ts";
import { NOTHING_SETTLED, type Settled } from "./destination-events.ts";
import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import { placeOf } from "./event-parts.ts";
import { noteRanges } from "./evolve-information.ts";

/** Something about a destination is settled that its row left open. */
export const settled = (
  draft: Draft,
  event: AnomalyEvent & { event: "race-settled" | "alternative-settled" | "start-settled" },
): void => {
  const before = draft.state.settled[event.scene] ?? NOTHING_SETTLED;
  draft.set("settled", { ...draft.state.settled, [event.scene]: { ...before, ...settledBy(event) } });
};

const settledBy = (
  event: AnomalyEvent & { event: "race-settled" | "alternative-settled" | "start-settled" },
): Partial<Settled> => {
  switch (event.event) {
    case "race-settled":
      return { race: event.race };
    case "alternative-settled":
      return { alternative: event.alternative };
    case "start-settled":
      return { start: placeOf(event.hex) };
  }
};

/** A formation was put elsewhere, in plain sight or where it still waits unseen. */
export const formationKept = (draft: Draft, event: AnomalyEvent & { event: "formation-kept" }): void => {
  const places = new Map(event.units.map(({ unit, to }) => [unit, placeOf(to)] as const));
  for (const [id, hex] of places) {
    draft.change("units", id, { hex, lastStep: null });
    noteRanges(draft, id);
  }
  if (draft.state.scenes[event.scene]) return;
  draft.secret(({ reserves }) => {
    const waiting = reserves[event.scene];
    if (!waiting) return {};
    const units = waiting.units.map((unit): Body => ({ ...unit, hex: places.get(unit.id) ?? unit.hex }));
    return { reserves: { ...reserves, [event.scene]: { ...waiting, units } } };
  });
};
