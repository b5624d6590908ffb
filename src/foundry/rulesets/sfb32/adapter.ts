import { equals, IMPULSES_A_TURN } from "../../../rules/index.ts";
import {
  type Command,
  checkFire,
  checkTrack,
  foreseenRefusal,
  type GameState,
  loweredWeapons,
  movesOn,
  onwardCommand,
  SFB32 as RULES,
  takesStatus,
  type Unit,
} from "../../../rules/sfb32/index.ts";
import { hexesAlong } from "../../read/scene-grid.ts";
import type { RulesetAdapter, RulesetDefenders } from "../../ruleset/adapter.ts";
import type { ClockPart, RulesetClock } from "../../ruleset/clock.ts";
import {
  type OwnCommand,
  own,
  type RulesetFire,
  type RulesetOrders,
  type RulesetTracking,
} from "../../ruleset/orders.ts";
import { trackerOf } from "../../ruleset/tracker.ts";
import { SFB32_CARDS } from "./cards.ts";
import { foretell, holds } from "./foretell.ts";
import { asSfb32, command } from "./game.ts";
import { SFB32_UNITS } from "./units.ts";

/**
 * The commands of the next step of the clock, one entry's worth; nothing while something must be played first. The end
 * of an impulse and what follows it are one step.
 */
export const stepRow = (state: GameState): readonly OwnCommand[] | null => {
  const onward = onwardCommand(state);
  if (onward?.do !== "end-impulse") return onward && [own(onward)];
  const phase = state.clock.impulse < IMPULSES_A_TURN ? "impulse-done" : "turn-done";
  const next = onwardCommand({ ...state, clock: { ...state.clock, phase } });
  return next ? [own(onward), own(next)] : [own(onward)];
};

const PARTS: Readonly<Record<GameState["clock"]["phase"], ClockPart>> = {
  before: "before",
  start: "between",
  pushes: "pushes",
  "standing-orders": "pushes",
  orders: "orders",
  "impulse-done": "between",
  "turn-done": "over",
};

/** Turns of 32 impulses, and how a combat tracker counts them. */
export const SFB32_CLOCK: RulesetClock = {
  ...trackerOf(Array.from({ length: 1 + IMPULSES_A_TURN }, (_, impulse) => impulse)),
  stepRow,
  part: ({ clock }: GameState) => PARTS[clock.phase],
  following: ({ clock }: GameState) =>
    clock.phase === "before" || clock.phase === "turn-done" || clock.impulse >= IMPULSES_A_TURN
      ? { turn: clock.turn + 1, impulse: 0 }
      : { turn: clock.turn, impulse: clock.impulse + 1 },
};

/** The weapon status of defenders, 0 to III. */
export const SFB32_DEFENDERS: RulesetDefenders = {
  isReady: ({ weaponStatus }: Unit) => weaponStatus !== null,
  awaitsStatus: (unit: Unit) => unit.weaponStatus === null && takesStatus(unit),
  lowered: loweredWeapons,
  give: (scene, status) => own(command({ do: "weapon-status", scene, status })),
  surprise: (units: readonly Unit[]) =>
    units.flatMap(({ id, traits }) =>
      traits.includes("surprised")
        ? []
        : [own(command({ do: "edit-unit", unit: id, changes: { traits: [...traits, "surprised"] } }))],
    ),
};

/** Lock-ons, and seeking weapons under control. */
export const SFB32_TRACKING: RulesetTracking = {
  check: (state, order) => checkTrack(asSfb32(state), order),
  tracks: (state) =>
    asSfb32(state).tracks.map(({ kind, from, to, brokenFor }) => ({
      guides: kind === "guidance",
      from,
      to,
      broken: brokenFor !== null,
    })),
};

const FIRE: RulesetFire = {
  check: (state, from, to) => checkFire(asSfb32(state), from, to),
  cannot: {
    tumbling: "GRAVITYPORTALS.Overlay.Sight.tumbling",
    "fire-control": "GRAVITYPORTALS.Overlay.Sight.fireControl",
  },
};

/** Moves over hexes, turns on the spot, direct fire. */
export const SFB32_ORDERS: RulesetOrders = {
  allowance: ({ clock: { impulse } }, { speed }) => (impulse > 0 && movesOn(speed, impulse) ? 1 : 0),
  along: ({ hex }, points) => hexesAlong(hex, points),
  move: ({ id, hex }, points, cause) => {
    const end = points.at(-1);
    const inPlace = cause === "launched" && end !== undefined && equals(end, hex);
    const path = cause === "displaced" || inPlace ? points.slice(-1) : hexesAlong(hex, points);
    if (path.length === 0) return null;
    return own(command({ do: "move", unit: id, path, cause }));
  },
  turn: (_state, unit, facing) => {
    if (typeof facing === "number") throw new Error(`ships face a direction of the hexes, not ${facing} degrees`);
    return own(command({ do: "turn", unit, facing }));
  },
  foresee: (state, order) => foreseenRefusal(asSfb32(state), order as unknown as Command),
  tracking: SFB32_TRACKING,
  tell: (asked) => foretell({ rules: RULES, fire: FIRE }, asked),
  holds: (state, unit, nameOf, say) => holds(asSfb32(state), unit, nameOf, say),
  fire: FIRE,
};
/** The game of 32 impulses a turn. */
export const SFB32: RulesetAdapter = {
  rules: RULES,
  clock: SFB32_CLOCK,
  cards: SFB32_CARDS,
  units: SFB32_UNITS,
  orders: SFB32_ORDERS,
  defenders: SFB32_DEFENDERS,
};
