/** Games of a judge who wrote what no honest one writes, and who sealed all of it as it has to be. */

import { describe, expect, test, vi } from "vitest";
import { commitment, NO_HEAD, publicHead, secretHead, secretsHash } from "../../src/judge/protocol/chain.ts";
import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { exportGame, type GameExport, readExport } from "../../src/judge/verify/export.ts";
import type { FaultCode } from "../../src/judge/verify/report.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import { answerAll, inTime, openToyGame } from "./world/driver.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const zeros = toBase64url(new Uint8Array(32));

type Bodies = Readonly<Record<string, readonly JsonObject[]>>;

/** An entry as a judge chooses it; its number and what binds its secret orders follow. */
interface Chosen {
  readonly record: JsonObject;
  readonly sec: Bodies;
}

const chosenOf = (file: GameExport): readonly Chosen[] =>
  file.entries.map(({ p, sec = {} }) => {
    const { n: _, sec: __, ...record } = JSON.parse(p) as JsonObject;
    return { record, sec };
  });

const resigned = (command: JsonObject, head: string): JsonObject =>
  command["do"] === "reveal" && Array.isArray(command["signed"])
    ? { ...command, signed: command["signed"].map((one: JsonObject | null) => one && { ...one, head }) }
    : command;

/** A game of these entries, each bound to its secret orders, with captains who saw its end. */
const sealed = (file: GameExport, chosen: readonly Chosen[]): GameExport => {
  const gid = new Uint8Array(Buffer.from(file.gid, "base64url"));
  const secrets = new Uint8Array(Buffer.from(file.secrets, "base64url"));
  const pairs = Array.from({ length: 17 }, (_, serial) => ({
    seed: secrets.slice(64 * serial, 64 * serial + 32),
    salt: secrets.slice(64 * serial + 32, 64 * serial + 64),
  }));
  let heads = pairs.map((pair, serial) => commitment(gid, serial, pair));
  let head: Uint8Array = NO_HEAD;
  let end = zeros;
  const entries = chosen.map(({ record: chosenRecord, sec }, n) => {
    const commands = (chosenRecord["do"] ?? []) as readonly JsonObject[];
    const record = chosenRecord["do"]
      ? { ...chosenRecord, do: commands.map((one) => resigned(one, end)) }
      : chosenRecord;
    const told = (p: string): string => {
      head = publicHead(head, n, p);
      if (commands.some((command) => command["do"] === "end")) end = toBase64url(head);
      return p;
    };
    if (n === 0) return { p: told(canon({ ...record, n })), ...(Object.keys(sec).length > 0 ? { sec } : {}) };
    heads = heads.map((head, s) => secretHead(head, n, pairs[s]?.seed ?? gid, canon(sec[String(s)] ?? [])));
    const p = told(canon({ ...record, n, sec: toBase64url(secretsHash(heads)) }));
    return Object.keys(sec).length > 0 ? { p, sec } : { p };
  });
  return { ...file, entries: entries as unknown as GameExport["entries"] };
};

/** A game without a hole that everybody sees: a question and its answers, a secret order, an undo, three rounds. */
const played = async (): Promise<GameExport> => {
  const { game, world, seats } = await openToyGame();
  await world.time.pass(2000);
  void game.submit([{ do: "place", place: { id: "hidden", x: 1 } }]);
  await inTime(world, game.submit([{ do: "turn" }]));
  seats.Ann.game.order({ do: "gather", hole: "hidden", points: 3 });
  await inTime(world, game.submit([{ do: "turn" }]));
  seats.Bob.game.order({ do: "move", unit: "u2", x: 40 });
  await world.time.pass(2000);
  await inTime(world, game.undo([game.tip.n]));
  await inTime(world, game.submit([{ do: "turn" }]));
  void game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  for (const seat of Object.values(seats)) answerAll(seat, "left");
  await world.time.pass(3000);
  await inTime(world, game.end());
  await world.time.pass(8000);
  return exportGame(game.exportable);
};

let game: Promise<GameExport> | null = null;
const whole = (): Promise<GameExport> => {
  game ??= played();
  return game;
};

const gather: JsonObject = { do: "gather", hole: "hidden", points: 9, by: "Bob", oid: "made-up" };
const added: JsonObject = {
  ...{ do: [{ do: "add", unit: "u9", x: 5 }] },
  ev: [{ at: "3.0", event: "added", rules: ["ruling"], set: { at: { u9: 5 } } }],
};
const commandsIn = ({ record }: Chosen): readonly JsonObject[] => (record["do"] ?? []) as readonly JsonObject[];
const withCommands = (chosen: Chosen, commands: readonly JsonObject[]): Chosen => ({
  ...chosen,
  record: { ...chosen.record, do: commands },
});
const lastWith = (all: readonly Chosen[], does: string): number =>
  all.findLastIndex((one) => commandsIn(one).some((command) => command["do"] === does));
