import {
  type AnomalyEvent,
  type AnomalyState,
  inOrder,
  isSameTerrain,
  type Scene,
  type Terrain,
  type TerrainChanges,
} from "../../rules/index.ts";
import type { WorldEffect } from "./effect.ts";

type Seen = Pick<AnomalyState, "scenes">;
const NOTHING: TerrainChanges = { added: [], removed: [] };

const isAmong = (one: Terrain, all: readonly Terrain[]): boolean => all.some((other) => isSameTerrain(one, other));
const without = (all: readonly Terrain[], some: readonly Terrain[]): readonly Terrain[] =>
  all.filter((one) => !isAmong(one, some));

/**
 * Maps whose terrain is not what is drawn any more: a storm carried it off or brought it, or an undo took that
 * back, or took back what somebody had drawn in play. What is drawn in play stands on the map already when it is told.
 */
export const changedTerrain = (
  before: Seen,
  after: Seen,
  touched: { scene(id: string): boolean },
  events: readonly AnomalyEvent[],
): readonly WorldEffect[] => {
  const [carried, returned] = [onlyIn(after, before), onlyIn(before, after)];
  const drawn = new Set(events.flatMap((event) => (event.event === "terrain-changed" ? [event.scene] : [])));
  return inOrder(after.scenes).flatMap((scene): WorldEffect[] => {
    const was = before.scenes[scene.id];
    if (!was || !touched.scene(scene.id)) return [];
    const undone = drawn.has(scene.id) ? sweptIn(events, scene.id) : takenBack(was, scene);
    const gone = was.terrain.filter((one) => isAmong(one, [...carried, ...undone.removed]));
    const back = scene.terrain.filter((one) => isAmong(one, [...returned, ...undone.added]));
    const [less, more] = [without(gone, scene.terrain), without(back, was.terrain)];
    if (less.length + more.length === 0) return [];
    return [{ kind: "terrain-shown", scene: scene.id, map: scene, gone: less, back: more }];
  });
};

/** The terrain of places without a chart that are in one view and not in another. */
const onlyIn = (here: Seen, there: Seen): readonly Terrain[] =>
  inOrder(here.scenes).flatMap(({ id, uncharted, terrain }) => (uncharted && !there.scenes[id] ? terrain : []));

/** What storms took from a map and brought to it in one entry, where the map's own changes tell more than that. */
const sweptIn = (events: readonly AnomalyEvent[], scene: string): TerrainChanges => {
  const swept = events.flatMap((event) =>
    event.event === "terrain-set" && event.scene === scene && event.swept ? [event.swept] : [],
  );
  return { added: swept.flatMap(({ added }) => added), removed: swept.flatMap(({ removed }) => removed) };
};

/** What comes and what goes when changes of a map's terrain that were told before are told no more, or again. */
const takenBack = ({ changes: was = NOTHING }: Scene, { changes: is = NOTHING }: Scene): TerrainChanges => ({
  added: [...without(is.added, was.added), ...without(was.removed, is.removed)],
  removed: [...without(was.added, is.added), ...without(is.removed, was.removed)],
});
