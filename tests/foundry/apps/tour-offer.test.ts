// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { registerTourOffer } from "../../../src/foundry/apps/story/story-settings.ts";
import { cornerOfMap, offerTour } from "../../../src/foundry/apps/story/tour-offer.ts";
import { DOCKS_MOVED } from "../../../src/foundry/apps/window/place-docks.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { drawn, openTable, windowOf } from "./open-table.ts";

afterEach(() => document.body.replaceChildren());

test("the offer of a tour makes room for a window that is docked after it", async () => {
  const { settings } = openTable();
  const host = globalThis as unknown as Pick<Host, "game">;
  registerTourOffer(host);
  settings.set("offerTour", true);
  for (const [name, value] of [
    ["clientWidth", 1024],
    ["clientHeight", 700],
  ] as const) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
  const session = {
    condition: "playing",
    me: "ann",
    state: null,
    role: { kind: "judge" },
    listen: () => () => {},
  } as unknown as Session;
  await offerTour(host, session);
  await drawn();
  const left = (): number => Number.parseFloat(windowOf("tour-offer").style.left);
  const before = left();
  // From now on a window stands along the right edge, from 390 pixels on.
  const dock = document.body.appendChild(document.createElement("aside"));
  dock.getBoundingClientRect = () => new DOMRect(390, 0, 634, 700);
  dock.className = "gravity-portals gp-docked";
  const room = cornerOfMap(document, 300).left;
  document.dispatchEvent(new Event(DOCKS_MOVED));
  expect([left(), room < before, left() + 300 < 390]).toEqual([room, true, true]);
  await (foundry.applications.instances.get("gravity-portals-tour-offer") as { close(): Promise<unknown> }).close();
  for (const name of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(document.documentElement, name);
});
