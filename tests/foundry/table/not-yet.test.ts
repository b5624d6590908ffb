import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";

let play: Play;
let map: HostScene;
beforeEach(async () => {
  play = await sitDown({ seed: 6 });
  map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Egret", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

/** The labels of the portals that the judge's windows show, and of those that the game has. */
const shown = (): readonly string[] => labels(play.judge.session.state?.secret?.portals ?? {});
const inGame = (): readonly string[] => labels(play.state.secret?.portals ?? {});
type Portals = NonNullable<Play["state"]["secret"]>["portals"];
const labels = (portals: Portals): readonly string[] =>
  Object.values(portals).map(({ ends: [end] }) => {
    const scene = play.state.scenes[end?.scene ?? ""];
    return end && scene ? makeLabel(end.hex, scene) : "?";
  });
const only = (): string => Object.keys(play.judge.session.state?.secret?.portals ?? {})[0] ?? "";
const change = (hex: string, instead: string) =>
  play.table.drive(
    play.judge.acts.place({ kind: "gravity-portal", scene: map.id, hex, variations: { waveOn: [] } }, instead),
  );

describe("[IP2.0] a portal that was placed before the turn begins", () => {
  test("is changed: the new one is shown at once, and it alone is in the game", async () => {
    await placePortal(play, map, "0815");
    const entries = play.judge.game.tip.n;
    expect(await change("0816", only())).toEqual([]);
    expect(shown()).toEqual(["0816"]);
    expect(play.judge.game.tip.n, "nothing is written of it").toBe(entries);
    await play.to("1.0");
    expect(inGame()).toHaveLength(1);
    expect(Object.values(play.state.secret?.portals ?? {})[0]).toMatchObject({ inert: false });
    expect(play.judge.session.journal.filter(({ event }) => event.event === "portal-drifted")).toEqual([
      expect.objectContaining({ event: expect.objectContaining({ from: "0816" }) }),
    ]);
  });

  test("is withdrawn: it is shown no more at once, and never acts", async () => {
    await placePortal(play, map, "0815");
    await play.table.drive(play.judge.acts.retire(only()));
    expect(shown()).toEqual([]);
    await play.to("1.0");
    expect(inGame()).toEqual([]);
    expect(play.judge.session.journal.some(({ event }) => event.event === "portal-drifted")).toBe(false);
  });

  test("is not changed any more once it acts, and nothing changes", async () => {
    await placePortal(play, map, "0815", { waveOn: [] });
    const id = only();
    await play.to("1.0");
    const before = inGame();
    expect(await change("0120", id)).toEqual([{ field: "hex", key: "GRAVITYPORTALS.Sheet.Fault.acts" }]);
    await play.to("1.1");
    expect(inGame()).toEqual(before);
  });
});

test("[IP7.0] a white hole that does not act yet makes way for what is typed in its form", async () => {
  await placeHole(play, map, "2020");
  const [old] = Object.keys(play.state.holes);
  const faults = await play.table.drive(
    play.judge.acts.place(
      { kind: "white-hole", scene: map.id, hex: "2020", strength: 2, intervalMultiplier: 10, strengthMultiplier: 5 },
      old ?? null,
    ),
  );
  expect(faults).toEqual([]);
  expect(Object.values(play.state.holes).map(({ strength }) => strength)).toEqual(["2"]);
});

test("[IP2.0] a portal in play that is removed is shown no more at once", async () => {
  await placePortal(play, map, "0815", { waveOn: [] });
  await play.to("1.0");
  await play.table.drive(play.judge.acts.retire(only()));
  expect(shown()).toEqual([]);
  expect(inGame()).toHaveLength(1);
  await play.to("1.1");
  expect(inGame()).toEqual([]);
});
