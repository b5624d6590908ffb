import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Declared } from "./acts.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
beforeEach(async () => {
  play = await sitDown();
  const [ann, bob] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tug", at: "2212", owner: ann },
    { name: "Barge", at: "2210", owner: bob },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "2215");
});
afterEach(() => play.table.close());

const declare = async (window: Window, what: "link" | "unlink", from: string, to: string): Promise<string | null> => {
  const declared: Declared = { do: what, from: play.unit(from), to: play.unit(to) };
  const refusal = await play.table.drive(window.play.declare(declared));
  await play.table.pass(2 * TICK);
  return refusal;
};

const cards = ({ host }: Window): readonly string[] =>
  host.game.messages.contents.flatMap((message) =>
    String(message.getFlag(MODULE, "card")).startsWith("beams/") ? [String(message.content)] : [],
  );

describe("a tractor beam at the table", () => {
  test("[IP7.11] is a captain's to make; the hole then pushes both, and every window shows them where they are", async () => {
    const [ann, bob] = play.captains;
    await play.to("1.0");
    expect(await declare(ann, "link", "Tug", "Barge")).toBeNull();
    for (const window of [ann, bob, play.judge]) {
      expect(window.session.state?.beams).toMatchObject([{ range: 2 }]);
      expect(cards(window)).toHaveLength(1);
    }
    await play.to("1.1");
    const stand = unitsStand(play);
    expect([stand[play.unit("Tug")], stand[play.unit("Barge")]]).toEqual([
      expect.stringMatching(/ 2211 /),
      expect.stringMatching(/ 2209 /),
    ]);
    for (const window of [ann, bob, play.judge]) expect(tokensStand(window)).toEqual(stand);
  });

  test("[IP7.11] another captain can neither make it nor let it go", async () => {
    const [ann, bob] = play.captains;
    await play.to("1.0");
    await declare(bob, "link", "Tug", "Barge");
    expect(play.state.beams).toEqual([]);
    await declare(ann, "link", "Tug", "Barge");
    await declare(bob, "unlink", "Tug", "Barge");
    expect(play.state.beams).toHaveLength(1);
    await declare(ann, "unlink", "Tug", "Barge");
    expect(play.state.beams).toEqual([]);
  });
});
