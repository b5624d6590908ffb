import type { MovementInstruction, Scene, TokenDocument, TokenMovement, User } from "../data/document-types.ts";
import { LED } from "../data/movement.ts";
import type { CanvasCore } from "./core.ts";
import type { Point } from "./view.ts";

/** What this user's hands do to tokens beside dragging them: a step by a key, and taking the last move back. */

/** Where a token stood, and how it was turned. */
interface Standing extends Point {
  readonly _id: string;
  readonly rotation: number;
}

/** The ways of moving that can be taken back. */
const BY_HAND = new Set(["dragging", "keyboard"]);

/** The corner of a token's box one space on in a direction; on a map without a grid, one grid size on. */
const spaceOn = (doc: TokenDocument, scene: Scene, { x: dx, y: dy }: Point): Point => {
  const { grid } = scene;
  const at = doc.getCenterPoint();
  if (grid.isGridless) return { x: doc.x + dx * grid.size, y: doc.y + dy * grid.size };
  const ahead = grid
    .getAdjacentOffsets(at)
    .map((offset) => grid.getCenterPoint(offset))
    .map((centre) => ({ centre, part: (centre.x - at.x) * dx + (centre.y - at.y) * dy }))
    .sort((a, b) => b.part - a.part)[0]?.centre;
  if (!ahead) return { x: doc.x, y: doc.y };
  return doc.getSnappedPosition({ x: doc.x + ahead.x - at.x, y: doc.y + ahead.y - at.y });
};

/** Moves tokens of the viewed scene one space on, all in one operation. */
export const stepTokens = async (scene: Scene, docs: readonly TokenDocument[], way: Point): Promise<void> => {
  const updates = docs.map((doc) => ({ _id: doc.id, ...spaceOn(doc, scene, way) }));
  if (updates.length === 0) return;
  const movement = Object.fromEntries(
    updates.map(({ _id, x, y }): [string, MovementInstruction] => [
      _id,
      { waypoints: [{ x, y, snapped: true }], method: "keyboard" },
    ]),
  );
  await scene.updateEmbeddedDocuments("Token", updates, { [LED]: movement });
};

/** The moves that this user has made by hand on the viewed scene, the last one on top. */
export class MoveHistory {
  readonly #before = new Map<string, Standing>();
  readonly #moves: Standing[] = [];

  constructor({ hooks }: CanvasCore["runtime"]) {
    hooks.on("preMoveToken", (doc: TokenDocument, { id }: TokenMovement) => {
      this.#before.set(id, { _id: doc.id, x: doc.x, y: doc.y, rotation: doc.rotation });
    });
    hooks.on("moveToken", (_doc: TokenDocument, { id, method }: TokenMovement, _operation: object, user?: User) => {
      const before = this.#before.get(id);
      this.#before.delete(id);
      if (before && user?.isSelf && BY_HAND.has(method)) this.#moves.push(before);
    });
  }

  forget(): void {
    this.#moves.length = 0;
  }

  /** Puts the token that was moved last back to where it stood, turned as it was. */
  async undo(scene: Scene): Promise<void> {
    const last = this.#moves.pop();
    if (!last || !scene.tokens.has(last._id)) return;
    const { _id, x, y } = last;
    const waypoints = [{ x, y, action: "displace" }];
    const back: MovementInstruction = { waypoints, method: "undo", autoRotate: false };
    await scene.updateEmbeddedDocuments("Token", [{ ...last }], { [LED]: { [_id]: back } });
  }
}
