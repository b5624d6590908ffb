import { describe, expect, test } from "vitest";
import { view } from "../../../src/rules/anomalies/view.ts";
import { type FileParts, move, only, play, portal, seenBy, ship, terrainAt, told, whereIs } from "../play.ts";

const HERE = "0815";
const STILL = { driftEvery: 9999 };
const unleash = (at: string) => ({ at, do: "storm", portal: "p1" });
const ion = (hex: string) => ({ hex, kind: "ion-storm" });
const storms = (...hexes: readonly string[]) => hexes.map((hex) => ({ scene: "sol", ...ion(hex) }));
const change = (at: string, parts: object) => ({ at, do: "change-terrain", scene: "sol", ...parts });

/** A storm on the map in a row of three hexes, and another that does not touch it; the portal is in the first. */
const game = (parts: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE, STILL)],
    terrain: [...storms("0814", HERE, "0816", "0819"), { scene: "sol", hex: "0816", kind: "asteroids" }],
    units: [
      ship("u1", "0814"),
      ship("b1", "0816", { class: "base", owner: "ben" }),
      ship("u2", "0817"),
      ship("u3", "0819"),
    ],
    orders: [unleash("1.9")],
    until: "1.10",
    ...parts,
  });

const toldOfStorms = (played: ReturnType<typeof play>) =>
  played.trace.flatMap((one) =>
    one.event === "storm-began" || one.event === "storm-ended"
      ? [`${one.at} ${one.event} ${one.scene} ${one.hex}`]
      : [],
  );

describe("a portal in an ion storm on the map", () => {
  test("[IP2.81] [IP2.82] [IP2.86] carries off what is in that storm, and nothing beside it or in another", () => {
    const played = game();
    expect(only(played, "storm-transferred")).toMatchObject({ scene: "sol", to: "p1-storm", units: ["u1", "b1"] });
    expect(["u1", "b1", "u2", "u3"].map((id) => whereIs(played, id))).toEqual([
      "p1-storm 0814",
      "p1-storm 0816",
      "sol 0817",
      "sol 0819",
    ]);
  });

  test("[IP2.86] [IP2.87] the storm itself is on neither map any more, the other one is, and other terrain goes along", () => {
    const played = game();
    expect(terrainAt(played, "sol")).toEqual(["0819 ion-storm"]);
    expect(terrainAt(played, "p1-storm")).toEqual(["0816 asteroids"]);
    expect(only(game({ orders: [unleash("1.9"), unleash("1.10")] }), "refused")).toMatchObject({ code: "not-there" });
  });

  test("[IP2.81] [IP2.87] in a later storm it is one again, and leads to another place", () => {
    const again = change("1.9", { added: [ion(HERE)] });
    const played = game({ dice: { row: [4, 4, 1, 2] }, orders: [unleash("1.9"), again, unleash("1.9")] });
    expect(told(played, "storm-transferred").map(({ to, units }) => [to, units])).toEqual([
      ["p1-storm", ["u1", "b1"]],
      ["p1-storm-2", []],
    ]);
    const rolls = played.asked.map(({ occasion }) => occasion);
    expect(new Set(rolls).size).toBe(rolls.length);
  });

  test("[IP2.81] beside one it is none, nor is another portal's hex asked for", () => {
    const played = game({ anomalies: [portal("p1", "0817", STILL)], dice: {} });
    expect(only(played, "refused")).toMatchObject({ code: "not-there", audience: "judge" });
  });

  test("[IP2.81] with an extent of its own too it takes what is in either", () => {
    const played = game({
      anomalies: [portal("p1", HERE, { ...STILL, storm: { radius: 0 } })],
      units: [ship("u1", HERE), ship("u2", "0814"), ship("u3", "0717")],
    });
    expect(only(played, "storm-transferred").units).toEqual(["u1", "u2"]);
    expect(terrainAt(played, "sol")).toEqual(["0819 ion-storm"]);
  });

  test.for([
    { terrain: storms(HERE), row: [4, 4], why: "open" },
    { terrain: storms("0816"), row: [], why: "exempt" },
  ])("[IP2.14] [IP2.82] with a storm at $terrain a base that is moved in: $why", ({ terrain, row, why }) => {
    const played = game({
      terrain,
      dice: { row },
      units: [ship("b1", "0816", { class: "base" })],
      orders: [move("1.3", "b1", HERE, "forced")],
    });
    expect(only(played, "portal-entered").why).toBe(why);
  });

  test.for([
    { hex: "0814", verdict: "allowed" },
    { hex: "0817", verdict: "refused" },
    { hex: "0819", verdict: "refused" },
  ])("[IP2.13] [IP2.82] web in $hex is $verdict", ({ hex, verdict }) => {
    const played = game({
      dice: {},
      units: [ship("u1", "0817", { web: true })],
      orders: [{ at: "1.3", do: "attempt", what: "web", unit: "u1", hex }],
    });
    expect(only(played, "ruling").verdict).toBe(verdict);
  });
});

