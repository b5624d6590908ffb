import { describe, expect, test, vi } from "vitest";
import { LATER } from "../../src/judge/wire/messages.ts";
import { answerAll, inTime, openToyGame, type Setup } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A game in which both captains are asked; Ann's question comes before Bob's. */
const asked = async (): Promise<Setup> => {
  const setup = await openToyGame();
  await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
  void setup.game.submit([{ do: "push" }]);
  await setup.world.time.pass(1000);
  return setup;
};

const putOff = ({ seats: { Bob } }: Setup): void => {
  for (const { request } of Bob.game.questions) Bob.game.putOff(String(request["id"]));
};

describe("a question that its seat puts off", () => {
  test("[IP7.1] is asked again with the outcome of the earlier ones when those are settled, and then answered", async () => {
    const setup = await asked();
    const { game, world, seats } = setup;
    putOff(setup);
    await world.time.pass(2000);
    expect(seats.Bob.game.questions.map(({ earlier }) => earlier)).toEqual([null]);
    answerAll(seats.Ann, "right");
    await world.time.pass(2000);
    const [again] = seats.Bob.game.questions;
    expect(again?.earlier).toMatchObject([{ request: { id: "1.0/u1" }, choice: "right" }]);
    const before = game.tip.n;
    answerAll(seats.Bob, "left");
    await world.time.pass(3000);
    expect(game.entry(before + 1).ans).toEqual([
      { req: "1.0/u1", choice: "right" },
      { req: "1.0/u2", choice: "left" },
    ]);
  });

  test("reveals nothing to other seats, and nothing of it is in the log", async () => {
    const [plain, late] = [await asked(), await asked()];
    putOff(late);
    for (const { world, seats } of [plain, late]) {
      await world.time.pass(2000);
      answerAll(seats.Ann, "right");
      await world.time.pass(2000);
      answerAll(seats.Bob, "left");
      await world.time.pass(4000);
    }
    const told = ({ game }: Setup) => game.eventsByEntry().map(({ events }) => events);
    expect(told(late)).toEqual(told(plain));
    expect(late.seats.Ann.news.map(({ kind }) => kind)).toEqual(plain.seats.Ann.news.map(({ kind }) => kind));
    expect(JSON.stringify([...late.world.documents.pages.values()])).not.toContain(LATER);
  });

  test("that stays without an answer goes by the fallback when its time is over, counted from the second asking", async () => {
    const setup = await asked();
    const { game, world, seats } = setup;
    putOff(setup);
    await world.time.pass(2000);
    answerAll(seats.Ann, "right");
    await world.time.pass(1000);
    const before = game.tip.n;
    await world.time.pass(6000);
    expect(game.tip.n).toBe(before);
    await world.time.pass(6000);
    expect(game.entry(before + 1).ans).toContainEqual({ req: "1.0/u2", choice: "right" });
  });

  test("more time is the whole time anew, as often as wanted, for the seat that was asked alone", async () => {
    const { game, world, seats } = await asked();
    const before = game.tip.n;
    answerAll(seats.Ann, "right");
    for (let asks = 0; asks < 3; asks += 1) {
      await world.time.pass(6000);
      for (const { request } of seats.Bob.game.questions) seats.Bob.game.moreTime(String(request["id"]));
    }
    await world.time.pass(6000);
    expect(game.tip.n).toBe(before);
    const [question] = seats.Bob.game.questions;
    seats.Ann.game.moreTime(String(question?.request["id"]));
    await world.time.pass(6000);
    expect(game.tip.n).toBeGreaterThan(before);
  });

  test("a question asked again has the time that is left, also by a clock that counts fractions of milliseconds", async () => {
    const { world, seats } = await asked();
    await world.time.pass(1500.25);
    seats.Ann.game.helloAnew();
    await world.time.pass(500.5);
    const [question] = seats.Ann.game.questions;
    expect(question?.asked).toBeGreaterThan(2500);
    expect(question?.within).toBeLessThan(7000);
    expect(question?.within).toBeGreaterThan(4000);
  });
});
