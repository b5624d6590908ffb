import type { Scene } from "../../rules/index.ts";
import { getHost, type Point } from "../host/host.ts";
import { type Say, sayWith } from "../message/say.ts";
import { sceneGrid, sceneShift } from "../read/scene-grid.ts";
import { waitingShip } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { Aiming } from "./aim.ts";
import { isCovered } from "./cover.ts";
import type { EdgeArrows } from "./draw-edge-arrows.ts";
import type { View } from "./edge-arrows.ts";
import { besideWindow, type FindRequest } from "./find.ts";
import { PointerOnMap } from "./follow-pointer.ts";
import { freeView, isInSight, lookTo, type Span } from "./free-view.ts";
import { geometryOf } from "./geometry.ts";
import { DrawnFronts, motionAllowed } from "./growth.ts";
import { HexLabels, type ShownMap } from "./hex-labels.ts";
import type { Mark } from "./marks.ts";
import type { Stage } from "./moment-player.ts";
import type { OverlayLayer, Picture } from "./overlay-layer.ts";
import type { PictureParts } from "./picture-parts.ts";
import { drawing, type OverlayCanvas } from "./pixi.ts";
import { placesOf, playedScene, shipsOn } from "./ships-of.ts";
import { shownMarks } from "./shown-marks.ts";
import { keepShown } from "./shown-settings.ts";
import { mark, type Shown } from "./viewer.ts";

/** How long the ring of «Find» stays, in milliseconds. */
const STAYS = 4000;
/** The least zoom at which a found hex is shown. */
const SCALE = 0.6;

/** The hex that somebody looked for: the view goes there, and it is ringed for a while. */
export class FoundHex {
  #request: FindRequest | null = null;
  readonly #changed: () => void;

  /** @param changed draws the map again */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  marks(scene: string): readonly Mark[] {
    const found = this.#request?.scene === scene ? this.#request : null;
    return found ? [mark({ shape: "ring", hex: found.hex }, "white", 5, true)] : [];
  }

  async find(session: Session, request: FindRequest): Promise<void> {
    const id = session.foundryScene(request.scene);
    if (!id) return;
    if (drawing().canvas.scene?.id !== id) await getHost().game.scenes.get(id)?.view();
    const { canvas } = drawing();
    const grid = canvas.scene && sceneGrid(canvas.scene);
    if (!grid) return;
    this.#request = request;
    this.#changed();
    setTimeout(() => {
      if (this.#request !== request) return;
      this.#request = null;
      this.#changed();
    }, STAYS);
    const { x, y } = grid.center(request.hex);
    const scale = Math.max(canvas.stage.scale.x, SCALE);
    const [width] = canvas.screenDimensions;
    await lookTo({ x: x - besideWindow(request.beside, width) / scale, y, scale });
  }
}

/** How long a map rests before arrows point beyond its edge again, in milliseconds. */
const RESTS = 120;

/** How often the overlay looks whether the session has begun, in milliseconds. */
const SESSION_LOOK = 200;

const say: Say = (key, data) => sayWith(getHost().game.i18n)(key, data);

const more = (count: number): string => say("GRAVITYPORTALS.Overlay.more", { count });

/** The zoom is drawn in steps, so that a turn of the wheel does not draw everything each time. */
const zoomStep = (scale: number): number => Math.round(Math.log2(scale) * 3);

const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** The drawings of the map that is shown. Hooks and tools only wake it. */
export class MapOverlay {
  #shown: Shown = { bands: true, zones: false, numbers: true, names: false };
  #session: Session | null = null;
  #stopListening: (() => void) | null = null;
  #drawn = "";
  /** Which labels were cut off when the map rested last. */
  #cut = "";
  /** The zoom that texts stand at. */
  #scale = 0;
  readonly #found = new FoundHex(() => this.refresh());
  #parts: PictureParts | null = null;
  readonly #fronts = new DrawnFronts();
  #due = false;
  readonly #pointer = new PointerOnMap();
  readonly #labels = new HexLabels();
  #edges: EdgeArrows | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  readonly #aiming = new Aiming(() => this.refresh());
  readonly #getSession: () => Session | null;
  /** The part of the canvas that nothing covers, so far from its edges. */
  readonly #free: (edge?: number) => View;

