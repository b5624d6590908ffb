import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, seenBy, ship, told } from "../play.ts";

const THERE = "p1-DR6-8";

/** A portal at 0815 that drifts to 0814 at the start of turn 1, where the check and the strength are the test's. */
const drifting = (check: readonly number[], strength: readonly number[] = [], more: FileParts = {}) =>
  play({
    dice: { drift: [1], "wave-check": check, ...(strength.length > 0 ? { "wave-strength": strength } : {}) },
    anomalies: [portal("p1", "0815")],
    until: "1.0",
    ...more,
    readings: { firstDrift: "turn-1", ...more.readings },
  });

const struck = (game: ReturnType<typeof play>) =>
  told(game, "wave-struck").map(({ at, unit, scene, range, force }) => `${at} ${unit} ${scene} ${range} ${force}`);

describe("the check after a drift", () => {
  test("[IP2.221] a 12 raises a wave of two more dice times ten, in the hex the portal has drifted to", () => {
    const game = drifting([6, 6], [4, 5]);
    expect(only(game, "wave-checked")).toEqual({
      at: "1.0",
      event: "wave-checked",
      rules: ["IP2.221"],
      audience: "judge",
      portal: "p1",
      dice: [6, 6],
    });
    expect(only(game, "wave-started")).toEqual({
      at: "1.0",
      event: "wave-started",
      rules: ["IP2.221", "IP2.223"],
      audience: "all",
      wave: "wave@1.0",
      source: "p1",
      scene: "sol",
      hex: "0814",
      strength: 90,
      dice: [4, 5],
    });
  });

  test.for([
    { check: [1, 1], waves: 1 },
    { check: [1, 2], waves: 0 },
    { check: [5, 6], waves: 0 },
    { check: [6, 6], waves: 1 },
  ])("[IP2.221] the total of $check raises $waves waves, and only a wave rolls for strength", ({ check, waves }) => {
    const game = drifting(check, waves > 0 ? [1, 1] : []);
    expect(told(game, "wave-started")).toHaveLength(waves);
  });

  test.for([
    { on: [2, 3, 11, 12], check: [5, 6], waves: 1 },
    { on: [2, 3, 11, 12], check: [5, 5], waves: 0 },
    { on: [], check: [6, 6], waves: 0 },
  ])("[IP2.74] with waves on $on a check of $check raises $waves", ({ on, check, waves }) => {
    const anomalies = [portal("p1", "0815", { waveOn: on })];
    const game = drifting(check, waves > 0 ? [1, 1] : [], { anomalies });
    expect(told(game, "wave-started")).toHaveLength(waves);
    expect(only(game, "wave-checked").rules).toEqual(["IP2.221", "IP2.74"]);
  });

  test("[IP2.75] another multiplier gives another strength", () => {
    const anomalies = [portal("p1", "0815", { waveMultiplier: 5 })];
    expect(only(drifting([6, 6], [4, 5], { anomalies }), "wave-started")).toMatchObject({
      strength: 45,
      rules: ["IP2.221", "IP2.223", "IP2.75"],
    });
  });

  test.for([
    { variations: {}, strength: 90 },
    { variations: { waveMultiplier: 5 }, strength: 45 },
    { variations: { waveMultiplier: 20 }, strength: 180 },
  ])("[IP2.75] a roll of 9 with $variations has a strength of $strength", ({ variations, strength }) => {
    const anomalies = [portal("p1", "0815", variations)];
    expect(only(drifting([6, 6], [4, 5], { anomalies }), "wave-started").strength).toBe(strength);
  });

  test("[IP2.75] the rule is named only where the multiplier is not the printed one", () => {
    const rules = (variations: object) =>
      only(drifting([6, 6], [4, 5], { anomalies: [portal("p1", "0815", { ...variations })] }), "wave-started").rules;
    expect(rules({})).not.toContain("IP2.75");
    expect(rules({ waveMultiplier: 5 })).toContain("IP2.75");
  });

  test("[IP2.221] no drift, no check: one that drifts every other turn checks every other turn", () => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      anomalies: [portal("p1", "0815", { driftEvery: 64, waveOn: [] })],
      until: "3.0",
    });
    expect(told(game, "wave-checked").map(({ at }) => at)).toEqual(["1.0", "3.0"]);
  });

  test("[IP2.221] in mid-turn a drift checks at the end of its impulse, and its wave first advances in the next", () => {
    const game = play({
      dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [1, 1] },
      anomalies: [portal("p1", "0815", { driftEvery: 40 })],
      units: [ship("u1", "0813")],
      until: "2.9",
    });
    expect(only(game, "wave-started")).toMatchObject({ at: "2.8", hex: "0814", wave: "wave@2.8" });
    expect(struck(game)).toEqual(["2.9 u1 sol 1 20"]);
  });

  test("[IP2.221] [IP2.223] waves of one moment are counted one by one, each with all its fronts", () => {
    const anomalies = ["p1", "p2", "p3"].map((id, index) => portal(id, `${index + 1}010`));
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice: { "wave-check": [1, 1, 1, 1, 1, 1] },
      anomalies,
      until: "1.0",
    });
    expect(told(game, "wave-started").map(({ wave }) => wave)).toEqual(["wave@1.0", "wave@1.0#2", "wave@1.0#3"]);
  });

  test("every portal drifts before any checks, and waves of one moment are counted over all of them", () => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [1, 1], "wave-check": [6, 6, 1, 1], "wave-strength": [1, 1, 6, 6] },
      anomalies: [portal("p1", "0815"), portal("p2", "2015")],
      units: [ship("u1", "0101")],
      until: "1.0",
    });
    expect(game.trace.map(({ event }) => event)).toEqual([
      "turn-started",
      "portal-drifted",
      "portal-drifted",
      "wave-checked",
      "wave-started",
      "portal-located",
      "wave-checked",
      "wave-started",
      "portal-located",
    ]);
    expect(told(game, "wave-started").map(({ wave, hex, strength }) => `${wave} ${hex} ${strength}`)).toEqual([
      "wave@1.0 0814 20",
      "wave@1.0#2 2014 120",
    ]);
  });
});

