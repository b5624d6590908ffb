import {
  type Aim,
  agreementsOf,
  asPlayersRead,
  awaitsRace,
  type Command,
  evolve,
  type GameEvent,
  type GameState,
  handle,
  makeTime,
  nextCommand,
  parseLabel,
  type Refusal,
  type Request,
  view,
} from "../../rules/index.ts";
import type { Engine, EngineAnswer, EngineRequest, Outcome } from "../ports/engine.ts";
import { type GameCommand, readOrder } from "./command.ts";
import { openedGame } from "./opening.ts";
import { placed } from "./place.ts";
import { reserved } from "./reserve.ts";

/** The meaning of the rules; a record made under another number cannot be checked by this one. */
const RULES = 1;

type Played = Generator<readonly EngineRequest[], Outcome<GameState, GameEvent>, readonly EngineAnswer[]>;

/** Orders and acts of which nothing is public. */
const SECRET: ReadonlySet<GameCommand["do"]> = new Set(["standing", "reserve", "gather", "labs"]);

/** The rules of portals and white holes as the judge's runtime plays them. */
export const gameEngine: Engine<GameState, GameCommand, GameEvent> = {
  rules: RULES,

  initial: openedGame,

  *handle(state, command): Played {
    const known = commandFor(state, command);
    if (typeof known === "string") return { events: [], state, refused: known };
    const result = yield* handle(state, known) as Generator<
      readonly Request[],
      ReturnType<typeof handle> extends Generator<infer _R, infer T, infer _A> ? T : never,
      readonly EngineAnswer[]
    >;
    // Seats are told of events as they stand in the log, so nothing in it says why a shot came to nothing.
    return result.ok
      ? { events: result.value.events.map(asPlayersRead), state: result.value.state }
      : { events: [], state, refused: result.error };
  },

  evolve,

  view: (state, viewer) => view(state, viewer === "public" ? "" : viewer),

  next: (state) => {
    const next = nextCommand(state);
    if (!next) return null;
    if (next.do === "push") return next;
    if (next.do === "arrive") return isOpen(state, next.unit) ? next : null;
    // A chart is named by the judge, who is not asked by the log.
    if (state.transits[0]?.asks) return null;
    return waitsForRoll(state) ? null : (next as GameCommand);
  },

  agreedUndo: (state) => agreementsOf(state).undo,

  at: ({ clock }) => makeTime(clock),

  secrecy: (state, command) => {
    if (command.do === "place") return command.place.kind === "white-hole" ? "public" : { anomaly: command.place.id };
    if (command.do === "remove") return state.holes[command.id] ? "public" : { anomaly: command.id };
    if (command.do === "storm") return { anomaly: command.portal };
    // Who waits in a destination that nobody has reached is nobody's business.
    if (command.do === "move-anchor" && !state.units[command.unit]) return { anomaly: null };
    return SECRET.has(command.do) ? { anomaly: null } : "public";
  },

  round: ({ clock }, command) => {
    const turn = command.do === "begin-turn" ? clock.turn + 1 : clock.turn;
    return turn > 0 ? `turn.${turn}` : null;
  },

  readOrder,

  mayOrder: (state, user, command) => {
    switch (command.do) {
      case "roll":
      case "turn":
      case "sail":
      case "attempt":
        return state.units[command.unit]?.owner === user;
      case "fire":
      case "link":
      case "unlink":
        return state.units[command.from]?.owner === user;
      case "gather":
      case "propose":
      case "agree":
      case "decline":
        return command.player === user;
      case "labs":
      case "standing":
        return command.player === user && state.units[command.unit]?.owner === user;
      default:
        return false;
    }
  },

  units: ({ units }) => Object.keys(units).length,
};

const isOpen = ({ transits, scenes }: GameState, unit: string): boolean => {
  const to = transits.find((transit) => transit.unit === unit)?.to;
  return typeof to === "string" && scenes[to] !== undefined;
};

/**
 * Whether the first passage waits for its player's dice. The rules are asked: a passage that needs none goes on by
 * itself, and so does that of a unit which belongs to no seat.
 */
const waitsForRoll = (state: GameState): boolean => {
  const next = nextCommand(state);
  if (!next || (next.do !== "settle-destination" && next.do !== "come-out")) return false;
  const owner = state.units[next.unit]?.owner;
  if (!owner || !state.players[owner]) return false;
  const first = handle(state, next).next();
  return !first.done && first.value.some(({ kind }) => kind === "dice");
};

/** The engine's command for one of the table's, or the code by which it is refused. */
const commandFor = (state: GameState, command: GameCommand): Command | Refusal => {
  const [transit] = state.transits;
  switch (command.do) {
    case "place":
      return placed(command.place);
    case "reserve":
      return reserved(command);
    case "sail": {
      const path = command.path.map(parseLabel);
      if (!path.every((hex) => hex !== null)) return "not-there";
      return { do: "move", unit: command.unit, path, cause: command.cause };
    }
    case "attempt": {
      const aim = aimOf(state, command.target, command.hex);
      return aim === "not-there" ? aim : { do: "attempt", what: command.what, unit: command.unit, aim };
    }
    case "roll":
      if (transit?.unit !== command.unit || transit.stage === "arrival") return "not-now";
      return { do: transit.stage === "tumble" ? "come-out" : "settle-destination", unit: transit.unit };
    case "start":
      if (transit?.to !== command.scene) return "not-now";
      // Where nobody judges, a race that is open waits for a list.
      if (!state.scenes[command.scene] && awaitsRace(state, command.scene)) return "no-list";
      return { do: "arrive", unit: transit.unit, ...(command.map && { map: command.map }) };
    case "note":
      return { do: "note", text: command.text };
    default:
      return command;
  }
};

/** What an attempt is aimed at, by what everybody sees. */
const aimOf = ({ holes }: GameState, target: string | null, label: string | null): Aim | "not-there" => {
  if (target !== null) return { kind: Object.hasOwn(holes, target) ? "white-hole" : "unit", id: target };
  if (label === null) return null;
  const hex = parseLabel(label);
  return hex ? { kind: "hex", hex } : "not-there";
};
