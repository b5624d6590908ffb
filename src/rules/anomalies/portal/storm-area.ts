import { partition } from "es-toolkit/array/partition";
import type { Place } from "../../geometry/place.ts";
import { type AnomalyState, ION_STORM, inOrder, type Portal, type Scene } from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";

/** A storm that rages round an end of a portal. */
export interface StormArea {
  /** Of a storm that the portal brought along; null of an ion storm that lies on the map. */
  readonly radius: number | null;
  covers(place: Place): boolean;
}

type Known = Pick<AnomalyState, "scenes">;

/** Whether a piece of a map's terrain is an ion storm. */
export const isIonStorm = ({ kind }: Scene["terrain"][number]): boolean => kind === ION_STORM;

const stormPlaces = (scene: Scene | undefined): readonly Place[] =>
  scene?.terrain.filter(isIonStorm).map(({ hex }) => hex) ?? [];

/** Whether an ion storm lies in a place of a scene. */
const liesInStorm = (scene: Scene | undefined, place: Place): boolean => {
  const { covers } = geometryOf(scene);
  return stormPlaces(scene).some((hex) => covers(hex, place));
};

/**
 * Whether an ion storm on the map makes a portal a gravity storm, at the end in one scene or at any.
 *
 * @rule IP2.81 It is one while one of its ends lies in the storm, and no longer.
 */
export const isInIonStorm = ({ scenes }: Known, { ends }: Portal, scene?: string): boolean =>
  ends.some((end) => (scene === undefined || end.scene === scene) && liesInStorm(scenes[end.scene], end.hex));

/** All of the ion storm that lies in a place: its hexes hang together. None where no storm is. */
const ionStormAt = (scene: Scene | undefined, place: Place): readonly Place[] => {
  const { covers, within } = geometryOf(scene);
  const [storm, rest] = partition([...stormPlaces(scene)], (hex) => covers(hex, place));
  let others = rest;
  // It grows while it is walked through.
  for (const hex of storm) {
    const [near, far] = partition(others, (other) => within(hex, other, 1));
    storm.push(...near);
    others = far;
  }
  return storm;
};

/**
 * The storm that rages round a portal's end in a scene; null where none does. One that the portal brought along lies
 * about the original end alone, until it is over.
 *
 * @rule IP2.81 A storm has an extent of its own: so many hexes, or the ion storm in which the end lies.
 */
export const stormAt = ({ scenes }: Known, { ends, spent, variations }: Portal, scene: string): StormArea | null => {
  const end = ends.find((one) => one.scene === scene);
  if (!end) return null;
  const own = variations.storm && !spent && end === ends[0] ? variations.storm.radius : null;
  const ion = ionStormAt(scenes[scene], end.hex);
  if (own === null && ion.length === 0) return null;
  const { covers, within } = geometryOf(scenes[scene]);
  return {
    radius: own,
    covers: (place) => (own !== null && within(place, end.hex, own)) || ion.some((hex) => covers(hex, place)),
  };
};

/** The portals whose ends in a scene lie in ion storms now. */
export const portalsInStorms = ({ state }: AnomalyContext, scene: string): ReadonlySet<string> =>
  new Set(Object.values(secretOf(state).portals).flatMap((one) => (isInIonStorm(state, one, scene) ? [one.id] : [])));

/**
 * Emits to the judge each portal whose end in a scene came into an ion storm, or out of one. Nobody else learns it: whoever
 * sees the storm does not see the portal.
 *
 * @param before those that were in storms before portal or storm moved
 * @rule IP2.81 In an ion storm a portal is a gravity storm, and out of it none.
 */
export const tellOfStorms = (context: AnomalyContext, scene: string, before: ReadonlySet<string>): void => {
  const now = portalsInStorms(context, scene);
  for (const { id, ends } of inOrder(secretOf(context.state).portals)) {
    const end = ends.find((one) => one.scene === scene);
    if (!end || now.has(id) === before.has(id)) continue;
    context.emit(now.has(id) ? "storm-began" : "storm-ended", ["IP2.81"], "judge", {
      portal: id,
      scene,
      hex: context.label(scene, end.hex),
    });
  }
};
