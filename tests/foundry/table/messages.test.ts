import type { Json } from "open-table/world/plain.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { packPieces } from "../../../src/judge/protocol/encoding.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { messagesIn, SOCKET, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;
let warn: typeof console.warn;

beforeEach(async () => {
  // What a hostile sender can cause at will stays in the console.
  warn = console.warn;
  console.warn = () => undefined;
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann },
    { name: "Heron", at: "1518", owner: bob },
  ]);
  await openGame(play, map);
  for (const window of play.captains) {
    const name = window === ann ? "Tern" : "Heron";
    window.play.setOrders(play.unit(name), { push: "ask", holdCourse: false });
  }
  await placeHole(play, map, "1515");
  await play.to("1.0");
  await play.table.drive(play.judge.acts.clock.next());
  await play.table.pass(10_000);
});
afterEach(async () => {
  console.warn = warn;
  await play.table.close();
});

const oid = (n: number): string => `${"A".repeat(20)}${String.fromCharCode(65 + n)}A`;
const gid = (): string => play.judge.game.gid;

/** Sends something past the module, as anybody with a console can. */
const forge = (from: Window, to: Window | "all", message: Json): void =>
  from.line.forge(SOCKET, message, to === "all" ? {} : { recipients: [to.me] });

/** All that could change: the game, what everybody is asked, and what everybody sees. */
const everything = (): unknown =>
  JSON.parse(
    JSON.stringify({
      state: play.state,
      tip: play.judge.game.tip.n,
      windows: [play.judge, ...play.captains].map(({ session }) => ({
        state: session.state,
        prompts: session.prompts,
        seats: session.seats,
        journal: session.journal,
        condition: session.condition,
      })),
    }),
  );

/** What Ann sends to the judge, past the module. */
const FORGED: readonly (readonly [what: string, message: () => unknown])[] = [
  [
    "an order for another's ship",
    () => orderOf({ do: "move", unit: play.unit("Heron"), path: ["1519"], cause: "own" }),
  ],
  ["a turn of another's ship", () => orderOf({ do: "turn", unit: play.unit("Heron"), facing: "C" })],
  ["standing orders for another's ship", () => standing(bob.me, "Heron")],
  ["standing orders in another's name", () => standing(bob.me, "Tern")],
  ["standing orders of one's own for another's ship", () => standing(ann.me, "Heron")],
  ["a roll that nobody asked for", () => orderOf({ do: "roll", unit: play.unit("Heron") })],
  [
    "a displacement of one's own ship",
    () => orderOf({ do: "move", unit: play.unit("Tern"), path: ["0101"], cause: "displaced" }),
  ],
  [
    "a move of one's own ship past its token, so that no speed holds",
    () => orderOf({ do: "move", unit: play.unit("Tern"), path: ["1511", "1510"], cause: "own" }),
  ],
  ["a step of another's ship", () => stepOf("Heron")],
  ["a step of one's own ship, whose token the captain moves", () => stepOf("Tern")],
  ["data of another's ship", () => factsOf("Heron")],
  ["data of one's own ship, whose token the captain writes", () => factsOf("Tern")],
  ["data of no ship", () => ({ talk: "facts", gid: gid(), unit: "constructor", changes: { speed: 1 } })],
  ["an act of the judge", () => orderOf({ do: "begin-impulse" })],
  ["the runtime's own words", () => orderOf({ do: "undo", entries: [1] })],
  ["a placement", () => orderOf({ do: "place", place: { id: "x", kind: "gravity-portal" } })],
  ["an order that says who gives it", () => orderOf({ do: "roll", unit: play.unit("Heron"), by: bob.me })],
  ["an answer to another's question", () => ({ t: "answer", gid: gid(), ...answerOf(bob) })],
  ["an answer that is no option", () => ({ t: "answer", gid: gid(), ...answerOf(ann), choice: "0101" })],
  [
    "a head that is far ahead",
    () => ({ t: "hello", gid: gid(), n: 1e9, head: "A".repeat(43), w: "A".repeat(22), m: 0 }),
  ],
  ["a claim to execute", () => ({ t: "here", gid: gid(), session: "AAAAAAAAAAA", term: 99, n: 99 })],
  ["another game's order", () => ({ ...orderOf({ do: "roll", unit: play.unit("Tern") }), gid: "A".repeat(22) })],
  ["nothing", () => null],
  ["a text", () => "<img src=x onerror=alert(1)>"],
  ["a list", () => [1, 2, 3]],
  ["an unknown kind", () => ({ t: "grant", gid: gid() })],
  ["a known kind with more in it", () => ({ ...orderOf({ do: "roll", unit: "x" }), more: 1 })],
  ["a prototype", () => JSON.parse(`{"t":"order","gid":"${gid()}","__proto__":{"isGM":true}}`) as Json],
  ["depths", () => JSON.parse(`${'{"t":'.repeat(2000)}1${"}".repeat(2000)}`) as Json],
  ["a million letters", () => orderOf({ do: "roll", unit: "x".repeat(1_000_000) })],
  ["small talk of a wrong shape", () => ({ talk: "ready", gid: gid(), at: "1.1", doing: "winning" })],
  ["small talk of a million letters", () => ({ talk: "ready", gid: gid(), at: "x".repeat(1_000_000), doing: "ready" })],
];

