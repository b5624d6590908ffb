import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene, HostToken } from "../../../src/foundry/host/host.ts";
import { langText } from "../apps/sentences.ts";
import { markOf } from "./observed.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
const rejected: unknown[] = [];
const note = (reason: unknown): void => void rejected.push(reason);

beforeEach(async () => {
  process.on("unhandledRejection", note);
  play = await sitDown();
  const [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 8 },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "3015");
  await play.to("1.1");
  await play.table.pass(20_000);
});
afterEach(async () => {
  await play.table.close();
  process.off("unhandledRejection", note);
  expect(rejected.splice(0)).toEqual([]);
});

const windows = (): readonly Window[] => [play.judge, ...play.captains];

describe("what others do on a scene without anomalies", () => {
  /** Somebody works in the judge's browser by Foundry's own calls; gives what the module did beside it, in all windows. */
  const besides = async (acts: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
    const marks = windows().map(markOf);
    let drawn = 0;
    const ends = windows().map(({ session }) =>
      session.listen(() => {
        drawn += 1;
      }),
    );
    const { n } = play.judge.game.tip;
    for (const act of acts) await play.table.drive(act());
    await play.table.pass(20_000);
    for (const end of ends) end();
    const writes = windows().reduce((sum, { line }, at) => sum + line.asked.length - (marks[at]?.asked ?? 0), 0);
    const messages = windows().reduce((sum, { line }, at) => sum + line.said.length - (marks[at]?.said ?? 0), 0);
    return [writes - acts.length, messages, drawn, play.judge.game.tip.n - n];
  };
  const NOTHING = [0, 0, 0, 0];
  let tavern: HostScene;
  let token: HostToken;

  beforeEach(async () => {
    tavern = await makeMap(play, "tavern");
    await play.table.drive(
      tavern.createEmbeddedDocuments("Token", [
        { name: "Landlord", x: 300, y: 300 },
        { name: "Cat", x: 600, y: 300 },
      ]),
    );
    await play.table.pass(20_000);
    const [first] = tavern.tokens.contents;
    if (!first) throw new Error("the token was not made");
    token = first;
  });

  test("with tokens is no work: no write, no message, nothing drawn, no command", async () => {
    const done = await besides([
      () => tavern.createEmbeddedDocuments("Token", [{ name: "Guest", x: 900, y: 300 }]),
      () => token.update({ name: "Landlady", rotation: 60 }),
      () => token.move([{ x: 800, y: 500, action: "walk" }], { method: "dragging" }),
      () => token.update({ hidden: true }),
      () => token.delete(),
    ]);
    expect(done).toEqual(NOTHING);
  });

  test("with an encounter of their own is no work", async () => {
    const create = () => play.judge.host.Combat.create({ scene: tavern.id, combatants: [{ tokenId: token.id }] });
    let combat: Awaited<ReturnType<typeof create>>;
    const done = await besides([
      async () => {
        combat = await create();
      },
      async () => combat?.startCombat(),
      async () => combat?.update({ round: 4, turn: 0 }),
      async () => combat?.delete(),
    ]);
    expect(done).toEqual(NOTHING);
  });

  test("with maps, entries, actors, tables and chat is no work", async () => {
    const { JournalEntry, Actor, ChatMessage, RollTable } = play.judge.runtime.documentClasses as Record<
      string,
      { create(data: object): Promise<{ update(data: object): Promise<unknown>; delete(): Promise<unknown> }> }
    >;
    for (const [type, data] of [
      [JournalEntry, {}],
      [Actor, { type: `${MODULE}.ship` }],
      [RollTable, { formula: "1d6" }],
      [ChatMessage, { content: "hello" }],
    ] as const) {
      let made: { update(data: object): Promise<unknown>; delete(): Promise<unknown> } | undefined;
      const done = await besides([
        async () => {
          made = await type?.create({ name: "theirs", ...data });
        },
        async () => made?.update({ "flags.world.a": 1 }),
        async () => made?.delete(),
      ]);
      expect(done).toEqual(NOTHING);
    }
    const scene = await besides([
      () => tavern.update({ name: "inn" }),
      () => tavern.createEmbeddedDocuments("Drawing", []).catch(() => undefined),
    ]);
    expect(scene.slice(1)).toEqual(NOTHING.slice(1));
  });

  test("planted: on the game's own scene the same is counted", async () => {
    const done = await besides([() => play.judge.tokenOf(play.unit("Heron")).update({ x: 500, y: 500 })]);
    expect(done).not.toEqual(NOTHING);
  });
});

