import { describe, expect, test } from "vitest";
import type { Game } from "../../../src/foundry/drivers/driver-context.ts";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import { loadScenario } from "../../../src/foundry/games/load-scenario.ts";
import { sceneCommand } from "../../../src/foundry/judge/game-scenes.ts";
import { copyStore } from "../../../src/foundry/ports/browser.ts";
import { logShelf } from "../../../src/foundry/ports/log.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { placeOfToken, unitIdOf } from "../../../src/foundry/read/unit.ts";
import type { ModuleCommand } from "../../../src/foundry/ruleset/orders.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { unitCommand } from "../../../src/foundry/tokens/token-moves.ts";
import { cardPort } from "../../../src/foundry/write/cards.ts";
import { ghostsOf } from "../../../src/foundry/write/crossing.ts";
import { worldEffects } from "../../../src/foundry/write/effects.ts";
import { sceneOf } from "../../../src/foundry/write/lookup.ts";
import type { JudgePorts } from "../../../src/judge/ports/ports.ts";
import { engineOf } from "../../../src/judge/run/game-engine.ts";
import { loadGame, openGame } from "../../../src/judge/run/open-game.ts";
import { NO_DEADLINE, standingAnswers } from "../../../src/judge/run/standing-answers.ts";
import { type AnomalyEvent, type AnomalyState, DEFAULT_RULE_OPTIONS, makeLabel } from "../../../src/rules/index.ts";
import { rowOf, Time } from "../../judge/world/time.ts";
import { FakeWorld } from "./fake-world.ts";

type Ports = JudgePorts<AnomalyState, ModuleCommand, AnomalyEvent>;

const CAPTAIN = "captaincaptain01";
const OPTIONS = { world: "w", module: "1", mode: "person", readings: { ...DEFAULT_RULE_OPTIONS }, seats: [CAPTAIN] };

/** A judge's window on a world of documents; time passes as fast as it is awaited. */
class Desk {
  readonly world = new FakeWorld();
  readonly notices: string[] = [];
  readonly #time = new Time();
  readonly #store = new Map<string, string>();
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = rowOf(seed);
  }

  readonly random = {
    bytes: (length: number) => Uint8Array.from({ length }, () => Math.floor(this.#random() * 256)),
  };

  ports(): Ports {
    const { host } = this.world;
    const names = {
      unit: (id: string) => id,
      scene: (id: string) => id,
      player: (id: string) => id,
      hole: () => "Hole",
    };
    return {
      // The ruleset's own commands and events are handed through unread.
      engine: engineOf(SFB32.rules) as unknown as Ports["engine"],
      answers: standingAnswers(
        () => NO_DEADLINE,
        () => false,
      ),
      effects: worldEffects(
        host,
        { artFacing: () => "down", units: SFB32.units, unitName: ({ id }) => id },
        cardPort(
          () => names,
          () => "g",
          SFB32,
        ),
        ({ lines }) => lines.map(({ words }) => words.key).join(),
      ),
      random: this.random,
      store: {
        read: (key) => this.#store.get(key) ?? null,
        write: (key, value) => void this.#store.set(key, value),
      },
      // A browser that keeps no copies.
      copies: copyStore({}),
      clock: {
        now: () => this.#time.now,
        timer: (ms, task) => {
          let off = false;
          this.#time.after(ms, () => {
            if (!off) task();
          });
          return () => {
            off = true;
          };
        },
      },
      shelf: logShelf(host),
      wire: { send: () => undefined, listen: () => () => undefined },
      siblings: { post: () => undefined, listen: () => () => undefined },
      presence: { self: () => "marta", people: () => [{ id: "marta", gm: true, active: true }] },
      notices: { notice: (code, detail) => void this.notices.push(`${code}: ${detail}`) },
    };
  }

  /** What comes of a promise; nothing when it takes longer than a minute of table time. */
  async in<T>(promise: Promise<T>): Promise<T | undefined> {
    let done: { readonly value: T } | undefined;
    promise.then(
      (value) => {
        done = { value };
      },
      () => undefined,
    );
    for (let waited = 0; !done && waited < 60_000; waited += 250) await this.#time.pass(250);
    return done?.value;
  }

  async sure<T>(promise: Promise<T>): Promise<T> {
    const value = await this.in(promise);
    if (value === undefined) throw new Error(`nothing came of it: ${this.notices.join("; ")}`);
    return value;
  }

  /** Loads the demo into the world and opens a game on it. */
  async open(): Promise<Game> {
    const { world } = this;
    await world.create("User", null, [{ _id: CAPTAIN, name: "Ann", role: 1 }], { keepId: true });
    const loaded = await loadScenario(world.host, SFB32, this.random, DEMO_SCENARIO);
    if (!loaded.ok) throw new Error(loaded.error);
    const { scenes, charts, anomalies, orders } = loaded.value;
    const docs = scenes.flatMap((id) => world.host.game.scenes.get(id) ?? []);
    const game = await this.sure(openGame(this.ports(), OPTIONS));
    const units = docs.flatMap(({ tokens }) =>
      tokens.contents.flatMap(
        (token) => unitCommand(world.host, SFB32.units, token, unitIdOf(token) ?? "", [CAPTAIN]) ?? [],
      ),
    );
    await this.sure(game.submit([...docs.flatMap((doc) => sceneCommand(doc, "hexes") ?? []), ...units]));
    await this.sure(game.submit(charts.map((chart) => ({ do: "add-chart", chart }))));
    const secret = [
      ...anomalies.map((place): ModuleCommand => ({ do: "place", place })),
      ...orders.map(
        ({ player, unit, orders: standing }): ModuleCommand => ({ do: "standing", player, unit, orders: standing }),
      ),
    ].map((command) => game.submit([command]));
    await this.sure(game.submit([{ do: "note", text: "begin" }]));
    for (const act of secret) await this.sure(act);
    return game;
  }

  /** A new window of the same judge, after the one before went away. */
  async reload(game: Game): Promise<Game> {
    game.close();
    Object.assign(this.world, { cut: null, away: false });
    const loaded = await this.sure(loadGame(this.ports(), { world: "w", gid: game.gid }));
    if (!loaded.ok) throw new Error(`the game does not load: ${loaded.error.code}`);
    if (loaded.value.role !== "executor") await this.sure(loaded.value.claim());
    await this.#time.pass(20_000);
    return loaded.value;
  }

  /** The next thing that somebody at the table would do. */
  next({ state }: Game): ModuleCommand {
    const [transit] = state.transits;
    if (transit?.stage === "arrival" && transit.to) return { do: "start", scene: transit.to };
    if (transit) return { do: "roll", unit: transit.unit };
    const [command] = SFB32.clock.stepRow(state) ?? [];
    if (!command) throw new Error("nothing can be done");
    return command;
  }
}

