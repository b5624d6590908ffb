import * as PIXI from "pixi.js";
import type { Actor, Scene, TokenDocument, User } from "../data/document-types.ts";
import { CASING, type CanvasCore } from "./core.ts";
import { targetsOf } from "./targets.ts";
import { tokenArt } from "./token-art.ts";
import { drawBorder, drawTargets } from "./token-marks.ts";
import { centerOf, nameShown, tokenOutline } from "./token-shape.ts";
import { drawStatuses, statusPictures } from "./token-statuses.ts";
import type { Box, Extent, Point } from "./view.ts";

/** The layer's side of a token: who is taken, and what a token tells it. */
export interface TokenKeeper {
  readonly controlledObjects: Map<string, Token>;
  readonly placeables: readonly Token[];
  hover: Token | null;
}

/** How long a token takes to a new place, in milliseconds. */
const MOVE_DURATION = 250;
const SMALLEST_NAMED_SPACE = 20;
const SMALLEST_LETTER = 12;

/**
 * A token on the canvas. Its picture hangs in the primary group, below every layer; this object holds what lies above
 * the layers: border, target marks and name. `x` and `y` are where it is drawn, which lags behind the document while
 * it moves.
 */
export class Token extends PIXI.Container {
  readonly document: TokenDocument;
  readonly mesh = new PIXI.Container();
  readonly border = new PIXI.Graphics();
  readonly targetMarks = new PIXI.Graphics();
  /** Pictures of what is the matter with its actor. */
  readonly effects = new PIXI.Container();
  readonly nameplate: PIXI.Text;
  /** The users who target this token. */
  readonly targeted = new Set<User>();
  readonly #core: CanvasCore;
  readonly #keeper: TokenKeeper;
  #controlled = false;
  #hovered = false;
  #artOf = "";
  #statusesOf = "";

  constructor(doc: TokenDocument, core: CanvasCore, keeper: TokenKeeper) {
    super();
    this.document = doc;
    this.#core = core;
    this.#keeper = keeper;
    this.name = doc.id;
    this.position.set(doc.x, doc.y);
    this.nameplate = new PIXI.Text("", {
      fontFamily: "Signika, 'Open Sans', 'DejaVu Sans', sans-serif",
      fontSize: 16,
      fill: 0xffffff,
      stroke: CASING,
      strokeThickness: 4,
      lineJoin: "round",
    });
    this.nameplate.resolution = 3;
    this.nameplate.anchor.set(0.5, 0);
    this.addChild(this.border, this.targetMarks, this.effects, this.nameplate);
  }

  get id(): string {
    return this.document.id;
  }

  get actor(): Actor | null {
    return this.document.actor;
  }

  get scene(): Scene {
    return this.document.parent as Scene;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hovered;
  }

  /** Width and height in canvas pixels. */
  get w(): number {
    return this.size.width;
  }

  get h(): number {
    return this.size.height;
  }

  get size(): Extent {
    return this.document.getSize();
  }

  /** Where it is drawn. */
  get box(): Box {
    return { x: this.x, y: this.y, ...this.size };
  }

  /** The box of its document, whatever is drawn while it moves. */
  get standing(): Box {
    return { x: this.document.x, y: this.document.y, ...this.size };
  }

  get bounds(): PIXI.Rectangle {
    const { x, y, width, height } = this.box;
    return new PIXI.Rectangle(x, y, width, height);
  }

  get center(): PIXI.Point {
    const { x, y } = centerOf(this.box);
    return new PIXI.Point(x, y);
  }

  get isTargeted(): boolean {
    return [...this.targeted].some((user) => user.isSelf);
  }

  /** Hidden tokens are drawn for the GM only; like Foundry, this hides a picture and no data. */
  get isVisible(): boolean {
    return !this.document.hidden || this.#core.runtime.game.user?.isGM === true;
  }

  /** Draws the token anew, with its picture. */
  async draw(): Promise<this> {
    await this.#drawArt();
    if (this.destroyed) return this;
    this.refresh();
    this.#core.runtime.hooks.callAll("drawToken", this);
    return this;
  }

  /** Brings everything but the picture's file up to the document and the selection. */
  refresh(): void {
    const { document: doc } = this;
    this.visible = this.isVisible;
    this.mesh.visible = this.visible;
    this.mesh.alpha = (doc.alpha ?? 1) * (doc.hidden ? 0.5 : 1);
    this.nameplate.alpha = doc.hidden ? 0.6 : 1;
    this.mesh.angle = doc.rotation;
    this.mesh.zIndex = doc.elevation * 1e6 + doc.sort;
    this.zIndex = this.#controlled || this.#hovered ? 1 : 0;
    this.place({ x: this.x, y: this.y });
    this.#drawBorder();
    drawTargets(this.targetMarks, this.size, [...this.targeted]);
    void this.#drawStatuses();
    this.rescale();
    this.#core.runtime.hooks.callAll("refreshToken", this, { refreshState: true });
    this.#core.frames.invalidate();
  }

