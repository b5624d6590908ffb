import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Gathering, Gatherings, Secret, Tally, Variations } from "./game.ts";
import { geometryIn } from "./places.ts";
import type { StateDraft } from "./rule-context.ts";

/** Impulses in a row below the need after which a location and a return turn are lost. */
const PATIENCE = 32;
/** Points that must be gained after a void, before another return turn is rolled. */
const GAIN = 50;

/** The tally of a player who has gathered nothing yet. */
const noTally = (player: string, portal: string): Tally => ({
  player,
  portal,
  level: 0,
  held: null,
  complete: false,
  located: false,
  below: 0,
  returnTurn: null,
  window: null,
  used: false,
  awaits: "hold",
  gained: 0,
});

/** What a player has gathered on a portal. */
export const tallyOf = ({ tallies }: Secret, player: string, portal: string): Tally =>
  tallies.find((tally) => tally.player === player && tally.portal === portal) ?? noTally(player, portal);

/**
 * The tally at the beginning of a turn.
 *
 * @rule IP2.554 A level loses its points each turn, and never falls below 0.
 */
export const decayed = (tally: Tally, { informationDecay }: Variations, { holdDecay }: RuleOptions): Tally => {
  if (holdDecay === "suspended" && tally.held !== null) return tally;
  return { ...tally, level: Math.max(0, tally.level - informationDecay) };
};

/** Whether a hold runs: it begins with the first impulse that it counts. */
export const isRunning = ({ held }: Tally): boolean => held !== null && held > 0;

/** Whether a hold runs that the level no longer carries. */
export const failsHold = (tally: Tally, { informationNeeded }: Variations): boolean =>
  tally.held !== null && tally.level < informationNeeded;

/**
 * The tally after points were credited; reaching the need begins a hold, and ends the time below it.
 *
 * @rule IP2.624 Only impulses after the return turn was found count against it.
 */
export const credited = (tally: Tally, points: number, { informationNeeded }: Variations): Tally => {
  const level = tally.level + points;
  const gained = tally.gained + points;
  if (level < informationNeeded) return { ...tally, level, gained };
  const begins = !tally.complete && tally.held === null;
  return { ...tally, level, gained, below: 0, held: begins ? 0 : tally.held };
};

/** The tally after so many more impulses: above the need a hold grows, below it patience runs out. */
const counted = (tally: Tally, { informationNeeded }: Variations, impulses = 1): Tally =>
  tally.level >= informationNeeded
    ? { ...tally, below: 0, held: tally.complete ? null : (tally.held ?? 0) + impulses }
    : { ...tally, below: tally.below + impulses, held: null };

/**
 * Whether the level was held long enough.
 *
 * @rule IP2.76 How much is needed, and for how long, is the portal's own.
 */
export const completesHold = (tally: Tally, { informationHold }: Variations): boolean =>
  tally.held !== null && tally.held >= informationHold;

/** The tally when its hold is completed. */
export const completed = (tally: Tally): Tally => ({ ...tally, held: null, complete: true, located: true });

/** Whether patience with a low level has run out, and there is something to lose. */
export const runsOut = ({ below, returnTurn, located, complete, awaits }: Tally): boolean =>
  below >= PATIENCE && (returnTurn !== null || located || complete || awaits === "need");

/**
 * The tally after that.
 *
 * @rule IP2.624 The return turn is void, and another takes more points.
 */
export const ranOut = (tally: Tally): Tally => {
  const hadTurn = tally.returnTurn !== null || tally.awaits === "need";
  return {
    ...tally,
    located: false,
    complete: false,
    returnTurn: null,
    window: null,
    used: false,
    ...(hadTurn ? { awaits: "gain" as const, gained: 0 } : {}),
  };
};

/** The tally of a player who knows no more where the portal is: what is still being held is held all the same. */
export const lostSight = (tally: Tally): Tally => ({ ...tally, complete: false, located: false });

/** Whether nothing more than a player's being away is wanted for another return turn at a crediting. */
export const earnsReturn = (
  { returnTurn, awaits, level, gained }: Tally,
  { informationNeeded }: Variations,
  { voidGain }: RuleOptions,
): boolean => {
  if (returnTurn !== null || level < informationNeeded) return false;
  if (awaits === "need") return true;
  if (awaits !== "gain") return false;
  return voidGain === "gained-50" ? gained >= GAIN : level >= informationNeeded + GAIN;
};

/** Whether a completed hold gives a return turn: none is set, and no void stands in its way. */
export const holdGivesReturn = (tally: Tally, variations: Variations, readings: RuleOptions): boolean =>
  tally.returnTurn === null && (tally.awaits === "hold" || earnsReturn(tally, variations, readings));

