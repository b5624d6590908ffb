/** A scene: a map with its grid and what stands on it. */
import { getProperty } from "../../../world/paths.ts";
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type { Scene, SceneDimensions, SceneGrid, TokenDocument, TokenInstruction } from "../document-types.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";
import { makeGrid } from "../grid/make-grid.ts";
import { LED, turnsByItself, wayOf } from "../movement.ts";
import { checkOptions } from "../operation-options.ts";

export class SceneDocument extends Document {
  static override readonly documentName: string = "Scene";

  declare readonly active: boolean;
  declare readonly navigation: boolean;
  declare readonly navName: string;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly padding: number;
  /** Up to 13. */
  declare readonly background: { src: string | null; offsetX: number; offsetY: number } | undefined;
  declare readonly backgroundColor: string | undefined;
  /** From 14 on. */
  declare readonly levels: EmbeddedCollection | undefined;
  declare readonly shiftX: number;
  declare readonly shiftY: number;
  declare readonly initial: { x: number | null; y: number | null; scale: number | null };
  declare readonly tokens: EmbeddedCollection;

  #grid: SceneGrid | undefined;

  get isView(): boolean {
    return this.session.runtime.game.scenes.viewed?.id === this.id;
  }

  /** The grid's maths, with its stored look. */
  get grid(): SceneGrid {
    this.#grid ??= makeGrid(getProperty(this._source, "grid") as Plain);
    return this.#grid;
  }

  /** Pixels of the whole sheet and of the map in it: padding adds whole cells on each side. */
  get dimensions(): SceneDimensions {
    const { grid } = this;
    const offset = (length: number, cell: number) => Math.ceil((length * this.padding) / cell) * cell;
    const [padX, padY] = [offset(this.width, grid.sizeX), offset(this.height, grid.sizeY)];
    const [width, height] = [this.width + 2 * padX, this.height + 2 * padY];
    // From 14 on the scene itself is shifted, and no picture of it.
    const { background } = this;
    const shift = background ? { x: background.offsetX, y: background.offsetY } : { x: this.shiftX, y: this.shiftY };
    return {
      width,
      height,
      size: grid.size,
      sceneX: padX - shift.x,
      sceneY: padY - shift.y,
      sceneWidth: this.width,
      sceneHeight: this.height,
      distance: grid.distance,
      rows: Math.ceil(height / grid.sizeY),
      columns: Math.ceil(width / grid.sizeX),
    };
  }

  /** Looks at the scene on this client. */
  async view(): Promise<this> {
    await this.session.runtime.game.scenes.look(this as unknown as Scene);
    return this;
  }

  /** Makes it everyone's scene. */
  activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  override show(): void {
    this.#grid = undefined;
    super.show();
  }

  override onUpdated(changed: Plain): void {
    if (changed["active"] === true) this.#lookHere();
  }

  override onCreated(): void {
    if (this.active) this.#lookHere();
  }

  override onDeleted(): void {
    const { scenes } = this.session.runtime.game;
    if (scenes.viewedId === this.id) this.#look(scenes.active ?? null);
  }

  #lookHere(): void {
    this.#look(this as unknown as Scene);
  }

  #look(scene: Scene | null): void {
    const { runtime, report } = this.session;
    if (runtime.game.ready)
      runtime.game.scenes.look(scene).catch((error: unknown) => report("The scene was not drawn.", error));
  }
}

/** What a waypoint says of the way; whatever else a destination says is changed on the token. */
const OF_WAYPOINTS = new Set(["x", "y", "elevation", "width", "height", "action", "snapped", "explicit", "checkpoint"]);

/** A scene from 14 on, which moves several tokens in one operation. */
export class MovingSceneDocument extends SceneDocument {
  async moveTokens(
    instructions: Readonly<Record<string, TokenInstruction>>,
    options: Plain = {},
  ): Promise<Record<string, boolean>> {
    checkOptions(this.session, "movement", "Token", options);
    const { method = "api", showRuler = false, constrainOptions = {}, ...operation } = options;
    const { autoRotate = turnsByItself(this.session), ...rest } = operation;
    const usual = { method, autoRotate, showRuler, constrainOptions };
    const updates: Plain[] = [];
    const movements: Plain = {};
    for (const [id, instruction] of Object.entries(instructions)) {
      if ("waypoints" in instruction) {
        movements[id] = { ...usual, ...instruction };
        updates.push({ _id: id });
        continue;
      }
      const { destination, ...how } = instruction;
      const said = Object.entries(destination);
      const waypoint = Object.fromEntries(said.filter(([key]) => OF_WAYPOINTS.has(key)));
      movements[id] = { ...usual, ...how, waypoints: [waypoint] };
      updates.push({ _id: id, ...Object.fromEntries(said.filter(([key]) => !OF_WAYPOINTS.has(key))) });
    }
    const moved = await this.session.database.update("Token", updates, { ...rest, [LED]: movements, parent: this });
    const went = new Set(moved.map(({ id }) => id));
    const ends = Object.keys(instructions).map(async (id) => {
      const token = moved.find((one) => one.id === id) as unknown as TokenDocument | undefined;
      return [id, went.has(id) && token !== undefined && (await wayOf(token))] as const;
    });
    return Object.fromEntries(await Promise.all(ends));
  }
}
