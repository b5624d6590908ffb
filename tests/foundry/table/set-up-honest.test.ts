import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_FORM, NAMED, readForm, type SetUpForm } from "../../../src/foundry/destinations/set-up-form.ts";
import { isDone, openRows } from "../../../src/foundry/destinations/set-up-ticks.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { terrainOf } from "../../../src/foundry/read/terrain.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, tokensStand, unitsStand } from "./play.ts";
import { sitDown } from "./small-game.ts";
import { atPortal, factsAt, finishAs, startAs, toDestination } from "./to-destination.ts";

const ROW = { scenario: "SG6", port: "0815", race: "Navy", defend: "3415", bpv: 1, ships: "", notes: "" };

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 2 });
});
afterEach(() => play.table.close());

const defenders = (scene: string): readonly string[] =>
  Object.values(play.state.units)
    .filter((unit) => unit.scene === scene && unit.origin === null)
    .map(({ id, class: kind }) => `${play.judge.session.unitName(id)}: ${kind}`);

const theMap = (scene: string) => {
  const map = play.judge.host.game.scenes.get(play.judge.session.foundryScene(scene) ?? "");
  if (!map) throw new Error("the map is not there");
  return map;
};

/** What the sheets of the ships on a map say that they are; of the Tern nobody wrote one. */
const sheetsOn = ({ tokens }: HostScene): readonly string[] =>
  tokens.contents.flatMap(({ name, actor }) => {
    const sheet = actor?.system as { readonly class?: string } | undefined;
    return sheet?.class === undefined ? [] : [`${name}: ${sheet.class}`];
  });

/** How many hexes of a kind the game knows, and how many are drawn. */
const lying = (scene: string, kind: string): readonly [number, number] => {
  const sheet = play.state.scenes[scene];
  if (!sheet) throw new Error("it has not begun");
  const count = (terrain: readonly { readonly kind: string }[]) => terrain.filter((one) => one.kind === kind).length;
  return [count(sheet.terrain), count(terrainOf(theMap(scene), sheet))];
};

const allSeeTheSame = (): void => {
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
};

describe("[IP2.441] defenders of a printed kind of row", () => {
  test.for([
    ["ORI: BS+CR", ["BS: base", "CR: ship"]],
    ["Any: FRD+CA", ["FRD: base", "CA: ship"]],
    ["FED: F-14A, INT", ["F-14A: fighter", "INT: pf"]],
    ["HYD: LN/2xSt-1", ["LN: ship", "St-1: fighter", "St-1: fighter"]],
    ["Any: Monitor/SP", ["Monitor: ship"]],
  ] as const)("«%s» come as what they are, on their sheets too", async ([ships, units]) => {
    await atPortal(play, { ...ROW, ships });
    const scene = await toDestination(play);
    await startAs(play, scene, { ...EMPTY_FORM, race: "ORI", tokens: NAMED });
    expect(defenders(scene)).toEqual(units);
    expect(sheetsOn(theMap(scene))).toEqual(units);
    allSeeTheSame();
  });

  test("monsters are named as such", async () => {
    await atPortal(play, { ...ROW, scenario: "SM7", race: "Navy", notes: "adult+1 young; attacks ships" });
    const scene = await toDestination(play);
    await startAs(play, scene, { ...EMPTY_FORM, tokens: NAMED });
    const name = (age: string) => langText(`SetUp.Monster.${age}`, { scenario: "SM7" });
    expect(defenders(scene)).toEqual([`${name("adult")}: ship`, `${name("young")}: ship`]);
  });

  test("a name that nobody knows keeps nothing else from being done, and is placed once it has a class", async () => {
    await atPortal(play, { ...ROW, ships: "KLI: D7, 2xZZ9", notes: "nebula" });
    const scene = await toDestination(play);
    const form: SetUpForm = {
      ...EMPTY_FORM,
      tokens: NAMED,
      status: 2,
      areas: { 0: { centre: "2215", radius: "1" } },
    };
    await startAs(play, scene, form);
    expect(defenders(scene)).toEqual(["D7: ship"]);
    expect(lying(scene, "nebula")).toEqual([7, 7]);
    expect(openRows(form, factsAt(play, scene))).toEqual(["defenders"]);
    const told: SetUpForm = { ...form, classes: { ZZ9: "pf" } };
    for (let times = 0; times < 2; times += 1) {
      expect(await finishAs(play, scene, told)).toBeNull();
      expect(defenders(scene)).toEqual(["D7: ship", "ZZ9: pf", "ZZ9: pf"]);
    }
    expect(openRows(told, factsAt(play, scene))).toEqual([]);
    allSeeTheSame();
  });
});

describe("[IP2.419] terrain of a note", () => {
  const atField = async (notes: string): Promise<string> => {
    await atPortal(play, { ...ROW, ships: "KLI: D7", notes });
    return toDestination(play);
  };

  test("is laid where the judge says, by a command of the game that all are told, and ticks then", async () => {
    const scene = await atField("asteroid field");
    const form: SetUpForm = { ...EMPTY_FORM, tokens: NAMED, areas: { 0: { centre: "0202", radius: "2" } } };
    expect(isDone("notes", form, factsAt(play, scene))).toBe(false);
    await startAs(play, scene, form);
    expect(lying(scene, "asteroids")).toEqual([15, 15]);
    expect(isDone("notes", form, factsAt(play, scene))).toBe(true);
    const told = play.captains[1].session.journal.flatMap(({ event }) =>
      event.event === "terrain-changed" ? [event.added.length] : [],
    );
    expect(told).toEqual([15]);
    expect(await finishAs(play, scene, form)).toBeNull();
    expect(lying(scene, "asteroids")).toEqual([15, 15]);
    expect(theMap(scene).regions.contents).toHaveLength(1);
  });

  test("can cover the whole map, and is laid in play as well", async () => {
    const scene = await atField("nebula");
    await startAs(play, scene, EMPTY_FORM);
    expect(lying(scene, "nebula")).toEqual([0, 0]);
    expect(isDone("notes", EMPTY_FORM, factsAt(play, scene))).toBe(false);
    const whole: SetUpForm = { ...EMPTY_FORM, areas: { 0: { centre: "2215", radius: "30" } } };
    expect(await finishAs(play, scene, readForm(JSON.parse(JSON.stringify(whole))))).toBeNull();
    expect(lying(scene, "nebula")).toEqual([1260, 1260]);
    expect(isDone("notes", EMPTY_FORM, factsAt(play, scene))).toBe(true);
  });

  test("that nobody laid stays a matter for hands: unticked, until the judge ticks it", async () => {
    const scene = await atField("asteroid field; no SH36.45");
    await startAs(play, scene, EMPTY_FORM);
    expect(openRows(EMPTY_FORM, factsAt(play, scene))).toContain("notes");
    const ticked = { ...EMPTY_FORM, ticks: { "note 0": true, "note 1": true } };
    expect(openRows(ticked, factsAt(play, scene))).not.toContain("notes");
  });
});
