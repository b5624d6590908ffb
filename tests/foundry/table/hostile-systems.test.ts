import { afterEach, describe, expect, test, vi } from "vitest";
import { bareIn } from "../../../src/foundry/canvas/shown-marks.ts";
import { badgeMarks } from "../../../src/foundry/canvas/unit-marks.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import type { HostActor, HostScene } from "../../../src/foundry/host/host.ts";
import demo from "../../fixtures/scenarios/demo.json" with { type: "json" };
import { langText, say } from "../apps/sentences.ts";
import { clockOf } from "./clock-game.ts";
import { type File, factsOf, openFileGame, type Prepare, simulated, unitsIn } from "./file-game.ts";
import { facesOf, rollAtTables } from "./fixed-faces.ts";
import type { TableOptions } from "./harness.ts";
import { type Play, TICK } from "./play.ts";
import { playOrders } from "./play-file.ts";
import { makeMap, openGame, placePortal, putShips, setting, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const DEMO = demo as unknown as File;
const SCRIPTED = simulated(DEMO, { drift: [2], "wave-check": [3, 4] }, DEMO.orders, DEMO.until);

let play: Play;
afterEach(async () => {
  vi.restoreAllMocks();
  await play.table.close();
});

/** Loads the demo and plays it with the dice of the file's own trace; the play's facts and units are those of `simulate`. */
const playDemo = async (options: TableOptions, prepare?: Prepare): Promise<void> => {
  rollAtTables(facesOf(SCRIPTED.facts));
  const { play: opened, ids } = await openFileGame(DEMO, 1, options, prepare);
  play = opened;
  await play.next();
  const names = ids();
  await playOrders(play, DEMO, names);
  expect(names.inFile(factsOf(play))).toEqual(SCRIPTED.facts);
  expect(unitsIn(play.state, names)).toEqual(unitsIn(SCRIPTED.state));
};

/** A ship of each captain on a map with a portal, in which both may tumble. */
const openByPortal = async (
  system: string,
  before: () => Promise<void> = async () => undefined,
): Promise<HostScene> => {
  play = await sitDown({ system });
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, breakdown: 1 },
    { name: "Heron", at: "2010", owner: bob, breakdown: 1 },
  ]);
  await before();
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.1");
  return map;
};

const actors = (): readonly HostActor[] => play.judge.host.game.actors.contents;

/** The ids of the statuses that the effects of a ship's actor have. */
const statuses = (name: string): readonly string[] =>
  (play.judge.tokenOf(play.unit(name)).actor?.effects.contents ?? [])
    .flatMap((effect) => [...effect.statuses])
    .map((id) => id.replace(`${MODULE}-`, ""))
    .sort();

const TUMBLING = ["fire-control", "no-fire", "tumbling"];

/** The time of the world, in seconds. */
const worldTime = (): number => {
  const { game } = play.judge.runtime as unknown as {
    readonly game: { readonly time: { readonly worldTime: number } };
  };
  return game.time.worldTime;
};

/** How many badges a window shows on the map where a unit is. */
const badgesWhere = (window: Window, unit: string): number => {
  const { session, host } = window;
  const { state } = session;
  const at = state?.units[unit]?.scene ?? "";
  const scene = state?.scenes[at];
  const map = host.game.scenes.get(session.foundryScene(at) ?? "");
  if (!state || !scene || !map) throw new Error(`${unit} is on no map`);
  const viewer = viewerOf(
    session,
    { bands: false, zones: false, numbers: false, names: false },
    say,
    [],
    bareIn(host, map),
  );
  return badgeMarks(state, viewer, scene).length;
};

describe("a system that refuses sub-types of Actor that are not its own", { timeout: 60_000 }, () => {
  test("plays the demo with actors of its own, and the judge reads so once", async () => {
    await playDemo({ system: "strict-types" });
    expect(new Set(actors().map(({ type }) => type))).toEqual(new Set(["vessel"]));
    expect(play.judge.notices).toEqual([
      "The game system takes no actors of the type ship. Ships are made as actors of the type vessel, and keep their ship sheet.",
    ]);
  });
});

describe("a system that takes no active effects but its own", { timeout: 60_000 }, () => {
  test("plays the demo", () => playDemo({ system: "own-effects" }));

  test("[IP2.324] everybody reads on the map what is the matter with a ship, and the judge reads once why", async () => {
    await openByPortal("own-effects");
    await play.through(play.unit("Tern"));
    await play.through(play.unit("Heron"));
    expect(actors().map(({ effects }) => effects.contents.length)).toEqual([0, 0]);
    for (const window of [play.judge, ...play.captains]) expect(badgesWhere(window, play.unit("Tern"))).toBe(1);
    expect(play.judge.notices).toEqual([langText("Ship.noEffects")]);
  });
});

