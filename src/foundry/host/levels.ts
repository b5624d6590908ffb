import type { Data, HostLevel, HostScene } from "./host.ts";
import { type Generations, isFrom14 } from "./updates.ts";

/** The level of a new scene; that on which Foundry puts tokens where nobody says another. */
const FIRST_LEVEL = "defaultLevel0000";

/** The data of a new scene as this generation takes it: from 14 on, what a map looks like is said of its first level. */
export const sceneData = (host: Generations, data: Data): Data => {
  if (!isFrom14(host)) return data;
  const { background, backgroundColor, foreground, ...rest } = data;
  if (Array.isArray(rest["levels"]) && rest["levels"].length > 0) return rest;
  const color = backgroundColor === undefined ? {} : { color: backgroundColor };
  const src = background === undefined ? {} : { src: (background as { readonly src?: unknown } | null)?.src ?? null };
  const level = {
    _id: FIRST_LEVEL,
    name: rest["name"],
    background: { ...src, ...color },
    ...(foreground === undefined ? {} : { foreground: { src: foreground } }),
  };
  return { ...rest, levels: [level], initialLevel: FIRST_LEVEL };
};

/** The level on which things are put that come into a scene: the one that it begins with, else its first. */
const entryLevel = ({ levels, initialLevel }: HostScene): HostLevel | undefined => {
  const initial = typeof initialLevel === "string" ? initialLevel : initialLevel?.id;
  return (initial === undefined ? undefined : levels?.get(initial)) ?? levels?.contents[0];
};

const isWithin = (elevation: number, { bottom, top }: HostLevel["elevation"]): boolean =>
  elevation >= (bottom ?? Number.NEGATIVE_INFINITY) && elevation <= (top ?? Number.POSITIVE_INFINITY);

/**
 * The data of a token that comes into a scene, on the level with which that begins: a copy bears the level of the scene
 * that it was copied from, and on a level that is not there it would be nowhere. As it is where scenes have no levels.
 */
export const onLevelOf = <T extends Data>(scene: HostScene, token: T): T | (T & { readonly level: string }) => {
  const level = entryLevel(scene);
  if (!level) return token;
  const elevation = Number(token["elevation"] ?? 0);
  const { bottom } = level.elevation;
  // Tokens hover above the top of their level. One from another level has a height that means nothing here.
  const stays = token["level"] === level.id || isWithin(elevation, level.elevation) || bottom === null;
  const height = stays ? {} : { elevation: bottom };
  return { ...token, level: level.id, ...height };
};
