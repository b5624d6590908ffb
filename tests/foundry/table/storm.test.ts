import { describe, expect, test } from "vitest";
import { markOf, observedBy } from "./observed.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, setting, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const STORM = { storm: { radius: 3 }, windows: [[32, 32]], driftEvery: 9999, waveOn: [] };

/** Ann's ship, a planet and a piece of terrain inside of a storm; Bob's ship outside; it is 1.2. */
const inStorm = async <T>(then: (play: Play, portal: string) => Promise<T>): Promise<T> => {
  const play = await sitDown({ seed: 2 });
  const { table, captains } = play;
  const [ann, bob] = captains;
  try {
    const map = await makeMap(play, "deep");
    await table.drive(map.setFlag(MODULE, "terrain", [{ hex: "1416", kind: "asteroids" }]));
    await putShips(play, map, [
      { name: "Tern", at: "1515", owner: ann, facing: "C", speed: 6 },
      { name: "Hearth", at: "1615", class: "planet" },
      { name: "Heron", at: "3020", owner: bob },
    ]);
    // The portal is where it was placed, whatever the dice of a game are.
    await setting(table, play.judge, "readings", { firstDrift: "turn-2" });
    await openGame(play, map);
    await placePortal(play, map, "1514", STORM);
    await play.to("1.2");
    const [portal] = Object.keys(play.state.secret?.portals ?? {});
    if (!portal) throw new Error("there is no portal");
    return await then(play, portal);
  } finally {
    await table.close();
  }
};

const unleash = async ({ table, judge }: Play, portal: string): Promise<string | null> => {
  const refused = await table.drive(judge.acts.unleash(portal));
  await table.pass(TICK * 10);
  return refused;
};

describe("a gravity storm at a table", { timeout: 120_000 }, () => {
  test("[IP2.86] one press puts all that is inside on a new map, each thing as it stood, and leaves the rest", async () => {
    await inStorm(async (play, portal) => {
      const { judge, captains } = play;
      const before = unitsStand(play);
      expect(await unleash(play, portal)).toBeNull();
      const there = judge.host.game.scenes.contents.find(({ name }) => name !== "deep");
      expect(there?.getFlag(MODULE, "terrain")).toEqual([{ hex: "1416", kind: "asteroids" }]);
      const stands = unitsStand(play);
      const [tern, hearth, heron] = ["Tern", "Hearth", "Heron"].map((name) => play.unit(name));
      expect([stands[tern ?? ""], stands[hearth ?? ""]]).toEqual([
        expect.stringContaining(`${there?.id} 1515 `),
        expect.stringContaining(`${there?.id} 1615 `),
      ]);
      expect(stands[heron ?? ""]).toBe(before[heron ?? ""]);
      for (const window of [judge, ...captains]) expect(tokensStand(window)).toEqual(stands);
      expect(play.state.units[tern ?? ""]).toMatchObject({ facing: "C", speed: 6 });
    });
  });

  test("[IP2.83] nothing that captains' clients get says that it was a storm, or whose", async () => {
    await inStorm(async (play, portal) => {
      const marks = play.captains.map(markOf);
      await unleash(play, portal);
      for (const [at, captain] of play.captains.entries()) {
        const mark = marks[at];
        if (mark === undefined) throw new Error("nobody watched");
        const heard = JSON.stringify(observedBy(captain, mark));
        expect(heard).toContain("units-carried");
        expect(heard).not.toMatch(/storm|IP2\.8/i);
        expect(heard).not.toContain(portal);
        expect(captain.session.journal.filter(({ event }) => event.at === "1.2")).toEqual([]);
      }
    });
  });

  test("[IP2.87] a second press is refused and does nothing, and an undo brings everything back", async () => {
    await inStorm(async (play, portal) => {
      const { judge, table } = play;
      const before = unitsStand(play);
      const { n } = judge.game.tip;
      await unleash(play, portal);
      const carried = unitsStand(play);
      expect(await unleash(play, portal)).toBe("GRAVITYPORTALS.Refusal.not-there");
      expect(unitsStand(play)).toEqual(carried);
      await table.drive(judge.acts.undoTo(n, "wrong storm"));
      await table.pass(TICK * 10);
      expect(unitsStand(play)).toEqual(before);
      expect(tokensStand(judge)).toEqual(before);
    });
  });

  test("[IP2.551] points that the judge counts by other means bring the captain the place, and nobody else anything", async () => {
    await inStorm(async (play, portal) => {
      const [ann, bob] = play.captains;
      const mark = markOf(bob);
      play.judge.acts.credit(ann.me, portal, 600, null);
      await play.to("2.0");
      await play.to("2.1");
      expect(play.state.secret?.tallies).toMatchObject([{ player: ann.me, portal, level: 580 }]);
      expect(ann.session.journal.map(({ event }) => event.event)).toContain("gathering-declared");
      expect(JSON.stringify(observedBy(bob, mark))).not.toContain("gathering");
    });
  });

  test("[IP2.551] [IP2.553] or the boxes of a ship's laboratories, for a captain who only says so", async () => {
    await inStorm(async (play, portal) => {
      const [ann] = play.captains;
      play.judge.acts.credit(ann.me, portal, 40, play.unit("Tern"));
      await play.to("2.0");
      const gained = play.judge.session.journal.flatMap(({ event }) =>
        event.event === "information-gained" ? [event] : [],
      );
      expect(gained).toMatchObject([{ player: ann.me, portal, dice: [expect.any(Number)] }]);
      const [{ points, dice: [die = 0] = [] } = { points: 0 }] = gained;
      // The portal drifted by one hex before the ship's range to it was taken.
      expect([0, 1, 2].map((range) => 40 * (11 - die - range))).toContain(points);
    });
  });
});
