import { afterEach, beforeEach, expect, test } from "vitest";
import { SOCKET } from "../../../src/foundry/host/module.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: ann, speed: 12 }]);
  await openGame(play, map);
  await play.to("1.1");
});
afterEach(() => play.table.close());

/** How often the judge reads of an order, by the judge's own window or by that of a captain. */
const said = ({ notices }: Pick<Window, "notices">, order: object, error: string, name?: string): number => {
  const data = { order: JSON.stringify(order), error };
  const words = name === undefined ? langText("Orders.broken", data) : langText("Orders.brokenAt", { ...data, name });
  return notices.filter((text) => text === words).length;
};

test("an order that cannot be foreseen is told to the judge once for its kind, as data, and the game goes on", async () => {
  const fire = { do: "fire", from: "tern", to: "kettle" };
  for (const { session } of [ann, ann, bob]) session.tellBroken(fire, "Error: no range");
  await play.table.pass(TICK);
  const [judge, captain] = [play.judge, ann].map((window) => said(window, fire, "Error: no range", ann.seat));
  expect([judge, captain]).toEqual([1, 0]);
  ann.session.tellBroken({ do: "link", from: "tern", to: "kettle" }, "Error: no beam");
  await play.table.pass(TICK);
  expect(said(play.judge, { do: "link", from: "tern", to: "kettle" }, "Error: no beam", ann.seat)).toBe(1);
  await play.next();
  expect(play.now).toBe("1.2");
});

test("the judge's own is told at once", () => {
  play.judge.session.tellBroken({ do: "fire" }, "Error: no range");
  play.judge.session.tellBroken({ do: "fire" }, "Error: no range");
  expect(said(play.judge, { do: "fire" }, "Error: no range")).toBe(1);
});

test("a client that sends many is not heard without end, and one that is too long not at all", async () => {
  const send = (order: string): void => {
    ann.runtime.game.socket.emit(SOCKET, { talk: "broken", gid: play.judge.game.gid, order, error: "x" }, {});
  };
  const before = play.judge.notices.length;
  send("x".repeat(501));
  await play.table.pass(TICK);
  expect(play.judge.notices.length).toBe(before);
  for (let kind = 0; kind < 50; kind += 1) send(`{"do":"kind-${kind}"}`);
  await play.table.pass(TICK);
  expect(play.judge.notices.length).toBe(before + 10);
});
