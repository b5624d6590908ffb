// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { scenesPanel } from "../../shell/panels/scenes.ts";
import { doc, stubTable } from "./page-stub.ts";

afterEach(() => document.body.replaceChildren());

const REST = 5;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REST));

const open = async (ownership: Record<string, number>, gm = true) => {
  const written: unknown[] = [];
  const scene = doc(
    "Scene",
    "s1",
    {
      name: "Reach",
      navigation: true,
      active: false,
      isView: true,
      width: 3000,
      height: 2000,
      grid: { type: 5, size: 100 },
      ownership,
    },
    written,
  );
  const { table } = stubTable({ gm, scenes: [scene] });
  const { element, render } = scenesPanel(table);
  document.body.append(element);
  await render();
  return { written, gear: element.querySelector<HTMLElement>('[aria-label="Configure Reach"]') };
};

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`.dialog [name="${name}"]`);
  if (!found) throw new Error(`the form has no ${name}`);
  return found;
};

const save = async (): Promise<void> => {
  document.querySelector<HTMLElement>('.dialog [data-action="ok"]')?.click();
  await rest();
};

test("a judge changes a scene's name, grid, size, who sees it and whether it stands above the map", async () => {
  const { written, gear } = await open({ default: 0 });
  gear?.click();
  await rest();
  expect([field("name").value, field("gridType").value, field("gridSize").value]).toEqual(["Reach", "5", "100"]);
  expect([field("width").value, field("height").value, field("level").value]).toEqual(["3000", "2000", "0"]);
  expect(field("navigation").checked).toBe(true);
  field("name").value = "Deep";
  field("gridType").value = "2";
  field("gridSize").value = "120";
  field("width").value = "5000";
  field("level").value = "2";
  field("navigation").checked = false;
  await save();
  expect(written).toEqual([
    [
      "Scene",
      "s1",
      {
        name: "Deep",
        grid: { type: 2, size: 120 },
        width: 5000,
        height: 2000,
        ownership: { default: 2 },
        navigation: false,
      },
    ],
  ]);
});

test("who sees a scene stays as it was set elsewhere, where nobody chooses otherwise", async () => {
  const { written, gear } = await open({ default: 3 });
  gear?.click();
  await rest();
  expect(field("level").value).toBe("2");
  await save();
  expect(JSON.stringify(written)).not.toContain("ownership");
});

test("a captain has nothing to configure", async () => {
  expect((await open({ default: 2 }, false)).gear).toBeNull();
});
