import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Evening } from "./evening.ts";
import { PATIENCE } from "./seat.ts";
import { playTour, TOUR_DICE } from "./tour-play.ts";

describe("the README's tour in a stock Firefox", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  beforeAll(async () => {
    table = await Evening.open({ dice: TOUR_DICE });
  }, 2 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  test("is played to its end, without an error in anybody's console", async () => {
    expect(await table.judge.page.evaluate("navigator.userAgent")).toContain("Firefox/");
    await playTour(table);
    await table.pictures("firefox-tour");
  });
});
