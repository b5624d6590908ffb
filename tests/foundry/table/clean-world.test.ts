/** What is left in a world when the module is taken away: without a word before, and after the world was made clean. */
import type { Runtime } from "open-table/client/runtime.ts";
import { afterEach, describe, expect, test } from "vitest";
import { type CleanAnswer, type OwnThings, offerCleaning } from "../../../src/foundry/games/clean-world.ts";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import type { Host, HostDocument } from "../../../src/foundry/host/host.ts";
import { currentGame } from "../../../src/foundry/settings/settings.ts";
import { langText } from "../apps/sentences.ts";
import type { TableOptions } from "./harness.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** The demo in its second impulse, beside a map with a region that is an asteroid field. */
const begin = async (options: TableOptions = {}): Promise<void> => {
  play = await sitDown(options);
  const map = await makeMap(play, "My own map");
  const behavior = { name: "Rocks", type: `${MODULE}.terrain`, system: { kind: "asteroid" } };
  const shape = { type: "rectangle", x: 100, y: 100, width: 300, height: 300 };
  await play.table.drive(
    map.createEmbeddedDocuments("Region", [{ name: "Rocks", shapes: [shape], behaviors: [behavior] }]),
  );
  expect(await play.table.drive(play.judge.acts.loadScenario(DEMO_SCENARIO))).toBeNull();
  await play.table.pass(4 * TICK);
  // In the first impulse every window is closed, so that nobody goes through whatever the dice are.
  await play.to("1.1");
};

const clean = async (answer: CleanAnswer): Promise<OwnThings | null> => {
  const { judge, table } = play;
  let asked: OwnThings | null = null;
  const ask = (things: OwnThings): Promise<CleanAnswer> => {
    asked = things;
    return Promise.resolve(answer);
  };
  await table.drive(offerCleaning(judge.host, ask, () => judge.client.join()));
  await table.pass(4 * TICK);
  return asked;
};

interface Bare {
  readonly contents: readonly (HostDocument & { readonly type?: string })[];
  readonly invalidDocumentIds: ReadonlySet<string>;
}

const gameOf = (runtime: Runtime) =>
  runtime.scriptGame as unknown as Record<"actors" | "scenes" | "journal" | "combats", Bare>;

/** Documents of a world that no client without the module can open. */
const unopened = (runtime: Runtime): number => {
  const { actors, scenes } = gameOf(runtime);
  const regions = scenes.contents.flatMap(
    (scene) => (scene as unknown as { regions: { contents: unknown[] } }).regions.contents,
  );
  const behaviors = regions.map((region) => (region as { behaviors: Bare }).behaviors.invalidDocumentIds.size);
  return actors.invalidDocumentIds.size + behaviors.reduce((sum, one) => sum + one, 0);
};

/** Actors with their owners, in the order of their names. */
const owned = (actors: readonly Pick<HostDocument, "name" | "ownership">[]) =>
  actors.map(({ name, ownership }) => ({ name, ownership })).sort((a, b) => (a.name < b.name ? -1 : 1));

test("without a word before, ships and terrain are there and cannot be opened", async () => {
  await begin();
  const ships = play.judge.host.game.actors.contents.length;
  const runtime = await play.table.withoutModules();
  expect([ships, unopened(runtime), gameOf(runtime).actors.contents]).toEqual([expect.any(Number), ships + 1, []]);
});

describe.for([
  ["in a world without a system", {}, "base"],
  ["in a world whose system has types of its own", { system: "six-seconds" }, "vessel"],
] as const)("made clean before, %s", ([, options, type]) => {
  test("everything can be opened and deleted, and bears nothing of the module", async () => {
    await begin(options);
    const { judge } = play;
    const before = owned(judge.host.game.actors.contents);
    const asked = await clean("clean");
    expect([asked?.ships.length, asked?.terrain, asked?.plays]).toEqual([before.length, 1, true]);
    expect(judge.notices.at(-1)).toBe(langText("Cleaning.done", { ships: before.length }));
    for (const { host, session } of [judge, ...play.captains])
      expect([currentGame(host), session.condition]).toEqual([null, "no-game"]);
    const runtime = await play.table.withoutModules();
    expect(unopened(runtime)).toBe(0);
    const { actors, scenes, journal, combats } = gameOf(runtime);
    expect(actors.contents.map((one) => one.type)).toEqual(before.map(() => type));
    expect(owned(actors.contents)).toEqual(before);
    const tokens = scenes.contents.flatMap(
      (scene) => (scene as unknown as Host["game"]["scenes"]["contents"][number]).tokens.contents,
    );
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(actors.contents.some(({ id }) => id === token.actorId)).toBe(true);
    const marked = [...scenes.contents, ...tokens, ...actors.contents].filter(
      (one) => MODULE in (one.toObject()["flags"] as object),
    );
    expect(marked.map(({ name }) => name)).toEqual([]);
    // The log waits for who installs the module again, and is a journal entry like any other.
    expect([combats.contents.length, journal.contents.length]).toEqual([0, 1]);
    for (const one of [...scenes.contents, ...actors.contents, ...journal.contents]) await one.delete();
    expect([scenes, actors, journal].map(({ contents }) => contents)).toEqual([[], [], []]);
    expect(play.table.troubles).toEqual([]);
  });
});

test("the logs go too where that is asked for, and nothing at all where the judge thinks better of it", async () => {
  await begin();
  const world = () => JSON.stringify(play.judge.host.game.actors.contents);
  const before = world();
  await clean("keep");
  expect([world(), currentGame(play.judge.host)]).toEqual([before, play.judge.game.gid]);
  expect((await clean("with-logs"))?.logs).toHaveLength(1);
  expect(play.judge.host.game.journal.contents).toEqual([]);
  expect(await clean("clean")).toMatchObject({ ships: [], marked: 0, terrain: 0, logs: [] });
});

test("captains change nothing by it, and a world without anything says so", async () => {
  play = await sitDown();
  const [ann] = play.captains;
  const ask = () => Promise.reject(new Error("nobody is asked"));
  await play.table.drive(offerCleaning(ann.host, ask, async () => {}));
  expect(ann.notices).toEqual([langText("Cleaning.onlyJudge")]);
  await play.table.drive(offerCleaning(play.judge.host, ask, async () => {}));
  expect(play.judge.notices).toEqual([langText("Cleaning.nothing")]);
});

test("ships for which the system takes no plain actor are named, and their tokens stay", async () => {
  await begin();
  const { Actor } = play.judge.host;
  const { create } = Actor;
  Actor.create = () => Promise.reject(new Error("no actors here"));
  const asked = await clean("clean");
  Actor.create = create;
  const names = asked?.ships.map(({ name }) => name).join(", ") ?? "";
  expect(play.judge.notices.at(-1)).toBe(langText("Cleaning.lost", { names }));
  const runtime = await play.table.withoutModules();
  const { actors, scenes } = gameOf(runtime);
  expect([unopened(runtime), actors.contents]).toEqual([0, []]);
  expect(JSON.stringify(scenes.contents)).toContain("Long Patience");
});
