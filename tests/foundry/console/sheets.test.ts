import { describe, expect, test } from "vitest";
import { mapSizesView } from "../../../src/foundry/apps/console/view/map-sizes.ts";
import { game, judgeSession, ship } from "../apps/fake-session.ts";
import { say } from "../apps/sentences.ts";

const viewOf = (
  units: Parameters<typeof ship>[],
  change: (state: ReturnType<typeof game>) => object = (state) => state,
) => mapSizesView(judgeSession({ state: change(game({ units: units.map((one) => ship(...one)) })) as never }), 10, say);

describe("[IP2.422] the sheets of floating maps", () => {
  test("say what they show, and name who is beyond them with hex and captain", () => {
    const { sheets, empty } = viewOf([
      ["tern", "44,5"],
      ["plover", "4203"],
      ["barge", "0,7", { owner: null }],
      ["heron", "2017"],
    ]);
    expect(empty).toBe("");
    expect(sheets.map(({ name }) => name)).toEqual(["Lantern Deep", "Quiet Reach", "Ember Toll"]);
    expect(sheets[0]).toMatchObject({
      shows: "Shows columns 1 to 42, rows 1 to 30.",
      tray: [],
      near: "",
      advice: null,
    });
    expect(sheets[1]).toMatchObject({
      tray: ["Tern at 44,5 (Tom)", "Barge at 0,7 (nobody)"],
      near: "Near the edge: Plover",
      advice: { columns: 10, rows: 0, label: "Show them: 10 to the right" },
    });
  });

  test("say so where they lie elsewhere, and leave fixed maps out", () => {
    const { sheets } = viewOf([], (state) => ({
      ...state,
      scenes: {
        ...state.scenes,
        "quiet-reach": { ...state.scenes["quiet-reach"], shift: { q: -10, r: 5 } },
        "ember-toll": { ...state.scenes["ember-toll"], map: "fixed" },
      },
    }));
    expect(sheets.map(({ shows }) => shows)).toEqual([
      "Shows columns 1 to 42, rows 1 to 30.",
      "Shows columns -9 to 32, rows 1 to 30.",
    ]);
  });
});
