import { type AnomalyState, parsePlace, type Scene } from "../../rules/index.ts";
import { getHost, type Host, type HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import type { Say } from "../message/say.ts";
import { previewedPlan } from "../planning/current-plan.ts";
import type { Session } from "../session/session.ts";
import { effectsRefused } from "../settings/settings.ts";
import { tokenOf } from "../write/lookup.ts";
import type { Aim } from "./aim.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import type { PictureParts } from "./picture-parts.ts";
import { drawing } from "./pixi.ts";
import { mark, type Shown, type Viewer, viewerOf } from "./viewer.ts";

/**
 * The units of a scene whose tokens show no conditions: they have no actor, or the game system takes none of our effects.
 */
export const bareIn =
  (host: { readonly game: Pick<Host["game"], "settings"> }, scene: HostScene | null): Viewer["isBare"] =>
  (unit) =>
    effectsRefused(host) || tokenOf(scene ?? undefined, unit)?.actor === null;

/**
 * The hexes in which a destination's defenders start, as the judge marked them for all; in the turn in which it began.
 *
 * @param starts the scene's own flag: labels
 * @rule IP2.444 Their start is fixed.
 */
export const startMarks = ({ clock }: Pick<AnomalyState, "clock">, scene: Scene, starts: unknown): readonly Mark[] => {
  if (scene.destination?.opened.turn !== clock.turn || !Array.isArray(starts)) return [];
  const hexes = starts.flatMap((label: unknown) => (typeof label === "string" ? (parsePlace(label) ?? []) : []));
  const [first] = hexes;
  return [
    ...hexes.map((hex) => mark({ shape: "brackets", hex }, "coral", 3)),
    ...(first
      ? [
          mark(
            { shape: "label", hex: first, words: { key: "GRAVITYPORTALS.Overlay.start" }, place: "below", rank: 3 },
            "coral",
            3,
          ),
        ]
      : []),
  ];
};

/** Everything that the map which is shown has to show to its person. */
export const shownMarks = (
  { overlayOf }: PictureParts,
  session: Session,
  scene: Scene,
  { unit, pixel }: Geometry,
  looks: { readonly shown: Shown; readonly aims: readonly Aim[]; readonly say: Say },
): readonly Mark[] => {
  const { state } = session;
  if (!state) return [];
  const viewed = drawing().canvas.scene;
  const viewer = viewerOf(session, looks.shown, looks.say, looks.aims, bareIn(getHost(), viewed), previewedPlan());
  return [
    ...startMarks(state, scene, viewed?.getFlag(MODULE_ID, "starts")),
    ...overlayOf(state, viewer, scene, unit / pixel),
  ];
};
