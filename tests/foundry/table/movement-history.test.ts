import { afterEach, expect, test } from "vitest";
import type { HostUser } from "../../../src/foundry/host/host.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** What is told of a movement. */
interface Told {
  readonly method: string;
  readonly autoRotate: boolean;
  readonly passed: { readonly waypoints: readonly { readonly action?: string }[] };
}

/** How many waypoints are drawn of a ship's way. */
const drawn = (window: Window, unit: string): number =>
  (window.tokenOf(unit) as unknown as { readonly movementHistory: readonly unknown[] }).movementHistory.length;

test("the ways of an impulse are gone in the next: the tracker's writes begin nobody's turn", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 32, breakdown: 1 }]);
  await openGame(play, map);
  await play.to("1.2");
  await play.table.pass(10 * TICK);
  const unit = play.unit("Tern");
  for (const [at, after] of [
    ["1009", "1.3"],
    ["1008", "1.4"],
  ] as const) {
    await drag(play.table, ann, unit, [at]);
    expect(drawn(ann, unit)).toBeGreaterThan(1);
    await play.to(after);
    await play.table.pass(10 * TICK);
    expect([drawn(ann, unit), drawn(play.judge, unit)]).toEqual([0, 0]);
  }
});

test("[IP7.1] what pushes draws no way and turns nothing: the ship is there at once, in either generation", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 0, breakdown: 1 }]);
  await openGame(play, map);
  await placeHole(play, map, "1009", 1);
  await play.to("1.1");
  const unit = play.unit("Tern");
  const rotation = (): unknown => play.judge.tokenOf(unit).toObject()["rotation"];
  const [turned, stood] = [rotation(), play.placeOf(unit)];
  const ways: unknown[] = [];
  play.judge.host.Hooks.on(
    "moveToken",
    (_token: unknown, { method, autoRotate, passed }: Told, _: unknown, user: HostUser) => {
      if (method === "api" && user.isGM) ways.push([autoRotate, passed.waypoints.map(({ action }) => action)]);
    },
  );
  await play.to("1.10");
  await play.table.pass(10 * TICK);
  const pushed = play.placeOf(unit);
  expect(pushed).not.toBe(stood);
  expect(ways.length).toBeGreaterThan(0);
  expect(ways).toEqual(ways.map(() => [false, ["displace"]]));
  expect([rotation(), play.placeOf(unit)]).toEqual([turned, pushed]);
});
