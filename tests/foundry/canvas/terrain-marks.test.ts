import { describe, expect, test } from "vitest";
import { terrainMarks } from "../../../src/foundry/canvas/overlay.ts";
import { makeLabel, type Scene, type Terrain } from "../../../src/rules/index.ts";
import { hex } from "../apps/fake-session.ts";

const piece = (label: string, kind: Terrain["kind"]): Terrain => ({ hex: hex(label), kind });

const marksOf = (terrain: readonly Terrain[], added: readonly Terrain[] = []): readonly string[] => {
  const scene = { columns: 42, rows: 30, terrain, changes: { added, removed: [] } } as unknown as Scene;
  return terrainMarks(scene).map((mark) =>
    mark.shape === "label" ? `${mark.words.key.split(".").at(-1)} ${makeLabel(mark.hex, scene)}` : mark.shape,
  );
};

describe("terrain on the map", () => {
  test("[IP2.216] is edged and named where it is massive; a large one has one name", () => {
    const star = ["1010", "1011", "1009"].map((label) => piece(label, "star"));
    expect(marksOf([...star, piece("2020", "planet")])).toEqual([
      "outline",
      "star 1010",
      "outline",
      "outline",
      "outline",
      "planet 2020",
    ]);
  });

  test("other terrain is left to the map's picture, unless it came in play", () => {
    const [old, fresh] = [piece("1010", "dust"), piece("1212", "dust")];
    expect(marksOf([old, fresh], [fresh])).toEqual(["outline", "dust 1212"]);
  });
});
