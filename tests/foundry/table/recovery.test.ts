import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recoveryCode } from "../../../src/judge/protocol/recovery.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
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
    const asked = other.line.asked.length;
    const spoiled = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    expect(await play.table.drive(other.acts.enterKey(spoiled))).toEqual({ code: "mistyped", group: 8 });
    const foreign = recoveryCode(new Uint8Array(16).fill(3));
    expect(await play.table.drive(other.acts.enterKey(foreign))).toEqual({ code: "other-game" });
    expect([other.session.condition, other.line.asked.length]).toEqual(["no-key", asked]);

    expect(await play.table.drive(other.acts.enterKey(code.toLowerCase()))).toBeNull();
    await play.table.pass(2 * TICK);
    expect([other.session.condition, other.acts.help]).toEqual(["playing", null]);
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
    expect([again.session.condition, again.acts.help]).toEqual(["playing", null]);
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
