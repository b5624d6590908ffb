import { crossingOf, type Hex, sightBetween } from "../../geometry/hex.ts";
import { equals, type Place } from "../../geometry/place.ts";
import { inOrder, type LocatedBy, type Portal, type PortalEnd } from "../state/game.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { holders, sharersOf } from "../state/sides.ts";
import { lostSight, tallyOf } from "../state/tally.ts";

/** Emits to one player where an end of a portal is, once for each cause until that end drifts. */
const locate = (
  context: AnomalyContext,
  player: string,
  portal: string,
  scene: string,
  hex: Place,
  by: LocatedBy,
  told: readonly string[] = [player],
): void => {
  const known = context.state.sightings.some(
    (one) =>
      !one.lapsed &&
      !one.tracked &&
      one.player === player &&
      one.portal === portal &&
      one.scene === scene &&
      one.by === by,
  );
  if (known) return;
  const rules = by === "IP2.52" ? (["IP2.11", by, "IP2.222"] as const) : (["IP2.11", by] as const);
  context.emit("portal-located", rules, told, { player, portal, scene, hex: context.label(scene, hex), by });
};

/** Whether a player has a live unit in a scene. */
const isPresent = (context: AnomalyContext, player: string, scene: string): boolean =>
  Object.values(context.state.units).some(
    (unit) => unit.owner === player && unit.scene === scene && unit.status === "in-play",
  );

/** The players with a live unit in a scene, in order. */
const witnesses = (context: AnomalyContext, scene: string): readonly string[] =>
  inOrder(context.state.players)
    .map(({ id }) => id)
    .filter((id) => isPresent(context, id, scene));

/**
 * What a passage shows: the owner knows where the unit went in, and everybody present sees it vanish and appear. Who
 * comes home elsewhere than out of the portal shows nobody where that is.
 *
 * @rule IP2.11 There is no other way to find a portal than by these rules.
 * @rule IP2.51 The hex in which a unit comes out, or is gone, is seen by all who are there.
 * @rule IP2.53 Whoever blunders in knows where.
 */
export const locateByPassage = (
  context: AnomalyContext,
  portal: string,
  owner: string | null,
  left: { readonly scene: string; readonly hex: Place },
  reached: { readonly scene: string; readonly hex: Place },
): void => {
  if (owner !== null) locate(context, owner, portal, left.scene, left.hex, "IP2.53");
  for (const player of witnesses(context, left.scene)) locate(context, player, portal, left.scene, left.hex, "IP2.51");
  if (!isAtEnd(context, portal, reached)) return;
  for (const player of witnesses(context, reached.scene)) {
    locate(context, player, portal, reached.scene, reached.hex, "IP2.51");
  }
};

const isAtEnd = ({ state }: AnomalyContext, portal: string, at: PortalEnd): boolean =>
  !!secretOf(state).portals[portal]?.ends.some(({ scene, hex }) => scene === at.scene && equals(hex, at.hex));

/**
 * What a wave shows: everybody in a scene sees from where in it the ring grows.
 *
 * @rule IP2.222 Good for this turn, or until the next drift.
 * @rule IP2.52 Where a wave begins, there the portal is.
 */
export const locateByWave = (
  context: AnomalyContext,
  portal: string,
  ends: readonly { readonly scene: string; readonly hex: Place }[],
): void => {
  for (const { scene, hex } of ends) {
    for (const player of witnesses(context, scene)) locate(context, player, portal, scene, hex, "IP2.52");
  }
};

/**
 * What was seen of an end is old once it has drifted.
 *
 * @rule IP2.54 Such knowledge cannot follow the drift.
 */
export const lapseSightings = (context: AnomalyContext, portal: string, scene: string): void => {
  const known = context.state.sightings.filter((one) => !one.lapsed && one.portal === portal && one.scene === scene);
  for (const { id } of inOrder(context.state.players)) {
    const own = known.filter(({ player }) => player === id);
    if (own.length === 0) continue;
    // What information revealed, it revealed to all who share the tally.
    const told = own.some(({ by }) => by === "IP2.551") ? sharersOf(context.state, id) : [id];
    context.emit("location-lapsed", ["IP2.54"], told, { player: id, portal, scene });
  }
};

/** What was seen of a portal that was taken away grows old at the time when it would have drifted. */
export const lapseRemoved = (context: AnomalyContext, portal: string): void => {
  const scenes = new Set(context.state.sightings.map(({ scene }) => scene));
  for (const scene of scenes) lapseSightings(context, portal, scene);
};

/** The ends that information reveals: those where one who shares the tally has a live unit, else the original. */
const endsToldTo = (context: AnomalyContext, player: string, { ends }: Portal): readonly PortalEnd[] => {
  const sharers = sharersOf(context.state, player);
  const near = ends.filter(({ scene }) => sharers.some((one) => isPresent(context, one, scene)));
  return near.length > 0 ? near : ends.slice(0, 1);
};

/**
 * Emits what enough information reveals to a player.
 *
 * @rule IP2.551 The place of the portal.
 * @rule IP2.552 The judge reveals it once all of the information is there.
 */
export const locateByInformation = (context: AnomalyContext, player: string, portal: Portal): void => {
  for (const { scene, hex } of endsToldTo(context, player, portal)) {
    locate(context, player, portal.id, scene, hex, "IP2.551", sharersOf(context.state, player));
  }
};

/**
 * Emits where this end has drifted to those who keep a portal located by information, or gives up the place by the
 * reading `tracking`; a hold that still runs goes on.
 *
 * @rule IP2.54 Unlike what was seen, such knowledge follows the drift.
 */
export const trackByInformation = (context: AnomalyContext, portalId: string, sceneId: string): void => {
  for (const player of holders(context.state)) {
    const secret = secretOf(context.state);
    const portal = secret.portals[portalId];
    const tally = tallyOf(secret, player, portalId);
    if (!portal || !tally.located) continue;
    if (context.state.ruleOptions.tracking === "until-drift") {
      context.emit("tally-noted", ["IP2.54"], "judge", { tally: lostSight(tally) });
      continue;
    }
    const end = endsToldTo(context, player, portal).find(({ scene }) => scene === sceneId);
    if (!end) continue;
    const at = { scene: sceneId, hex: context.label(sceneId, end.hex) };
    context.emit("portal-tracked", ["IP2.551"], sharersOf(context.state, player), {
      player,
      portal: portalId,
      ...at,
    });
  }
};

/**
 * Whether a portal lies on the line of a shot: its hex between the two, or by the rule option `portalLine` also at an end.
 *
 * @rule IP2.17 Nothing fires through a portal, and the lock-on is broken; by the rule option `portalLineEffect` not at all.
 */
export const portalOnLine = (context: Pick<AnomalyContext, "state">, scene: string, from: Hex, to: Hex): boolean => {
  const { portalLine, portalLineEffect } = context.state.ruleOptions;
  if (portalLineEffect === "none") return false;
  const sight = sightBetween(from, to);
  const atEnd = (hex: Hex): boolean => equals(hex, from) || equals(hex, to);
  return Object.values(secretOf(context.state).portals).some(
    ({ inert, ends }) =>
      !inert &&
      ends.some(
        (end) =>
          end.scene === scene &&
          crossingOf(sight, end.hex) === "interior" &&
          (portalLine === "ends-too" || !atEnd(end.hex)),
      ),
  );
};
