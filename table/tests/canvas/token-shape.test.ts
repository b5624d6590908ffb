import { describe, expect, test } from "vitest";
import {
  insideOutline,
  nameShown,
  type Pickable,
  pickToken,
  tokenOutline,
  tokensInBox,
} from "../../client/canvas/token-shape.ts";

const COLUMNS = { isHexagonal: true, type: 4 };
const ROWS = { isHexagonal: true, type: 2 };
const SQUARE = { isHexagonal: false, type: 1 };

const token = (id: string, x: number, y: number, more: Partial<Pickable> = {}): Pickable => ({
  id,
  box: { x, y, width: 100, height: 100 },
  elevation: 0,
  sort: 0,
  mine: false,
  ...more,
});

describe("a token's shape", () => {
  test.for([
    { grid: COLUMNS, name: "column hexes", corner: { x: 4, y: 4 }, side: { x: 96, y: 50 }, hit: [false, true] },
    { grid: ROWS, name: "row hexes", corner: { x: 4, y: 4 }, side: { x: 50, y: 96 }, hit: [false, true] },
    { grid: SQUARE, name: "squares", corner: { x: 4, y: 4 }, side: { x: 96, y: 50 }, hit: [true, true] },
  ])("on $name the box's corner and the tip of the shape are told apart", ({ grid, corner, side, hit }) => {
    const outline = tokenOutline({ width: 100, height: 100 }, grid);
    expect([insideOutline(outline, corner), insideOutline(outline, side)]).toEqual(hit);
  });
});

describe("picking", () => {
  const inMiddle = { x: 50, y: 50 };

  test.for([
    { pile: [token("a", 0, 0), token("b", 0, 0)], top: "b", why: "the later of equals" },
    { pile: [token("a", 0, 0, { sort: 1 }), token("b", 0, 0)], top: "a", why: "the higher sort" },
    {
      pile: [token("a", 0, 0, { elevation: 1 }), token("b", 0, 0, { sort: 9 })],
      top: "a",
      why: "the higher elevation",
    },
    { pile: [token("a", 0, 0, { mine: true }), token("b", 0, 0, { elevation: 5 })], top: "a", why: "the user's own" },
  ])("a pile gives $why", ({ pile, top }) => {
    expect(pickToken(pile, inMiddle, COLUMNS)?.id).toBe(top);
  });

  test("open space gives nothing, and so does the corner of a hex token's box", () => {
    expect(pickToken([token("a", 0, 0)], { x: 150, y: 50 }, COLUMNS)).toBeUndefined();
    expect(pickToken([token("a", 0, 0)], { x: 3, y: 3 }, COLUMNS)).toBeUndefined();
  });

  test("a box takes this user's tokens whose middle it holds", () => {
    const tokens = [
      token("in", 0, 0, { mine: true }),
      token("edge", 100, 0, { mine: true }),
      token("out", 101, 0, { mine: true }),
      token("theirs", 0, 0),
    ];
    expect(tokensInBox(tokens, { x: 10, y: 10, width: 140, height: 60 }).map(({ id }) => id)).toEqual(["in", "edge"]);
  });
});

describe("names by display mode", () => {
  const seen = { owner: false, hovered: false, controlled: false };
  test.for([
    { mode: 0, state: { owner: true, hovered: true, controlled: true }, shown: false },
    { mode: 10, state: { ...seen, owner: true, hovered: true }, shown: false },
    { mode: 10, state: { ...seen, owner: true, controlled: true }, shown: true },
    { mode: 20, state: { ...seen, hovered: true }, shown: false },
    { mode: 20, state: { ...seen, owner: true, hovered: true }, shown: true },
    { mode: 30, state: { ...seen, hovered: true }, shown: true },
    { mode: 30, state: seen, shown: false },
    { mode: 40, state: { ...seen, owner: true }, shown: true },
    { mode: 40, state: { ...seen, hovered: true }, shown: false },
    { mode: 50, state: seen, shown: true },
  ])("mode $mode with $state: $shown", ({ mode, state, shown }) => {
    expect(nameShown(mode, state)).toBe(shown);
  });
});
