import type { Hex } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, HostScene, HostToken } from "../host/host.ts";
import { sceneGrid } from "./scene-grid.ts";

/** The flag of a token that stands for terrain: which hexes under it are terrain no more, and how the token stands to them. */
const FLAG = "gone";

/** How far a token may be from where it stood and still stand there, in parts of a hex. */
const NUDGE = 0.25;

type Token = Pick<HostToken, "_source" | "width" | "height" | "getFlag">;

const hexesOf = (note: unknown): readonly Hex[] => {
  const list = isRecord(note) ? note["hexes"] : null;
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap(({ q, r }): Hex[] => {
    return Number.isInteger(q) && Number.isInteger(r) ? [{ q: Number(q), r: Number(r) }] : [];
  });
};

/** A token's box as seen from a hex, so that it stays the same when the map is laid elsewhere. */
const boxFrom = (scene: HostScene, { _source, width, height }: Token, hex: Hex): Data => {
  const center = sceneGrid(scene)?.center(hex) ?? { x: 0, y: 0 };
  return { x: Math.round(_source.x - center.x), y: Math.round(_source.y - center.y), width, height };
};

/** The hexes under a token that something carried away from there; none when the token stands elsewhere by now. */
export const goneUnder = (scene: HostScene, token: Token): readonly Hex[] => {
  const note = token.getFlag(MODULE_ID, FLAG);
  const hexes = hexesOf(note);
  const [first] = hexes;
  if (!first || !isRecord(note)) return [];
  const now = boxFrom(scene, token, first);
  const off = (side: "x" | "y"): number => Math.abs(Number(now[side]) - Number(note[side]));
  const isSame = now["width"] === note["width"] && now["height"] === note["height"];
  return isSame && off("x") < scene.grid.sizeX * NUDGE && off("y") < scene.grid.sizeY * NUDGE ? hexes : [];
};

/** What is written on a token of which these hexes are gone. */
export const goneNote = (scene: HostScene, token: Token, hexes: readonly Hex[]): Data => {
  const [first] = hexes;
  const note = first ? { hexes: hexes.map(({ q, r }) => ({ q, r })), ...boxFrom(scene, token, first) } : null;
  return { [`flags.${MODULE_ID}.${FLAG}`]: note };
};

/** Whether a token has a note that does not hold where it stands now. */
export const hasOldNote = (scene: HostScene, token: Token): boolean =>
  (token.getFlag(MODULE_ID, FLAG) ?? null) !== null && goneUnder(scene, token).length === 0;