describe("what makes a portal a storm, and no storm any more", () => {
  test("[IP2.81] its own drift into an ion storm and out of it, which the judge alone is told", () => {
    const played = game({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [4, 4, 4] },
      anomalies: [portal("p1", "0814", { driftEvery: 2, waveOn: [] })],
      terrain: storms("0816"),
      orders: [],
      until: "1.5",
    });
    expect(toldOfStorms(played)).toEqual(["1.2 storm-began sol 0816", "1.4 storm-ended sol 0817"]);
    expect(only(played, "storm-began")).toEqual({
      at: "1.2",
      event: "storm-began",
      rules: ["IP2.81"],
      audience: "judge",
      portal: "p1",
      scene: "sol",
      hex: "0816",
    });
  });

  test("[IP2.81] a storm that is drawn over it or moved away; then it carries nothing", () => {
    const orders = [
      change("1.2", { added: [ion(HERE), ion("0816")] }),
      change("1.3", { added: [ion("0814")], removed: [ion("0816")] }),
      change("1.4", { removed: [ion(HERE)] }),
      unleash("1.5"),
    ];
    const played = game({ terrain: [], dice: {}, orders });
    expect(toldOfStorms(played)).toEqual([`1.2 storm-began sol ${HERE}`, `1.4 storm-ended sol ${HERE}`]);
    expect(only(played, "refused")).toMatchObject({ at: "1.5", code: "not-there" });
  });

  test("[IP2.81] one that the judge places in a storm is one at once", () => {
    const placed = { at: "1.2", do: "place", anomaly: portal("p1", HERE, STILL) };
    const played = game({ anomalies: [], orders: [placed, unleash("1.3")] });
    expect(toldOfStorms(played)).toEqual([`1.2 storm-began sol ${HERE}`]);
    expect(only(played, "storm-transferred").units).toEqual(["u1", "b1"]);
  });

  test("[IP2.81] an end in a destination is one too", () => {
    const played = game({
      dice: { row: [4, 4, 4, 4] },
      terrain: [{ scene: "p1-DR6-8", ...ion("3415") }],
      units: [ship("u1", "0816"), ship("d1", "3415", { scene: "p1-DR6-8", owner: "ben" })],
      orders: [move("1.3", "u1", HERE), unleash("1.4")],
      until: "1.5",
    });
    expect(only(played, "storm-transferred")).toMatchObject({ scene: "p1-DR6-8", units: ["u1", "d1"] });
  });

  test("[IP2.81] no player learns by a storm that comes and goes whether a portal is there", () => {
    const orders = [change("1.2", { added: [ion(HERE)] }), change("1.3", { removed: [ion(HERE)] })];
    const at = (hex: string) => game({ anomalies: [portal("p1", hex, STILL)], terrain: [], dice: {}, orders });
    const [here, elsewhere] = [at(HERE), at("2020")];
    expect(toldOfStorms(here)).toHaveLength(2);
    for (const player of ["ann", "ben"]) {
      expect(seenBy(here, player)).toEqual(seenBy(elsewhere, player));
      expect(view(here.state, player)).toEqual(view(elsewhere.state, player));
    }
    expect(seenBy(here, "ann").join()).toContain("ion-storm");
    expect(told(here, "terrain-changed")[0]?.rules).toEqual(["IP2.218", "IP2.81"]);
  });
});
