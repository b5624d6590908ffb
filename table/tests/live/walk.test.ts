import { expect, test } from "vitest";
import type { PublicApi } from "../../live/demo/public-api.ts";
import { Walk } from "../../live/demo/walk.ts";

const API: PublicApi = {
  ...{ version: 1, time: "", state: null },
  listen: () => () => undefined,
  ready: () => undefined,
  lineOfFire: () => null,
  track: () => Promise.resolve(null),
};

/** A person who is asked for things; `skip` presses the button that skips. */
const person = () => {
  const asked: string[] = [];
  let skip = (): void => undefined;
  const ask = (key: string) => {
    asked.push(key);
    const skipped = new Promise<void>((resolve) => {
      skip = resolve;
    });
    return { skipped, done: () => void asked.push("taken back") };
  };
  return { ask, asked, skip: () => skip() };
};

test("a step that its person skips is not run, and its sentence is taken back", async () => {
  const someone = person();
  const pressed = new Walk(API, someone).pressed("Press.load", () => false);
  someone.skip();
  await expect(pressed).rejects.toThrow("skipped");
  expect(someone.asked).toEqual(["Press.load", "taken back"]);
});

test("a step that somebody has pressed already asks nobody", async () => {
  const someone = person();
  await new Walk(API, someone).pressed("Press.load", () => true);
  expect(someone.asked).toEqual([]);
});

test("nothing is asked of a public face without a game", () => {
  expect(() => new Walk(API, person()).state).toThrow("there is no game");
});
