import { expect, test } from "vitest";
import { FirefoxGaps } from "./firefox-gaps.ts";

const UNKNOWN = { type: "error", error: "unknown command", message: "…" };

/** What Playwright hears after a command, where Firefox answers something. */
const heard = (method: string, answer: object): unknown => {
  const gaps = new FirefoxGaps();
  gaps.asks(JSON.stringify({ id: 7, method, params: {} }));
  return JSON.parse(gaps.hears(JSON.stringify({ id: 7, ...answer })));
};

test("a command that nothing hangs on has been done where Firefox does not know it", () => {
  expect(heard("network.addDataCollector", UNKNOWN)).toEqual({ type: "success", id: 7, result: {} });
});

test.for([
  ["a command of the tests that Firefox does not know", "script.evaluate", UNKNOWN],
  ["another error", "network.addDataCollector", { type: "error", error: "invalid argument" }],
  ["what Firefox has done itself", "network.addDataCollector", { type: "success", result: { collector: "c" } }],
] as const)("%s is told as it is", ([, method, answer]) => {
  expect(heard(method, answer)).toEqual({ id: 7, ...answer });
});

test("an answer is that of one command, and events go through", () => {
  const gaps = new FirefoxGaps();
  gaps.asks(JSON.stringify({ id: 1, method: "browser.setDownloadBehavior" }));
  const answer = JSON.stringify({ id: 1, ...UNKNOWN });
  expect(gaps.hears(answer)).not.toBe(answer);
  expect(gaps.hears(answer)).toBe(answer);
  const event = JSON.stringify({ type: "event", method: "log.entryAdded", params: {} });
  expect(gaps.hears(event)).toBe(event);
});
