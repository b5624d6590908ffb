/** What a unit may choose to do in a step, and at what it may aim. */

import { rangeIn } from "../anomalies/state/places.ts";
import { holesNearby, lineOfFire } from "../anomalies/white-hole/line-of-fire.ts";
import { OFFERS } from "./offers.ts";
import { shieldsFacing } from "./play/allocate.ts";
import { checkPart, roleOf, takesHeld, unitOf } from "./play/who.ts";
import type { Refusal } from "./state/command.ts";
import type { FastPlayEvent } from "./state/event.ts";
import type { GameState } from "./state/game.ts";
import { placesOf, stretchesOf, stretchNow } from "./state/places.ts";
import { STEPS, type Step } from "./state/steps.ts";
import type { Shield } from "./state/systems.ts";
import type { Unit } from "./state/unit.ts";

/** Why somebody can do nothing at a step: a refusal, or that it is over, comes elsewhere, or is nobody's to do. */
type NoChoice = Refusal | "past" | "elsewhere" | "by-itself" | "nobody";

/** One step of the sequence for the units of one person. */
export interface StepChoice {
  readonly step: Step;
  /** Which of the units may act there; none where there is a reason. */
  readonly units: readonly string[];
  /** Whether the game stands there now; else a stop can be asked for. */
  readonly open: boolean;
  readonly asked: boolean;
  /** Why nobody may; null where somebody may. */
  readonly reason: NoChoice | null;
}

const planned: ReadonlySet<string> = new Set(["1.5", "1.6", "1.7", "1.8"]);

/** Whether a person does something at a step, and not the rules alone. */
const isDone = ({ act, orders }: Step): boolean => act !== null || orders.length > 0;

/** Where a step stands to the clock: now, ahead in the same passage, or why it is neither. */
const whereIs = (state: GameState, step: Step): "now" | "ahead" | NoChoice => {
  const { clock } = state;
  const { code, group, number } = step;
  if (takesHeld(state, step)) return "now";
  const now = stretchNow(clock);
  if (planned.has(code) && now?.kind === "plan") return "now";
  const places = placesOf(clock);
  const first = places.findIndex((one) => one.group === group && one.step === number);
  if (first < 0) return group > 4 && clock.part < 3 && clock.turn > 0 ? "ahead" : "elsewhere";
  const last = places.findLastIndex((one) => one.group === group && one.step === number);
  if (last < clock.place) return "past";
  const stretch = stretchesOf(clock).find(({ from, to }) => from <= first && first <= to);
  if (!stretch) return "by-itself";
  return stretch.from === now?.from ? "now" : "ahead";
};

/** Why a unit may not act at a step; null outside of cycles, where whoever is concerned may. */
const refusalOf = (state: GameState, unit: Unit, step: Step): NoChoice | null =>
  // Who moves did it at the step itself, or not.
  takesHeld(state, step) && roleOf(state, unit.id) === "active" ? "past" : checkPart(state, unit, step);

/** Whether an order of a word is offered to a unit at a step, in some of its ways. */
const isOffered = (state: GameState, { id, owner }: Unit, word: string, step: Step): boolean => {
  const offer = Object.hasOwn(OFFERS, word) ? OFFERS[word] : undefined;
  const giver = word === "labs" || word === "gather" ? owner : id;
  if (!offer?.inPlace || giver === null) return false;
  if (word === "fire") return offer.among?.(state, id, { do: word }, [], null)["step"]?.includes(step.code) ?? false;
  const fixed = { do: word, ...(word === "act" && { step: step.code }) };
  const aim = word === "launch" ? step.code : null;
  return [[], ["hex"]].some((names) => offer.inPlace?.(state, giver, fixed, names, aim));
};

/** Whether a unit is offered something at a step where the game stands. */
const hasOrderAt = (state: GameState, unit: Unit, step: Step): boolean =>
  [...(step.act ? ["act"] : []), ...step.orders].some((word) => isOffered(state, unit, word, step));

/**
 * All steps of the sequence, and what some units may do at each now or when it comes, or why nothing.
 *
 * @rule FP-SEQ-00 The steps in their order.
 * @rule FP-ACT-01 FP-ACT-02 FP-ACT-03 FP-ACT-06 Whose part each is.
 */
export const choicesFor = (state: GameState, ids: readonly string[]): readonly StepChoice[] => {
  const units = ids.flatMap((id) => {
    const unit = unitOf(state, id);
    return unit?.status === "in-play" ? [unit] : [];
  });
  return STEPS.map((step): StepChoice => {
    const none = (reason: NoChoice): StepChoice => ({ step, units: [], open: false, asked: false, reason });
    if (!isDone(step)) return none("by-itself");
    const where = whereIs(state, step);
    if (where !== "now" && where !== "ahead") return none(where);
    const refusals = units.map((unit) => refusalOf(state, unit, step));
    const may = units
      .filter((unit, index) => refusals[index] === null && (where === "ahead" || hasOrderAt(state, unit, step)))
      .map(({ id }) => id);
    if (may.length === 0) return none(refusals.find((one) => one !== null) ?? "nobody");
    const asked = state.clock.called.some((one) => one.step === step.code && ids.includes(one.unit));
    return { step, units: may, open: where === "now", asked, reason: null };
  });
};

/** What a shot would meet. */
export interface Aim {
  /** In hexes. */
  readonly range: number;
  /** The shields that it could strike; several where the line lies between two, or comes from the same hex. */
  readonly shields: readonly Shield[];
  /** Whether a white hole bars the line of fire. */
  readonly barred: boolean;
  /** Points of ECM that white holes give the target. */
  readonly holeEcm: number;
  /** Points of ECM of the target itself; null while they are secret. */
  readonly ecm: number | null;
  /** Points of ECCM of the firer. */
  readonly eccm: number;
}

/** What a person knows of a game beside its public facts. */
interface Known {
  readonly state: GameState;
  /** Whether a unit's secrets are this person's own. */
  readonly isOwn: (unit: Unit) => boolean;
  /** The events that this person was sent, in order, each with its time. */
  readonly told: readonly (FastPlayEvent & { readonly at?: string })[];
}

/**
 * What a shot would meet, as far as its firer may know. Electronic warfare is allotted in secret; a shot at a unit shows
 * everybody what it has for the rest of the turn.
 *
 * @rule FP-INF-03 FP-NOTE-01 Ranges are not halved, and what the target has over the firer shifts the die.
 */
export const aimAt = (known: Known, from: Unit, to: Unit): Aim => {
  const { state } = known;
  const line = lineOfFire(holesNearby(state, from.scene), state.ruleOptions, from.hex, to.hex);
  return {
    range: rangeIn(state, from.scene, from.hex, to.hex),
    shields: shieldsFacing(to, from.hex),
    barred: !line.allowed,
    holeEcm: line.ecm,
    ecm: ecmOf(known, to),
    eccm: state.ew[from.id]?.eccm ?? 0,
  };
};

const ecmOf = ({ state, isOwn, told }: Known, to: Unit): number | null => {
  // A judge who does not play knows all.
  if (isOwn(to) || state.secret !== null) return state.ew[to.id]?.ecm ?? 0;
  const now = told.filter(({ at }) => at?.startsWith(`${state.clock.turn}.`));
  const fired = now.findLastIndex((event) => event.event === "fired" && event.to === to.id);
  const shot = now[fired];
  const checked = now.slice(0, Math.max(0, fired)).findLast((event) => event.event === "fire-checked");
  if (shot?.event !== "fired" || checked?.event !== "fire-checked") return null;
  return shot.ecm - checked.ecm;
};
