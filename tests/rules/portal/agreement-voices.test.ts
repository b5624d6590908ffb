import { describe, expect, test } from "vitest";
import { awaitedOf, awaitsRace, voicesOf } from "../../../src/rules/anomalies/state/agreed.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameState } from "../../../src/rules/sfb32/state.ts";
import { portal, scenarioOf, ship, told } from "../play.ts";
import { ANY, codes, game, PRINTED, propose, says, tidy } from "./agreements.ts";

describe("who decides", () => {
  const THREE = [
    { id: "ann", side: "attacker" },
    { id: "cyd", side: "attacker" },
    { id: "ben", side: "defender" },
    { id: "dot", side: "defender" },
  ];
  const fleet = (...owners: readonly (string | null)[]) =>
    owners.map((owner, n) => ship(`u${n}`, `10${10 + n}`, { owner }));
  const stateOf = (units: readonly object[], judging: object = { mode: "sealed" }): GameState =>
    setUp(scenarioOf({ judging: { ...judging }, players: THREE, units: units.map(tidy) }));

  test.for([
    { name: "all who have ships", owners: ["ann", "cyd", "ben"], voices: ["ann", "cyd", "ben"] },
    { name: "not a player without any whose side has some", owners: ["ann", "ben"], voices: ["ann", "ben"] },
    { name: "all of a side that has none", owners: ["ann"], voices: ["ann", "ben", "dot"] },
    { name: "everybody where nobody has any", owners: [null], voices: ["ann", "cyd", "ben", "dot"] },
  ])("[IP2.448] $name", ({ owners, voices }) => {
    expect(voicesOf(stateOf(fleet(...owners)))).toEqual(voices);
  });

  test("[IP2.447] where the program plays all sides nobody has a word, and no row waits for a list", () => {
    const state = stateOf(fleet("ann", "ben"));
    const rows = { ...state.rows, there: { row: { ships: "ANY: a cruiser" } } } as unknown as GameState["rows"];
    const asked = { ...state, rows };
    expect([voicesOf(asked), awaitsRace(asked, "there")]).toEqual([["ann", "ben"], true]);
    const players = Object.fromEntries(
      Object.entries(state.players).map(([id, player]) => [id, { ...player, automatic: true as const }]),
    );
    const show = { ...asked, players };
    expect([voicesOf(show), awaitsRace(show, "there")]).toEqual([[], false]);
  });

  test("[IP2.448] a ship that is gone has no word", () => {
    const state = stateOf(fleet("ann", "cyd", "ben"));
    const lost = evolve(state, [{ at: "1.1", event: "unit-removed", rules: ["ruling"], audience: "all", unit: "u1" }]);
    expect(voicesOf(lost)).toEqual(["ann", "ben"]);
  });

  test("[IP2.448] a captain whose craft are aboard another's ship has a word as long as that is in play", () => {
    const craft = { id: "w1", class: "fighter", owner: "cyd", aboard: "u0" };
    const state = stateOf([...fleet("ann", "ben"), craft]);
    expect(voicesOf(state)).toEqual(["ann", "cyd", "ben"]);
    const gone = evolve(state, [{ at: "1.1", event: "unit-removed", rules: ["ruling"], audience: "all", unit: "w1" }]);
    expect(voicesOf(gone)).toEqual(["ann", "ben"]);
  });

  test("[IP2.448] ships that wait unseen are not counted: who waits is a secret", () => {
    const parts = { judging: { mode: "sealed" }, players: THREE, anomalies: [portal("p1", "0815")] };
    const waiting = ship("w1", "3415", { scene: PRINTED, owner: "dot" });
    const [without, hidden] = [[], [waiting]].map((more) =>
      setUp(scenarioOf({ ...parts, units: [...fleet("ann", "ben"), ...more] })),
    );
    expect(hidden && voicesOf(hidden)).toEqual(without && voicesOf(without));
  });

  test("[IP2.447] every one of them has to agree", () => {
    const units = [...fleet("cyd", "ben").map((one, n) => ({ ...one, id: `d${n}` })), ship("u1", "0816")];
    const parts = { players: THREE, units };
    const two = game([4, 6], [propose("ann", "a"), says("ben", "a")], parts);
    expect(two.state.agreements?.open.map((one) => awaitedOf(two.state, one))).toEqual([["cyd"]]);
    const three = [propose("ann", "a"), says("ben", "a"), says("cyd", "a")];
    expect(told(game([4, 6], three, parts), "agreement-reached")).toHaveLength(1);
  });

  test.for([
    { name: "a judged game", mode: { mode: "judge" }, orders: [propose("ann", "a")], code: "not-judgeless" },
    { name: "one who has said so", mode: {}, orders: [propose("ann", "a"), says("ann", "a")], code: "said-already" },
    {
      name: "an id that is in use",
      mode: {},
      orders: [propose("ann", "a"), propose("ben", "a")],
      code: "faulty",
    },
    {
      name: "one who speaks for nobody",
      mode: {},
      orders: [propose("ann", "a"), says("dot", "a")],
      code: "no-voice",
    },
    {
      name: "one who speaks for nobody and declines",
      mode: {},
      orders: [propose("ann", "a"), says("dot", "a", "decline")],
      code: "no-voice",
    },
    {
      name: "what was declined",
      mode: {},
      orders: [propose("ann", "a"), says("ben", "a", "decline"), says("ben", "a")],
      code: "not-open",
    },
    {
      name: "what is agreed already",
      mode: {},
      orders: [propose("ann", "a"), says("ben", "a"), says("ben", "a", "decline")],
      code: "not-open",
    },
  ])("[IP2.447] refused: $name", ({ mode, orders, code }) => {
    const parts = {
      players: THREE,
      units: [...fleet("ben"), ship("u1", "0816")],
      judging: { mode: "sealed", ...mode },
    };
    if (code === "faulty") expect(() => game([4, 4], orders, parts)).toThrow(/uses "a" again/);
    else expect(codes(game([4, 4], orders, parts))).toEqual([code]);
  });

  test("[IP2.447] who proposed without a word may take it back", () => {
    const parts = { players: THREE, units: [...fleet("ben"), ship("u1", "0816")] };
    const played = game([4, 4], [propose("dot", "a"), says("dot", "a", "decline")], parts);
    expect(told(played, "agreement-declined")).toHaveLength(1);
    expect(played.state.agreements?.open).toEqual([]);
  });

  test("[IP2.447] who proposes anew about the same thing takes the own earlier proposal back, and no other", () => {
    const orders = [propose("ann", "a"), propose("ben", "b"), propose("ann", "c"), says("ben", "a")];
    const played = game([4, 4], orders);
    expect(played.state.agreements?.open.map(({ id }) => id)).toEqual(["b", "c"]);
    expect(codes(played)).toEqual(["not-open"]);
  });

  test.for(["sealed", "defender"])("[IP2.447] [IP2.448] nobody alone selects in a %s game", (mode) => {
    const judging = mode === "defender" ? { mode, by: "ben" } : { mode };
    const orders = [
      { at: "1.3", do: "race", scene: ANY, race: "KZI" },
      { at: "1.3", do: "alternative", scene: ANY, alternative: "SG27.61" },
    ];
    const played = game([4, 6], orders, { judging });
    expect(told(played, "refused").map(({ code, rules }) => `${code} ${rules.join()}`)).toEqual([
      "by-agreement IP2.447",
      "by-agreement IP2.448",
    ]);
    expect(played.state.settled).toEqual({});
  });

  test("a defender who judges is a side like the other", () => {
    const judging = { mode: "defender", by: "ben" };
    const played = game([4, 6], [propose("ann", "a"), says("ben", "a")], { judging, dice: { race: [2] } });
    expect(played.state.settled[ANY]?.race).toBe("ROM");
  });
});
