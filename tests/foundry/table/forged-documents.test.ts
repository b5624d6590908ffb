import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shownCard } from "../../../src/foundry/chat/shown-card.ts";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
import { CaptainSession } from "../../../src/foundry/client/captain-session.ts";
import type { Host, HostMessage, HostScene } from "../../../src/foundry/host/host.ts";
import { JudgeSession } from "../../../src/foundry/judge/judge-session.ts";
import { browserPorts } from "../../../src/foundry/ports/browser.ts";
import { logShelf } from "../../../src/foundry/ports/log.ts";
import { DEFAULT_BREAKS } from "../../../src/foundry/ready/ready-until.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { listedAsRead } from "../../guards/read-page.ts";
import { browserOf } from "./browser-of.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const SEED = 29;

let play: Play;
let map: HostScene;
let heron: string;

beforeAll(async () => {
  play = await sitDown();
  const [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann },
    { name: "Heron", at: "2010", owner: bob, speed: 8 },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "2009");
  await play.to("1.1");
  heron = play.unit("Heron");
});
afterAll(() => play.table.close());

/** Somebody writes a message in the chat, as everybody may, with whatever flags. */
const say = async (window: Window, flags: unknown): Promise<HostMessage> => {
  const { table } = play;
  const made = await table.drive(
    window.host.ChatMessage.create({ content: "hm", flags: { [MODULE]: JSON.parse(JSON.stringify(flags)) } }),
  );
  await table.pass(TICK);
  if (!made) throw new Error("the message was not made");
  return made;
};

/** Everybody loads the page anew. */
const reload = async (): Promise<void> => {
  const { table, judge, captains } = play;
  const again = async (window: Window): Promise<Window> => {
    await table.leave(window);
    return table.sit(window.seat, window.profile);
  };
  const back = [await again(captains[0]), await again(captains[1])] as const;
  play = play.with({ captains: back, judge: await again(judge) });
  await table.pass(3 * TICK);
};

describe("a card that a captain writes", () => {
  test("for a ship that is lost later does not keep anybody out of the game", async () => {
    await say(play.captains[1], { card: `lost/x/${heron}`, game: play.judge.game.gid, parts: { e1: {} } });
    await play.table.drive(drag(play.table, play.captains[1], heron, ["2009"]));
    await play.table.pass(2 * TICK);
    expect(play.state.units[heron]?.status).toBe("destroyed");
    await reload();
    for (const { session } of [play.judge, ...play.captains]) {
      expect(session.state?.units).toEqual(play.state.units);
      expect(session.journal.map(({ event }) => event.event)).toContain("unit-destroyed");
    }
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("names no ship", async () => {
    const words = { key: "x", data: { unit: "Worse" } };
    await say(play.captains[1], { card: `lost/x/${heron}`, parts: { e1: { lines: [{ words }] } } });
    for (const { session } of [play.judge, ...play.captains]) expect(session.unitName(heron)).not.toBe("Worse");
  });
});

/** What may stand where a flag is read: every type, sizes, keys of prototypes, markup, entries of the past and to come. */
const key = fc.constantFrom("e1", "e0", "e999999", "e-1", "e1e9", "__proto__", "constructor", "lines", "unit", "x");
const leaf = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, "", "__proto__", "constructor", "<img src=x onerror=alert(1)>", "e1"),
  fc.constantFrom("x".repeat(3_000), "1.1", "{unit}", Number.MAX_SAFE_INTEGER),
);
const junk = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("any"), { maxLength: 3 }), tie("members")),
  members: fc.dictionary(key, tie("any"), { maxKeys: 4 }),
}));
/** A card of ours with something else in the place of one of its members, or of a member of its first line. */
const nearlyCard = fc
  .tuple(
    fc.constantFrom(
      "",
      "key",
      "running",
      "kind",
      "title",
      "time",
      "lines",
      "details",
      "dice",
      "rules",
      "button",
      "words",
    ),
    junk.any,
  )
  .map(([member, wrong]) => {
    const line = { words: member === "words" ? wrong : { key: "x", data: { unit: "Worse" } } };
    const whole = { key: "k", running: true, kind: "lost", title: { key: "t" }, time: "1.1", lines: [line] };
    const card = { ...whole, dice: [], rules: [], button: null };
    return member === "" || member === "words" ? card : { ...card, [member]: wrong };
  });
const forgedCard = fc.record({
  card: fc.oneof(fc.constantFrom("HERON", "turn/1", "back/1"), junk.any),
  game: fc.oneof(fc.constant("GID"), junk.any),
  parts: fc.oneof(fc.dictionary(key, nearlyCard, { maxKeys: 3 }), junk.any),
  backs: fc.oneof(fc.dictionary(key, fc.oneof(fc.constant({ at: "1.1", entries: [1] }), junk.any)), junk.any),
});

/** A document with other flags of ours on it; of its tokens each has others too. */
const withFlags = <T extends object>(document: T, flags: Readonly<Record<string, unknown>>): T =>
  new Proxy(document, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "tokens" || name === "combatants") return collectionWith(value as Documents, flags);
      if (name !== "getFlag") return typeof value === "function" ? value.bind(target) : value;
      return (_scope: string, flag: string) => (flag in flags ? flags[flag] : undefined);
    },
  });

interface Documents {
  readonly contents: readonly object[];
  get(id: string): object | undefined;
}

