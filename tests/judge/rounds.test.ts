import { describe, expect, test, vi } from "vitest";
import { faces } from "../../src/judge/entry/run.ts";
import { type Fairness, isNextLink, NO_FAIRNESS, SEAT_WAIT, seedOfRound } from "../../src/judge/log/rounds.ts";
import { commitment, jointSeed } from "../../src/judge/protocol/chain.ts";
import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { anchorOf, linkOf } from "../../src/judge/protocol/links.ts";
import { GatheredLinks } from "../../src/judge/run/gathered-links.ts";
import { inTime, openToyGame, reload, type Setup, sit } from "./world/driver.ts";
import { freshProfile } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A game after the captains' windows have said that they are there. */
const seated = async (seed = 1): Promise<Setup> => {
  const setup = await openToyGame(seed);
  await setup.world.time.pass(2000);
  return setup;
};

const turn = (setup: Pick<Setup, "world" | "game">): Promise<unknown> =>
  inTime(setup.world, setup.game.submit([{ do: "turn" }]));

/** The commands of all entries by their name. */
const commandsOf = ({ game }: Pick<Setup, "game">, name: string): readonly JsonObject[] =>
  Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
    .flat()
    .filter(({ do: does }) => does === name);

type Row = readonly [string, string | null, string | null];
const lists = (setup: Pick<Setup, "game">): readonly (readonly Row[])[] =>
  commandsOf(setup, "round-done").map(({ list }) => list as unknown as readonly Row[]);

/** Who gave a link in each round. */
const givers = (setup: Pick<Setup, "game">): readonly (readonly string[])[] =>
  lists(setup).map((list) => list.flatMap(([user, link]) => (link === null ? [] : [user])));

const codes = (window: { readonly notices: readonly { readonly code: string; readonly detail: string }[] }) =>
  window.notices.map(({ code, detail }) => `${code} ${detail}`);

describe("a link", () => {
  const owner = { gid: new Uint8Array(16).fill(7), user: "Ann" };
  const secret = new Uint8Array(32).fill(9);
  const keys = (index: number) => ({
    keys: { Ann: { anchor: anchorOf(owner, linkOf(owner, secret, index)), isOut: false } },
  });
  test("is the seat's next one, and neither the one after it nor another's", () => {
    const gid = toBase64url(owner.gid);
    expect(isNextLink(gid, keys(3), "Ann", linkOf(owner, secret, 3))).toBe(true);
    expect(isNextLink(gid, keys(3), "Ann", linkOf(owner, secret, 4))).toBe(false);
    expect(isNextLink(gid, keys(3), "Ann", linkOf(owner, secret, 2))).toBe(false);
    expect(isNextLink(gid, keys(3), "Ann", linkOf({ ...owner, user: "Bob" }, secret, 3))).toBe(false);
    expect(isNextLink(gid, keys(3), "Bob", linkOf(owner, secret, 3))).toBe(false);
  });
});