/** u1 of ann goes through in turn 1; at the start of turn 2 both ends drift, to 0814 and 3414. */
const linked = (more: FileParts = {}) =>
  play({
    anomalies: [portal("p1", "0815")],
    units: [ship("u1", "0816"), ship("d1", "3412", { scene: THERE, owner: "ben" }), ship("u2", "0812")],
    orders: [move("1.3", "u1", "0815")],
    until: "2.2",
    ...more,
    dice: { row: [4, 4], drift: [1, 1], "wave-check": [6, 6], "wave-strength": [3, 4], ...more.dice },
  });

describe("a portal with several ends", () => {
  test("[IP2.223] one check, and a wave at each end with one name and one strength", () => {
    const game = linked();
    expect(told(game, "wave-checked")).toHaveLength(1);
    expect(
      told(game, "wave-started").map(({ wave, scene, hex, strength }) => `${wave} ${scene} ${hex} ${strength}`),
    ).toEqual(["wave@2.0 sol 0814 70", `wave@2.0 ${THERE} 3414 70`]);
    expect(struck(game)).toEqual([`2.1 u1 ${THERE} 1 70`, "2.2 u2 sol 2 70", `2.2 d1 ${THERE} 2 70`]);
  });

  test("[IP2.223] the fronts of its ends count as one wave when another begins in the same moment", () => {
    const game = linked({
      anomalies: [portal("p1", "0815"), portal("p2", "2005")],
      dice: { drift: [1, 1, 1], "wave-check": [6, 6, 1, 1], "wave-strength": [3, 4, 1, 1] },
    });
    expect(told(game, "wave-started").map(({ wave, source }) => `${wave} ${source}`)).toEqual([
      "wave@2.0 p1",
      "wave@2.0 p1",
      "wave@2.0#2 p2",
    ]);
  });

  test("[IP2.52] [IP2.222] everybody with a live unit at an end learns where that end is", () => {
    const game = linked();
    expect(told(game, "portal-located").filter(({ at }) => at === "2.0")).toEqual(
      [
        ["ann", "sol", "0814"],
        ["ann", THERE, "3414"],
        ["ben", THERE, "3414"],
      ].map(([player = "", scene, hex]) => ({
        at: "2.0",
        event: "portal-located",
        rules: ["IP2.11", "IP2.52", "IP2.222"],
        audience: [player],
        player,
        portal: "p1",
        scene,
        hex,
        by: "IP2.52",
      })),
    );
  });

  test("[IP2.222] [IP2.54] until the end drifts again", () => {
    const game = linked({ until: "3.0", dice: { drift: [1, 1, 1, 1] } });
    const waves = game.state.sightings.filter(({ by }) => by === "IP2.52");
    expect(waves.map(({ lapsed }) => lapsed)).toEqual([true, true, true]);
    expect(linked().state.sightings.filter(({ by, lapsed }) => by === "IP2.52" && lapsed)).toEqual([]);
  });

  test("[IP2.221] by the reading «waveRolls: per-end» each end checks, and its wave is its own", () => {
    const game = linked({
      readings: { waveRolls: "per-end" },
      dice: { "wave-check": [3, 4, 6, 6], "wave-strength": [6, 6] },
    });
    expect(told(game, "wave-checked").map(({ dice }) => dice)).toEqual([
      [3, 4],
      [6, 6],
    ]);
    expect(only(game, "wave-started")).toMatchObject({ scene: THERE, strength: 120 });
  });
});

