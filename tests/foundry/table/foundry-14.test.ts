import type { Plain } from "open-table/world/plain.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_FORM, NAMED } from "../../../src/foundry/destinations/set-up-form.ts";
import type { Data, HostScene, HostToken } from "../../../src/foundry/host/host.ts";
import { makeHexCopy, makeInchTable } from "../../../src/foundry/write/own-maps.ts";
import { cornerIn, drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { atPortal, startAs, toDestination } from "./to-destination.ts";

let play: Play;
beforeEach(async () => {
  play = await sitDown({ seed: 4, generation: 14 });
});
afterEach(() => play.table.close());

const ROW = { scenario: "SG1", port: "0815", race: "Klingon", defend: "42xx", bpv: 1, ships: "Any: 2xCA", notes: "" };
const CHOSEN = { ...EMPTY_FORM, race: "ROM", starts: ["4207"], status: 0 as const, tokens: NAMED };

const UPPER = "upperdeckupperde";
const levelOf = (token: HostToken): unknown => token.toObject()["level"];

describe("a ship on a level of its own", () => {
  test("comes out on the level with which the destination begins", async () => {
    await atPortal(play, ROW);
    const unit = play.unit("Tern");
    const left = play.judge.tokenOf(unit);
    const home = left.parent;
    if (!home) throw new Error("it stands nowhere");
    await play.table.drive(home.createEmbeddedDocuments("Level", [{ _id: UPPER, name: "Upper" }], { keepId: true }));
    // Higher than the levels of the module's own maps are.
    await play.table.drive(left.update({ level: UPPER, depth: 3, elevation: 40 }));
    const scene = await toDestination(play);
    await startAs(play, scene, CHOSEN);
    const token = play.judge.tokenOf(unit);
    expect(token.parent?.id).not.toBe(home.id);
    expect([levelOf(token), token.toObject()["depth"]]).toEqual(["defaultLevel0000", 3]);
    expect(token.toObject()["elevation"]).toBe(0);
    expect(tokensStand(play.captains[0])[unit]).toBe(unitsStand(play)[unit]);
  });
});

describe("a movement whose promise is kept late", () => {
  let map: HostScene;
  beforeEach(async () => {
    map = await makeMap(play, "deep");
    const [ann] = play.captains;
    await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann }]);
    await openGame(play, map);
    await placeHole(play, map, "1007");
    await play.to("1.0");
  });

  /** From here on no promise of that token's movements is kept. */
  const stall = (token: HostToken): void => {
    const move = token.move.bind(token);
    Object.assign(token, {
      move: async (waypoints: readonly Data[], options?: Data) => {
        await move(waypoints, options);
        return new Promise<boolean>(() => undefined);
      },
    });
  };

  test("holds up nobody who pressed a button", async () => {
    const [ann] = play.captains;
    const tern = play.unit("Tern");
    stall(ann.tokenOf(tern));
    expect(await play.table.drive(ann.play.step(tern, "A"))).toBeNull();
    await play.table.pass(4 * TICK);
    expect(unitsStand(play)[tern]).toContain(`${map.id} 1009`);
  });

  test("holds up no step in which the game moves tokens: a window in the background never comes to the end of it", async () => {
    const scene = play.judge.tokenOf(play.unit("Tern")).parent;
    const moveTokens = scene?.moveTokens?.bind(scene);
    if (!scene || !moveTokens) throw new Error("no scene moves tokens");
    let moves = 0;
    Object.assign(scene, {
      moveTokens: async (instructions: never, options?: Data) => {
        moves += 1;
        await moveTokens(instructions, options);
        return new Promise(() => undefined);
      },
    });
    const before = unitsStand(play);
    await play.to("1.20");
    await play.table.pass(4 * TICK);
    expect(moves).toBeGreaterThan(1);
    expect(unitsStand(play)).not.toEqual(before);
    expect(play.judge.game.applying, "all effects of the steps are carried out").toBe(false);
    expect(tokensStand(play.captains[0])).toEqual(unitsStand(play));
  });

  test("lets no other move pass unasked", async () => {
    const [ann] = play.captains;
    const tern = play.unit("Tern");
    const token = ann.tokenOf(tern);
    stall(token);
    await play.table.drive(ann.play.step(tern, "A"));
    await play.table.pass(4 * TICK);
    ann.asked.sure = false;
    void token.move([{ ...cornerIn(map, token, "1007"), action: "walk", checkpoint: true }], { method: "dragging" });
    await play.table.pass(4 * TICK);
    expect(ann.asked.questions).toHaveLength(1);
    expect(unitsStand(play)[tern]).toContain(`${map.id} 1009`);
  });
});

test("the table of inches, and a copy with hexes of a map, look as they are meant to", async () => {
  const table = await play.table.drive(makeInchTable(play.judge.host));
  const copy = await play.table.drive(makeHexCopy(play.judge.host, table));
  for (const made of [table, copy])
    expect((made.toObject() as Plain)["levels"]).toMatchObject([
      { _id: "defaultLevel0000", background: { color: "#0b0f1a" } },
    ]);
});

test("every map that the module makes looks as it is meant to", async () => {
  await atPortal(play, ROW);
  const scene = await toDestination(play);
  await startAs(play, scene, CHOSEN);
  const made = play.judge.tokenOf(play.unit("Tern")).parent?.toObject() as Plain;
  expect(made["levels"]).toMatchObject([{ _id: "defaultLevel0000", background: { color: "#0b0f1a" } }]);
  await drag(play.table, play.judge, play.unit("Heron"), ["2011"]);
});
