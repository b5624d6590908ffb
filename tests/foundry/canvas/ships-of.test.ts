import { expect, test } from "vitest";
import { shipsOf, shipsOn } from "../../../src/foundry/canvas/ships-of.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import { fakeSession, game, judgeSession, ship } from "../apps/fake-session.ts";

const state = game({
  units: [
    ship("tern"),
    ship("crow", "1017", { owner: "ann" }),
    ship("guard", "0505", { owner: null }),
    ship("rock", "0606", { owner: null, class: "planet" }),
    ship("gone", "0707", { status: "destroyed" }),
    ship("elsewhere", "0808", { scene: "lantern-deep" }),
  ],
});
const host = { game: { users: { contents: [], get: () => undefined } } } as unknown as Pick<Host, "game">;
const map = { scene: state.scenes["quiet-reach"], grid: { center: () => ({ x: 0, y: 0 }) } } as never;
const ids = (ships: readonly { readonly unit: string }[]): readonly string[] => ships.map(({ unit }) => unit).sort();

test("a captain is pointed to all ships of a map, those of others and of the judge too", () => {
  const session = fakeSession({ state, me: "tom" });
  expect(ids(shipsOn(host, session, map))).toEqual(["crow", "guard", "tern"]);
});

test("the view follows a captain's own ships alone, and a judge's all", () => {
  expect(ids(shipsOf(host, fakeSession({ state, me: "tom" }), map))).toEqual(["tern"]);
  expect(ids(shipsOf(host, judgeSession({ state }), map))).toEqual(["crow", "guard", "tern"]);
});
