// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { openBridge } from "../../../src/foundry/apps/bridge/bridge.ts";
import { registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

test("a speed that was sent with Enter is drawn in its ship's entry at once, and the field keeps the focus", async () => {
  openTable();
  registerBridgeSettings();
  registerWindowPlaces();
  const at = (speed: number) => game({ at: "1.1", units: [ship("amber-tern", "2017", { speed })] });
  const session = fakeSession({ state: at(4) });
  await openBridge(session, { declare: () => undefined });
  await drawn();
  const field = (): HTMLInputElement => inWindow("bridge", "[data-speed=amber-tern]") as HTMLInputElement;
  field().focus();
  field().value = "32";
  field().dispatchEvent(new Event("change", { bubbles: true }));
  session.change({ state: at(32) });
  await drawn();
  expect(session.acts).toEqual([["setFacts", "amber-tern", { speed: 32 }]]);
  expect(wordsOf(inWindow("bridge", "[data-ship=amber-tern] .gp-ship-place"))).toContain(
    langText("Bridge.Speed", { speed: 32 }),
  );
  expect(inWindow("bridge", "[data-action=ahead]")).toBeTruthy();
  expect(document.activeElement).toBe(field());
  field().value = "3";
  session.change({ state: at(31) });
  await drawn();
  expect(field().value, "what is typed and not sent is not drawn over").toBe("3");
});
