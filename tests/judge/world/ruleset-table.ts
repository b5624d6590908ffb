import type { JudgePorts } from "../../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../../src/judge/run/game-engine.ts";
import type { JudgeGame } from "../../../src/judge/run/judge-game.ts";
import { loadGame, openGame } from "../../../src/judge/run/open-game.ts";
import type { GameCommand } from "../../../src/judge/run/orders.ts";
import { NO_DEADLINE, standingAnswers } from "../../../src/judge/run/standing-answers.ts";
import type { AnomalyState, EventHeader, Ruleset, RulesetCommand, UnitEntry } from "../../../src/rules/authoring.ts";
import { type AnomalyCommand, DEFAULT_RULE_OPTIONS, placementOf } from "../../../src/rules/index.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { inTime, type Seat, sit, windowPorts } from "./driver.ts";
import { type Profile, type Window, World } from "./world.ts";

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

/** A game of a ruleset at a judge's table, with the captains Ann and Bob. */
export class RulesetTable<
  S extends AnomalyState,
  C extends RulesetCommand,
  E extends EventHeader,
  U extends UnitEntry,
> {
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
  ): Promise<RulesetTable<S, C, E, U>> {
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
    const table = new RulesetTable(ruleset, world, judge, game);
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
