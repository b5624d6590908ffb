import * as PIXI from "pixi.js";
import type { Plain, Scene, TokenDocument } from "../data/document-types.ts";
import type { CanvasCore } from "./core.ts";
import type { LayerClasses, LayerOptions } from "./interaction-layer.ts";
import { targetsOf } from "./targets.ts";
import { Token } from "./token.ts";
import { draggable, handsTied } from "./token-drag.ts";
import { type CopiedToken, HandHistory, placedAt, stepTokens } from "./token-hands.ts";
import { type Pickable, pickToken, tokensInBox } from "./token-shape.ts";
import type { Box, Point } from "./view.ts";

/** The class of tokens' documents. */
type TokenMaker = new (data: Plain, options: { readonly parent: Scene }) => TokenDocument;

/** Makes the class of `canvas.tokens` for one client. */
export const createTokenLayerClass = (core: CanvasCore, { InteractionLayer }: LayerClasses) =>
  class TokenLayer extends InteractionLayer {
    static override get layerOptions(): LayerOptions {
      return { ...InteractionLayer.layerOptions, name: "tokens", zIndex: 100 };
    }

    /** The drawn tokens. */
    readonly objects = new PIXI.Container();
    readonly controlledObjects = new Map<string, Token>();
    /** The token under the pointer. */
    hover: Token | null = null;
    readonly #hands = new HandHistory(core.runtime);
    #copied: readonly CopiedToken[] = [];

    override get hookName(): string {
      return "TokenLayer";
    }

    get placeables(): Token[] {
      return this.objects.children.filter((child): child is Token => child instanceof Token);
    }

    get controlled(): Token[] {
      return [...this.controlledObjects.values()];
    }

    get ownedTokens(): Token[] {
      return this.placeables.filter((token) => token.isOwner);
    }

    get(id: string): Token | undefined {
      return this.placeables.find((token) => token.id === id);
    }

    /** Lets go of every taken token; tells how many there were. */
    releaseAll(): number {
      const taken = this.controlled;
      for (const token of taken) token.release();
      return taken.length;
    }

    /** Moves the taken tokens that this user may move one space on, as the arrow keys do. */
    async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number }): Promise<Token[]> {
      const moved = draggable(core, this.controlled);
      const docs = moved.map(({ document }) => document);
      if (core.scene) await stepTokens(core.scene, docs, { x: dx, y: dy });
      return [...moved];
    }

    /** The taken tokens that this user may delete. */
    get deletable(): readonly TokenDocument[] {
      const { user } = core.runtime.game;
      const docs = this.controlled.map(({ document }) => document);
      return user ? docs.filter((doc) => !doc.locked && doc.canUserModify(user, "delete")) : [];
    }

    /** Deletes the taken tokens that this user may delete. */
    async deleteTaken(): Promise<void> {
      if (core.scene && this.deletable.length > 0) await this.#hands.delete(core.scene, this.deletable);
    }

    /** Keeps the taken tokens of which this user may make others. */
    copyObjects(): Token[] {
      const owned = this.controlled.filter((token) => token.isOwner);
      if (owned.length > 0) this.#copied = owned.map(({ document }) => document.toObject() as CopiedToken);
      return owned;
    }

    /** Makes what was copied anew, with the middle of it at a point of the viewed scene. */
    async pasteObjects(position: Point): Promise<Token[]> {
      const { scene, runtime } = core;
      if (!scene || this.#copied.length === 0) return [];
      const TokenClass = runtime.documentClasses["TokenDocument"] as TokenMaker;
      const make = (data: Plain, parent: Scene): TokenDocument => new TokenClass(data, { parent });
      const made = await this.#hands.make(scene, placedAt(scene, this.#copied, position, make));
      return made.flatMap(({ id }) => this.get(id) ?? []);
    }

    /** Takes back what this user did to tokens last. */
    async undoHistory(): Promise<void> {
      if (core.scene && !handsTied(core.runtime)) await this.#hands.undo(core.scene);
    }

    /** The token under a point of the canvas that this user can see. */
    at(point: Point): Token | undefined {
      const { scene } = core;
      if (!scene) return undefined;
      return pickToken(this.#pickables(), point, scene.grid)?.token;
    }

    /** This user's tokens whose middle lies in a box of the canvas. */
    within(area: Box): Token[] {
      return tokensInBox(this.#pickables(), area).map(({ token }) => token);
    }

    #pickables(): readonly (Pickable & { readonly token: Token })[] {
      return this.placeables
        .filter((token) => token.visible)
        .map((token) => ({
          id: token.id,
          box: token.box,
          elevation: token.document.elevation,
          sort: token.document.sort,
          mine: token.isOwner,
          token,
        }));
    }

    override async _draw(options: object): Promise<void> {
      await super._draw(options);
      this.objects.sortableChildren = true;
      this.addChild(this.objects);
      await Promise.all((core.scene?.tokens.contents ?? []).map((doc) => this.add(doc)));
    }

    override async _tearDown(_options: object): Promise<void> {
      for (const token of this.placeables) this.remove(token.document);
      this.controlledObjects.clear();
      this.#hands.forget();
      this.hover = null;
      this.removeChildren();
    }

    /** Draws the token of a document of the viewed scene. */
    async add(doc: TokenDocument): Promise<void> {
      const token = new Token(doc, core, this);
      doc.object = token;
      core.primary.addChild(token.mesh);
      this.objects.addChild(token);
      await token.draw();
    }

    /** Takes the token of a document off the canvas. */
    remove(doc: TokenDocument): void {
      const token = this.get(doc.id);
      if (!token) return;
      token.setHover(false);
      token.release();
      for (const user of [...token.targeted]) token.setTarget(false, { user, releaseOthers: false });
      if (doc.object === token) doc.object = null;
      token.destroy();
      core.frames.invalidate();
    }

    /** Targets exactly these tokens for this client's user. */
    setTargets(ids: readonly string[]): void {
      const user = core.runtime.game.user;
      if (!user) return;
      for (const token of this.placeables) token.setTarget(ids.includes(token.id), { user, releaseOthers: false });
      core.runtime.presence.send({ sceneId: core.scene?.id ?? null, targets: targetsOf(user).ids });
    }

    /** Redraws what is of constant size on the screen. */
    rescale(): void {
      for (const token of this.placeables) token.rescale();
    }
  };

/** The layer of tokens. */
export type TokenLayer = InstanceType<ReturnType<typeof createTokenLayerClass>>;
