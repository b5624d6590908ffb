import type * as PIXI from "pixi.js";
import type { ControlsLayer } from "./controls-layer.ts";
import type { CanvasCore } from "./core.ts";
import { isDrag } from "./drag-plan.ts";
import { type Gesture, gestureOf, selectionOnPress } from "./gesture.ts";
import type { Token } from "./token.ts";
import { draggable, TokenDrag } from "./token-drag.ts";
import type { TokenLayer } from "./token-layer.ts";
import { boxBetween, dragView, fitView, type Point, wheelFactor, zoomAbout, zoomLimits } from "./view.ts";

/** What the pointer works on. */
export interface PointerStage {
  readonly core: CanvasCore;
  readonly tokens: TokenLayer;
  readonly controls: ControlsLayer;
  readonly element: HTMLCanvasElement;
  readonly maxZoom: number;
  /** Told of the pointer's place on the canvas, or null when it left. */
  onCursor(point: Point | null): void;
}

interface Press {
  readonly pointerId: number;
  readonly gesture: Gesture;
  readonly button: number;
  readonly client: Point;
  readonly origin: Point;
  readonly token: Token | undefined;
  readonly wasControlled: boolean;
  readonly several: boolean;
  last: Point;
  dragging: boolean;
  drag: TokenDrag | null;
  pinged: boolean;
}

const DOUBLE_PRESS = 400;

/** The pointer on the canvas: takes, drags and targets tokens, pulls up boxes, moves and zooms the map. */
export class PointerInput {
  readonly #stage: PointerStage;
  readonly #fingers = new Map<number, Point>();
  readonly #ends: (() => void)[] = [];
  #press: Press | null = null;
  #lastMiddle = Number.NEGATIVE_INFINITY;