/** Where the documents show every unit: exactly one token each, in the unit's own hex. */
const shown = (world: FakeWorld, state: AnomalyState) =>
  Object.fromEntries(
    Object.values(state.units).map(({ id }) => [
      id,
      world.host.game.scenes.contents.flatMap((scene) => {
        const grid = hexGrid(scene.grid);
        const size = { x: scene.grid.sizeX, y: scene.grid.sizeY };
        return scene.tokens.contents
          .filter((token) => unitIdOf(token) === id)
          .map(
            (token) => `${scene.id} ${grid && makeLabel(placeOfToken(token, grid, size), { columns: 42, rows: 30 })}`,
          );
      }),
    ]),
  );

const meant = (world: FakeWorld, state: AnomalyState) =>
  Object.fromEntries(
    Object.values(state.units).map(({ id, scene, hex }) => [
      id,
      [`${sceneOf(world.host.game.scenes, scene)?.id} ${makeLabel(hex, { columns: 42, rows: 30 })}`],
    ]),
  );

/** Plays on until somebody came out in another battle and four impulses are over; reloads whenever the window goes. */
const playOn = async (desk: Desk, first: Game, check: (game: Game) => void): Promise<Game> => {
  let game = first;
  for (let acts = 0; acts < 60; acts += 1) {
    const { clock, transits } = game.state;
    if (clock.impulse >= 5 && transits.length === 0) return game;
    await desk.in(game.submit([desk.next(game)]));
    if (desk.world.away) game = await desk.reload(game);
    check(game);
  }
  throw new Error("the demo does not end");
};

/** Messages by the key of their card: no key twice, and every entry's lines once. */
const keysOf = (world: FakeWorld): readonly unknown[] =>
  world.collection("ChatMessage").contents.map((one) => one.getFlag("gravity-portals", "card"));

describe("the demo played on documents", () => {
  test.for([1, 2, 3])("after every entry each unit has one token, in its hex (seed %s)", async (seed) => {
    const desk = new Desk(seed);
    const game = await desk.open();
    expect(shown(desk.world, game.state)).toEqual(meant(desk.world, game.state));
    const end = await playOn(desk, game, ({ state }) => {
      expect(shown(desk.world, state)).toEqual(meant(desk.world, state));
      expect(ghostsOf(state, desk.world.host.game.scenes)).toEqual([]);
    });
    expect(Object.values(end.state.units).filter(({ origin }) => origin !== null)).toHaveLength(1);
    expect(new Set(keysOf(desk.world)).size).toBe(keysOf(desk.world).length);
    expect(keysOf(desk.world).length).toBeGreaterThan(3);
    // This world has no compendiums.
    expect(desk.notices).toEqual([expect.stringMatching(/^archive-unreachable/)]);
    expect(desk.world.replaced).toEqual([]);
  });

  test.for([1, 2, 3, 4])(
    "though the judge's window goes away again and again, nothing is lost and nothing doubled (seed %s)",
    async (seed) => {
      const calm = new Desk(1);
      const quiet = await playOn(calm, await calm.open(), () => undefined);
      const desk = new Desk(1);
      const gap = rowOf(seed);
      const goAway = (): void => {
        const at = desk.world.operations.length + 3 + Math.floor(gap() * 9);
        desk.world.cut ??= { at, stored: gap() < 0.5, gone: true };
      };
      const game = await desk.open();
      goAway();
      let windows = 1;
      let last = game;
      const end = await playOn(desk, game, (now) => {
        if (now !== last) windows += 1;
        last = now;
        expect(shown(desk.world, now.state)).toEqual(meant(desk.world, now.state));
        goAway();
      });
      expect(windows).toBeGreaterThan(2);
      expect(end.state.units).toEqual(quiet.state.units);
      expect(shown(desk.world, end.state)).toEqual(meant(desk.world, end.state));
      expect(new Set(keysOf(desk.world))).toEqual(new Set(keysOf(calm.world)));
      expect(keysOf(desk.world)).toHaveLength(keysOf(calm.world).length);
      expect(desk.world.replaced).toEqual([]);
    },
  );
});
