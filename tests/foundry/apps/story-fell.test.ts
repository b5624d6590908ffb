import { describe, expect, test } from "vitest";
import { lastFell } from "../../../src/foundry/apps/story/topics.ts";
import { reaches } from "../../../src/rules/index.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import demo from "../../fixtures/scenarios/demo.json" with { type: "json" };
import { type File, simulated } from "../table/file-game.ts";
import { fakeSession, game, hole, line } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const DEMO = demo as unknown as File;

/** Where the portal goes by each face of its first die, and who meets it there. */
const FACES = [
  { face: 1, hex: "2014", ship: "Copper Heron" },
  { face: 2, hex: "2115", ship: "Slate Plover" },
  { face: 3, hex: "2116", ship: "Slate Plover" },
  { face: 4, hex: "2016", ship: "Copper Heron" },
  { face: 5, hex: "1916", ship: "Amber Tern" },
  { face: 6, hex: "1915", ship: "Amber Tern" },
] as const;

const CHECKS = [
  { check: [3, 4], waved: false },
  { check: [1, 1], waved: true },
  { check: [6, 6], waved: true },
] as const;

const ARRIVALS = [
  { row: [1, 1], tumble: 1, tumbles: false },
  { row: [3, 4], tumble: 4, tumbles: false },
  { row: [6, 6], tumble: 5, tumbles: true },
  { row: [2, 6], tumble: 6, tumbles: true },
] as const;

const GAMES = FACES.flatMap((one, at) =>
  CHECKS.map((check, other) => ({ ...one, ...check, ...(ARRIVALS[(at + other) % ARRIVALS.length] ?? ARRIVALS[0]) })),
);

const VIEWERS = ["judge", "captain", "drover"] as const;

const factsOf = (one: (typeof GAMES)[number]): readonly RuleEvent[] =>
  simulated(
    DEMO,
    { drift: [one.face], "wave-check": [...one.check], row: [...one.row], tumble: [one.tumble] },
    DEMO.orders,
    DEMO.until,
  ).facts as readonly RuleEvent[];

/** What somebody is told when so many events have happened. */
const told = (facts: readonly RuleEvent[], viewer: (typeof VIEWERS)[number], covered = false) => {
  const journal = facts.filter((fact) => reaches(fact, viewer)).map((fact, n) => line(fact, n));
  const state = game({ holes: [hole("the-lantern", "2215")] });
  return lastFell(fakeSession({ me: viewer, state, journal }), say, covered);
};

/** All that somebody is told in the course of a game, each text once. */
const course = (facts: readonly RuleEvent[], viewer: (typeof VIEWERS)[number]): readonly string[] => [
  ...new Set(facts.flatMap((_, at) => told(facts.slice(0, at + 1), viewer).map(({ text }) => text))),
];

const fell = (key: string, data: Readonly<Record<string, string | number>>): string =>
  langText(`Story.Fell.${key}`, data);

describe.each(GAMES)("die $face, wave check $check, row $row, tumble die $tumble", (one) => {
  const facts = factsOf(one);
  const { hex, ship, face, check, waved, row, tumble, tumbles } = one;
  const entry = facts.findIndex((fact) => fact.event === "portal-entered" && fact.transported);

  test("the judge reads where the portal went, and whether a wave gives it away", () => {
    const scene = "Quiet Reach";
    const drifted = fell("drifted", { scene, from: "2015", to: hex, dice: face });
    const checked = fell(waved ? "waved" : "quiet", { dice: check.join("+") });
    const start = facts.filter(({ at }) => at === "1.0");
    expect(told(start, "judge")[0]).toMatchObject({ at: "1.0", secret: true, text: `${drifted} ${checked}` });
    for (const viewer of ["captain", "drover"] as const) {
      const wave = facts.find((fact) => fact.event === "wave-started" && fact.at === "1.0");
      expect(told(start, viewer).map(({ text }) => text)).toEqual([
        fell("turn", { turn: 1 }),
        ...(wave?.event === "wave-started"
          ? [fell("portalWave", { hex, scene, dice: wave.dice.join("+"), strength: wave.strength })]
          : []),
      ]);
    }
  });

  test("nobody else reads of a hex where the portal may be before it shows itself", () => {
    const before = facts.slice(0, entry);
    for (const viewer of ["captain", "drover"] as const) {
      const texts = course(before, viewer).filter((text) => FACES.some((other) => text.includes(other.hex)));
      expect(texts.length > 0).toBe(waved);
      for (const text of texts) expect(text).toContain(hex);
    }
  });

  test("everybody reads who went in, where the dice led, and whether the ship tumbles", () => {
    const total = row[0] + row[1];
    const wanted = [
      fell("wentIn", { unit: ship, hex, scene: "Quiet Reach" }),
      fell("leads", { dice: row.join("+"), total, row: total, chart: "SE", scene: `P1 SE ${total}` }),
      fell("cameOut", { hex: "0825", scene: `P1 SE ${total}` }),
      fell("rolled", {
        what: langText(tumbles ? "Console.Fact.tumbles" : "Console.Fact.holdsCourse", { unit: ship, dice: tumble }),
      }),
    ];
    for (const viewer of VIEWERS) {
      const texts = course(facts.slice(entry), viewer).filter((text) => text.startsWith(wanted[0] ?? "-"));
      expect(texts[0]).toBe(wanted[0]);
      expect(texts.at(-1)).toBe(wanted.join(" "));
      // It only ever grows.
      for (const [at, text] of texts.entries()) expect(text.startsWith(texts[at - 1] ?? "")).toBe(true);
    }
  });

  test("the judge alone reads who crosses the closed portal", () => {
    const crossing = facts.find((fact) => fact.event === "portal-entered" && !fact.transported);
    if (crossing?.event !== "portal-entered") throw new Error("no barge crosses it");
    const unit = crossing.unit
      .replace("ninefold-", "Ninefold ")
      .replace(/ (\w)/, (_, first) => ` ${first.toUpperCase()}`);
    const text = fell("closed", { unit, hex });
    expect(course(facts, "judge")).toContain(text);
    for (const viewer of ["captain", "drover"] as const) expect(course(facts, viewer)).not.toContain(text);
  });

  test("a judge who has covered the secrets reads what a captain reads", () => {
    for (let at = 1; at <= facts.length; at += 5) {
      const soFar = facts.slice(0, at);
      const texts = (viewer: (typeof VIEWERS)[number], covered: boolean) =>
        told(soFar, viewer, covered).map(({ text }) => text);
      expect(texts("judge", true)).toEqual(texts("captain", false));
    }
  });

  test("never more than two things at once", () => {
    for (let at = 1; at <= facts.length; at += 1) expect(told(facts.slice(0, at), "judge").length).toBeLessThan(3);
  });
});

