import { describe, expect, test } from "vitest";
import { destinationName } from "../../../src/foundry/write/effect.ts";
import { OBSERVER, starMap } from "../../../src/foundry/write/scene-data.ts";
import { langText, say } from "../apps/sentences.ts";
import { AWAY, carryOut, docId, game, HOME, hex, MODULE, ROW, sceneDoc, step, token, unit, worldOf } from "./table.ts";

const defender = unit("harrow", "3405", { scene: AWAY, owner: null, facing: "D" });
const opened = step(4, game([]), game([defender], true));

describe("a destination's scene", () => {
  test("is a star map of 42×30 hexes that captains may look at and that nobody is dragged to", async () => {
    const world = await worldOf([]);
    await carryOut(world, opened);
    const scene = world.collection("Scene").get(docId(4, 0));
    expect(scene?.toObject()).toMatchObject({
      name: "Ember Toll",
      active: false,
      navigation: true,
      padding: 0,
      width: 3667,
      height: 3050,
      grid: { type: 5, size: 100 },
      ownership: { default: 2 },
      journal: docId(4, 1),
      flags: { [MODULE]: { scene: AWAY } },
    });
    expect(world.operations.every(({ data }) => !JSON.stringify(data).includes('"active":true'))).toBe(true);
  });

  test("the defenders who waited in it get tokens", async () => {
    const world = await worldOf([]);
    await carryOut(world, opened);
    expect(token(world, "harrow", AWAY)?.toObject()).toMatchObject({
      _id: docId(4, 3),
      name: "New harrow",
      rotation: 0,
      flags: { [MODULE]: { unit: { id: "harrow", class: "ship", facing: "D" }, step: 4 } },
    });
  });

  test("a player's among them get an actor that says whose they are, once however often it is cut", async () => {
    const theirs = { ...defender, owner: "annannannannanna" };
    const step5 = step(4, game([]), game([theirs, unit("hulk", "3406", { scene: AWAY, owner: null })], true));
    const world = await worldOf([]);
    await carryOut(world, step5);
    await carryOut(world, step5);
    const [actor, ...others] = world.collection("Actor").contents;
    expect(others).toEqual([]);
    expect(actor?.ownership).toEqual({ default: 0, annannannannanna: 3 });
    expect(token(world, "harrow", AWAY)?.toObject()).toMatchObject({ name: "New harrow", actorId: actor?.id });
    expect(token(world, "hulk", AWAY)?.actorId ?? null).toBeNull();
  });

  test("a unit's own actor is taken up and left as it is", async () => {
    const world = await worldOf([]);
    await world.create("Actor", null, [{ name: "Harrow", flags: { [MODULE]: { unit: "harrow" } } }]);
    const actor = world.collection("Actor").contents[0]?.toObject();
    await carryOut(world, opened);
    expect(token(world, "harrow", AWAY)?.toObject()).toMatchObject({ name: "Harrow", actorId: actor?.["_id"] });
    expect(world.collection("Actor").contents.map((one) => one.toObject())).toEqual([actor]);
  });

  test("its checklist is a page that everybody may read, with the row's texts as texts", async () => {
    const world = await worldOf([]);
    await carryOut(world, opened);
    const journal = world.collection("JournalEntry").get(docId(4, 1));
    expect(journal?.ownership).toEqual({ default: 2 });
    expect(journal?.pages.contents.map(({ id }) => id)).toEqual([docId(4, 2)]);
    const content = JSON.stringify(journal?.pages.contents[0]?.source["text"]);
    for (const part of ["0825", "patrol", "3405", "Ember Toll", "SE7", "&lt;b&gt;no&lt;/b&gt; planet"]) {
      expect(content).toContain(part);
    }
    expect(content).not.toContain("<b>");
  });

  test.each([
    ["42xx", "GRAVITYPORTALS.SetUp.startColumn 42 42xx"],
    ["SH6", "GRAVITYPORTALS.SetUp.startAsScenario SH6"],
    ["0815", "0815"],
    ["", "GRAVITYPORTALS.Checklist.none"],
  ])("[IP2.418] its checklist says in words where %j has the defenders start", async (defend, words) => {
    const world = await worldOf([]);
    const begun = game([defender], true);
    const row = { chart: "SE", row: { ...ROW, defend } };
    await carryOut(world, step(4, game([]), { ...begun, rows: { [AWAY]: row } }));
    const content = JSON.stringify(
      world.collection("JournalEntry").get(docId(4, 1))?.pages.contents[0]?.source["text"],
    );
    expect(content).toContain(`<li>GRAVITYPORTALS.Checklist.start ${words}</li>`);
  });

  test("a scene that was prepared for the row is copied, tokens as other units, and stays what it is", async () => {
    const world = await worldOf([]);
    const flags = { [MODULE]: { row: { chart: "SE", roll: 7 } }, other: { kept: true } };
    const tokens = [{ _id: "tokentokentoken1", name: "Toll", flags: { [MODULE]: { unit: { id: "x", speed: 6 } } } }];
    await world.create("Scene", null, [{ name: "The Toll", active: true, grid: { type: 4, size: 80 }, flags, tokens }]);
    const template = world.collection("Scene").contents[1];
    const unchanged = template?.toObject();
    await carryOut(world, step(4, game([]), game([], true)));
    const copy = world.collection("Scene").get(docId(4, 0));
    // It has a name of its own beside the one that it is a copy of, and whoever plays on it finds it.
    const own = { name: "The Toll · SE7", ownership: { default: OBSERVER } };
    expect(copy?.toObject()).toMatchObject({ ...own, active: false, grid: { size: 80 } });
    expect(copy?.source["flags"]).toEqual({ [MODULE]: { scene: AWAY }, other: { kept: true } });
    expect(copy?.tokens.contents.map((one) => one.getFlag(MODULE, "unit"))).toEqual([{ speed: 6 }]);
    expect(template?.toObject()).toEqual(unchanged);
  });

  test("a second copy of a prepared scene for the same scenario is told apart by a number", async () => {
    const world = await worldOf([]);
    const flags = { [MODULE]: { row: { chart: "SE", roll: 7 } } };
    await world.create("Scene", null, [
      { name: "The Toll", flags },
      { name: "The Toll · SE7" },
      { name: "The Toll · SE7 (2)" },
    ]);
    await carryOut(world, step(4, game([]), game([], true)));
    expect(world.collection("Scene").get(docId(4, 0))?.name).toBe("The Toll · SE7 (3)");
  });

  test.for([
    { what: "another row", row: { chart: "SE", roll: 8 } },
    { what: "another chart", row: { chart: "DR7", roll: 7 } },
    { what: "nothing readable", row: "SE 7" },
  ])("a scene prepared for $what is passed over", async ({ row }) => {
    const world = await worldOf([]);
    await world.create("Scene", null, [{ name: "Template", flags: { [MODULE]: { row } } }]);
    await carryOut(world, step(4, game([]), game([], true)));
    expect(sceneDoc(world, AWAY).name).toBe("Ember Toll");
  });

  test("a scene that plays it already is used", async () => {
    const world = await worldOf([]);
    await world.create("Scene", null, [{ name: "By hand", grid: { type: 4 }, flags: { [MODULE]: { scene: AWAY } } }]);
    await carryOut(world, opened);
    expect(world.collection("Scene").contents.map(({ name }) => name)).toEqual(["Quiet Reach", "By hand"]);
    expect(token(world, "harrow", AWAY)).toBeDefined();
  });

  test("opening a game makes no tokens for units that have theirs, and moves none", async () => {
    const kestrel = unit("kestrel", "2212");
    const world = await worldOf([kestrel]);
    await carryOut(world, step(1, game([]), game([kestrel])));
    expect(world.operations).toEqual([]);
  });

  test("a unit in a scene that is not there is told, not passed over", async () => {
    const world = await worldOf([]);
    await sceneDoc(world, HOME).delete();
    await expect(carryOut(world, step(1, game([]), game([unit("kestrel", "2212")])))).rejects.toThrow(HOME);
  });

  const row = { ...ROW, chart: "SE" };
  const scene = {
    id: AWAY,
    seq: 1,
    columns: 42,
    rows: 30,
    map: "floating" as const,
    terrain: [],
    destination: { portal: "p1", scenario: "SH46", port: hex("0815"), opened: { turn: 1, impulse: 2 } },
  };
  test.for([
    { what: "an own chart's row", row, name: "Ember Toll" },
    { what: "an own chart's row without a title", row: { ...row, ships: " " }, name: "Scenario SE7" },
    {
      what: "a printed row",
      row: { ...row, chart: "DR7", scenario: "SH46", ships: "AND: COQ, COB" },
      name: "Scenario SH46",
    },
    { what: "no row", row: null, name: "Scenario SH46" },
  ])("the name of a destination from $what is $name", ({ row: given, name }) => {
    expect(
      destinationName(
        { i18n: { localize: say, format: (key, data) => say(key, data as Record<string, string>) } },
        scene,
        given,
      ),
    ).toBe(name);
  });

  test("one without a scenario is called by the total that led there", () => {
    const i18n = { localize: say, format: (key: string, data: object) => say(key, data as Record<string, string>) };
    const { destination } = scene;
    const rolled = { id: "VbOok82znhpDjqmK-9", destination: destination && { ...destination, scenario: "" } };
    expect(destinationName({ i18n }, rolled, null)).toBe(langText("SetUp.destination", { number: 9 }));
  });
});

describe("the terrain of a scene whose map the module makes", () => {
  const sheet = { columns: 42, rows: 30 };
  const planet = { hex: hex("0914"), kind: "planet" as const };

  test("[IP2.419] stands in the map's own list, so that the map says what the game knows", () => {
    const { flags } = starMap("deep", { ...sheet, terrain: [planet] }, "p1-SE-7") as { flags: Record<string, unknown> };
    expect(flags[MODULE]).toMatchObject({ terrain: [{ hex: "0914", kind: "planet" }] });
  });
});
