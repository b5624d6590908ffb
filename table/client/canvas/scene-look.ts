import type { Scene } from "../data/document-types.ts";

/** What a scene looks like: its own picture and colour up to generation 13, those of the level it begins with after. */
export const lookOf = ({ background, backgroundColor, levels, initialLevel = "" }: Scene) => {
  const level = levels?.get(initialLevel) ?? levels?.contents[0];
  return {
    src: level ? level.background.src : (background?.src ?? null),
    color: (level ? level.background.color : backgroundColor) ?? "",
  };
};