describe("a system that puts a list of its own in place of all statuses", { timeout: 60_000 }, () => {
  test("plays the demo", () => playDemo({ system: "own-statuses" }));

  test("[IP2.324] shows conditions all the same, and the list has its own statuses and ours", async () => {
    await openByPortal("own-statuses");
    await play.through(play.unit("Tern"));
    expect(statuses("Tern")).toEqual(TUMBLING);
    const listed = Object.values(play.judge.host.CONFIG["statusEffects"] as object).map(({ id }) => id as string);
    expect(listed).toEqual(expect.arrayContaining(["crippled", `${MODULE}-tumbling`]));
  });
});

describe("a system whose encounters read every combatant's actor", { timeout: 60_000 }, () => {
  test("plays the demo", () => playDemo({ system: "actors-only" }));

  test("has no ship in the game's encounter that has no actor, and the clock goes on by it", async () => {
    play = await sitDown({ system: "actors-only" });
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, breakdown: 1 }]);
    const unit = { class: "ship", facing: "A", speed: 8 };
    const token = { name: "Mule", width: 1, height: 1, x: 500, y: 900, flags: { [MODULE]: { unit } } };
    await play.table.drive(map.createEmbeddedDocuments("Token", [token]));
    await setting(play.table, play.judge, "clockMapping", "round-is-impulse");
    await openGame(play, map);
    await play.to("1.3");
    await play.table.pass(10 * TICK);
    const combat = play.judge.host.game.combats.contents[0];
    expect(combat?.combatants.contents.map(({ name }) => name)).toEqual(["Tern"]);
    expect([combat?.round, play.judge.asked.unlinkings]).toEqual([4, 0]);
  });
});

describe("a system whose rounds take six seconds and end effects", { timeout: 60_000 }, () => {
  test("plays the demo in no time of the world", async () => {
    await playDemo({ system: "six-seconds" });
    expect(worldTime()).toBe(0);
  });

  test("[IP2.324] keeps conditions through the module's own steps", async () => {
    await openByPortal("six-seconds");
    await play.through(play.unit("Tern"));
    await play.to("1.4");
    expect(statuses("Tern")).toEqual(TUMBLING);
  });

  test("[IP2.324] loses no condition when the judge turns the tracker", async () => {
    await openByPortal("six-seconds", () => setting(play.table, play.judge, "clockMapping", "round-is-impulse"));
    await play.through(play.unit("Tern"));
    const combat = play.judge.host.game.combats.contents.find((one) => one.getFlag(MODULE, "clock") !== undefined);
    for (const at of ["1.2", "1.3"]) {
      await play.table.drive(Promise.resolve(combat?.nextRound()));
      await play.table.until(() => play.now === at, `the clock is at ${at}`);
      await play.answerAll();
      await play.table.pass(10 * TICK);
      expect(worldTime()).toBeGreaterThan(0);
      expect(statuses("Tern")).toEqual(TUMBLING);
    }
  });
});

describe("a system with an encounter of its own, by sides", { timeout: 60_000 }, () => {
  test("plays the demo", () => playDemo({ system: "own-combat" }));

  test("that will not be put back with the game is asked about once, and the game goes on", async () => {
    await openByPortal("own-combat", () => setting(play.table, play.judge, "clockMapping", "round-is-impulse"));
    const { n } = play.judge.game.tip;
    await play.to("1.5");
    expect([clockOf(play).round, play.judge.asked.unlinkings]).toEqual([6, 0]);
    play.judge.asked.unlinked = true;
    expect(await play.table.drive(play.judge.acts.undoTo(n, "alone"))).toBeNull();
    await play.table.drive(Promise.resolve(play.judge.acts.clock.pause(false)));
    await play.to("1.3");
    const { combats, settings } = play.judge.host.game;
    expect([combats.contents, play.judge.asked.unlinkings]).toEqual([[], 1]);
    expect(settings.get(MODULE, "clockMapping")).toBe("unlinked");
  });
});

test("a world whose system refuses everything plays the demo on plain tokens, with one notice", {
  timeout: 60_000,
}, async () => {
  await playDemo({ system: "refuses-all" });
  expect(actors()).toEqual([]);
  expect(play.judge.notices).toEqual([langText("Ship.noActors")]);
  expect(play.judge.asked.unlinkings).toBe(1);
});

