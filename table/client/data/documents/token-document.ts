/** A token: where an actor stands on a scene. Its place is the top left of its box, in whole pixels. */
import { applyChanges } from "../../../world/merge.ts";
import { isPlain, type Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type {
  Actor,
  Combatant,
  MovementInstruction,
  Point,
  Scene,
  TokenMovement,
  TokenWaypoint,
} from "../document-types.ts";
import { LED, turnsByItself, wayOf } from "../movement.ts";
import { checkOptions } from "../operation-options.ts";
import type { ActorDocument } from "./actor-document.ts";

const CENTER = 1;

export class TokenDocument extends Document {
  static override readonly documentName: string = "Token";

  declare readonly x: number;
  declare readonly y: number;
  declare readonly elevation: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly rotation: number;
  declare readonly alpha: number;
  declare readonly hidden: boolean;
  declare readonly locked: boolean;
  declare readonly disposition: number;
  declare readonly displayName: number;
  declare readonly texture: { src: string | null; scaleX: number; scaleY: number; tint: string };
  declare readonly actorId: string | null;
  declare readonly actorLink: boolean;
  /** From generation 14 on: the level it stands on, and how many spaces it is deep. */
  declare readonly level: string | undefined;
  declare readonly depth: number | undefined;
  declare movement: (TokenMovement & { state: string }) | undefined;

  object: object | null = null;
  #synthetic: ActorDocument | undefined;

  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  get baseActor(): Actor | null {
    return this.#base as unknown as Actor | null;
  }

  /** The actor it stands for: the world's own if linked, else one of its own made from that and its differences. */
  get actor(): Actor | null {
    const base = this.#base;
    if (!base || this.actorLink) return base as unknown as Actor | null;
    if (!this.#synthetic || this.#synthetic.base !== base) {
      const type = this.session.classFor("Actor") as unknown as typeof ActorDocument;
      const delta = isPlain(this._source["delta"]) ? this._source["delta"] : {};
      const { _id: _ignored, ...differences } = delta;
      this.#synthetic = new type(applyChanges(base.toObject(), differences), { parent: this });
      this.#synthetic.base = base;
    }
    return this.#synthetic as unknown as Actor;
  }

  get #base(): ActorDocument | null {
    const id = this._source["actorId"];
    return typeof id === "string"
      ? ((this.session.documents.get("Actor").get(id) as ActorDocument | undefined) ?? null)
      : null;
  }

  get combatant(): Combatant | null {
    for (const combat of this.session.runtime.game.combats) {
      const found = combat.combatants.find(
        ({ tokenId, sceneId }) => tokenId === this.id && sceneId === this.parent?.id,
      );
      if (found) return found;
    }
    return null;
  }

  get movementHistory(): readonly TokenWaypoint[] {
    return (this._source["_movementHistory"] ?? []) as readonly TokenWaypoint[];
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] });
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  getSize(data: { width?: number; height?: number } = {}): { width: number; height: number } {
    const { width = this.width, height = this.height } = data;
    const grid = this.scene?.grid;
    if (!grid) return { width, height };
    if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
    // A hexagonal token of n spaces covers n whole hexes one way and n columns or rows the other.
    const columns = grid.type >= 4;
    return columns
      ? { width: (0.75 * Math.floor(width) + 0.25 + 0.5 * (width % 1)) * grid.sizeX, height: height * grid.sizeY }
      : { width: width * grid.sizeX, height: (0.75 * Math.floor(height) + 0.25 + 0.5 * (height % 1)) * grid.sizeY };
  }

  getCenterPoint(data: Partial<{ x: number; y: number; width: number; height: number }> = {}): Point {
    const size = this.getSize(data);
    return {
      x: (data.x ?? Number(this._source["x"])) + size.width / 2,
      y: (data.y ?? Number(this._source["y"])) + size.height / 2,
    };
  }

  /** The nearest place where the token's centre is that of a grid space. */
  getSnappedPosition(data: Partial<{ x: number; y: number; width: number; height: number }> = {}): Point {
    const grid = this.scene?.grid;
    const size = this.getSize(data);
    const centre = grid?.getSnappedPoint(this.getCenterPoint(data), { mode: CENTER });
    if (!grid || !centre || grid.isGridless) return { x: data.x ?? this.x, y: data.y ?? this.y };
    if (grid.isSquare) {
      const corner = { x: centre.x - grid.sizeX / 2, y: centre.y - grid.sizeY / 2 };
      if (size.width > grid.sizeX || size.height > grid.sizeY) {
        return {
          x: Math.round((data.x ?? this.x) / grid.sizeX) * grid.sizeX,
          y: Math.round((data.y ?? this.y) / grid.sizeY) * grid.sizeY,
        };
      }
      return { x: Math.round(corner.x), y: Math.round(corner.y) };
    }
    return { x: Math.round(centre.x - size.width / 2) + 0, y: Math.round(centre.y - size.height / 2) + 0 };
  }

  /** Moves the token along waypoints; true if it went. */
  async move(
    waypoints: Partial<TokenWaypoint> | readonly Partial<TokenWaypoint>[],
    options: Plain = {},
  ): Promise<boolean> {
    checkOptions(this.session, "movement", "Token", options);
    const {
      method = "api",
      autoRotate = turnsByItself(this.session),
      showRuler = false,
      constrainOptions = {},
      ...rest
    } = options as Partial<MovementInstruction>;
    const list = Array.isArray(waypoints)
      ? (waypoints as readonly Partial<TokenWaypoint>[])
      : [waypoints as Partial<TokenWaypoint>];
    if (list.length === 0) return false;
    const movement = { [this.id]: { waypoints: list, method, autoRotate, showRuler, constrainOptions } };
    const moved = await this.session.database.update("Token", [{ _id: this.id }], {
      ...rest,
      [LED]: movement,
      parent: this.parent,
    });
    const went = moved.length > 0;
    // Up to 13 the promise is kept at the first checkpoint, from 14 on where the whole way ends.
    return went && (this.constructor as typeof TokenDocument).generation >= 14 ? wayOf(this) : went;
  }

  override show(): void {
    this.#forgetActor();
    super.show();
  }

  override onUpdated(changed: Plain, options: Plain, userId: string): void {
    this.#forgetActor();
    if ("_movementHistory" in changed) this.session.runtime.hooks.callAll("recordToken", this);
    const { delta } = changed;
    if (isPlain(delta) && this.actor)
      this.session.runtime.hooks.callAll("updateActor", this.actor, { ...delta, _id: this.actor.id }, options, userId);
  }

  /** The one who deletes a token takes it out of the encounters. */
  override onDeleted(_options: Plain, userId: string): void {
    if (userId !== this.session.runtime.game.userId) return;
    for (const combat of this.session.runtime.game.combats) {
      const ids = combat.combatants
        .filter(({ tokenId, sceneId }) => tokenId === this.id && sceneId === this.parent?.id)
        .map(({ id }) => id);
      if (ids.length === 0) continue;
      combat
        .deleteEmbeddedDocuments("Combatant", ids)
        .catch((error: unknown) => this.session.report("A combatant stayed behind.", error));
    }
  }

  /** Makes the token look at its actor again. */
  forgetActor(): void {
    this.#forgetActor();
  }

  #forgetActor(): void {
    this.#synthetic = undefined;
  }
}
