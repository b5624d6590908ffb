// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { Host } from "../../../src/foundry/host/host.ts";
import { shipFormOf } from "../../../src/foundry/ruleset/units.ts";
import { registerOrionsGate } from "../../../src/foundry/rulesets/orions-gate/register.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { drawn, inWindow, openTable, wordsOf } from "../apps/open-table.ts";
import { annsSession, foe, ship, standing } from "./small-battle.ts";

const globals = globalThis as unknown as Record<string, unknown>;

afterEach(() => {
  document.body.replaceChildren();
  delete globals["Hooks"];
});

const isOpen = (): boolean => document.getElementById("gravity-portals-og-drawing") !== null;

/** Ann at a map on which she can point at tokens and press them twice. */
const table = () => {
  openTable();
  const hooks = new Map<string, (...given: unknown[]) => void>();
  globals["Hooks"] = { on: (name: string, run: () => void) => hooks.set(name, run) };
  const session = Object.assign(annsSession(standing("2.2", { units: [ship(["engine/S"], []), foe] })), {
    listen: () => () => {},
    isGM: false,
    actorOf: (unit: string) => `actor-${unit}`,
  }) as unknown as Session;
  registerOrionsGate({} as Host, () => session);
  const map = document.createElement("canvas");
  document.body.append(map);
  return {
    point: (unit: string, at = true) =>
      hooks.get("hoverToken")?.({ document: { getFlag: () => ({ id: unit }), id: unit } }, at),
    pressTwice: async (on: Element = map) => {
      on.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
      await drawn();
      await drawn();
    },
  };
};

test("a captain who presses an enemy's token twice sees the drawing of that ship", async () => {
  const { point, pressTwice } = table();
  await pressTwice();
  expect(isOpen()).toBe(false);
  point("b1");
  await pressTwice(document.body);
  expect(isOpen()).toBe(false);
  await pressTwice();
  // The window is fetched first.
  await vi.waitFor(() => expect(wordsOf(inWindow("og-drawing", "h2"))).toBe("b1"), 20_000);
  document.body.querySelector("#gravity-portals-og-drawing")?.remove();
  point("b1", false);
  await pressTwice();
  expect(isOpen()).toBe(false);
});

test("that of an own ship opens in the place of the actor's sheet, once", async () => {
  const { point, pressTwice } = table();
  point("a1");
  // Both ways to it are taken by one double press.
  const byActor = shipFormOf("orions-gate")?.open({ id: "actor-a1" });
  await pressTwice();
  await byActor;
  await vi.waitFor(() => expect(wordsOf(inWindow("og-drawing", "h2"))).toBe("a1"), 20_000);
  expect(document.querySelectorAll(".gp-og-drawing")).toHaveLength(1);
});
