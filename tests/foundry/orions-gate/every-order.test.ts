import { describe, expect, test } from "vitest";
import type { OrdersChoice } from "../../../src/foundry/apps/orders/orders-view.ts";
import { readCommand } from "../../../src/foundry/client/playing-session.ts";
import { own } from "../../../src/foundry/ruleset/orders.ts";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { inchText } from "../../../src/foundry/rulesets/orions-gate/words.ts";
import { type OgState, ORIONS_GATE } from "../../../src/rules/orions-gate/index.ts";
import { langText } from "../apps/sentences.ts";
import { craft, foe, type GivenRow, near, rows, ship, standing } from "./small-battle.ts";

/** Whether the engine reads and takes the order of a row. */
const isTaken = (og: OgState, row: GivenRow): boolean =>
  typeof readCommand(ADAPTER, og, own(row.order), "ann") !== "string";

interface Way {
  readonly what: string;
  readonly og: () => OgState;
  readonly unit?: string;
  readonly filled?: OrdersChoice["filled"];
  readonly is: (order: Readonly<Record<string, unknown>>) => boolean;
}

const placing = (part: "0.1" | "0.2"): OgState => {
  const og = standing(part, { units: [ship(["engine/S"], [], { place: undefined }), foe] });
  const turns = { next: "ann", winner: "ann", chosen: false, placed: 0 };
  return { ...og, clock: { ...og.clock, turn: 0 }, turns };
};

const deploying = (): OgState => {
  const og = placing("0.2");
  return { ...og, turns: og.turns && { ...og.turns, chosen: true } };
};

const returning = (): OgState => {
  const og = standing("0.2", { units: [ship(["engine/S"], []), foe] });
  const away = { edge: "S", round: 1 } as const;
  const unit = { ...og.units["a1"], status: "left", away };
  return { ...og, units: { ...og.units, a1: unit as never } };
};

const withShip = (step: string, port: readonly unknown[], more: object = {}, fleet?: string): OgState =>
  standing(step, { units: [ship(port, [], more), foe], terrain: [near] }, fleet);

/** How a beam pulls, by its word. */
const pullsOf = (pull: string) => {
  const turn = pull.startsWith("port") ? { turn: -20 } : { turn: 20 };
  if (pull === "ahead") return [{ ahead: true }];
  return pull.endsWith("-ahead") ? [turn, { ahead: true }] : [turn];
};

