import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lastFell } from "../../../src/foundry/apps/story/topics.ts";
import { wasAgreed } from "../../../src/foundry/client/log-lines.ts";
import { QUICK_EXTRAS, QUICK_GAME } from "../../../src/foundry/games/quick-game.ts";
import { offerRemoval } from "../../../src/foundry/games/removal.ts";
import { storyOf, takesPart } from "../../../src/foundry/view/story.ts";
import { agreementsOf } from "../../../src/rules/index.ts";
import { say } from "../apps/sentences.ts";
import { rollAtTables } from "./fixed-faces.ts";
import { type GameTable, openGameTable } from "./harness.ts";
import { TICK } from "./play.ts";
import type { Window } from "./window.ts";

let table: GameTable;
let me: Window;
let idle: Window;

beforeEach(async () => {
  table = await openGameTable();
  me = await table.sit("Judge");
  idle = await table.sit("Captain 1");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.close();
});

const begin = async (drift = 4): Promise<void> => {
  rollAtTables({ seed: "quick", script: { "drift 1.0": [drift], "wave-check 1.0": [2, 5] } });
  expect(await table.drive(me.acts.loadScenario(QUICK_GAME, undefined, QUICK_EXTRAS))).toBeNull();
  await table.pass(4 * TICK);
};

const now = (): string => `${me.game.state.clock.turn}.${me.game.state.clock.impulse}`;

/** Answers whatever the one player is asked; gives what that was, with the ship it is about. */
const answer = async (): Promise<readonly string[]> => {
  const asked: string[] = [];
  await table.pass(TICK);
  for (let prompts = me.session.prompts; prompts.length > 0; prompts = me.session.prompts) {
    for (const prompt of prompts) {
      if (prompt.kind === "choice" || prompt.kind === "chart") throw new Error(`nobody answers ${prompt.kind}`);
      asked.push(`${prompt.kind === "roll" ? prompt.what : prompt.kind}: ${me.session.unitName(prompt.unit)}`);
      if (prompt.kind === "push") me.play.answer(prompt.id, prompt.preset);
      else if (prompt.kind === "roll") me.play.roll(prompt.unit);
      else await table.drive(me.acts.start(prompt.scene));
    }
    await table.pass(TICK);
  }
  return asked;
};

/** The player is ready and answers, until the clock stands at a time; gives all that was asked. */
const playTo = async (time: string): Promise<readonly string[]> => {
  const asked: string[] = [];
  if (me.game.state.clock.turn === 0) await table.drive(me.acts.clock.next());
  while (now() !== time) {
    const before = now();
    asked.push(...(await answer()));
    if (now() === before) me.play.setReady({ kind: "next-step" });
    await table.until(() => now() !== before || me.session.prompts.length > 0, `the clock leaves ${before}`);
  }
  asked.push(...(await answer()));
  return asked;
};

/** Who meets the portal by the die that moves it, and who comes there later in the turn. */
const MEETINGS = [
  { drift: 1, first: "Frost Otter", later: [] },
  { drift: 2, first: "Ember Shrike", later: ["Frost Sable"] },
  { drift: 3, first: "Ember Shrike", later: ["Frost Sable"] },
  { drift: 4, first: "Frost Otter", later: [] },
  { drift: 5, first: "Ember Falcon", later: [] },
  { drift: 6, first: "Ember Falcon", later: [] },
] as const;

describe("the quick game of one person", { timeout: 60_000 }, () => {
  test("has one player with all ships of both sides, and no seat for anybody else", async () => {
    await begin();
    const { state, seats } = me.game;
    expect(seats).toEqual([]);
    expect(Object.keys(state.players)).toEqual([me.me]);
    expect(Object.values(state.units).map(({ id, owner }) => [me.session.unitName(id), owner])).toEqual(
      ["Ember Kite", "Frost Marten", "Ember Falcon", "Ember Shrike", "Frost Otter", "Frost Sable"].map((name) => [
        name,
        me.me,
      ]),
    );
    const sides = me.host.game.scenes.contents.flatMap(({ tokens }) =>
      tokens.contents.map(({ name, disposition }) => `${name.split(" ")[0]} ${disposition}`),
    );
    expect([...new Set(sides)].sort()).toEqual(["Ember 1", "Frost -1"]);
    expect(storyOf(me.host, me.session)).toBe("quick");
    expect([takesPart(me.session), takesPart(idle.session)]).toEqual([true, false]);
  });

  test.for(MEETINGS)(
    "with die $drift it plays a whole turn by this person alone: pushes of both sides, and $first goes through",
    async ({ drift, first, later }) => {
      await begin(drift);
      const asked = await playTo("2.0");
      expect(asked.slice(0, 2)).toEqual(["push: Ember Kite", "push: Frost Marten"]);
      const passages = [first, ...later].flatMap((name) =>
        ["destination", "set-up", "tumble"].map((what) => `${what}: ${name}`),
      );
      expect(asked.filter((line) => !line.startsWith("push"))).toEqual(passages);
      const scenes = new Set(Object.values(me.game.state.units).map(({ scene }) => scene));
      expect(scenes.size).toBe(2 + [first, ...later].length);
      expect(idle.notices).toEqual([]);
    },
  );

  test("[IP2.215] hides the portal from its player: nothing secret is in any window", async () => {
    await begin();
    await playTo("1.6");
    expect(Object.keys(me.game.state.secret?.portals ?? {})).toHaveLength(1);
    for (const { session } of [me, idle]) {
      expect(session.state?.secret ?? null).toBeNull();
      const secret = session.journal.filter(({ event }) => event.audience === "judge");
      expect(secret).toEqual([]);
      expect(lastFell(session, say, false).some((fell) => fell.secret)).toBe(false);
    }
  });

  test("goes on by itself once its one player is ready, and waits for nobody else", async () => {
    await begin();
    await playTo("1.0");
    expect(me.session.waiting).toEqual([{ name: "Judge", doing: "moving" }]);
    me.play.setReady({ kind: "next-step" });
    await table.until(() => now() === "1.1", "the clock goes on");
  });

  test("an agreement needs its one player's word and no other", async () => {
    await begin();
    await playTo("1.1");
    const entry = me.game.tip.n - 1;
    const matter = { kind: "undo", entry } as const;
    expect(await table.drive(me.play.declare({ do: "propose", id: "back", matter }))).toBeNull();
    await table.pass(4 * TICK);
    expect(agreementsOf(me.game.state).open).toEqual([]);
    expect(wasAgreed(me.game.entry(me.game.tip.n))).toBe(true);
  });

  test("is the same after its window was loaded anew", async () => {
    await begin();
    await playTo("1.2");
    const { profile } = me;
    await table.leave(me);
    me = await table.sit("Judge", profile);
    expect(me.session.state?.secret).toBeNull();
    expect(storyOf(me.host, me.session)).toBe("quick");
    expect(await playTo("1.5")).toContain("push: Ember Kite");
  });

  test("is removed like the demo, with what it opened", async () => {
    await begin();
    await playTo("1.5");
    await table.drive(
      offerRemoval(
        me.host,
        () => Promise.resolve(true),
        () => me.client.join(),
      ),
    );
    await table.pass(4 * TICK);
    const { scenes, actors, journal, combats } = me.host.game;
    expect([scenes, actors, journal, combats].map(({ contents }) => contents.length)).toEqual([0, 0, 0, 0]);
    expect(me.session.condition).toBe("no-game");
  });
});
