import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { toDoOf } from "../../../src/foundry/apps/console/to-do.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { langText, say } from "../apps/sentences.ts";
import { drag, type Play, TICK, unitsStand } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let ann: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann] = play.captains;
  const map = await makeMap(play, "deep");
  // At speed 16 a ship moves in every second impulse.
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 16 },
    { name: "Buoy", at: "1110", owner: ann },
  ]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const hex = (): string | undefined => unitsStand(play)[play.unit("Tern")]?.split(" ")[1];
const stands = (): boolean => {
  const [judge, captain] = [play.judge, ann].map((window) => window.tokenOf(play.unit("Tern")));
  return judge?.x === captain?.x && judge?.y === captain?.y;
};
const lines = () => toDoOf(play.judge.session, say);
const desk = (): readonly string[] => lines().map(({ action }) => action);
const shipConditions = (session: Session, unit: string): readonly string[] =>
  shipsView(session, say)
    .ships.filter(({ id }) => id === unit)
    .flatMap(({ conditions }) => conditions.map(({ text }) => text));
const sail = async (...path: readonly string[]): Promise<void> => {
  await drag(play.table, ann, play.unit("Tern"), path);
  await play.table.pass(TICK * 10);
};
const told = (): string => JSON.stringify(ann.host.game.messages.contents.map(({ content }) => content));
const TOO_FAR = { unit: "Tern", hexes: 2, allowed: 1, speed: 16 };

