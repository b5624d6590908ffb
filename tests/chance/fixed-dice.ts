import type {
  DiceRequest,
  Engine,
  EngineAnswer,
  EngineCommand,
  EngineEvent,
  EngineRequest,
} from "../../src/judge/ports/engine.ts";
import { type AnomalyState, inOrder } from "../../src/rules/index.ts";
import { numbersFrom } from "./numbers.ts";

/** Dice that do not follow from a key that a browser draws. */
export interface FixedDice {
  readonly seed: string;
  /** Faces by purpose, or by purpose and time, such as `{ "drift 1.0": [3] }`; all others follow from the seed. */
  readonly script?: Readonly<Record<string, readonly number[]>>;
}

/** Ids are drawn anew in every game: in their place stands which of its kind it is. */
const ranked = (state: AnomalyState, id: string): string => {
  const portals = state.secret?.portals ?? {};
  const kinds = { unit: state.units, hole: state.holes, portal: portals, scene: state.scenes };
  for (const [kind, all] of Object.entries(kinds)) {
    const rank = inOrder<{ readonly id: string; readonly seq: number }>(all).findIndex((one) => one.id === id);
    if (rank >= 0) return `${kind} ${rank}`;
  }
  return id;
};

/** The faces of a request; the same request in the same state has the same faces, as undo and reload need it. */
const facesOf = ({ seed, script = {} }: FixedDice, state: AnomalyState, request: DiceRequest): readonly number[] => {
  const { purpose, occasion, first, count, sides } = request;
  const [time = "", ...of] = occasion.split("/");
  const given = (script[`${purpose} ${time}`] ?? script[purpose])?.slice(first, first + count) ?? [];
  if (given.length === count) return given;
  const subject = [request.anomaly ?? "table", ...of].map((id) => ranked(state, id));
  const next = numbersFrom(JSON.stringify([seed, purpose, time, subject]));
  return Array.from({ length: first + count }, () => 1 + Math.floor(next() * sides)).slice(first);
};

/** Plays a game's commands with these dice, whatever the runtime would have rolled; no dice leave it as it is. */
export const withFixedDice = <S extends AnomalyState, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  dice: () => FixedDice | undefined,
): Engine<S, C, E> => ({
  ...engine,
  *handle(state, command) {
    const fixed = dice();
    const procedure = engine.handle(state, command);
    let step = procedure.next([]);
    while (!step.done) {
      const asked: readonly EngineRequest[] = step.value;
      const answers: readonly EngineAnswer[] = yield asked;
      step = procedure.next(
        answers.map((answer, at) => {
          const request = asked[at];
          return fixed && request?.kind === "dice" ? { faces: facesOf(fixed, state, request) } : answer;
        }),
      );
    }
    return step.value;
  },
});