/**
 * Whether a player who has located the portal for good may have a return turn as soon as a unit of theirs is away: none is
 * set, and nothing else is waited for.
 *
 * @rule IP2.551 Going through a portal costs nobody what is known of it by information.
 */
export const returnsWhenAway = (
  { complete, returnTurn, awaits, level }: Tally,
  { informationNeeded }: Variations,
): boolean => complete && returnTurn === null && awaits === "hold" && level >= informationNeeded;

/** The tally with a return turn. */
export const returning = (tally: Tally, turn: number): Tally => ({
  ...tally,
  returnTurn: turn,
  window: null,
  used: false,
  awaits: "hold",
});

/** The tally when its return window is over, however it ended. */
export const windowOver = (tally: Tally): Tally => ({ ...tally, returnTurn: null, window: null, used: false });

/**
 * The tally of a player whom an ion storm round the portal costs a return turn, or a return window: there is another once
 * the storm is gone and something more is gathered.
 *
 * @rule IP2.84 A storm has no return window.
 */
export const afterStorm = (tally: Tally): Tally => ({ ...windowOver(tally), awaits: "need" });

const ROUNDINGS: { readonly [R in RuleOptions["missedRounding"]]: (loss: number) => number } = {
  "half-up": Math.round,
  floor: Math.floor,
  ceil: Math.ceil,
};

/**
 * The level after a missed return window.
 *
 * @rule IP2.626 A tenth is lost.
 */
export const afterMiss = (level: number, { missedRounding }: RuleOptions): number =>
  level - ROUNDINGS[missedRounding](level / 10);

/** Beyond this range no die gives a laboratory anything. */
const LAB_RANGE = 9;

/** Notes how near a unit is to the ends of portals in its scene; a view has none. */
export const noteRanges = (draft: StateDraft, unitId: string): void => {
  const { secret, units } = draft.state;
  for (const id in secret?.portals) {
    const unit = units[unitId];
    if (!secret || !unit) return;
    for (const end of secret.portals[id]?.ends ?? []) {
      if (end.scene !== unit.scene) continue;
      const geometry = geometryIn(draft.state, end.scene);
      const range = geometry.range(geometry.distance(end.hex, unit.hex));
      const known = secret.ranges[unit.id]?.[id];
      if (range <= LAB_RANGE && (known === undefined || range < known)) draft.nearer(unit.id, id, range);
    }
  }
};

/** Notes how near all units are now, beside what was noted before. */
export const noteAllRanges = (draft: StateDraft): void => {
  const { units } = draft.state;
  for (const id in units) {
    if (units[id]?.status === "in-play") noteRanges(draft, id);
  }
};

/** So many more impulses are over for every tally. */
export const holdsCounted = ({ tallies, portals }: Secret, impulses: number): Partial<Secret> => ({
  tallies: tallies.map((tally) => {
    const portal = portals[tally.portal];
    return portal ? counted(tally, portal.variations, impulses) : tally;
  }),
});

/** A player's tally is another now. */
export const tallyNoted = ({ tallies }: Secret, tally: Tally): Partial<Secret> => ({
  tallies: [...tallies.filter(({ player, portal }) => player !== tally.player || portal !== tally.portal), tally],
});

/** How many declarations are copied to add one. */
const BLOCK = 256;

/** Declarations with one more behind them. */
export const withGathering = (before: Gatherings, one: Gathering): Gatherings => {
  const blocks = before.findLastIndex(Array.isArray) + 1;
  if (before.length - blocks < BLOCK) return [...before, one];
  return [...before.slice(0, blocks), before.slice(blocks).flat(), one];
};

/** Declarations that some condition holds of, in the blocks in which they would lie had there been no others. */
export const gatheringsOf = (all: Gatherings, holds: (one: Gathering) => boolean): Gatherings =>
  all.flat().filter(holds).reduce<Gatherings>(withGathering, []);

/** What belongs to a portal goes with it. */
export const withoutPortal = (secret: Secret, id: string): Partial<Secret> => {
  const { tallies, gathering, ranges, portals, removed } = secret;
  const portal = Object.hasOwn(portals, id) ? portals[id] : undefined;
  if (!portal) return {};
  const { [id]: _, ...others } = portals;
  return {
    portals: others,
    removed: [
      ...removed,
      { portal: id, seq: portal.seq, inert: portal.inert, driftEvery: portal.variations.driftEvery },
    ],
    tallies: tallies.filter((tally) => tally.portal !== id),
    gathering: gatheringsOf(gathering, (one) => one.portal !== id),
    ranges: Object.fromEntries(
      Object.entries(ranges).map(([unit, near]) => [
        unit,
        Object.fromEntries(Object.entries(near).filter(([other]) => other !== id)),
      ]),
    ),
  };
};