/** Every order that the engine takes from players, in each of its forms, and how somebody comes to it at a table. */
const WAYS: readonly Way[] = [
  { what: "place-terrain", og: () => placing("0.1"), unit: "", is: ({ do: word }) => word === "place-terrain" },
  { what: "choose-edge", og: () => placing("0.2"), unit: "", is: ({ do: word }) => word === "choose-edge" },
  { what: "deploy", og: deploying, unit: "a1", is: ({ do: word }) => word === "deploy" },
  { what: "reenter", og: returning, is: ({ do: word }) => word === "reenter" },
  {
    what: "role",
    og: () => standing("0.3", { units: [foe, craft("i1", "ann", "drone", [20, 20])] }, "organic"),
    unit: "i1",
    is: ({ do: word }) => word === "role",
  },
  {
    what: "reply",
    og: () => standing("1.2", { units: [foe, craft("f1", "ann", "fighter", [20, 20])] }),
    unit: "f1",
    filled: { reply: { dodge: 2 } },
    is: ({ do: word, dodge }) => word === "reply" && dodge === 2,
  },
  ...["2.1", "2.2"].map((step) => ({
    ...{ what: "prefer", og: () => withShip(step, ["engine/S", "cannon/S"]) },
    is: ({ do: word, side }: Readonly<Record<string, unknown>>) => word === "prefer" && side === "starboard",
  })),
  {
    what: "fly",
    og: () => standing("1.1", { units: [foe, craft("f1", "ann", "fighter", [20, 20])] }),
    unit: "f1",
    filled: { fly: { path: ["20.000,22.000", "22.000,22.000"] } },
    is: ({ do: word, path }) => word === "fly" && (path as readonly string[]).length === 2,
  },
  {
    what: "attack",
    og: () =>
      standing("1.2", {
        units: [foe, craft("f1", "ann", "fighter", [20, 20]), craft("g1", "ben", "fighter", [21, 20])],
      }),
    unit: "f1",
    is: ({ do: word }) => word === "attack",
  },
  {
    what: "shoot",
    og: () => withShip("2.2", ["engine/S", "cannon/S"]),
    is: ({ do: word, target }) => word === "shoot" && target === "b1",
  },
  {
    what: "shoot",
    og: () =>
      standing("2.2", { units: [ship(["engine/S", "cannon/S"], []), foe, craft("g1", "ben", "fighter", [22, 30])] }),
    is: ({ do: word, craft: at }) => word === "shoot" && at !== undefined,
  },
  {
    what: "move",
    og: () => withShip("2.1", ["engine/S"]),
    is: ({ do: word, ahead }) => word === "move" && ahead === true,
  },
  {
    what: "move",
    og: () => withShip("2.1", ["psionic-node/S"], {}, "crystal"),
    is: ({ do: word, cyst }) => word === "move" && cyst === true,
  },
  {
    what: "move",
    og: () => {
      const rock = { ...near, place: [24, 27.5] };
      return standing("2.1", { units: [ship(["energy-siphon/M"], []), foe], terrain: [rock] }, "crystal");
    },
    filled: { move: { ram: "rock" } },
    is: ({ do: word, ram }) => word === "move" && ram === "rock",
  },
  {
    what: "warp",
    og: () => withShip("2.1", ["engine/S", "warp-drive/S"]),
    filled: { warp: { place: "28.000,34.000" } },
    is: ({ do: word }) => word === "warp",
  },
  {
    what: "boost",
    og: () => withShip("2.1", ["engine/S", "emergency-booster/S"]),
    is: ({ do: word }) => word === "boost",
  },
  ...["ahead", "port", "starboard-ahead"].map((pull) => ({
    what: "tractor",
    og: () => withShip("2.2", ["engine/S", "tractor-beam/S"]),
    filled: { tractor: { acts: pullsOf(pull) } },
    is: ({ do: word, acts }: Readonly<Record<string, unknown>>) => {
      const [first] = acts === undefined ? [] : (acts as readonly { readonly turn?: number }[]);
      return (
        word === "tractor" &&
        (pull === "ahead" ? first?.turn === undefined : Math.sign(first?.turn ?? 0) === (pull === "port" ? -1 : 1))
      );
    },
  })),
  {
    what: "stealth",
    og: () => withShip("2.2", ["engine/S", "stealth-generator/S"]),
    is: ({ do: word }) => word === "stealth",
  },
  {
    what: "colony",
    og: () => withShip("2.2", ["engine/S", "cryosleep-colony/S"]),
    filled: { "colony-P2": { parts: ["shield/S", "shield/S", "cannon/S"] } },
    is: ({ do: word, parts }) => word === "colony" && (parts as readonly string[])[0] === "shield/S",
  },
  {
    what: "screen",
    og: () => withShip("2.2", ["engine/S", "ionic-deflector/S"]),
    is: ({ do: word, place }) => word === "screen" && place !== null,
  },
  ...["minelayer", "torpedo"].map((key) => ({
    ...{ what: "use", og: () => withShip("2.3", ["engine/S", `${key}/M`]) },
    is: ({ do: word, part }: Readonly<Record<string, unknown>>) => word === "use" && part === "P2",
  })),
  {
    what: "use",
    og: () => withShip("2.3", ["missile-cluster/S"], {}, "gothic"),
    is: ({ do: word, part }) => word === "use" && part === "P1",
  },
  ...["shipyard"].map((key) => ({
    ...{
      what: "use",
      og: () =>
        standing("2.3", {
          units: [ship(["engine/S", "cargo-hold/S", `${key}/S`], ["hangar/S"], { minerals: 2 }), foe],
        }),
    },
    is: ({ do: word, craft: built }: Readonly<Record<string, unknown>>) => word === "use" && built !== undefined,
  })),
  {
    what: "use",
    og: () => standing("2.3", { units: [ship(["hive/L"], []), foe] }, "organic"),
    is: ({ do: word, craft: built }) => word === "use" && built !== undefined,
  },
  {
    what: "use",
    og: () => withShip("2.3", ["engine/S", "cargo-hold/S", "scaffold-manipulator/S"], { minerals: 5 }),
    is: ({ do: word, design }) => word === "use" && design !== undefined,
  },
  {
    what: "use",
    og: () =>
      standing("2.3", {
        units: [
          ship(["engine/S", "cargo-hold/S", "scaffold-manipulator/S"], [], { minerals: 5 }),
          { ...foe, id: "a2", owner: "ann", place: [26, 30], construction: 4 },
          foe,
        ],
      }),
    is: ({ do: word, target, minerals }) => word === "use" && target === "a2" && minerals === 2,
  },
  {
    what: "grow",
    og: () =>
      standing("2.3", {
        units: [foe, { ...craft("s1", "ann", "station", [20, 20]), parts: ["cannon/S", "shield/S", "shield/S"] }],
      }),
    unit: "s1",
    is: ({ do: word }) => word === "grow",
  },
  {
    what: "scan",
    og: () => withShip("2.3", ["engine/S"]),
    is: ({ do: word, portal }) => word === "scan" && portal === null,
  },
  {
    what: "gather",
    og: () => withShip("2.3", ["engine/S"]),
    unit: "",
    filled: { gather: { points: 12 } },
    is: ({ do: word, points }) => word === "gather" && points === 12,
  },
];

describe("every order has a way at a table", () => {
  test("all kinds of orders that the engine takes from players are among the ways", () => {
    const kinds = Object.entries(ORIONS_GATE.file.orders).flatMap(([word, { table }]) => (table ? [word] : []));
    expect([...new Set(WAYS.map(({ what }) => what))].sort()).toEqual([...kinds].sort());
  });

  test.each(WAYS.map((way, at) => [`${way.what} ${at}`, way] as const))(
    "%s",
    (_, { og, unit = "a1", filled = {}, is }) => {
      const state = og();
      const all = rows(state, unit, filled);
      const found = all.filter(({ order }) => is(order));
      expect(found.length, all.map(({ order }) => JSON.stringify(order)).join("\n")).toBeGreaterThan(0);
      for (const row of found) expect(isTaken(state, row), JSON.stringify(row.order)).toBe(true);
    },
  );

  test("minor terrain is named by where it lies, as its id says nothing to people", () => {
    const labels = rows(
      standing("2.2", {
        units: [ship(["engine/S", "cannon/S", "cryosleep-colony/S"], []), { ...foe, place: [6, 6] }],
        terrain: [near],
      }),
      "a1",
    ).map(({ title }) => title);
    const place = `${inchText(25_200)}, ${inchText(26_000)}`;
    const name = langText("OrionsGate.Piece.minor", { place });
    expect(labels).toContain(langText("OrionsGate.Fire.at", { name }));
    expect(labels).toContain(langText("OrionsGate.Fire.colony", { place }));
    expect(labels.join()).not.toContain("rock");
  });
});