const chosenAt = (all: readonly Chosen[], n: number): Chosen => {
  const one = all[n];
  if (!one) throw new Error(`there is no entry ${n}`);
  return one;
};

/** Changes the last command of a name. */
const changed = (
  all: readonly Chosen[],
  does: string,
  change: (command: JsonObject) => readonly JsonObject[],
): { readonly n: number; readonly all: readonly Chosen[] } => {
  const n = lastWith(all, does);
  const one = chosenAt(all, n);
  const commands = commandsIn(one).flatMap((command) => (command["do"] === does ? change(command) : [command]));
  return { n, all: all.with(n, withCommands(one, commands)) };
};

interface Cheat {
  readonly name: string;
  readonly code: FaultCode;
  readonly cheat: (all: readonly Chosen[]) => { readonly n: number; readonly all: readonly Chosen[] };
  /** Whether only who knows the rules can see it. */
  readonly needsRules?: true;
}

/** The same entry with a secret order. */
const secretAt = (all: readonly Chosen[], n: number, serial = "0") => {
  const one = chosenAt(all, n);
  return { n, all: all.with(n, { ...one, sec: { ...one.sec, [serial]: [gather] } }) };
};

const CHEATS: readonly Cheat[] = [
  {
    name: "a secret order of a serial that nothing binds",
    code: "secret",
    cheat: (all) => secretAt(all, all.length - 3, "01"),
  },
  {
    name: "a secret order that was chosen when the dice could be known",
    code: "secret",
    cheat: (all) => secretAt(all, lastWith(all, "round-done")),
  },
  {
    name: "something played while seats are asked for their part in the dice",
    code: "order",
    cheat: (all) => {
      const n = lastWith(all, "round-done");
      const ev = [{ ...(added["ev"] as readonly JsonObject[])[0], at: "2.0" }];
      const record = { ...added, ev, at: "2.0" };
      return { n, all: all.toSpliced(n, 0, { record, sec: {} }) };
    },
  },
  {
    name: "a secret order that an undo hides",
    code: "undo",
    cheat: (all) => secretAt(all, lastWith(all, "undo")),
  },
  {
    name: "an order that an undo hides",
    code: "undo",
    cheat: (all) => changed(all, "undo", (undo) => [undo, { do: "move", unit: "u1", x: 3, by: "Ann", oid: "x" }]),
  },
  {
    name: "a question to captains that is passed over",
    code: "order",
    needsRules: true,
    cheat: (all) => {
      const n = all.findIndex(({ record }) => record["ans"]);
      return { n, all: [...all.slice(0, n), { record: { ...added, at: "3.0" }, sec: {} }, ...all.slice(-2)] };
    },
  },
  {
    name: "an anchor that came without a link",
    code: "link",
    cheat: (all) =>
      changed(all, "round-done", (done) => [
        { ...done, list: (done["list"] as readonly JsonObject[]).with(0, ["Ann", null, zeros] as never) },
      ]),
  },
  {
    name: "another browser that is called one which comes back",
    code: "round",
    cheat: (all) =>
      changed(all, "round-open", (open) => [{ do: "seat-key", user: "Ann", anchor: zeros, since: "again" }, open]),
  },
  {
    name: "an anchor of somebody who has no seat",
    code: "round",
    cheat: (all) =>
      changed(all, "round-open", (open) => [{ do: "seat-key", user: "Zoe", anchor: zeros, since: "first" }, open]),
  },
  {
    name: "a second opening",
    code: "opening",
    cheat: (all) => {
      const [open = {}] = commandsIn(chosenAt(all, 0));
      return changed(all, "round-open", (round) => [{ ...open, judge: "Somebody" }, round]);
    },
  },
  {
    name: "a round in the entry that opens the game",
    code: "opening",
    cheat: (all) => changed(all, "open", (open) => [open, { do: "round-open", round: "turn.9", seats: [] }]),
  },
  {
    name: "something played between the end and the reveal",
    code: "end",
    cheat: (all) => {
      const n = lastWith(all, "reveal");
      const at = String(chosenAt(all, n).record["at"]);
      const ev = [{ ...(added["ev"] as readonly JsonObject[])[0], at }];
      return { n, all: all.toSpliced(n, 0, { record: { ...added, ev, at }, sec: {} }) };
    },
  },
];

