import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostScene, HostToken } from "../../../src/foundry/host/host.ts";
import { placeGrid } from "../../../src/foundry/read/scene-grid.ts";
import { parsePlace } from "../../../src/rules/index.ts";
import { type Play, TICK, unitsStand } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;

const SIZES = [2, 3, 4] as const;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann }]);
});
afterEach(() => play.table.close());

/** Where a token of this size lies that is put with its middle on a hex, then on the grid as a person's hand puts it. */
const snapped = (token: HostToken, label: string): { readonly x: number; readonly y: number } => {
  const grid = placeGrid(map);
  const place = parsePlace(label);
  if (!grid || !place) throw new Error(`${label} is no place`);
  const { x, y } = grid.center(place);
  const middle = token.getCenterPoint({ x: 0, y: 0 });
  const at = { x: Math.round(x - middle.x), y: Math.round(y - middle.y) };
  return (token as HostToken & { getSnappedPosition(at: object): { x: number; y: number } }).getSnappedPosition(at);
};
const hex = (): string | undefined => unitsStand(play)[play.unit("Tern")]?.split(" ")[1];

test.for(SIZES)(
  "a ship whose token is %s hexes wide stands where its middle is, and sails from there",
  async (size) => {
    const [token] = map.tokens.contents;
    if (!token) throw new Error("there is no token");
    await play.table.drive(map.updateEmbeddedDocuments("Token", [{ _id: token.id, width: size, height: size }]));
    await play.table.drive(map.updateEmbeddedDocuments("Token", [{ _id: token.id, ...snapped(token, "1010") }]));
    await openGame(play, map);
    await play.to("1.1");
    const begin = hex();
    expect(begin).toBe("1010");
    const mine = ann.tokenOf(play.unit("Tern"));
    await play.table.drive(mine.move([{ ...snapped(mine, "1009"), action: "walk" }], { method: "dragging" }));
    await play.table.pass(4 * TICK);
    expect(hex()).toBe("1009");
  },
);

test.for(SIZES)("%s hexes wide, it is put back to where it stood when its move is refused", async (size) => {
  const [token] = map.tokens.contents;
  if (!token) throw new Error("there is no token");
  await play.table.drive(map.updateEmbeddedDocuments("Token", [{ _id: token.id, width: size, height: size }]));
  await openGame(play, map);
  await setting(play.table, play.judge, "moveCheck", "refuse");
  await play.to("1.1");
  const begin = hex();
  const mine = ann.tokenOf(play.unit("Tern"));
  await play.table.drive(mine.move([{ ...snapped(mine, "1519"), action: "walk" }], { method: "dragging" }));
  await play.table.pass(4 * TICK);
  const grid = placeGrid(map);
  const middle = ann.tokenOf(play.unit("Tern")).getCenterPoint(ann.tokenOf(play.unit("Tern"))._source);
  const place = begin === undefined ? null : parsePlace(begin);
  if (!grid || !place) throw new Error("the map has no hexes");
  const { x, y } = grid.center(place);
  expect(hex()).toBe(begin);
  expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(1.5);
});
