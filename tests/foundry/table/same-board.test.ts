import { afterEach, describe, expect, test } from "vitest";
import { makeLabel } from "../../../src/rules/index.ts";
import { factsOf, openFileGame, Recorded, scriptOf, simulated, unitsIn } from "./file-game.ts";
import { drag, type Play } from "./play.ts";
import { GRIDS, makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const LAYOUTS = ["oddColumns", "evenColumns", "oddRows", "evenRows"] as const;

/** A turn's beginning on one layout, in cube coordinates and without anything that was drawn by chance. */
const tracedOn = async (layout: (typeof LAYOUTS)[number]): Promise<readonly string[]> => {
  const play = await sitDown({ seed: 11 });
  open.push(play);
  const map = await makeMap(play, layout, GRIDS[layout]);
  const [ann, ben] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: ann, speed: 16 },
    { name: "Plover", at: "1712", owner: ben, facing: "B" },
    { name: "Harrow", at: "1519", owner: ann },
    { name: "Barge", at: "1208" },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  play.choose = ({ options, preset }) => options.find(({ hex }) => hex !== preset)?.hex ?? preset;
  for (const name of ["Egret", "Plover", "Harrow"]) {
    const unit = play.unit(name);
    play.windowOf(unit).play.setOrders(unit, { push: "ask", holdCourse: false });
  }
  await play.to("1.2");
  const egret = play.unit("Egret");
  const at = play.state.units[egret];
  const sheet = play.state.scenes[map.id];
  if (!at || !sheet) throw new Error("the Egret is gone");
  await drag(play.table, ann, egret, [makeLabel({ q: at.hex.q, r: at.hex.r - 1 }, sheet)]);
  await play.to("1.8");
  const names = new Map(["Egret", "Plover", "Harrow", "Barge"].map((name) => [play.unit(name), name]));
  return factsOf(play).flatMap((fact) => {
    switch (fact.event) {
      case "unit-pushed":
      case "unit-moved":
        return [`${fact.at} ${fact.event} ${names.get(fact.unit)} ${fact.from} ${fact.to}`];
      case "wave-started":
        return [`${fact.at} ${fact.event} ${fact.hex}`];
      case "wave-struck":
        return [`${fact.at} ${fact.event} ${names.get(fact.unit)} ${fact.range}`];
      default:
        return [];
    }
  });
};

describe("one board", () => {
  test("[IP7.1] [IP7.32] gives the same trace in cubes on all four layouts of hexes", {
    timeout: 240_000,
  }, async () => {
    const traces = [];
    for (const layout of LAYOUTS) traces.push(await tracedOn(layout));
    expect(traces[0]?.length).toBeGreaterThan(12);
    expect(traces[0]?.some((line) => line.includes("unit-moved Egret"))).toBe(true);
    for (const trace of traces) expect(trace).toEqual(traces[0]);
  });

  test("[IP7.11] gives the same trace at the table and by its file: two holes, choices of both captains, waves", {
    timeout: 240_000,
  }, async () => {
    const file = {
      ...{ format: "gravity-portals/scenario@1", seed: "one board", until: "1.9", orders: [] },
      scenes: [{ id: "sol" }],
      players: [
        { id: "ann", side: "attacker" },
        { id: "ben", side: "defender" },
      ],
      anomalies: [
        { id: "lantern", kind: "white-hole" as const, scene: "sol", hex: "2215" },
        { id: "ember", kind: "white-hole" as const, scene: "sol", hex: "2519", strength: 0.5 },
      ],
      units: [
        { id: "egret", scene: "sol", hex: "2212", class: "ship", owner: "ann", facing: "D" },
        { id: "plover", scene: "sol", hex: "2417", class: "ship", owner: "ben" },
        { id: "harrow", scene: "sol", hex: "2521", class: "ship", owner: "ann" },
        { id: "barge", scene: "sol", hex: "2220", class: "ship" },
        { id: "mine", scene: "sol", hex: "2014", class: "mine" },
      ],
    };
    const { play, ids } = await openFileGame(file, 23);
    open.push(play);
    await play.next();
    const game = new Recorded(play, ids());
    await play.to("1.9");
    const facts = factsOf(play);
    const again = simulated(file, scriptOf(facts), game.orders, "1.9");
    expect(game.orders.length).toBeGreaterThan(8);
    expect(game.ids.inFile(facts)).toEqual(again.facts);
    expect(unitsIn(play.state, game.ids)).toEqual(unitsIn(again.state));
    expect(again.refused).toEqual([]);
  });
});
