import { expect, test } from "vitest";
import { weighBattle } from "./weight.ts";

test("weight", { timeout: 900_000 }, async () => {
  const found = await weighBattle(Number(process.env["STEPS"] ?? 8));
  console.log(JSON.stringify(found, null, 1));
  expect(1).toBe(1);
});
