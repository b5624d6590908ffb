import type { AnomalyRefusal } from "../../anomalies/command.ts";
import { handleAnomaly } from "../../anomalies/handle-anomaly.ts";
import { orderBeam } from "../../anomalies/tractor-beam.ts";
import type { Procedure } from "../../dice.ts";
import { revive, rollFacing } from "../../vessel/passage.ts";
import { halvesOf } from "../state/clock.ts";
import type { BeamCommand, ChoicesCommand, OrderCommand, Refusal, SplitCommand } from "../state/command.ts";
import { type Context, type GameState, note, phaseOf, setClock } from "../state/game.ts";
import { stepNamed } from "../state/steps.ts";
import { announce } from "./announce.ts";
import { orderAct } from "./order-act.ts";
import { orderFire } from "./order-fire.ts";
import { orderLaunch, spacesFrom } from "./order-launch.ts";
import { actorOf, isItsPlace, orderMove, orderTurn, stepOf } from "./order-place.ts";
import { tellSpace } from "./passage.ts";
import { impulseOf, isTumbling } from "./schedule.ts";
import { checkActor, checkPresence, checkReply, didAct, unitOf } from "./who.ts";

/** Carries an order out at its place, or gives the first reason against it. */
export function* giveOrder(context: Context, command: OrderCommand): Procedure<Refusal | null> {
  const { state } = context;
  const absent = checkPresence(state, presentIn(command));
  if (absent && !isOfAnomalies(command)) return absent;
  if (!absent && !isItsPlace(state, command)) return "step";
  if (state.clock.passage === "cycle") setImpulse(context);
  const refusal = yield* carryOut(context, command);
  const actor = actorOf(command);
  if (!refusal && actor !== null && command.do !== "standing-choices" && command.do !== "choose")
    didAct(context, actor);
  return refusal;
}

/** The impulse of the cycle, for whatever asks for one. */
const setImpulse = (context: Context): void => {
  const impulse = impulseOf(context.state, "");
  if (context.state.clock.impulse !== impulse) setClock(context, { impulse });
};

/** Orders that anomalies judge for themselves, presence and all. */
const isOfAnomalies = ({ do: word }: OrderCommand): boolean =>
  word === "choose" ||
  word === "labs" ||
  word === "gather" ||
  word === "attempt" ||
  word === "place" ||
  word === "remove" ||
  word === "storm";

/** Who must be in play for an order. */
const presentIn = (command: OrderCommand): readonly (string | undefined)[] => {
  switch (command.do) {
    case "link":
    case "unlink":
    case "fire":
      return [command.from, command.to];
    case "launch":
    case "act":
      return [command.unit, ...(command.target === undefined ? [] : [command.target])];
    default:
      return "unit" in command ? [command.unit] : [];
  }
};

function* carryOut(context: Context, command: OrderCommand): Procedure<Refusal | null> {
  const { state } = context;
  switch (command.do) {
    case "announce":
      return announce(context, command);
    case "split":
      return split(context, command);
    case "standing-choices":
      return choose(context, command);
    case "move":
      return orderMove(context, command);
    case "turn":
      return orderTurn(context, command);
    case "launch":
    case "fire":
    case "act": {
      const step = stepOf(state, command);
      if (!step) return "step";
      if (command.do === "launch") return yield* orderLaunch(context, command, step);
      return command.do === "fire" ? orderFire(context, command, step) : yield* orderAct(context, command, step);
    }
    case "link":
    case "unlink":
      return beam(context, command);
    case "facing-roll": {
      const unit = context.unit(command.unit);
      return isTumbling(state, unit) ? yield* rollFacing(context, unit) : "not-tumbling";
    }
    case "revive":
      return revive(context, context.unit(command.unit));
    case "gather":
    case "labs":
      return (yield* checkLabs(context, command)) ?? (yield* handleAnomaly(context, command, true));
    default:
      return (yield* handleAnomaly(context, command, true)) satisfies AnomalyRefusal | null;
  }
}

/** Labs in a cycle are the moving unit's, or answer it. */
// biome-ignore lint/correctness/useYield: it stands among procedures.
function* checkLabs(
  context: Context,
  command: Extract<OrderCommand, { do: "gather" | "labs" }>,
): Procedure<Refusal | null> {
  const { state } = context;
  if (state.clock.passage !== "cycle") return null;
  const step = stepNamed("4.19");
  if (command.do === "gather" || !step) return state.clock.segment === "drone-plasma" ? "segment" : null;
  const unit = unitOf(state, command.unit);
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.owner !== command.player) return "not-yours";
  if (unit.status !== "in-play") return "not-there";
  return checkActor(state, { unit: command.unit, step, needsNoTarget: true });
}

/**
 * Makes a beam or lets one go.
 *
 * @rule FP-SEQ-4.18 By the moving unit, or in answer.
 * @rule FP-DP-04 Among seekers only on drones.
 */
const beam = (context: Context, command: BeamCommand): Refusal | null => {
  const { state } = context;
  const { from, to, reply } = command;
  const step = stepNamed("4.18");
  if (!step) return "step";
  const refusal =
    state.clock.segment === "drone-plasma"
      ? (checkReply(state, { unit: from, step, reply }) ?? checkAmongSeekers(state, command))
      : checkActor(state, { unit: from, step, target: to, reply, needsNoTarget: command.do === "unlink" });
  if (refusal) return refusal;
  if (command.do === "link" && isTumbling(state, context.unit(from))) return "tumbling";
  return orderBeam(context, { do: command.do, from, to });
};

const checkAmongSeekers = ({ units, clock }: GameState, { do: word, to }: BeamCommand): Refusal | null =>
  word === "link" && units[to]?.class === "drone" && clock.active.includes(to) ? null : "segment";

/**
 * How many spaces of an odd speed go into the first phase in which the unit may move.
 *
 * @rule FP-LOOP-06 FP-LAU-05 The larger or the smaller half; what is left goes into the second phase.
 */
const split = (context: Context, { unit: id, spaces }: SplitCommand): Refusal | null => {
  const { movesFrom, announced, spaces: before } = context.unit(id);
  if (movesFrom !== phaseOf(context.state.clock) || !halvesOf(announced).includes(spaces)) return "split";
  const chosen = spacesFrom(movesFrom, announced, spaces);
  context.emit("units-noted", ["FP-LOOP-06"], "all", { units: { [id]: { spaces: chosen } } });
  // The share of the phase that the space has is another now, and with it the impulse.
  if (context.state.clock.passage === "cycle" && chosen.join() !== before.join()) tellSpace(context);
  return null;
};

/**
 * What an owner has said of damage and of initiative.
 *
 * @rule FP-DAC-02 FP-DAC-21 The owner of the ship chooses.
 */
const choose = (
  context: Context,
  { unit: id, prefer, extra, sameAt, askEachHit, perDie, initiative }: ChoicesCommand,
): Refusal | null => {
  const { ship } = context.unit(id);
  if (!ship && (prefer || extra || sameAt || (askEachHit ?? perDie) !== undefined)) return "system";
  if (prefer?.some((name) => !ship?.systems.some((system) => system.name === name))) return "system";
  const hits = { ...(prefer && { prefer }), ...(extra && { extra }), ...(sameAt && { sameAt }) };
  const asks = askEachHit === undefined ? {} : { askEachHit };
  const damage = { ...hits, ...asks, ...(perDie !== undefined && { perDie }) };
  note(context, id, { ...(ship && { ship: { ...ship, ...damage } }), ...(initiative && { initiative }) });
  return null;
};
