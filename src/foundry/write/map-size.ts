import type { WriteMark } from "../../judge/ports/ports.ts";
import { type Body, equals, type Hex, subtract } from "../../rules/index.ts";
import type { Data, HostScene, HostToken, Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { putTokens, type TokenUpdate } from "../host/put-tokens.ts";
import { isRecord } from "../host/updates.ts";
import { markOptions } from "../host/written-by.ts";
import { placeGrid, sceneShift } from "../read/scene-grid.ts";
import { kindsOf } from "../read/terrain.ts";
import { boxOf, cornerOf, unitIdOf } from "../read/unit.ts";
import { byId, type EffectHost, gridOf, sceneOf } from "./lookup.ts";

/** How far what a scene's own flag says of a piece of it lies from where the map is to lie. */
const lagOf = (piece: { getFlag(scope: string, key: string): unknown }, shift: Hex): Hex => {
  const flag = piece.getFlag(MODULE_ID, "shift");
  const at = isRecord(flag) ? { q: Number(flag["q"]), r: Number(flag["r"]) } : { q: 0, r: 0 };
  return subtract(shift, at);
};

/** The way over the canvas that a shift moves everything on it. */
const wayOf = (scene: HostScene, { q, r }: Hex): Point => {
  const grid = placeGrid(scene);
  if (!grid) throw new Error(`the scene «${scene.name}» has squares`);
  const [from, to] = [grid.center({ q: 1, r: 1 }), grid.center({ q: 1 - q, r: 1 - r })];
  return { x: to.x - from.x, y: to.y - from.y };
};

/**
 * Lays a floating map elsewhere: all tokens of the scene go in one operation, units to the hexes that the
 * game has them in, whatever else stands there by as much. Tokens beyond its edge stay tokens of the scene.
 *
 * @rule IP2.422 The battle goes on beyond the printed map.
 */
export const shiftTokens = async (
  host: EffectHost,
  { scene: id, shift, units }: { readonly scene: string; readonly shift: Hex; readonly units: readonly Body[] },
  mark: WriteMark,
): Promise<void> => {
  const scene = sceneOf(host.game.scenes, id);
  if (!scene) return;
  const options = markOptions(mark);
  if (!equals(sceneShift(scene), shift)) await scene.update({ [`flags.${MODULE_ID}.shift`]: shift }, options);
  const updates = byId(scene.tokens.contents.flatMap((token) => updateOf(scene, token, shift, units) ?? []));
  await putTokens(scene, updates, options);
  await shiftRegions(scene, shift, options);
};

const updateOf = (scene: HostScene, token: HostToken, shift: Hex, units: readonly Body[]): TokenUpdate | null => {
  const unit = units.find(({ id }) => id === unitIdOf(token));
  if (unit) {
    const { x, y } = cornerOf(token, gridOf(scene).center(unit.hex), boxOf(scene));
    return token._source.x === x && token._source.y === y ? null : { _id: token.id, x, y };
  }
  const lag = lagOf(token, shift);
  if (lag.q === 0 && lag.r === 0) return null;
  const way = wayOf(scene, lag);
  const x = Math.round(token._source.x + way.x);
  return { _id: token.id, x, y: Math.round(token._source.y + way.y), [`flags.${MODULE_ID}.shift`]: shift };
};

/** Terrain that is drawn on the map goes along. */
const shiftRegions = async (scene: HostScene, shift: Hex, options: Data): Promise<void> => {
  const updates = scene.regions.contents.flatMap((region): TokenUpdate[] => {
    const lag = lagOf(region, shift);
    if (kindsOf(region).length === 0 || (lag.q === 0 && lag.r === 0)) return [];
    const way = wayOf(scene, lag);
    const shapes = region.toObject()["shapes"];
    const moved = (Array.isArray(shapes) ? shapes : []).filter(isRecord).map((shape) => movedShape(shape, way));
    return [{ _id: region.id, shapes: moved, [`flags.${MODULE_ID}.shift`]: shift }];
  });
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Region", byId(updates), options);
};

const movedShape = (shape: Data, way: Point): Data => {
  const { points, x, y } = shape;
  return {
    ...shape,
    ...(typeof x === "number" && typeof y === "number" ? { x: x + way.x, y: y + way.y } : {}),
    ...(Array.isArray(points) ? { points: points.map((one, n) => Number(one) + (n % 2 === 0 ? way.x : way.y)) } : {}),
  };
};
