import { describe, expect, test } from "vitest";
import { type ShipView, shipsView } from "../../../src/foundry/apps/bridge/view/ships.ts";
import type { RuleEvent, Unit, Zone } from "../../../src/rules/index.ts";
import { fakeSession, type GameParts, game, hole, judgeSession, line, ship } from "./fake-session.ts";
import { say } from "./sentences.ts";

const shipsIn = (parts: GameParts, journal: readonly RuleEvent[] = []): readonly ShipView[] =>
  shipsView(fakeSession({ state: game(parts), journal: journal.map((event) => line(event)) }), say).ships;

const only = (unit: Unit, parts: GameParts = {}): ShipView => {
  const [view] = shipsIn({ units: [unit], ...parts });
  if (!view) throw new Error("the ship is not listed");
  return view;
};

const lantern = hole("the-lantern", "2215");
const inLantern = { scene: "lantern-deep" } as const;

describe("Ships", () => {
  test("lists my ships with scene, hex, facing and speed, those of others not", () => {
    const ships = shipsIn({ units: [ship("amber-tern"), ship("harrow", "2117", { owner: "ann" })] });
    expect(ships).toHaveLength(1);
    expect(ships[0]).toMatchObject({
      name: "Amber Tern",
      scene: "Quiet Reach",
      hex: "2017",
      facing: "A",
      speed: "speed 24",
      canView: true,
    });
  });

  test.for<[Partial<Unit>, string, string, boolean]>([
    [{}, "1.4", "moves now", true],
    [{}, "1.5", "moves at I6", false],
    [{ speed: 1 }, "1.32", "moves now", true],
    [{ speed: 4 }, "1.32", "moves now", true],
    [{ speed: 3 }, "1.31", "moves at I32", false],
    [{ speed: 0 }, "1.4", "stands still", false],
    [{ conditions: [{ kind: "tumbling-no-movement", until: { turn: 1, impulse: 9 } }] }, "1.4", "cannot move", false],
  ])("%o at %s: %s", ([changes, at, moves, canGo]) => {
    expect(only(ship("tern", "2017", changes), { at })).toMatchObject({ moves, canGo });
  });

  test("has no move left in impulse 32 of a ship that does not move then", () => {
    const gone: RuleEvent = {
      at: "1.32",
      event: "unit-moved",
      rules: [],
      audience: "all",
      unit: "tern",
      scene: "quiet-reach",
      from: "2018",
      to: "2017",
      cause: "own",
    };
    const [view] = shipsIn({ at: "1.32", units: [ship("tern")] }, [gone]);
    expect(view).toMatchObject({ moves: "moves next turn", canGo: false });
  });

  test("gives no way ahead while pushes are played", () => {
    expect(only(ship("tern"), { phase: "pushes" }).canGo).toBe(false);
  });

  test("names what is the matter with a ship, until when and by which rule, the last impulse included", () => {
    const conditions: Unit["conditions"] = [
      { kind: "fire-control-disrupted", until: { turn: 1, impulse: 8 } },
      { kind: "cloak-exposed", until: { turn: 1, impulse: 4 } },
      { kind: "tumbling-no-movement", until: { turn: 1, impulse: 20 } },
      { kind: "tumbling-no-fire", until: { turn: 2, impulse: 1 } },
    ];
    const views = (at: string) => only(ship("tern", "2017", { conditions }), { at }).conditions;
    expect(views("1.4")).toEqual([
      { text: "Fire control disrupted until T1 I8", rule: "IP2.316" },
      { text: "Seen although cloaked until T1 I4", rule: "IP2.317" },
      { text: "Tumbling: no movement until T1 I20", rule: "IP2.324" },
      { text: "Tumbling: no fire until T2 I1", rule: "IP2.324" },
    ]);
    expect(views("1.9").map(({ text }) => text)).toEqual([
      "Tumbling: no movement until T1 I20",
      "Tumbling: no fire until T2 I1",
    ]);
  });

  test("[IP2.422] a ship beyond the sheet of a floating map stays in the list, with its hex and a word", () => {
    const beyond = only(ship("tern", "44,5"));
    expect(beyond).toMatchObject({ hex: "44,5", inPlay: true });
    expect(beyond.conditions).toEqual([{ text: "Beyond the map, at 44,5. The judge can shift it.", rule: "IP2.422" }]);
    expect(only(ship("tern", "4205")).conditions).toEqual([]);
  });

  test("tells an attacker in a destination that only a way out leads away", () => {
    const attacker = ship("tern", "0825", { scene: "ember-toll", origin: "quiet-reach" });
    expect(only(attacker).conditions).toEqual([{ text: "Attacker: leaves only by a way out", rule: "IP2.438" }]);
  });

  test("[IP7.13] says of a ship with active stabilizers that the rules know none near a white hole", () => {
    const near = (traits: Unit["traits"]) =>
      only(ship("patience", "2211", { ...inLantern, traits }), { holes: [lantern] }).conditions;
    expect(near(["stabilizers"])).toEqual([
      { text: "Stabilizers active within 300 hexes of a white hole: the rules know none there", rule: "IP7.13" },
    ]);
    expect(near(["cloaked"])).toEqual([]);
  });

  test("[IP7.31] names the zones of a white hole and what to check in each, without doing their work", () => {
    const near = (label: string, without: readonly Zone[] = []) =>
      only(ship("patience", label, inLantern), { holes: [{ ...lantern, without }] }).zones;
    const [zones, ...more] = near("2211");
    expect(more).toEqual([]);
    expect(zones).toMatchObject({
      text: "White hole 4 hexes away: intense dust, nebula, radiation",
      rule: "IP7.31",
      checks: [
        { text: expect.stringMatching(/^Intense dust \(P13\.5\)/), rule: "IP7.311" },
        { text: expect.stringMatching(/^Nebula \(P6\)/), rule: "IP7.312" },
        { text: expect.stringMatching(/^Radiation \(P15\)/), rule: "IP7.313" },
      ],
    });
    // Of what the base game's owners alone can look up there is no number.
    expect(zones?.checks[0]?.text).not.toMatch(/\d+ (ECM|points|damage)/);
    expect(near("2211", ["nebula", "intense-dust"])).toMatchObject([
      { text: "White hole 4 hexes away: dust, radiation" },
    ]);
    expect(near("2211", ["nebula", "intense-dust", "dust", "radiation"])).toEqual([]);
    expect(only(ship("tern"), { holes: [lantern] }).zones).toEqual([]);
  });

  test("warns before the hex ahead destroys the ship, and only then", () => {
    const at = (label: string) => only(ship("patience", label, { ...inLantern, facing: "D" }), { holes: [lantern] });
    expect(at("2214").danger).toBe("Patience would enter the white hole at 2215 and be destroyed (IP7.21).");
    expect(at("2213").danger).toBe("");
  });

  test("keeps the lost in the list, at its end, with why", () => {
    const destroyed: RuleEvent = {
      at: "1.3",
      event: "unit-destroyed",
      rules: ["IP7.21"],
      audience: "all",
      unit: "kettle",
      scene: "lantern-deep",
      hex: "2215",
      why: "white-hole",
    };
    const units = [
      ship("kettle", "2215", { ...inLantern, status: "destroyed" }),
      ship("plover", "0101", { status: "left" }),
      ship("tern", "2017", { status: "in-transit" }),
    ];
    const ships = shipsIn({ units }, [destroyed]);
    expect(ships.map(({ name, lost, fate }) => [name, lost, fate?.text, fate?.rule])).toEqual([
      ["Tern", false, "Tern is in transit. Nobody can touch her.", "IP2.313"],
      ["Kettle", true, "Kettle entered the white hole and is destroyed.", "IP7.21"],
      ["Plover", true, "Plover went over the edge of the map.", ""],
    ]);
    expect(ships.every(({ canGo, canView }) => !canGo && !canView)).toBe(true);
  });

  test("of the judge are those that no captain owns, planets and terrain left out", () => {
    const units = [
      ship("barge", "2215", { owner: null }),
      ship("drifter", "2216", { owner: "drover" }),
      ship("tern"),
      ship("rock", "2217", { owner: null, class: "planet" }),
    ];
    const { ships } = shipsView(judgeSession({ state: game({ units }) }), say);
    expect(ships.map(({ name }) => name)).toEqual(["Barge", "Drifter"]);
  });

  test("without a ship says whom to ask", () => {
    expect(shipsView(fakeSession(), say)).toEqual({
      ships: [],
      empty: "You have no ship here. Ask the judge for one.",
    });
    expect(shipsView(fakeSession({ state: null, condition: "no-game" }), say).empty).not.toBe("");
  });
});
