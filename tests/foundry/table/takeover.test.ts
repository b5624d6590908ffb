import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
// Loaded ahead: what makes a code dear is fetched when it is first needed, and no time of the table passes meanwhile.
import "@noble/hashes/scrypt.js";
import type { JudgeRole } from "../../../src/foundry/session/judge.ts";
import { CODE_LASTS, type KeyOffer } from "../../../src/judge/run/hand-over.ts";
import { langText } from "../apps/sentences.ts";
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

const judging = ({ session }: Window): JudgeRole => {
  if (session.role.kind !== "judge") throw new Error(`the window's part is ${session.role.kind}`);
  return session.role;
};

/** What cards of who judges say, in the order of their entries. */
const told = ({ host }: Window): readonly (readonly [string, unknown])[] =>
  storedCards(host.game)
    .filter(({ key }) => key.startsWith("judging/"))
    .flatMap((card) => [...card.history().parts.values()] as readonly Card[])
    .flatMap(({ lines }) => lines.map(({ words }) => [words.key, words.data] as const));

const line = (about: string): string => `GRAVITYPORTALS.Card.Judging.${about}`;

/** Everybody sees one game. */
const agree = (judge: Window): void => {
  expect(judge.session.condition).toBe("playing");
  for (const window of [judge, play.captains[0]]) expect(tokensStand(window)).toEqual(unitsStand(play));
};

describe("a second window of the judge that takes over", () => {
  test("judges at once, the other one watches, and the chat says who did it", async () => {
    const first = play.judge;
    const second = await play.table.sit("Judge", first.profile);
    expect([first.session.condition, second.session.condition]).toEqual(["playing", "standing-by"]);
    expect(await play.table.drive(judging(second).takeOver())).toBeNull();
    await play.table.pass(2 * TICK);
    expect([first.session.condition, second.session.condition]).toEqual(["standing-by", "playing"]);
    expect(first.notices.join()).toContain(langText("Notice.stood-down"));
    expect(told(play.captains[0])).toEqual([[line("takeover"), { name: "Judge" }]]);
    play = play.with({ judge: second });
    await play.next();
    expect(play.now).toBe("1.2");
    await play.table.pass(20_000);
    expect(first.session.condition).toBe("standing-by");
    expect(first.game.state).toEqual(second.game.state);
    agree(second);
  });
});

describe("another game master", () => {
  /** The second captain is a game master from now on, in a browser that lacks the key. */
  const other = async (): Promise<Window> => {
    const [, bob] = play.captains;
    const user = play.judge.host.game.users.get(bob.me);
    await play.table.drive(user?.update({ role: 4 }) ?? Promise.reject(new Error("nobody is there")));
    await play.table.leave(bob);
    return play.table.sit(bob.seat, bob.profile);
  };

  const offer = async (to: Window): Promise<KeyOffer> => {
    const offered = await play.table.drive(judging(play.judge).handOver(to.me));
    if (typeof offered === "string") throw new Error(offered);
    await play.table.pass(TICK);
    return offered;
  };

  test("is handed the key by a code that is said, is named to everybody, and can judge", async () => {
    const second = await other();
    expect([second.session.condition, second.acts.help]).toEqual(["no-key", "key"]);
    expect(judging(play.judge).heirs).toEqual([{ id: second.me, name: "Captain 2" }]);
    const { code, done } = await offer(second);
    expect(second.notices.join()).toContain(langText("Key.offered", { name: "Judge" }));
    const wrong = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    expect(await play.table.drive(second.acts.enterKey(wrong))).toEqual({ code: "wrong-code", left: 2 });
    expect(await play.table.drive(second.acts.enterKey(`${code.slice(0, 4)} ${code.slice(4)}`))).toBeNull();
    expect(await play.table.drive(done)).toBe("shared");
    await play.table.pass(2 * TICK);
    expect(second.session.condition).toBe("standing-by");
    expect(told(play.captains[0])).toEqual([[line("key-shared"), { by: "Judge", to: "Captain 2" }]]);
    expect(second.game.state).toEqual(play.state);

    expect(await play.table.drive(judging(second).takeOver())).toBeNull();
    await play.table.pass(2 * TICK);
    expect(play.judge.session.condition).toBe("standing-by");
    expect(told(play.captains[0]).slice(1)).toEqual([[line("takeover"), { name: "Captain 2" }]]);
    play = play.with({ judge: second });
    await play.next();
    expect(play.now).toBe("1.2");
    agree(second);
  });

  test("draws a new key: the judge before is shut out at once, reads no more, and comes in again by the new code alone", async () => {
    const second = await other();
    const { code } = await offer(second);
    expect(await play.table.drive(second.acts.enterKey(code))).toBeNull();
    await play.table.pass(2 * TICK);
    const first = play.judge;
    const old = judging(first).recoveryCode();
    expect(await play.table.drive(judging(second).renewKey())).toBe("GRAVITYPORTALS.NewKey.Fault.standby");
    expect(await play.table.drive(judging(second).takeOver())).toBeNull();
    await play.table.pass(2 * TICK);
    expect(await play.table.drive(judging(second).renewKey())).toBeNull();
    await play.table.pass(2 * TICK);
    expect(told(play.captains[0]).at(-1)).toEqual([line("renew-key"), { name: "Captain 2" }]);
    expect([first.session.condition, first.acts.help]).toEqual(["no-key", "key"]);
    expect(first.notices.join()).toContain(langText("Key.renewed"));
    play = play.with({ judge: second });
    await play.next();
    expect(play.now).toBe("1.2");
    agree(second);
    // Also a window of that browser that is loaded now.
    const again = await play.table.sit("Judge", first.profile);
    expect(again.session.condition).toBe("no-key");
    expect(await play.table.drive(first.acts.enterKey(old))).toEqual({ code: "earlier-key" });
    const fresh = judging(second).recoveryCode();
    expect(fresh).not.toBe(old);
    expect(await play.table.drive(first.acts.enterKey(fresh))).toBeNull();
    expect([first.session.condition, first.game.state]).toEqual(["standing-by", second.game.state]);
  });

  test("gets nothing by a code that is too old, and a recovery code is still taken", async () => {
    const second = await other();
    expect(await play.table.drive(second.acts.enterKey("7K3M-9QXW"))).toEqual({ code: "no-offer" });
    const { code, done } = await offer(second);
    await play.table.pass(CODE_LASTS);
    expect(await play.table.drive(second.acts.enterKey(code))).toEqual({ code: "late" });
    expect(await play.table.drive(done)).toBe("late");
    expect(told(play.captains[0])).toEqual([]);
    expect(second.session.condition).toBe("no-key");
    expect(await play.table.drive(second.acts.enterKey(judging(play.judge).recoveryCode()))).toBeNull();
    expect(second.session.condition).toBe("standing-by");
  });

  test("alone can be handed it: a captain cannot, and the reason is said", async () => {
    const [ann] = play.captains;
    expect(judging(play.judge).heirs).toEqual([]);
    const refused = await play.table.drive(judging(play.judge).handOver(ann.me));
    expect(refused).toBe("GRAVITYPORTALS.HandOver.Fault.not-a-game-master");
    const second = await play.table.sit("Judge", play.judge.profile);
    const standby = await play.table.drive(judging(second).handOver(ann.me));
    expect(standby).toBe("GRAVITYPORTALS.HandOver.Fault.standby");
    for (const fault of [refused, standby]) expect(langText(String(fault).replace("GRAVITYPORTALS.", ""))).not.toBe("");
  });
});
