import { freeView } from "../../canvas/free-view.ts";
import { drawing } from "../../canvas/pixi.ts";
import { besideBox, showPoints } from "../../canvas/show-points.ts";
import { follows, goesBy } from "../../canvas/shown-settings.ts";
import type { Point } from "../../host/host.ts";
import { currentPlan } from "../../planning/current-plan.ts";
import { sceneGrid } from "../../read/scene-grid.ts";
import type { Session } from "../../session/session.ts";
import { dueUnits, ownUnits } from "../../view/due.ts";
import { seesAsOther } from "../../view/players.ts";
import { mainPage } from "./elements.ts";
import { freeSpan } from "./free-band.ts";

/** Where units are on the map that is looked at, in pixels of the canvas. */
const placesOn = (session: Session, ids: readonly string[]): readonly { readonly id: string; readonly at: Point }[] => {
  const scene = drawing().canvas?.scene;
  const grid = scene && sceneGrid(scene);
  if (!grid) return [];
  return ids.flatMap((id) => {
    const unit = session.state?.units[id];
    const isHere = unit?.status === "in-play" && session.foundryScene(unit.scene) === scene.id;
    return isHere ? [{ id, at: grid.center(unit.hex) }] : [];
  });
};

/** The units that a window may move the view for: a captain's own, and for a judge those of all. */
const unitsLookedAfter = (session: Session): readonly string[] =>
  session.role.kind === "judge" ? Object.keys(session.state?.units ?? {}) : ownUnits(session).map(({ id }) => id);

/** Those of some places that lie under a window. */
const under = <T extends { readonly at: Point }>(window: HTMLElement, places: readonly T[]): readonly T[] => {
  const { left, right, top, bottom } = window.getBoundingClientRect();
  return places.filter(({ at }) => {
    const { x, y } = drawing().canvas.clientCoordinatesFromCanvas(at);
    return x > left && x < right && y > top && y < bottom;
  });
};

/** The units that this client's person acts with now: those that are asked about, and own ones that are due. */
const unitsActing = (session: Session): readonly string[] => [
  ...session.prompts.flatMap((prompt) => (prompt.kind === "choice" ? [] : [prompt.unit])),
  ...dueUnits(session).map(({ id }) => id),
];

/** Whether a unit that this client's person acts with now lies under a window. */
export const coversActing = (session: Session, window: HTMLElement): boolean =>
  (drawing().canvas?.ready ?? false) &&
  window.ownerDocument === mainPage() &&
  under(window, placesOn(session, unitsActing(session))).length > 0;

/**
 * Brings units of this client's person that lie under a window to where it leaves them seen, if the person lets the view
 * follow; for a judge units of all.
 */
export const uncoverUnits = async (session: Session, window: HTMLElement): Promise<void> => {
  // Back from a captain's view a judge finds the map as it was.
  if (seesAsOther(session)) return;
  if (!drawing().canvas?.ready || window.ownerDocument !== mainPage()) return;
  const all = placesOn(session, unitsLookedAfter(session));
  const covered = under(window, all);
  if (covered.length === 0) return;
  const others = all.filter((one) => !covered.includes(one));
  await showUnits(
    session,
    [...covered, ...others].map(({ id }) => id),
    window,
  );
};

/**
 * Brings units on the map that is looked at to where a window leaves them seen, if this browser's person lets the view
 * follow; it stays where they are seen already, and while a path is drawn under the pointer.
 *
 * @param ids the first is seen in any case, the others if there is room
 */
export const showUnits = async (session: Session, ids: readonly string[], beside: HTMLElement): Promise<void> => {
  if (goesBy(follows()) && !currentPlan()) await bringUnits(session, ids, beside);
};

/** Brings units that somebody asked for to where a window leaves them seen; the first in any case, the others if there is room. */
export const bringUnits = async (session: Session, ids: readonly string[], beside: HTMLElement): Promise<void> => {
  if (!drawing().canvas?.ready) return;
  const points = placesOn(session, ids).map(({ at }) => at);
  const free = freeView(freeSpan(mainPage(), null));
  // A window that was taken out of the page covers nothing of it.
  const isHere = beside.ownerDocument === mainPage();
  await showPoints(points, isHere ? besideBox(free, beside.getBoundingClientRect()) : free);
};
