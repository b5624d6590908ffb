import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FRAMES_FILE } from "../bench/frames-file.ts";
import { frameRates } from "./frames.ts";

test("frames a second of a crowded map are counted", async () => {
  const rates = await frameRates();
  expect(rates.bare).toBeGreaterThan(0);
  writeFileSync(FRAMES_FILE, JSON.stringify(rates));
});
