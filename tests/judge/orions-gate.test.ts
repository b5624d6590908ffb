import { describe, expect, test, vi } from "vitest";
import type { JudgePorts } from "../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import type { JudgeGame } from "../../src/judge/run/judge-game.ts";
import { loadGame, openGame } from "../../src/judge/run/open-game.ts";
import type { GameCommand } from "../../src/judge/run/orders.ts";
import { NO_DEADLINE, standingAnswers } from "../../src/judge/run/standing-answers.ts";
import { DEFAULT_RULE_OPTIONS } from "../../src/rules/index.ts";
import type { Force, OgCommand } from "../../src/rules/orions-gate/command.ts";
import { designOfReady, READY_FLEETS } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import { ORIONS_GATE } from "../../src/rules/orions-gate/ruleset.ts";
import type { OgEvent } from "../../src/rules/orions-gate/state/event.ts";
import type { OgState } from "../../src/rules/orions-gate/state/game.ts";
import { inTime, sit, windowPorts } from "./world/driver.ts";
import { type Profile, type Window, World } from "./world/world.ts";

// A whole battle is many entries.
vi.setConfig({ testTimeout: 240_000 });

type Game = JudgeGame<OgState, GameCommand<OgCommand>, OgEvent>;

const portsFor = (window: Window): JudgePorts<OgState, GameCommand<OgCommand>, OgEvent> => ({
  engine: engineOf(ORIONS_GATE),
  answers: standingAnswers(
    () => NO_DEADLINE,
    () => true,
  ),
  effects: { plan: () => [], ensure: async () => {}, watch: (listener) => window.watchMarks(listener) },
  ...windowPorts(window),
});

const forceOf = (player: string, fleet: string, edge: "N" | "S", auto: Force["auto"]): Force => {
  const ready = READY_FLEETS.find(({ id }) => id === fleet);
  if (!ready) throw new Error(`there is no fleet ${fleet}`);
  const ships = ready.ships.map((ship) => ({
    id: `${player}${ship.id}`,
    name: ship.name,
    design: designOfReady(ship),
  }));
  return { player, called: player, fleet: ready.fleet, edge, auto, ships };
};

class Table {
  private constructor(
    readonly world: World,
    readonly judge: Profile,
    readonly game: Game,
  ) {}

  static async open(forces: readonly [Force, Force], terrainPieces = 0): Promise<Table> {
    const world = new World(1);
    const judge = world.person("Judge", true);
    const options = {
      ...{ world: "demo", module: "1.0.0", mode: "judge", seats: ["Ann", "Bob"] },
      readings: { ...DEFAULT_RULE_OPTIONS } as unknown as JsonObject,
    };
    const game = await inTime(world, openGame(portsFor(world.open(judge)), options));
    const table = new Table(world, judge, game);
    const scene = {
      id: "deep",
      columns: 48,
      rows: 48,
      map: "fixed",
      measure: "inches",
      terrain: [],
      destination: null,
    } as const;
    expect(await table.act({ do: "add-scene", scene })).toBeNull();
    expect(await table.act({ do: "muster", scene: "deep", budget: 16, terrainPieces, forces })).toBeNull();
    return table;
  }

  async act(...row: readonly OgCommand[]): Promise<string | null> {
    return inTime(this.world, this.game.act(row as readonly GameCommand<OgCommand>[]));
  }

  async onward(): Promise<void> {
    expect(await this.act({ do: "onward" })).toBeNull();
    await this.world.time.pass(1000);
  }

  async until(step: string): Promise<void> {
    for (let n = 0; n < 60 && ORIONS_GATE.at(this.game.state) !== step; n += 1) await this.onward();
    expect(ORIONS_GATE.at(this.game.state)).toBe(step);
  }

  /** The game as another window of the judge reads it from the log. */
  async read(): Promise<OgState> {
    const loaded = await inTime(
      this.world,
      loadGame(portsFor(this.world.open(this.judge)), { world: "demo", gid: this.game.gid }),
    );
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    return loaded.value.state;
  }

  commands(word: string): readonly JsonObject[] {
    return Array.from({ length: this.game.tip.n + 1 }, (_, n) => this.game.entry(n).do ?? []).flatMap((row) =>
      row.filter((command) => command["do"] === word),
    );
  }
}

const AUTO = { weak: "weak", strong: "strong" } as const;

describe("Orion's Gate in the judge's runtime", () => {
  test("[OG-RND-04] the program's players fight to the end in the log, each order an entry, and it reads back the same", async () => {
    const table = await Table.open([
      forceOf("one", "lantern-watch", "S", AUTO.strong),
      forceOf("two", "lantern-watch", "N", AUTO.weak),
    ]);
    for (let n = 0; n < 2000 && !table.game.state.ended; n += 1) await table.onward();
    expect(table.game.state.ended).not.toBeNull();
    const orders = table.commands("auto");
    expect(orders.length).toBeGreaterThan(20);
    expect(new Set(orders.map(({ player }) => player))).toEqual(new Set(["one", "two"]));
    expect(await table.read()).toEqual(table.game.state);
  });

  test("[OG-SET-02] [OG-RND-04] a person's orders wait for their part of a step; the program's come by themselves", async () => {
    const table = await Table.open([
      forceOf("Ann", "lantern-watch", "S", null),
      forceOf("two", "lantern-watch", "N", AUTO.weak),
    ]);
    const ann = sit(table.world, table.world.person("Ann"), table.game.gid);
    await table.until("0.0.2");
    const { turns } = table.game.state;
    if (!turns) throw new Error("nobody places ships");
    const place = async (unit: string, at: string): Promise<void> => {
      ann.game.order({ do: "deploy", unit, place: at, facing: 0 });
      await table.world.time.pass(2000);
    };
    if (turns.winner === "Ann") ann.game.order({ do: "choose-edge", player: "Ann", edge: "S" });
    await table.world.time.pass(2000);
    const y = table.game.state.fleets["Ann"]?.edge === "S" ? "44.000" : "4.000";
    await place("Annhalyard", `20.000,${y}`);
    await place("Anntinder", `30.000,${y}`);
    const standing = Object.values(table.game.state.units).filter(
      ({ kind, status }) => kind === "ship" && status === "in-play",
    );
    expect(standing).toHaveLength(4);
    await table.until("1.2.1");
    const mine = table.game.state.first === "Ann" ? "first" : "other";
    if (mine === "other") {
      expect(await table.act({ do: "move", unit: "Annhalyard", turn: 0, ahead: true, ram: null, cyst: false })).toBe(
        "not-your-turn",
      );
      await table.onward();
    }
    expect(table.game.state.clock.part).toBe(mine);
    expect(
      await table.act({ do: "move", unit: "Annhalyard", turn: 0, ahead: true, ram: null, cyst: false }),
    ).toBeNull();
    if (mine === "first") {
      await table.onward();
      expect(await table.act({ do: "move", unit: "Annhalyard", turn: 0, ahead: true, ram: null, cyst: false })).toBe(
        "not-your-turn",
      );
    }
    expect(table.commands("auto").some(({ order }) => (order as JsonObject)["do"] === "move")).toBe(true);
    expect(await table.read()).toEqual(table.game.state);
  });
});