describe("who rolls for a wave", () => {
  const roll = { kind: "dice", sides: 6, anomaly: "p1", first: 0, count: 2, roller: "judge", rule: "IP2.221" };
  const waveRolls = ({ asked }: ReturnType<typeof play>) =>
    asked.filter(({ purpose }) => purpose === "wave-check" || purpose === "wave-strength");

  test("[IP2.221] the judge, first whether there is one and then how strong it is", () => {
    expect(waveRolls(linked())).toEqual([
      { ...roll, purpose: "wave-check", subject: "p1", occasion: "2.0" },
      { ...roll, purpose: "wave-strength", subject: "p1", occasion: "2.0" },
    ]);
  });

  test("[IP2.221] by the reading «waveRolls: per-end» for each end by itself", () => {
    const game = linked({
      readings: { waveRolls: "per-end" },
      dice: { "wave-check": [3, 4, 6, 6], "wave-strength": [6, 6] },
    });
    expect(waveRolls(game)).toEqual([
      { ...roll, purpose: "wave-check", subject: "p1/sol", occasion: "2.0/o" },
      { ...roll, purpose: "wave-check", subject: `p1/${THERE}`, occasion: "2.0/d1" },
      { ...roll, purpose: "wave-strength", subject: `p1/${THERE}`, occasion: "2.0/d1" },
    ]);
  });
});

describe("where a wave begins", () => {
  test("[IP2.224] a unit in the portal's hex is spared, one beside it is struck in the next impulse", () => {
    const game = drifting([6, 6], [1, 5], { units: [ship("cruiser", "0814"), ship("tender", "0813")], until: "1.2" });
    expect(struck(game)).toEqual(["1.1 tender sol 1 60"]);
    expect(told(game, "wave-struck")[0]?.rules).toContain("IP2.224");
  });

  test("[IP2.224] so is one that comes into that hex before the wave has left it, or behind its front", () => {
    const game = drifting([6, 6], [1, 1], {
      units: [ship("u1", "0813"), ship("u2", "0812")],
      orders: [move("1.0", "u1", "0814"), move("1.2", "u2", "0813")],
      until: "1.3",
    });
    expect(struck(game)).toEqual(["1.2 u2 sol 2 20"]);
  });
});

describe("what a captain learns of a check", () => {
  test("[IP2.221] [IP2.215] of one that raises no wave nothing at all", () => {
    const quiet = drifting([3, 4], [], { units: [ship("u1", "2020")], until: "1.32" });
    const none = play({ units: [ship("u1", "2020")], until: "1.32" });
    expect(seenBy(quiet, "ann")).toEqual(seenBy(none, "ann"));
  });

  test("[IP2.221] a wave is seen by everybody, also by those who are not there, but they are not told of the portal", () => {
    const game = drifting([6, 6], [1, 1], { units: [ship("u1", "2020")] });
    expect(seenBy(game, "ben").map((line) => JSON.parse(line).event)).toEqual(["turn-started", "wave-started"]);
    expect(seenBy(game, "ann").map((line) => JSON.parse(line).event)).toEqual([
      "turn-started",
      "wave-started",
      "portal-located",
    ]);
  });

  test("[IP2.221] a wave goes on when the portal is taken away", () => {
    const game = drifting([6, 6], [1, 1], {
      units: [ship("u1", "0812")],
      orders: [{ at: "1.0", do: "remove", id: "p1" }],
      until: "1.2",
    });
    expect(struck(game)).toEqual(["1.2 u1 sol 2 20"]);
  });

  test("[IP2.222] a wave of a white hole locates no portal", () => {
    const game = play({ anomalies: [hole("w1", "2215")], units: [ship("u1", "0101")], until: "1.1" });
    expect(told(game, "wave-started")).toHaveLength(1);
    expect(told(game, "portal-located")).toEqual([]);
  });
});
