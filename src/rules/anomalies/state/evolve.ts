import { equals } from "../../geometry/place.ts";
import type { Body } from "./body.ts";
import type { AnomalyEvent, EventHeader } from "./event.ts";
import { applyBookkeeping } from "./evolve-bookkeeping.ts";
import { drifted, entered, sceneOpened, sighted, transported, wokenPortals } from "./evolve-portal.ts";
import { terrainChanged } from "./evolve-terrain.ts";
import {
  beamEnded,
  beamLinked,
  beamMeasured,
  beamsLost,
  stormEnded,
  transferNoted,
  transferRealised,
  waveStarted,
  waveStruck,
} from "./evolve-waves.ts";
import type { AnomalyState } from "./game.ts";
import { geometryIn, placeOf } from "./places.ts";
import { StateDraft } from "./rule-context.ts";
import {
  type AgreedMatter,
  type AgreementEvents,
  type Agreements,
  NO_AGREEMENTS,
  NOTHING_SETTLED,
  type Settled,
  sameSubject,
} from "./settled.ts";
import { noteAllRanges, noteRanges, withoutPortal } from "./tally.ts";

type AgreementEvent = Extract<AnomalyEvent, { readonly event: keyof AgreementEvents }>;

/** What players propose, say to it and agree on. */
const agreement = (draft: StateDraft, event: AgreementEvent): void => {
  draft.set("agreements", after(draft.state.agreements ?? NO_AGREEMENTS, event));
};

const after = (before: Agreements, event: AgreementEvent): Agreements => {
  const others = before.open.filter(({ id }) => id !== event.proposal);
  switch (event.event) {
    case "agreement-proposed": {
      const matter = matterOf(event);
      const { proposal: id, player: by, at } = event;
      // Who proposes anew takes the own earlier proposal about the same thing back.
      const left = others.filter((one) => one.by !== by || !sameSubject(one.matter, matter));
      return { ...before, open: [...left, { id, by, at, matter, agreed: [by] }] };
    }
    case "agreement-given": {
      const open = before.open.map((one) =>
        one.id === event.proposal && !one.agreed.includes(event.player)
          ? { ...one, agreed: [...one.agreed, event.player] }
          : one,
      );
      return { ...before, open };
    }
    case "agreement-declined":
      return { ...before, open: others };
    case "agreement-reached":
      switch (event.kind) {
        case "races":
          return { ...before, open: others, races: event.races };
        case "undo":
          return { ...before, open: others, undo: { entry: event.entry, players: event.players } };
        case "alternative":
        case "storm":
        case "words":
          return { ...before, open: others };
      }
  }
};

const matterOf = (event: AgreementEvent & { event: "agreement-proposed" }): AgreedMatter => {
  switch (event.kind) {
    case "races":
      return { kind: event.kind, races: event.races };
    case "alternative":
      return { kind: event.kind, scene: event.scene, alternative: event.alternative };
    case "storm":
      return { kind: event.kind, map: event.map };
    case "undo":
      return { kind: event.kind, entry: event.entry };
    case "words":
      return { kind: event.kind, text: event.text };
  }
};

