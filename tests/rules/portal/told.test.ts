import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../../src/rules/sfb32/state.ts";
import { type Game, hole, move, play, portal, ship } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";

/** Who is told of each event, and by which rules: `all unit-moved ruling`. */
const told = ({ events }: Pick<Game, "events">, at: string, pass: readonly GameEvent["event"][] = []) =>
  events
    .filter((event) => event.at === at && !(["clock", "hole-pushed", ...pass] as string[]).includes(event.event))
    .map(({ audience, event, rules }) => {
      const whom = typeof audience === "string" ? audience : `<${audience.join(" ")}>`;
      return `${whom} ${event} ${rules.map((rule) => rule.replace("IP2.", ".")).join(" ")}`;
    });

describe("who is told what of a passage", () => {
  const parts = {
    dice: { row: [4, 4], tumble: [6] },
    anomalies: [portal("p1", HERE)],
    units: [
      ship("u1", "0816", { breakdown: 5, pods: ["pod1"] }),
      ship("b1", "0101", { owner: "ben" }),
      ship("d1", "3405", { scene: THERE, owner: "ben", weaponStatus: 0 }),
    ],
    terrain: [{ scene: THERE, hex: "3010", kind: "dust" }],
    orders: [move("1.3", "u1", HERE)],
    until: "1.3",
  };

  test("[IP2.51] [IP2.53] [IP2.235] where it leads to and how it ends all are told, where the portal is those who see it", () => {
    expect(told(play(parts), "1.3")).toEqual([
      "all unit-moved ruling",
      "all portal-entered .217 .231 .53",
      "all destination-rolled .18 .233 .235 .411 .413 .414 .415",
      "all row-read .415 .416 .417 .418 .419",
      "judge passage-opened .233",
      "all transit-settled .233",
      "all scene-opened .3131 .3132 .416 .417 .418 .419 .421 .433 .437 .441 .444",
      "all terrain-added .419",
      "all unit-added .441",
      "all weapon-status-lowered .442 .443",
      "all unit-transported .311 .312 .313 .431 .432 .434 .435",
      "all exit-effect .314",
      "all exit-effect .314",
      "all exit-effect .316",
      "all exit-effect .17",
      "all transit-out .321",
      "all tumble-rolled .321 .322 .323 .324",
      "all exit-effect .323",
      "all pods-separated .326",
      "all unit-added .326",
      "<ann> portal-located .11 .53",
      "<ben> portal-located .11 .51",
      "<ann> portal-located .11 .51",
      "<ben> portal-located .11 .51",
      "all transit-ended .313",
    ]);
  });

  test.for([
    { why: "IP2.14", unit: { class: "base" }, cause: "own", at: "1.3" },
    { why: "IP2.16", unit: {}, cause: "displaced", at: "1.3" },
    { why: "IP2.217", unit: {}, cause: "launched", at: "1.3" },
    { why: "IP2.234", unit: {}, cause: "own", at: "1.6" },
  ])("[$why] that a portal left a unit alone the judge alone is told", ({ why, unit, cause, at }) => {
    const game = play({
      ...parts,
      dice: {},
      units: [ship("u1", "0816", { ...unit })],
      orders: [move(at, "u1", HERE, cause)],
      until: at,
    });
    expect(told(game, at, ["window-closed"])).toEqual([
      "all unit-moved ruling",
      `judge portal-entered ${why.replace("IP2.", ".")}`,
    ]);
  });
});

describe("who is told what of a portal that nobody enters", () => {
  test("[IP2.231] [IP2.232] [IP2.77] of its windows the judge alone, of one that ends with the turn at the next", () => {
    const printed = play({ anomalies: [portal("p1", HERE)], until: "1.6" });
    expect(["1.2", "1.6"].map((at) => told(printed, at))).toEqual([
      ["judge window-opened .231 .232"],
      ["judge window-closed .231 .232"],
    ]);
    const closed = printed.events.find(({ event }) => event === "window-closed");
    expect(closed).toMatchObject({ portal: "p1", window: [2, 5] });
    const windows = [
      [1, 4],
      [5, 32],
    ];
    const own = play({ anomalies: [portal("p1", HERE, { windows })], until: "2.1" });
    expect(["1.1", "1.5", "2.1"].map((at) => told(own, at))).toEqual([
      ["judge window-opened .231 .77"],
      ["judge window-closed .231 .77", "judge window-opened .231 .77"],
      ["judge window-opened .231 .77"],
    ]);
    expect(told(own, "2.0")[1]).toBe("judge window-closed .231 .77");
  });

  test("[IP2.212] [IP2.215] [IP2.54] of its drift the judge; of what grows old those who knew it", () => {
    const game = play({
      dice: { row: [4, 4], drift: [4, 1] },
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      units: [ship("u1", "0816"), ship("b1", "0101", { owner: "ben" })],
      orders: [move("1.3", "u1", HERE)],
      until: "2.0",
    });
    expect(told(game, "2.0")).toEqual([
      "all turn-started .214",
      "judge portal-drifted .211 .212 .214 .215 .54",
      "<ann> location-lapsed .54",
      "<ben> location-lapsed .54",
      "judge portal-drifted .211 .212 .214 .215 .54",
      "<ann> location-lapsed .54",
      "judge wave-checked .221 .74",
      "judge ranges-begun .551",
    ]);
  });

  test("[IP2.81] [IP2.82] [IP2.86] of a storm all see what is gone, and the judge alone that a portal did it", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", HERE, { storm: { radius: 2 } })],
      units: [ship("u1", "0816")],
      terrain: [{ scene: "sol", hex: "0815", kind: "dust" }],
      orders: [{ at: "1.1", do: "storm", portal: "p1" }],
      until: "1.1",
    });
    expect(told(game, "1.1")).toEqual([
      "judge destination-rolled .85 .86",
      "all scene-added ruling",
      "all terrain-set ruling",
      "all terrain-set ruling",
      "judge storm-spent .87",
      "all units-carried ruling",
      "judge storm-transferred .81 .82 .83 .85 .86 .87",
    ]);
  });
});

test("[IP2.216] a star is no portal's way: two dice that name it are told with that rule, to the judge", () => {
  const game = play({
    readings: { firstDrift: "turn-1" },
    dice: { drift: [1, 1, 4] },
    anomalies: [portal("p1", HERE, { waveOn: [] }), hole("w1", "0814")],
    until: "1.0",
  });
  const drifted = told(game, "1.0").filter((line) => line.includes("portal-drifted"));
  expect(drifted).toEqual(["judge portal-drifted .211 .212 .214 .215 .216"]);
});