  constructor(stage: PointerStage) {
    this.#stage = stage;
    const { element, core } = stage;
    const page = element.ownerDocument.defaultView ?? window;
    core.stage.eventMode = "static";
    core.stage.hitArea = { contains: () => true };
    const down = (event: PIXI.FederatedPointerEvent): void => this.#down(event);
    core.stage.on("pointerdown", down);
    this.#ends.push(() => core.stage.off("pointerdown", down));
    this.#listen(page, "pointermove", (event) => this.#move(event as PointerEvent));
    this.#listen(page, "pointerup", (event) => this.#up(event as PointerEvent));
    this.#listen(page, "pointercancel", (event) => this.#cancel(event as PointerEvent));
    this.#listen(page, "keydown", (event) => this.#escape(event as KeyboardEvent), { capture: true });
    this.#listen(page, "keydown", (event) => this.#key(event as KeyboardEvent));
    this.#listen(element, "pointerleave", () => this.#leave());
    this.#listen(element, "contextmenu", (event) => event.preventDefault());
    this.#listen(element, "mousedown", (event) => {
      // The middle button's automatic scrolling would swallow the drag.
      if ((event as MouseEvent).button === 1) event.preventDefault();
    });
    this.#listen(element, "wheel", (event) => this.#wheel(event as WheelEvent), { passive: false });
  }

  /** Lets go of the page and of whatever is being dragged. */
  destroy(): void {
    this.reset();
    for (const end of this.#ends.splice(0)) end();
  }

  /** Forgets a press, as when the scene is torn down under it. */
  reset(): void {
    this.#press?.drag?.cancel();
    this.#press = null;
    this.#fingers.clear();
    this.#stage.controls.drawSelect(null);
  }

  #listen(target: EventTarget, type: string, handler: (event: Event) => void, options?: AddEventListenerOptions): void {
    target.addEventListener(type, handler, options);
    this.#ends.push(() => target.removeEventListener(type, handler, options));
  }

  #down(event: PIXI.FederatedPointerEvent): void {
    const { core, tokens } = this.#stage;
    if (!core.scene) return;
    const client = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") {
      this.#fingers.set(event.pointerId, client);
    }
    if (this.#press || this.#fingers.size > 1) {
      // A second finger breaks off what the first began.
      this.#dropPress();
      return;
    }
    const origin = core.fromClient(client);
    const token = tokens.at(origin);
    const gesture = gestureOf({
      button: event.button,
      pointerType: event.pointerType,
      onToken: token !== undefined,
      onOwnToken: token?.isOwner === true,
      tokenLayerActive: core.activeLayer === tokens,
      tool: core.activeTool,
    });
    // A module's own object under the main button has its own handlers; the map still moves over it.
    if (gesture !== "pan" && event.target !== core.stage) return;
    const several = event.shiftKey || event.ctrlKey || event.metaKey;
    this.#press = {
      pointerId: event.pointerId,
      gesture,
      button: event.button,
      client,
      origin,
      token,
      wasControlled: token?.controlled === true,
      several,
      last: client,
      dragging: false,
      drag: null,
      pinged: false,
    };
    this.#began(this.#press, event);
  }

  #began(press: Press, event: PIXI.FederatedPointerEvent): void {
    const { core, tokens } = this.#stage;
    if (press.gesture === "token" && press.token) {
      const change = selectionOnPress(press.wasControlled, press.several);
      if (change !== "keep") press.token.control({ releaseOthers: change === "only" });
    }
    if (press.gesture === "target" && press.token) this.#target(press.token, press.several);
    if (press.gesture === "layer" && core.activeLayer && core.activeLayer !== tokens) {
      Object.assign(event, { interactionData: { origin: press.origin, destination: press.origin } });
      core.activeLayer._onClickLeft?.(event);
    }
  }

  #move(event: PointerEvent): void {
    const { core, tokens, element } = this.#stage;
    if (!core.scene) return;
    const client = { x: event.clientX, y: event.clientY };
    const point = core.fromClient(client);
    const over = event.target === element;
    if (over || this.#press) {
      core.mousePosition.x = point.x;
      core.mousePosition.y = point.y;
      this.#stage.onCursor(point);
    }
    if (this.#pinch(event, client)) return;
    const press = this.#press;
    if (!press) this.#hover(over ? tokens.at(point) : undefined);
    if (event.pointerId !== press?.pointerId) return;
    // A second button on the same pointer comes as a move; it breaks off what the first began.
    if (event.button !== -1) {
      this.#dropPress();
      return;
    }
    press.dragging ||= isDrag(press.client, client);
    if (press.dragging) this.#dragged(press, client, point, event.shiftKey);
    press.last = client;
  }

  #dragged(press: Press, client: Point, point: Point, free: boolean): void {
    const { core, tokens, controls } = this.#stage;
    if (press.gesture === "pan") core.setView(dragView(core.view, press.last, client));
    if (press.gesture === "select") controls.drawSelect(boxBetween(press.origin, point));
    if (press.gesture !== "token") return;
    if (!press.drag) {
      const others = tokens.controlled.filter((token) => token !== press.token);
      const taken = draggable(core, press.token ? [press.token, ...others] : others);
      if (taken.length === 0) {
        this.#ping(press);
        return;
      }
      press.drag = new TokenDrag({ core, controls }, taken, press.origin);
    }
    press.drag.moveTo(point, !free);
  }

  /** A drag that takes nothing along is held for a long press: it points at where it began. */
  #ping(press: Press): void {
    const { core, controls } = this.#stage;
    const { user } = core.runtime.game;
    if (press.pinged || !user) return;
    press.pinged = true;
    controls.drawPing(user, press.origin);
    core.runtime.presence.send({ sceneId: core.scene?.id ?? null, ping: { ...press.origin } });
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    const press = this.#press;
    if (press?.pointerId !== event.pointerId) return;
    this.#press = null;
    const { core, tokens, controls } = this.#stage;
    if (!core.scene) return;
    const point = core.fromClient({ x: event.clientX, y: event.clientY });
    if (press.dragging) {
      if (press.drag) {
        press.drag.moveTo(point, !event.shiftKey);
        void press.drag.drop(!event.shiftKey);
      }
      if (press.gesture === "select") this.#selectBox(boxBetween(press.origin, point), press.several);
      controls.drawSelect(null);
      return;
    }
    if (press.gesture === "select" && !press.several) tokens.releaseAll();
    if (press.gesture === "token" && press.wasControlled) this.#clickedTaken(press);
    if (press.button === 1) this.#middle(event.timeStamp);
  }

  /** A click, without a drag, on a token that was taken already. */
  #clickedTaken(press: Press): void {
    if (press.several) press.token?.release();
    else press.token?.control();
  }

  #selectBox(area: { x: number; y: number; width: number; height: number }, several: boolean): void {
    const { tokens } = this.#stage;
    if (!several) tokens.releaseAll();
    for (const token of tokens.within(area)) token.control({ releaseOthers: false });
  }

  #middle(time: number): void {
    const { core } = this.#stage;
    const again = time - this.#lastMiddle < DOUBLE_PRESS;
    this.#lastMiddle = again ? Number.NEGATIVE_INFINITY : time;
    if (again && core.scene) core.setView(fitView(core.scene, core.screen));
  }

  #wheel(event: WheelEvent): void {
    const { core, element, maxZoom } = this.#stage;
    if (!core.scene) return;
    event.preventDefault();
    const corner = element.getBoundingClientRect();
    const pointer = { x: event.clientX - corner.x, y: event.clientY - corner.y };
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
    core.setView(
      zoomAbout(core.view, core.screen, pointer, wheelFactor(pixels), zoomLimits(core.scene, core.screen, maxZoom)),
    );
  }

  /** Two fingers move and zoom the map at once; tells whether it took the event. */
  #pinch(event: PointerEvent, client: Point): boolean {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return false;
    this.#fingers.set(event.pointerId, client);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    const { core, element, maxZoom } = this.#stage;
    if (!other || !core.scene) return this.#fingers.size > 1;
    const corner = element.getBoundingClientRect();
    const between = (a: Point): Point => ({ x: (a.x + other.x) / 2 - corner.x, y: (a.y + other.y) / 2 - corner.y });
    const span = (a: Point): number => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1);
    const moved = dragView(core.view, between(before), between(client));
    const limits = zoomLimits(core.scene, core.screen, maxZoom);
    core.setView(zoomAbout(moved, core.screen, between(client), span(client) / span(before), limits));
    return true;
  }

  #hover(token: Token | undefined): void {
    const { tokens } = this.#stage;
    if (tokens.hover === (token ?? null)) return;
    this.#stage.element.style.cursor = token?.isOwner ? "grab" : "";
    tokens.hover?.setHover(false);
    token?.setHover(true);
  }

  #leave(): void {
    this.#stage.onCursor(null);
    if (!this.#press) this.#hover(undefined);
  }

  #cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#press?.pointerId === event.pointerId) this.#dropPress();
  }

  /** Breaks off: another button or finger came, or Escape. */
  #dropPress(): void {
    this.#press?.drag?.cancel();
    this.#press = null;
    this.#stage.controls.drawSelect(null);
  }

  #target(token: Token, several: boolean): void {
    const { tokens } = this.#stage;
    const kept = several ? tokens.placeables.filter((other) => other.isTargeted && other !== token) : [];
    tokens.setTargets([...kept, ...(token.isTargeted ? [] : [token])].map(({ id }) => id));
  }

  /** Escape breaks off a drag before it can close a window. */
  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#press?.dragging) return;
    event.stopImmediatePropagation();
    this.#dropPress();
  }

  #key(event: KeyboardEvent): void {
    const { hover } = this.#stage.tokens;
    if (event.code !== "KeyT" || event.ctrlKey || event.altKey || event.metaKey || !hover || isTyping(event)) return;
    this.#target(hover, event.shiftKey);
  }
}

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.target;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
};
