import type { Host, HostScene } from "../host/host.ts";
import { effectsRefused } from "../settings/refused-effects.ts";
import { tokenOf } from "../write/lookup.ts";
import type { Viewer } from "./viewer.ts";

/**
 * The units of a scene whose tokens show no conditions: they have no actor, or the game system takes none of our effects.
 */
export const bareIn =
  (host: { readonly game: Pick<Host["game"], "settings"> }, scene: HostScene | null): Viewer["isBare"] =>
  (unit) =>
    effectsRefused(host) || tokenOf(scene ?? undefined, unit)?.actor === null;
