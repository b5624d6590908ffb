import type { Place } from "../../../rules/index.ts";
import { freeView } from "../../canvas/free-view.ts";
import { drawing } from "../../canvas/pixi.ts";
import { showPoints } from "../../canvas/show-points.ts";
import { placeGrid } from "../../read/scene-grid.ts";
import type { Session } from "../../session/session.ts";
import { mainPage } from "../window/elements.ts";
import { freeSpan } from "../window/free-band.ts";

/** Brings a place that is out of the free part of the map into its middle; leaves the view where it is seen already. */
export const showPlace = async (session: Session, scene: string, place: Place): Promise<void> => {
  const { canvas } = drawing();
  if (!canvas?.scene || session.foundryScene(scene) !== canvas.scene.id) return;
  const at = placeGrid(canvas.scene)?.center(place);
  if (at) await showPoints([at], freeView(freeSpan(mainPage(), null)));
};

/** The same for a unit. */
export const showUnit = async (session: Session, id: string): Promise<void> => {
  const unit = session.state?.units[id];
  // What is not placed yet stands nowhere.
  if (unit?.status === "in-play") await showPlace(session, unit.scene, unit.hex);
};