describe("what a captain forges is without effect", () => {
  test("to the judge", async () => {
    const before = everything();
    const writes = play.judge.line.asked.length;
    for (const [what, message] of FORGED) {
      forge(ann, play.judge, message() as Json);
      await play.table.pass(2 * TICK);
      expect(everything(), what).toEqual(before);
    }
    expect(play.judge.line.asked).toHaveLength(writes);
  });

  test("to another captain: the judge's own messages, and how the table stands", async () => {
    const before = everything();
    const question = bob.session.prompts[0];
    for (const message of [
      { t: "view", gid: gid(), m: 99, v: "A".repeat(43), body: { n: 99, at: "1.1", ev: [], ack: [] } },
      {
        t: "sync",
        gid: gid(),
        n: 99,
        m: 99,
        v: "A".repeat(43),
        ack: [],
        z: packPieces(JSON.stringify({ clock: { turn: 9, impulse: 9 } })),
      },
      { t: "ask", gid: gid(), n: 99, request: { ...question, id: "forged", who: bob.me }, within: 1000 },
      { t: "canary", gid: gid(), to: ann.me },
      { talk: "status", gid: gid(), at: "1.1", seats: [], judge: "set-up", asked: [], paused: true },
    ]) {
      forge(ann, bob, message as unknown as Json);
      forge(ann, "all", message as unknown as Json);
    }
    await play.table.pass(3 * TICK);
    expect(everything()).toEqual(before);
  });

  test("ten thousand messages leave the judge able to play, and are not passed on one for one", async () => {
    const told = (): number => messagesIn(bob.line).filter(({ message }) => message["talk"] === "status").length;
    const before = told();
    for (let n = 0; n < 10_000; n += 1) {
      const doing = n % 2 === 0 ? "ready" : "wait";
      forge(
        ann,
        play.judge,
        n % 3 === 0 ? { t: "order", gid: gid() } : { talk: "ready", gid: gid(), at: "1.1", doing },
      );
    }
    // What is sent too fast waits its turn, and most of it is dropped.
    await play.table.pass(15_000);
    expect(told() - before).toBeLessThan(400);
    await play.answerAll();
    await play.next();
    expect(play.now).toBe("1.2");
  });
});

describe("an order that comes twice", () => {
  test("is carried out once, and acknowledged again", async () => {
    await play.answerAll();
    const unit = play.unit("Tern");
    const order = orderOf({ do: "turn", unit, facing: "C" });
    for (let n = 0; n < 5; n += 1) forge(ann, play.judge, order);
    await play.table.pass(3 * TICK);
    forge(ann, play.judge, order);
    await play.table.pass(3 * TICK);
    expect(play.state.units[unit]?.facing).toBe("C");
    const turns = play.judge.session.journal.filter(({ event }) => event.event === "unit-turned");
    expect(turns).toHaveLength(1);
  });
});

const orderOf = (order: Json): { [key: string]: Json } => ({ t: "order", gid: gid(), oid: oid(1), order });

const stepOf = (name: string): Json => ({ talk: "step", gid: gid(), unit: play.unit(name), direction: "A" });

const factsOf = (name: string): Json => ({ talk: "facts", gid: gid(), unit: play.unit(name), changes: { speed: 30 } });

const standing = (player: string, name: string): Json =>
  orderOf({ do: "standing", player, unit: play.unit(name), orders: { push: "left", holdCourse: true } });

const answerOf = ({ session }: Window): { readonly req: string; readonly choice: string } => {
  const [prompt] = session.prompts;
  if (prompt?.kind !== "push") throw new Error("nothing is asked");
  return { req: prompt.id, choice: prompt.preset };
};
