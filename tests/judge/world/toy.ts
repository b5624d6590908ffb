import type {
  Audience,
  ChoiceRequest,
  Engine,
  EngineAnswer,
  EngineCommand,
  EngineOutcome,
  EngineRequest,
} from "../../../src/judge/ports/engine.ts";
import type { AnswerPolicy, Effect, EffectPort } from "../../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";
import type { Window } from "./world.ts";

/** A toy game: counters on a line, a hidden hole that drifts, a push that asks the owners, a tumble that follows. */
export interface Toy {
  readonly turn: number;
  readonly impulse: number;
  readonly at: Readonly<Record<string, number>>;
  readonly holes: Readonly<Record<string, number>>;
  readonly gathered: Readonly<Record<string, number>>;
  readonly tumbling: readonly string[];
  /** Holes that were taken out: they drift no more, and are told at once. */
  readonly gone?: Readonly<Record<string, true>>;
  /** The entry to which the players agreed to go back. */
  readonly back?: number;
}

export interface ToyCommand extends EngineCommand {
  readonly unit?: string;
  readonly by?: string;
  readonly x?: number;
  readonly hole?: string;
  readonly points?: number;
  readonly place?: { readonly id: string; readonly x: number };
}

export interface ToyEvent {
  readonly at: string;
  readonly event: string;
  readonly rules: readonly string[];
  readonly audience: Audience;
  readonly set: JsonObject;
}

type Events = Omit<EngineOutcome<Toy, ToyEvent>, "state">;
type Play<R> = Generator<readonly EngineRequest[], R, readonly EngineAnswer[]>;

const timeOf = ({ turn, impulse }: Toy): string => `${turn}.${impulse}`;

const emit = (state: Toy, event: string, audience: Audience, set: JsonObject): ToyEvent => ({
  at: timeOf(state),
  event,
  rules: ["ruling"],
  audience,
  set,
});

const face = (answer: EngineAnswer | undefined, index = 0): number =>
  answer && "faces" in answer ? (answer.faces[index] ?? 0) : 0;

function* eventsOf(state: Toy, command: ToyCommand): Play<Events> {
  const { do: what, unit = "", by = "judge", hole = "", x = 0, points = 0 } = command;
  switch (what) {
    case "turn": {
      const events: ToyEvent[] = [emit(state, "turn", "all", { turn: state.turn + 1, impulse: 0 })];
      const begun = { ...state, turn: state.turn + 1, impulse: 0 };
      const occasion = `${timeOf(begun)}/o`;
      for (const [id, from] of Object.entries(state.holes)) {
        if (state.gone?.[id]) continue;
        const dice = { kind: "dice", purpose: "drift", anomaly: id, occasion, count: 1, sides: 6 } as const;
        const [first] = yield [{ ...dice, first: 0 }];
        // A six is rolled once more.
        const again = face(first) === 6 ? yield [{ ...dice, first: 1 }] : [first];
        events.push(emit(begun, "drift", "judge", { holes: { [id]: from + face(again[0]) } }));
      }
      return { events };
    }
    case "push": {
      const units = Object.entries(state.at);
      const asked: ChoiceRequest[] = units.map(([id]) => ({
        kind: "choice",
        id: `${timeOf(state)}/${id}`,
        who: id === "u1" ? "Ann" : id === "u2" ? "Bob" : null,
        options: ["left", "right"],
        fallback: "right",
      }));
      const answers = asked.length > 0 ? yield asked : [];
      const moved = units.map(([id, from], index) => {
        const answer = answers[index];
        return [id, from + (answer && "choice" in answer && answer.choice === "left" ? -1 : 1)] as const;
      });
      return {
        events: [
          ...moved.map(([id, to]) => emit(state, "pushed", "all", { at: { [id]: to } })),
          emit(state, "impulse", "all", { impulse: state.impulse + 1, tumbling: moved.map(([id]) => id).slice(0, 1) }),
        ],
      };
    }
    case "tumble": {
      const occasion = `${timeOf(state)}/${unit}`;
      const [roll] = yield [{ kind: "dice", purpose: "tumble", anomaly: null, occasion, first: 0, count: 2, sides: 6 }];
      const to = (state.at[unit] ?? 0) + 10 * face(roll) + face(roll, 1);
      return { events: [emit(state, "tumbled", "all", { tumbling: [], at: { [unit]: to } })] };
    }
    case "move": {
      if (!(unit in state.at)) return { events: [], refused: "not-there" };
      const hits = Object.entries(state.holes).filter(([, at]) => at === x);
      return {
        events: [
          emit(state, "moved", "all", { at: { [unit]: x } }),
          ...hits.map(([id]) => emit(state, "met", "judge", { gathered: { [`${unit}-${id}`]: 1 } })),
        ],
      };
    }
    case "gather": {
      // Counts how often an order was played, so that a test sees a repeated one.
      const key = `${by}-${hole}-${points}`;
      return { events: [emit(state, "gathered", [by], { gathered: { [key]: (state.gathered[key] ?? 0) + 1 } })] };
    }
    case "go-back":
      return { events: [emit(state, "agreed", "all", { back: x })] };
    case "take-out":
      if (!(hole in state.holes)) return { events: [], refused: "not-there" };
      return { events: [emit(state, "taken-out", "judge", { gone: { [hole]: true } })] };
    case "add":
      return { events: [emit(state, "added", "all", { at: { [unit]: x } })] };
    case "place": {
      const place = command.place ?? { id: "", x: 0 };
      const open = place.id.startsWith("w") ? "all" : "judge";
      return { events: [emit(state, "placed", open, { holes: { [place.id]: place.x } })] };
    }
    default:
      throw new Error(`the toy cannot ${what}`);
  }
}

