/** What hands do to tokens on a map: copies, deletions, and taking them back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CopiedToken, HandHistory, placedAt } from "../client/canvas/token-hands.ts";
import type { Scene, TokenDocument } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { type OpenTable, openTable } from "./support/open-table.ts";

let table: OpenTable;
let judge: Runtime;
let hands: HandHistory;
let scene: Scene;

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
});
afterAll(() => table.close());

const corner = (i: number, j: number): { x: number; y: number } => {
  const { x, y } = scene.grid.getTopLeftPoint({ i, j });
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
};

beforeEach(async () => {
  hands = new HandHistory(judge);
  const scenes = judge.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };
  scene = await scenes.create({ name: "Reach", padding: 0, grid: { type: 4, size: 100, distance: 1 } });
  await scene.createEmbeddedDocuments("Token", [
    { name: "A", rotation: 60, flags: { demo: { a: 1 } }, ...corner(5, 5) },
    { name: "B", ...corner(5, 7) },
  ]);
});

const standing = () =>
  scene.tokens.contents.map(({ id, name, x, y, rotation }) => ({ id, name, x, y, rotation })).sort((a, b) => a.x - b.x);

const make = (data: Plain, parent: Scene): TokenDocument => {
  const type = judge.documentClasses["TokenDocument"] as new (data: Plain, options: { parent: Scene }) => TokenDocument;
  return new type(data, { parent });
};

const copies = (): readonly CopiedToken[] => scene.tokens.contents.map((token) => token.toObject() as CopiedToken);

describe("tokens that are deleted", () => {
  test("are there again as they were, with their ids, when that is taken back", async () => {
    const before = standing();
    await hands.delete(scene, scene.tokens.contents);
    expect(standing()).toEqual([]);
    await hands.undo(scene);
    expect(standing()).toEqual(before);
    expect(scene.tokens.contents.find(({ name }) => name === "A")?.toObject()["flags"]).toMatchObject({
      demo: { a: 1 },
    });
  });

  test("stay where a module keeps them, and are not doubled by taking back", async () => {
    const id = judge.hooks.on("preDeleteToken", (({ name }: TokenDocument) => name !== "A") as never);
    await hands.delete(scene, scene.tokens.contents);
    judge.hooks.off("preDeleteToken", id);
    expect(standing().map(({ name }) => name)).toEqual(["A"]);
    await hands.undo(scene);
    expect(
      standing()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["A", "B"]);
  });

  test("and what was done before them are taken back one after the other, the last first", async () => {
    const [a] = scene.tokens.contents;
    if (!a) throw new Error("there is a token");
    await hands.make(scene, [{ name: "C", ...corner(8, 8) }]);
    await hands.delete(scene, [a]);
    await hands.undo(scene);
    await hands.undo(scene);
    expect(
      standing()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["A", "B"]);
    await hands.undo(scene);
    expect(standing()).toHaveLength(2);
  });
});

describe("tokens that are copied", () => {
  test("come with their middle to the point, each in a space, with new ids and all else", async () => {
    const before = standing();
    const at = scene.grid.getCenterPoint({ i: 12, j: 12 });
    const made = await hands.make(scene, placedAt(scene, copies(), at, make));
    expect(made.map(({ name, rotation }) => [name, rotation])).toEqual([
      ["A", 60],
      ["B", 0],
    ]);
    const [a, b] = made;
    if (!a || !b) throw new Error("both were made");
    const middle = {
      x: (a.getCenterPoint().x + b.getCenterPoint().x) / 2,
      y: (a.getCenterPoint().y + b.getCenterPoint().y) / 2,
    };
    expect(Math.hypot(middle.x - at.x, middle.y - at.y)).toBeLessThan(scene.grid.size);
    expect(made.map((token) => token.getSnappedPosition({ x: token.x, y: token.y }))).toEqual(
      made.map(({ x, y }) => expect.objectContaining({ x, y })),
    );
    expect(before.map(({ id }) => id)).not.toContain(a.id);
    await hands.undo(scene);
    expect(standing()).toEqual(before);
  });

  test("of one token stand in the space under the point", () => {
    const [a] = copies();
    const at = scene.grid.getCenterPoint({ i: 3, j: 9 });
    const [copy] = placedAt(scene, a ? [a] : [], { x: at.x + 11, y: at.y - 7 }, make);
    expect(copy).toMatchObject(corner(3, 9));
    expect(copy).not.toHaveProperty("_id");
  });
});
