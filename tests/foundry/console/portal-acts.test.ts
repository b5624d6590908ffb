import { describe, expect, test } from "vitest";
import {
  portalActs,
  retireQuestion,
  sourceOf,
  unleashQuestion,
} from "../../../src/foundry/apps/console/portal-acts.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { DEFAULT_RULE_OPTIONS, type Portal } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { judgeSession, say } from "./table-session.ts";

const AT = { turn: 4, impulse: 0 };

/** The judge's session of the demo at turn 1, with a storm round its portal and the clock at turn 4. */
const withStorm = (
  changes: Partial<Portal>,
  transfers: NonNullable<GameState["secret"]>["transfers"] = [],
): Session => {
  const session = judgeSession({ turn: 1, impulse: 1 });
  const { state } = session;
  const portal = state?.secret?.portals["p1"];
  if (!state?.secret || !portal) throw new Error("the demo has no portal p1");
  const stormy = { ...portal, variations: { ...portal.variations, storm: { radius: 60 } }, ...changes };
  const secret = { ...state.secret, portals: { p1: stormy }, transfers };
  return { ...session, state: { ...state, clock: { ...state.clock, ...AT }, secret } };
};

describe("the storm on a portal's sheet", () => {
  test("[IP2.81] [IP2.83] [IP2.84] [IP2.86] [IP2.87] says what is inside and all that follows, before it is let loose", () => {
    const storm = portalActs(withStorm({}), "p1", say)?.storm;
    if (!storm) throw new Error("there is no storm");
    expect(storm.heading).toBe("Storm.heading 60");
    expect(storm.names.length).toBeGreaterThan(2);
    expect(storm.what).toBe(`Storm.inside ${storm.names.length} 0`);
    expect(storm.follows.map(({ text, rule }) => `${text}: ${rule}`)).toEqual([
      "Storm.goes: IP2.86",
      "Storm.untold 34: IP2.83",
      "Storm.noReturn: IP2.84",
      "Storm.ends: IP2.87",
    ]);
    expect(storm.unleash).toBe("Storm.unleash");
    expect(unleashQuestion(storm, false)).toEqual([
      storm.what,
      storm.names.join(", "),
      ...storm.follows.map(({ text }) => text),
    ]);
  });

  test.for([
    { turn: 3, text: "Storm.unaware 33 29" },
    { turn: 1, text: "Storm.unaware 31 27" },
  ])("[IP2.83] one that is over counts the turns: of turn $turn", ({ turn, text }) => {
    const transfer = { portal: "p1", scene: "quiet-reach", to: "x7", units: ["tern"], turn };
    const storm = portalActs(withStorm({ spent: true }, [transfer]), "p1", say)?.storm;
    expect(storm?.follows[0]).toEqual({ text, rule: "IP2.83" });
    expect(storm?.unleash).toBe("");
    expect(storm?.what).toBe("Storm.took 1");
  });

  test("[IP2.83] after that they know it", () => {
    const transfer = { portal: "p1", scene: "quiet-reach", to: "x7", units: [], turn: 1 };
    const session = withStorm({ spent: true }, [transfer]);
    const { state } = session;
    if (!state) throw new Error("no game");
    const later = { ...session, state: { ...state, clock: { ...state.clock, turn: 31 } } };
    expect(portalActs(later, "p1", say)?.storm?.follows[0]?.text).toBe("Storm.aware 31");
  });

  test("[IP2.86] says where it was rolled to lead, unless the judge chooses a map", () => {
    const row = { chart: "DR6", roll: 8, scenario: "SH56", scene: "x7" };
    const storm = portalActs(withStorm({ rolled: { row, times: 1 } }), "p1", say)?.storm;
    if (!storm) throw new Error("there is no storm");
    expect(storm.leads).toBe("Storm.leads DR6 8 SH56 x7");
    expect(unleashQuestion(storm, false)[0]).toBe(storm.leads);
    expect(unleashQuestion(storm, true)).not.toContain(storm.leads);
  });

  test("[IP2.81] one that lies in an ion storm says so, and another that it had before is not told any more", () => {
    const transfer = { portal: "p1", scene: "quiet-reach", to: "x7", units: ["tern"], turn: 1 };
    const session = withStorm({ spent: true }, [transfer]);
    const { state } = session;
    const [end] = state?.secret?.portals["p1"]?.ends ?? [];
    const scene = end && state?.scenes[end.scene];
    if (!state || !end || !scene) throw new Error("the demo has a portal");
    const terrain = [{ hex: end.hex, kind: "ion-storm" as const }];
    const stormy = { ...state, scenes: { ...state.scenes, [scene.id]: { ...scene, terrain } } };
    const storm = portalActs({ ...session, state: stormy }, "p1", say)?.storm;
    expect(storm?.heading).toBe("Storm.ion");
    expect(storm?.what).toBe("Storm.inside 0 0");
    expect(portalActs(session, "p1", say)?.storm?.heading).toBe("Storm.over 1 x7");
  });

  test("a portal without a storm has none, but its captains can be told of", () => {
    const acts = portalActs(judgeSession({ turn: 1, impulse: 1 }), "p1", say);
    expect(acts?.storm).toBeNull();
    expect(acts?.sources.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Credit.means Tom", "Credit.means Ann"]),
    );
    const labs = acts?.sources.find(({ label }) => label.startsWith("Credit.labs Tom"));
    expect(sourceOf(labs?.value ?? "")).toEqual({ player: "captain", unit: expect.any(String) });
  });

  test("seeing as a captain does shows nothing of it", () => {
    expect(portalActs(judgeSession({ turn: 1, impulse: 1 }, {}, { seeingAs: "captain" }), "p1", say)).toBeNull();
  });
});

test.for([
  ["gravity-portal", false, "askRetire The Lantern"],
  ["white-hole", false, "askRemove The Lantern"],
  ["gravity-portal", true, "askWithdraw The Lantern"],
] as const)("before a %s is taken out its own question is asked (inert: %s)", ([kind, inert, question]) => {
  expect(retireQuestion({ state: null }, say, kind, "The Lantern", inert)).toBe(question);
});

test("where everybody is told at once of a portal that is taken out, the question says so", () => {
  const { state } = judgeSession({ turn: 1, impulse: 1 });
  const ruleOptions = { ...DEFAULT_RULE_OPTIONS, retiredPortals: "at-once" } as const;
  const told = { state: state && { ...state, ruleOptions } };
  expect(retireQuestion(told, say, "gravity-portal", "The Lantern", false)).toBe("askRetireTold The Lantern");
});
