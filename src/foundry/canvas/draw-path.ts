import type { Hex } from "../../rules/index.ts";
import { currentPlan, finishPlan, setHover, setPlan, takeBackWayPoint } from "../planning/current-plan.ts";
import { endsAt, isFull, withWayPoint } from "../planning/path-plan.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import type { Session } from "../session/session.ts";
import { drawing } from "./pixi.ts";

/** The hex under the pointer on the map of the scene that a path is drawn on; null anywhere else. */
const hexAt = (session: Session, { target, clientX: x, clientY: y }: MouseEvent): Hex | null => {
  const { canvas } = drawing();
  const plan = currentPlan();
  if (!plan || !canvas?.ready || !canvas.scene || !(target instanceof HTMLCanvasElement)) return null;
  if (session.foundryScene(plan.scene) !== canvas.scene.id) return null;
  return sceneGrid(canvas.scene)?.placeAt(canvas.canvasCoordinatesFromClient({ x, y })) ?? null;
};

/** A press on the map sets a way-point; one where the path ends, or that uses the last hex, finishes it. */
const press = (session: Session, event: PointerEvent): void => {
  const plan = currentPlan();
  const hex = event.button === 0 ? hexAt(session, event) : null;
  if (!plan || !hex) return;
  // Nothing under the pointer is taken or dragged by it.
  event.preventDefault();
  event.stopPropagation();
  // The keys are the map's from now on, not those of the button that began it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (plan.legs.length > 0 && endsAt(plan, hex)) return finishPlan(session);
  const next = withWayPoint(plan, hex, event.shiftKey);
  setPlan(next);
  if (isFull(next)) finishPlan(session);
};

/** Enter finishes a path, Backspace takes its last way-point back, Escape ends the drawing. */
const KEYS: Readonly<Record<string, (session: Session) => void>> = {
  Enter: finishPlan,
  Backspace: takeBackWayPoint,
  Escape: () => setPlan(null),
};

/** What somebody types into, and what a key presses when it has the focus. */
const FIELDS = "input, textarea, select, [contenteditable]";
const PRESSED = `${FIELDS}, button, a, summary`;

/** Whether a key belongs to what has the focus. */
const isElsewhere = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest(key === "Escape" ? FIELDS : PRESSED) !== null;

/** Follows the pointer and the keys of the page while a path is drawn. */
export const drawPaths = (getSession: () => Session | null): void => {
  const drawn = (act: (session: Session) => void): void => {
    const session = currentPlan() && getSession();
    if (session) act(session);
  };
  document.addEventListener("pointerdown", (event) => drawn((session) => press(session, event)), { capture: true });
  document.addEventListener(
    "pointermove",
    (event) => drawn((session) => setHover(hexAt(session, event), event.shiftKey)),
    { passive: true },
  );
  document.addEventListener(
    "keydown",
    (event) =>
      drawn((session) => {
        const act = KEYS[event.key];
        if (!act || isElsewhere(event)) return;
        event.preventDefault();
        event.stopPropagation();
        act(session);
      }),
    { capture: true },
  );
};
