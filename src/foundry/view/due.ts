import {
  bandIsDue,
  distance,
  forceAt,
  type GameState,
  IMPULSES_A_TURN,
  inOrder,
  makeTime,
  movesOn,
  pushBands,
  type Unit,
} from "../../rules/index.ts";
import type { Session } from "../session/session.ts";
import { ownUnits } from "./own-units.ts";

/** Whether a condition on a unit forbids it to move by its own power now. */
export const cannotMove = (unit: Unit): boolean => unit.conditions.some(({ kind }) => kind === "tumbling-no-movement");

const hasMoved = (session: Session, unit: Unit): boolean => {
  const now = nowKey(session);
  return session.journal.some(
    ({ event }) => event.event === "unit-moved" && event.unit === unit.id && event.cause === "own" && event.at === now,
  );
};

/** Whether the movement chart gives a unit a hex in this impulse and it has not used it yet. */
export const isDue = (session: Session, unit: Unit): boolean => {
  const clock = session.state?.clock;
  return (
    clock?.phase === "orders" &&
    unit.status === "in-play" &&
    movesOn(unit.speed, clock.impulse) &&
    !cannotMove(unit) &&
    !hasMoved(session, unit)
  );
};

/** My units that may move now. */
export const dueUnits = (session: Session): readonly Unit[] => ownUnits(session).filter((unit) => isDue(session, unit));

const firstAfter = (impulse: number, happens: (impulse: number) => boolean): number | null => {
  for (let next = impulse + 1; next <= IMPULSES_A_TURN; next += 1) if (happens(next)) return next;
  return null;
};

/** The next impulse of this turn in which a unit moves by the chart; null when there is none. */
export const nextMove = (unit: Unit, impulse: number): number | null =>
  firstAfter(impulse, (next) => movesOn(unit.speed, next));

/** The next impulse of this turn in which a white hole reaches a unit where it stands; a forecast from public facts. */
export const nextPush = (state: GameState, unit: Unit): number | null => {
  const impulses = inOrder(state.holes).flatMap((hole) => {
    const range = distance(hole.hex, unit.hex);
    if (hole.inert || hole.scene !== unit.scene || range === 0) return [];
    const band = pushBands(Number(hole.strength)).find((one) => range <= one.range);
    if (!band) return [];
    const next = firstAfter(state.clock.impulse, (impulse) => bandIsDue(band, impulse, state.ruleOptions.everyOther));
    return next === null ? [] : [next];
  });
  return impulses.length > 0 ? Math.min(...impulses) : null;
};

/** The impulse of this turn in which a front meets a unit where it stands; a forecast from public facts. */
const nextWave = ({ fronts, clock, ruleOptions }: GameState, unit: Unit): number | null => {
  const impulses = fronts.flatMap(({ scene, hex, strength, since, radius }) => {
    const range = distance(hex, unit.hex);
    if (scene !== unit.scene || range <= radius || forceAt(strength, range, ruleOptions.waveDecay) === 0) return [];
    const meets = (since.turn - clock.turn) * IMPULSES_A_TURN + since.impulse + range;
    return meets <= IMPULSES_A_TURN ? [meets] : [];
  });
  return impulses.length > 0 ? Math.min(...impulses) : null;
};

/** What happens next to units of mine in this turn, in the order in which it happens within an impulse. */
const COMINGS = ["push", "wave", "move"] as const;

/** What happens next to units of mine in this turn. */
export interface Coming {
  readonly kind: (typeof COMINGS)[number];
  readonly impulse: number;
  readonly units: readonly Unit[];
}

/** The nearest push, wave or move of my units after this impulse; of one impulse in this order. */
export const comingNext = (session: Session): Coming | null => {
  const { state } = session;
  if (!state) return null;
  const units = ownUnits(session).filter(({ status }) => status === "in-play");
  const all = units.flatMap((unit) => [
    { kind: "push" as const, impulse: nextPush(state, unit), unit },
    { kind: "wave" as const, impulse: nextWave(state, unit), unit },
    { kind: "move" as const, impulse: cannotMove(unit) ? null : nextMove(unit, state.clock.impulse), unit },
  ]);
  const known = all.flatMap((one) => (one.impulse === null ? [] : [{ ...one, impulse: one.impulse }]));
  const [first] = known.sort((a, b) => a.impulse - b.impulse || COMINGS.indexOf(a.kind) - COMINGS.indexOf(b.kind));
  if (!first) return null;
  return {
    kind: first.kind,
    impulse: first.impulse,
    units: known
      .filter(({ kind, impulse }) => kind === first.kind && impulse === first.impulse)
      .map(({ unit }) => unit),
  };
};

/** Now as a list writes it (`1.4`), empty without a game; the journal's events carry the same text. */
export const nowKey = ({ state }: Session): string => (state ? makeTime(state.clock) : "");