/** Something about a destination is settled that its row left open. */
const settled = (
  draft: StateDraft,
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
const formationKept = (draft: StateDraft, event: AnomalyEvent & { event: "formation-kept" }): void => {
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

/** A unit has asked whether web holds in a hex; what it asks for next in this impulse is of the same web. */
const webAsked = (draft: StateDraft, { unit: id, hex }: AnomalyEvent & { event: "ruling" }): void => {
  const { webs, webHexes = {}, units } = draft.state;
  draft.set("webs", [...webs, id]);
  const unit = units[id];
  if (!unit || hex === undefined) return;
  const hexes = [...(webHexes[id]?.hexes ?? []), placeOf(hex)];
  draft.set("webHexes", { ...webHexes, [id]: { scene: unit.scene, hexes } });
};

/** What a judge ruled about a white hole: whom it did not destroy after all, or what is not round it. */
const holeRuled = (draft: StateDraft, event: AnomalyEvent & { event: "unit-spared" | "zones-set" }): void => {
  if (event.event === "zones-set") {
    if (draft.state.holes[event.hole]) draft.change("holes", event.hole, { without: event.without });
    return;
  }
  draft.change("units", event.unit, { status: "in-play", hex: placeOf(event.hex), lastStep: null });
  noteRanges(draft, event.unit);
};

/** The game after some events, each written by `apply`; the game before is left as it was. */
export const fold = <S extends AnomalyState, E extends EventHeader>(
  state: S,
  events: readonly E[],
  apply: (draft: StateDraft<S>, event: E) => void,
): S => {
  const draft = new StateDraft(state);
  for (const event of events) apply(draft, event);
  return draft.state;
};

type Moved = AnomalyEvent & { event: "unit-moved" | "unit-pushed" };

const moved = (draft: StateDraft, event: Moved): void => {
  const { state } = draft;
  const unit = state.units[event.unit];
  if (!unit) return;
  const from = unit.hex;
  const to = placeOf(event.to);
  const step = geometryIn(state, unit.scene).step(from, to);
  const isFirst = unit.arrival?.side === null && !equals(from, to);
  const crosses = event.event === "unit-pushed" || event.cause !== "displaced";
  const arrival =
    isFirst && unit.arrival ? { ...unit.arrival, side: (crosses && step) || ("none" as const) } : unit.arrival;
  draft.put("units", unit.id, { ...unit, hex: to, lastStep: step, arrival });
  if (event.event === "unit-pushed" && !event.dragged) {
    const hole = state.holes[event.by];
    if (hole) draft.mark({ unit: event.unit, scene: event.scene, hole: hole.hex, from });
  }
  noteRanges(draft, unit.id);
};

/** Writes one event of anomalies into a draft. Whatever a view lacks is passed over, so that views fold by the same code. */
export const applyAnomalyEvent = (draft: StateDraft, event: AnomalyEvent): void => {
  const { state } = draft;
  switch (event.event) {
    case "unit-pushed":
    case "unit-moved":
      return moved(draft, event);
    case "turn-started":
      draft.secret(wokenPortals);
      if (state.gathered.length > 0) draft.set("gathered", []);
      for (const hole of Object.values(state.holes)) if (hole.inert) draft.change("holes", hole.id, { inert: false });
      return;
    case "unit-turned":
      draft.change("units", event.unit, { facing: event.facing });
      return;
    case "unit-destroyed":
      draft.change("units", event.unit, { status: "destroyed" });
      beamsLost(draft, event.unit);
      return;
    case "unit-left":
      draft.change("units", event.unit, { status: "left" });
      beamsLost(draft, event.unit);
      return;
    case "portal-entered":
      if (event.transported) entered(draft, event);
      return;
    case "unit-transported":
      return transported(draft, event);
    case "portal-drifted":
      draft.secret((secret) => drifted(secret, event, placeOf(event.to)));
      noteAllRanges(draft);
      return;
    case "window-opened":
    case "window-closed":
      draft.secret(({ portals }) => {
        const portal = portals[event.portal];
        const open = event.event === "window-opened" ? event.window : null;
        return portal ? { portals: { ...portals, [portal.id]: { ...portal, open } } } : {};
      });
      return;
    case "scene-opened":
      return sceneOpened(draft, event);
    case "portal-located":
    case "portal-tracked":
    case "location-lapsed":
      draft.set("sightings", sighted(state, event));
      return;
    case "tractor-linked":
      return beamLinked(draft, event);
    case "tractor-released":
    case "tractor-broken":
      return beamEnded(draft, event);
    case "tractor-stretched":
      return beamMeasured(draft, event);
    case "wave-started":
      return waveStarted(draft, event);
    case "wave-struck":
      return waveStruck(draft, event);
    case "anomaly-removed":
      draft.remove("holes", event.anomaly);
      draft.secret(({ nextWaves: { [event.anomaly]: _, ...nextWaves } }) => ({ nextWaves }));
      draft.secret((secret) => withoutPortal(secret, event.anomaly));
      return;
    case "race-settled":
    case "alternative-settled":
    case "start-settled":
      return settled(draft, event);
    case "formation-kept":
      return formationKept(draft, event);
    case "agreement-proposed":
    case "agreement-given":
    case "agreement-declined":
    case "agreement-reached":
      return agreement(draft, event);
    case "ruling":
      return event.what === "web" ? webAsked(draft, event) : undefined;
    case "unit-spared":
    case "zones-set":
      return holeRuled(draft, event);
    case "terrain-changed":
      return terrainChanged(draft, event);
    case "storm-transferred":
      draft.secret((secret) => transferNoted(secret, event, state.clock));
      return;
    case "storm-ended":
      draft.secret((secret) => stormEnded(secret, event));
      return;
    case "transfer-realised":
      return transferRealised(draft, event);
    default:
      applyBookkeeping(draft, event);
  }
};
