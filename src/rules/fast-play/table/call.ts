import { unitOf } from "../play/who.ts";
import { stepNamed } from "../sequence/steps.ts";
import { EVERY_STEP } from "../state/clock.ts";
import type { CallCommand, Refusal } from "../state/command.ts";
import { setClock } from "../state/context.ts";
import type { Context } from "../state/game.ts";
import { placesOf } from "../state/places.ts";
import { stretchesOf } from "./stretches.ts";

/** Asks for a stop at a step that is still to come, or at every one, or lets it be. */
export const call = (context: Context, { unit, step, on }: CallCommand): Refusal | null => {
  const { clock } = context.state;
  if (step === EVERY_STEP && !on) {
    setClock(context, { called: clock.called.filter((one) => one.unit !== unit || one.step !== EVERY_STEP) });
    return null;
  }
  const status = unitOf(context.state, unit)?.status;
  if (status !== "in-play") return status === "destroyed" ? "destroyed" : "not-there";
  if (step === EVERY_STEP) {
    const others = clock.called.filter((one) => one.unit !== unit || one.step !== step);
    setClock(context, { called: [...others, { unit, step }] });
    return null;
  }
  const named = stepNamed(step);
  if (!named) return "step";
  const place = placesOf(clock).findIndex((one) => one.group === named.group && one.step === named.number);
  const isHere = place > clock.place && stretchesOf(clock).some(({ from, to }) => from <= place && place <= to);
  // The end of the turn can be asked for at any time of it.
  const isLater = named.group > 4 && clock.part < 3 && clock.turn > 0;
  if (on && !isHere && !isLater) return "step";
  const others = clock.called.filter((one) => one.unit !== unit || one.step !== step);
  setClock(context, { called: on ? [...others, { unit, step: named.code }] : others });
  return null;
};
