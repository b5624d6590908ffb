import { afterEach, describe, expect, test } from "vitest";
import { distance } from "../../../src/rules/index.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const ALWAYS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const seated = async (): Promise<{ readonly play: Play; readonly map: Awaited<ReturnType<typeof makeMap>> }> => {
  const play = await sitDown();
  open.push(play);
  const map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: play.captains[0] },
    { name: "Heron", at: "1015", owner: play.captains[1] },
  ]);
  await openGame(play, map);
  return { play, map };
};

const cardsIn = ({ host }: Window): readonly string[] =>
  host.game.messages.contents.flatMap((message) => {
    const key = message.getFlag(MODULE, "card");
    return typeof key === "string" && key.startsWith("wave/") ? [`${key} ${message.content}`] : [];
  });

const frontsOf = ({ session }: Window) => session.state?.fronts ?? [];

describe("a wave of a portal at the table", () => {
  test("[IP2.221] [IP2.52] is seen in every window at the start of the turn, with its front, its card and the portal's place", async () => {
    const { play, map } = await seated();
    await placePortal(play, map, "1013", { waveOn: ALWAYS });
    await play.to("1.0");
    const [end] = play.portalEnds;
    for (const window of [play.judge, ...play.captains]) {
      expect(frontsOf(window)).toMatchObject([{ wave: "wave@1.0", hex: end?.hex, radius: 0 }]);
      expect(cardsIn(window)).toHaveLength(1);
      expect(cardsIn(window)[0]).toContain(end?.label);
    }
    for (const captain of play.captains) {
      expect(captain.session.state?.sightings).toMatchObject([{ by: "IP2.52", hex: end?.hex, player: captain.me }]);
    }
  });

  test("[IP2.221] its front grows with the impulses, and the card with whom it strikes", async () => {
    const { play, map } = await seated();
    await placePortal(play, map, "1013", { waveOn: ALWAYS, windows: [] });
    await play.to("1.0");
    const [end] = play.portalEnds;
    const range = (name: string): number => {
      const unit = play.state.units[play.unit(name)];
      if (!unit || !end) throw new Error(`nobody is called ${name}`);
      return distance(end.hex, unit.hex);
    };
    const [near, far] = [range("Tern"), range("Heron")].sort((a, b) => a - b) as [number, number];
    expect(near).toBeGreaterThan(0);
    await play.to(`1.${far}`);
    for (const window of [play.judge, ...play.captains]) {
      expect(frontsOf(window)).toMatchObject([{ radius: far }]);
      const [card, ...others] = cardsIn(window);
      expect(others).toEqual([]);
      expect(card).toContain("Tern");
      expect(card).toContain("Heron");
    }
  });
});

describe("a wave of a white hole at the table", () => {
  test("[IP7.321] comes in the first impulse; when the next one comes the judge alone knows", async () => {
    const { play, map } = await seated();
    await placeHole(play, map, "3015");
    await play.to("1.1");
    for (const window of [play.judge, ...play.captains]) {
      expect(frontsOf(window)).toMatchObject([{ wave: "wave@1.1", radius: 0 }]);
      expect(cardsIn(window)).toHaveLength(1);
    }
    expect(Object.values(play.state.secret?.nextWaves ?? {})).toHaveLength(1);
    for (const captain of play.captains) {
      expect(captain.session.state?.secret).toBeNull();
      expect(captain.session.journal.map(({ event }) => event.event)).not.toContain("wave-due");
    }
  });
});
