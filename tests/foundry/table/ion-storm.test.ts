import { afterEach, describe, expect, test } from "vitest";
import type { Data, HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { TERRAIN_TYPE, terrainOf } from "../../../src/foundry/read/terrain.ts";
import { insideStorm, makeLabel, parseLabel } from "../../../src/rules/index.ts";
import { markOf, observedBy } from "./observed.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";

const SHEET = { columns: 40, rows: 30 };
const STILL = { windows: [[32, 32]], driftEvery: 9999, waveOn: [] };

let open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
  open = [];
});

const outline = (map: HostScene, label: string): readonly number[] => {
  const hex = parseLabel(label);
  return ((hex && hexGrid(map.grid)?.outline(hex)) ?? []).flatMap(({ x, y }) => [x, y]);
};

const shapes = (map: HostScene, ...labels: readonly string[]): readonly Data[] =>
  labels.map((label) => ({ type: "polygon", points: outline(map, label), hole: false }));

const field = (map: HostScene, kind: string, ...labels: readonly string[]): Data => ({
  name: kind,
  shapes: shapes(map, ...labels),
  behaviors: [{ name: kind, type: TERRAIN_TYPE, system: { kind } }],
});

const drawn = (map: HostScene): readonly string[] =>
  terrainOf(map, SHEET)
    .map(({ hex, kind }) => `${makeLabel(hex, SHEET)} ${kind}`)
    .sort();

/** Ann's ship beside a portal without a storm, Bob's far off; it is 1.2. */
const begun = async (hex = "1514"): Promise<{ readonly play: Play; readonly map: HostScene }> => {
  const play = await sitDown({ seed: 9 });
  open.push(play);
  const map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1515", owner: play.captains[0] },
    { name: "Heron", at: "3020", owner: play.captains[1] },
  ]);
  await openGame(play, map);
  await placePortal(play, map, hex, STILL);
  await play.to("1.2");
  return { play, map };
};

const portalOf = ({ state }: Play): string => Object.keys(state.secret?.portals ?? {})[0] ?? "";

/** The hex of the portal, which has drifted by one since it was placed, and the two between it and Ann's ship. */
const around = ({ state }: Play): readonly string[] => {
  const [portal] = Object.values(state.secret?.portals ?? {});
  const [end] = portal?.ends ?? [];
  return end ? [...new Set([makeLabel(end.hex, SHEET), "1514", "1515"])] : [];
};

/** What the portal's storm would take; null while it is none. */
const inside = ({ state }: Play): readonly string[] | null => {
  const [portal] = Object.values(state.secret?.portals ?? {});
  return (portal && insideStorm(state, portal)?.units) ?? null;
};

const judgeReads = ({ judge }: Play): readonly string[] =>
  judge.session.journal.flatMap(({ event }) =>
    event.event === "storm-began" || event.event === "storm-ended" ? [event.event] : [],
  );

const drive = async ({ table }: Play, done: Promise<unknown>): Promise<void> => {
  await table.drive(done);
  await table.pass(TICK);
};

const storm = async (play: Play, map: HostScene, ...labels: readonly string[]): Promise<void> =>
  drive(play, map.createEmbeddedDocuments("Region", [field(map, "ion-storm", ...labels)]));

const moveStorm = async (play: Play, map: HostScene, ...labels: readonly string[]): Promise<void> => {
  const [region] = map.regions.contents;
  if (!region) throw new Error("there is no storm");
  await drive(play, map.updateEmbeddedDocuments("Region", [{ _id: region.id, shapes: shapes(map, ...labels) }]));
};

describe("an ion storm that a judge draws", { timeout: 120_000 }, () => {
  test("[IP2.81] makes the portal in it a storm, and ends being one when it is moved away", async () => {
    const { play, map } = await begun();
    expect(inside(play)).toBeNull();
    await storm(play, map, ...around(play));
    expect(inside(play)).toEqual([play.unit("Tern")]);
    await moveStorm(play, map, "1519", "1520");
    expect(inside(play)).toBeNull();
    expect(judgeReads(play)).toEqual(["storm-began", "storm-ended"]);
    expect(await play.table.drive(play.judge.acts.unleash(portalOf(play)))).toBe("GRAVITYPORTALS.Refusal.not-there");
  });

  test("[IP2.86] [IP2.87] takes all in it along and is gone from its map; an undo brings it back", async () => {
    const { play, map } = await begun();
    await storm(play, map, ...around(play), "2020");
    await drive(play, map.createEmbeddedDocuments("Region", [field(map, "asteroids", "1515", "1615")]));
    const [stood, lay] = [unitsStand(play), drawn(map)];
    const { n } = play.judge.game.tip;
    expect(await play.table.drive(play.judge.acts.unleash(portalOf(play)))).toBeNull();
    await play.table.pass(TICK * 10);
    expect(drawn(map)).toEqual(["1615 asteroids", "2020 ion-storm"]);
    const there = play.judge.host.game.scenes.contents.find(({ name }) => name !== "deep");
    expect(there && drawn(there)).toEqual(["1515 asteroids"]);
    expect(unitsStand(play)[play.unit("Tern") ?? ""]).toContain(`${there?.id} 1515`);
    await play.table.drive(play.judge.acts.undoTo(n, "wrong storm"));
    await play.table.pass(TICK * 10);
    expect(drawn(map)).toEqual(lay);
    expect([unitsStand(play), tokensStand(play.judge)]).toEqual([stood, stood]);
  });

  test("[IP2.81] is told to captains alike, at the same times, whether a portal is in it or not", async () => {
    const games = [];
    const hexes = around((await begun()).play);
    for (const hex of ["1514", "2525"]) {
      const { play, map } = await begun(hex);
      const marks = play.captains.map(markOf);
      await storm(play, map, ...hexes);
      await moveStorm(play, map, "1519");
      games.push({
        read: judgeReads(play),
        seen: play.captains.map((one, at) => marks[at] && observedBy(one, marks[at])),
      });
    }
    const [here, elsewhere] = games;
    expect([here?.read, elsewhere?.read]).toEqual([["storm-began", "storm-ended"], []]);
    expect(here?.seen).toEqual(elsewhere?.seen);
    expect(JSON.stringify(here?.seen)).toContain("ion-storm");
  });
});
