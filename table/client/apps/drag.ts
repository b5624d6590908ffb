import type { ApplicationPosition } from "./options.ts";

/** What a drag changes. */
export interface Movable {
  readonly element: HTMLElement | null;
  readonly position: ApplicationPosition;
  readonly minimized: boolean;
  setPosition(position: Partial<ApplicationPosition>): unknown;
}

type Change = (start: ApplicationPosition, size: DOMRect, dx: number, dy: number) => Partial<ApplicationPosition>;

/** Least size of a window that is resized by hand, in CSS pixels. */
const LEAST = { width: 200, height: 80 };

const listen = (handle: HTMLElement, app: Movable, skip: string, change: Change): void => {
  handle.addEventListener("pointerdown", (down: PointerEvent) => {
    const target = down.target as HTMLElement;
    if (down.button !== 0 || !app.element || (skip && target.closest(skip))) return;
    const size = app.element.getBoundingClientRect();
    const start = { ...app.position };
    handle.setPointerCapture?.(down.pointerId);
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      app.setPosition(change(start, size, event.clientX - down.clientX, event.clientY - down.clientY));
    };
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
};

/** Lets a window be moved by its header; its buttons stay buttons. */
export const dragByHeader = (header: HTMLElement, app: Movable): void => {
  listen(header, app, "button, menu, a, input", (start, _size, dx, dy) => ({
    left: start.left + dx,
    top: start.top + dy,
  }));
};

/** Lets a window be resized by its corner. */
export const resizeByHandle = (handle: HTMLElement, app: Movable): void => {
  listen(handle, app, "", (_start, size, dx, dy) => ({
    width: Math.max(LEAST.width, Math.round(size.width + dx)),
    height: Math.max(LEAST.height, Math.round(size.height + dy)),
  }));
};
