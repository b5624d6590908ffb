// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { openBridge } from "../../../src/foundry/apps/bridge/bridge.ts";
import { registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { onFind } from "../../../src/foundry/canvas/find.ts";
import { FoundHex } from "../../../src/foundry/canvas/map-overlay.ts";
import { layBoard } from "./fake-board.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { openTable, press } from "./open-table.ts";

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, "canvas");
});

test("View shows a ship's map and the ship itself, also where a shifted map gives its hex no four digits", async () => {
  openTable();
  registerBridgeSettings();
  registerWindowPlaces();
  const { pans, seen } = layBoard("foundry-lantern-deep", { q: 10, r: -14 });
  const session = fakeSession({ state: game({ units: [ship("amber-tern", "18,-7"), ship("plover", "22,-7")] }) });
  const found = new FoundHex(() => undefined);
  onFind((request) => void found.find(session, request));
  await openBridge(session, { declare: () => undefined });
  await press("bridge", "#gravity-portals-look-amber-tern");
  await press("bridge", "#gravity-portals-look-plover");
  expect(seen()).toBe("foundry-quiet-reach");
  const [tern, plover] = pans;
  expect(pans).toHaveLength(2);
  // Both are brought to one place of the screen.
  expect([(plover?.x ?? 0) - (tern?.x ?? 0), (plover?.y ?? 0) - (tern?.y ?? 0)]).toEqual([400, 0]);
});
