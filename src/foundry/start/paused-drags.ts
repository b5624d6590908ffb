import type { Host, Point } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";

/** How far a pressed pointer goes before it drags, in pixels of the screen. */
const DRAG = 10;

type Pointer = Pick<PointerEvent, "button" | "clientX" | "clientY">;

/** What listens to pointers: a page. */
interface Pointers {
  addEventListener(type: string, heard: (event: Pointer) => void, options: { readonly capture: true }): void;
}

/**
 * Tells a player who drags an own token in a paused world why it does not move: Foundry says nothing, and shows the
 * others a ping. Once for each press.
 */
export const explainPausedDrags = (host: Pick<Host, "game" | "canvas" | "ui">, page: Pointers): void => {
  let from: Point | null = null;
  const holds = (): boolean =>
    host.game.paused === true && !host.game.user.isGM && host.canvas.tokens?.hover?.isOwner === true;
  const listen = (type: string, heard: (event: Pointer) => void): void =>
    page.addEventListener(type, heard, { capture: true });
  listen("pointerdown", ({ button, clientX: x, clientY: y }) => {
    from = button === 0 && holds() ? { x, y } : null;
  });
  listen("pointermove", ({ clientX: x, clientY: y }) => {
    if (!from || Math.hypot(x - from.x, y - from.y) < DRAG) return;
    from = null;
    noticesOf(() => host).warn(host.game.i18n.localize("GRAVITYPORTALS.TurnBar.pausedDrag"));
  });
  listen("pointerup", () => {
    from = null;
  });
};
