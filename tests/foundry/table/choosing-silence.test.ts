import { expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { langText, say } from "../apps/sentences.ts";
import { differences, markOf, observedBy } from "./observed.ts";
import { placeQuietHole } from "./silent-game.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

type Push = "straight" | "ask";

/**
 * Both captains have a ship to be pushed in the first impulse, and Ann is asked. Bob's ship has an order, or he is asked
 * too and answers at once; Ann answers later. Gives what Ann observed before she answered and after.
 */
const besideAnn = async (push: Push) => {
  const play = await sitDown({ seed: 3 });
  const { table } = play;
  const [ann, bob] = play.captains;
  try {
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Egret", at: "2618", owner: ann },
      { name: "Plover", at: "2612", owner: bob },
    ]);
    await openGame(play, map);
    await placeQuietHole(play, map, "2615");
    await table.pass(20_000);
    ann.play.setOrders(play.unit("Egret"), { push: "ask", holdCourse: false });
    await table.pass(5_000);
    const from = markOf(ann);
    bob.play.setOrders(play.unit("Plover"), { push, holdCourse: false });
    await play.to("1.0");
    await table.pass(20_000);
    void play.judge.acts.clock.next();
    await table.pass(8_000);
    const prompted = bob.session.prompts.length;
    for (const prompt of bob.session.prompts)
      if (prompt.kind === "push") bob.play.answer(prompt.id, play.choose(prompt));
    await table.pass(20_000);
    const before = observedBy(ann, from);
    const told = {
      ann: ann.session.waiting,
      bob: bob.session.waiting,
      judge: play.judge.session.waiting,
      bobReads: turnBarSentence(bob.session, say).text,
      bobReady: bob.session.ready,
    };
    for (const prompt of ann.session.prompts)
      if (prompt.kind === "push") ann.play.answer(prompt.id, play.choose(prompt));
    await table.pass(20_000);
    return { prompted, before, told, after: observedBy(ann, from), place: play.placeOf(play.unit("Plover")) };
  } finally {
    await table.close();
  }
};

test("who is asked for a push does not learn whether another is asked too or keeps an order", {
  timeout: 120_000,
}, async () => {
  const [ordered, asked] = [await besideAnn("straight"), await besideAnn("ask")];
  expect([ordered.prompted, asked.prompted]).toEqual([0, 1]);
  expect([ordered.place, asked.place]).toEqual(["2611", "2611"]);
  expect(differences(ordered.before, asked.before)).toEqual([]);
  // Afterwards Bob says that he is ready when he likes; what is written down is the same.
  expect(differences(ordered.after.documents, asked.after.documents)).toEqual([]);
  const [Ann, Bob] = ["Captain 1", "Captain 2"].map((name) => ({ name, doing: "choosing" }));
  for (const { told } of [ordered, asked]) {
    expect(told.ann).toEqual([Ann, Bob]);
    // Bob knows that nothing is left to him.
    expect(told.bob).toEqual([Ann]);
    expect(told.bobReads).toBe(
      langText("TurnBar.Sealed", { list: langText("Common.Doing.choosing", { name: "Captain 1" }) }),
    );
  }
  // Whoever answered is ready, and whoever has an order says so when all is shown.
  expect([ordered.told.bobReady, asked.told.bobReady]).toEqual([false, true]);
  expect(ordered.told.judge.filter(({ doing }) => doing === "choosing")).toEqual([Ann]);
});
