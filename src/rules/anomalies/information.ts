/** Information on portals: how it is gathered, and what it gives. */

import { sum } from "es-toolkit/math/sum";
import { type Procedure, roll } from "../dice.ts";
import { locateByInformation } from "./portal/sighting.ts";
import { isInIonStorm } from "./portal/storm-area.ts";
import type { Audience, Citation } from "./state/event.ts";
import { defenderJudgeOf, type Gathering, inOrder, type Portal, type Tally } from "./state/game.ts";
import { type AnomalyContext, secretOf } from "./state/rule-context.ts";
import { areAllied, holderOf, holders, sharersOf } from "./state/sides.ts";
import { credited, earnsReturn, returning, tallyOf } from "./state/tally.ts";

/** The tallies on the portals that act, player by player, or side by side. */
export const talliesInOrder = (
  context: AnomalyContext,
): readonly { readonly portal: Portal; readonly tally: Tally }[] => {
  const secret = secretOf(context.state);
  const portals = inOrder(secret.portals).filter(({ inert }) => !inert);
  return holders(context.state).flatMap((id) =>
    portals.map((portal) => ({ portal, tally: tallyOf(secret, id, portal.id) })),
  );
};

/** Notes a tally after a change. */
export const note = (context: AnomalyContext, tally: Tally): void =>
  context.emit("tally-noted", ["IP2.552"], "judge", { tally });

/**
 * Who learns of a level: by the rule option `tallyShown` a player who keeps the portal located, else the judge alone.
 *
 * @rule IP2.552 Players do not know how much they have gathered.
 */
export const readersOf = (context: AnomalyContext, { player, located }: Tally): Audience =>
  located && context.state.ruleOptions.tallyShown === "while-located" ? sharersOf(context.state, player) : "judge";

/**
 * Who learns of a gain: as of a level, and of the gain of a player who judges the other side, which keeps that count.
 *
 * @rule IP2.552 Without a judge the opposing player keeps the count.
 */
const tellersOf = (context: AnomalyContext, tally: Tally): Audience => {
  const { state } = context;
  const keeper = defenderJudgeOf(state.judging);
  const readers = readersOf(context, tally);
  if (keeper === null || holderOf(state, keeper) !== tally.player) return readers;
  const others = inOrder(state.players).flatMap(({ id }) => (areAllied(state, keeper, id) ? [] : [id]));
  const all = [...others, ...(Array.isArray(readers) ? (readers as readonly string[]) : [])];
  return all.length > 0 ? all : readers;
};

/**
 * The rules by which points are counted. Without a person who judges, the count is kept by the other side or by nobody.
 *
 * @rule IP2.552 Without a judge the opposing player keeps the count.
 */
const countedBy = ({ state }: AnomalyContext): readonly Citation[] =>
  state.judging.mode === "judge" ? ["IP2.551"] : ["IP2.551", "IP2.552"];

/** Whether a player, or a side whose tally is one, has a unit away from where it first went into a portal. */
export const isAway = (context: AnomalyContext, player: string): boolean => {
  const sharers = sharersOf(context.state, player);
  return Object.values(context.state.units).some(
    ({ owner, origin, status }) => owner !== null && sharers.includes(owner) && origin !== null && status === "in-play",
  );
};

/**
 * Whether a portal may bring a player home at all.
 *
 * @rule IP2.78 One that works in one direction has no return windows.
 * @rule IP2.84 Nor has a storm, and one in an ion storm while it lies there.
 */
export const mayReturn = (context: AnomalyContext, portal: Portal, player: string): boolean =>
  !portal.variations.oneWay &&
  !portal.variations.storm &&
  !isInIonStorm(context.state, portal) &&
  isAway(context, player);

/**
 * Rolls for the turn of a player's return window.
 *
 * @rule IP2.623 So many turns from now.
 */
export function* rollReturnTurn(context: AnomalyContext, portal: Portal, player: string): Procedure<void> {
  const { clock } = context.state;
  const dice = yield* roll({
    purpose: "return-turn",
    subject: player,
    anomaly: portal.id,
    occasion: `${context.at}/${player}`,
    first: 0,
    count: 2,
    roller: "judge",
    rule: "IP2.623",
  });
  const turn = clock.turn + sum(dice);
  note(context, returning(tallyOf(secretOf(context.state), player, portal.id), turn));
  context.emit("return-turn-rolled", ["IP2.555", "IP2.621", "IP2.623"], sharersOf(context.state, player), {
    player,
    portal: portal.id,
    dice,
    turn,
  });
}

