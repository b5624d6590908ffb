import type { Portal, PortalEnd } from "./game.ts";

/** Names an end in the occasion of its dice: `o` for the original, `d1` … for destinations in order of opening. */
export const endName = (portal: Portal, end: PortalEnd): string => {
  const index = portal.ends.findIndex(({ scene }) => scene === end.scene);
  return index === 0 ? "o" : `d${index}`;
};
