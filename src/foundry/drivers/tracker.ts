import { hash } from "../../judge/protocol/keys.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import type { AnomalyState } from "../../rules/index.ts";
import type { Data, Host, HostCombat } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { mayBePlayers } from "../host/written-by.ts";
import { CLOCK, gameOfClock } from "../read/clock-combat.ts";
import { sceneOf, unitIdOf, unitName } from "../read/unit.ts";
import type { Noted, RulesetClock, Tracker, TrackerPlace } from "../ruleset/clock.ts";
import { isAt } from "../ruleset/tracker.ts";
import type { Mapping } from "../settings/settings.ts";

/** A place as the flag keeps it, with the combatant whose turn it was. */
interface Kept extends Noted {
  readonly combatant: string | null;
  readonly tag?: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "round" in value && "turn" in value && "step" in value;

/** The id of the combat that is a game's clock: the game's own, so that no other with the same flag can pass for it. */
export const clockId = (gid: string): string => base62Id(hash("clock-id", new TextEncoder().encode(gid)));

/**
 * The combat that is a game's clock: bound by a flag, wherever it is viewed. Encounters of others are never taken. One of
 * another id was made by an earlier version, or is a player's.
 */
export const combatOf = ({ game }: Pick<Host, "game">, gid: string): HostCombat | undefined => {
  const isBound = (combat: HostCombat): boolean => gameOfClock(combat) === gid && !mayBePlayers(game, combat);
  return game.combats.get(clockId(gid)) ?? game.combats.contents.find(isBound);
};

/**
 * Where a tracker and its clock last agreed. A player may write the flag that says it, and by another one the clock would
 * go on as many steps as its writer likes: it bears a tag that only the game's judge can make.
 */
export class Counted {
  readonly #game: Pick<Host["game"], "users">;
  readonly #tagOf: (text: string) => string;

  /** @param tagOf makes a tag by the game's key */
  constructor(game: Pick<Host["game"], "users">, tagOf: (text: string) => string) {
    this.#game = game;
    this.#tagOf = tagOf;
  }

