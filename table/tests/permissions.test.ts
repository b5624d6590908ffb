import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, ChatMessage, Combat, JournalEntry, Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { MODULE, nextHook, type OpenTable, openTable } from "./support/open-table.ts";

type Creates<D> = { create(data: Plain, options?: Plain): Promise<D> };
const classOf = <D>(runtime: Runtime, name: string): Creates<D> => runtime.documentClasses[name] as Creates<D>;

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;
let mine: Actor;
let other: Actor;
let scene: Scene;

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
  const told = nextHook(captain, "createScene");
  mine = await classOf<Actor>(judge, "Actor").create({ name: "Mine", ownership: { [captain.game.userId]: 3 } });
  other = await classOf<Actor>(judge, "Actor").create({ name: "Other" });
  scene = await classOf<Scene>(judge, "Scene").create({
    name: "Reach",
    tokens: [
      { name: "Mine", actorId: mine.id, actorLink: true },
      { name: "Other", actorId: other.id, hidden: true },
    ],
  });
  await told;
});
afterAll(() => table.close());

const seenBy = <T>(found: T | undefined): T => {
  if (!found) throw new Error("The document is not there.");
  return found;
};
const actorOf = (runtime: Runtime, actor: Actor): Actor => seenBy(runtime.game.actors.get(actor.id));
const tokenNamed = (runtime: Runtime, name: string) => seenBy(runtime.game.scenes.get(scene.id)?.tokens.getName(name));

describe("the host refuses what a captain may not write, with a sentence to that captain alone", () => {
  const refused: readonly { what: string; write: () => Promise<unknown> }[] = [
    { what: "another's actor", write: () => actorOf(captain, other).update({ name: "Stolen" }) },
    { what: "another's token", write: () => tokenNamed(captain, "Other").update({ x: 500 }) },
    { what: "a scene", write: () => seenBy(captain.game.scenes.get(scene.id)).update({ name: "Renamed" }) },
    { what: "a flag on a scene", write: () => seenBy(captain.game.scenes.get(scene.id)).setFlag(MODULE, "a", 1) },
    { what: "a new scene", write: () => classOf(captain, "Scene").create({ name: "New" }) },
    { what: "a new actor", write: () => classOf(captain, "Actor").create({ name: "New" }) },
    { what: "a new journal entry", write: () => classOf(captain, "JournalEntry").create({ name: "New" }) },
    { what: "a new encounter", write: () => classOf(captain, "Combat").create({}) },
    { what: "the deletion of her own token", write: () => tokenNamed(captain, "Mine").delete() },
    { what: "her own role", write: () => seenBy(captain.game.user ?? undefined).update({ role: 4 }) },
    { what: "another's flags", write: () => seenBy(captain.game.users.getName("Judge")).setFlag(MODULE, "a", 1) },
  ];
  test.for(refused)("$what", async ({ write }) => {
    await expect(write()).rejects.toThrow(/Captain 1 may not/);
  });

  test("and the judge's copy is unchanged", () => {
    expect(actorOf(judge, other).name).toBe("Other");
    expect(tokenNamed(judge, "Other").x).toBe(0);
    expect(judge.game.scenes.get(scene.id)?.name).toBe("Reach");
  });

  test("one refused update takes the whole operation with it", async () => {
    const ids = [tokenNamed(captain, "Mine").id, tokenNamed(captain, "Other").id];
    const updates = ids.map((_id) => ({ _id, rotation: 90 }));
    await expect(seenBy(captain.game.scenes.get(scene.id)).updateEmbeddedDocuments("Token", updates)).rejects.toThrow();
    expect(tokenNamed(judge, "Mine").rotation).toBe(0);
  });
});

