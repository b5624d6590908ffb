/** Changes of a map's terrain in play, and the turns of its own scenario. */

import type { Citation, TerrainPlace } from "./state/event.ts";
import { isSameTerrain } from "./state/evolve-terrain.ts";
import { type AnomalyState, ION_STORM, inOrder, MASSIVE_TERRAIN, type Scene, type Terrain } from "./state/game.ts";
import type { AnomalyContext } from "./state/rule-context.ts";

/** Terrain came onto a map in play, or went from it; each piece with its place. */
export interface TerrainCommand {
  readonly do: "change-terrain";
  readonly scene: string;
  readonly added: readonly Terrain[];
  readonly removed: readonly Terrain[];
}

/** Whether portals keep off terrain of a kind. */
export const isMassiveKind = (kind: Terrain["kind"]): boolean => MASSIVE_TERRAIN.some((massive) => massive === kind);

/**
 * Records what changed of a map's terrain for all, as all see the map. Nothing moves for it, and what
 * lies hidden there is not read, so that the change looks the same whether a portal is in the hex or not.
 *
 * @rule IP2.216 From the next drift on no portal drifts onto massive terrain.
 * @rule IP2.218 A portal that is in the hex already stays until it drifts, and other terrain never bars it.
 * @rule IP2.81 An ion storm makes portals in it gravity storms, for as long as it lies there.
 */
export const changeTerrain = (context: AnomalyContext, command: TerrainCommand): "not-there" | null => {
  const { scenes } = context.state;
  const scene = Object.hasOwn(scenes, command.scene) ? scenes[command.scene] : undefined;
  if (!scene) return "not-there";
  const lies = (piece: Terrain): boolean => scene.terrain.some((one) => isSameTerrain(one, piece));
  const added = command.added.filter((place) => !lies(place));
  const removed = command.removed.filter(lies);
  if (added.length + removed.length > 0) {
    const labelled = ({ hex, kind }: Terrain): TerrainPlace => ({ hex: context.label(scene.id, hex), kind });
    context.emit("terrain-changed", rulesOf([...added, ...removed]), "all", {
      scene: scene.id,
      added: added.map(labelled),
      removed: removed.map(labelled),
    });
  }
  return null;
};

const rulesOf = (places: readonly Terrain[]): readonly Citation[] => {
  const massive = places.filter(({ kind }) => isMassiveKind(kind)).length;
  return [
    ...(massive > 0 ? (["IP2.216"] as const) : []),
    ...(massive < places.length ? (["IP2.218"] as const) : []),
    ...(places.some(({ kind }) => kind === ION_STORM) ? (["IP2.81"] as const) : []),
  ];
};

/**
 * The turn of a destination's own scenario, which counts the turn in which it opened as its turn 1; null for a map that
 * is no destination.
 *
 * @rule IP2.3131 The scenario begins when the first unit comes out.
 */
export const scenarioTurn = ({ clock }: Pick<AnomalyState, "clock">, { destination }: Scene): number | null =>
  destination === null ? null : clock.turn - destination.opened.turn + 1;

/** All destinations with their own turns, in the order in which they opened. */
export const scenarioTurns = (
  state: Pick<AnomalyState, "clock" | "scenes">,
): readonly { readonly scene: string; readonly turn: number }[] =>
  inOrder(state.scenes).flatMap((scene) => {
    const turn = scenarioTurn(state, scene);
    return turn === null ? [] : [{ scene: scene.id, turn }];
  });
