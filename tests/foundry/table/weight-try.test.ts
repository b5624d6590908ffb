import { expect, test } from "vitest";
import { weighBattle } from "./weight.ts";

test("weight", { timeout: 900_000 }, async () => {
  const found = await weighBattle(Number(process.env["STEPS"] ?? 8));
  for (const one of found.steps) console.log(one.tokens, one.rest);
  const mean = (of: "tokens" | "rest") => found.steps.reduce((a, b) => a + b[of], 0) / found.steps.length;
  console.log("MEAN", mean("tokens"), mean("rest"), "login", found.login, "reload", found.reload);
  expect(1).toBe(1);
});
