import { describe, expect, test } from "vitest";
import { type Card, gathered, joined } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { type Place, parsePlace, type RuleEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { demoAt } from "../console/demo-game.ts";
import { asShared } from "../shared-events.ts";

const names: Names = { unit: (id) => id, scene: (id) => id, player: (id) => id, hole: (id) => id };
const game = demoAt({ turn: 1, impulse: 6 });
const earlier = demoAt({ turn: 1, impulse: 1 });

const cards = (facts: readonly RuleEvent[], before: GameState = earlier.state): readonly Card[] =>
  cardsOf(facts, before, game.state, names, SFB32);
const one = (made: readonly Card[], kind: Card["kind"]): Card => {
  const found = made.filter((card) => card.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as Card;
};
const keys = (card: Card): readonly string[] => card.lines.map(({ words }) => words.key.split(".").at(-1) ?? "");
const fact = (event: string, fields: object, at = "1.2"): RuleEvent =>
  asShared({ at, event, rules: ["ruling"], audience: "all", ...fields } as never);

const ENTERED = { scene: "quiet-reach", hex: "0915", cause: "own", transported: true, why: "open" } as const;
const OUT = {
  from: { scene: "quiet-reach", hex: "0915" },
  to: { scene: "p1-SE-11", hex: "0825" },
  facing: "A",
  speed: 24,
} as const;

/** The game before an entry in which a unit is under way through the first portal. */
const inTransit = (unit: string, to: string): GameState => {
  const place = { scene: ENTERED.scene, hex: parsePlace(ENTERED.hex) as Place };
  return { ...earlier.state, transits: [{ unit, portal: "p1", stage: "arrival", to, by: null, ...place }] };
};

describe("a passage", () => {
  const told = (...events: readonly string[]): Card => {
    const facts = game.facts.filter(({ event, audience }) => audience === "all" && events.includes(event));
    const made = cards(facts, inTransit("amber-tern", "p1-SE-11"));
    expect(made).toHaveLength(1);
    return made[0] as Card;
  };
  const folded = (card: Card): readonly string[] =>
    (card.details ?? []).map(({ words }) => words.key.split(".").at(-1) ?? "");

  test("is one card that grows from the vanishing to the tumble roll, in whatever parts it comes", () => {
    const passage = game.facts.filter(({ event }) =>
      /^(portal-entered|chart-rolled|destination-rolled|scene-opened|unit-transported|exit-effect|tumble-rolled)$/.test(
        event,
      ),
    );
    const parts = passage.flatMap((event) => cards([event], inTransit("amber-tern", "p1-SE-11")));
    expect(parts.length).toBeGreaterThan(4);
    expect(new Set(parts.map(({ key }) => key))).toEqual(new Set(["passage/1.2/p1"]));
    const [whole, ...others] = gathered(parts);
    expect(others).toEqual([]);
    const { dice: _, ...played } = one(cards(game.facts), "gone");
    expect(whole).toMatchObject(played);
    expect(whole?.dice.map(({ faces }) => faces.length)).toEqual([2, 1]);
    expect(whole?.button).toMatchObject({ action: "view", target: "p1-SE-11" });
    expect(keys(whole as Card)).toEqual(["line", "until", "row", "title", "port", "lostOne", "line", "holds"]);
    expect(cardContext((key) => key, whole as Card).older).toEqual([]);
  });

  test("says what it waits for until it has come, and again when that is taken back", () => {
    const [gone, row] = [told("portal-entered"), told("destination-rolled")];
    const undone = { ...row, lines: row.lines.map((line) => ({ ...line, undone: true as const })), details: [] };
    expect(keys(gone)).toContain("rolls");
    expect(keys(joined(gone, row))).toEqual(["line", "until", "row", "setUp"]);
    expect(keys(joined(gone, undone))).toEqual(["line", "until", "rolls", "row", "setUp"]);
  });

  test("of two ships that go through two portals in one entry is two cards, and each line is told of its own", () => {
    const entered = (unit: string, portal: string) => fact("portal-entered", { ...ENTERED, unit, portal });
    const out = (unit: string) => [
      fact("unit-transported", { ...OUT, unit }),
      fact("tumble-rolled", { unit, dice: [2], tumbles: false }),
    ];
    const made = cards([
      entered("amber-tern", "p1"),
      entered("long-patience", "p2"),
      ...out("long-patience"),
      ...out("amber-tern"),
    ]);
    const told = (card: Card): readonly unknown[] => card.lines.map(({ words }) => words.data?.["unit"]);
    expect(made.map(({ key }) => key)).toEqual(["passage/1.2/p1", "passage/1.2/p2"]);
    expect(
      new Set(made.map(told).flatMap((units, at) => units.flatMap((unit) => (unit ? `${at} ${unit}` : [])))),
    ).toEqual(new Set(["0 amber-tern", "1 long-patience"]));
  });

  test("of one ship that goes on through a second portal in the same entry is two cards", () => {
    const through = (portal: string, dice: number) => [
      fact("portal-entered", { ...ENTERED, unit: "amber-tern", portal }),
      fact("unit-transported", { ...OUT, unit: "amber-tern" }),
      fact("tumble-rolled", { unit: "amber-tern", dice: [dice], tumbles: false }),
    ];
    const made = cards([...through("p1", 1), ...through("p2", 2)]);
    expect(made.map(({ key, dice }) => [key, dice.map(({ faces }) => faces)])).toEqual([
      ["passage/1.2/p1", [[1]]],
      ["passage/1.2/p2", [[2]]],
    ]);
  });

  test("that is under way has what was settled of its destination, and a scene that nobody goes to has a card of its own", () => {
    const settled = fact("race-settled", { scene: "there", race: "KLI", by: "judge" });
    expect(cards([settled], inTransit("amber-tern", "there")).map(({ key, button }) => [key, button])).toEqual([
      ["passage/1.2/p1", null],
    ]);
    const [own] = cards([settled]);
    expect([own?.key, own?.button]).toEqual(["begins/there", null]);
  });

  test("that came long after its scene opened stands on the card of the one that opened it", () => {
    const late = fact("start-settled", { scene: "p1-SE-11", hex: "0101", by: "judge" }, "1.5");
    expect(cards([late]).map(({ key }) => key)).toEqual(["passage/1.2/p1"]);
  });

  test("of a ruleset with moments finer than an impulse is one card still, in the entry that opens the scene and later", () => {
    const at = "1.1.3.2";
    const { destination } = game.state.scenes["p1-SE-11"] ?? {};
    if (!destination) throw new Error("the scene is not open");
    const settled = fact("start-settled", { scene: "p1-SE-11", hex: "0101", by: "judge" }, at);
    const opened = fact(
      "scene-opened",
      { scene: "p1-SE-11", portal: "p1", hex: "0825", scenario: "", turn: 1, lost: 0 },
      at,
    );
    const keysOf = (facts: readonly RuleEvent[], clock: GameState["clock"]): readonly string[] =>
      cardsOf(facts, earlier.state, { ...game.state, clock }, names, SFB32).map(({ key }) => key);
    const then = { ...game.state.clock, ...destination.opened };
    expect(new Set(keysOf([opened, settled], game.state.clock))).toEqual(new Set([`passage/${at}/p1`]));
    expect(keysOf([settled], then)).toEqual([`passage/${at}/p1`]);
  });

  test("shows nothing of what is told to one captain or to the judge alone", () => {
    const all = cards(game.facts);
    for (const audience of ["judge", ["captain"]] as const) {
      const told = game.facts.map((event) =>
        event.event === "portal-located" || event.event === "portal-drifted" ? { ...event, audience } : event,
      );
      expect(cards(told)).toEqual(all);
    }
    const another = view(game.state, "nobody");
    const elsewhere = { ...game.state, sightings: [], secret: null };
    const seen = cardsOf(game.facts, view(earlier.state, "nobody"), elsewhere, names, SFB32);
    expect(seen).toEqual(cardsOf(game.facts, view(earlier.state, "nobody"), another, names, SFB32));
  });

  test("the ship is gone, the portal's hex is known, and its captain has the button", () => {
    const card = told("portal-entered");
    expect(keys(card)).toEqual(["line", "until", "rolls"]);
    expect(card.lines[2]?.words.data).toEqual({ player: "captain" });
    expect(card.button).toMatchObject({ action: "roll", target: "amber-tern" });
    expect(card.rules).toContain("IP2.53");
  });

  test("the dice of the row stand with their sum, its chance and all cells", () => {
    const card = told("destination-rolled");
    expect(card.dice).toEqual([{ faces: [5, 6] }]);
    expect(card.lines[0]).toMatchObject({
      dice: [5, 6],
      words: { data: { total: 11, scenario: "SE11", chance: 5.6 } },
    });
    expect(keys(card)).toEqual(["row", "setUp"]);
    expect(folded(card)).toEqual(expect.arrayContaining(["place", "defend"]));
  });

  test.each([
    [{ mode: "judge" }, "setUp", undefined],
    [{ mode: "sealed" }, "setUpMaster", undefined],
    [{ mode: "defender", by: "captain" }, "setUpBy", { name: names.player("captain") }],
  ] as const)("where %j judges, the card says who sets the destination up", (judging, key, data) => {
    const event = game.facts.filter((one) => one.event === "destination-rolled");
    const [card] = cardsOf(event, inTransit("amber-tern", "p1-SE-11"), { ...game.state, judging }, names, SFB32);
    const { words } = card?.lines.find(({ passing }) => passing) ?? {};
    expect([words?.key, words?.data]).toEqual([`GRAVITYPORTALS.Card.Where.${key}`, data]);
  });

  test.each([
    ["42xx", "startColumn", { column: "42", defend: "42xx" }],
    ["SH6", "startAsScenario", { scenario: "SH6" }],
    ["", "startUnknown", undefined],
    ["3405", undefined, undefined],
  ])("[IP2.418] the row says in words where %j has the defenders start", (defend, key, data) => {
    const { rows } = game.state;
    const [[scene, rolled] = ["", undefined]] = Object.entries(rows);
    if (!rolled) throw new Error("no row was rolled");
    const after = { ...game.state, rows: { ...rows, [scene]: { ...rolled, row: { ...rolled.row, defend } } } };
    const event = game.facts.filter((one) => one.event === "destination-rolled" && one.scene === scene);
    const [card] = cardsOf(event, inTransit("amber-tern", scene), after, names, SFB32);
    const line = card?.details?.find(({ words }) => words.key.endsWith("Where.defend"))?.words;
    const inner = line?.inner?.["defend"];
    expect(inner?.key).toBe(key && `GRAVITYPORTALS.SetUp.${key}`);
    expect(inner?.data).toEqual(data);
    expect(line?.data?.["defend"]).toBe(key ? undefined : defend);
  });

  test("the destination begins and can be viewed; one impulse is lost", () => {
    const card = told("scene-opened");
    expect(keys(card)).toEqual(["title", "port", "lostOne"]);
    expect(folded(card)).toEqual(["turn", "attackers"]);
    expect(card.rules).toEqual(expect.arrayContaining(["IP2.436", "IP2.437", "IP2.438"]));
    expect(card.button).toMatchObject({ action: "view", target: "p1-SE-11" });
  });

  test("coming out tells place, fire control and the tumble die", () => {
    const card = told("unit-transported", "exit-effect", "tumble-rolled");
    expect(keys(card)).toEqual(["line", "holds"]);
    expect(folded(card)).toEqual(["fireControl"]);
    expect(card.lines[1]).toMatchObject({ dice: [3], words: { data: { range: "5–6" } } });
    expect(card.dice).toEqual([{ faces: [3] }]);
  });

  test("a ship that tumbles is told for how long", () => {
    const fact = asShared({
      at: "1.2",
      event: "tumble-rolled",
      rules: ["IP2.322"],
      audience: "all",
      unit: "amber-tern",
      dice: [6],
      tumbles: true,
    });
    const tern = game.state.units["amber-tern"];
    if (!tern) throw new Error("no tern");
    const until = (kind: "tumbling-no-movement" | "tumbling-no-fire", impulse: number) => ({
      kind,
      until: { turn: 1, impulse },
    });
    const conditions = [until("tumbling-no-movement", 18), until("tumbling-no-fire", 10)];
    const after = { ...game.state, units: { ...game.state.units, "amber-tern": { ...tern, conditions } } };
    const [card] = cardsOf([fact], game.state, after, names, SFB32);
    expect(card?.lines[0]?.tone).toBe("bad");
    expect(card?.lines[1]?.words).toMatchObject({
      data: { unit: "amber-tern" },
      inner: {
        move: { key: "GRAVITYPORTALS.Common.Time", data: { turn: 1, impulse: 18 } },
        fire: { key: "GRAVITYPORTALS.Common.Time", data: { turn: 1, impulse: 10 } },
      },
    });
  });
});
