import type { AnomalyContext, UnitRules } from "../../anomalies/state/anomaly-context.ts";
import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { RuleContext } from "../../anomalies/state/rule-context.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import { makeInchLabel } from "../../inch/inch-label.ts";
import { apply } from "./apply.ts";
import type { GameEvent, GameEvents } from "./event.ts";
import type { GameState } from "./game.ts";
import { momentText } from "./step.ts";
import type { Flyer, Ordnance, Unit, Vessel } from "./unit.ts";

/** What a rule of this ruleset is handed. */
export type GameContext = RuleContext<Unit, GameState, GameEvents, GameEvent>;

/**
 * The context of one command.
 *
 * @param dress what an event says beside what it is told with
 */
export const contextOf = (
  state: GameState,
  unitRules: UnitRules,
  dress: (state: GameState, event: GameEvent) => GameEvent,
): GameContext =>
  new RuleContext<Unit, GameState, GameEvents, GameEvent>(state, {
    unitRules,
    apply,
    at: ({ clock }) => momentText(clock),
    dress,
  });

/** The same context as rules of anomalies are handed it. */
export const asAnomalies = (context: GameContext): AnomalyContext => context as unknown as AnomalyContext;

/**
 * Sets the impulse that it is for anomalies.
 *
 * @param audience the judge alone where it would tell of a portal
 */
export const setImpulse = (context: GameContext, impulse: number, audience: "all" | "judge" = "all"): void => {
  const { clock } = context.state;
  if (clock.impulse !== impulse) context.emit("clock", ["OG-MAP-01"], audience, { clock: { ...clock, impulse } });
};

/** Tells one question of a command from the next, the same whatever only the judge was told. */
export const occasionIn = ({ at, state, events }: GameContext): string =>
  `${at}/${state.acts}/${events.filter(({ audience }) => audience === "all").length}`;

/** Tells everybody of something that is done; after the end of a game there is nothing to tell. */
export const tell = <K extends keyof GameEvents & string>(
  context: GameContext,
  event: K,
  rules: readonly Citation[],
  fields: GameEvents[K],
): void => {
  // After the end of a game nothing follows.
  if (context.state.ended === null) context.emit(event, rules, "all", fields);
};

type Changes = Partial<Omit<Vessel, "id" | "kind">> &
  Partial<Omit<Flyer, "id" | "kind">> &
  Partial<Omit<Ordnance, "id" | "kind">>;

/** Changes a unit. */
export const edit = (context: GameContext, unit: string, changes: Partial<Omit<Changes, "owner">>): void =>
  context.emit("unit-edited", ["ruling"], "all", { unit, changes: changes as Partial<Omit<Unit, "id" | "seq">> });

/** Changes what the game holds beside its units. */
export const note = (context: GameContext, changes: GameEvents["noted"]["changes"]): void =>
  context.emit("noted", ["ruling"], "all", { changes });

/** A place as it is written in events. */
export const placed = makeInchLabel;

/** How often each purpose and subject was rolled for in a command so far. */
const rolls = new WeakMap<GameContext, Map<string, number>>();

/** Which roll of a command it is for one purpose and subject: nothing secret is counted with it. */
const nthRoll = (context: GameContext, purpose: string, subject: string): string => {
  const known = rolls.get(context) ?? new Map<string, number>();
  rolls.set(context, known);
  const key = `${purpose}/${subject}`;
  const count = (known.get(key) ?? 0) + 1;
  known.set(key, count);
  return `${subject}/${count}`;
};

/** Rolls dice for somebody or something. */
export function* rolled(
  context: GameContext,
  purpose: string,
  subject: string,
  count: number,
  rule: string,
): Procedure<readonly number[]> {
  if (count <= 0) return [];
  const { state } = context;
  const owner = state.units[subject]?.owner ?? (state.players[subject] ? subject : null);
  return yield* roll({
    purpose,
    subject,
    anomaly: null,
    occasion: `${occasionIn(context)}/${nthRoll(context, purpose, subject)}`,
    first: 0,
    count,
    sides: purpose === "tumble-facing" ? 8 : purpose === "fleet" ? 4 : 6,
    roller: { player: owner },
    rule,
  });
}

/** The two players who have fleets, in file order; at a table others may look on. */
const sidesOf = ({ players, fleets }: Pick<GameState, "players" | "fleets">): readonly string[] =>
  inOrder(players).flatMap(({ id }) => (fleets[id] ? [id] : []));

/** The other of the two players. */
export const otherPlayer = (state: Pick<GameState, "players" | "fleets">, player: string): string => {
  const other = sidesOf(state).find((id) => id !== player);
  if (other === undefined) throw new Error("a game has two players");
  return other;
};

/** Both players, who goes first in this round first; in file order before that is rolled. */
export const playersInTurn = ({
  first,
  ...state
}: Pick<GameState, "players" | "fleets" | "first">): readonly string[] => {
  const ids = sidesOf(state);
  return first === null || ids[0] === first ? ids : [first, ...ids.filter((id) => id !== first)];
};
