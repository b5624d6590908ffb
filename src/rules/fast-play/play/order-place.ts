/** At which place of a passage an order is given, and orders to move. */

import { checkPath, move } from "../../vessel/move.ts";
import { fireStep, HELD_UNTIL, launchStep } from "../state/actors.ts";
import type { MoveCommand, OrderCommand, Refusal, TurnCommand } from "../state/command.ts";
import { type Context, type GameState, phaseOf, setClock } from "../state/game.ts";
import { type Place, placesOf, stretchNow } from "../state/places.ts";
import { type Step, stepNamed } from "../state/steps.ts";
import { isSeeker, type Unit } from "../state/unit.ts";
import { checkHelm, impulseOf } from "./schedule.ts";
import { isHeld, roleOf, unitOf } from "./who.ts";

/** Orders that need no step of their own, wherever they are given. */
const ANYWHERE: ReadonlySet<string> = new Set(["standing-choices", "attempt", "place", "remove", "revive", "storm"]);
const IN_PART_0: ReadonlySet<string> = new Set(["gather", "labs"]);

/** The unit that gives an order; null where it names none. */
export const actorOf = (command: OrderCommand): string | null => {
  if ("unit" in command) return command.unit;
  return "from" in command ? command.from : null;
};

/** The step of group 4 that an order belongs to; null where it has none. */
export const stepOf = (state: GameState, command: OrderCommand): Step | null => {
  switch (command.do) {
    case "link":
    case "unlink":
      return stepNamed("4.18");
    case "gather":
    case "labs":
      return stepNamed("4.19");
    case "facing-roll":
      return stepNamed("4.41");
    case "launch": {
      const kind = unitOf(state, command.pieces[0] ?? "")?.class;
      const code = kind === undefined ? null : launchStep(kind, command.hex !== undefined);
      return code === null ? null : stepNamed(code);
    }
    case "fire": {
      // A step that is named says where the order is looked at, even if it is none for these weapons.
      const weapons = command.weapons.map(([type]) => type);
      const found = fireStep(weapons, roleOf(state, command.from), null);
      return stepNamed(command.step ?? (found.ok ? found.value : ""));
    }
    case "act":
      return stepNamed(command.step);
    default:
      return null;
  }
};

/** The number of the step in which answers are carried out that were held. */
const HELD = stepNamed(HELD_UNTIL)?.number ?? 0;

/** A place of a passage: step and which of its places. */
type Spot = Pick<Place, "step" | "sub"> & { readonly group?: number };

const LAST: Spot = { step: 62, sub: 1 };

const spotInCycle = (state: GameState, command: OrderCommand): Spot => {
  const { clock } = state;
  switch (command.do) {
    case "standing-choices":
    case "split":
      return { step: 0, sub: 0 };
    case "choose":
      return { step: 1, sub: 1 };
    case "turn":
      return { step: 3, sub: movesWith(state, command.unit) };
    case "move":
      return command.cause === "forced"
        ? { step: 1, sub: 0 }
        : { step: 3, sub: movesWith(state, command.unit, command.cause) };
    default: {
      const step = stepOf(state, command);
      if (step?.group !== 4) return LAST;
      const asked = { unit: actorOf(command) ?? "", step, reply: "reply" in command ? command.reply : false };
      if (step.number < 4) return LAST;
      return { step: isHeld(state, asked) && clock.passage === "cycle" ? HELD : step.number, sub: 0 };
    }
  }
};

/** With which active unit a unit moves: itself, or the first on which it hangs by beams; the others come last. */
const movesWith = (state: GameState, id: string, cause: "own" | "tractor" = "own"): number => {
  const { active } = state.clock;
  const index = cause === "own" ? active.indexOf(id) : active.findIndex((one) => hangsOn(state, id, one));
  return index < 0 ? active.length : index;
};

/** Whether a unit hangs by beams on one of the active ones, which takes it along. */
export const isTowed = (state: GameState, id: string): boolean =>
  state.clock.active.some((one) => hangsOn(state, id, one));

/** Whether a unit hangs on another by a chain of beams. */
const hangsOn = ({ beams }: GameState, id: string, holder: string): boolean => {
  if (id === holder) return false;
  const found = new Set([holder]);
  for (const one of found) {
    for (const { from, to } of beams) {
      if (from === one) found.add(to);
      if (to === one) found.add(from);
    }
  }
  return found.has(id);
};

