// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  keepTurnBarSettings,
  registerResetPlaces,
  registerTurnBarSettings,
  turnBarSettings,
} from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { keepPlace, keptPlace, registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { drawn, openTable } from "./open-table.ts";

test("ticked, the setting forgets this person's places and nobody else's, and is clear again", async () => {
  openTable();
  registerTurnBarSettings();
  registerWindowPlaces();
  const written: unknown[] = [];
  let change: (ticked: unknown) => void = () => {};
  const settings = {
    register: (_scope: string, _key: string, config: { readonly onChange: (ticked: unknown) => void }) => {
      change = config.onChange;
    },
    set: async (_scope: string, _key: string, value: unknown) => void written.push(value),
  };
  let placed = 0;
  registerResetPlaces({ game: { user: { id: "tom" }, settings } } as never, () => {
    placed += 1;
  });
  const place = { left: 1, top: 2, width: 3, height: 4 };
  for (const user of ["tom", "ann"]) {
    await keepPlace(user, "bridge", place);
    await keepTurnBarSettings(user, { place: { left: 5, top: 6 }, away: true });
  }
  change(false);
  await drawn();
  expect(keptPlace("tom", "bridge")).toEqual(place);
  change(true);
  await drawn();
  expect([keptPlace("tom", "bridge"), keptPlace("ann", "bridge")]).toEqual([null, place]);
  expect([turnBarSettings("tom").place, turnBarSettings("tom").away]).toEqual([null, true]);
  expect(turnBarSettings("ann").place).toEqual({ left: 5, top: 6 });
  expect([placed, written]).toEqual([1, [false]]);
});
