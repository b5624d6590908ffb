/** Units of a person: own ones, those that are due to move, whose speed may be changed, and those on their way through portals. */

import {
  type AnomalyState,
  type Body,
  bandIsDue,
  bandOf,
  forceAt,
  IMPULSES_A_TURN,
  inOrder,
  rangeIn,
  type Transit,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import { isOffPath, waitsForHelm } from "./planned-path.ts";

/** Whether a unit answers to this client's person: a captain's own, and for the judge whatever no captain owns. */
export const isMine = ({ me, isGM, state }: Session, { owner }: Pick<Body, "owner">): boolean =>
  owner === me || (isGM && (owner === null || !state?.players[owner]));

/** The units of this client's person, in their order; planets and terrain are nobody's to command. */
export const ownUnits = (session: Session): readonly Body[] =>
  session.state
    ? inOrder(session.state.units).filter((unit) => session.ruleset.units.isCommanded(unit) && isMine(session, unit))
    : [];

/** The units of the game that are an actor's, those not lost. */
export const unitsOfActor = (session: Session, actor: string): readonly Body[] =>
  Object.values(session.state?.units ?? {}).filter(
    ({ id, status }) => (status === "in-play" || status === "in-transit") && session.actorOf(id) === actor,
  );

/** Ships of a player's own whose moves wait for the judge. */
export const ownAsked = ({ asked, state, me }: Session): readonly string[] =>
  asked.filter((id) => state?.units[id]?.owner === me);

/** Takes back all moves of mine that wait for the judge; gives whether there were any. */
export const takeMovesBack = async (session: Session): Promise<boolean> => {
  const waiting = ownAsked(session);
  for (const id of waiting) await session.takeBack(id);
  return waiting.length > 0;
};

/** What of a session says whether a unit is due. */
type Moved = Pick<Session, "state" | "ruleset" | "journal">;

const hasMoved = (session: Moved, unit: Body): boolean => {
  const now = nowKey(session);
  return session.journal.some(
    ({ event }) => event.event === "unit-moved" && event.unit === unit.id && event.cause === "own" && event.at === now,
  );
};

/** Whether the movement chart gives a unit a hex in this impulse and it has not used it yet. */
export const isDue = (session: Moved, unit: Body): boolean => {
  const { state } = session;
  if (!state) return false;
  const { clock, units, rules } = session.ruleset;
  if (rules.isOver?.(state)) return false;
  if (units.due) return unit.status === "in-play" && units.due(state, unit);
  return (
    clock.part(state) === "orders" &&
    unit.status === "in-play" &&
    units.movesIn(unit, state.clock.impulse) &&
    units.canMove(unit) &&
    !(units.isDone?.(state, unit) ?? hasMoved(session, unit))
  );
};

/**
 * Ships of the judge's that move in this impulse and have not: those without an owner, and those of a game master who is
 * no player. Nobody moves them where no judge sits.
 */
export const judgesDue = (session: Moved): readonly Body[] => {
  const { state, ruleset } = session;
  if (state?.judging.mode !== "judge" || ruleset.units.due) return [];
  return inOrder(state.units).filter(
    (unit) =>
      (unit.owner === null || !state.players[unit.owner]) && ruleset.units.isCommanded(unit) && isDue(session, unit),
  );
};

/** My units that may move now. */
export const dueUnits = (session: Session): readonly Body[] => ownUnits(session).filter((unit) => isDue(session, unit));

/** Those of some units that move now whose planned paths no longer hold: they wait to be moved or planned anew. */
export const offPath = ({ state, ruleset }: Session, units: readonly Body[]): readonly Body[] =>
  state && !ruleset.units.due ? units.filter((unit) => isOffPath(ruleset, state, unit)) : [];

/** My units that move now and have left their planned paths. */
export const pathsLeft = (session: Session): readonly string[] =>
  session.state ? offPath(session, dueUnits(session)).map(({ id }) => id) : [];

/** Whether a unit of mine that moves in this impulse has not moved, and waits for my hand. */
export const waitForHand = (session: Session): boolean => {
  const { state, ruleset } = session;
  if (!state || ruleset.units.due) return false;
  return ownUnits(session).some(
    (unit) => ruleset.units.canMove(unit) && waitsForHelm(ruleset, state, unit) && !hasMoved(session, unit),
  );
};

const firstAfter = ({ clock }: RulesetAdapter, impulse: number, happens: (impulse: number) => boolean): number | null =>
  clock.moments.find((moment) => moment > impulse && happens(moment)) ?? null;

/** The next impulse of this turn in which a unit moves by the chart; null when there is none. */
export const nextMove = (ruleset: RulesetAdapter, unit: Body, impulse: number): number | null =>
  firstAfter(ruleset, impulse, (next) => ruleset.units.movesIn(unit, next));

/** The next impulse of this turn in which a white hole reaches a unit where it stands; a forecast from public facts. */
export const nextPush = (ruleset: RulesetAdapter, state: AnomalyState, unit: Body): number | null => {
  const impulses = inOrder(state.holes).flatMap((hole) => {
    const band = bandOf(state, hole, unit);
    if (!band) return [];
    const next = firstAfter(ruleset, state.clock.impulse, (impulse) =>
      bandIsDue(band, impulse, state.ruleOptions.everyOther),
    );
    return next === null ? [] : [next];
  });
  return impulses.length > 0 ? Math.min(...impulses) : null;
};

/** The impulse of this turn in which a front meets a unit where it stands; a forecast from public facts. */
const nextWave = (state: AnomalyState, unit: Body): number | null => {
  const { fronts, clock, ruleOptions } = state;
  const impulses = fronts.flatMap(({ scene, hex, strength, since, radius }) => {
    const range = rangeIn(state, scene, hex, unit.hex);
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
  readonly units: readonly Body[];
}

/** The nearest push, wave or move of my units after this impulse; of one impulse in this order. */
export const comingNext = (session: Session): Coming | null => {
  const { state } = session;
  if (!state) return null;
  const kinds = session.ruleset.units;
  const units = ownUnits(session).filter(({ status }) => status === "in-play");
  const all = units.flatMap((unit) => [
    { kind: "push" as const, impulse: nextPush(session.ruleset, state, unit), unit },
    { kind: "wave" as const, impulse: nextWave(state, unit), unit },
    {
      kind: "move" as const,
      impulse: kinds.canMove(unit) ? nextMove(session.ruleset, unit, state.clock.impulse) : null,
      unit,
    },
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
export const nowKey = (session: Pick<Session, "state" | "ruleset">): string =>
  session.state ? session.ruleset.rules.at(session.state) : "";

/**
 * The units that went into a portal in a scene and have not come out. One that is still to roll for tumbling stands where
 * it came out, for all to see.
 */
export const underWay = ({ transits }: Pick<AnomalyState, "transits">, scene: string): readonly Transit[] =>
  transits.filter((transit) => transit.scene === scene && transit.stage !== "tumble");

/** The code by which this person's change of a speed would be refused now; null where it is taken, as a judge's always is. */
export const speedBarredTo = ({ isGM, state, ruleset }: Pick<Session, "isGM" | "state" | "ruleset">): string | null =>
  isGM || !state ? null : (ruleset.units.speedBarred?.(state) ?? null);

/** Whether a speed is written that a unit does not have. */
export const isOtherSpeed = (state: AnomalyState | null, unit: string, speed: number | undefined): boolean =>
  speed !== undefined && state !== null && Object.hasOwn(state.units, unit) && state.units[unit]?.speed !== speed;
