import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { neighbour } from "../../../src/rules/index.ts";
import { type GameState, parseScenario, setUp } from "../../../src/rules/sfb32/index.ts";
import { type File, factsOf, openFileGame, Recorded, scriptOf, simulated, unitsIn } from "./file-game.ts";
import { FULL_FILE } from "./full-file.ts";
import { type Play, spelled } from "./play.ts";
import { TWO_BATTLES } from "./two-battles.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const fixture = (name: string): File =>
  JSON.parse(readFileSync(`tests/fixtures/scenarios/${name}.json`, "utf8")) as File;

const scenarioOf = (file: File) => {
  const read = parseScenario(file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

type Things = { readonly [id: string]: { readonly seq: number } };

/** Places in the order instead of numbers, which leave room in a file and follow the entries at a table. */
const ranked = (things: Things): unknown =>
  Object.fromEntries(
    Object.values(things)
      .sort((a, b) => a.seq - b.seq)
      .map((thing, rank) => [(thing as unknown as { id: string }).id, { ...thing, seq: rank }]),
  );

/** A scene whose terrain is in the order of the hexes: the map has it by kinds. */
const sorted = (scene: GameState["scenes"][string]): GameState["scenes"][string] => ({
  ...scene,
  terrain: [...scene.terrain].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
});

/** A state as far as a file sets it up: an anomaly of a table sleeps until the first turn, when all begin to act. */
const inWords = ({ secret, standing: _, nextSeq: __, ...state }: GameState): unknown => {
  const awake = (things: Things): Things =>
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, { ...thing, inert: false }]));
  const waiting = Object.values(secret?.reserves ?? {}).flatMap(({ units }) => units);
  const all = Object.fromEntries([...Object.values(state.units), ...waiting].map((unit) => [unit.id, unit]));
  // Ranges are those of a turn, and are taken anew when it starts.
  const { nextPortal: ___, ranges: ____, portals = {}, reserves = {}, ...rest } = secret ?? {};
  return {
    ...state,
    scenes: ranked(Object.fromEntries(Object.entries(state.scenes).map(([id, scene]) => [id, sorted(scene)]))),
    players: ranked(state.players),
    holes: ranked(awake(state.holes)),
    units: ranked(all),
    secret: {
      ...rest,
      portals: ranked(awake(portals)),
      reserves: Object.fromEntries(
        Object.entries(reserves).map(([scene, { units, terrain }]) => [
          scene,
          { units: units.map(({ id }) => id), terrain },
        ]),
      ),
    },
  };
};

/** Public entries that a table writes before the first turn whatever was loaded. */
const BEFORE_THE_FIRST_TURN = 3;

/** Loads a file at a table and lets pass what comes before the first turn, but for the turn. */
const load = async (file: File) => {
  const { play, ids } = await openFileGame(file, 3);
  open.push(play);
  for (let entry = 0; entry < BEFORE_THE_FIRST_TURN; entry += 1) {
    await play.table.drive(play.judge.game.submit([{ do: "note", text: "nothing" }]));
  }
  return { play, ids: ids() };
};

describe("a scenario that is loaded at a table is the one that the file sets up", () => {
  test.for<[string, File]>([
    ["demo", fixture("demo")],
    ["everything", fixture("everything")],
    ["two battles", TWO_BATTLES],
    ["full", FULL_FILE],
  ])("%s", async ([, file]) => {
    const { play, ids } = await load(file);
    const opened = JSON.parse(ids.text(JSON.stringify(play.state))) as GameState;
    expect(inWords(opened)).toEqual(JSON.parse(JSON.stringify(inWords(setUp(scenarioOf(file))))));
  });

  test("and its log looks the same whatever portals and defenders the file hides", async () => {
    const here = FULL_FILE.scenes.map(({ id }) => id);
    const inSight = (thing: unknown): boolean => here.includes((thing as { scene: string }).scene);
    const bare: File = {
      ...FULL_FILE,
      units: FULL_FILE.units.filter(inSight),
      terrain: (FULL_FILE["terrain"] as readonly unknown[]).filter(inSight),
      anomalies: FULL_FILE.anomalies.filter(({ kind }) => kind === "white-hole"),
    };
    const logs = [];
    for (const file of [FULL_FILE, bare]) {
      const { play } = await openFileGame(file, 3);
      open.push(play);
      await play.next();
      const { game } = play.judge;
      const entries = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));
      logs.push(entries.map(({ n, at, do: row = [] }) => [n, at, ...row.map((command) => command["do"])]));
    }
    expect(logs[0]).toEqual(logs[1]);
    expect(logs[0]?.length).toBeGreaterThan(5);
  });

  test("and gives the trace of the file with the dice of the table, defenders and terrain of the destination included", async () => {
    const { play, ids } = await openFileGame(FULL_FILE, 5);
    open.push(play);
    await play.next();
    const game = new Recorded(play, ids());
    const end = (n: number) => Object.values(play.state.secret?.portals ?? {})[0]?.ends[n]?.hex ?? { q: 0, r: 0 };
    await play.to("1.1");
    await game.sail("tug", neighbour(end(0), "D"));
    await game.sail("tug", end(0));
    await play.to("1.2");
    const passage = play.state.units[game.ids.table("tug")];
    const guard = Object.values(play.state.units).find(
      ({ id, scene }) => id.startsWith("guard-") && scene === passage?.scene,
    );
    if (!guard) throw new Error("nobody waited in the destination");
    await game.sail(guard.id, neighbour(guard.hex, "E"));
    expect(play.windowOf(guard.id).tokenOf(guard.id)).toMatchObject({ name: spelled(guard.id), isOwner: true });
    // The table's dice say whether she tumbles; then she stays where she came out.
    const { conditions = [] } = play.state.units[game.ids.table("tug")] ?? {};
    if (conditions.every(({ kind }) => kind !== "tumbling-no-movement")) {
      await game.sail("tug", neighbour(end(1), "C"));
    }
    await play.to("1.4");

    const facts = factsOf(play);
    const again = simulated(FULL_FILE, scriptOf(facts), game.orders, "1.4");
    expect(game.ids.inFile(facts)).toEqual(again.facts);
    expect(unitsIn(play.state, game.ids)).toEqual(unitsIn(again.state));
    expect(again.refused).toEqual([]);
  });
});