const spotOf = (state: GameState, command: OrderCommand): Spot => {
  const { passage, part } = state.clock;
  switch (passage) {
    case "cycle":
      return spotInCycle(state, command);
    case "batch":
      return command.do === "choose" ? { step: 1, sub: 1 } : { step: 1, sub: 0 };
    case "steps": {
      const named =
        command.do === "act"
          ? stepNamed(command.step)
          : command.do === "announce" && part === 0
            ? stepNamed("1.8")
            : null;
      const rest = part === 0 ? { group: 1, step: 5, sub: 0 } : { group: 6, step: 4, sub: 1 };
      if (!named || (part === 0 ? named.group > 3 : named.group < 5)) return rest;
      const sub = named.code === "1.5" ? 1 : 0;
      return { group: named.group, step: named.number, sub };
    }
    default:
      return { step: 0, sub: 0 };
  }
};

/**
 * What of an order says at which place of a passage it is carried out: two that have the same here, and times of one cycle,
 * have the same place in whatever game.
 */
export const placedBy = (command: OrderCommand): string => {
  const own = (): readonly unknown[] => {
    switch (command.do) {
      case "move":
        return [command.cause];
      case "launch":
        return [command.pieces[0], command.hex !== undefined, command.reply];
      case "fire":
        return [command.weapons.map(([type]) => type), command.step];
      case "act":
        return [command.step, command.reply];
      case "link":
      case "unlink":
        return [command.reply];
      default:
        return [];
    }
  };
  return JSON.stringify([command.do, actorOf(command), ...own()]);
};

/** At which place of the present passage an order is carried out, or refused because it has none there. */
export const stepPlaceOf = (state: GameState, command: OrderCommand): number => {
  const { group, step, sub } = spotOf(state, command);
  return placesOf(state.clock).findIndex(
    (one) => one.step === step && one.sub === sub && (group === undefined || one.group === group),
  );
};

/** Whether an order has something to do in the present passage at all. */
const hasPlace = (state: GameState, command: OrderCommand): boolean => {
  const { part, passage, segment } = state.clock;
  if (ANYWHERE.has(command.do)) return true;
  switch (passage) {
    case "steps":
      if (command.do === "act") {
        const group = stepNamed(command.step)?.group ?? 4;
        return part === 0 ? group < 4 : group > 4;
      }
      return part === 0 && (command.do === "announce" || IN_PART_0.has(command.do));
    case "opening":
      return command.do === "split";
    case "batch":
      return command.do === "choose" || command.do === "move";
    case "cycle": {
      if (command.do === "choose") return true;
      if (command.do === "split") return isFirstSpace(state, command.unit);
      if (command.do === "move") return command.cause === "forced" || segment !== "speed-zero";
      if (command.do === "turn") return command.how !== "turn" || segment !== "speed-zero";
      return stepOf(state, command)?.group === 4;
    }
    default:
      return false;
  }
};

/**
 * Whether a unit stands before its own first space of the phase, so that its owner can still halve its speed.
 *
 * @rule FP-LOOP-06 The half is chosen when the unit begins to move.
 */
export const isFirstSpace = ({ clock, units }: GameState, id: string): boolean =>
  clock.passage === "cycle" &&
  clock.space === 1 &&
  clock.active.includes(id) &&
  units[id]?.movesFrom === phaseOf(clock);

/** Whether an order can be carried out where the game stands now. */
export const isItsPlace = (state: GameState, command: OrderCommand): boolean => {
  if (!hasPlace(state, command)) return false;
  if (ANYWHERE.has(command.do)) return true;
  const places = placesOf(state.clock);
  const place = stepPlaceOf(state, command);
  const now = places[state.clock.place];
  if (place > state.clock.place) return false;
  const itsOwn = places[place];
  return (itsOwn?.group === now?.group && itsOwn?.step === now?.step) || isPlanned(state, itsOwn, now);
};

/**
 * The later place of the stretch in which the game stands to which the clock goes for an order; null where it need not,
 * or cannot.
 */
export const placeAhead = (state: GameState, command: OrderCommand): number | null => {
  const stretch = stretchNow(state.clock);
  if (!stretch || !hasPlace(state, command)) return null;
  const place = stepPlaceOf(state, command);
  return place > state.clock.place && place <= stretch.to ? place : null;
};

/** Whether an order has its place now, or at a later step of the present stretch. */
export const comesNow = (state: GameState, command: OrderCommand): boolean =>
  isItsPlace(state, command) || placeAhead(state, command) !== null;

