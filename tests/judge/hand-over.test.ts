import { describe, expect, test, vi } from "vitest";
import { recordKey } from "../../src/judge/log/judge-record.ts";
import { type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { CODE_LASTS, type HandOverFault, type KeyOffer } from "../../src/judge/run/hand-over.ts";
import { KeyReceiver, type OfferFault } from "../../src/judge/run/receive-key.ts";
import { exportGame } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import type { Result } from "../../src/rules/index.ts";
import { checkedByOther } from "../verify/checked.ts";
import { inTime, judgePorts, loadIn, openToyGame, type Setup, type ToyGame } from "./world/driver.ts";
import { toy } from "./world/toy.ts";
import type { Profile, Window } from "./world/world.ts";

// Each code takes a tenth of a second to be read, and more when other tests run beside.
vi.setConfig({ testTimeout: 180_000 });

interface Two extends Setup {
  readonly second: Profile;
  readonly at: Window;
  readonly receiver: KeyReceiver;
}

/** A game whose judge sits with a second game master, whose browser lacks the key. */
const two = async (seed = 1): Promise<Two> => {
  const setup = await openToyGame(seed);
  await setup.world.time.pass(10_000);
  const second = setup.world.person("Second", true);
  const at = setup.world.open(second);
  return { ...setup, second, at, receiver: receive(setup, at) };
};

const receive = ({ game }: Setup, at: Window): KeyReceiver =>
  new KeyReceiver(judgePorts(at), { world: "demo", gid: game.gid }, () => undefined);

/** Offers the key, and lets the offer arrive. No time of the table passes while a code is worked at. */
const offer = async (setup: Two, to = "Second"): Promise<KeyOffer> => {
  const offered = await setup.game.handOver(to);
  if (!offered.ok) throw new Error(offered.error.code);
  await setup.world.time.pass(500);
  return offered.value;
};

const commandsOf = (game: ToyGame, name: string): readonly JsonObject[] =>
  Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
    .flat()
    .filter(({ do: does }) => does === name);

const SHARED = { do: "key-shared", by: "Judge", to: "Second" };

/** What must be so after any refusal. */
const nothingShared = ({ game, second, world }: Two, offers = 1): void => {
  expect(commandsOf(game, "key-shared")).toEqual([]);
  expect(game.fairness.holders).toEqual(["Judge"]);
  expect(second.store.get(recordKey("demo", game.gid))).toBeUndefined();
  expect(world.messages.filter(({ message }) => message["t"] === "key-offer")).toHaveLength(offers);
};

/** A code of the same shape that is another one. */
const another = (code: string): string => `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;

const refused = (result: Result<unknown, OfferFault | HandOverFault>): unknown => (result.ok ? "taken" : result.error);

describe("the key by a spoken code", () => {
  test("comes to another game master, who is a holder from then on, loads the game and can take it over", async () => {
    const setup = await two();
    const { world, game, receiver, at, seats } = setup;
    const { code, done } = await offer(setup);
    expect(receiver.offeredBy).toBe("Judge");
    expect(code).toMatch(/^[0-9A-Z]{8}$/);
    expect(await receiver.take(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toEqual({
      ok: true,
      value: null,
    });
    expect(await inTime(world, done)).toBe("shared");
    expect(commandsOf(game, "key-shared")).toEqual([SHARED]);
    expect(game.fairness.holders).toEqual(["Judge", "Second"]);
    await world.time.pass(1000);
    const told = seats.Ann.game.entries.flatMap(({ record }) => record.do ?? []);
    expect(told.filter(({ do: does }) => does === "key-shared")).toEqual([SHARED]);
    const theirs = await loadIn(setup, at);
    expect([theirs.role, game.role]).toEqual(["standby", "executor"]);
    expect(theirs.state).toEqual(game.state);
    expect(await inTime(world, theirs.takeOver())).toEqual({ ok: true, value: "executor" });
    await world.time.pass(3000);
    // What is public already is not told again.
    expect(commandsOf(theirs, "key-imported")).toEqual([]);
    expect(commandsOf(theirs, "takeover")).toEqual([{ do: "takeover", user: "Second" }]);
  });

  test("goes with the code of the offer only: it is in no message, no document and no notice", async () => {
    const setup = await two();
    const { world, game, window, receiver } = setup;
    const { code, done } = await offer(setup);
    await receiver.take(code);
    await inTime(world, done);
    const master: string = JSON.parse(setup.judge.store.get(recordKey("demo", game.gid)) ?? "{}").master;
    const all = JSON.stringify([world.messages, [...world.documents.pages.values()], window.notices, setup.at.notices]);
    expect(master).toHaveLength(22);
    expect([
      all.includes(code),
      all.includes(master),
      all.includes(toBase64url(new TextEncoder().encode(code))),
    ]).toEqual([false, false, false]);
    const sent = world.messages.filter(({ message }) => String(message["t"]).startsWith("key-"));
    expect(sent.map(({ from, to, message }) => [from, to, message["t"]])).toEqual([
      ["Judge", ["Second"], "key-offer"],
      ["Second", ["Judge"], "key-accept"],
    ]);
  });

  test("is told with what waits in secret, which is fixed before the other one has the key", async () => {
    const setup = await two();
    const { world, game, receiver } = setup;
    const placed = game.submit([{ do: "place", place: { id: "h1", x: 50 } }]);
    const { code, done } = await offer(setup);
    expect(game.state.holes).toEqual({});
    await receiver.take(code);
    await inTime(world, done);
    const where = await inTime(world, placed);
    expect(where.ok && game.entry(where.value.n).do).toEqual([SHARED]);
    expect(game.state.holes["h1"]).toBe(50);
  });

  test("is told at once also while a question is open", async () => {
    const setup = await two();
    const { world, game, receiver } = setup;
    void game.submit([{ do: "push" }]);
    await world.time.pass(1000);
    expect(game.questions).toHaveLength(2);
    const { code, done } = await offer(setup);
    await receiver.take(code);
    expect(await inTime(world, done, 3000)).toBe("shared");
    expect(game.questions).toHaveLength(2);
  });

  test("has the holder's links count no more, and who checks the whole game reads of it", async () => {
    const setup = await two();
    const { world, game, receiver } = setup;
    const { code, done } = await offer(setup);
    await receiver.take(code);
    await inTime(world, done);
    await inTime(world, game.submit([{ do: "turn" }]));
    await inTime(world, game.end());
    await world.time.pass(10_000);
    const file = exportGame(game.exportable);
    const report = verifyAtOnce(toy, file);
    expect(report.misfits).toEqual([]);
    const [n = -1] = Array.from({ length: game.tip.n + 1 }, (_, at) => at).filter((at) =>
      game.entry(at).do?.some(({ do: does }) => does === "key-shared"),
    );
    expect(report.unproven.shared).toEqual([{ n, by: "Judge", to: "Second" }]);
    expect(report.rounds).toEqual({ witnessed: 1, alone: 0 });
    expect(checkedByOther(file)).toEqual({ fits: true, misfits: [] });
  });

  test("that was taken and never told is told by the window that has it, once that one judges", async () => {
    const setup = await two();
    const { world, game, receiver, window, at } = setup;
    const { code } = await offer(setup);
    window.kill();
    expect(refused(await receiver.take(code))).toBe("taken");
    await world.time.pass(1000);
    const theirs = await loadIn(setup, at);
    await world.time.pass(20_000);
    expect(theirs.role).toBe("executor");
    expect(commandsOf(theirs, "key-imported")).toEqual([{ do: "key-imported", user: "Second" }]);
    expect(theirs.fairness.holders).toEqual(["Judge", "Second"]);
    expect(game.gid).toBe(theirs.gid);
  });
});

describe("the key stays where it is, and nothing is told,", () => {
  test("with another code: three may be typed, then the offer is gone, also for the right one", async () => {
    const setup = await two();
    const { receiver } = setup;
    const { code } = await offer(setup);
    const typed = another(code);
    expect(refused(await receiver.take(typed))).toEqual({ code: "wrong-code", left: 2 });
    // What could be no code is no try.
    for (const nothing of ["", "7K3M", `${code}0`, `${code.slice(0, -1)}U`, `${code.slice(0, -1)}\ud800`])
      expect(refused(await receiver.take(nothing))).toEqual({ code: "no-code" });
    expect(refused(await receiver.take(typed))).toEqual({ code: "wrong-code", left: 1 });
    expect(refused(await receiver.take(typed))).toEqual({ code: "no-tries" });
    expect(receiver.offeredBy).toBeNull();
    expect(refused(await receiver.take(code))).toEqual({ code: "no-tries" });
    nothingShared(setup);
  });

  test("with the right code on the third try it comes", async () => {
    const setup = await two();
    const { code, done } = await offer(setup);
    for (const left of [2, 1])
      expect(refused(await setup.receiver.take(another(code)))).toEqual({ code: "wrong-code", left });
    expect(refused(await setup.receiver.take(code))).toBe("taken");
    expect(await inTime(setup.world, done)).toBe("shared");
  });

  test.for<[number, string]>([
    [CODE_LASTS - 1000, "taken"],
    [CODE_LASTS + 1000, "late"],
  ])("with a code that is %i ms old: %s", async ([ms, what]) => {
    const setup = await two();
    const { world, receiver } = setup;
    const { code, done } = await offer(setup);
    await world.time.pass(ms - 500);
    const result = refused(await receiver.take(code));
    if (what === "taken") {
      expect(result).toBe("taken");
      expect(await inTime(world, done)).toBe("shared");
      return;
    }
    expect(result).toEqual({ code: "late" });
    expect(await inTime(world, done)).toBe("late");
    expect(refused(await receiver.take(code))).toEqual({ code: "late" });
    nothingShared(setup);
  });

  test.for<[string, string, string]>([
    ["a player", "Ann", "not-a-game-master"],
    ["an assistant", "Helper", "not-a-game-master"],
    ["the judge's own user", "Judge", "not-a-game-master"],
    ["nobody", "Nobody", "not-a-game-master"],
    ["a game master who is away", "Away", "away"],
  ])("for %s", async ([, to, code]) => {
    const setup = await two();
    setup.world.person("Helper");
    setup.world.people.push({ id: "Away", gm: true, active: false });
    expect(refused(await setup.game.handOver(to))).toEqual({ code });
    nothingShared(setup, 0);
  });

  test("from a window on standby, and once the game has ended", async () => {
    const setup = await two();
    const { world, game, judge } = setup;
    const standby = await loadIn(setup, world.open(judge));
    expect(refused(await standby.handOver("Second"))).toEqual({ code: "standby" });
    await inTime(world, game.end());
    expect(refused(await game.handOver("Second"))).toEqual({ code: "ended" });
    nothingShared(setup, 0);
  });

  test("for a browser that was offered nothing", async () => {
    const setup = await two();
    expect(refused(await setup.receiver.take("7K3M9QXW"))).toEqual({ code: "no-offer" });
    nothingShared(setup, 0);
  });

  test("by an offer that was used up and is sent again, which is named", async () => {
    const setup = await two();
    const { world, window, at, receiver } = setup;
    const { code } = await offer(setup);
    for (let tries = 0; tries < 3; tries += 1) await receiver.take(another(code));
    const [sent] = world.messages.filter(({ message }) => message["t"] === "key-offer");
    window.wire.send(["Second"], sent?.message ?? {});
    await world.time.pass(500);
    expect(receiver.offeredBy).toBeNull();
    expect(at.notices).toContainEqual({ code: "key-offer-replayed", detail: "Judge" });
    expect(refused(await receiver.take(code))).toEqual({ code: "replayed" });
    nothingShared(setup, 2);
  });

  test("by the word of its coming sent again, made up, from somebody else, or for no offer", async () => {
    const setup = await two();
    const { world, game, window, at, receiver } = setup;
    const third = world.open(world.person("Third", true));
    const { code, done } = await offer(setup);
    const forged = { t: "key-accept", gid: game.gid, rnd: "A".repeat(22), tag: "A".repeat(43) };
    at.wire.send(["Judge"], forged);
    await world.time.pass(500);
    await receiver.take(code);
    const [word] = world.messages.filter(({ from, message }) => from === "Second" && message["tag"] !== forged.tag);
    // Somebody who heard it on its way is quicker.
    third.wire.send(["Judge"], word?.message ?? {});
    expect(await inTime(world, done)).toBe("shared");
    at.wire.send(["Judge"], word?.message ?? {});
    await world.time.pass(2000);
    expect(commandsOf(game, "key-shared")).toEqual([SHARED]);
    expect(window.notices.map(({ code: what, detail }) => `${what} ${detail}`).toSorted()).toEqual([
      "message-refused key-accept from Second",
      "message-refused key-accept from Second",
      "message-refused key-accept from Third",
    ]);
  });

  test("by an offer from who does not judge, or to who is no game master", async () => {
    const setup = await two();
    const { world, game, at, receiver, seats, window } = setup;
    const atAnn = receive(setup, seats.Ann.window);
    await offer(setup);
    const [sent] = world.messages.filter(({ message }) => message["t"] === "key-offer");
    const again = { ...sent?.message, rnd: `${"A".repeat(21)}g` };
    const other = world.open(world.person("Third", true));
    const atThird = receive(setup, other);
    seats.Bob.window.wire.send(["Third"], again);
    at.wire.send(["Third"], again);
    window.wire.send(["Ann"], again);
    await world.time.pass(500);
    expect([atThird.offeredBy, atAnn.offeredBy, receiver.offeredBy]).toEqual([null, null, "Judge"]);
    expect(other.notices.map(({ detail }) => detail)).toEqual(["key-offer from Bob", "key-offer from Second"]);
    expect(game.fairness.holders).toEqual(["Judge"]);
  });

  test("once the offer was withdrawn, another was made, or another window has taken over", async () => {
    const setup = await two();
    const { world, game, receiver } = setup;
    const first = await offer(setup);
    const second = await offer(setup);
    expect(await inTime(world, first.done)).toBe("withdrawn");
    expect(second.code).not.toBe(first.code);
    expect(refused(await receiver.take(first.code))).toEqual({ code: "wrong-code", left: 2 });
    second.withdraw();
    expect(await inTime(world, second.done)).toBe("withdrawn");
    const third = await offer(setup);
    const standby = await loadIn(setup, world.open(setup.judge));
    await inTime(world, standby.takeOver());
    expect(await inTime(world, third.done)).toBe("withdrawn");
    expect(game.role).toBe("standby");
    expect(commandsOf(standby, "key-shared")).toEqual([]);
  });

  test("where the other browser stores nothing, or the world has lost the game", async () => {
    const setup = await two();
    const { second, receiver, at } = setup;
    const { code } = await offer(setup);
    second.full = true;
    expect(refused(await receiver.take(code))).toEqual({ code: "not-kept" });
    second.full = false;
    at.documents.pages.clear();
    expect(refused(await receiver.take(code))).toEqual({ code: "no-log" });
    nothingShared(setup);
  });
});
