import { describe, expect, test } from "vitest";
import { startMarks } from "../../../src/foundry/canvas/shown-marks.ts";
import { game, hex } from "../apps/fake-session.ts";

const state = game({ at: "1.4" });
const destination = state.scenes["ember-toll"];
if (!destination) throw new Error("there is no destination");

const hexesOf = (starts: unknown, scene = destination, at = state) =>
  startMarks(at, scene, starts).flatMap((one) => (one.shape === "brackets" ? [one.hex] : []));

describe("[IP2.444] the defenders' start hexes", () => {
  test("are marked for everybody, the first with a word", () => {
    expect(hexesOf(["3415", "3417"])).toEqual([hex("3415"), hex("3417")]);
    const labels = startMarks(state, destination, ["3415", "3417"]).filter(({ shape }) => shape === "label");
    expect(labels).toMatchObject([{ hex: hex("3415"), words: { key: "GRAVITYPORTALS.Overlay.start" }, secret: false }]);
  });

  test("are gone in the next turn, and no other map has any", () => {
    expect(hexesOf(["3415"], destination, game({ at: "2.1" }))).toEqual([]);
    const home = state.scenes["quiet-reach"];
    expect(home && hexesOf(["3415"], home)).toEqual([]);
  });

  test.for([null, "3415", 5, [5, null, "<b>"], {}])("of %j there are none", (starts) => {
    expect(hexesOf(starts)).toEqual([]);
  });
});
