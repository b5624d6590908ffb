import type { Scene } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { foundry } from "../host/host.ts";
import type { Say } from "../message/say.ts";
import { previewedPlan } from "../planning/current-plan.ts";
import type { Session } from "../session/session.ts";
import type { Aim } from "./aim.ts";
import { bareIn } from "./bare-units.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import type { PictureParts } from "./picture-parts.ts";
import { drawing } from "./pixi.ts";
import { startMarks } from "./start-marks.ts";
import { type Shown, viewerOf } from "./viewer.ts";

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
  const viewer = viewerOf(session, looks.shown, looks.say, looks.aims, bareIn(foundry(), viewed), previewedPlan());
  return [
    ...startMarks(state, scene, viewed?.getFlag(MODULE_ID, "starts")),
    ...overlayOf(state, viewer, scene, unit / pixel),
  ];
};