describe("a round", () => {
  test("asks each seat that is there, and its dice are those of the seeds and of what both gave", async () => {
    const setup = await seated();
    await inTime(setup.world, setup.game.submit([{ do: "place", place: { id: "w1", x: 1000 } }]));
    await turn(setup);
    expect(commandsOf(setup, "round-open")[0]?.["seats"]).toEqual(["Ann", "Bob"]);
    expect(givers(setup)).toEqual([["Ann", "Bob"]]);
    const [first = 0, again = 0] = driftOf(setup, 16);
    expect(setup.game.state.holes["w1"]).toBe(1000 + (first === 6 ? again : first));
  });

  test("has another seed with another link of one seat", async () => {
    const [setup, other] = [await seated(), await openToyGame()];
    other.seats.Bob.window.kill();
    sit(other.world, freshProfile("Bob"), other.game.gid);
    await other.world.time.pass(2000);
    for (const one of [setup, other]) await turn(one);
    const [[ann], [same]] = [lists(setup)[0] ?? [], lists(other)[0] ?? []];
    expect(same?.[0]).toBe(ann?.[0]);
    expect(lists(other)[0]?.[1]?.[1]).not.toBe(lists(setup)[0]?.[1]?.[1]);
    expect(firstSeed(other)).not.toBe(firstSeed(setup));
  });

  test("each link opens the anchor that stood in the log before the round was opened", async () => {
    const setup = await seated();
    for (let count = 0; count < 3; count += 1) await turn(setup);
    const anchors = new Map(commandsOf(setup, "seat-key").map(({ user, anchor }) => [user, anchor]));
    const gid = new Uint8Array(Buffer.from(setup.game.gid, "base64url"));
    expect(lists(setup)).toHaveLength(3);
    for (const list of lists(setup)) {
      for (const [user, link, next] of list) {
        expect(anchorOf({ gid, user }, link ?? "")).toBe(anchors.get(user));
        anchors.set(user, next);
      }
    }
  });

  test("is done without a seat that has gone, at once, and asks it again when it is back", async () => {
    const setup = await seated();
    const { world, seats } = setup;
    seats.Bob.window.kill();
    const bob = world.people.find(({ id }) => id === "Bob");
    world.people.splice(world.people.indexOf(bob as never), 1, { id: "Bob", gm: false, active: false });
    await turn(setup);
    expect(givers(setup)).toEqual([["Ann"]]);
    world.people.splice(
      world.people.findIndex(({ id }) => id === "Bob"),
      1,
      { id: "Bob", gm: false, active: true },
    );
    sit(world, seats.Bob.profile, setup.game.gid);
    await world.time.pass(2000);
    await turn(setup);
    expect(givers(setup)).toEqual([["Ann"], ["Ann", "Bob"]]);
    // It never failed to give one, so nothing more is written of it than its anchor, once.
    expect(commandsOf(setup, "seat-key")).toHaveLength(2);
  });

  test.for(["was loaded anew", "has taken over"])(
    "asks seats that were never asked before also where the judge's window %s: each says once that it is there",
    async (how) => {
      const setup = await seated();
      const { world, window } = setup;
      if (how === "was loaded anew") window.kill();
      const next = await reload(setup);
      if (how === "has taken over") await inTime(world, next.game.takeOver());
      await turn({ world, game: next.game });
      expect(givers(next)).toEqual([["Ann", "Bob"]]);
      expect(commandsOf(next, "seat-key").map(({ user, since }) => `${user} ${since}`)).toEqual([
        "Ann first",
        "Bob first",
      ]);
    },
  );

  test("takes no anchor whose link its last round has, as its seat named it before that", () => {
    const setup = { gid: toBase64url(new Uint8Array(16).fill(7)), secret: new Uint8Array(32).fill(9) };
    const owner = { gid: new Uint8Array(16).fill(7), user: "Ann" };
    const link = (index: number): string => linkOf(owner, setup.secret, index);
    const anchor = (index: number): string => anchorOf(owner, link(index));
    const last: NonNullable<Fairness["last"]> = {
      round: "turn.1",
      n: 3,
      head: "",
      list: [["Ann", link(0), anchor(1)]],
    };
    const fairness: Fairness = { ...NO_FAIRNESS, keys: { Ann: { anchor: anchor(1), isOut: false } }, last };
    const ports = {
      clock: { now: () => 0, timer: () => () => undefined },
      presence: { self: () => "Judge", people: () => [{ id: "Ann", gm: false, active: true }] },
      notices: { notice: () => undefined },
    };
    for (const [index, named] of [
      [0, null],
      [1, null],
      [2, anchor(2)],
    ] as const) {
      const links = new GatheredLinks(
        ports,
        setup.gid,
        () => fairness,
        () => undefined,
      );
      links.anchor("Ann", anchor(index));
      links.look();
      expect([index, links.present(["Ann"]).get("Ann")]).toEqual([index, named]);
    }
  });

  test("waits five seconds for a seat that gives none, and leaves it out until it is back", async () => {
    const setup = await seated();
    const { world, seats } = setup;
    seats.Bob.window.sleep(SEAT_WAIT + 3000);
    const before = world.time.now;
    await turn(setup);
    expect(world.time.now - before).toBeGreaterThan(SEAT_WAIT);
    expect(lists(setup)[0]?.[1]).toEqual(["Bob", null, null]);
    const next = world.time.now;
    await turn(setup);
    expect(world.time.now - next).toBeLessThan(2000);
    expect(commandsOf(setup, "round-open")[1]?.["seats"]).toEqual(["Ann"]);
    await world.time.pass(10_000);
    // Its window woke up, found that its link came too late, and says so itself.
    expect(codes(seats.Bob.window)).toContain("link-late turn.1");
    await turn(setup);
    expect(givers(setup)).toEqual([["Ann"], ["Ann"], ["Ann", "Bob"]]);
    expect(commandsOf(setup, "seat-key").map(({ user, since }) => `${user} ${since}`)).toEqual([
      "Ann first",
      "Bob first",
      "Bob again",
    ]);
  });

  test("keeps what is secret out of its entries once the first link is known", async () => {
    const setup = await seated();
    const { world, seats, game } = setup;
    seats.Ann.window.sleep(2000);
    const turned = game.submit([{ do: "turn" }]);
    await world.time.until(() => linksSaid(setup).length === 1, 10_000);
    const placed = game.submit([{ do: "place", place: { id: "hidden", x: 1 } }]);
    await inTime(world, turned);
    expect(game.state.holes).toEqual({});
    await inTime(world, game.submit([{ do: "add", unit: "u3", x: 1 }]));
    await inTime(world, placed);
    expect(game.state.holes).toEqual({ hidden: 1 });
  });

  test("without seats that are there is done with its own entry, and nobody took part", async () => {
    const setup = await openToyGame();
    for (const { window } of Object.values(setup.seats)) window.kill();
    for (const [at, person] of setup.world.people.entries())
      if (!person.gm) setup.world.people[at] = { ...person, active: false };
    await setup.world.time.pass(2000);
    await turn(setup);
    expect(commandsOf(setup, "round-open").map(({ seats }) => seats)).toEqual([[]]);
    expect(commandsOf(setup, "round-done")).toEqual([]);
  });

  test("that was open when the judge's window was closed goes on with the same links", async () => {
    const setup = await seated();
    const { world } = setup;
    void setup.game.submit([{ do: "turn" }]);
    await world.time.until(() => JSON.stringify(world.writes.at(-1)).includes("round-open"), 10_000);
    setup.window.kill();
    await world.time.pass(1000);
    const given = linksSaid(setup);
    expect(given).toHaveLength(2);
    const next = await reload(setup);
    await world.time.pass(10_000);
    expect(commandsOf({ game: next.game }, "round-open")).toHaveLength(1);
    expect(lists({ game: next.game })[0]?.map(([user, link]) => [user, link])).toEqual(given);
    expect(next.game.state.turn).toBe(1);
  });

  test("that was open goes on with the link of a seat that has gone since, as another one heard it", async () => {
    const setup = await seated();
    const { world, seats } = setup;
    void setup.game.submit([{ do: "turn" }]);
    await world.time.until(() => JSON.stringify(world.writes.at(-1)).includes("round-open"), 10_000);
    setup.window.kill();
    await world.time.pass(1000);
    const given = linksSaid(setup);
    expect(given).toHaveLength(2);
    seats.Bob.window.kill();
    world.people.splice(
      world.people.findIndex(({ id }) => id === "Bob"),
      1,
      { id: "Bob", gm: false, active: false },
    );
    const next = await reload(setup);
    await world.time.pass(10_000);
    const [list] = lists({ game: next.game });
    expect(list?.map(([user, link]) => [user, link])).toEqual(given);
    // Nobody can say for Bob what comes next.
    expect(list?.[1]?.[2]).toBeNull();
    expect(seats.Ann.window.notices.map(({ code }) => code)).not.toContain("alarm-dropped");
  });

  test("is taken back and played again with the same dice, and no seat is asked again", async () => {
    const setup = await seated();
    await inTime(setup.world, setup.game.submit([{ do: "place", place: { id: "w1", x: 1000 } }]));
    await turn(setup);
    const before = setup.game.state.holes["w1"];
    await inTime(setup.world, setup.game.undo([setup.game.tip.n]));
    expect(setup.game.state.holes["w1"]).toBe(1000);
    await turn(setup);
    expect(setup.game.state.holes["w1"]).toBe(before);
    expect(commandsOf(setup, "round-open")).toHaveLength(1);
    expect(commandsOf(setup, "round-done")).toHaveLength(1);
  });
});

