import { describe, expect, test } from "vitest";
import type { Script } from "../../../src/rules/dice.ts";
import { type FileParts, move, play, portal, ship, told } from "../play.ts";

/** One unit that goes through a portal in an impulse. */
const passing = (unit: object, more: FileParts = {}, at = "1.3") =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", "0815")],
    units: [ship("u1", "0816", { ...unit })],
    orders: [move(at, "u1", "0815")],
    until: at,
    ...more,
  });

const effects = (game: ReturnType<typeof play>) =>
  told(game, "exit-effect").map(({ effect, until }) => [effect, until]);

const RESET = [
  ["turn-mode-reset", null],
  ["sideslip-reset", null],
];

describe("what coming out of a portal does", () => {
  test.for([
    {
      class: "ship",
      more: [
        ["fire-control-disrupted", "1.7"],
        ["lock-on-broken", null],
      ],
    },
    {
      class: "pf",
      more: [
        ["fire-control-disrupted", "1.7"],
        ["lock-on-broken", null],
      ],
    },
    {
      class: "fighter",
      more: [
        ["fire-control-disrupted", "1.7"],
        ["lock-on-broken", null],
      ],
    },
    {
      class: "shuttle",
      more: [
        ["fire-control-disrupted", "1.7"],
        ["lock-on-broken", null],
      ],
    },
    { class: "drone", more: [["tracking-lost", null]] },
    { class: "plasma", more: [["tracking-lost", null]] },
    { class: "pod", more: [] },
  ])("[IP2.314] [IP2.316] [IP2.319] to a $class: $more", ({ class: of, more }) => {
    expect(effects(passing({ class: of }))).toEqual([...RESET, ...more]);
  });

  test("[IP2.314] [IP2.315] [IP2.316] [IP2.317] [IP2.318] [IP2.319] all of it, in its order", () => {
    const game = passing({ flywheel: true, cloaked: true, esg: true, guided: true });
    expect(told(game, "exit-effect").map(({ rules, effect }) => `${rules[0]} ${effect}`)).toEqual([
      "IP2.314 turn-mode-reset",
      "IP2.314 sideslip-reset",
      "IP2.315 flywheel-reset",
      "IP2.316 fire-control-disrupted",
      "IP2.17 lock-on-broken",
      "IP2.317 cloak-exposed",
      "IP2.318 esg-deactivated",
      "IP2.319 tracking-lost",
    ]);
    expect(told(game, "exit-effect")[0]).toEqual({
      at: "1.3",
      event: "exit-effect",
      rules: ["IP2.314"],
      audience: "all",
      unit: "u1",
      effect: "turn-mode-reset",
      until: null,
    });
  });

  test.for([{ class: "drone" }, { class: "shuttle", guided: true }])(
    "[IP2.17] [IP2.319] ballistically aimed, %j keeps its course",
    (unit) => {
      const tracking = (ballistic: boolean) =>
        effects(passing({ ...unit, ballistic })).some(([e]) => e === "tracking-lost");
      expect([tracking(false), tracking(true)]).toEqual([true, false]);
    },
  );

  test("[IP2.314] the counters are at nought", () => {
    const game = passing({ turnModeCount: 3, sideslipCount: 2 });
    expect(game.state.units.u1).toMatchObject({ turnModeCount: 0, sideslipCount: 0 });
  });

  test("[IP2.317] [IP2.318] [IP2.315] spheres are off, the cloak and the flywheel stay", () => {
    const game = passing({ flywheel: true, cloaked: true, esg: true, guided: true });
    expect(game.state.units.u1?.traits).toEqual(["cloaked", "guided", "flywheel", "inert"]);
  });

  test("[IP2.317] a cloaked unit is exposed in the exit impulse alone", () => {
    const exposed = (until: string) =>
      passing({ cloaked: true }, { until }).state.units.u1?.conditions.some(({ kind }) => kind === "cloak-exposed");
    expect(effects(passing({ cloaked: true }))).toContainEqual(["cloak-exposed", "1.3"]);
    expect([exposed("1.3"), exposed("1.4")]).toEqual([true, false]);
  });

  test.for([
    { at: "1.3", reading: 4, until: "1.7" },
    { at: "1.30", reading: 4, until: "2.2" },
    { at: "1.28", reading: 4, until: "1.32" },
    { at: "1.3", reading: 0, until: "1.3" },
    { at: "1.3", reading: 32, until: "2.3" },
  ])(
    "[IP2.316] after an exit at $at fire control is out until $until, by fireControlImpulses $reading",
    ({ at, reading, until }) => {
      const game = passing({}, { readings: { fireControlImpulses: reading } }, at);
      expect(effects(game)).toContainEqual(["fire-control-disrupted", until]);
    },
  );

  test("[IP2.316] the condition ends with its last impulse, over the turn's end too", () => {
    const disrupted = (until: string) =>
      passing({}, { until, dice: { row: [4, 4], drift: until.startsWith("2") ? [1, 1] : [] } }, "1.30").state.units.u1
        ?.conditions.length === 1;
    expect([disrupted("1.32"), disrupted("2.2"), disrupted("2.3")]).toEqual([true, true, false]);
  });

  test.for([
    { flywheel: true, resets: true },
    { flywheel: false, resets: false },
  ])("[IP2.315] flywheel aboard $flywheel: it is reset $resets", ({ flywheel, resets }) => {
    expect(effects(passing({ flywheel })).some(([effect]) => effect === "flywheel-reset")).toBe(resets);
  });

  test("[IP2.315] in a closed impulse nothing comes out, and no flywheel is reset", () => {
    const reset = (at: string, dice: Script) => effects(passing({ flywheel: true }, { dice }, at)).length > 0;
    expect([reset("1.5", { row: [4, 4] }), reset("1.6", {})]).toEqual([true, false]);
  });

  test("[IP2.318] a sphere that was up is down after the exit, and stays up where the portal is closed", () => {
    const isUp = (at: string, dice: Script) =>
      passing({ esg: true }, { dice }, at).state.units.u1?.traits.includes("esg");
    expect([isUp("1.5", { row: [4, 4] }), isUp("1.6", {})]).toEqual([false, true]);
  });

  test("[IP2.318] only a unit whose sphere was up is told that it went down", () => {
    const lost = (esg: boolean) => effects(passing({ esg })).some(([effect]) => effect === "esg-deactivated");
    expect([lost(true), lost(false)]).toEqual([true, false]);
  });
});
