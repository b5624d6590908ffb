import { checkActor, roleOf, unitOf } from "../play/who.ts";
import { HELD_UNTIL, mayBeHeld } from "../sequence/actors.ts";
import type { Step } from "../sequence/step.ts";
import { STEPS, stepNamed } from "../sequence/steps.ts";
import type { Refusal } from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { placeNow, placesOf } from "../state/places.ts";
import type { Unit } from "../state/unit.ts";
import { stretchesOf, stretchNow } from "./stretches.ts";

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

/**
 * Whether answers that were held from an earlier step are taken now.
 *
 * @rule FP-ACT-09 They come first among the answers to fire, and by strict order not at all.
 */
export const takesHeld = ({ clock, ruleOptions }: GameState, step: Step): boolean =>
  mayBeHeld(step) &&
  ruleOptions.strictStepOrder !== "yes" &&
  clock.passage === "cycle" &&
  placeNow(clock)?.step === stepNamed(HELD_UNTIL)?.number;

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

/** Why a unit may not act at a step of a cycle; null outside of cycles, where whoever is concerned may. */
const refusalOf = (state: GameState, unit: Unit, step: Step): NoChoice | null => {
  // Who moves did it at the step itself, or not.
  const reply = takesHeld(state, step);
  if (reply && roleOf(state, unit.id) === "active") return "past";
  if (step.group !== 4 || state.clock.passage !== "cycle") return null;
  // Whom it is aimed at is chosen later; any active unit will do.
  const [target] = state.clock.active;
  return checkActor(state, { unit: unit.id, step, target, reply });
};

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
    const may = units.filter((_, index) => refusals[index] === null).map(({ id }) => id);
    if (may.length === 0) return none(refusals.find((one) => one !== null) ?? "nobody");
    const asked = state.clock.called.some((one) => one.step === step.code && ids.includes(one.unit));
    return { step, units: may, open: where === "now", asked, reason: null };
  });
};