/**
 * A player says that points are being gathered; they count at the end of the turn. Nothing that is emitted depends on
 * whether there is such a portal.
 *
 * @rule IP2.553 Gathering is declared to the judge.
 */
export const declarePoints = (context: AnomalyContext, player: string, portal: string | null, points: number): void => {
  context.emit("gathering-declared", ["IP2.553"], [player], { player });
  noteGathering(context, { player, portal, kind: "points", points });
};

/** A player sets a unit's laboratories on a portal for this turn. */
export const declareLabs = (
  context: AnomalyContext,
  player: string,
  portal: string | null,
  unit: string,
  boxes: number,
): void => noteGathering(context, { player, portal, kind: "labs", unit, boxes });

/** The judge notes what a player gathers; that player keeps a copy to the end of the turn. */
const noteGathering = (context: AnomalyContext, gathering: Gathering): void =>
  context.emit("gathering-noted", ["IP2.553"], [gathering.player], { gathering });

/** Credits what was gathered in this turn, in order of the orders. */
export function* creditAll(context: AnomalyContext): Procedure<void> {
  const gathering = secretOf(context.state).gathering.flat();
  for (const [index, one] of gathering.entries()) {
    const portal = portalFor(context, one);
    if (portal) yield* credit(context, portal, one, index);
  }
  if (gathering.length > 0) context.emit("gathering-credited", ["IP2.551"], "judge", {});
}

/** The portal that is gathered on: the one that was named, else the nearest to the laboratories or the player's ships. */
const portalFor = (context: AnomalyContext, gathering: Gathering): Portal | null => {
  const { portals, ranges } = secretOf(context.state);
  const acting = inOrder(portals).filter(({ inert }) => !inert);
  if (gathering.portal !== null) return acting.find(({ id }) => id === gathering.portal) ?? null;
  const units = gathering.kind === "labs" ? [gathering.unit] : ownUnits(context, gathering.player);
  const range = (id: string): number =>
    Math.min(...units.map((unit) => ranges[unit]?.[id] ?? Number.POSITIVE_INFINITY));
  const scenes = new Set(units.map((unit) => context.state.units[unit]?.scene));
  const near = acting.filter(({ ends }) => ends.some(({ scene }) => scenes.has(scene)));
  return near.reduce<Portal | null>((best, one) => (best && range(best.id) <= range(one.id) ? best : one), null);
};

const ownUnits = (context: AnomalyContext, player: string): readonly string[] =>
  inOrder(context.state.units)
    .filter(({ owner, status }) => owner === player && status === "in-play")
    .map(({ id }) => id);

function* credit(context: AnomalyContext, portal: Portal, gathering: Gathering, index: number): Procedure<void> {
  const lab = gathering.kind === "labs" ? yield* rollLabs(context, portal, gathering, index) : null;
  const points = gathering.kind === "points" ? gathering.points : (lab?.points ?? 0);
  const player = holderOf(context.state, gathering.player);
  const before = tallyOf(secretOf(context.state), player, portal.id);
  const tally = credited(before, points, portal.variations);
  note(context, tally);
  context.emit("information-gained", countedBy(context), tellersOf(context, before), {
    player,
    portal: portal.id,
    points,
    total: tally.level,
    ...(lab ? { dice: lab.dice } : {}),
  });
  const atOnce = context.state.ruleOptions.disclosure === "at-once";
  if (atOnce && tally.held !== null && !tally.located) {
    note(context, { ...tally, located: true });
    locateByInformation(context, player, portal);
  }
  if (earnsReturn(tally, portal.variations, context.state.ruleOptions) && mayReturn(context, portal, player)) {
    yield* rollReturnTurn(context, portal, player);
  }
}

/** What no die and no range can make worth a point. */
const BASE = 11;

/** The labs of a unit: a die and the closest range of the turn take from what each box that still works can find. */
function* rollLabs(
  context: AnomalyContext,
  portal: Portal,
  { unit, boxes }: Gathering & { kind: "labs" },
  index: number,
): Procedure<{ readonly dice: readonly number[]; readonly points: number }> {
  const dice = yield* roll({
    purpose: "lab",
    subject: unit,
    anomaly: portal.id,
    occasion: `${context.state.clock.turn}.32/${unit}/${index + 1}`,
    first: 0,
    count: 1,
    roller: "judge",
    rule: "IP2.551",
  });
  const range = secretOf(context.state).ranges[unit]?.[portal.id];
  const works = context.state.units[unit]?.status !== "destroyed";
  const [die = 0] = dice;
  const points = range === undefined || !works ? 0 : Math.max(0, BASE - die - range) * boxes;
  return { dice, points };
}