describe("a link that is not what it says", () => {
  const sent = async (
    change: (link: JsonObject, setup: Setup) => { readonly from: "Ann" | "Bob"; readonly message: JsonObject },
  ) => {
    const setup = await seated();
    const { world, seats } = setup;
    seats.Ann.window.sleep(2000);
    void setup.game.submit([{ do: "turn" }]);
    await world.time.until(() => linksSaid(setup).length === 1, 10_000);
    await world.time.pass(150);
    const [link] = world.messages.filter(({ message }) => message["t"] === "link").map(({ message }) => message);
    const { from, message } = change(link ?? {}, setup);
    seats[from].window.wire.send("all", message);
    await world.time.pass(8000);
    return setup;
  };
  const zeros = toBase64url(new Uint8Array(32));
  test.for([
    ["another link", "Bob", { link: zeros }],
    ["for another round", "Bob", { round: "turn.2", link: zeros }],
    ["for another entry", "Bob", { open: zeros, link: zeros }],
    ["of another seat, from this one", "Bob", { user: "Ann", link: zeros }],
    ["of nobody's", "Bob", { user: "Nobody", link: zeros }],
  ] as const)("%s is refused by name, and the round goes on with both", async ([, from, change]) => {
    const setup = await sent((link) => ({ from, message: { ...link, ...change } }));
    expect(codes(setup.window).filter((line) => line.startsWith("message-refused link of"))).toHaveLength(1);
    expect(givers(setup)).toEqual([["Ann", "Bob"]]);
    expect(setup.game.state.turn).toBe(1);
  });
  test("the same link twice changes nothing, and is no fault", async () => {
    const setup = await sent((link) => ({ from: "Bob", message: link }));
    expect(codes(setup.window).filter((line) => line.startsWith("message-refused"))).toEqual([]);
    expect(givers(setup)).toEqual([["Ann", "Bob"]]);
  });
});

