import { geometryOf, type Hex, isMassiveKind, isSameTerrain, type Scene, type Terrain } from "../../rules/index.ts";
import { KIND_NAMES } from "../chat/terrain-messages.ts";
import type { Mark } from "./marks.ts";
import { outlinesOf } from "./outlines-of.ts";
import { mark } from "./viewer.ts";

/** Terrain that a name beside it already names: a hex of the same kind next to one that bears it. */
const namedBeside = (scene: Scene, { hex, kind }: Terrain, named: readonly Terrain[]): boolean =>
  named.some((one) => one.kind === kind && geometryOf(scene).within(one.hex, hex, 1));

const edge = (hex: Hex, scene: Scene): Mark =>
  mark({ shape: "outline", paths: outlinesOf(scene).disc(hex, 0, scene), line: "dots", weight: 1 }, "grey", 0);

/**
 * What lies on a map and is told to all: massive terrain, and whatever was put there in play. What else lies there is on
 * the map's own picture.
 */
export const terrainMarks = (scene: Scene): readonly Mark[] => {
  const added = scene.changes?.added ?? [];
  const isNew = (one: Terrain): boolean => added.some((other) => isSameTerrain(one, other));
  const shown = scene.terrain.filter((one) => isMassiveKind(one.kind) || isNew(one));
  const named: Terrain[] = [];
  return shown.flatMap((one) => {
    const { hex, kind } = one;
    if (namedBeside(scene, one, named)) {
      named.push(one);
      return [edge(hex, scene)];
    }
    named.push(one);
    const words = { key: KIND_NAMES[kind] };
    return [edge(hex, scene), mark({ shape: "label", hex, words, place: "below", rank: 3 }, "grey", 0)];
  });
};