const evolve = (state: Toy, events: readonly ToyEvent[]): Toy => {
  let after = state;
  for (const { set } of events) {
    const part = set as unknown as Partial<Toy>;
    after = {
      ...after,
      ...part,
      at: { ...after.at, ...part.at },
      holes: { ...after.holes, ...part.holes },
      gathered: { ...after.gathered, ...part.gathered },
      ...(part.gone && { gone: { ...after.gone, ...part.gone } }),
    };
  }
  return after;
};

function* handle(state: Toy, command: ToyCommand): Play<EngineOutcome<Toy, ToyEvent>> {
  const played = yield* eventsOf(state, command);
  return { ...played, state: evolve(state, played.events) };
}

const ORDERS = ["move", "gather", "go-back"];

export const toy: Engine<Toy, ToyCommand, ToyEvent> = {
  rules: 1,
  initial: () => ({ turn: 0, impulse: 0, at: {}, holes: {}, gathered: {}, tumbling: [] }),
  handle,
  evolve,
  view: (state, viewer) => {
    if (viewer === "judge") return state;
    const own = Object.entries(state.gathered).filter(([key]) => key.startsWith(`${viewer}-`));
    const { gone: _, ...open } = state;
    return { ...open, holes: {}, gathered: Object.fromEntries(own) };
  },
  next: ({ tumbling: [unit] }) => (unit === undefined ? null : { do: "tumble", unit }),
  auto: () => null,
  agreedUndo: ({ back }) => (back === undefined ? null : { entry: back, players: ["Ann", "Bob"] }),
  at: timeOf,
  retired: ({ gone = {} }) => Object.keys(gone),
  wayOf: (events, hole) =>
    events.flatMap(({ at, set }) => {
      const { [hole]: x } = (set["holes"] ?? {}) as Readonly<Record<string, number>>;
      return x === undefined ? [] : [[at, "line", String(x)] as const];
    }),
  secrecy: (_, command) => {
    if (command.do === "gather" || command.do === "take-out") return { anomaly: command.hole ?? null };
    const secret = command.do === "place" && !command.place?.id.startsWith("w");
    return secret ? { anomaly: null } : "public";
  },
  round: ({ turn }, command) => {
    if (command.do === "turn") return `turn.${turn + 1}`;
    return command.do === "tumble" ? `turn.${turn}` : null;
  },
  readOrder: (_state, raw) => (ORDERS.includes(String(raw["do"])) ? (raw as unknown as ToyCommand) : undefined),
  mayOrder: (_, user, { do: what, unit }) =>
    what === "gather" || what === "go-back" || unit === (user === "Ann" ? "u1" : "u2"),
};

/** Ann and Bob are asked; nobody else is. */
export const askThem: AnswerPolicy<Toy> = {
  // Ann's question comes before Bob's.
  comesBefore: (one, other) => one.who === "Ann" && other.who === "Bob",
  settle: ({ who, fallback }) =>
    who === "Ann" || who === "Bob" ? { ask: who, within: 8000 } : { choice: fallback, by: "fallback" },
};

type ToyEffect = Effect & { readonly id: string; readonly x?: number; readonly text?: string };

/** Effects on the world's tokens and cards, idempotent as the protocol demands. */
export const toyEffects = (window: Window): EffectPort<ToyEvent> => ({
  plan: ({ events, after, n, commands, docId }) => {
    const moved = new Set(events.flatMap(({ set }) => Object.keys(set["at"] ?? {})));
    const undone = commands.some((command) => command["do"] === "undo");
    const at = Object.entries((after as Toy).at).filter(([id]) => undone || moved.has(id));
    const tokens = at.map(([id, x]): ToyEffect => ({ kind: "token", id, x }));
    const card: ToyEffect = { kind: "card", id: docId(0), text: `${n}: ${events.map(({ event }) => event).join(" ")}` };
    return events.length > 0 ? [...tokens, card] : tokens;
  },
  ensure: async (effect, mark) => {
    const { id, x, text } = effect as ToyEffect;
    const { tokens, cards } = window.documents;
    if (effect.kind === "token") {
      const there = tokens.get(id);
      if (!there || there.step < mark.n)
        await window.send({ do: "token", id, token: { x: x ?? 0, step: mark.n } }, mark);
    } else if (!cards.has(id)) {
      await window.send({ do: "card", id, text: text ?? "" }, mark);
    }
  },
  watch: (listener) => window.watchMarks(listener),
});
