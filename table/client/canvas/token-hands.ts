import type { MovementInstruction, Plain, Scene, TokenDocument, TokenMovement, User } from "../data/document-types.ts";
import { LED } from "../data/movement.ts";
import type { CanvasCore } from "./core.ts";
import type { Point } from "./view.ts";

/** What this user's hands do to tokens beside dragging them: a step by a key, copies, deletions, and taking it back. */

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

/** What was done to tokens, with what takes it back. */
type Done =
  | { readonly kind: "moved"; readonly before: Standing }
  | { readonly kind: "deleted"; readonly data: readonly Plain[] }
  | { readonly kind: "made"; readonly ids: readonly string[] };

/** Tokens that were copied, as they stood. */
export type CopiedToken = Plain & { readonly x: number; readonly y: number };

/** The middle of the box round tokens, by their own middles. */
const middleOf = (middles: readonly Point[]): Point => {
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
};

/** Copies of tokens with the middle of them all at a point of a scene, each in a space of its grid. */
export const placedAt = (
  scene: Scene,
  copied: readonly CopiedToken[],
  at: Point,
  makeToken: (data: Plain, scene: Scene) => TokenDocument,
): readonly Plain[] => {
  const tokens = copied.map(({ _id, ...data }) => makeToken(data, scene));
  const middle = middleOf(tokens.map((token) => token.getCenterPoint()));
  return tokens.map((token) => {
    const { x, y } = token.getSnappedPosition({ x: token.x + at.x - middle.x, y: token.y + at.y - middle.y });
    const { _id, ...data } = token.toObject();
    return { ...data, x, y };
  });
};

/** What this user's hands did to tokens of the viewed scene, the last on top. */
export class HandHistory {
  readonly #before = new Map<string, Standing>();
  readonly #done: Done[] = [];

  constructor({ hooks }: Pick<CanvasCore["runtime"], "hooks">) {
    hooks.on("preMoveToken", (doc: TokenDocument, { id }: TokenMovement) => {
      this.#before.set(id, { _id: doc.id, x: doc.x, y: doc.y, rotation: doc.rotation });
    });
    hooks.on("moveToken", (_doc: TokenDocument, { id, method }: TokenMovement, _operation: object, user?: User) => {
      const before = this.#before.get(id);
      this.#before.delete(id);
      if (before && user?.isSelf && BY_HAND.has(method)) this.#done.push({ kind: "moved", before });
    });
  }

  forget(): void {
    this.#done.length = 0;
  }

  /** Deletes tokens; those that somebody keeps from going stay. */
  async delete(scene: Scene, docs: readonly TokenDocument[]): Promise<void> {
    const before = docs.map((doc) => doc.toObject());
    await scene.deleteEmbeddedDocuments(
      "Token",
      docs.map(({ id }) => id),
    );
    const data = before.filter(({ _id }) => !scene.tokens.has(String(_id)));
    if (data.length > 0) this.#done.push({ kind: "deleted", data });
  }

  /** Makes tokens. */
  async make(scene: Scene, data: readonly Plain[]): Promise<readonly TokenDocument[]> {
    const made = (await scene.createEmbeddedDocuments("Token", [...data])) as unknown as readonly TokenDocument[];
    if (made.length > 0) this.#done.push({ kind: "made", ids: made.map(({ id }) => id) });
    return made;
  }

  /** Takes back what was done last: a token stands again where it stood, turned as it was, is there again, or is gone. */
  async undo(scene: Scene): Promise<void> {
    const last = this.#done.pop();
    if (!last) return;
    if (last.kind === "deleted") {
      await scene.createEmbeddedDocuments("Token", [...last.data], { keepId: true });
      return;
    }
    if (last.kind === "made") {
      const there = last.ids.filter((id) => scene.tokens.has(id));
      if (there.length > 0) await scene.deleteEmbeddedDocuments("Token", there);
      return;
    }
    const { before } = last;
    if (!scene.tokens.has(before._id)) return;
    const { _id, x, y } = before;
    const waypoints = [{ x, y, action: "displace" }];
    const back: MovementInstruction = { waypoints, method: "undo", autoRotate: false };
    await scene.updateEmbeddedDocuments("Token", [{ ...before }], { [LED]: { [_id]: back } });
  }
}
