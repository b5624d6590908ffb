import { expect, test } from "vitest";
import { leave } from "../bench/in-browser.ts";
import { frameRates } from "./frames.ts";

test("frames a second of a crowded map are counted", async () => {
  const rates = await frameRates();
  expect(rates.bare).toBeGreaterThan(0);
  leave("frames", rates);
});