describe("on plain tokens, which captains may not write, the judge's window writes for them", {
  timeout: 60_000,
}, () => {
  /** A captain's own ship in play after the demo. */
  const own = async (): Promise<string> => {
    await playDemo({ system: "refuses-all" });
    const [ann] = play.captains;
    const unit = Object.values(play.state.units).find(({ owner, status }) => owner === ann.me && status === "in-play");
    return unit?.id ?? "";
  };

  test("what they change of their ships, and nothing that is no fact of a ship", async () => {
    const unit = await own();
    const [ann] = play.captains;
    await play.table.drive(ann.play.setFacts(unit, { speed: 3, owner: "somebody" }));
    await play.table.pass(2 * TICK);
    expect(play.state.units[unit]).toMatchObject({ speed: 3, owner: ann.me });
    expect(ann.session.state?.units[unit]?.speed).toBe(3);
  });

  test("their steps, each held to the ship's speed", async () => {
    const unit = await own();
    const [ann] = play.captains;
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.table.drive(ann.play.setFacts(unit, { speed: 32 }));
    await play.next();
    const begins = play.placeOf(unit);
    const noticed = ann.notices.length;
    for (let n = 0; n < 3; n += 1) {
      await play.table.drive(ann.play.step(unit, "C"));
      await play.table.pass(2 * TICK);
    }
    const steps = play.judge.session.journal.filter(
      ({ event }) => event.event === "unit-moved" && event.unit === unit && event.at === play.now,
    );
    expect(steps).toHaveLength(1);
    expect(play.placeOf(unit)).not.toBe(begins);
    expect(ann.notices.slice(noticed)).toHaveLength(2);
  });
});

test("an effect that a system deletes each time is put back once in a moment of the clock", {
  timeout: 60_000,
}, async () => {
  await openByPortal("own-statuses");
  let made = 0;
  const { Hooks, game } = play.judge.host;
  Hooks.on("createActiveEffect", (effect: { delete(): Promise<unknown> }) => {
    made += 1;
    if (game.user.isGM) void effect.delete();
  });
  await play.through(play.unit("Tern"));
  await play.table.pass(20 * TICK);
  const [atOnce, twice] = [TUMBLING.length, 2 * TUMBLING.length];
  expect(made).toBeGreaterThan(atOnce);
  expect(made).toBeLessThanOrEqual(twice);
  const settled = made;
  await play.table.pass(40 * TICK);
  expect(made).toBe(settled);
});

test("nothing of a world's own encounters, scenes, tokens and actors is changed by the demo", {
  timeout: 60_000,
}, async () => {
  const others = (window: Window): string => {
    const { scenes, actors, combats } = window.host.game;
    const own = {
      scenes: scenes.get(theirs.scene),
      actor: actors.get(theirs.actor),
      combat: combats.get(theirs.combat),
    };
    return JSON.stringify(own);
  };
  const theirs = { scene: "", actor: "", combat: "" };
  let before = "";
  await playDemo({}, async (judge, table) => {
    const { Scene, Actor, Combat } = judge.host;
    const scene = await table.drive(
      Scene.create({ name: "A tavern", width: 2000, height: 2000, grid: { type: 1, size: 100 } }),
    );
    const actor = await table.drive(Actor.create({ name: "Innkeeper", type: "base" }));
    const tokens = [
      { name: "Innkeeper", x: 100, y: 100, actorId: actor?.id },
      { name: "A chair", x: 300, y: 300 },
    ];
    if (scene) await table.drive(scene.createEmbeddedDocuments("Token", tokens));
    const made = scene?.tokens.contents ?? [];
    const combatants = made.map(({ id }) => ({ tokenId: id, sceneId: scene?.id }));
    const combat = await table.drive(Combat.create({ scene: scene?.id, active: true, combatants }));
    await table.drive(Promise.resolve(combat?.startCombat()));
    Object.assign(theirs, { scene: scene?.id, actor: actor?.id, combat: combat?.id });
    before = others(judge);
  });
  expect(JSON.parse(before)).toMatchObject({
    scenes: { tokens: [{ name: "Innkeeper" }, { name: "A chair" }] },
    combat: { round: 1, active: true },
    actor: { name: "Innkeeper" },
  });
  for (const window of [play.judge, ...play.captains]) expect(others(window)).toBe(before);
});