  /** @param span what of the page's width no bar or sidebar takes, in CSS pixels */
  constructor(getSession: () => Session | null, span: (page: Document) => Span) {
    this.#getSession = getSession;
    this.#free = (edge) => freeView(span(document), edge);
  }

  get shown(): Shown {
    return this.#shown;
  }

  change(shown: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...shown };
    keepShown(shown);
    this.refresh();
  }

  activate(): void {
    this.#layer?.activate();
  }

  /** Many changes of one moment are one drawing. */
  refresh(): void {
    this.#follow();
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#draw();
    });
  }

  /** The session begins some time after `ready`, which itself comes after the first drawing of the canvas. */
  await(): void {
    if (this.#getSession()) this.refresh();
    else setTimeout(() => this.await(), SESSION_LOOK);
  }

  /** Forgets what was drawn, as the canvas is new. */
  renew(): void {
    this.#drawn = "";
    this.#scale = 0;
    this.#labels.forget();
    this.#edges?.forget();
    this.#layer?.cover(isCovered());
    this.refresh();
  }

  moved(): void {
    // While the map moves no arrow could be followed and no tag be read; to draw them in each frame would slow it down.
    this.#edges?.hide();
    this.#labels.moved();
    this.rest();
    this.#pointAt(null);
    const { x } = drawing().canvas.stage.scale;
    // A map that is only moved looks as it did.
    if (x === this.#scale) return;
    this.#scale = x;
    this.#layer?.keepTextSize(1 / x);
    this.refresh();
  }

  cover(covered: boolean): void {
    this.#layer?.cover(covered);
    // The next frame may be a while away where nothing moves.
    drawing().canvas.app?.render();
  }

  /** The pointer is there on the map, or nowhere on it. */
  pointed(point: Point | null): void {
    if (!this.#layer) return;
    this.#pointer.set(point);
    this.#pointAt(point);
  }

  /** The map has moved, or windows have come to its edges or gone: what is in view has changed when they rest. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      if (this.#labels.rest()) drawing().canvas.app?.render();
      this.#pointAt(this.#pointer.point);
      this.#point();
      this.#layAnew();
    }, RESTS);
  }

  /** Shows what belongs to a place that is pointed at; nothing for null. */
  #pointAt(point: Point | null): void {
    const layer = this.#layer;
    const shown = layer?.pointAt(point);
    if (layer && (this.#tag(layer, point) || shown)) drawing().canvas.app?.render();
  }

  /** Says what is in the hex that is pointed at; gives whether anything changed. */
  #tag(layer: OverlayLayer, point: Point | null): boolean {
    if (point === null) return this.#labels.point(layer, null, null, () => "");
    const [session, map] = [this.#session, this.#map()];
    const { state } = session ?? {};
    if (!session || !state) return false;
    return this.#labels.point(layer, map, point, (place) =>
      map ? map.parts.pointerTag(state, map.scene, place, (unit) => session.unitName(unit), more) : "",
    );
  }

  /** The scene of the game whose map is shown; null for any other map. */
  get #scene(): Scene | null {
    const { scene } = drawing().canvas;
    return this.#session && scene && playedScene(this.#session, scene);
  }

  /** The map of the game that is shown; null for any other. */
  #map(): ShownMap | null {
    const { canvas } = drawing();
    const session = this.#session;
    const scene = this.#scene;
    const grid = canvas.scene && sceneGrid(canvas.scene);
    const parts = this.#parts;
    if (!session || !scene || !grid || !parts || !canvas.scene) return null;
    const pixel = 1 / canvas.stage.scale.x;
    const ships = placesOf(session, scene);
    return { scene, grid, ships, shift: sceneShift(canvas.scene), pixel, textScale: textScale(), parts };
  }

  async find(request: FindRequest): Promise<void> {
    const session = this.#getSession();
    if (session) await this.#found.find(session, request);
  }

  /** Where moments are drawn on the map that is shown; null where no map of the game is. */
  stage(): { readonly scene: string; readonly stage: Stage } | null {
    const [layer, map] = [this.#layer, this.#map()];
    if (!layer || !map) return null;
    const render = () => drawing().canvas.app?.render();
    return { scene: map.scene.id, stage: { layer, geometry: geometryOf(map.grid, map.pixel), render } };
  }

  /** The session may begin after the canvas and end before it. */
  #follow(): void {
    const session = this.#getSession();
    if (session === this.#session) return;
    this.#stopListening?.();
    this.#session = session;
    this.#stopListening = session?.listen(() => this.refresh()) ?? null;
  }

  get #layer(): OverlayLayer | null {
    const { canvas } = drawing();
    return canvas?.ready
      ? ((canvas as OverlayCanvas & { gravityPortals?: OverlayLayer }).gravityPortals ?? null)
      : null;
  }

  #picture(): Picture | null {
    const { canvas } = drawing();
    const [session, scene] = [this.#session, this.#scene];
    const grid = canvas.scene && sceneGrid(canvas.scene);
    if (!session || !scene || !grid) return null;
    const parts = this.#fetched();
    if (!parts) return null;
    const geometry = geometryOf(grid, 1 / canvas.stage.scale.x);
    const looks = { shown: this.#shown, aims: this.#aiming.of(session), say };
    return {
      marks: [...shownMarks(parts, session, scene, geometry, looks), ...this.#found.marks(scene.id)],
      ships: placesOf(session, scene),
      free: () => this.#free(0),
      geometry,
      say,
      textScale: textScale(),
      parts,
      answer: (prompt, hex) => this.#getSession()?.answer(prompt, hex),
    };
  }

  /** Draws anew if that brings labels into view which are cut off, once for the places that are free. */
  #layAnew(): void {
    const cut = this.#layer?.cutOff(this.#free(0), 1 / drawing().canvas.stage.scale.x) ?? "";
    if (cut !== "" && cut !== this.#cut) {
      this.#drawn = "";
      this.refresh();
    }
    this.#cut = cut;
  }

  /** Points to the ships that are out of view. */
  #point(): void {
    const [layer, map, session] = [this.#layer, this.#map(), this.#session];
    if (!layer || !session) return;
    const ships = map ? shipsOn(getHost(), session, map) : [];
    const view = { free: this.#free, isSeen: isInSight };
    this.#edges ??= this.#parts?.edgeArrows((to) => void lookTo(to)) ?? null;
    if (this.#edges?.show(layer, ships, view, map, textScale())) drawing().canvas.app?.render();
  }

  /** Frames the ships, whatever else is drawn. */
  #frame(): void {
    const [session, scene, viewed] = [this.#session, this.#scene, drawing().canvas.scene];
    if (!session || !viewed) return;
    const waits = !scene && viewed.tokens.contents.some(waitingShip);
    (waits ? this.#fetched() : this.#parts)?.frameTokens(getHost(), session, scene);
  }

  /** What draws; it is fetched when there is something to draw, which it then does. */
  #fetched(): PictureParts | null {
    if (!this.#parts) {
      void import("./picture-parts.ts").then(({ pictureParts }) => {
        this.#parts = pictureParts;
        this.refresh();
      });
    }
    return this.#parts;
  }

  #draw(): void {
    const layer = this.#layer;
    if (!layer) return;
    this.#frame();
    this.#point();
    this.#labels.number(layer, this.#shown.numbers ? this.#map() : null);
    this.#tag(layer, this.#pointer.point);
    const picture = this.#picture();
    const { canvas } = drawing();
    const facts = picture && [
      picture.marks,
      picture.ships,
      zoomStep(canvas.stage.scale.x),
      picture.textScale,
      canvas.scene?.id,
      canvas.scene && sceneShift(canvas.scene),
    ];
    const drawn = JSON.stringify(facts);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    layer.show(picture);
    const grown = this.#fronts.draw(this.#session?.state ?? null, this.#scene?.id ?? null);
    if (grown.length > 0 && motionAllowed()) layer.grow(grown, () => canvas.app?.render());
  }
}
