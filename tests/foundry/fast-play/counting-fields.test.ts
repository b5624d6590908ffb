// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { signalHead, signalMessage } from "../../../src/foundry/chat/event-words.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { OFFERS } from "../../../src/rules/fast-play/offers.ts";
import { isByHand, STEPS } from "../../../src/rules/fast-play/state/steps.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { goTo, played } from "../../rules/fast-play/table/a-table.ts";
import { drawn, inWindow, type, windowOf } from "../apps/open-table.ts";
import { fillIn } from "../apps/played-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { choose, every, give, leaveTable, open, two } from "./small-table.ts";

afterEach(leaveTable);

const named = (id: string): string => id;
const NAMES = { unit: named, scene: named, player: named, hole: named, anomaly: named };

/** The fields of the order that is open. */
const fields = (): readonly string[] =>
  [...windowOf("orders").querySelectorAll<HTMLInputElement>(".gp-order-body [name]")].map(({ name }) => name);

test("[FP-SEQ-1.5] who allocates energy is asked for nothing but energy", async () => {
  await open(goTo(played(two(), every("A")), "plan"));
  await choose("1.5");
  expect(fields()).toEqual(expect.arrayContaining(["energy", "ecm", "eccm"]));
  for (const field of ["target", "hex", "dice", "result"]) expect(fields()).not.toContain(field);
});

test("where the game carries a step out, nothing is asked that it does nothing with; where players do, what came of it is", () => {
  const state = played(two(), every("A"));
  for (const { code, act } of STEPS) {
    if (!act) continue;
    const idle = OFFERS["act"]?.idle?.(state, "A", { do: "act", step: code }) ?? [];
    expect(
      idle.filter((field) => [...act.needs, ...act.together, ...act.may].includes(field as never)),
      code,
    ).toEqual([]);
    if (isByHand(code)) expect(idle, code).toEqual([]);
    else expect(idle.includes("hex"), code).toBe(!act.needs.includes("hex"));
  }
});

test("[FP-SEQ-1.5] the private note is headed by its step, and tells energy in words", async () => {
  const seat = await open(goTo(played(two(), every("A")), "plan"));
  await choose("1.5");
  await fillIn("ecm", "2");
  await fillIn("eccm", "0");
  await give();
  const [note] = seat.session.journal.map(({ event }) => event).filter(({ event }) => (event as string) === "acted");
  if (!note) throw new Error("nothing was noted");
  const { cards } = FAST_PLAY;
  expect(localized(say, signalHead(note, cards))).toBe(langText("FastPlay.Step.1-5"));
  const text = localized(say, signalMessage(note, NAMES as never, cards));
  expect(text).toContain(
    `${langText("FastPlay.Acted.ecm", { value: 2 })}, ${langText("FastPlay.Acted.eccm", { value: 0 })}`,
  );
});

test("a note of no subject of its own is a private note, and one of a portal is headed so", () => {
  const event = (name: string) => ({ at: "1.1", event: name, rules: [], audience: ["ann"] }) as unknown as RuleEvent;
  const head = (name: string) => localized(say, signalHead(event(name), FAST_PLAY.cards));
  expect([head("portal-located"), head("some-other")]).toEqual([
    langText("Bridge.Signal.portal"),
    langText("Bridge.Signal.note"),
  ]);
});

test("an open order is closed by its button, and by Escape, which leaves the focus on its line", async () => {
  await open(goTo(played(two(), every("A")), "plan"));
  await choose("1.5");
  const isOpen = () => windowOf("orders").querySelector(".gp-order-body") !== null;
  const key = windowOf("orders").querySelector<HTMLElement>(".gp-open")?.dataset["row"];
  expect(isOpen()).toBe(true);
  inWindow("orders", "#gravity-portals-orders-close").click();
  await drawn();
  expect(isOpen()).toBe(false);
  const line = `[id="gravity-portals-orders-open-${key}"]`;
  inWindow("orders", line).click();
  await drawn();
  expect(isOpen()).toBe(true);
  expect(type("orders", ".gp-order-body input", "Escape")).toBe(false);
  await drawn();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(inWindow("orders", line));
});
