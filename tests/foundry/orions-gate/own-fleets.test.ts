import { describe, expect, test } from "vitest";
import {
  dropFleet,
  FleetKeeper,
  keepFleet,
  ownFleets,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/own-fleets.ts";
import { homeView } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard.ts";
import { type DraftFleet, fleetAsFile } from "../../../src/rules/orions-gate/index.ts";
import { text } from "../../lang.ts";
import { shipOf, yardOf } from "./yard.ts";

const named = (name: string): DraftFleet => ({ ...yardOf(shipOf("A", "frigate", "engine/S | cannon/S")), name });

/** A user whose flag of fleets holds this, and the updates that were asked for. */
const userWith = (fleets: unknown) => {
  const updates: unknown[] = [];
  const user = {
    getFlag: (_: string, key: string) => (key === "fleets" ? fleets : undefined),
    update: async (data: unknown) => updates.push(data),
  };
  return { user, updates };
};

describe("fleets of one's own", () => {
  test("each has a key of its own in the person's flags, so that two windows do not undo each other", async () => {
    const { user, updates } = userWith({});
    await keepFleet(user, "abc", named("Geese"));
    expect(updates).toEqual([{ "flags.gravity-portals.fleets.abc": fleetAsFile(named("Geese")) }]);
  });

  test("are deleted one by one, in both generations", async () => {
    const { user, updates } = userWith({});
    const ForcedDeletion = { create: () => "deleted" };
    const old = { game: { release: { generation: 13 } }, foundry: { data: {} } };
    const fresh = { game: { release: { generation: 14 } }, foundry: { data: { operators: { ForcedDeletion } } } };
    await dropFleet(old as never, user, "abc");
    await dropFleet(fresh as never, user, "abc");
    expect(updates).toEqual([
      { "flags.gravity-portals.fleets.-=abc": null },
      { "flags.gravity-portals.fleets.abc": "deleted" },
    ]);
  });

  test("are read back; what this version cannot read stays as it is", () => {
    const { user } = userWith({ b: fleetAsFile(named("Swans")), a: '{"format":"gravity-portals/fleet@9"}', c: 7 });
    expect(ownFleets(user).map(({ id, fleet, text }) => [id, fleet?.name ?? text])).toEqual([
      ["b", "Swans"],
      ["a", '{"format":"gravity-portals/fleet@9"}'],
    ]);
    expect(ownFleets(userWith(undefined).user)).toEqual([]);
  });

  test("stand in the list by their names, those that cannot be read apart, with how much is to be corrected", () => {
    const say = (key: string, data?: Readonly<Record<string, string | number>>): string =>
      text(key.replace("GRAVITYPORTALS.", ""), data);
    const own = [named("Swans"), { ...named("Geese"), ships: [] }].map((fleet, at) => ({
      id: `f${at}`,
      fleet,
      text: "",
    }));
    const home = homeView(say, [...own, { id: "x", fleet: null, text: "?" }], new Map([["r", named("Ready")]]));
    expect(home.own.map(({ name, faults }) => [name, faults])).toEqual([
      ["Geese", text("Shipyard.faultCount", { count: 1 })],
      ["Swans", ""],
    ]);
    expect([home.unread, home.ready.map(({ id }) => id)]).toEqual([
      [{ id: "x", text: "?", name: text("Shipyard.unreadFleet") }],
      ["r"],
    ]);
  });
});

describe("keeping", () => {
  test("writes one after the other, and of what waits the last alone", async () => {
    const written: string[] = [];
    let free: () => void = () => {};
    const keeper = new FleetKeeper(async (id, { name }) => {
      written.push(`${id} ${name}`);
      await new Promise<void>((done) => {
        free = done;
      });
    });
    const first = keeper.keep("a", named("1"));
    // It is being written when the others come.
    await new Promise((done) => setTimeout(done));
    const all = [first, keeper.keep("a", named("2")), keeper.keep("a", named("3"))];
    free();
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    free();
    await Promise.all(all);
    expect(written).toEqual(["a 1", "a 3"]);
  });

  test("tells what could not be written, and writes it with the next change", async () => {
    const written: string[] = [];
    let works = false;
    const keeper = new FleetKeeper(async (id, { name }) => {
      if (!works) throw new Error("refused");
      written.push(`${id} ${name}`);
    });
    await expect(keeper.keep("a", named("1"))).rejects.toThrow("refused");
    works = true;
    await keeper.keep("b", named("2"));
    expect(written).toEqual(["a 1", "b 2"]);
    works = false;
    await expect(keeper.keep("a", named("3"))).rejects.toThrow("refused");
    keeper.forget("a");
    works = true;
    await keeper.keep("c", named("4"));
    expect(written).toEqual(["a 1", "b 2", "c 4"]);
  });
});
