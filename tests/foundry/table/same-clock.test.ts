/** One game under each way of driving the clock by the tracker: its trace is that of the file, whoever looks where. */
import { afterEach, describe, expect, test } from "vitest";
import type { HostCombat } from "../../../src/foundry/host/host.ts";
import { factsOf, openFileGame, Recorded, scriptOf, simulated, unitsIn } from "./file-game.ts";
import { FULL_FILE } from "./full-file.ts";
import { type Play, spelled, TICK, tokensStand, unitsStand } from "./play.ts";
import { GRIDS, makeMap, setting } from "./small-game.ts";
import { TWO_BATTLES } from "./two-battles.ts";
import { MODULE } from "./window.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const tracker = ({ judge }: Play): HostCombat => {
  const combat = judge.host.game.combats.contents.find((one) => one.getFlag(MODULE, "clock") === judge.game.gid);
  if (!combat) throw new Error("no encounter is the clock");
  return combat;
};

/** One step of the clock by the tracker alone. */
const stepBy = async (play: Play, advance: (combat: HostCombat) => Promise<unknown>): Promise<void> => {
  const before = play.now;
  await play.table.drive(advance(tracker(play)));
  await play.table.pass(TICK);
  await play.answerAll();
  await play.table.until(() => play.now !== before, `the tracker moves the clock from ${before}`);
  await play.answerAll();
};

describe("the tracker drives a game of two battles, pushes answered and a ship carried through a portal", () => {
  test.for<[string, (combat: HostCombat) => Promise<unknown>]>([
    ["round-is-impulse", (combat) => combat.nextRound()],
    ["turn-is-impulse", (combat) => combat.nextTurn()],
  ])("%s", async ([mapping, advance]) => {
    const { play, ids } = await openFileGame(TWO_BATTLES, 7);
    open.push(play);
    await setting(play.table, play.judge, "clockMapping", mapping);
    await play.next();
    const game = new Recorded(play, ids());
    const portal = () => Object.values(play.state.secret?.portals ?? {})[0]?.ends[0]?.hex ?? { q: 0, r: 0 };
    await stepBy(play, advance);
    await game.sail("lead", portal());
    while (play.now !== "1.6") await stepBy(play, advance);

    const facts = factsOf(play);
    const again = simulated(TWO_BATTLES, scriptOf(facts), game.orders, "1.6");
    expect(game.ids.inFile(facts)).toEqual(again.facts);
    expect(unitsIn(play.state, game.ids)).toEqual(unitsIn(again.state));
    expect(facts.some(({ event }) => event === "unit-transported")).toBe(true);
    expect(facts.filter(({ event }) => event === "unit-pushed").length).toBeGreaterThan(2);
  });

  test("round-is-turn: impulses by the press, and a round from the end of a turn to the next", async () => {
    // The judge's own ships ask nobody, so that a whole turn goes by at once.
    const units = TWO_BATTLES.units.map((unit) => ({ ...unit, owner: null }));
    const file = { ...TWO_BATTLES, units, until: "2.1" };
    // The hole's second wave comes after that turn: when it does, no event of the first tells a file.
    const { play, ids } = await openFileGame(file, 8);
    open.push(play);
    await setting(play.table, play.judge, "clockMapping", "round-is-turn");
    await play.next();
    const game = new Recorded(play, ids());
    await play.to("1.32");
    await stepBy(play, (combat) => combat.nextRound());
    expect(play.now).toBe("2.0");
    await play.to("2.1");
    const facts = factsOf(play);
    const again = simulated(file, scriptOf(facts), game.orders, "2.1");
    expect(game.ids.inFile(facts)).toEqual(again.facts);
  });
});

describe("nobody has to look at the map on which something happens", () => {
  test("the judge on a map without hexes and captains on each other's: tokens, passage and trace are the same", async () => {
    const { play, ids } = await openFileGame(FULL_FILE, 5);
    open.push(play);
    const square = await makeMap(play, "squares", GRIDS.square);
    const look = async (): Promise<void> => {
      const far = play.judge.host.game.scenes.contents.find(({ name }) => name === spelled("cobalt-field"));
      await play.table.drive(square.view());
      for (const captain of play.captains) {
        const scene = captain.host.game.scenes.get(far?.id ?? "");
        if (scene) await play.table.drive(scene.view());
      }
    };
    await look();
    await play.next();
    const game = new Recorded(play, ids());
    const end = () => Object.values(play.state.secret?.portals ?? {})[0]?.ends[0]?.hex ?? { q: 0, r: 0 };
    await play.to("1.1");
    await look();
    await game.sail("tug", end());
    await look();
    await play.to("1.4");
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
    const facts = factsOf(play);
    const again = simulated(FULL_FILE, scriptOf(facts), game.orders, "1.4");
    expect(game.ids.inFile(facts)).toEqual(again.facts);
    expect(facts.some(({ event }) => event === "unit-transported")).toBe(true);
  });
});