const collectionWith = (all: Documents, flags: Readonly<Record<string, unknown>>): Documents => ({
  contents: all.contents.map((one) => withFlags(one, flags)),
  get: (id) => {
    const one = all.get(id);
    return one && withFlags(one, flags);
  },
});

/** A window's view of the world with other messages in the chat, and other flags on documents if given. */
const forgedHost = (
  { host }: Window,
  messages: readonly object[],
  flags: Readonly<Record<string, unknown>> | null = null,
): Host => {
  const real = host.game;
  const game = Object.create(real, {
    messages: { value: { contents: [...real.messages.contents, ...messages], get: () => undefined } },
    ...(flags && {
      scenes: { value: collectionWith(real.scenes as Documents, flags) },
      actors: { value: collectionWith(real.actors as Documents, flags) },
      combats: { value: collectionWith(real.combats as Documents, flags) },
    }),
  });
  return new Proxy(host, { get: (target, name) => (name === "game" ? game : Reflect.get(target, name, target)) });
};

const forgedMessage = (flags: object, author: Window | null, last: string | null = author?.me ?? null): object => {
  const filled = JSON.parse(
    JSON.stringify(flags).replaceAll("GID", play.judge.game.gid).replaceAll("HERON", `lost/x/${heron}`),
  ) as Record<string, unknown>;
  const user = author?.host.game.users.get(author.me);
  return {
    id: "x",
    content: "",
    author: user,
    _stats: { lastModifiedBy: last },
    getFlag: (_: string, k: string) => filled[k],
  };
};

/** The sessions of a judge and of a captain, made of the world as it is given; all is read once that windows read. */
const loaded = (window: Window, host: Host): readonly unknown[] => {
  const clock = { now: () => 0, timer: () => () => undefined };
  const common = {
    ruleset: SFB32,
    clock,
    breaks: () => DEFAULT_BREAKS,
    sendPresence: () => undefined,
    flooded: () => undefined,
  };
  const read = (session: CaptainSession | JudgeSession) => {
    const { state, journal, prompts, seats, waiting, ready, condition } = session;
    const units = Object.keys(state?.units ?? {});
    const names = units.map((unit) => [session.unitName(unit), session.actorOf(unit)]);
    const scenes = Object.keys(state?.scenes ?? {}).map((scene) => session.sceneName(scene));
    return { state, journal, prompts, seats, waiting, ready, condition, names, scenes };
  };
  if (window === play.judge) {
    const settings = {
      mapping: () => "unlinked" as const,
      pace: () => null,
      moveCheck: () => "off" as const,
      followsShips: () => false,
      setPace: async () => undefined,
      offersUnlinked: async () => false,
      askForce: async () => null,
      unlink: async () => undefined,
    };
    // The game at the table goes on without this session.
    const game = new Proxy(play.judge.game, {
      get: (target, name) => {
        if (name === "listen") return () => () => undefined;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return [read(new JudgeSession(host, game, { ...common, settings, newId: () => "x" }, () => ({}) as never))];
  }
  const { line, profile } = window;
  const ports = browserPorts(window.host, browserOf({ profile, line, chance: () => 0.5, time: null, channels: [] }));
  const { gid } = play.judge.game;
  const log = logShelf(window.host).find(gid);
  if (!log) throw new Error("there is no log");
  const session = new CaptainSession(host, gid, { ...ports, ...common, log });
  session.close();
  return [read(session)];
};

describe("whatever a document holds", () => {
  test("a message of anybody but a game master is no card, by whatever flags, and changes nothing that is read", () => {
    const [ann] = play.captains;
    const before = [play.judge, ann].map((window) => loaded(window, window.host));
    const cards = storedCards(ann.host.game).length;
    const writers: readonly (readonly [Window | null, string | null])[] = [
      [ann, ann.me],
      [null, null],
      // Where a player may name another as the author, the server still notes who wrote.
      [play.judge, ann.me],
      [play.judge, "somebody who is gone"],
    ];
    fc.assert(
      fc.property(forgedCard, fc.constantFrom(...writers), (flags, [author, last]) => {
        const host = forgedHost(ann, [forgedMessage(flags, author, last)]);
        expect(storedCards(host.game)).toHaveLength(cards);
        const after = [play.judge, ann].map((window) =>
          loaded(window, forgedHost(window, [forgedMessage(flags, author, last)])),
        );
        expect(after).toEqual(before);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test("one of a game master that is damaged is read as far as it goes, and loads", () => {
    fc.assert(
      fc.property(forgedCard, (flags) => {
        for (const window of [play.judge, play.captains[0]]) {
          const host = forgedHost(window, [forgedMessage(flags, play.judge)]);
          for (const { history } of storedCards(host.game)) {
            const card = shownCard(history());
            if (card) expect([typeof card.key, Array.isArray(card.lines)]).toEqual(["string", true]);
          }
          expect(() => loaded(window, host)).not.toThrow();
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test("flags of maps, tokens, actors and encounters that are anything at all load", () => {
    const flags = fc.dictionary(fc.constantFrom(...listedAsRead("Flags")), junk.any);
    fc.assert(
      fc.property(flags, (forged) => {
        for (const window of [play.judge, play.captains[0]]) {
          expect(() => loaded(window, forgedHost(window, [], forged))).not.toThrow();
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});
