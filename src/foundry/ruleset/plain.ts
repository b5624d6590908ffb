import {
  type AnomalyState,
  type Body,
  DIRECTIONS,
  type EventHeader,
  type Ruleset,
  type RulesetCommand,
  type Time,
  type UnitEntry,
} from "../../rules/index.ts";
import type { RulesetCards } from "../chat/event-record.ts";
import { spaced } from "../message/say.ts";
import { beatWords } from "../message/time-words.ts";
import { unitFlag } from "../read/unit.ts";
import type { RulesetAdapter } from "./adapter.ts";
import type { RulesetClock } from "./clock.ts";
import { own, type RulesetOrders } from "./orders.ts";
import { trackerOf } from "./tracker.ts";
import type { RulesetUnits, UnitFacts } from "./units.ts";

/**
 * The clock of a ruleset whose steps follow from its rules alone.
 *
 * @param moments see `RulesetClock`
 */
const plainClock = (rules: Ruleset, moments: readonly number[]): RulesetClock => {
  const following = ({ turn, impulse }: Time): Time => {
    const next = moments.find((moment) => moment > impulse);
    return turn === 0 || next === undefined ? { turn: turn + 1, impulse: 0 } : { turn, impulse: next };
  };
  return {
    ...trackerOf(moments),
    stepRow: (state) => {
      const onward = rules.next(state) ? null : rules.onward(state);
      return onward && [own(onward.command)];
    },
    part: (state) => {
      if (state.clock.turn === 0) return "before";
      if (rules.next(state)?.do === "push") return "pushes";
      if (state.clock.impulse > 0 && rules.takesOrders(state)) return "orders";
      return (rules.onward(state)?.at as Time | undefined)?.impulse === 0 ? "over" : "between";
    },
    following: ({ clock }) => following(clock),
  };
};

/** What a new unit begins with: how it faces and how fast it goes where its token says nothing, and what its ruleset adds. */
type NewUnit = Pick<Body, "facing" | "speed"> & { readonly [own: string]: unknown };

/** What the adapter of a plain ruleset says of its own. */
interface PlainParts {
  /** See `RulesetClock`. */
  readonly moments: readonly number[];
  readonly newUnit: NewUnit;
  readonly move: RulesetOrders["move"];
  /** See `RulesetUnits`: until then its owner is not taken to be ready. */
  readonly isDone: NonNullable<RulesetUnits["isDone"]>;
  /** The fields of a unit that its owner is to see beside place, facing and speed, such as its hull. */
  readonly shows?: readonly string[];
  /** Left out where units do not turn where they stand. */
  readonly turn?: RulesetOrders["turn"];
  readonly cards?: RulesetCards;
}

/** The shared texts that speak of impulses, or of moving as all that a unit does. */
const SHARED = [
  "GRAVITYPORTALS.TurnBar.WindowTo",
  "GRAVITYPORTALS.TurnBar.WindowAt",
  "GRAVITYPORTALS.TurnBar.WindowOpen",
  "GRAVITYPORTALS.TurnBar.WindowClosed",
  "GRAVITYPORTALS.TurnBar.Leaves",
  "GRAVITYPORTALS.TurnBar.NextPush",
  "GRAVITYPORTALS.TurnBar.NextWave",
  "GRAVITYPORTALS.TurnBar.NextMove",
  "GRAVITYPORTALS.TurnBar.MovesOne",
  "GRAVITYPORTALS.TurnBar.MovesMany",
  "GRAVITYPORTALS.TurnBar.NothingDue",
  "GRAVITYPORTALS.TurnBar.Skip.what.move",
  "GRAVITYPORTALS.TurnBar.readyAfterMoves",
  "GRAVITYPORTALS.TurnBar.readyAgain",
  "GRAVITYPORTALS.Common.Doing.moving",
  "GRAVITYPORTALS.Console.Seats.moving",
  "GRAVITYPORTALS.Bridge.Leaves",
  "GRAVITYPORTALS.Bridge.MovesNow",
  "GRAVITYPORTALS.Bridge.MovesAt",
  "GRAVITYPORTALS.Bridge.MovesNoMore",
  "GRAVITYPORTALS.MapList.now",
  "GRAVITYPORTALS.MapList.moves",
  "GRAVITYPORTALS.MapList.pushed",
  "GRAVITYPORTALS.Console.Step.impulse",
  "GRAVITYPORTALS.Console.Step.movers",
  "GRAVITYPORTALS.Console.Step.nobodyMoves",
] as const;

const ownKey = (key: string): string => `GRAVITYPORTALS.Plain.Own.${key.slice("GRAVITYPORTALS".length + 1)}`;

const KEYS = "GRAVITYPORTALS.Bridge.Keys";

/** Units that a token's flag says no more of than which way they face and how fast they go. */
const plainUnits = ({ newUnit: usual, turn, isDone, shows = [] }: PlainParts): RulesetUnits => {
  const readFacts: RulesetUnits["readFacts"] = ({ facing, speed }): UnitFacts => ({
    facing:
      typeof usual.facing === "number"
        ? Number.isFinite(facing)
          ? Number(facing)
          : usual.facing
        : (DIRECTIONS.find((one) => one === facing) ?? usual.facing),
    speed: Number.isFinite(speed) ? Number(speed) : usual.speed,
  });
  return {
    readFacts,
    factsOf: ({ facing, speed }) => ({ facing, speed }),
    factsOfToken: (token) => readFacts(unitFlag(token)),
    newUnit: (token) => ({
      ...usual,
      ...readFacts(unitFlag(token)),
      lastStep: null,
      status: "in-play",
      origin: null,
      arrival: null,
    }),
    countsOf: () => ({}),
    isNobodys: () => false,
    isCommanded: () => true,
    isInstallation: () => false,
    hasShields: () => false,
    kindOf: () => null,
    canMove: () => true,
    ...(!turn && { canTurn: () => false }),
    movesIn: () => true,
    isDone,
    standing: (unit) =>
      shows.map((field) => `${spaced(field)} ${String((unit as unknown as Readonly<Record<string, unknown>>)[field])}`),
    conditions: () => [],
    statuses: {},
    remarks: () => [],
  };
};

/**
 * How a ruleset is played at a table where its rules say all that is needed: each of its events is told by its name and
 * fields, each order by its word and fields, and each moment as the ruleset writes it.
 */
export const plainAdapter = <
  S extends AnomalyState,
  C extends RulesetCommand,
  E extends EventHeader,
  U extends UnitEntry,
>(
  ruleset: Ruleset<S, C, E, U>,
  parts: PlainParts,
): RulesetAdapter => {
  const { moments, move, turn, cards = {} } = parts;
  const rules = ruleset as unknown as Ruleset;
  const { timeText } = rules;
  return {
    ...{ rules, cards, defenders: null },
    clock: plainClock(rules, moments),
    units: plainUnits(parts),
    words: Object.fromEntries([...SHARED, ...(turn ? [] : [KEYS])].map((key) => [key, ownKey(key)])),
    orders: { along: (_unit, points) => points, move, turn: turn ?? (() => null), fire: null },
    ...(timeText && { timeText: (time: Time) => timeText(time), timeWords: beatWords }),
  };
};
