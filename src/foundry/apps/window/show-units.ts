import { freeView } from "../../canvas/free-view.ts";
import { follows } from "../../canvas/moment-settings.ts";
import { drawing } from "../../canvas/pixi.ts";
import { besideBox, showPoints } from "../../canvas/show-points.ts";
import { currentPlan } from "../../planning/current-plan.ts";
import { sceneGrid } from "../../read/scene-grid.ts";
import type { Session } from "../../session/session.ts";
import { freeSpan } from "./free-band.ts";
import { mainPage } from "./main-page.ts";

/**
 * Brings units on the map that is looked at to where a window leaves them seen, if this browser's person lets the view
 * follow; it stays where they are seen already, and while a path is drawn under the pointer.
 *
 * @param ids the first is seen in any case, the others if there is room
 */
export const showUnits = async (session: Session, ids: readonly string[], beside: HTMLElement): Promise<void> => {
  if (follows() !== "follow" || currentPlan()) return;
  const { canvas } = drawing();
  const scene = canvas?.scene;
  const grid = scene && sceneGrid(scene);
  if (!canvas?.ready || !grid) return;
  const points = ids.flatMap((id) => {
    const unit = session.state?.units[id];
    return unit?.status === "in-play" && session.foundryScene(unit.scene) === scene.id ? [grid.center(unit.hex)] : [];
  });
  const free = freeView(freeSpan(mainPage(), null));
  // A window that was taken out of the page covers nothing of it.
  const isHere = beside.ownerDocument === mainPage();
  await showPoints(points, isHere ? besideBox(free, beside.getBoundingClientRect()) : free);
};
