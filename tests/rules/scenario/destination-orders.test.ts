import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fileOf, ownerOf, portal, scenarioOf, ship } from "../play.ts";

const ANY = "p1-DR6-10";
const withOrder = (order: object) =>
  fileOf({
    anomalies: [portal("p1", "0815", { storm: { radius: 3 } })],
    units: [ship("u1", "0816"), ship("d1", "3415", { scene: ANY, owner: "ben" })],
    orders: [{ at: "1.3", ...order }],
  });

const VALID = [
  { do: "race", scene: ANY, race: "KZI" },
  { do: "alternative", scene: ANY, alternative: "SG27.61" },
  { do: "alternative", scene: ANY, alternative: null },
  { do: "start", scene: ANY, hex: "3415" },
  { do: "anchor", unit: "d1", hex: "-2,16" },
  { do: "storm", portal: "p1", realise: true },
  { do: "storm", portal: "p1", to: "sol" },
  { do: "storm", portal: "p1", to: ANY },
  { do: "storm", portal: "p1", to: "p1-storm" },
  { do: "storm-roll", portal: "p1" },
  { do: "change-terrain", scene: "sol", added: [{ hex: "-2,16", kind: "ion-storm" }] },
  { do: "change-terrain", scene: "p1-storm", removed: [{ hex: "0815", kind: "dust" }] },
] as const;

describe("orders about destinations in a file", () => {
  test.for(VALID)("%j is valid, and the judge's", (order) => {
    const read = parseScenario(withOrder(order));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const [parsed] = read.value.orders;
    expect(parsed?.do).toBe(order.do);
    expect(parsed && ownerOf(parsed, read.value)).toBeNull();
  });

  test("[IP2.83] a storm that does not say so is not told of in thirty turns", () => {
    const parts = { anomalies: [portal("p1", "0815", { storm: { radius: 3 } })] };
    const { orders } = scenarioOf({ ...parts, orders: [{ at: "1.1", do: "storm", portal: "p1" }] });
    expect(orders[0]).toMatchObject({ do: "storm", realise: false });
  });

  test.for([
    { order: { do: "race", scene: "sol", race: "KZI" }, path: "orders[0].scene", says: "names no destination" },
    { order: { do: "race", scene: "p1-DR5-10", race: "KZI" }, path: "orders[0].scene", says: "names no destination" },
    { order: { do: "race", scene: ANY, race: 3 }, path: "orders[0].race", says: "must be text" },
    { order: { do: "race", scene: ANY }, path: "orders[0].race", says: "is missing" },
    { order: { do: "alternative", scene: ANY }, path: "orders[0].alternative", says: "is missing" },
    { order: { do: "start", scene: ANY, hex: "-2,16" }, path: "orders[0].hex", says: "must be a hex label on the map" },
    { order: { do: "anchor", unit: "x9", hex: "3415" }, path: "orders[0].unit", says: "names no unit" },
    { order: { do: "anchor", unit: "d1", hex: "here" }, path: "orders[0].hex", says: "must be a hex label" },
    { order: { do: "storm", portal: "p1", realise: 1 }, path: "orders[0].realise", says: "must be true or false" },
    { order: { do: "storm", portal: "p1", to: "nowhere" }, path: "orders[0].to", says: "names no scene" },
    { order: { do: "storm", portal: "p1", to: "p1-storm-2" }, path: "orders[0].to", says: "names no scene" },
    { order: { do: "storm-roll", portal: "u1" }, path: "orders[0].portal", says: "names no gravity portal" },
    { order: { do: "change-terrain", scene: "u1" }, path: "orders[0].scene", says: "names no scene" },
    {
      order: { do: "change-terrain", scene: "sol", added: [{ hex: "0815", kind: "cheese" }] },
      path: "orders[0].added[0].kind",
      says: "must be",
    },
    { order: { do: "race", scene: ANY, race: "KZI", by: "ann" }, path: "orders[0].by", says: "is an unknown key" },
  ])("$order: $path $says", ({ order, path, says }) => {
    const read = parseScenario(withOrder(order));
    const faults = read.ok ? [] : read.error;
    expect(faults.map((fault) => fault.path)).toEqual([path]);
    expect(faults[0]?.message).toContain(says);
  });

  test.for([
    { where: "in its terrain", terrain: [{ scene: "sol", hex: "0815", kind: "ion-storm" }], orders: [] },
    {
      where: "in an order",
      terrain: [],
      orders: [{ at: "1.1", do: "change-terrain", scene: "sol", added: [{ hex: "0815", kind: "ion-storm" }] }],
    },
  ])(
    "[IP2.86] with an ion storm $where a file keeps the names of the places to which any portal may lead by it",
    ({ terrain, orders }) => {
      const read = (scene: string) =>
        parseScenario(
          fileOf({ terrain, orders, scenes: [{ id: "sol" }, { id: scene }], anomalies: [portal("p1", "0815")] }),
        );
      for (const scene of ["p1-storm", "p1-storm-2"]) {
        const file = read(scene);
        expect(file.ok ? [] : file.error.map(({ path }) => path)).toEqual(["scenes[1].id"]);
      }
      for (const scene of ["p2-storm", "p1-storms"]) expect(read(scene).ok).toBe(true);
    },
  );
});
