import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { destinationsView } from "../../../src/foundry/apps/console/destinations.ts";
import { mapSizesView } from "../../../src/foundry/apps/console/map-sizes.ts";
import { formationOf } from "../../../src/foundry/apps/destinations/set-up-choices.ts";
import { allBindings, bindRow } from "../../../src/foundry/destinations/bindings.ts";
import { planOf } from "../../../src/foundry/destinations/plan-of.ts";
import { EMPTY_FORM, NAMED, type SetUpForm } from "../../../src/foundry/destinations/set-up-form.ts";
import { openRows } from "../../../src/foundry/destinations/set-up-ticks.ts";
import { saveTemplate } from "../../../src/foundry/destinations/template.ts";
import { DEFAULT_RULE_OPTIONS, makeLabel, neighbour, parseLabel } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { sitDown } from "./small-game.ts";
import { atPortal, factsAt, startAs, toDestination } from "./to-destination.ts";
import { MODULE } from "./window.ts";

const ROW = {
  scenario: "SG1",
  port: "0815",
  race: "Klingon",
  defend: "42xx",
  bpv: 1,
  ships: "Any: 2xCA",
  notes: "no planet; surprise",
};

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 2 });
  await atPortal(play, ROW);
});
afterEach(() => play.table.close());

const toSetUp = (): Promise<string> => toDestination(play);
const factsOf = (scene: string) => factsAt(play, scene);
const start = (scene: string, form: SetUpForm) => startAs(play, scene, form);

const defenders = (scene: string) =>
  Object.values(play.state.units)
    .filter((unit) => unit.scene === scene && unit.origin === null)
    .map(({ hex, owner, weaponStatus, traits }) => ({
      hex: makeLabel(hex, { columns: 42, rows: 30 }),
      owner,
      weaponStatus,
      traits,
    }));

const CHOSEN: SetUpForm = { ...EMPTY_FORM, race: "ROM", starts: ["4207"], status: 0, tokens: NAMED };

describe("a destination that is set up", () => {
  test("[IP2.442] [IP2.443] [IP2.444] [IP2.446] begins as it was chosen: race, start, tokens, weapons, players, in every window", async () => {
    const scene = await toSetUp();
    const bob = play.captains[1].me;
    await start(scene, { ...CHOSEN, owner: bob, map: "fixed" });
    expect(play.state.settled[scene]).toMatchObject({ race: "ROM" });
    expect(play.state.scenes[scene]?.map).toBe("fixed");
    const theirs = { hex: "4207", owner: bob, weaponStatus: 0, traits: ["surprised"] };
    expect(defenders(scene)).toEqual([theirs, theirs]);
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
    const there = play.captains[0].host.game.scenes.get(play.judge.session.foundryScene(scene) ?? "");
    expect(there?.getFlag(MODULE, "starts")).toEqual(["4207"]);
    expect(openRows(CHOSEN, factsOf(scene))).toEqual([]);
  });

  test("[IP2.446] tells nobody what the judge is about to choose: every document and message is as without", async () => {
    const scene = await toSetUp();
    const before = play.captains[0].line.heard.length;
    planOf(CHOSEN, factsOf(scene));
    await play.table.pass(TICK);
    expect(play.captains[0].line.heard.length).toBe(before);
  });

  test("[IP2.445] defenders who are there follow the one that is moved: tokens too, all in one operation", async () => {
    const scene = await toSetUp();
    await start(scene, CHOSEN);
    const formation = formationOf(play.judge.session, scene, { unit: "", hex: "" });
    const [first, second] = formation?.units ?? [];
    if (!first || !second) throw new Error("there are no defenders");
    const at = neighbour(parseLabel("4207") ?? { q: 0, r: 0 }, "D");
    await drag(play.table, play.judge, second.id, [makeLabel(at, { columns: 42, rows: 30 })]);
    expect(formation).toMatchObject({ anchor: first.id, hex: "4207" });
    const { length } = play.captains[0].line.heard;
    expect(await play.table.drive(play.judge.acts.moveAnchor(first.id, "2215"))).toBeNull();
    await play.table.pass(10 * TICK);
    expect(defenders(scene).map(({ hex }) => hex)).toEqual(["2215", "2216"]);
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
    const writes = play.captains[0].line.heard.slice(length).map((one) => JSON.stringify(one));
    expect(writes.filter((one) => one.includes('"Token"'))).toHaveLength(1);
    expect(await play.table.drive(play.judge.acts.moveAnchor(play.unit("Tern"), "2215"))).toBe(
      "GRAVITYPORTALS.Refusal.not-listed",
    );
  });

  test("begins with rows open too, and what is left is carried out in play, once", async () => {
    const scene = await toSetUp();
    expect(openRows(EMPTY_FORM, factsOf(scene))).toEqual(["defenders", "start", "weapons", "notes", "players"]);
    await start(scene, EMPTY_FORM);
    expect(defenders(scene)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const refused = play.judge.acts.finishSetUp(scene, planOf({ ...CHOSEN, status: 3 }, factsOf(scene)));
      expect(await play.table.drive(refused)).toBeNull();
      await play.table.pass(10 * TICK);
    }
    const theirs = { hex: "4207", owner: null, weaponStatus: 2, traits: ["surprised"] };
    expect(defenders(scene)).toEqual([theirs, theirs]);
  });

  test("[IP2.444] does not begin on half of what was chosen: a start beside its column is refused, and the battle waits", async () => {
    const scene = await toSetUp();
    const plan = { ...planOf(CHOSEN, factsOf(scene)), start: "4107" };
    expect(await play.table.drive(play.judge.acts.start(scene, plan))).toBe("GRAVITYPORTALS.Refusal.not-listed");
    await play.table.pass(TICK);
    expect([play.state.settled[scene]?.start, play.state.scenes[scene]]).toEqual([null, undefined]);
    expect(play.judge.session.prompts).toHaveLength(1);
  });
});