/** A turn is planned in one go: what belongs to 1.5 to 1.7 may be said up to 1.8. */
const isPlanned = ({ clock }: GameState, place: Place | undefined, now: Place | undefined): boolean =>
  clock.passage === "steps" && now?.group === 1 && now.step === 8 && place?.group === 1 && place.step >= 5;

/**
 * Why a unit's move is refused before it is looked at where it leads.
 *
 * @rule FP-SEQ-4.3 FP-DP-02 Only an active unit moves by itself, among seekers only they.
 * @rule FP-LOOP-01 One space a cycle.
 */
const checkMover = (state: GameState, unit: Unit, cause: MoveCommand["cause"]): Refusal | null => {
  const { segment, memory, active } = state.clock;
  if (cause === "forced") return null;
  const isActive = active.includes(unit.id);
  const seeks = isSeeker(unit);
  if (segment === "drone-plasma" && !(cause === "own" ? isActive : seeks)) return "segment";
  if (cause === "tractor") return null;
  if (!isActive) return "not-moving";
  const refusal = checkHelm(state, unit);
  if (refusal) return refusal;
  return memory.ordered.includes(unit.id) ? "again" : null;
};

/**
 * Moves a unit by its own power, by a beam or by force, or gives the first reason against it.
 *
 * @rule FP-INF-09 A space may be a sideslip; whether a turn may follow is for the captain to see by the counters.
 */
export const orderMove = (context: Context, command: MoveCommand): Refusal | null => {
  const { unit: id, path, cause } = command;
  const { active } = context.state.clock;
  const unit = context.unit(id);
  const refusal = checkMover(context.state, unit, cause);
  if (refusal) return orderOf(refusal, checkPath(context, unit, path, cause));
  const holder = cause === "tractor" ? active.find((one) => hangsOn(context.state, id, one)) : undefined;
  const wrong = checkPath(context, unit, path, cause);
  if (wrong) return wrong;
  if (cause === "tractor" && holder === undefined) return "not-linked";
  noteOrdered(context, command);
  setClock(context, { impulse: impulseOf(context.state, holder ?? (cause === "own" ? id : "")) });
  move(context, id, path, cause);
  return null;
};

/** Of two reasons the first of the contract's order: a barrier comes before a second move. */
const orderOf = (first: Refusal, second: Refusal | null): Refusal =>
  first === "again" && second === "barrier" ? second : first;

/** Notes that an active unit makes an own move: a second one is refused, and a seeker does not home. */
const noteOrdered = (context: Context, { unit, cause }: MoveCommand): void => {
  const { memory, active } = context.state.clock;
  if (cause !== "own" || !active.includes(unit) || memory.ordered.includes(unit)) return;
  setClock(context, { memory: { ...memory, ordered: [...memory.ordered, unit] } });
};

/**
 * Turns a unit where it stands, or gives the first reason against it.
 *
 * @rule FP-HET-01 FP-HET-02 FP-HET-03 No HET or TAC before the first space of the turn is over.
 * @rule FP-HET-04 None among seekers.
 */
export const orderTurn = (context: Context, { unit: id, facing, how }: TurnCommand): Refusal | null => {
  const { state } = context;
  const isActive = roleOf(state, id) === "active";
  if (state.clock.segment === "drone-plasma" && (how !== "turn" || !isActive)) return "segment";
  if (how !== "turn" && !mayTurnHard(state)) return "first-impulse";
  if (how === "turn" && !isActive) return "not-moving";
  const unit = context.unit(id);
  const refusal = checkHelm(state, unit);
  if (refusal) return refusal;
  const told = how === "turn" ? {} : { how };
  const rules =
    how === "turn" ? (["FP-SEQ-4.3"] as const) : (["FP-HET-03", "FP-HET-01", "FP-HET-02", "FP-HET-04"] as const);
  context.emit("unit-turned", rules, "all", { unit: id, scene: unit.scene, facing, ...told });
  return null;
};

/** Whether HETs and TACs are allowed by now: a space is over, or the first one's units have moved, as `hetBar` says. */
const mayTurnHard = ({ clock, ruleOptions }: GameState): boolean =>
  clock.spaceEnded || (ruleOptions.hetBar === "step" && clock.segment === "ships" && isOthersTurn(clock));

const isOthersTurn = ({ active, place }: GameState["clock"]): boolean => place >= MOVES_BEGIN + active.length;

/** The first of step 3's places in a cycle. */
const MOVES_BEGIN = 3;
