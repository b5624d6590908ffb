import { afterEach, describe, expect, test } from "vitest";
import type { RulesetAdapter, RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { placeLabel } from "../../../src/rules/index.ts";
import { ADAPTER as BEATS } from "../../toys/beats/adapter.ts";
import { ADAPTER as INCHES } from "../../toys/inches/adapter.ts";
import { type Play, TICK } from "./play.ts";
import { drag, next, open, put, stands } from "./ruleset-table.ts";
import { GRIDS, makeMap, placeHole, placePortal, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const ALL: Readonly<Record<string, RulesetAdapter>> = { sfb32: SFB32, beats: BEATS, inches: INCHES };

/** Three rulesets at one table, and which of them any window fetched. */
const shelf = (): RulesetShelf & { readonly fetched: string[]; readonly ids: [string, ...string[]] } => {
  const fetched: string[] = [];
  return {
    fetched,
    ids: ["sfb32", "beats", "inches"],
    about: (id) => ({ name: id, measure: ALL[id]?.rules.file.places.measure ?? "hexes" }),
    fetch: async (id) => {
      fetched.push(id);
      const adapter = ALL[id];
      if (!adapter) throw new Error(`no ruleset is called ${id}`);
      return adapter;
    },
  };
};

let play: Play;
let rulesets: ReturnType<typeof shelf>;
afterEach(() => play.table.close());

const begin = async (): Promise<void> => {
  rulesets = shelf();
  play = await sitDown({ seed: 3, rulesets });
  await setting(play.table, play.judge, "clockMapping", "unlinked");
};

/** The cards in everybody's chat, as their data. */
const chat = ({ host }: Window): string => host.game.messages.contents.map(({ content }) => content).join("\n");

describe("a ruleset from outside at a table", () => {
  test("[TOY-BEATS-01] [TOY-BEATS-02] tokens hop, the captain is asked which way, and is pushed, on hexes", async () => {
    await begin();
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    await put(play, map, "Flea", "0511", ann);
    await open(play, "beats", map);
    expect(play.judge.session.ruleset).toBe(BEATS);
    expect(ann.session.ruleset).toBe(BEATS);
    const flea = play.unit("Flea");
    await next(play);
    await placeHole(play, map, "0503");
    await next(play);
    await drag(play, ann, flea, "0512");
    const [prompt] = ann.session.prompts;
    expect(prompt).toMatchObject({ kind: "choice", what: "facing", preset: "A" });
    expect(play.captains[1].session.prompts).toEqual([]);
    if (prompt?.kind === "choice") ann.play.answer(prompt.id, "C");
    await play.table.pass(TICK);
    expect(ann.session.prompts).toEqual([]);
    expect(play.state.units[flea]).toMatchObject({ facing: "C" });
    expect(stands(play, flea)).toEqual(["0512", "0512"]);
    expect(play.judge.tokenOf(flea).rotation).toBe(300);
    await ann.play.turn(flea, "D");
    await play.table.pass(5 * TICK);
    expect(play.state.units[flea]?.facing).toBe("D");
    for (let step = 0; play.state.clock.turn < 2 && step < 12; step += 1) await next(play);
    await next(play);
    expect(stands(play, flea)).toEqual(["0513", "0513"]);
    expect(chat(ann)).toContain("pushed/");
  });

  test("what no order of the ruleset does is put back, and its captain is told why", async () => {
    await begin();
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    await put(play, map, "Flea", "0511", ann);
    await open(play, "beats", map);
    await next(play);
    await next(play);
    await drag(play, ann, play.unit("Flea"), "1015");
    expect(stands(play, play.unit("Flea"))).toEqual(["0511", "0511"]);
    expect(ann.notices.join()).toContain("Flea");
  });

  test("[IP2.231] a hop into the secret portal carries the token to another map, with a card for all", async () => {
    await begin();
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    await put(play, map, "Flea", "0511", ann);
    await open(play, "beats", map);
    await placePortal(play, map, "0510", { waveOn: [] });
    const flea = play.unit("Flea");
    await next(play);
    await next(play);
    const [end] = play.portalEnds;
    if (!end) throw new Error("there is no portal");
    const { hex } = end;
    // Wherever it has drifted to: one hop from beside it.
    await play.table.drive(
      play.judge.client.judge?.act([{ do: "edit-unit", unit: flea, changes: { hex: { q: hex.q, r: hex.r + 1 } } }]) ??
        Promise.resolve(null),
    );
    await play.table.pass(TICK);
    expect(chat(ann)).not.toContain("passage/");
    await drag(play, ann, flea, end.label);
    for (let roll = 0; roll < 3 && ann.session.prompts.some(({ kind }) => kind === "roll"); roll += 1) {
      ann.play.roll(flea);
      await play.table.pass(TICK);
    }
    const [setUp] = play.judge.session.prompts;
    expect(setUp?.kind).toBe("set-up");
    if (setUp?.kind === "set-up") await play.table.drive(play.judge.acts.start(setUp.scene));
    await play.table.pass(TICK);
    expect(play.state.units[flea]?.scene).not.toBe(map.id);
    const [game, token] = stands(play, flea);
    expect(token).toBe(game);
    expect(play.judge.tokenOf(flea).parent?.id).not.toBe(map.id);
    expect(chat(ann)).toMatch(/"kind":"gone".*Card\.Gone\.line.*Card\.Out\.line/s);
  });

  test("[TOY-INCHES-01] on a scene without a grid drones fly by the thousandth of an inch and are pushed an inch", async () => {
    await begin();
    const map = await makeMap(play, "deep", GRIDS.none);
    const [ann] = play.captains;
    await put(play, map, "Moth", "10.250,14.000", ann);
    await open(play, "inches", map);
    const moth = play.unit("Moth");
    expect(play.state.scenes[map.id]).toMatchObject({ measure: "inches", columns: 40, rows: 30 });
    await placeHole(play, map, "10.250,5.000");
    await next(play);
    await next(play);
    await drag(play, ann, moth, "12.000,13.500");
    expect(stands(play, moth)).toEqual(["12.000,13.500", "12.000,13.500"]);
    await drag(play, ann, moth, "10.250,9.000");
    await next(play);
    await next(play);
    const [game, token] = stands(play, moth);
    expect(game).toBe(token);
    expect(game).toBe("10.250,10.000");
    expect(chat(ann)).toContain("pushed/");
  });

  test("[IP2.231] a drone that flies through a portal's disc comes out on a map without a grid", async () => {
    await begin();
    const map = await makeMap(play, "deep", GRIDS.none);
    const [ann] = play.captains;
    await put(play, map, "Moth", "10.250,14.000", ann);
    await setting(play.table, play.judge, "readings", { firstDrift: "turn-2" });
    await open(play, "inches", map);
    const charts = play.judge.acts.takeCharts([
      {
        id: "TC",
        rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
          ...{ roll, scenario: "T1", port: "24.000,12.000", race: "", defend: "" },
          ...{ bpv: 0, ships: "", notes: "" },
        })),
      },
    ]);
    await play.table.drive(charts);
    await placePortal(play, map, "10.000,10.000", { charts: ["TC"], waveOn: [] });
    const moth = play.unit("Moth");
    await next(play);
    await next(play);
    const [end] = play.portalEnds;
    if (!end) throw new Error("there is no portal");
    const beyond = placeLabel(
      { q: end.hex.q + 200, r: end.hex.r - 3000 },
      { columns: 40, rows: 30, measure: "inches" },
    );
    await drag(play, ann, moth, beyond);
    for (let roll = 0; roll < 3 && ann.session.prompts.some(({ kind }) => kind === "roll"); roll += 1) {
      ann.play.roll(moth);
      await play.table.pass(TICK);
    }
    const [setUp] = play.judge.session.prompts;
    if (setUp?.kind === "set-up") await play.table.drive(play.judge.acts.start(setUp.scene));
    await play.table.pass(TICK);
    expect(stands(play, moth)).toEqual(["24.000,12.000", "24.000,12.000"]);
    const there = play.judge.tokenOf(moth).parent;
    expect(there?.id).not.toBe(map.id);
    expect(there?.grid.type).toBe(GRIDS.none);
  });

  test("a scene that the ruleset is not played on is left out, and nobody fetches another ruleset", async () => {
    await begin();
    const plain = await makeMap(play, "plain", GRIDS.none);
    const hexes = await makeMap(play, "hexes");
    await open(play, "inches", hexes);
    expect(play.judge.session.state).toBeNull();
    await open(play, "beats", plain, hexes);
    expect(Object.keys(play.state.scenes)).toEqual([hexes.id]);
    expect(new Set(rulesets.fetched)).toEqual(new Set(["inches", "beats"]));
  });

  test("a window that is loaded anew takes the ruleset from the log, the judge's and the captain's", async () => {
    await begin();
    const map = await makeMap(play, "deep");
    await put(play, map, "Flea", "0511", play.captains[0]);
    await open(play, "beats", map);
    await next(play);
    const again = await play.table.sit("Captain 1");
    expect(again.session.ruleset).toBe(BEATS);
    expect(again.session.state?.units[play.unit("Flea")]).toBeDefined();
    const { judge } = play;
    await play.table.leave(judge);
    const back = await play.table.sit("Judge", judge.profile);
    expect(back.session.ruleset).toBe(BEATS);
    expect(back.session.role.kind).toBe("judge");
  });

  test("a game of a ruleset that the module does not have is told to everybody, and nothing of it is played", async () => {
    await begin();
    const map = await makeMap(play, "deep");
    await put(play, map, "Flea", "0511", play.captains[0]);
    await open(play, "beats", map);
    const { judge } = play;
    await play.table.leave(judge);
    rulesets.ids.pop();
    rulesets.ids.splice(rulesets.ids.indexOf("beats"), 1);
    const captain = await play.table.sit("Captain 1");
    expect(captain.session.state).toBeNull();
    expect(captain.notices.join()).toContain("Beats");
    const back = await play.table.sit("Judge", judge.profile);
    expect(back.session.state).toBeNull();
    expect(back.notices.join()).toContain("Beats");
  });

  test("a scenario file of a ruleset is loaded as one, and one of none that is listed is refused by name", async () => {
    await begin();
    const file = {
      ...{ format: "gravity-portals/scenario@1", ruleset: "inches", seed: "s", until: "1.1" },
      scenes: [{ id: "deep" }],
      players: [{ id: "ann", side: "attacker" }],
      units: [{ id: "moth", scene: "deep", hex: "10.250,14.000", owner: "ann" }],
    };
    const fault = await play.table.drive(play.judge.acts.loadScenario({ ...file, ruleset: "chess" }));
    expect(fault).toContain("Chess");
    expect(await play.table.drive(play.judge.acts.loadScenario(file))).toBeNull();
    await play.table.pass(TICK);
    expect(play.judge.session.ruleset).toBe(INCHES);
    expect(stands(play, play.unit("Moth"))).toEqual(["10.250,14.000", "10.250,14.000"]);
  });
});