describe("a set-up that is kept as a template", () => {
  const save = async (scene: string, form: SetUpForm): Promise<string> => {
    const row = { chart: "HK", roll: factsOf(scene).row.roll };
    const kept = { scene, row, key: `HK/${row.roll}`, form };
    const name = await play.table.drive(saveTemplate(play.judge.host, play.judge.session, kept));
    await play.table.pass(TICK);
    return name;
  };

  test("has a name that says nothing, is seen by no captain, and leaves nothing open", async () => {
    const scene = await toSetUp();
    expect(await save(scene, CHOSEN)).toBe(langText("SetUp.template", { number: 1 }));
    expect(openRows(EMPTY_FORM, factsOf(scene))).toEqual([]);
    const made = play.judge.host.game.scenes.contents.find(
      ({ name }) => name === langText("SetUp.template", { number: 1 }),
    );
    expect(made?.ownership).toMatchObject({ default: 0 });
    for (const { me } of play.captains) expect(made?.ownership).not.toHaveProperty(me);
    expect(await save(scene, CHOSEN)).toBe(langText("SetUp.template", { number: 2 }));
  });

  test("of a battle that has begun takes its defenders along as other units, and nobody who came through", async () => {
    const scene = await toSetUp();
    await start(scene, CHOSEN);
    await save(scene, CHOSEN);
    const made = play.judge.host.game.scenes.contents.find(
      ({ name }) => name === langText("SetUp.template", { number: 1 }),
    );
    expect(made?.tokens.contents.map(({ name }) => name)).toEqual(["CA", "CA"]);
    for (const token of made?.tokens.contents ?? []) expect(token.getFlag(MODULE, "unit")).not.toHaveProperty("id");
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
  });

  test("that was deleted is named, and both ways on lead to a battle", async () => {
    const scene = await toSetUp();
    const name = await save(scene, CHOSEN);
    const [[key, binding] = []] = allBindings(play.judge.host);
    await play.table.drive(play.judge.host.game.scenes.get(binding?.scene ?? "")?.delete() ?? Promise.resolve());
    await play.table.pass(TICK);
    expect(factsOf(scene).prepared).toBe("gone");
    expect(openRows(CHOSEN, factsOf(scene))).toContain("map");
    expect(binding?.name).toBe(name);
    await play.table.drive(bindRow(play.judge.host, key ?? "", null));
    expect(factsOf(scene).prepared).toBe("none");
    await start(scene, CHOSEN);
    expect(defenders(scene)).toHaveLength(2);
  });

  test("whose scene is gone at the last moment gives way to a star map", async () => {
    const scene = await toSetUp();
    await save(scene, CHOSEN);
    const [[, binding] = []] = allBindings(play.judge.host);
    await play.table.drive(play.judge.host.game.scenes.get(binding?.scene ?? "")?.delete() ?? Promise.resolve());
    await start(scene, EMPTY_FORM);
    expect(play.state.scenes[scene]?.columns).toBe(42);
    expect(play.judge.session.foundryScene(scene)).not.toBeNull();
    expect(DEFAULT_RULE_OPTIONS.mapKind).toBe(play.state.scenes[scene]?.map);
  });

  test("[IP2.422] is as large in the game as it is drawn, and lies where it was shifted to, at everybody", async () => {
    const scene = await toSetUp();
    // Thirty columns of twenty rows.
    const made = await play.table.drive(
      play.judge.host.Scene.create({
        name: "Narrows",
        width: 2627,
        height: 2050,
        padding: 0,
        grid: { type: 4, size: 100 },
        flags: { [MODULE]: { shift: { q: -2, r: 1 } } },
      }),
    );
    if (!made) throw new Error("the map was not made");
    const key = `HK/${factsOf(scene).row.roll}`;
    await play.table.drive(
      bindRow(play.judge.host, key, { kind: "scene", uuid: `Scene.${made.id}`, scene: made.id, name: made.name }),
    );
    expect(factsOf(scene).sheet).toEqual({ columns: 30, rows: 20, shift: { q: -2, r: 1 } });
    const gone: unknown[] = [];
    const unwatch = play.judge.session.listen(() => gone.push(...destinationsView(play.judge.session, say).gone));
    await start(scene, { ...CHOSEN, starts: [] });
    unwatch();
    expect(gone).toEqual([]);
    for (const { session, host } of [play.judge, ...play.captains]) {
      expect(session.state?.scenes[scene]).toMatchObject({ columns: 30, rows: 20, shift: { q: -2, r: 1 } });
      const page = host.game.journal.contents.find((one) => one.getFlag(MODULE, "checklist") === scene);
      expect(JSON.stringify(page?.toObject())).toContain(
        say("GRAVITYPORTALS.Checklist.mapFloating", { columns: 30, rows: 20 }),
      );
    }
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
    const [map] = mapSizesView(play.judge.session, 10, say).sheets.filter((one) => one.scene === scene);
    expect(map?.shows).toBe(say("GRAVITYPORTALS.Sheets.shows", { first: -1, last: 28, top: 1, bottom: 20 }));
  });

  test("starts with one press the next time: its tokens are units, one step less ready", async () => {
    const scene = await toSetUp();
    const made = await play.table.drive(
      play.judge.host.Scene.create({
        name: "The Toll",
        width: 4000,
        height: 3000,
        padding: 0,
        grid: { type: 4, size: 100 },
        flags: { [MODULE]: { terrain: ["planet", "star"].map((kind, n) => ({ hex: `22${15 + n}`, kind })) } },
        tokens: [
          {
            name: "Toll",
            x: 0,
            y: 0,
            width: 1,
            height: 1,
            flags: { [MODULE]: { unit: { class: "base", weaponStatus: 3 } } },
          },
          { name: "Rock", x: 500, y: 500, width: 1, height: 1, flags: { [MODULE]: { terrain: "planet" } } },
        ],
      }),
    );
    if (!made) throw new Error("the map was not made");
    const key = `HK/${factsOf(scene).row.roll}`;
    await play.table.drive(
      bindRow(play.judge.host, key, { kind: "scene", uuid: `Scene.${made.id}`, scene: made.id, name: made.name }),
    );
    expect(openRows(EMPTY_FORM, factsOf(scene))).toEqual([]);
    await start(scene, EMPTY_FORM);
    expect(defenders(scene)).toEqual([{ hex: "0101", owner: null, weaponStatus: 2, traits: ["surprised"] }]);
    // The row's note leaves planets out.
    const there = play.judge.host.game.scenes.get(play.judge.session.foundryScene(scene) ?? "");
    expect(there?.tokens.contents.map(({ name }) => name).sort()).toEqual(["Tern", "Toll"]);
    expect(play.state.scenes[scene]?.terrain).toMatchObject([{ kind: "star" }]);
  });
});
