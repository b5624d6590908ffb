/** Of which force a unit is that appears in a destination: one with an origin attacks, any other defends. */

import type { Body, Force } from "../state/body.ts";
import { type AnomalyState, inOrder, type Transit } from "../state/game.ts";
import type { AnomalyContext } from "../state/rule-context.ts";

/** Where an attacker comes from, and how it came. */
type Descent = Pick<Body, "origin" | "arrival">;

type AppearsIn = Pick<AnomalyContext, "state" | "unitRules">;

/** Units of a scene that are attackers there, in their order. */
const attackersIn = (state: AnomalyState, scene: string): readonly Body[] =>
  inOrder(state.units).filter((one) => one.scene === scene && one.status === "in-play" && one.origin !== null);

const descentOf = ({ origin, arrival }: Body): Descent => ({ origin, arrival });

/** What a unit will be that is about to come out: the scene that it leaves is its origin, unless it has one already. */
const descentOfComing = ({ units, clock }: AnomalyState, { unit: id, portal, scene, hex }: Transit): Descent => {
  const unit = units[id];
  const at = { turn: clock.turn, impulse: clock.impulse };
  const entry = (unit?.origin ?? null) !== null && unit?.arrival ? unit.arrival.entry : hex;
  return { origin: unit?.origin ?? scene, arrival: { portal, from: scene, at, count: 1, side: null, entry } };
};

/** Of which force the launcher's craft are; null where it defends. One that is not there yet comes from where it is. */
const descentByLauncher = (
  state: AnomalyState,
  launcher: Body,
  scene: string,
  coming: Transit | null,
): Descent | null => {
  if (launcher.id === coming?.unit) return descentOfComing(state, coming);
  if (launcher.scene === scene) return launcher.origin === null ? null : descentOf(launcher);
  return { origin: launcher.origin ?? launcher.scene, arrival: null };
};

const descentByOwner = (
  { state, unitRules }: AppearsIn,
  unit: Omit<Body, "seq">,
  coming: Transit | null,
): Descent | null => {
  const { scene, owner } = unit;
  if (owner === null) return null;
  if (coming) {
    // What waits there of a player of the defending side is what the scenario gives that player; and a ship that waits
    // was there before, whoever owns it.
    const opens = state.units[coming.unit]?.owner === owner && state.players[owner]?.side !== "defender";
    return opens && unitRules.isLaunched?.(unit) === true ? descentOfComing(state, coming) : null;
  }
  const attacker = attackersIn(state, scene).find((one) => one.owner === owner);
  return attacker ? descentOf(attacker) : null;
};

/** Where a unit comes from of which it is said that it attacks. */
const descentOfAny = (state: AnomalyState, scene: string, coming: Transit | null): Descent | null => {
  const [first] = attackersIn(state, scene);
  if (first) return descentOf(first);
  if (coming) return descentOfComing(state, coming);
  const origin = inOrder(state.scenes).find(({ destination }) => destination === null);
  return origin ? { origin: origin.id, arrival: null } : null;
};

/** How the units that come in together come there. */
export interface Appearance {
  /** The unit for which their destination opens now; null where it is open. */
  readonly coming?: Transit | null;
  /** They are the scenario's own: the attackers of an owner say nothing of that owner's units among them. */
  readonly ofScenario?: boolean;
}

/**
 * What makes a unit an attacker that appears in a destination; null where it stays what it is.
 *
 * @rule IP2.431 The attacking force is whoever came through, and what it launches, drops or separates there: first goes
 * what is said of the unit's force, then its launcher, then whether its owner has an attacker there.
 * @rule IP2.441 All others are the defenders.
 */
export const attackersDescent = (
  context: AppearsIn,
  unit: Omit<Body, "seq">,
  { coming = null, ofScenario = false }: Appearance = {},
): Descent | null => {
  const { state } = context;
  const { scene, force, launcher: id } = unit;
  // What is aboard is of its carrier's force once it is put out.
  if (unit.origin !== null || force === "defender" || unit.status === "aboard") return null;
  // What is said of a unit itself hangs on no option.
  if (state.ruleOptions.launchedCraft !== "attackers" && force !== "attacker") return null;
  if (!coming && !state.scenes[scene]?.destination) return null;
  const launcher = id !== undefined && Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  const found = launcher
    ? descentByLauncher(state, launcher, scene, coming)
    : ofScenario || id !== undefined
      ? null
      : descentByOwner(context, unit, coming);
  const descent = found ?? (force === "attacker" ? descentOfAny(state, scene, coming) : null);
  // Back where it comes from nobody attacks.
  return descent?.origin === scene ? null : descent;
};

/** A unit as it appears in a destination. */
export const appearing = <B extends Omit<Body, "seq">>(context: AppearsIn, unit: B, how?: Appearance): B => ({
  ...unit,
  ...attackersDescent(context, unit, how),
});

/** What else changes of a unit with the force that it is said to be of; nothing where none is said. */
export const forceChanges = (context: AppearsIn, unit: Body, force: Force | undefined): Partial<Body> => {
  if (force === "defender") return { force, origin: null, arrival: null };
  return force === "attacker" ? { force, ...attackersDescent(context, { ...unit, force }) } : {};
};
