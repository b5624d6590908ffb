import type { TokenDocument } from "../data/document-types.ts";
import { LED } from "../data/movement.ts";
import type { ControlsLayer } from "./controls-layer.ts";
import type { CanvasCore } from "./core.ts";
import { type DraggedToken, dropOperation, type Landing, landings, realMoves } from "./drag-plan.ts";
import type { Token } from "./token.ts";
import type { Point } from "./view.ts";

/** What a drag needs of the canvas. */
export interface DragStage {
  readonly core: CanvasCore;
  readonly controls: ControlsLayer;
}

/** The tokens that a drag takes along: those this user may move and that are not locked. */
export const draggable = ({ runtime }: Pick<CanvasCore, "runtime">, tokens: readonly Token[]): readonly Token[] =>
  handsTied(runtime) ? [] : tokens.filter((token) => token.isOwner && !token.document.locked);

/** Whether this user's hands move nothing: a player's do not while the world is paused. */
export const handsTied = ({ game }: CanvasCore["runtime"]): boolean => game.paused && game.user?.isGM !== true;

const dragged = (token: Token): DraggedToken => ({
  id: token.id,
  box: token.standing,
  snap: (corner) => token.document.getSnappedPosition({ ...corner }),
});

/** One drag of tokens from press to drop. Nothing is written before the drop, and a cancelled drag leaves no trace. */
export class TokenDrag {
  readonly #stage: DragStage;
  readonly #tokens: readonly Token[];
  readonly #from: Point;
  readonly #before: readonly DraggedToken[];
  #plan: readonly Landing[] = [];

  constructor(stage: DragStage, tokens: readonly Token[], from: Point) {
    this.#stage = stage;
    this.#tokens = tokens;
    this.#from = from;
    this.#before = tokens.map(dragged);
  }

  /** Shows where the tokens would land if the pointer were let go here. */
  moveTo(point: Point, snap: boolean): void {
    const by = { x: point.x - this.#from.x, y: point.y - this.#from.y };
    this.#plan = landings(this.#before, by, snap);
    const ghosts = this.#tokens.flatMap((token) => {
      const landing = this.#plan.find(({ id }) => id === token.id);
      return landing && !token.destroyed ? [{ token, landing }] : [];
    });
    this.#stage.controls.drawDrag(ghosts, this.#length());
  }

  cancel(): void {
    this.#stage.controls.clearDrag();
  }

  /** Writes the moves. A refusal by a hook or the host leaves the tokens where they stand. */
  async drop(snapped: boolean): Promise<void> {
    this.#stage.controls.clearDrag();
    const { scene, runtime } = this.#stage.core;
    const alive = this.#plan.filter(({ id }) => scene?.tokens.has(id));
    const moves = realMoves(this.#before, alive);
    if (!scene || moves.length === 0) return;
    const { updates, movement } = dropOperation(moves, snapped);
    const [only] = updates;
    try {
      if (updates.length === 1 && only) {
        const doc: TokenDocument | undefined = scene.tokens.get(only._id);
        const instruction = movement[only._id];
        await doc?.move(instruction?.waypoints ?? [], { method: "dragging", showRuler: true });
        return;
      }
      await scene.updateEmbeddedDocuments(
        "Token",
        updates.map((update) => ({ ...update })),
        { [LED]: movement },
      );
    } catch (error) {
      runtime.ui.notifications.error(error instanceof Error ? error.message : String(error));
    }
  }

  #length(): string {
    const { scene } = this.#stage.core;
    const [first] = this.#before;
    const landing = this.#plan.find(({ id }) => id === first?.id);
    if (!scene || !first || !landing) return "";
    const { x, y, width, height } = first.box;
    const { distance } = scene.grid.measurePath([{ x: x + width / 2, y: y + height / 2 }, landing.center]);
    return `${Math.round(distance * 100) / 100} ${scene.grid.units}`.trim();
  }
}