describe("what seats see", () => {
  /** What Ann and Bob see of a judge whose next entry, after both gave their links, is this one. */
  const judgedBy = async (entry: (list: readonly Row[], setup: Setup) => readonly JsonObject[]): Promise<Setup> => {
    const setup = await seated();
    const { world, game } = setup;
    void game.submit([{ do: "turn" }]);
    const pageOf = () =>
      [...world.documents.pages.values()].find((page) => JSON.stringify(page).includes("round-open"));
    await world.time.until(() => pageOf() !== undefined, 10_000);
    setup.window.sleep(600_000);
    await world.time.pass(1000);
    const list = linksSaid(setup).map(([user, link]): Row => [user, link, nextOf(setup, user)]);
    expect(list.map(([user]) => user)).toEqual(["Ann", "Bob"]);
    const page = pageOf();
    const keys = Object.keys((page?.data["e"] ?? {}) as JsonObject);
    const [last = ""] = keys.sort().slice(-1);
    const slot = ((page?.data["e"] ?? {}) as { readonly [key: string]: JsonObject })[last];
    const { n, at } = JSON.parse(String(slot?.["p"])) as { readonly n: number; readonly at: string };
    for (const [more, command] of entry(list, setup).entries()) {
      const record = { n: n + 1 + more, at, do: [command] };
      const value = { ...slot, p: canon(record) };
      const key = `e.e${String(Number(last.slice(1)) + 1 + more).padStart(2, "0")}`;
      world.vandalise({ do: "set-page", id: page?.id ?? "", key, value }, "Judge");
    }
    await world.time.pass(1000);
    return setup;
  };
  const done = (list: readonly Row[]): JsonObject => ({ do: "round-done", round: "turn.1", list });
  /** Who says what of the judge, and is heard by the other. */
  const alarms = ({ world, seats }: Setup): readonly string[] => {
    const said = world.messages.filter(({ message }) => message["t"] === "alarm");
    for (const { from, message } of said) {
      const other = from === "Ann" ? seats.Bob : seats.Ann;
      expect(codes(other.window)).toContain(`alarm-${String(message["code"])} ${from}`);
    }
    return said.map(({ from, message }) => `${from} ${String(message["code"])}`).sort();
  };

  test("a judge who writes what they gave is not accused of anything", async () => {
    expect(alarms(await judgedBy((list) => [done(list)]))).toEqual([]);
  });
  test("a judge who leaves out a link is named by the one who heard it, and by its seat to itself", async () => {
    const setup = await judgedBy(([ann = ["", null, null]]) => [done([ann, ["Bob", null, null]])]);
    expect(alarms(setup)).toEqual(["Ann dropped"]);
    expect(codes(setup.seats.Bob.window)).toContain("link-late turn.1");
  });
  test("a judge who writes a link that nobody gave is named", async () => {
    const zeros = toBase64url(new Uint8Array(32));
    const setup = await judgedBy(([ann = ["", null, null]]) => [done([ann, ["Bob", zeros, zeros]])]);
    expect(alarms(setup)).toEqual(["Ann unheard", "Bob unheard"]);
  });
  test("a judge who opens a round a second time gets no second link, and is named by both", async () => {
    const setup = await judgedBy(() => [{ do: "round-open", round: "turn.1", seats: ["Ann", "Bob"] }]);
    expect(alarms(setup)).toEqual(["Ann opened-twice", "Bob opened-twice"]);
    expect(linksGiven(setup)).toHaveLength(2);
  });
  test("a judge who writes an order in a captain's name is named by that captain, though nobody is told of it", async () => {
    const oid = toBase64url(new Uint8Array(16).fill(3));
    const setup = await judgedBy((list) => [done(list), { do: "move", unit: "u1", x: 9, by: "Ann", oid }]);
    expect(alarms(setup)).toEqual(["Ann not-given"]);
  });
  test("a judge who leaves a seat out twice is named by it, once is the fault of a connection", async () => {
    const once = await judgedBy((list) => [done(list), { do: "round-open", round: "turn.2", seats: ["Ann"] }]);
    expect(alarms(once)).toEqual([]);
    const twice = await judgedBy((list) => [
      done(list),
      { do: "round-open", round: "turn.2", seats: [] },
      { do: "round-open", round: "turn.3", seats: [] },
    ]);
    expect(alarms(twice)).toEqual(["Ann left-out", "Bob left-out"]);
  });
  test("a seat that has another entry where a round was opened is named to all who hear its link", async () => {
    const setup = await seated();
    await turn(setup);
    const [link] = setup.world.messages.filter(({ message, from }) => message["t"] === "link" && from === "Bob");
    setup.seats.Bob.window.wire.send("all", { ...link?.message, open: toBase64url(new Uint8Array(32)) });
    await setup.world.time.pass(1000);
    expect(codes(setup.seats.Ann.window)).toContain("two-histories Bob");
    expect(codes(setup.window)).toContain("two-histories Bob");
  });

  test("what a seat says is in the log for all, once", async () => {
    const setup = await seated();
    const alarm = { t: "alarm", gid: setup.game.gid, code: "unheard", n: 3 };
    for (let count = 0; count < 5; count += 1) setup.seats.Bob.window.wire.send("all", alarm);
    await setup.world.time.pass(3000);
    expect(commandsOf(setup, "alarm")).toEqual([{ do: "alarm", user: "Bob", code: "unheard", n: 3 }]);
    expect(codes(setup.window)).toContain("alarm-unheard Bob");
  });

  test("another browser at a seat is told to the first one", async () => {
    const setup = await seated();
    await turn(setup);
    const { world, seats, game } = setup;
    sit(world, freshProfile("Bob"), game.gid);
    await world.time.pass(2000);
    await turn(setup);
    expect(codes(seats.Bob.window)).toContain("other-anchor Bob");
    expect(codes(seats.Ann.window).filter((line) => line.startsWith("other-anchor"))).toEqual([]);
    expect(commandsOf(setup, "seat-key").map(({ user, since }) => `${user} ${since}`)).toEqual([
      "Ann first",
      "Bob first",
      "Bob other",
    ]);
  });
});

