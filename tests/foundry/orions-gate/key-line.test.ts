import { expect, test } from "vitest";
import { KeyLine } from "../../../src/foundry/rulesets/orions-gate/shipyard/shipyard-window.ts";

test("keys are done one after the other, also where one before them fails", async () => {
  const line = new KeyLine();
  const done: string[] = [];
  let letGo = (): void => {};
  const first = line.add(async () => {
    await new Promise<void>((go) => {
      letGo = go;
    });
    done.push("first");
    throw new Error("first");
  });
  const second = line.add(async () => void done.push("second"));
  await Promise.resolve();
  expect([line.isBusy, done]).toEqual([true, []]);
  letGo();
  await expect(first).rejects.toThrow("first");
  await second;
  expect([line.isBusy, done]).toEqual([false, ["first", "second"]]);
});