describe("others delete what is ours", () => {
  const game = () => play.judge.host.game;
  const unit = (): string => play.unit("Heron");
  const log = () => game().journal.contents.filter(({ pages }) => pages.contents.length > 0);
  const all = async (documents: readonly { delete(): Promise<unknown> }[]): Promise<void> => {
    expect(documents.length).toBeGreaterThan(0);
    for (const one of [...documents]) await one.delete();
  };

  /** What is deleted, and whether the clock goes on by itself afterwards. */
  const DELETED: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["the encounter", () => all(game().combats.contents)],
    ["all combatants", () => all(game().combats.contents.flatMap(({ combatants }) => combatants.contents))],
    ["a token", () => play.judge.tokenOf(unit()).delete()],
    ["all tokens", () => all(map.tokens.contents)],
    ["an actor", async () => play.judge.tokenOf(unit()).actor?.delete()],
    ["all actors", () => all(game().actors.contents)],
    ["all chat cards", () => all(game().messages.contents)],
    ["the scene", async () => game().scenes.get(map.id)?.delete()],
    [
      "the judge's checklist and other entries without pages",
      async () =>
        Promise.all(
          game()
            .journal.contents.filter(({ pages }) => pages.contents.length === 0)
            .map((one) => one.delete()),
        ),
    ],
    ["pages of the log", () => all(log().flatMap(({ pages }) => pages.contents))],
    ["the journal entries of the log", () => all(log())],
    [
      "the settings",
      () =>
        all(
          (
            play.judge.runtime.game.settings.storage.get("world") as {
              contents: { key: string; delete(): Promise<unknown> }[];
            }
          ).contents.filter(({ key }) => key.startsWith(`${MODULE}.`)),
        ),
    ],
  ];

  test.for(DELETED)("%s: nothing is thrown, and the clock goes on or the judge is told", async ([, act]) => {
    const noticed = play.judge.notices.length;
    await play.table.drive(act());
    await play.table.pass(20_000);
    const before = play.judge.session.state ? play.now : "";
    const { role } = play.judge.session;
    const step = role.kind === "judge" ? role.clock.next() : null;
    await play.table.drive(Promise.resolve(step)).catch(note);
    await play.table.pass(20_000);
    const after = play.judge.session.state ? play.now : "";
    const told = play.judge.notices.length > noticed;
    expect({ wentOn: after !== before, told, condition: play.judge.session.condition }).toSatisfy(
      (one: { wentOn: boolean; told: boolean; condition: string }) =>
        one.wentOn || one.told || one.condition === "no-game",
    );
    const broken = windows().flatMap(({ notices }) => notices.filter((line) => /\n\s+at /.test(line)));
    expect(broken).toEqual([]);
  });

  test("planted: a handler that throws is told with its stack, so the test above would see it", async () => {
    const [ann] = play.captains;
    ann.runtime.hooks.on("deleteToken", () => {
      throw new Error("broken");
    });
    await play.table.drive(play.judge.tokenOf(unit()).delete());
    await play.table.pass(TICK);
    expect(ann.notices.some((line) => /\n\s+at /.test(line))).toBe(true);
    expect(langText("Lost.mapGone", { scene: "a" })).not.toBe("");
  });
});
