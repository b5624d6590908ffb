/**
 * Claims about Foundry as checks, without a test runner of their own: the same file runs here under Vitest and, handed
 * to Quench by a module's development build, in a live Foundry. What differs there is a fault of the table.
 *
 * Everything is done by one full game master, in documents of its own that are deleted after each check.
 */

type Data = Record<string, unknown>;

/** The parts of a runner that are used; Vitest's and Quench's both fit. */
export interface Runner {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
  /** Compares by content; throws if they differ. */
  equal(actual: unknown, expected: unknown): void;
}

interface Doc {
  readonly id: string;
  readonly _source: Data;
  readonly flags: Data;
  update(changes: Data, options?: Data): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Token extends Doc {
  move(waypoints: Data, options?: Data): Promise<boolean>;
  getSnappedPosition(at: { x: number; y: number }): { x: number; y: number };
}

interface Scene extends Doc {
  readonly tokens: { readonly contents: readonly Token[] };
  readonly grid: { getTopLeftPoint(offset: { i: number; j: number }): { x: number; y: number } };
  updateEmbeddedDocuments(name: string, updates: readonly Data[], options?: Data): Promise<unknown>;
}

interface Combat extends Doc {
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
}

interface DocumentClass<D> {
  create(data: Data, options?: Data): Promise<D>;
}

/** The globals that the checks need, as Foundry or the table has them. */
export interface Surroundings {
  readonly Hooks: {
    on(name: string, handler: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
  };
  readonly JournalEntry: DocumentClass<Doc>;
  readonly Scene: DocumentClass<Scene>;
  readonly Combat: DocumentClass<Combat>;
  readonly HexagonalGrid: new (
    config: Data,
  ) => { getCenterPoint(offset: { i: number; j: number }): { x: number; y: number } };
}

/** Declares the checks with a runner. */
export const conformance = (
  runner: Runner,
  { Hooks, JournalEntry, Scene, Combat, HexagonalGrid }: Surroundings,
): void => {
  const { describe, it, equal } = runner;

  const using = async <D extends Doc>(made: Promise<D>, work: (document: D) => Promise<void>): Promise<void> => {
    const document = await made;
    try {
      await work(document);
    } finally {
      await document.delete();
    }
  };
  /** The names of the hooks that fire meanwhile, in order. */
  const listening = async (names: readonly string[], work: () => Promise<unknown>): Promise<string[]> => {
    const heard: string[] = [];
    const ids = names.map((name): [string, number] => [name, Hooks.on(name, () => void heard.push(name))]);
    await work();
    for (const [name, id] of ids) Hooks.off(name, id);
    return heard;
  };
  const refusing = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const id = Hooks.on(name, () => false);
    await work();
    Hooks.off(name, id);
  };
  const entry = (flags: Data = {}) => JournalEntry.create({ name: "conformance", flags: { world: flags } });
  const map = () =>
    Scene.create({
      name: "conformance",
      padding: 0,
      width: 2000,
      height: 2000,
      grid: { type: 4, size: 100, distance: 1 },
      tokens: [
        { name: "A", x: 200, y: 200 },
        { name: "B", x: 200, y: 600 },
      ],
    });
  const fight = () =>
    Combat.create({
      combatants: [
        { name: "Fast", initiative: 12 },
        { name: "Slow", initiative: 3 },
      ],
    });