  of(combat: HostCombat): Kept | null {
    const flag = combat.getFlag(MODULE_ID, "counted");
    if (!isKept(flag)) return null;
    // Earlier versions made no tags.
    const isGenuine = flag.tag === undefined ? !mayBePlayers(this.#game, combat) : flag.tag === this.#tag(combat, flag);
    return isGenuine ? flag : null;
  }

  /** The flag for a place. */
  tagged(combat: HostCombat, kept: Kept): Kept {
    return { ...kept, tag: this.#tag(combat, kept) };
  }

  #tag({ id }: HostCombat, { round, turn, step, combatant }: Kept): string {
    return this.#tagOf(JSON.stringify([id, round, turn, step, combatant]));
  }
}

const combatantAt = (combat: HostCombat, turn: number): string | null => combat.turns[turn]?.id ?? null;

const placeNow = (combat: HostCombat): Tracker => ({
  started: combat.started,
  round: combat.round,
  turn: combat.turn ?? 0,
  turns: combat.turns.length,
});

/**
 * The noted place among the present combatants: whoever comes, goes or is put elsewhere in the row changes the number of
 * the same combatant's turn, and no turn has passed by that.
 */
const notedNow = (counted: Counted, combat: HostCombat): Noted | null => {
  const kept = counted.of(combat);
  if (!kept) return null;
  const { combatant, round } = kept;
  const stays =
    combatant !== null &&
    (combatantAt(combat, combat.turn ?? 0) === combatant || combat.combatants.get(combatant) === undefined);
  return stays && round === combat.round ? { ...kept, turn: combat.turn ?? 0 } : kept;
};

/**
 * How a tracker stands to the clock: ahead when somebody turned it on, back when somebody turned it back, behind when the
 * clock went on without it, level where they agree, `none` where nothing is linked.
 */
export type Standing = "none" | "ahead" | "level" | "behind" | "back";

/** A game's clock and its tracker, as they are linked. */
export interface Link {
  readonly clock: RulesetClock;
  readonly mapping: Mapping;
  readonly state: AnomalyState;
  readonly counted: Counted;
}

export const standingOf = ({ clock, mapping, state, counted }: Link, combat: HostCombat | undefined): Standing => {
  if (!combat || mapping === "unlinked") return "none";
  const now = clock.stepOf(state.clock);
  const tracker = placeNow(combat);
  if (!tracker.started) return now > 0 ? "behind" : "none";
  const noted = notedNow(counted, combat);
  const asked = clock.demandOf(mapping, tracker, state.clock, noted) ?? now;
  if (asked === now) return "level";
  if (asked > now) return "ahead";
  // Within a round whose turns count nothing, the tracker still stands where it was left.
  const left = noted && (mapping === "turn-is-impulse" ? isAt(tracker, noted) : tracker.round === noted.round);
  return left ? "behind" : "back";
};

/**
 * Whether a tracker stands where nobody but who turns it can have put it: the clock would go on, or pause, by it. A turn
 * that counts nothing is none.
 */
export const isTurned = (link: Link, combat: HostCombat): boolean => {
  const standing = standingOf(link, combat);
  const ended = standing === "behind" && !combat.started && link.counted.of(combat) !== null;
  return standing === "ahead" || standing === "back" || ended;
};

/**
 * Makes the combat that is the clock, with those of the game's units as its combatants that have actors, as some systems
 * fail at one without; nothing where it may not be made.
 */
export const makeCombat = async (host: Host, gid: string, state: AnomalyState): Promise<HostCombat | undefined> => {
  const combatants = Object.values(state.units).flatMap((unit): Data[] => {
    const scene = sceneOf(host, unit.scene);
    const token = scene?.tokens.contents.find((one) => unitIdOf(one) === unit.id);
    if (!scene || !token?.actor) return [];
    const name = unitName(host, state, unit.id);
    return [{ tokenId: token.id, sceneId: scene.id, actorId: token.actorId, name, hidden: false }];
  });
  // The encounter that people look at stays the active one: it may be another game's.
  const active = !host.game.combats.contents.some((combat) => combat.active);
  const data = { _id: clockId(gid), scene: null, active, combatants, flags: { [MODULE_ID]: { [CLOCK]: gid } } };
  return host.Combat.create(data, { keepId: true });
};

/** Nobody's turn begins or ends by these writes, and no time of the world passes: only the clock's place is shown. */
const QUIETLY = { turnEvents: false, worldTime: { delta: 0 } } as const;

/**
 * Puts the tracker where the clock stands, in one write however far it is, and notes that they agree.
 *
 * @returns whether the tracker stands there now; a system's own tracker may not let itself be put
 */
export const levelTracker = async ({ clock, mapping, state, counted }: Link, combat: HostCombat): Promise<boolean> => {
  const tracker = placeNow(combat);
  const place = clock.placeOf(mapping, tracker, state.clock, notedNow(counted, combat));
  return place ? showPlace(counted, combat, place, clock.stepOf(state.clock)) : true;
};

/**
 * Puts a tracker that was turned by somebody who may not back to where the clock stands, counted from where both last
 * agreed: where it was put does not count.
 *
 * @returns whether the tracker stands there now
 */
export const putTrackerBack = async (
  { clock, mapping, state, counted }: Link,
  combat: HostCombat,
): Promise<boolean> => {
  const noted = counted.of(combat);
  const stays = combat.turns.findIndex(({ id }) => id === noted?.combatant);
  const last = Math.max(0, combat.turns.length - 1);
  const turn = stays >= 0 ? stays : Math.min(noted?.turn ?? 0, last);
  const asLeft = { started: noted !== null && noted.round > 0, round: noted?.round ?? 0, turn, turns: last + 1 };
  const step = clock.stepOf(state.clock);
  const place = clock.placeOf(mapping, asLeft, state.clock, noted && { ...noted, turn });
  // Before the first step no tracker has begun.
  return place ? showPlace(counted, combat, step > 0 ? place : { round: 0, turn: 0 }, step) : true;
};

/** Shows a place on the tracker, and notes with it the step at which the clock is; writes nothing where both are so. */
const showPlace = async (counted: Counted, combat: HostCombat, place: TrackerPlace, step: number): Promise<boolean> => {
  const kept = counted.tagged(combat, { ...place, step, combatant: combatantAt(combat, place.turn) });
  const before = combat.getFlag(MODULE_ID, "counted");
  const same =
    isKept(before) &&
    (["round", "turn", "step", "combatant", "tag"] as const).every((key) => before[key] === kept[key]);
  if (same && combat.started && isAt(placeNow(combat), place)) return true;
  const turn = combat.turns.length > 0 ? place.turn : null;
  await combat.update({ round: place.round, turn, [`flags.${MODULE_ID}.counted`]: kept }, QUIETLY);
  // Foundry draws the ways of an impulse until a turn begins, and by these writes none does.
  await combat.clearMovementHistories?.();
  return isAt(placeNow(combat), place);
};
