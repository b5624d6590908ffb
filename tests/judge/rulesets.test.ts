import { describe, expect, test, vi } from "vitest";
import type { JudgePorts } from "../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import type { JudgeGame } from "../../src/judge/run/judge-game.ts";
import { loadGame, openGame } from "../../src/judge/run/open-game.ts";
import type { GameCommand } from "../../src/judge/run/orders.ts";
import { NO_DEADLINE, standingAnswers } from "../../src/judge/run/standing-answers.ts";
import type { AnomalyState, EventHeader, Ruleset, RulesetCommand, UnitEntry } from "../../src/rules/authoring.ts";
import { type AnomalyCommand, DEFAULT_RULE_OPTIONS, parsePlace, placementOf } from "../../src/rules/index.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";
import { BEATS_RULESET } from "../toys/beats.ts";
import { INCHES_RULESET } from "../toys/inches.ts";
import { inTime, type Seat, sit, windowPorts } from "./world/driver.ts";
import { type Profile, type Window, World } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const rows = (port: string) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    ...{ roll, scenario: "T1", port, race: "", defend: "" },
    ...{ bpv: 0, ships: "", notes: "" },
  }));

/** The judge's ports with a ruleset's engine; the world's documents show nothing of it. */
const portsFor = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  window: Window,
): JudgePorts<S, GameCommand<C>, E> => ({
  engine: engineOf(ruleset),
  answers: standingAnswers(
    () => NO_DEADLINE,
    () => true,
  ),
  effects: { plan: () => [], ensure: async () => {}, watch: (listener) => window.watchMarks(listener) },
  ...windowPorts(window),
});

/** A game of a toy at a judge's table: Ann flies, Bob looks on. */
class ToyTable<S extends AnomalyState, C extends RulesetCommand, E extends EventHeader, U extends UnitEntry> {
  readonly ruleset: Ruleset<S, C, E, U>;
  readonly world: World;
  readonly judge: Profile;
  readonly game: JudgeGame<S, GameCommand<C>, E>;
  readonly ann: Seat;
  readonly bob: Seat;

  private constructor(
    ruleset: Ruleset<S, C, E, U>,
    world: World,
    judge: Profile,
    game: JudgeGame<S, GameCommand<C>, E>,
  ) {
    this.ruleset = ruleset;
    this.world = world;
    this.judge = judge;
    this.game = game;
    this.ann = sit(world, world.person("Ann"), game.gid);
    this.bob = sit(world, world.person("Bob"), game.gid);
  }

  /** Opens a game and sets up what a scenario file of the ruleset says, as its judge does by hand. */
  static async open<S extends AnomalyState, C extends RulesetCommand, E extends EventHeader, U extends UnitEntry>(
    ruleset: Ruleset<S, C, E, U>,
    file: object,
  ): Promise<ToyTable<S, C, E, U>> {
    const head = { format: "gravity-portals/scenario@1", ruleset: ruleset.id, seed: "toys", until: "1.1" };
    const read = readScenario(ruleset.file, { ...head, ...file });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { scenes, units } = ruleset.setUp(read.value);
    const world = new World(1);
    const judge = world.person("Judge", true);
    const options = {
      ...{ world: "demo", module: "1.0.0", mode: "judge", seats: ["Ann", "Bob"] },
      readings: { ...DEFAULT_RULE_OPTIONS, firstDrift: "turn-2" } as unknown as JsonObject,
    };
    const game = await inTime(world, openGame(portsFor(ruleset, world.open(judge)), options));
    const table = new ToyTable(ruleset, world, judge, game);
    const acts: readonly AnomalyCommand[] = [
      ...Object.values(scenes).map(({ seq: _, ...scene }) => ({ do: "add-scene", scene }) as const),
      ...read.value.charts.map((chart) => ({ do: "add-chart", chart }) as const),
      ...Object.values(units).map(({ seq: _, ...unit }) => ({ do: "add-unit", unit }) as const),
    ];
    await table.act(...acts);
    for (const setup of read.value.anomalies) {
      // A portal is told to nobody: it rides with the next entry that is for all.
      const placed = game.submit([{ do: "place", place: placementOf(setup) } as unknown as GameCommand<C>]);
      if (setup.kind === "white-hole") await inTime(world, placed);
    }
    return table;
  }

  async act(...row: readonly AnomalyCommand[]): Promise<void> {
    const done = await inTime(this.world, this.game.submit(row as unknown as readonly GameCommand<C>[]));
    if (!done.ok || done.value.refused) throw new Error(`refused: ${JSON.stringify(done)}`);
  }

