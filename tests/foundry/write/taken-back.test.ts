import { describe, expect, test } from "vitest";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { type CardWriter, cardPort } from "../../../src/foundry/write/cards.ts";
import type { CardPort } from "../../../src/foundry/write/plan.ts";
import type { PublicStep } from "../../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";
import type { AnomalyEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import type { FakeWorld } from "./fake-world.ts";
import { card, carryOut, effectsOn, game, markOf, step, worldOf } from "./table.ts";

const empty = game([]);
const portOf =
  (gid: string): CardPort =>
  ({ n }, nextId) => [
    { id: nextId(), game: gid, card: card(`entry/${n}`, `Entry ${n}`) },
    { id: nextId(), game: gid, card: card("pushed/1", `Pushes of ${n}`) },
  ];
const cards = portOf("g1");

describe("what is taken back", () => {
  const undo = (n: number, entries: readonly number[], at = "1.1") => ({
    ...step(n, game([]), game([])),
    at,
    commands: [{ do: "undo", entries }],
  });
  /** The judge goes on from entry `to`: the fork has the next number. */
  const fork = (to: number, from: number) => ({
    ...step(to + 1, game([]), game([])),
    at: "1.1",
    commands: [{ do: "fork", from: { n: from, head: null }, to: { n: to, head: "" } }],
  });
  const names = { unit: () => "", scene: () => "", player: () => "", hole: () => "" };
  /** Cards of plain entries as above, and those of undos as the module makes them. */
  const all: CardPort = (one, nextId) =>
    one.commands.length > 0
      ? cardPort(
          () => names,
          () => "g1",
          SFB32,
        )(one, nextId)
      : cards(one, nextId);
  const written: CardWriter = ({ lines, takenBack, button }) =>
    [
      ...lines.map(({ words, undone }) => (undone ? `~${words.key.split(".").at(-1)}~` : words.key.split(".").at(-1))),
      ...(takenBack ? [takenBack.whole ? `gone to ${takenBack.at}` : `partly to ${takenBack.at}`] : []),
      ...(button ? ["button"] : []),
    ].join(" | ");
  const play = async (world: FakeWorld, steps: readonly PublicStep<AnomalyEvent>[]): Promise<void> => {
    const port = effectsOn(world, all, written);
    for (const one of steps) for (const effect of port.plan(one)) await port.ensure(effect, markOf(one.n));
  };
  const texts = (world: FakeWorld) => world.collection("ChatMessage").contents.map(({ source }) => source["content"]);
  const [e3, e4] = [step(3, empty, empty), step(4, empty, empty)];

  test("is marked so on its card for everybody, and stays readable", async () => {
    const world = await worldOf([]);
    await play(world, [e3, e4, undo(5, [4])]);
    expect(texts(world)).toEqual([
      "Entry 3",
      "Pushes of 3 | ~Pushes of 4~ | partly to 1.1",
      "~Entry 4~ | gone to 1.1",
      "line",
    ]);
    expect(JSON.stringify(world.operations)).not.toMatch(/whisper|blind/);
  });

  test("has what comes after it below it: nothing is added to a card that stands above the undo", async () => {
    const world = await worldOf([]);
    await play(world, [e3, e4, undo(5, [4]), step(6, empty, empty)]);
    expect(texts(world).slice(-2)).toEqual(["Entry 6", "Pushes of 6"]);
    expect(texts(world)[1]).toBe("Pushes of 3 | ~Pushes of 4~ | partly to 1.1");
    await play(world, [step(7, empty, empty)]);
    expect(texts(world).at(-2)).toBe("Pushes of 6 | Pushes of 7");
  });

  test("is marked in one operation, once, also when it is carried out again", async () => {
    const world = await worldOf([]);
    await play(world, [e3, e4]);
    const before = world.operations.length;
    const back = undo(5, [3, 4]);
    await play(world, [back, back, e3, e4, back]);
    expect(world.operations.slice(before).map(({ action, data }) => [action, data.length])).toEqual([
      ["update", 3],
      ["create", 1],
    ]);
  });

  test("stands again when the taking back is taken back, however often", async () => {
    const world = await worldOf([]);
    await play(world, [e3, e4]);
    const before = texts(world);
    await play(world, [undo(5, [3, 4]), undo(6, [5])]);
    expect(texts(world).slice(0, 3)).toEqual(before);
    expect(texts(world)[3]).toBe("~line~ | gone to 1.1");
    await play(world, [undo(7, [4, 5, 6], "1.0")]);
    expect(texts(world).slice(0, 3)).toEqual([
      "Entry 3",
      "Pushes of 3 | ~Pushes of 4~ | partly to 1.0",
      "~Entry 4~ | gone to 1.0",
    ]);
  });

  test("by entries that are lost is out of the game: struck out, with nothing added, and what they took back stands again", async () => {
    const world = await worldOf([]);
    const e2 = step(2, empty, empty);
    const lost = [step(4, empty, empty), undo(5, [2]), step(6, empty, empty)];
    await play(world, [e2, e3, ...lost]);
    expect(texts(world)[0]).toBe("~Entry 2~ | gone to 1.1");
    const cut = fork(3, 6);
    await play(world, [cut]);
    const stands = ["Entry 2", "Entry 3", "~Entry 4~ | gone to 1.1", "~line~ | gone to 1.1", "~Entry 6~ | gone to 1.1"];
    expect(texts(world).filter((text) => stands.includes(String(text)))).toEqual(stands);
    expect(texts(world)).toContain("Pushes of 2 | Pushes of 3 | ~Pushes of 4~ | partly to 1.1");
    expect(texts(world)).toContain("~Pushes of 6~ | gone to 1.1");
    expect(texts(world).at(-1)).toBe("line | meaning");
    const after = texts(world);
    // Entries of the same numbers as lost ones have cards of their own, whenever the fork is carried out again.
    await play(world, [step(5, empty, empty), step(6, empty, empty), cut]);
    expect(texts(world)).toEqual([...after, "Entry 5", "Pushes of 5 | Pushes of 6", "Entry 6"]);
  });

  test("gets no more lines: what is played anew is a message of its own at the end of the chat", async () => {
    const world = await worldOf([]);
    await play(world, [e3, undo(4, [3]), step(5, empty, empty)]);
    expect(texts(world)).toEqual([
      "~Entry 3~ | gone to 1.1",
      "~Pushes of 3~ | gone to 1.1",
      "line",
      "Entry 5",
      "Pushes of 5",
    ]);
  });

  test("has no button any more, and the part before it has its own again", async () => {
    const world = await worldOf([]);
    const press = { action: "roll", target: "kestrel", label: { key: "roll" } } as const;
    const buttons: CardPort = (one, nextId) =>
      one.commands.length > 0
        ? all(one, nextId)
        : [
            {
              id: nextId(),
              game: "g1",
              card: { ...card("gone/1", `part ${one.n}`), button: one.n === 4 ? null : press },
            },
          ];
    const port = effectsOn(world, buttons, written);
    const seen: unknown[] = [];
    for (const one of [e3, e4, undo(5, [4]), undo(6, [3])]) {
      for (const effect of port.plan(one)) await port.ensure(effect, markOf(one.n));
      seen.push(texts(world)[0]);
    }
    expect(seen).toEqual([
      "part 3 | button",
      "part 3 | part 4",
      "part 3 | ~part 4~ | partly to 1.1 | button",
      "~part 3~ | ~part 4~ | gone to 1.1",
    ]);
  });

  test("of another game is left alone", async () => {
    const world = await worldOf([]);
    await carryOut(world, e3, portOf("g0"));
    await play(world, [undo(4, [3])]);
    expect(texts(world)).toEqual(["Entry 3", "Pushes of 3", "line"]);
  });

  test.for([0, 1].flatMap((at) => [false, true].map((stored) => ({ at, stored }))))(
    "cut at write $at (stored: $stored), is marked whole by the next try",
    async ({ at, stored }) => {
      const whole = await worldOf([]);
      const world = await worldOf([]);
      for (const one of [whole, world]) await play(one, [e3, e4]);
      world.cut = { at: world.operations.length + at, stored };
      await play(whole, [undo(5, [4])]);
      await play(world, [undo(5, [4])]).catch(async () => {
        world.cut = null;
        await play(world, [undo(5, [4])]);
      });
      expect(world.dump()).toEqual(whole.dump());
    },
  );

  test("and played again by the judge's second thought makes a card that says so, and the reason one of its own", async () => {
    const at = (impulse: number): GameState => ({ ...empty, clock: { ...empty.clock, turn: 1, impulse } });
    const port = cardPort(
      () => names,
      () => "g1",
      SFB32,
    );
    const titles = (before: GameState, after: GameState, commands: readonly JsonObject[]) =>
      port({ ...step(9, before, after), commands }, () => "").map(({ card: { title, lines } }) => [
        title.key.split(".").at(-1),
        lines[0]?.words.data?.["text"],
      ]);
    expect(titles(at(4), at(2), [{ do: "undo", entries: [3] }])).toEqual([["title", undefined]]);
    expect(titles(at(2), at(4), [{ do: "undo", entries: [5] }])).toEqual([["again", undefined]]);
    expect(titles(at(2), at(2), [{ do: "note", text: "wrong ship" }])).toEqual([["reason", "wrong ship"]]);
    expect(titles(at(2), at(2), [{ do: "note", text: " " }])).toEqual([]);
  });
});