describe("a captain's move beyond the ship's speed", () => {
  test("is none where the impulse allows it", async () => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to("1.2");
    await sail("1009");
    expect(hex()).toBe("1009");
  });

  test.for([
    { at: "1.1", path: ["1009"], why: "in an impulse in which the ship does not move" },
    { at: "1.2", path: ["1009", "1008"], why: "of two hexes" },
  ])("is refused by that setting $why, and the ship goes back", async ({ at, path }) => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to(at);
    await sail(...path);
    expect([hex(), stands()]).toEqual(["1010", true]);
    expect(ann.notices.join()).toContain(langText("Refusal.too-fast"));
  });

  test("counts the hexes of an impulse together", async () => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to("1.2");
    await sail("1009");
    await sail("1008");
    expect(hex()).toBe("1009");
  });

  test("is played and told to everybody by another setting", async () => {
    await setting(play.table, play.judge, "moveCheck", "note");
    await play.to("1.2");
    await sail("1009", "1008");
    expect(hex()).toBe("1008");
    expect(told()).toContain(langText("Card.Back.beyondSpeed", TOO_FAR));
  });

  test.for([
    { act: "allow", to: "1008" },
    { act: "put-back", to: "1010" },
  ])("waits for the judge by the usual setting, who may $act", async ({ act, to }) => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008");
    expect([hex(), desk()]).toEqual(["1010", ["allow"]]);
    expect(lines().map(({ other }) => other?.action)).toEqual(["put-back"]);
    expect(ann.notices.join()).toContain(langText("Refusal.askedJudge", { unit: "Tern" }));
    await play.table.drive(play.judge.acts.decideMove(play.unit("Tern"), act === "allow"));
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), desk()]).toEqual([to, true, []]);
    expect(told().includes(langText("Card.Back.beyondSpeed", TOO_FAR))).toBe(act === "allow");
  });

  test("that is dragged on is the same question, one line a ship, and its marks are the same at everybody", async () => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008");
    await sail("1007");
    expect(lines().map(({ text }) => text)).toEqual([
      langText("Console.Desk.tooFast", { unit: "Tern", hexes: 3, allowed: 1, speed: 16 }),
    ]);
    const tern = play.unit("Tern");
    for (const { session } of [play.judge, ...play.captains]) {
      expect(session.asked).toEqual([tern]);
    }
    expect(shipConditions(ann.session, tern)).toContain(say("GRAVITYPORTALS.Bridge.Asked"));
    await play.table.drive(play.judge.acts.decideMove(tern, true));
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), play.judge.session.asked]).toEqual(["1007", true, []]);
  });

  test.for([
    { how: "dragging all the way back", back: async () => sail("1008", "1009", "1010") },
    { how: "dragging straight back", back: async () => sail("1010") },
    { how: "a press", back: async () => play.table.drive(ann.play.takeBack(play.unit("Tern"))) },
  ])("is taken back by its captain by $how, and nothing is asked any more", async ({ back }) => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008", "1007");
    await back();
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), desk(), ann.session.asked]).toEqual(["1010", true, [], []]);
    expect(ann.notices.at(-1)).toBe(langText("Refusal.putBack", { unit: "Tern", why: langText("Refusal.taken-back") }));
    await sail("1009");
    expect([hex(), stands()]).toEqual(["1009", true]);
  });

  test("that is dragged back to where the ship may go is played, without the judge", async () => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008", "1007");
    await sail("1008", "1009");
    expect([hex(), stands(), desk()]).toEqual(["1009", true, []]);
  });

  test("is nobody else's to take back, and the judge's own move of the ship ends the question", async () => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008");
    await play.table.drive(play.captains[1].play.takeBack(play.unit("Tern")));
    await play.table.pass(TICK);
    expect(desk()).toEqual(["allow"]);
    await drag(play.table, play.judge, play.unit("Tern"), ["1009"]);
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), desk()]).toEqual(["1009", true, []]);
  });

  test("comes to nothing when the judge has not decided by the next impulse: the ship goes back, and no button is left", async () => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    await sail("1009", "1008");
    await play.to("1.3");
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), desk()]).toEqual(["1010", true, []]);
    expect(ann.notices.join()).toContain(langText("Refusal.not-decided"));
    await play.table.drive(play.judge.acts.decideMove(play.unit("Tern"), true));
    await play.table.pass(TICK * 10);
    expect([hex(), told().includes("Tern moves")]).toEqual(["1010", false]);
  });

  test("does not count a move that was undone", async () => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to("1.2");
    const before = play.judge.game.tip.n;
    await sail("1009");
    await play.table.drive(play.judge.acts.undoTo(before, "wrong hex"));
    await play.table.pass(TICK * 10);
    play.judge.acts.clock.pause(false);
    expect(hex()).toBe("1010");
    await sail("1009");
    expect([hex(), stands()]).toEqual(["1009", true]);
    await sail("1008");
    expect(hex()).toBe("1009");
  });

  test("is not asked any more once something is undone", async () => {
    await setting(play.table, play.judge, "moveCheck", "ask");
    await play.to("1.2");
    const before = play.judge.game.tip.n;
    await sail("1009");
    await sail("1008");
    expect(desk()).toEqual(["allow"]);
    await play.table.drive(play.judge.acts.undoTo(before, "wrong hex"));
    await play.table.pass(TICK * 10);
    expect([hex(), stands(), desk()]).toEqual(["1010", true, []]);
  });

  test("is not got by saying that whoever holds the ship towed it", async () => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to("1.2");
    expect(
      await play.table.drive(ann.play.declare({ do: "link", from: play.unit("Buoy"), to: play.unit("Tern") })),
    ).toBeNull();
    await play.table.pass(TICK);
    ann.asked.how = "tractor";
    await sail("1009", "1008");
    expect([hex(), stands()]).toEqual(["1010", true]);
    expect(ann.notices.join()).toContain(langText("Refusal.too-fast"));
    await sail("1009");
    expect(hex()).toBe("1009");
  });

  test("is nobody's matter where the judge moves the ship", async () => {
    await setting(play.table, play.judge, "moveCheck", "refuse");
    await play.to("1.1");
    play.judge.asked.how = "own";
    await drag(play.table, play.judge, play.unit("Tern"), ["1009"]);
    await play.table.pass(TICK * 10);
    expect(hex()).toBe("1009");
  });
});