  /** Lets the clock go on so many steps; whatever must be played before a step plays first. */
  async steps(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      const onward = this.ruleset.onward(this.game.state);
      if (!onward) throw new Error(`the clock stands at ${this.ruleset.at(this.game.state)}`);
      await inTime(this.world, this.game.submit([onward.command as unknown as GameCommand<C>]));
      await this.world.time.pass(2000);
    }
  }

  /** What Ann orders, and what has come of it. */
  async order(order: JsonObject): Promise<void> {
    this.ann.game.order(order);
    await this.world.time.pass(2000);
  }

  /** The first ship that went into the portal comes out of it: its captain rolls, the judge lets the battle begin. */
  async comeOut(unit: string): Promise<void> {
    for (let stage = 0; stage < 2 && !this.#leadsTo; stage += 1) await this.order({ do: "roll", unit });
    await this.act({ do: "start", scene: this.#leadsTo ?? "" } as unknown as AnomalyCommand);
    await this.world.time.pass(2000);
  }

  get #leadsTo(): string | null | undefined {
    return this.game.state.transits[0]?.to;
  }

  /** What everybody may read of the log. */
  get publicLog(): string {
    const lines = Array.from({ length: this.game.tip.n + 1 }, (_, n) => this.game.entry(n));
    return JSON.stringify(lines);
  }

  /** The game as another window of the judge reads it from the log. */
  async read(): Promise<S> {
    const ports = portsFor(this.ruleset, this.world.open(this.judge));
    const loaded = await inTime(this.world, loadGame(ports, { world: "demo", gid: this.game.gid }));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    return loaded.value.state;
  }
}

const PORTAL = { id: "far-door", kind: "gravity-portal", variations: { charts: ["TC"], waveOn: [] } } as const;
const HOLE = { id: "w1", kind: "white-hole", scene: "far", strength: 1 } as const;
const PLAYERS = [
  { id: "Ann", side: "attacker" },
  { id: "Bob", side: "attacker" },
] as const;

const beats = () =>
  ToyTable.open(BEATS_RULESET, {
    scenes: [{ id: "sol" }, { id: "far" }],
    charts: [{ id: "TC", rows: rows("0825") }],
    anomalies: [
      { ...PORTAL, scene: "sol", hex: "0510" },
      { ...HOLE, hex: "2010" },
    ],
    players: PLAYERS,
    units: [
      { id: "flea", scene: "sol", hex: "0511", facing: "A", owner: "Ann" },
      { id: "gnat", scene: "far", hex: "2013", facing: "D", owner: "Bob" },
    ],
  });

const inches = () =>
  ToyTable.open(INCHES_RULESET, {
    scenes: [{ id: "deep", map: "fixed" }, { id: "far" }],
    charts: [{ id: "TC", rows: rows("24.000,29.000") }],
    anomalies: [
      { ...PORTAL, scene: "deep", hex: "10.000,10.000" },
      { ...HOLE, hex: "30.000,20.000" },
    ],
    players: PLAYERS,
    units: [
      { id: "moth", scene: "deep", hex: "10.250,14.000", owner: "Ann" },
      { id: "wasp", scene: "far", hex: "30.000,12.500", owner: "Bob" },
    ],
  });

describe("a ruleset from outside at a judge's table", () => {
  test("[TOY-BEATS-01] a captain's hop is an order like any, and the ruleset's question is put to its captain", async () => {
    const table = await beats();
    await table.steps(2);
    await table.order({ do: "hop", unit: "gnat", way: "A" });
    expect(table.game.state.units["gnat"]?.hex).toEqual(parsePlace("2014"));
    await table.order({ do: "hop", unit: "flea", way: "D" });
    const [question] = table.ann.game.questions;
    expect(question?.request).toMatchObject({ what: "facing", who: "Ann", options: expect.arrayContaining(["B"]) });
    expect(table.bob.game.questions).toEqual([]);
    table.ann.game.answer(String(question?.request["id"]), "B");
    await table.world.time.pass(5000);
    expect(table.game.state.units["flea"]).toMatchObject({ hex: parsePlace("0512"), facing: "B" });
  });

  test("[IP2.231] a hop into the secret portal carries its unit to another battle, and nobody knew of it before", async () => {
    const table = await beats();
    await table.steps(2);
    expect(table.publicLog).not.toContain("far-door");
    expect(table.publicLog).not.toContain("window-opened");
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    const { scene, hex } = table.game.state.units["flea"] ?? {};
    expect(scene).toMatch(/^far-door-TC-\d+$/);
    expect(hex).toEqual(parsePlace("0825"));
    expect(table.publicLog).toContain("unit-transported");
    expect(table.bob.news.filter(({ kind }) => kind === "sync").length).toBeGreaterThan(0);
    expect(JSON.stringify(table.bob.news)).not.toContain("window-opened");
  });

  test("the judge's window reads the whole game from the log again, and an undo takes a passage back", async () => {
    const table = await beats();
    await table.steps(2);
    const before = table.game.tip.n;
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    const there = table.game.state;
    expect(await table.read()).toEqual(there);
    const entries = Array.from({ length: table.game.tip.n - before }, (_, at) => before + 1 + at);
    await inTime(table.world, table.game.undo(entries));
    expect(table.game.state.units["flea"]).toMatchObject({ scene: "sol", hex: parsePlace("0511") });
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    // The dice of a passage are the same however often it is taken back.
    expect(table.game.state.units["flea"]).toEqual(there.units["flea"]);
  });

  test("[TOY-INCHES-01] [IP7.11] on maps in inches drones fly, are pushed an inch, and go through a portal's disc", async () => {
    const table = await inches();
    await table.steps(2);
    expect(table.game.state.units["wasp"]?.hex).toEqual(parsePlace("30.000,11.500"));
    await table.order({ do: "fly", unit: "moth", to: "10.600,7.000" });
    await table.comeOut("moth");
    expect(table.game.state.units["moth"]).toMatchObject({
      scene: expect.stringMatching(/^far-door-TC-\d+$/),
      hex: parsePlace("24.000,29.000"),
    });
    expect(await table.read()).toEqual(table.game.state);
  });

  test("an order that is none of the ruleset's is not read, and another's unit is not moved", async () => {
    const table = await inches();
    await table.steps(2);
    const { n } = table.game.tip;
    await table.order({ do: "hop", unit: "moth", way: "A" });
    await table.order({ do: "fly", unit: "moth", to: "0815" });
    await table.order({ do: "fly", unit: "wasp", to: "31.000,11.000" });
    expect(table.game.tip.n).toBe(n);
  });
});
