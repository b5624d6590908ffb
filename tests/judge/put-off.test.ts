import { describe, expect, test, vi } from "vitest";
import { LATER } from "../../src/judge/wire/messages.ts";
import { answerAll, inTime, openTable, type Table } from "./world/driver.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

/** A table at which both captains are asked; what Ann is asked comes before what Bob is asked. */
const asked = async (): Promise<Table> => {
  const table = await openTable();
  await inTime(table.world, table.game.submit([{ do: "turn" }]));
  void table.game.submit([{ do: "push" }]);
  await table.world.time.pass(1000);
  return table;
};

const putOff = ({ seats: { Bob } }: Table): void => {
  for (const { request } of Bob.game.questions) Bob.game.putOff(String(request["id"]));
};

describe("a question that its seat puts off", () => {
  test("[IP7.1] is asked again when those before it are settled, with what came of them, and then answered", async () => {
    const table = await asked();
    const { game, world, seats } = table;
    putOff(table);
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

  test("nobody else is told that it was put off, and nothing of it stands in the log", async () => {
    const [plain, late] = [await asked(), await asked()];
    putOff(late);
    for (const { world, seats } of [plain, late]) {
      await world.time.pass(2000);
      answerAll(seats.Ann, "right");
      await world.time.pass(2000);
      answerAll(seats.Bob, "left");
      await world.time.pass(4000);
    }
    const told = ({ game }: Table) => game.eventsByEntry().map(({ events }) => events);
    expect(told(late)).toEqual(told(plain));
    expect(late.seats.Ann.news.map(({ kind }) => kind)).toEqual(plain.seats.Ann.news.map(({ kind }) => kind));
    expect(JSON.stringify([...late.world.documents.pages.values()])).not.toContain(LATER);
  });

  test("that stays without an answer goes by the fallback when its time is over, counted from the second asking", async () => {
    const table = await asked();
    const { game, world, seats } = table;
    putOff(table);
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

  test("a question asked again tells the time that is left, also by a clock that counts parts of milliseconds", async () => {
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
