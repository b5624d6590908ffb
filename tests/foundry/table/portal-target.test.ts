import { afterEach, beforeEach, expect, test } from "vitest";
import { givenFor, type OrderRow, orderRows } from "../../../src/foundry/apps/orders/orders-view.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { refusalText } from "../../../src/foundry/message/refusal-text.ts";
import { langText, say } from "../apps/sentences.ts";
import { markOf, observedBy } from "./observed.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let ann: Window;
let bob: Window;
let map: HostScene;

beforeEach(async () => {
  play = await sitDown({ seed: 5 });
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "0805", owner: ann },
    { name: "Heron", at: "2005", owner: bob },
    { name: "Barge", at: "2007" },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "1015", { windows: [[1, 32]], driftEvery: 9999 });
  await play.to("1.1");
});

afterEach(() => play.table.close());

/** The other actions of a ship, open at the way to hold something in stasis, aimed at a target where one is named. */
const stasis = (window: Window, ship: string, target?: string): OrderRow => {
  const rows = (way: number): readonly OrderRow[] =>
    orderRows(window.session, say, {
      ...{ unit: play.unit(ship), open: "attempt", way },
      filled: target === undefined ? {} : { attempt: { target } },
    });
  const ways = rows(0).find(({ view }) => view.key === "attempt")?.view.ways ?? [];
  const way = ways.findIndex(({ name }) => name.startsWith(langText("Orders.Option.what.stasis")));
  const row = rows(way).find(({ view }) => view.key === "attempt");
  if (!row) throw new Error("no other actions are offered");
  return row;
};

/** The names of the targets that are offered. */
const targets = (row: OrderRow): readonly string[] =>
  row.view.fields.flatMap(({ name, options }) => (name === "target" ? (options ?? []).map((one) => one.name) : []));

const portal = (): string => Object.keys(play.state.secret?.portals ?? {})[0] ?? "";
const WORDS = langText("Refusal.portal");
const named = (at: string): string =>
  langText("Orders.refusedChoice", { name: langText("Orders.portalAt", { at }), why: WORDS });

test("[IP2.12] a portal is offered as a target to whoever knows its hex, and to the judge, and refused in words", async () => {
  const at = play.portalEnds[0]?.label ?? "";
  expect(targets(stasis(bob, "Heron")).join()).not.toMatch(new RegExp(`${portal()}|IP2.12|portal`, "i"));
  expect(targets(stasis(play.judge, "Barge"))).toContain(named(at));
  await play.through(play.unit("Tern"));
  expect(targets(stasis(bob, "Heron"))).toContain(named(at));
  // Where it leads it is known by its end there.
  const [, there] = play.portalEnds;
  expect(targets(stasis(ann, "Tern")).filter((name) => name.includes("IP2.12"))).toEqual([named(there?.label ?? "")]);
  const { view } = stasis(bob, "Heron", portal());
  expect([view.can, view.refused]).toEqual([false, WORDS]);
});

test("[IP2.12] a press on one tells its captain and nobody else: no document changes and no message is sent", async () => {
  await play.through(play.unit("Tern"));
  // What the passage still has to say is said.
  await play.table.pass(60_000);
  const everybody = [play.judge, ann, bob];
  const marks = everybody.map(markOf);
  const before = everybody.map((window, at) => observedBy(window, marks[at] as never));
  const { order } = stasis(bob, "Heron", portal());
  const refusal = await play.table.drive(bob.session.command(givenFor(bob.session, order)));
  expect(refusalText(say, refusal ?? "")).toBe(WORDS);
  await play.table.pass(20_000);
  const after = everybody.map((window, at) => observedBy(window, marks[at] as never));
  expect(after.map(({ documents }) => documents)).toEqual(before.map(({ documents }) => documents));
  expect(after.map(({ sent }) => sent.filter((one) => JSON.stringify(one).includes(portal())))).toEqual([[], [], []]);
  expect(after[2]?.sent).toEqual([]);
  expect(after.map(({ session }) => session)).toEqual(before.map(({ session }) => session));
});

test("[IP2.12] by whatever way a captain names one, nothing is learnt of whether it is there", async () => {
  await play.through(play.unit("Tern"));
  const attempt = { do: "attempt", what: "stasis", unit: play.unit("Heron") } as const;
  expect(
    await play.table.drive(bob.session.command({ ...attempt, aim: { kind: "gravity-portal", id: "anything" } })),
  ).toBe("portal");
  expect(await play.table.drive(bob.session.command({ ...attempt, aim: { kind: "unit", id: portal() } }))).toBe(
    "not-there",
  );
});
