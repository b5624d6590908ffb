/** A judge who writes more of captains' parts in the dice than they gave, and captains who would have an honest one named. */

import { describe, expect, test, vi } from "vitest";
import { NO_FAIRNESS } from "../../src/judge/log/rounds.ts";
import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { anchorOf, linkOf } from "../../src/judge/protocol/links.ts";
import { GatheredLinks } from "../../src/judge/run/gathered-links.ts";
import { openToyGame, type Setup, sit } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

type Row = readonly [string, string | null, string | null];
const zeros = toBase64url(new Uint8Array(32));

const pageOf = ({ world }: Setup) =>
  [...world.documents.pages.values()].find((page) => JSON.stringify(page).includes("round-open"));

/** A game in which a round has just been opened. */
const asked = async (seed = 1, before: (setup: Setup) => void = () => undefined): Promise<Setup> => {
  const setup = await openToyGame(seed);
  await setup.world.time.pass(2000);
  before(setup);
  void setup.game.submit([{ do: "turn" }]);
  await setup.world.time.until(() => pageOf(setup) !== undefined, 10_000);
  return setup;
};

/** Writes entries after the last one, as a judge might by hand. */
const write = async (setup: Setup, commands: readonly JsonObject[]): Promise<void> => {
  const page = pageOf(setup);
  const slots = (page?.data["e"] ?? {}) as { readonly [key: string]: JsonObject };
  const [last = ""] = Object.keys(slots).sort().slice(-1);
  const { n, at } = JSON.parse(String(slots[last]?.["p"])) as { readonly n: number; readonly at: string };
  for (const [more, command] of commands.entries()) {
    const value = { ...slots[last], p: canon({ n: n + 1 + more, at, do: [command] }) };
    const key = `e.e${String(Number(last.slice(1)) + 1 + more).padStart(2, "0")}`;
    setup.world.vandalise({ do: "set-page", id: page?.id ?? "", key, value }, "Judge");
    await setup.world.time.pass(300);
  }
};

/** What both gave for the round that is open. */
const given = ({ world }: Setup): readonly Row[] => {
  const said = world.messages.filter(({ message, from }) => message["t"] === "link" && message["user"] === from);
  const rows = said.map(({ from, message }): Row => [from, String(message["link"]), String(message["next"])]);
  return [...new Map(rows.map((row) => [row[0], row])).values()].sort(([a], [b]) => (a < b ? -1 : 1));
};

/** The alarms after a judge, who has what both gave, wrote these entries. */
const alarmsOf = async (entries: (list: readonly Row[], opened: number) => readonly JsonObject[]) => {
  const setup = await asked();
  const opened = setup.game.tip.n;
  setup.window.sleep(600_000);
  await setup.world.time.pass(1000);
  await write(setup, entries(given(setup), opened));
  return alarms(setup);
};
const alarms = ({ world }: Setup): readonly string[] =>
  world.messages
    .filter(({ message }) => message["t"] === "alarm")
    .map(({ from, message }) => `${from} ${String(message["code"])}`)
    .sort();

const done = (list: readonly Row[], round = "turn.1"): JsonObject => ({ do: "round-done", round, list });
const opening = (turn: number, seats: readonly string[]): JsonObject => ({
  ...{ do: "round-open", round: `turn.${turn}`, seats },
});

describe("a judge is named by a captain's own browser", () => {
  test("who puts another link behind the one that it gave", async () => {
    expect(
      await alarmsOf(([[, link] = ["", null], bob = ["", null, null]]) => [done([["Ann", link, zeros], bob])]),
    ).toEqual(["Ann unheard"]);
  });
  test("who takes its place with an anchor alone", async () => {
    const said = await alarmsOf(([, bob = ["", null, null]]) => [done([["Ann", null, zeros], bob])]);
    expect(said).toContain("Ann unheard");
  });
  test("who uses its link again, after entries that were given up", async () => {
    const said = await alarmsOf(([ann = ["", null, null]], n) => [
      { do: "fork", from: { n, head: null }, to: { n: n - 1, head: zeros } },
      opening(1, ["Ann"]),
      done([[ann[0], ann[1], null]]),
    ]);
    expect(said).toContain("Ann unheard");
  });
  test("who says that it holds the key, and asks it no more", async () => {
    const said = await alarmsOf((list) => [
      done(list),
      { do: "key-imported", user: "Ann" },
      opening(2, []),
      opening(3, []),
    ]);
    expect(said).toContain("Ann left-out");
  });
  test("who leaves it out of every other round", async () => {
    const setup = await asked();
    setup.window.sleep(600_000);
    await setup.world.time.pass(1000);
    await write(setup, [done(given(setup))]);
    for (let turn = 2; turn < 8; turn += 2) {
      expect(alarms(setup)).not.toContain("Ann left-out");
      await write(setup, [opening(turn, []), opening(turn + 1, ["Ann"])]);
      await write(setup, [done(given(setup).slice(0, 1), `turn.${turn + 1}`)]);
    }
    expect(alarms(setup)).toContain("Ann left-out");
  });
  test("who had another browser sit there while it was away, once it is back", async () => {
    const setup = await asked();
    setup.window.sleep(600_000);
    await setup.world.time.pass(1000);
    setup.seats.Ann.window.kill();
    await write(setup, [done(given(setup)), { do: "seat-key", user: "Ann", anchor: zeros, since: "other" }]);
    const { window } = sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    expect(window.notices.map(({ code }) => code)).toContain("other-anchor");
  });
});

