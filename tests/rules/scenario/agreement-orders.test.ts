import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fileOf, ownerOf, portal, ship } from "../play.ts";

const ANY = "p1-DR6-10";
const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"];
const LIST = { do: "propose", player: "ann", id: "a", what: "races", races: SIX };
const OTHER = { do: "propose", player: "ben", id: "b", what: "alternative", scene: ANY, alternative: "SG27.61" };
const WORDS = { do: "propose", player: "ann", id: "a", what: "words", text: "A draw." };

const fileWith = (...orders: readonly object[]) =>
  fileOf({
    judging: { mode: "sealed" },
    anomalies: [portal("p1", "0815")],
    units: [ship("u1", "0816")],
    orders: orders.map((order) => ({ at: "1.3", ...order })),
  });

describe("what players propose and agree on in a file", () => {
  test.for([
    { order: LIST, owner: "ann", matter: { kind: "races", races: SIX } },
    { order: OTHER, owner: "ben", matter: { kind: "alternative", scene: ANY, alternative: "SG27.61" } },
    {
      order: { ...OTHER, alternative: null },
      owner: "ben",
      matter: { kind: "alternative", scene: ANY, alternative: null },
    },
    { order: WORDS, owner: "ann", matter: { kind: "words", text: "A draw." } },
  ])("[IP2.447] [IP2.448] $order is valid, and its player's", ({ order, owner, matter }) => {
    const read = parseScenario(fileWith(order));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const [parsed] = read.value.orders;
    expect(parsed).toMatchObject({ do: "propose", player: owner, id: order.id, matter });
    expect(parsed && ownerOf(parsed, read.value)).toBe(owner);
  });

  test.for(["agree", "decline"])("%s is valid, and its player's", (what) => {
    const read = parseScenario(fileWith(LIST, { do: what, player: "ben", proposal: "a" }));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const [, parsed] = read.value.orders;
    expect(parsed && ownerOf(parsed, read.value)).toBe("ben");
  });

  test("dice of the purpose «race» may be scripted, faces alone", () => {
    expect(parseScenario({ ...fileWith(LIST), dice: { race: [1, 6] } }).ok).toBe(true);
    const read = parseScenario({ ...fileWith(LIST), dice: { race: [7] } });
    expect(read.ok ? [] : read.error.map(({ path }) => path)).toEqual(["dice.race[0]"]);
  });

  test.for([
    { orders: [{ ...LIST, races: SIX.slice(1) }], path: "orders[0].races", says: "must be 6 races" },
    { orders: [{ ...LIST, races: [...SIX, "ORI"] }], path: "orders[0].races", says: "must be 6 races" },
    { orders: [{ ...LIST, races: "KLI" }], path: "orders[0].races", says: "must be a list" },
    { orders: [{ ...LIST, races: [1, ...SIX.slice(1)] }], path: "orders[0].races[0]", says: "must be text" },
    { orders: [{ ...LIST, id: "9" }], path: "orders[0].id", says: "must be an id" },
    { orders: [{ ...LIST, player: "eve" }], path: "orders[0].player", says: "names no player" },
    { orders: [{ ...LIST, scene: ANY }], path: "orders[0].scene", says: "is an unknown key" },
    {
      orders: [{ ...LIST, what: "undo" }],
      path: "orders[0].what",
      says: 'must be "races", "alternative", "storm" or "words"',
    },
    { orders: [{ ...WORDS, text: "x".repeat(201) }], path: "orders[0].text", says: "1 to 200 characters" },
    { orders: [{ ...WORDS, text: "a\nb" }], path: "orders[0].text", says: "must be a line" },
    { orders: [{ ...OTHER, scene: "sol" }], path: "orders[0].scene", says: "names no destination" },
    { orders: [{ ...OTHER, alternative: 3 }], path: "orders[0].alternative", says: "must be text" },
    { orders: [LIST, { ...OTHER, id: "a" }], path: "orders[1].id", says: 'uses "a" again' },
    {
      orders: [{ do: "agree", player: "ben", proposal: "a" }],
      path: "orders[0].proposal",
      says: "names no proposal",
    },
    { orders: [LIST, { do: "decline", proposal: "a" }], path: "orders[1].player", says: "is missing" },
    {
      orders: [LIST, { do: "agree", player: "eve", proposal: "a" }],
      path: "orders[1].player",
      says: "names no player",
    },
  ])("$path $says", ({ orders, path, says }) => {
    const read = parseScenario(fileWith(...orders));
    const faults = read.ok ? [] : read.error;
    expect(faults.map((fault) => fault.path)).toEqual([path]);
    expect(faults[0]?.message).toContain(says);
  });
});
