import { expect, test } from "vitest";
import { Turns } from "../../../src/foundry/drivers/turns.ts";

const noting = () => {
  const done: (readonly [string, boolean])[] = [];
  const turns = new Turns<string, boolean>(
    async (thing, how) => void done.push([thing, how]),
    (how, later) => how || later,
  );
  return { done, turns };
};

test("each person's work is done in turn, whoever came with much of it first", async () => {
  const { done, turns } = noting();
  const all = [1, 2, 3, 4].map((n) => turns.add("ann", `a${n}`, true));
  all.push(turns.add("bob", "b1", true));
  await Promise.all(all);
  expect(done.map(([thing]) => thing)).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("a thing that waits already is done once, and stays a captain's when the judge adds it too", async () => {
  const { done, turns } = noting();
  const first = turns.add("ann", "other", true);
  await Promise.all([first, turns.add("ann", "tern", true), turns.add("judge", "tern", false)]);
  expect(done).toEqual([
    ["other", true],
    ["tern", true],
  ]);
});

test("work that fails keeps nobody else's from being done", async () => {
  const done: string[] = [];
  const error = console.error;
  console.error = () => undefined;
  try {
    const turns = new Turns<string, null>(
      async (thing) => {
        if (thing === "bad") throw new Error("no");
        done.push(thing);
      },
      () => null,
    );
    await Promise.all([turns.add("ann", "bad", null), turns.add("bob", "good", null)]);
  } finally {
    console.error = error;
  }
  expect(done).toEqual(["good"]);
});