const linksSaid = ({ world }: Pick<Setup, "world">): readonly (readonly [string, string])[] => {
  const said = world.messages
    .filter(({ message, from }) => message["t"] === "link" && message["user"] === from)
    .map(({ message }) => [String(message["user"]), String(message["link"])] as const);
  return [...new Map(said)].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** What a seat said of its next link. */
const nextOf = ({ world }: Pick<Setup, "world">, user: string): string =>
  String(world.messages.findLast(({ message, from }) => message["t"] === "link" && from === user)?.message["next"]);

const linksGiven = ({ world }: Pick<Setup, "world">) =>
  new Set(
    world.messages.flatMap(({ message }) =>
      message["t"] === "link" ? [String(message["open"]) + String(message["user"])] : [],
    ),
  );

/** `T` of the first round, from what everybody can read. */
const firstSeed = ({ game }: Pick<Setup, "game">): string => {
  const n = Array.from({ length: game.tip.n }, (_, at) => at).find((at) =>
    game.entry(at).do?.some(({ do: does }) => does === "round-open"),
  );
  const [list = []] = lists({ game });
  return seedOfRound(game.gid, { round: "turn.1", head: toBase64url(game.opened(n ?? 0).head) }, list);
};

/** What a portal's first drift has to be, from the seeds in the first entry and the round's public part. */
const driftOf = (setup: Pick<Setup, "game">, serial: number): readonly number[] => {
  const secrets = new Uint8Array(Buffer.from(setup.game.opened(0).sealed.secrets ?? "", "base64url"));
  const [seed, salt] = [0, 32].map((at) => secrets.slice(64 * serial + at, 64 * serial + at + 32));
  const gid = new Uint8Array(Buffer.from(setup.game.gid, "base64url"));
  if (!seed || !salt) throw new Error("no seeds");
  const part = new Uint8Array(Buffer.from(firstSeed(setup), "base64url"));
  const joint = jointSeed(seed, commitment(gid, serial, { seed, salt }), part);
  return faces(joint, { purpose: "drift", occasion: "1.0/o" }, { count: 2 });
};

describe("an answer in a captain's name", () => {
  /** Two captains are asked where they are pushed, after a turn that both took part in. */
  const asked = async () => {
    const setup = await seated();
    await turn(setup);
    void setup.game.submit([{ do: "push", hole: "h" }]);
    await setup.world.time.pass(1000);
    const [question] = setup.seats.Ann.game.questions;
    const { id, options, fallback } = question?.request ?? {};
    const other = (options as readonly string[]).find((option) => option !== fallback) ?? "";
    return { ...setup, req: String(id), other };
  };

  test("that the captain gave, in whichever window of that browser, or that is due to who gives none, is no fault", async () => {
    const own = await asked();
    own.seats.Ann.game.answer(own.req, own.other);
    const second = await asked();
    sit(second.world, second.seats.Ann.profile, second.game.gid).game.answer(second.req, second.other);
    const none = await asked();
    const full = await asked();
    full.seats.Ann.profile.full = true;
    full.seats.Ann.game.answer(full.req, full.other);
    for (const setup of [own, second, none, full]) {
      await setup.world.time.pass(20_000);
      expect(setup.game.questions).toEqual([]);
      expect(commandsOf(setup, "alarm")).toEqual([]);
    }
  });

  test("that nobody gave in that browser is named to all", async () => {
    const { req, other, ...setup } = await asked();
    setup.window.hear({ t: "answer", gid: setup.game.gid, req, choice: other }, "Ann");
    await setup.world.time.pass(20_000);
    expect(commandsOf(setup, "alarm")).toEqual([
      { do: "alarm", user: "Ann", code: "not-given", n: expect.any(Number) },
    ]);
  });
});

describe("an order in a captain's name", () => {
  test("that the captain's browser gave is no fault; one that it never gave is named to all", async () => {
    const setup = await seated();
    await turn(setup);
    const { world, game, seats } = setup;
    seats.Ann.game.order({ do: "gather", hole: "h", points: 1 });
    seats.Bob.game.order({ do: "move", unit: "u2", x: 5 });
    await world.time.pass(3000);
    expect(commandsOf(setup, "alarm")).toEqual([]);
    // Somebody else writes to the judge as Ann, who has never heard of it.
    const oid = toBase64url(new Uint8Array(16).fill(3));
    setup.window.hear({ t: "order", gid: game.gid, oid, order: { do: "gather", hole: "h", points: 9 } }, "Ann");
    seats.Bob.game.order({ do: "move", unit: "u2", x: 6 });
    await world.time.pass(5000);
    expect(commandsOf(setup, "alarm")).toEqual([
      { do: "alarm", user: "Ann", code: "not-given", n: expect.any(Number) },
    ]);
    expect(codes(seats.Bob.window)).toContain("alarm-not-given Ann");
  });
});