describe("the host lets a captain write what is hers", () => {
  test("her actor and its token", async () => {
    await actorOf(captain, mine).update({ name: "Mine still" });
    const moved = nextHook(judge, "updateToken");
    await tokenNamed(captain, "Mine").update({ x: 300, y: 200 });
    await moved;
    expect(tokenNamed(judge, "Mine")).toMatchObject({ x: 300, y: 200 });
  });

  test("flags of her own user", async () => {
    const told = nextHook(judge, "updateUser");
    await captain.game.user?.setFlag(MODULE, "ready", true);
    await told;
    expect(judge.game.users.get(captain.game.userId)?.getFlag(MODULE, "ready")).toBe(true);
  });

  test("a message, whose author is the one who sent it whatever it says", async () => {
    const message = await classOf<ChatMessage>(captain, "ChatMessage").create({
      content: "Hail",
      author: judge.game.userId,
    });
    expect(message.author?.id).toBe(captain.game.userId);
    expect(message.isOwner).toBe(true);
  });

  test("but not a message of the judge", async () => {
    const told = nextHook(captain, "createChatMessage");
    const message = await classOf<ChatMessage>(judge, "ChatMessage").create({ content: "Secret" });
    await told;
    const seen = seenBy(captain.game.messages.get(message.id));
    await expect(seen.update({ content: "Forged" })).rejects.toThrow(/may not/);
    await expect(seen.delete()).rejects.toThrow(/may not/);
  });

  test("round and turn, whoever's turn it is, and nothing else of an encounter", async () => {
    const told = nextHook(captain, "createCombat");
    const combat = await classOf<Combat>(judge, "Combat").create({
      round: 1,
      turn: 0,
      combatants: [
        { actorId: mine.id, initiative: 9 },
        { actorId: other.id, initiative: 5 },
      ],
    });
    await told;
    const seen = seenBy(captain.game.combats.get(combat.id));
    await expect(seen.setFlag(MODULE, "clock", 1)).rejects.toThrow(/may not/);
    await seen.nextTurn();
    expect(seen.turn).toBe(1);
    await seen.update({ round: 100, turn: 0 });
    expect(seen.round).toBe(100);
    await expect(seen.update({ round: 101, active: true })).rejects.toThrow(/may not/);
    await expect(seen.delete()).rejects.toThrow(/may not/);
  });
});

test("the level of a document follows its owners, its parent and what it stands for", () => {
  expect(actorOf(captain, mine).isOwner).toBe(true);
  expect(actorOf(captain, other).isOwner).toBe(false);
  expect(tokenNamed(captain, "Mine").isOwner).toBe(true);
  expect(tokenNamed(captain, "Other").isOwner).toBe(false);
  expect(actorOf(judge, other).isOwner).toBe(true);
  expect(actorOf(captain, mine).testUserPermission(seenBy(captain.game.users.getName("Captain 2")), "LIMITED")).toBe(
    false,
  );
});

test("a request that is no operation is answered, not obeyed", async () => {
  await expect(captain.transport.request({ kind: "format-disk" })).rejects.toThrow(/does not understand/);
});

describe("the host is not stricter than Foundry: everybody is sent everything", () => {
  test("while it happens", async () => {
    const told = nextHook(captain, "createJournalEntry");
    await classOf<JournalEntry>(judge, "JournalEntry").create({
      name: "For the judge alone",
      ownership: { default: 0 },
      pages: [{ name: "Secret", text: { content: "<p>The portal is at 2015</p>" } }],
    });
    await told;
    const seen = seenBy(captain.game.journal.getName("For the judge alone"));
    expect(seen.visible).toBe(false);
    expect(seen.pages.contents[0]?.text.content).toContain("2015");
  });

  test("and to one who comes later: hidden tokens, whispers, blind rolls, settings of the world and of other users", async () => {
    await classOf<ChatMessage>(judge, "ChatMessage").create({
      content: "whispered",
      whisper: [judge.game.userId],
      blind: true,
    });
    judge.game.settings.register(MODULE, "secret", { scope: "world", type: String, default: "" });
    judge.game.settings.register(MODULE, "own", { scope: "user", type: String, default: "" });
    await judge.game.settings.set(MODULE, "secret", "sealed");
    await judge.game.settings.set(MODULE, "own", "mine");
    const late = await table.join("Captain 2");
    expect(tokenNamed(late, "Other").hidden).toBe(true);
    expect(late.game.messages.find(({ content }) => content === "whispered")).toMatchObject({ blind: true });
    expect(late.game.journal.getName("For the judge alone")?.pages.size).toBe(1);
    const stored = late.game.settings.storage.get("world") as Iterable<{ key: string; value: unknown }>;
    const values = [...stored].map(({ key, value }) => [key, value]);
    expect(values).toContainEqual([`${MODULE}.secret`, "sealed"]);
    expect(values).toContainEqual([`${MODULE}.own`, "mine"]);
  });
});
