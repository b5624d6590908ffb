import { equals, type Place } from "../../geometry/place.ts";
import type { Body } from "../state/body.ts";
import type { Cause, EntryReason } from "../state/event.ts";
import { type AnomalyState, defenderJudgeOf, type Portal, windowAt } from "../state/game.ts";
import { geometryIn } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { stormAt } from "./storm-area.ts";

/** The rules behind each answer of a portal. */
const RULES = {
  exempt: ["IP2.14"],
  displaced: ["IP2.16"],
  launched: ["IP2.217"],
  closed: ["IP2.234"],
  open: ["IP2.217", "IP2.231", "IP2.53"],
} as const satisfies Record<EntryReason, unknown>;

/**
 * The portals with an end that a step comes into, in order of placement.
 *
 * @param from where the step began; the place itself where something stands there
 */
const portalsIn = (
  context: Pick<AnomalyContext, "state">,
  scene: string,
  place: Place,
  from: Place = place,
): readonly Portal[] => {
  const { portals } = secretOf(context.state);
  const { enters } = geometryIn(context.state, scene);
  const here: Portal[] = [];
  for (const id in portals) {
    const portal = portals[id];
    if (portal && !portal.inert && portal.ends.some((end) => end.scene === scene && enters(end.hex, from, place))) {
      here.push(portal);
    }
  }
  return here.length > 1 ? here.sort((a, b) => a.seq - b.seq) : here;
};

/**
 * Whether a unit that came into a portal's hex is taken, and if not, why: the first reason that applies.
 *
 * @param impulse in which it comes there, if that is not now
 * @rule IP2.14 Fixed things are never taken.
 * @rule IP2.15 A unit drawn in by a tractor beam is.
 * @rule IP2.16 A displaced one is not.
 * @rule IP2.17 Ballistic weapons by the rule option `ballisticEntry`.
 * @rule IP2.217 Only moving in counts: a launch inside the hex does not.
 * @rule IP2.234 Nothing happens while no window is open.
 * @rule IP2.82 In the midst of a gravity storm nothing is fixed.
 */
export const entryReason = (
  context: AnomalyContext,
  portal: Portal,
  unit: Body,
  cause: Cause,
  impulse: number = context.state.clock.impulse,
): EntryReason => {
  const { ruleOptions } = context.state;
  if (context.unitRules.isFixed(unit) && stormAt(context.state, portal, unit.scene) === null) return "exempt";
  if (context.unitRules.passesPortals(unit, ruleOptions)) return "exempt";
  if (cause === "forced" && ruleOptions.forcedEntry === "ignored") return "exempt";
  if (cause === "displaced") return "displaced";
  if (cause === "launched") return "launched";
  return windowAt(portal.variations.windows, impulse) ? "open" : "closed";
};

/**
 * What the portals of a hex do to a unit that came in; at most one takes it, and whether one did is given back. What a
 * closed portal does is known to the judge alone.
 */
export const enterPortals = (context: AnomalyContext, unit: Body, cause: Cause, from: Place): boolean => {
  for (const portal of portalsIn(context, unit.scene, unit.hex, from)) {
    if (enterPortal(context, unit, portal, cause)) return true;
  }
  return false;
};

/**
 * What one portal does to a unit that came into it; gives whether it takes it.
 *
 * @param at where the unit came in, if that is not where it is
 */
export const enterPortal = (
  context: AnomalyContext,
  unit: Body,
  portal: Portal,
  cause: Cause,
  at: Place = unit.hex,
): boolean => {
  const why = entryReason(context, portal, unit, cause);
  const transported = why === "open";
  context.emit("portal-entered", RULES[why], transported ? "all" : "judge", {
    unit: unit.id,
    portal: portal.id,
    scene: unit.scene,
    hex: context.label(unit.scene, at),
    cause,
    transported,
    why,
  });
  return transported;
};

/** Whether a unit belongs to a player who judges and may not move into a portal (rule option `defenderEntry`). */
export const belongsToDefenderJudge = ({ judging, ruleOptions }: AnomalyState, { owner }: Body): boolean =>
  owner !== null && owner === defenderJudgeOf(judging) && ruleOptions.defenderEntry === "barred";

/** Whether it is its owner's doing that a unit moves: nobody else's beam holds it where it is drawn along or pushed. */
const isOwnDoing = ({ beams, units }: AnomalyState, { id, owner }: Body, cause: Cause): boolean => {
  if (cause !== "tractor" && cause !== "forced") return cause === "own" || cause === "launched";
  const holders = beams.filter(({ to }) => to === id).map(({ from }) => units[from]?.owner);
  return holders.length > 0 && holders.every((holder) => holder === owner);
};

/**
 * Whether the player who judges would take a unit of that player's into the hex of a portal which that player has not
 * found, open or closed: by its own move, by a launch, or in tow of another own unit. What moves the unit against that
 * player's will is not asked.
 *
 * @rule IP2.213 Who judges for the want of a judge stays out of the hex, until a unit was taken into it by accident
 * (IP2.53); by the rule option `keeperEntry` until the portal was found in any way.
 */
export const entersUnfoundPortal = (
  context: Pick<AnomalyContext, "state">,
  unit: Body,
  path: readonly Place[],
  cause: Cause,
): boolean => {
  if (!belongsToDefenderJudge(context.state, unit) || !isOwnDoing(context.state, unit, cause)) return false;
  const anyhow = context.state.ruleOptions.keeperEntry === "any-location";
  const found = context.state.sightings.filter(
    ({ player, scene, lapsed, by }) =>
      !lapsed && player === unit.owner && scene === unit.scene && (anyhow || by === "IP2.53"),
  );
  return path.some((hex) => {
    // A launch in the unit's own hex takes nobody anywhere.
    if (equals(hex, unit.hex)) return false;
    return portalsIn(context, unit.scene, hex).some(
      ({ id }) => !found.some((known) => known.portal === id && equals(known.hex, hex)),
    );
  });
};