  describe("updates", () => {
    const merges: readonly [string, Data, Data][] = [
      ["objects merge", { "flags.world.a.y": 2 }, { a: { x: 1, y: 2 }, list: [1, 2] }],
      ["arrays are replaced whole", { flags: { world: { list: [3] } } }, { a: { x: 1 }, list: [3] }],
      ["-= deletes a key", { "flags.world.-=list": null }, { a: { x: 1 } }],
      ["== replaces an object", { "flags.world.==a": { z: 3 } }, { a: { z: 3 }, list: [1, 2] }],
    ];
    for (const [claim, change, left] of merges) {
      it(claim, () =>
        using(entry({ a: { x: 1 }, list: [1, 2] }), async (document) => {
          await document.update(change);
          equal(document.flags["world"], left);
        }),
      );
    }

    it("a change of nothing fires no hook", () =>
      using(entry({ a: 1 }), async (document) => {
        equal(await listening(["updateJournalEntry"], () => document.update({ "flags.world.a": 1 })), []);
      }));

    it("false from a pre-hook cancels", () =>
      using(entry({ a: 1 }), async (document) => {
        await refusing("preUpdateJournalEntry", () => document.update({ "flags.world.a": 2 }));
        equal(document.flags["world"], { a: 1 });
      }));

    it("keepId keeps the id", () =>
      using(JournalEntry.create({ _id: "ConformanceEntry", name: "conformance" }, { keepId: true }), async ({ id }) => {
        equal(id, "ConformanceEntry");
      }));
  });

  describe("turns", () => {
    const hooks = ["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"];
    const steps: readonly [string, (combat: Combat) => Promise<unknown>, string[]][] = [
      ["start", (combat) => combat.startCombat(), ["combatStart", "updateCombat", "combatTurnChange"]],
      ["next turn", (combat) => combat.nextTurn(), ["combatTurn", "updateCombat", "combatTurnChange"]],
      ["next round", (combat) => combat.nextRound(), ["combatRound", "updateCombat", "combatTurnChange"]],
      ["direct update", (combat) => combat.update({ round: 7, turn: 1 }), ["updateCombat", "combatTurnChange"]],
    ];
    for (const [claim, step, heard] of steps) {
      it(`${claim}: ${heard.join(", ")}`, () =>
        using(fight(), async (combat) => {
          if (claim !== "start") await combat.startCombat();
          equal(await listening(hooks, () => step(combat)), heard);
        }));
    }
  });

  describe("tokens", () => {
    it("are told of as moved after they are told of as updated", () =>
      using(map(), async (scene) => {
        const updates = scene.tokens.contents.map(({ id }, index) => ({ _id: id, x: 400, y: 300 + index }));
        const movement = Object.fromEntries(
          updates.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y, action: "displace" }], method: "api" }]),
        );
        const heard = await listening(["preUpdateToken", "preMoveToken", "updateToken", "moveToken"], () =>
          scene.updateEmbeddedDocuments("Token", updates, { animate: false, movement }),
        );
        equal(heard.slice(-4), ["updateToken", "updateToken", "moveToken", "moveToken"]);
        equal(
          scene.tokens.contents.map(({ _source }) => [_source["x"], _source["y"]]),
          [
            [400, 300],
            [400, 301],
          ],
        );
      }));

    it("stay when a movement is refused, and keep what else was changed", () =>
      using(map(), async (scene) => {
        const [token] = scene.tokens.contents;
        await refusing("preMoveToken", async () => token?.update({ x: 700, rotation: 60 }, { animate: false }));
        equal([token?._source["x"], token?._source["rotation"]], [200, 60]);
      }));

    it("snap to the top left of a hexagon's box", () =>
      using(map(), async (scene) => {
        const { x, y } = scene.grid.getTopLeftPoint({ i: 4, j: 5 });
        const snapped = scene.tokens.contents[0]?.getSnappedPosition({ x: x + 10, y: y - 10 });
        equal(snapped, { x: Math.round(x), y: Math.round(y) });
      }));
  });

  describe("hexagons", () => {
    for (const [even, first, second] of [
      [false, 0, 50],
      [true, 50, 0],
    ] as const) {
      it(`in ${even ? "even" : "odd"} columns begin at ${first} and ${second}`, async () => {
        const grid = new HexagonalGrid({ size: 100, columns: true, even });
        equal(
          [0, 1].map((j) => Math.round(grid.getCenterPoint({ i: 0, j }).y)),
          [first, second],
        );
      });
    }
  });
};
