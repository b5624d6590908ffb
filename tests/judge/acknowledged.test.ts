import { expect, test } from "vitest";
import { fixedPageId } from "../../src/judge/log/pages.ts";
import { canon, type JsonObject } from "../../src/judge/protocol/encoding.ts";
import { openToyGame, sit } from "./world/driver.ts";

test("an order is sent again while the only entry that holds it has an old term", async () => {
  const setup = await openToyGame();
  const { world, window, game, seats } = setup;
  const { n } = game.tip;
  window.kill();
  const oid = seats.Ann.game.order({ do: "move", unit: "u1", x: 101 });
  const pages = [...world.documents.pages.values()];
  const page = (kind: string) => pages.find((one) => one.kind === kind)?.id ?? "";
  const record = { n: n + 1, at: "0.0", do: [{ do: "move", unit: "u1", x: 101, oid, by: "Ann" }], sec: {} };
  const write = (t: number) => {
    const value: JsonObject = { p: canon(record), b: "", w: "", t, a: 0 };
    world.vandalise({ do: "set-page", id: page("segment"), key: `e.e${String(n + 1).padStart(2, "0")}`, value });
  };
  const lease: JsonObject = { term: 2, session: "AAAAAAAAAAA", user: "Judge" };
  world.vandalise({ do: "set-page", id: fixedPageId(game.gid, "lease"), key: "lease", value: lease });
  write(1);
  await world.time.pass(5000);
  expect(seats.Ann.game.entries).toHaveLength(n + 2);
  expect(seats.Ann.game.onTheWay).toHaveLength(1);

  write(2);
  await world.time.pass(5000);
  expect(seats.Ann.game.onTheWay).toEqual([]);
});

test("an order is not sent again once an entry of the executor holds it", async () => {
  const setup = await openToyGame();
  setup.seats.Ann.game.order({ do: "move", unit: "u1", x: 101 });
  await setup.world.time.pass(5000);
  expect(setup.seats.Ann.game.onTheWay).toEqual([]);
  expect(setup.game.state.at["u1"]).toBe(101);
});

test("a new window sends nothing again that the history holds by then", async () => {
  const { world, game, seats } = await openToyGame();
  const { profile, window } = seats.Ann;
  seats.Ann.game.order({ do: "move", unit: "u1", x: 101 });
  window.kill();
  await world.time.pass(5000);
  expect(game.state.at["u1"]).toBe(101);
  expect(sit(world, profile, game.gid).game.onTheWay).toEqual([]);
});
