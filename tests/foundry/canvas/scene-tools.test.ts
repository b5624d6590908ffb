import { type ConfigKind, unreadKeys } from "open-table/conformance/config-keys.ts";
import { expect, test } from "vitest";
import { toolGroup } from "../../../src/foundry/canvas/scene-tools.ts";

const group = (calls: string[]) =>
  toolGroup({
    shown: { bands: true, zones: false, numbers: true, names: false },
    isJudge: true,
    change: (shown) => void calls.push(JSON.stringify(shown)),
    activate: () => void calls.push("activate"),
  });

test("the tools beside the map bring their layer themselves, as a group does not", () => {
  const calls: string[] = [];
  const tools = group(calls);
  tools.onChange(undefined, true);
  tools.onChange(undefined, false);
  tools.tools["view"]?.onChange?.(undefined, true);
  tools.tools["zones"]?.onChange?.(undefined, true);
  expect(calls).toEqual(["activate", "activate", '{"zones":true}']);
});

test("they say nothing that Foundry would not read", () => {
  const tools = group([]);
  const parts: readonly (readonly [ConfigKind, object])[] = [
    ["sceneControl", tools],
    ...Object.values(tools.tools).map((tool) => ["sceneControlTool", tool] as const),
  ];
  expect(parts.flatMap(([kind, part]) => unreadKeys(kind, part))).toEqual([]);
});
