import { equals } from "../../geometry/place.ts";
import type { AnomalyEvent, TerrainPlace } from "./event.ts";
import type { Terrain, TerrainChanges } from "./game.ts";
import { placeOf } from "./places.ts";
import type { StateDraft } from "./rule-context.ts";

/** Whether two pieces of terrain are one and the same. */
export const isSameTerrain = (one: Terrain, other: Terrain): boolean =>
  one.kind === other.kind && equals(one.hex, other.hex);

const without = (all: readonly Terrain[], some: readonly Terrain[]): readonly Terrain[] =>
  all.filter((one) => !some.some((other) => isSameTerrain(one, other)));

const NOTHING: TerrainChanges = { added: [], removed: [] };

/** A map's terrain was changed in play: what came and went is kept beside it, so that an undo knows what to put right. */
export const terrainChanged = (draft: StateDraft, event: AnomalyEvent & { event: "terrain-changed" }): void => {
  const scene = draft.state.scenes[event.scene];
  if (!scene) return;
  const pieces = (places: readonly TerrainPlace[]): readonly Terrain[] =>
    places.map(({ hex, kind }) => ({ hex: placeOf(hex), kind }));
  const [added, removed] = [pieces(event.added), pieces(event.removed)];
  draft.change("scenes", scene.id, {
    terrain: [...without(scene.terrain, removed), ...added],
    changes: changedBy(scene.changes ?? NOTHING, { added, removed }),
  });
};

/** All changes of a map's terrain, with some more; what came and went again is none. */
const changedBy = (before: TerrainChanges, { added, removed }: TerrainChanges): TerrainChanges => ({
  added: [...without(before.added, removed), ...without(added, before.removed)],
  removed: [...without(before.removed, added), ...without(removed, before.added)],
});

/** A storm took some of a map's terrain, or brought some. */
export const terrainSet = (
  draft: StateDraft,
  { scene: id, terrain, swept }: AnomalyEvent & { event: "terrain-set" },
): void =>
  draft.change("scenes", id, {
    terrain,
    ...(swept && { changes: changedBy(draft.state.scenes[id]?.changes ?? NOTHING, swept) }),
  });
