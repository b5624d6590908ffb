import { HELD_UNTIL } from "../sequence/actors.ts";
import { fireStep } from "../sequence/fire-steps.ts";
import { launchStep } from "../sequence/launch-steps.ts";
import type { Step } from "../sequence/step.ts";
import { stepNamed } from "../sequence/steps.ts";
import type { OrderCommand } from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { type Place, placesOf } from "../state/places.ts";
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

/** Whether a unit hangs on another by a chain of beams. */
export const hangsOn = ({ beams }: GameState, id: string, holder: string): boolean => {
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

/** At which place of the present passage an order is carried out, or refused because it has none there. */
export const placeOf = (state: GameState, command: OrderCommand): number => {
  const { group, step, sub } = spotOf(state, command);
  return placesOf(state.clock).findIndex(
    (one) => one.step === step && one.sub === sub && (group === undefined || one.group === group),
  );
};

/** Whether an order has something to do in the present passage at all. */
export const hasPlace = (state: GameState, command: OrderCommand): boolean => {
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
      if (command.do === "move") return command.cause === "forced" || segment !== "speed-zero";
      if (command.do === "turn") return command.how !== "turn" || segment !== "speed-zero";
      return stepOf(state, command)?.group === 4;
    }
    default:
      return false;
  }
};

/** Whether an order can be carried out where the game stands now. */
export const isItsPlace = (state: GameState, command: OrderCommand): boolean => {
  if (!hasPlace(state, command)) return false;
  if (ANYWHERE.has(command.do)) return true;
  const places = placesOf(state.clock);
  const place = placeOf(state, command);
  const now = places[state.clock.place];
  if (place > state.clock.place) return false;
  const itsOwn = places[place];
  return (itsOwn?.group === now?.group && itsOwn?.step === now?.step) || isPlanned(state, itsOwn, now);
};

/** A turn is planned in one go: what belongs to 1.5 to 1.7 may be said up to 1.8. */
const isPlanned = ({ clock }: GameState, place: Place | undefined, now: Place | undefined): boolean =>
  clock.passage === "steps" && now?.group === 1 && now.step === 8 && place?.group === 1 && place.step >= 5;
