import type { Hex } from "../hex/hex.ts";
import { inOrder, type LocatedBy } from "../state/game.ts";
import type { Play } from "../state/play.ts";

/** Tells one player where an end of a portal is, once for each cause until that end drifts. */
const locate = (play: Play, player: string, portal: string, scene: string, hex: Hex, by: LocatedBy): void => {
  const known = play.state.sightings.some(
    (one) => !one.lapsed && one.player === player && one.portal === portal && one.scene === scene && one.by === by,
  );
  if (known) return;
  play.tell("portal-located", [by], [player], { player, portal, scene, hex: play.label(scene, hex), by });
};

/** The players with a live unit in a scene, in order. */
const witnesses = (play: Play, scene: string): readonly string[] => {
  const units = Object.values(play.state.units);
  return inOrder(play.state.players)
    .map(({ id }) => id)
    .filter((id) => units.some((unit) => unit.owner === id && unit.scene === scene && unit.status === "in-play"));
};

/**
 * What a passage shows: the owner knows where the unit went in, and everybody present sees it vanish and appear.
 *
 * @rule IP2.11 There is no other way to find a portal than by these rules.
 * @rule IP2.51 The hex in which a unit comes out, or is gone, is seen by all who are there.
 * @rule IP2.53 Whoever blunders in knows where.
 */
export const locateByPassage = (
  play: Play,
  portal: string,
  owner: string | null,
  left: { readonly scene: string; readonly hex: Hex },
  reached: { readonly scene: string; readonly hex: Hex },
): void => {
  if (owner !== null) locate(play, owner, portal, left.scene, left.hex, "IP2.53");
  for (const player of witnesses(play, left.scene)) locate(play, player, portal, left.scene, left.hex, "IP2.51");
  for (const player of witnesses(play, reached.scene)) {
    locate(play, player, portal, reached.scene, reached.hex, "IP2.51");
  }
};

/**
 * What a wave shows: everybody in a scene sees from where in it the ring grows.
 *
 * @rule IP2.222 Good for this turn, or until the next drift.
 * @rule IP2.52 Where a wave begins, there the portal is.
 */
export const locateByWave = (
  play: Play,
  portal: string,
  ends: readonly { readonly scene: string; readonly hex: Hex }[],
): void => {
  for (const { scene, hex } of ends) {
    for (const player of witnesses(play, scene)) locate(play, player, portal, scene, hex, "IP2.52");
  }
};

/**
 * What was seen of an end is old once it has drifted.
 *
 * @rule IP2.54 Such knowledge cannot follow the drift.
 */
export const lapseSightings = (play: Play, portal: string, scene: string): void => {
  const holders = new Set(
    play.state.sightings
      .filter((known) => !known.lapsed && known.portal === portal && known.scene === scene && known.by !== "IP2.551")
      .map(({ player }) => player),
  );
  for (const { id } of inOrder(play.state.players)) {
    if (holders.has(id)) play.tell("location-lapsed", ["IP2.54"], [id], { player: id, portal, scene });
  }
};