  /** Puts border and picture at a top left corner. */
  place(corner: Point): void {
    this.position.set(corner.x, corner.y);
    const { x, y } = this.center;
    this.mesh.position.set(x, y);
  }

  /** Moves or jumps to where the document stands. */
  async follow(animate: boolean): Promise<void> {
    const from = { x: this.x, y: this.y };
    const { x, y } = this.document;
    const duration = animate ? this.#core.duration(MOVE_DURATION) : 0;
    await this.#core.frames.animate(`token ${this.id}`, duration, (part) =>
      this.place({ x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }),
    );
  }

  /** Sets what is of constant size on the screen; called when the camera zooms. */
  rescale(): void {
    const { width, height } = this.size;
    const { scale } = this.#core.view;
    const spaces = Math.min(width, height);
    const letters = Math.max(spaces * 0.16, Math.min(SMALLEST_LETTER / scale, spaces * 0.4));
    const mode = this.document.displayName;
    const shown = nameShown(mode, { owner: this.isOwner, hovered: this.#hovered, controlled: this.#controlled });
    const legible = spaces * scale >= SMALLEST_NAMED_SPACE || this.#hovered;
    this.nameplate.visible = shown && legible;
    this.nameplate.text = this.document.name;
    this.nameplate.scale.set(letters / 16);
    this.nameplate.position.set(width / 2, height / 2 + spaces * 0.42);
    if (this.#controlled || this.#hovered) this.#drawBorder();
  }

  /** Takes this token; refused without the right to move it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers)
      for (const other of [...this.#keeper.controlledObjects.values()]) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.#keeper.controlledObjects.set(this.id, this);
    this.refresh();
    this.#core.runtime.hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.#keeper.controlledObjects.delete(this.id);
    if (!this.destroyed) this.refresh();
    this.#core.runtime.hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Told by the pointer that it came or went. */
  setHover(hovered: boolean): void {
    if (this.#hovered === hovered) return;
    this.#hovered = hovered;
    if (hovered) this.#keeper.hover = this;
    else if (this.#keeper.hover === this) this.#keeper.hover = null;
    if (!this.destroyed) this.refresh();
    this.#core.runtime.hooks.callAll("hoverToken", this, hovered);
  }

  /** Marks or unmarks this token as a user's target. The caller tells the other clients. */
  setTarget(
    targeted = true,
    { user = null, releaseOthers = true }: { user?: User | null; releaseOthers?: boolean } = {},
  ): void {
    const who = user ?? this.#core.runtime.game.user;
    if (!who) return;
    const targets = targetsOf(who);
    if (releaseOthers) {
      for (const other of [...targets]) if (other !== this) other.setTarget(false, { user: who, releaseOthers: false });
    }
    if (targets.has(this) === targeted) return;
    if (targeted) {
      targets.add(this);
      this.targeted.add(who);
    } else {
      targets.delete(this);
      this.targeted.delete(who);
    }
    if (!this.destroyed) this.refresh();
    this.#core.runtime.hooks.callAll("targetToken", who, this, targeted);
  }

  /** Draws its picture anew if what the picture is made from has changed. */
  async updateArt(): Promise<void> {
    await this.#drawArt();
    if (!this.destroyed) this.refresh();
  }

  override destroy(options?: boolean | PIXI.IDestroyOptions): void {
    this.#core.frames.stop(`token ${this.id}`);
    if (!this.mesh.destroyed) this.mesh.destroy({ children: true });
    super.destroy(options ?? { children: true });
  }

  async #drawArt(): Promise<void> {
    const { texture, disposition, width, height } = this.document;
    const recipe = JSON.stringify([texture, disposition, width, height]);
    if (recipe === this.#artOf) return;
    this.#artOf = recipe;
    const art = await tokenArt(this.document, this.size);
    if (this.destroyed || recipe !== this.#artOf) {
      art.destroy({ children: true });
      return;
    }
    for (const old of this.mesh.removeChildren()) old.destroy({ children: true });
    this.mesh.addChild(art);
  }

  async #drawStatuses(): Promise<void> {
    const pictures = statusPictures(this.actor);
    const recipe = JSON.stringify([pictures, this.size]);
    if (recipe === this.#statusesOf) return;
    this.#statusesOf = recipe;
    const icons = await drawStatuses(pictures, this.size);
    if (this.destroyed || recipe !== this.#statusesOf) {
      for (const icon of icons) icon.destroy();
      return;
    }
    for (const old of this.effects.removeChildren()) old.destroy();
    if (icons.length > 0) this.effects.addChild(...icons);
    this.#core.frames.invalidate();
  }

  #drawBorder(): void {
    const strength = this.#controlled ? "controlled" : this.#hovered ? "hovered" : "none";
    drawBorder(this.border, tokenOutline(this.size, this.scene.grid), strength, this.#core.view.scale);
  }
}
