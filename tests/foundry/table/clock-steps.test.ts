import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostCombat, HostScene } from "../../../src/foundry/host/host.ts";
import { langText } from "../apps/sentences.ts";
import { beginBy, clockOf, layClockMap, untilFollowed } from "./clock-game.ts";
import { type Play, TICK } from "./play.ts";
import { setting } from "./small-game.ts";
import { MODULE } from "./window.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  ({ play, map } = await layClockMap());
});
afterEach(() => play.table.close());

const begin = (mapping: string): Promise<void> => beginBy(mapping, play, map);

const tracker = (): HostCombat => clockOf(play);
const followed = (work: Promise<unknown>): Promise<void> => untilFollowed(play, work);

describe("steps that the module takes itself", () => {
  test.for(["round-is-impulse", "turn-is-impulse", "round-is-turn"])(
    "set off nothing of a system and take no time of the world: %s",
    async (mapping) => {
      await begin(mapping);
      const { runtime } = play.judge;
      const heard: string[] = [];
      const events = ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound"];
      const { prototype } = runtime.documentClasses["Combat"] as unknown as { readonly prototype: object };
      for (const event of events) Object.assign(prototype, { [event]: async () => void heard.push(event) });
      for (const hook of ["combatStart", "combatTurn", "combatRound"])
        runtime.hooks.on(hook, (() => void heard.push(hook)) as never);
      for (const window of play.table.windows)
        Object.assign(window.runtime.CONFIG["time"] as object, { roundTime: 6, turnTime: 1 });
      await play.to("1.4");
      expect([heard, play.judge.runtime.game.time.worldTime]).toEqual([[], 0]);
      await followed(tracker().nextRound());
      expect(heard).toContain("combatRound");
      expect(heard).toContain("_onStartRound");
      expect(play.judge.runtime.game.time.worldTime).toBeGreaterThan(0);
    },
  );

  test("are shown by one write each, as is the place of a game that the tracker joins late", async () => {
    await begin("unlinked");
    await play.to("1.8");
    await setting(play.table, play.judge, "clockMapping", "round-is-impulse");
    const places: string[] = [];
    play.judge.runtime.hooks.on("updateCombat", ((combat: HostCombat) => {
      places.push(`${combat.round}.${combat.turn}`);
    }) as never);
    await play.next();
    await play.next();
    expect(places).toEqual(["9.0", "10.0", "11.0"]);
  });

  test("whose judge was gone before the tracker was put on are put on by the next window, and nothing is paused", async () => {
    await begin("round-is-impulse");
    await play.to("1.2");
    play.judge.line.dieAt(2, true);
    void play.judge.acts.clock.next();
    await play.table.pass(4 * TICK);
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(10_000);
    expect([play.now, tracker().round, play.judge.session.condition]).toEqual(["1.3", 4, "playing"]);
    expect(play.judge.notices).not.toContain(langText("Clock.turnedBack"));
  });

  test("leave an encounter of others active, and their own beside it", async () => {
    await begin("round-is-impulse");
    const other = await play.table.drive(play.judge.host.Combat.create({ scene: map.id, active: true }));
    await play.table.drive(Promise.resolve(other?.startCombat()));
    await play.to("1.2");
    expect([other?.active, other?.round, other?.combatants.contents.length]).toEqual([true, 1, 0]);
    expect([tracker().active, tracker().round]).toEqual([false, 3]);
  });

  test.for([
    ["whose encounters may not be made", "preCreateCombat"],
    ["whose encounters stay where they are", "preUpdateCombat"],
  ])("go on without a tracker %s, and the judge is asked once whether to unlink it", async ([, hook]) => {
    await begin("round-is-impulse");
    play.judge.runtime.hooks.on(String(hook), (() => false) as never);
    await play.to("1.4");
    expect(play.judge.asked.unlinkings).toBe(1);
    expect(play.judge.host.game.settings.get(MODULE, "clockMapping")).toBe("round-is-impulse");
    expect(play.judge.notices).toEqual([]);
    expect(play.judge.session.condition).toBe("playing");
  });

  test("are unlinked for good where the judge says so, and never asked about again", async () => {
    await begin("round-is-impulse");
    play.judge.asked.unlinked = true;
    play.judge.runtime.hooks.on("preUpdateCombat", (() => false) as never);
    await play.to("1.4");
    expect(play.judge.host.game.settings.get(MODULE, "clockMapping")).toBe("unlinked");
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.to("1.6");
    expect([play.now, play.judge.asked.unlinkings, play.judge.notices]).toEqual(["1.6", 0, []]);
  });
});