describe("an honest judge is not named", () => {
  test("for a captain who has others forget what was given", async () => {
    const setup = await asked();
    const { world, seats } = setup;
    setup.window.sleep(1500);
    await world.time.until(() => given(setup).length === 2, 10_000);
    const said = world.messages.find(({ message, from }) => message["t"] === "link" && from === "Bob");
    for (let count = 1; count < 20; count += 1) {
      const open = toBase64url(new Uint8Array(32).fill(count));
      seats.Bob.window.wire.send("all", { ...said?.message, open });
    }
    seats.Bob.window.wire.send("all", { ...said?.message, link: zeros });
    await world.time.pass(3000);
    expect(setup.game.fairness.last?.list.map(([, link]) => link)).not.toContain(null);
    expect(alarms(setup)).toEqual([]);
  });

  test("for a link that is late by purpose", async () => {
    let late = 0;
    for (let ms = 5000; ms <= 5200; ms += 10) {
      const setup = await asked(1, ({ seats }) => seats.Bob.window.sleep(60_000));
      const said = bobs(setup);
      await setup.world.time.pass(ms - 150);
      said("all");
      await setup.world.time.pass(3000);
      expect(alarms(setup)).toEqual([]);
      const list = Array.from({ length: setup.game.tip.n + 1 }, (_, n) => setup.game.entry(n).do ?? [])
        .flat()
        .find((command) => command["do"] === "round-done")?.["list"] as unknown as readonly Row[];
      if (list[1]?.[1] === null) late += 1;
    }
    expect(late).toBeGreaterThan(0);
  });

  test("for a link that its captain keeps from the judge: another one hands it on", async () => {
    const setup = await asked(1, ({ seats }) => seats.Bob.window.sleep(60_000));
    const said = bobs(setup);
    await setup.world.time.pass(500);
    said(["Ann"]);
    await setup.world.time.pass(8000);
    expect(alarms(setup)).toEqual([]);
    expect(setup.game.fairness.last?.list[1]).toEqual(["Bob", expect.any(String), null]);
  });
});

/** Says Bob's link for the round that is open, from another window than his own. */
const bobs = (setup: Setup): ((to: "all" | readonly string[]) => void) => {
  const { world, seats, game } = setup;
  const { profile } = seats.Bob;
  const stored = [...profile.store].find(([key]) => key.includes(game.gid) && key.endsWith("witness"))?.[1] ?? "{}";
  const { links } = JSON.parse(stored) as { readonly links: { readonly secret: string; readonly index: number } };
  const owner = { gid: new Uint8Array(Buffer.from(game.gid, "base64url")), user: "Bob" };
  const secret = new Uint8Array(Buffer.from(links.secret, "base64url"));
  const [link, after] = [0, 1].map((more) => linkOf(owner, secret, links.index + more));
  const window = world.open(profile);
  return (to) => {
    const open = game.fairness.open;
    const at = { round: "turn.1", open: open?.head ?? zeros };
    const next = anchorOf(owner, after ?? "");
    window.wire.send(to, { t: "link", gid: game.gid, user: "Bob", ...at, link: link ?? "", next });
  };
};

test("a captain who names another's anchor as his own does not keep that one out", () => {
  const keys = { Bob: { anchor: zeros, isOut: false } };
  const people = ["Ann", "Bob"].map((id) => ({ id, gm: false, active: true }));
  const ports = {
    clock: { now: () => 0, timer: () => () => undefined },
    presence: { self: () => "Judge", people: () => people },
    notices: { notice: () => undefined },
  };
  const links = new GatheredLinks(
    ports,
    zeros.slice(0, 22),
    () => ({ ...NO_FAIRNESS, keys }),
    () => undefined,
  );
  links.look();
  links.anchor("Ann", zeros);
  expect(links.present(["Ann", "Bob"])).toEqual(
    new Map([
      ["Ann", zeros],
      ["Bob", null],
    ]),
  );
});
