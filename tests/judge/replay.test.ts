import { describe, expect, test, vi } from "vitest";
import type { LedgeredGame } from "../../src/judge/entry/ledger.ts";
import { genesis, type OpenedEntry, replay } from "../../src/judge/entry/replay.ts";
import { secretsHash } from "../../src/judge/protocol/chain.ts";
import { base64urlBytes, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { answerAll, bareHistory, inTime, openToyGame, type Setup, type ToyGame } from "./world/driver.ts";
import { type Toy, type ToyCommand, toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** Reads a whole game from its entries, each as it was recorded or without its events. */
const readAll = (game: ToyGame, change: (entry: OpenedEntry) => OpenedEntry): LedgeredGame<Toy, ToyCommand> => {
  const entry = (n: number): OpenedEntry => change(game.opened(n));
  const history = bareHistory<Toy, ToyCommand>({ record: (n) => entry(n).record, opened: entry });
  let read = genesis(toy, entry(0));
  for (let n = 1; n <= game.tip.n; n += 1) read = replay(toy, read, entry(n), history).game;
  return read;
};

const played = async (): Promise<Setup> => {
  const setup = await openToyGame(3);
  const { game, world, seats } = setup;
  void game.submit([{ do: "place", place: { id: "p1", x: 1 } }]);
  seats.Ann.game.order({ do: "gather", hole: "p1", points: 3 });
  await world.time.pass(500);
  await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 2 } }, { do: "turn" }]));
  seats.Bob.game.order({ do: "gather", hole: "p1", points: 4 });
  void game.submit([{ do: "push" }, { do: "move", unit: "u1", x: 1 }]);
  await world.time.pass(1000);
  answerAll(seats.Ann, "left");
  await world.time.pass(10_000);
  void game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  return setup;
};

describe("replay equals state", () => {
  test("by the recorded events", async () => {
    const { game } = await played();
    expect(game.state.holes).toMatchObject({ p1: expect.any(Number), w1: expect.any(Number) });
    expect(readAll(game, (entry) => entry).state).toEqual(game.state);
  });

  test("by the commands alone, where a box had no room for the events", async () => {
    const { game } = await played();
    const bare = ({ head, record, sealed: { ev: _, ...sealed } }: OpenedEntry): OpenedEntry => ({
      head,
      record,
      sealed,
    });
    const [folded, again] = [readAll(game, (entry) => entry), readAll(game, bare)];
    expect(again).toEqual(folded);
    expect(again.pending?.asked).toEqual(["1.1/u1", "1.1/u2"]);
  });

  test.for([0, 2])(
    "a white hole's public number is the same behind %i portals that nobody knows of",
    async (portals) => {
      const { game, world } = await openToyGame(3);
      for (let n = 1; n <= portals; n += 1) void game.submit([{ do: "place", place: { id: `p${n}`, x: 1 } }]);
      await inTime(world, game.submit([{ do: "place", place: { id: "w1", x: 2 } }, { do: "turn" }]));
      const told = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? []).flat();
      expect(told).toContainEqual({ do: "place", place: { id: "w1", x: 2, v: 1, gid: game.gid, serial: 16 } });
    },
  );

  test("a record holds one hash of all serials' heads, and a log that lists them is read alike", async () => {
    const { game } = await played();
    const listed = new Map<number, Readonly<Record<string, string>>>();
    for (let n = 1; n <= game.tip.n; n += 1) {
      const history = bareHistory<Toy, ToyCommand>({ record: (at) => game.entry(at), opened: (at) => game.opened(at) });
      let read = genesis(toy, game.opened(0));
      for (let at = 1; at <= n; at += 1) read = replay(toy, read, game.opened(at), history).game;
      const heads = read.ledger.heads.map((head) => base64urlBytes(head, 32));
      expect(game.entry(n).sec).toBe(toBase64url(secretsHash(heads)));
      listed.set(n, Object.fromEntries(read.ledger.heads.entries()));
    }
    const early = readAll(game, (entry) => {
      const sec = listed.get(entry.record.n);
      return sec ? { ...entry, record: { ...entry.record, sec } } : entry;
    });
    expect(early).toEqual(readAll(game, (entry) => entry));
  });

  test("a placement has one serial and is part of that serial's record", async () => {
    const { game } = await played();
    const { ledger } = readAll(game, (entry) => entry);
    expect(ledger.serials).toEqual({ p1: 1, w1: 16 });
    const placed = Array.from({ length: game.tip.n + 1 }, (_, n) => game.opened(n).sealed.sec).find((sec) => sec["1"]);
    expect(placed?.["1"]).toContainEqual({ do: "place", place: { id: "p1", x: 1, v: 1, gid: game.gid, serial: 1 } });
  });
});