describe("a game of a judge who cheats", () => {
  test("fits where the judge changed nothing", async () => {
    const file = await whole();
    const again = sealed(file, chosenOf(file));
    expect(again).toEqual(file);
    expect(verifyAtOnce(toy, again).misfits).toEqual([]);
    expect(checkedByOther(again).fits).toBe(true);
  });

  test.for(CHEATS)("with $name is named at its entry", async ({ cheat, code, needsRules = false }) => {
    const file = await whole();
    const { n, all } = cheat(chosenOf(file));
    const forged = sealed(file, all);
    expect(verifyAtOnce(toy, forged).misfits).toContainEqual(expect.objectContaining({ n, code }));
    expect(checkedByOther(forged).fits).toBe(needsRules);
  });

  test("names all captains who said nothing of the end, also those who were not asked", async () => {
    const file = await whole();
    const { all: unasked } = changed(chosenOf(file), "end", (end) => [{ ...end, seats: [] }]);
    const { all } = changed(unasked, "reveal", (reveal) => [{ ...reveal, signed: [] }]);
    expect(verifyAtOnce(toy, sealed(file, all)).unproven.unsigned).toEqual(["Ann", "Bob"]);
  });

  test("names rounds that were done before their dice had to fall", async () => {
    const file = await whole();
    const all = chosenOf(file);
    const n = lastWith(all, "round-open");
    const early = {
      ...chosenAt(all, n),
      record: { at: "2.0", do: [{ do: "round-open", round: "turn.4", seats: [] }] },
    };
    const forged = sealed(file, all.toSpliced(n, 0, early));
    expect(verifyAtOnce(toy, forged).unproven.early).toEqual([{ n, round: "turn.4" }]);
  });

  const WRONG: readonly (readonly [does: string, change: JsonObject])[] = [
    ["round-done", { list: null }],
    ["round-done", { list: [["Ann", "short", null]] }],
    ["round-open", { seats: null }],
    ["seat-key", { anchor: 7 }],
    ["undo", { entries: null }],
    ["undo", { entries: ["1"] }],
    ["end", { seats: "Ann" }],
    ["reveal", { signed: null }],
    ["reveal", { signed: [null] }],
    ["open", { seats: null }],
    ["open", { commits: "x" }],
  ];
  test.for(WRONG)("with %s of another shape is no game, and nothing breaks", async ([does, change]) => {
    const file = await whole();
    const { n, all } = changed(chosenOf(file), does, (command) => [{ ...command, ...change }]);
    const report = verifyAtOnce(toy, sealed(file, all));
    expect(report.misfits[0]).toMatchObject({ n, code: "chain" });
  });

  test.for(["constructor", "__proto__"])("with an order of a user named %s ends, and nothing breaks", async (by) => {
    const file = await whole();
    const all = chosenOf(file);
    const n = lastWith(all, "turn");
    const one = chosenAt(all, n);
    const named = withCommands(one, [...commandsIn(one), { do: "move", unit: "nobody", x: 1, by, oid: "x" }]);
    const report = verifyAtOnce(toy, sealed(file, all.with(n, named)));
    expect(report.misfits.filter(({ code }) => code !== "view")).toEqual([]);
  });

  test("with a seat whose name is no user's ends, and nothing breaks", async () => {
    const file = await whole();
    const { all } = changed(chosenOf(file), "open", (open) => [{ ...open, seats: ["Ann", "Bob", "__proto__"] }]);
    // With another opening all dice are others.
    expect(verifyAtOnce(toy, sealed(file, all)).misfits[0]).toMatchObject({ code: "event" });
  });

  test("that the rules cannot begin ends in a misfit", async () => {
    const initial = () => {
      throw new Error("no such reading");
    };
    const report = verifyAtOnce({ ...toy, initial }, await whole());
    expect(report.misfits[0]).toMatchObject({ n: 0, code: "opening" });
  });

  test.for([
    ["a serial that there is not", { "17": [] }],
    ["a serial in other digits", { "01": [] }],
  ] as const)("is not read with %s", async ([, sec]) => {
    const file = await whole();
    const text = JSON.stringify({
      ...file,
      entries: file.entries.with(2, { p: file.entries[2]?.p ?? "", sec: sec as never }),
    });
    expect(readExport(text)).toMatchObject({ ok: false, error: { code: "wrong-shape" } });
  });

  test("with a secret order that has no canonical text is named, and nothing breaks", async () => {
    const file = await whole();
    const entry = file.entries[2];
    const sec = { "0": [{ do: "gather", points: 0.5 }] } as unknown as { [serial: string]: JsonObject[] };
    const report = verifyAtOnce(toy, { ...file, entries: file.entries.with(2, { p: entry?.p ?? "", sec }) });
    expect(report.misfits[0]).toMatchObject({ n: 2, code: "secret" });
  });
});