const at = { at: "1.3", rules: ["IP2.21"], audience: "all" } as const;

const one = (...events: readonly object[]) =>
  told(events as readonly RuleEvent[], "judge").map(({ text, secret }) => ({ text, secret }));

describe("what the demo's own dice do not show", () => {
  test("a portal that rolled again, and one that stays", () => {
    const drift = { ...at, audience: "judge", event: "portal-drifted", portal: "p1", scene: "quiet-reach" };
    const turn = { ...at, event: "turn-started", turn: 2 };
    expect(one(turn, { ...drift, from: "2015", to: "2014", dice: [3, 1] })).toEqual([
      { text: fell("driftedAgain", { scene: "Quiet Reach", from: "2015", to: "2014", dice: "3, 1" }), secret: true },
    ]);
    expect(one(turn, { ...drift, from: "2015", to: "2015", dice: [6] })).toEqual([
      { text: fell("stayed", { scene: "Quiet Reach", from: "2015", to: "2015", dice: 6 }), secret: true },
    ]);
  });

  test("pushes of one moment in one sentence, a single one with where it came from", () => {
    const push = (unit: string, to: string) => ({
      ...{ ...at, event: "unit-pushed", unit, scene: "lantern-deep", by: "the-lantern", range: 3, from: "2212", to },
    });
    expect(one(push("kite", "2211"))).toEqual([
      { text: fell("pushed", { hole: "The Lantern", unit: "Kite", from: "2212", to: "2211" }), secret: false },
    ]);
    const list = ["Kite", "Moth"].map((unit, i) => fell("pushedTo", { unit, hex: i === 0 ? "2211" : "2311" }));
    expect(one(push("kite", "2211"), push("moth", "2311"))).toEqual([
      { text: fell("pushedMany", { hole: "The Lantern", list: list.join(", ") }), secret: false },
    ]);
  });

  test("a wave of a white hole and whom it struck last", () => {
    const wave = { ...at, event: "wave-started", wave: "w", source: "the-lantern", scene: "lantern-deep", hex: "2215" };
    const began = fell("holeWave", { hole: "The Lantern", dice: "6+1", strength: 35 });
    const struck = (when: string, unit: string, force: number) => ({
      ...{ ...at, at: when, event: "wave-struck", wave: "w", unit, scene: "lantern-deep", range: 3, force },
    });
    const started = { ...wave, strength: 35, dice: [6, 1] };
    const hit = (unit: string, force: number): string => fell("hit", { unit, force });
    expect(one(started)).toEqual([{ text: began, secret: false }]);
    expect(one(started, struck("1.3", "kite", 35))).toEqual([
      { text: `${began} ${fell("struck", { units: hit("Kite", 35) })}`, secret: false },
    ]);
    // Told later, its beginning would read as that of another.
    const goesOn = { hex: "2215", scene: "Lantern Deep", units: `${hit("Moth", 25)}, ${hit("Tern", 19)}` };
    expect(one(started, struck("1.4", "kite", 30), struck("1.5", "moth", 25), struck("1.5", "tern", 19))).toEqual([
      { text: fell("waveGoesOn", goesOn), secret: false },
    ]);
  });

  test("ships that are lost, and one in the hex that was displaced there", () => {
    const lost = {
      ...at,
      event: "unit-destroyed",
      unit: "kite",
      scene: "lantern-deep",
      hex: "2215",
      why: "white-hole",
    };
    expect(one(lost)).toEqual([{ text: fell("destroyed", { unit: "Kite", hex: "2215" }), secret: false }]);
    expect(one({ ...lost, event: "unit-left", why: "edge" })).toEqual([
      { text: fell("left", { unit: "Kite", hex: "2215" }), secret: false },
    ]);
    const entered = { ...at, audience: "judge", event: "portal-entered", unit: "kite", portal: "p1", hex: "2016" };
    expect(one({ ...entered, transported: false, why: "displaced", scene: "quiet-reach" })).toEqual([
      { text: fell("notTaken", { unit: "Kite", hex: "2016" }), secret: true },
    ]);
  });
});
