import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { SOCKET } from "../../../src/foundry/host/module.ts";
import { recoveryCode } from "../../../src/judge/protocol/recovery.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  const [ann] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: ann, speed: 12 }]);
  await openGame(play, map);
  await placePortal(play, map, "3015", { windows: [[1, 32]] });
  await play.to("1.1");
});
afterEach(() => play.table.close());

/** The judge's tab goes, and another one of theirs comes in a browser that never saw the game. */
const newMachine = async (): Promise<{ readonly other: Window; readonly code: string }> => {
  const code = play.judge.acts.recoveryCode();
  await play.table.leave(play.judge);
  return { other: await play.table.sit("Judge"), code };
};

describe("a judge whose browser has no key", () => {
  test("is offered to type the recovery code, and plays on from where the game stands", async () => {
    const { state } = play;
    const { other, code } = await newMachine();
    expect([other.session.condition, other.acts.help]).toEqual(["no-key", "key"]);
    // What was put away is read: it may tell of keys that were drawn later.
    const writes = (): number => other.line.asked.filter(({ request }) => request.kind !== "pack").length;
    const asked = writes();
    const spoiled = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    expect(await play.table.drive(other.acts.enterKey(spoiled))).toEqual({ code: "mistyped", group: 8 });
    const foreign = recoveryCode(new Uint8Array(16).fill(3));
    expect(await play.table.drive(other.acts.enterKey(foreign))).toEqual({ code: "other-game" });
    expect([other.session.condition, writes()]).toEqual(["no-key", asked]);

    expect(await play.table.drive(other.acts.enterKey(code.toLowerCase()))).toBeNull();
    await play.table.pass(2 * TICK);
    expect([other.session.condition, other.session.role.kind]).toEqual(["playing", "judge"]);
    expect(other.game.state).toEqual(state);
    expect(other.acts.recoveryCode()).toBe(code);
    play = play.with({ judge: other });
    await play.next();
    expect(play.now).toBe("1.2");
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
    expect(play.captains[0].session.condition).toBe("playing");
  });

  test("is not asked again in that browser", async () => {
    const { other, code } = await newMachine();
    await play.table.drive(other.acts.enterKey(code));
    await play.table.leave(other);
    const again = await play.table.sit("Judge", other.profile);
    expect([again.session.condition, again.session.role.kind]).toEqual(["playing", "judge"]);
  });

  test("only watches while the browser with the key still judges", async () => {
    const code = play.judge.acts.recoveryCode();
    const other = await play.table.sit("Judge");
    expect(await play.table.drive(other.acts.enterKey(code))).toBeNull();
    expect(other.session.condition).toBe("standing-by");
    expect(play.judge.session.condition).toBe("playing");
    await play.next();
    expect(play.now).toBe("1.2");
  });
});

/** What a window has to answer in, and more. */
const LONG = 6000;

const read = ({ session }: Window): string => turnBarSentence(session, say).text;

describe("captains while no window plays the game", () => {
  const reload = async (window: Window): Promise<Window> => {
    await play.table.leave(window);
    return play.table.sit(window.seat, window.profile);
  };

  test("read that the judge's browser lacks the key, also in a page that was opened since, until it has it", async () => {
    const [ann, ben] = play.captains;
    for (const { play: acts } of [ann, ben]) acts.setReady({ kind: "next-step" });
    await play.table.pass(TICK);
    const { other, code } = await newMachine();
    const again = await reload(ben);
    await play.table.pass(LONG);
    for (const window of [ann, again]) {
      expect([window.session.condition, window.session.absence]).toEqual(["judge-away", "no-key"]);
      expect(read(window)).toBe(langText("TurnBar.JudgeNoKey"));
    }
    expect(await play.table.drive(other.acts.enterKey(code))).toBeNull();
    await play.table.pass(2 * TICK);
    for (const { session } of [ann, again]) expect([session.condition, session.absence]).toEqual(["playing", null]);
  });

  test("read that nobody answers where the judge is there and no window says anything", async () => {
    const [ann] = play.captains;
    await play.table.leave(play.judge);
    expect([ann.session.absence, read(ann)]).toEqual(["away", langText("TurnBar.JudgeAway")]);
    await play.table.open("Judge");
    await play.table.pass(LONG);
    expect([ann.session.absence, read(ann)]).toEqual(["unheard", langText("TurnBar.JudgeUnheard")]);
  });

  test("read nothing of it while the browser with the key plays on, whatever another one, or a captain, says", async () => {
    const [ann, ben] = play.captains;
    await play.table.sit("Judge");
    const { gid } = play.judge.game;
    ben.runtime.game.socket.emit(SOCKET, { talk: "not-judging", gid, why: "stopped" }, {});
    await play.table.pass(LONG);
    const late = await reload(ben);
    await play.table.pass(LONG);
    for (const { session } of [ann, late]) expect([session.condition, session.absence]).toEqual(["playing", null]);
  });
});

describe("a card that was not written before the judge's tab went", () => {
  test("is written by the next one, with the names and the clock of its game", async () => {
    await play.table.close();
    play = await sitDown();
    const { judge, table, captains } = play;
    const map = await makeMap(play, "deep");
    await putShips(play, map, [{ name: "Tern", at: "1512", owner: captains[0], speed: 12 }]);
    await openGame(play, map);
    await placeHole(play, map, "1712");
    const known = new Set(judge.host.game.messages.contents.map(({ id }) => id));
    const missing = (window: Window) => window.host.game.messages.contents.filter(({ id }) => !known.has(id));
    judge.host.Hooks.on("preCreateChatMessage", () => false);
    await play.to("1.1");
    await play.next();
    await play.next();
    expect(missing(judge).map(({ content }) => content)).toEqual([]);

    await table.leave(judge);
    const again = await table.sit("Judge", judge.profile);
    await table.pass(2 * TICK);
    const [card] = missing(again).map(({ content }) => JSON.parse(content) as Card);
    expect(card?.title).toEqual({
      key: "GRAVITYPORTALS.Card.Pushed.title",
      data: { hole: langText("Overlay.Name.hole") },
    });
    expect(card?.lines.map(({ words }) => words.data?.["unit"])).toEqual(["Tern"]);
  });
});
