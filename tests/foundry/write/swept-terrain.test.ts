import { expect, test } from "vitest";
import { changedTerrain } from "../../../src/foundry/write/plan.ts";
import type { AnomalyEvent, Scene, Terrain } from "../../../src/rules/index.ts";
import { hex } from "../apps/fake-session.ts";

const piece = (label: string, kind: Terrain["kind"]): Terrain => ({ hex: hex(label), kind });
const ION = piece("1010", "ion-storm");
const DUST = piece("0202", "dust");

const map = (terrain: readonly Terrain[], changes: Scene["changes"]): Scene => ({
  id: "deep",
  seq: 0,
  columns: 42,
  rows: 30,
  map: "floating",
  terrain,
  ...(changes && { changes }),
  destination: null,
});

test("[IP2.87] a storm that is over is taken off its map, also by an entry in which somebody drew there", () => {
  const before = { scenes: { deep: map([ION], undefined) } };
  const after = { scenes: { deep: map([DUST], { added: [DUST], removed: [ION] }) } };
  const swept = { event: "terrain-set", scene: "deep", terrain: [], swept: { added: [], removed: [ION] } };
  const drawn = { event: "terrain-changed", scene: "deep", added: [{ hex: "0202", kind: "dust" }], removed: [] };
  const shown = (...events: readonly object[]) =>
    changedTerrain(before, after, { scene: () => true }, events as readonly AnomalyEvent[]);
  const gone = { kind: "terrain-shown", scene: "deep", map: after.scenes.deep, gone: [ION] };
  // What was drawn stands on the map already.
  expect(shown(swept, drawn)).toEqual([{ ...gone, back: [] }]);
  expect(shown(swept)).toEqual([{ ...gone, back: [DUST] }]);
});
