import { say } from "../../message/say.ts";
import { mainPage } from "./main-page.ts";

/** A docked window whose width can be changed at its inner edge. */
interface Dockable {
  readonly element: HTMLElement;
  widen(width: number): Promise<void>;
}

/** By how much one press of an arrow key changes the width, in CSS pixels. */
const STEP = 20;

/** The inner edge of a docked window: it is dragged, or moved with the arrow keys, to change the width. */
export const dockEdge = (window: Dockable): HTMLElement => {
  const edge = mainPage().createElement("div");
  const isLeft = (): boolean => window.element.classList.contains("gp-docked-left");
  edge.className = "gp-dock-edge";
  edge.tabIndex = 0;
  edge.setAttribute("role", "separator");
  edge.setAttribute("aria-orientation", "vertical");
  edge.setAttribute("aria-label", say("GRAVITYPORTALS.Dock.width"));
  /** The width that puts the edge somewhere. */
  const widthAt = (x: number): number => {
    const { left, right } = window.element.getBoundingClientRect();
    return Math.round(isLeft() ? x - left : right - x);
  };
  const width = (): number => window.element.getBoundingClientRect().width;
  edge.addEventListener("keydown", (event) => {
    const wider = event.key === (isLeft() ? "ArrowRight" : "ArrowLeft");
    const narrower = event.key === (isLeft() ? "ArrowLeft" : "ArrowRight");
    if (!wider && !narrower) return;
    event.preventDefault();
    event.stopPropagation();
    void window.widen(width() + (wider ? STEP : -STEP));
  });
  edge.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    down.preventDefault();
    edge.setPointerCapture(down.pointerId);
    const end = new AbortController();
    const { signal } = end;
    edge.addEventListener("pointermove", ({ clientX }) => void window.widen(widthAt(clientX)), { signal });
    for (const over of ["pointerup", "pointercancel"]) edge.addEventListener(over, () => end.abort(), { signal });
  });
  return edge;
};
