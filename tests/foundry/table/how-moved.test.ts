import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { langText } from "../apps/sentences.ts";
import type { Declared } from "./acts.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 8 },
    { name: "Gig", at: "1010", owner: ann, class: "shuttle" },
    { name: "Heron", at: "1110", owner: bob, speed: 8 },
    { name: "Buoy", at: "2020" },
  ]);
  await play.table.drive(play.judge.host.game.settings.set(MODULE, "readings", { firstDrift: "turn-2" }));
  await openGame(play, map);
});
afterEach(() => play.table.close());

const moves = (): readonly string[] =>
  play.judge.session.journal.flatMap(({ event }) =>
    event.event === "unit-moved" ? [`${play.judge.session.unitName(event.unit)} ${event.to} ${event.cause}`] : [],
  );
const OPEN = { windows: [[1, 32]], waveOn: [], driftEvery: 9999 };
const begin = (): Promise<void> => play.to("1.1");
const link = async (window: Window, from: string, to: string): Promise<void> => {
  const declared: Declared = { do: "link", from: play.unit(from), to: play.unit(to) };
  expect(await play.table.drive(window.play.declare(declared))).toBeNull();
  await play.table.pass(TICK);
};

describe("how a ship was moved", () => {
  test("its captain is not asked of a ship that may sail by itself, nor the judge of the judge's own", async () => {
    await begin();
    await drag(play.table, ann, play.unit("Tern"), ["1009"]);
    await drag(play.table, play.judge, play.unit("Buoy"), ["2019"]);
    expect([ann.asked.hows, play.judge.asked.hows]).toEqual([[], []]);
    expect(moves()).toEqual(["Tern 1009 own", "Buoy 2019 own"]);
  });

  test.for([
    { how: "own", moved: ["Tern 1009 own"] },
    { how: "forced", moved: ["Tern 1009 forced"] },
    { how: "displaced", moved: ["Tern 1009 displaced"] },
  ] as const)(
    "the judge is asked of a captain's ship once, and it is as the answer says: $how",
    async ({ how, moved }) => {
      await begin();
      play.judge.asked.how = how;
      await drag(play.table, play.judge, play.unit("Tern"), ["1009"]);
      expect(play.judge.asked.hows).toHaveLength(1);
      expect(play.judge.asked.hows[0]).toMatchObject({ unit: "Tern", likely: "displaced", holder: null });
      expect(moves()).toEqual(moved);
    },
  );

  test("a judge who corrects puts it there, and nothing happens by it", async () => {
    await placePortal(play, map, "1009", OPEN);
    await begin();
    play.judge.asked.how = "corrected";
    await drag(play.table, play.judge, play.unit("Tern"), ["1009"]);
    expect(moves()).toEqual([]);
    expect(unitsStand(play)[play.unit("Tern")]).toContain(`${map.id} 1009`);
    for (const window of [play.judge, ann, bob]) expect(tokensStand(window)).toEqual(unitsStand(play));
  });

  test("closed without an answer the ship stays where it was", async () => {
    await begin();
    play.judge.asked.how = null;
    const { x, y } = play.judge.tokenOf(play.unit("Tern"));
    await drag(play.table, play.judge, play.unit("Tern"), ["1009"]);
    expect(moves()).toEqual([]);
    expect(play.judge.tokenOf(play.unit("Tern"))).toMatchObject({ x, y });
  });

  test("for a captain who is away the likely answer is that the ship sails", async () => {
    await begin();
    await play.table.drive(play.table.leave(bob));
    await drag(play.table, play.judge, play.unit("Heron"), ["1109"]);
    expect(play.judge.asked.hows[0]?.likely).toBe("own");
  });

  test("a captain says whether a held ship is towed or sails; the holder is named", async () => {
    await begin();
    await link(bob, "Heron", "Tern");
    ann.asked.how = "tractor";
    await drag(play.table, ann, play.unit("Tern"), ["1009"]);
    expect(ann.asked.hows[0]).toMatchObject({ ways: ["own", "tractor"], likely: "tractor", holderName: "Heron" });
    expect(moves()).toEqual(["Tern 1009 tractor"]);
  });

  test("a shuttle in its ship's hex may be launched", async () => {
    await begin();
    ann.asked.how = "launched";
    await drag(play.table, ann, play.unit("Gig"), ["1009"]);
    expect(ann.asked.hows[0]).toMatchObject({ ways: ["own", "launched"], likely: "own" });
    expect(moves()).toEqual(["Gig 1009 launched"]);
  });

  test("a cause that a captain may not claim is refused, and the ship goes back", async () => {
    await begin();
    const { x, y } = ann.tokenOf(play.unit("Tern"));
    await drag(play.table, ann, play.unit("Tern"), ["0101"], { gravityPortalsHow: "displaced" });
    await play.table.pass(TICK * 4);
    expect(moves()).toEqual([]);
    expect(ann.tokenOf(play.unit("Tern"))).toMatchObject({ x, y });
    expect(ann.notices.join()).toContain(langText("Refusal.not-yours-to-say"));
  });
});

describe("what a ship tows", () => {
  test("[IP2.15] follows it step by step", async () => {
    await begin();
    await link(ann, "Tern", "Heron");
    await drag(play.table, ann, play.unit("Tern"), ["1009", "1008"]);
    await play.table.pass(TICK * 10);
    expect(moves()).toEqual(["Tern 1009 own", "Heron 1109 tractor", "Tern 1008 own", "Heron 1108 tractor"]);
  });

  test("[IP2.15] into a portal too, which breaks the beam; the ship that held it sails on alone", async () => {
    await placePortal(play, map, "1109", OPEN);
    await begin();
    await link(ann, "Tern", "Heron");
    await drag(play.table, ann, play.unit("Tern"), ["1009", "1008"]);
    await play.answerAll();
    expect(play.state.units[play.unit("Heron")]?.origin).toBe(map.id);
    expect(play.state.beams).toEqual([]);
    expect(moves()).toEqual(["Tern 1009 own", "Heron 1109 tractor", "Tern 1008 own"]);
  });

  test("[IP2.15] a ship that goes into a portal itself leaves the other where it is", async () => {
    await placePortal(play, map, "1009", OPEN);
    await begin();
    await link(ann, "Tern", "Heron");
    await drag(play.table, ann, play.unit("Tern"), ["1009"]);
    await play.answerAll();
    expect(play.state.units[play.unit("Tern")]?.origin).toBe(map.id);
    expect(unitsStand(play)[play.unit("Heron")]).toContain(`${map.id} 1110`);
  });
});
