import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { isFull, lettersOf, type PathPlan, withWayPoint } from "../../../src/foundry/planning/path-plan.ts";
import { beginPlan } from "../../../src/foundry/planning/start-plan.ts";
import { parsePlace } from "../../../src/rules/index.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

/** What six captains and their judge may press and drag in a turn of two ships each at speed 16. */
const MOST = 60;

/** A player's hands: each act is one press of a key, a button or the map, and is counted. */
class Hands {
  presses = 0;
  readonly #window: Window;
  readonly #play: Play;
  #plan: PathPlan | null = null;

  constructor(play: Play, window: Window) {
    this.#play = play;
    this.#window = window;
  }

  /** The key for a path of all own ships of the map. */
  planAll(scene: string): void {
    this.presses += 1;
    this.#plan = beginPlan(this.#window.session, scene, []) ?? expect.fail("nothing can be planned");
  }

  /** A press on a hex of the map; the one that uses the last hex orders the path. */
  async press(label: string): Promise<void> {
    this.presses += 1;
    const plan = withWayPoint(this.#plan ?? expect.fail("no path"), parsePlace(label) ?? expect.fail(label), false);
    this.#plan = plan;
    if (isFull(plan)) await this.#play.table.drive(this.#window.play.goPath(plan.units, lettersOf(plan)));
  }

  /** The key for «ready until something happens». */
  ready(): void {
    this.presses += 1;
    this.#window.play.setReady({ kind: "something-happens" });
  }

  /** The judge's key for the next step. */
  next(): Promise<unknown> {
    this.presses += 1;
    return this.#play.table.drive(this.#play.judge.acts.clock.next());
  }
}

describe("a turn of six captains with two ships each at speed 16", () => {
  let play: Play;
  let map: HostScene;
  let captains: readonly Window[];

  beforeEach(async () => {
    play = await sitDown({ seed: 21 });
    const { table, judge } = play;
    await setting(table, judge, "pace", "500");
    const others: Window[] = [];
    for (const name of ["Captain 3", "Captain 4", "Captain 5", "Captain 6"]) {
      const { User } = judge.runtime.documentClasses as unknown as Record<
        string,
        { create(data: object): Promise<unknown> }
      >;
      if (User) await table.drive(User.create({ name, role: 1 }));
      others.push(await table.sit(name));
    }
    captains = [...play.captains, ...others];
    map = await makeMap(play, "deep");
    await putShips(
      play,
      map,
      captains.flatMap((owner, at) =>
        ["A", "B"].map((wing, n) => ({
          name: `Tern ${at}${wing}`,
          at: `${String(4 + 5 * at + n).padStart(2, "0")}22`,
          owner,
          speed: 16,
        })),
      ),
    );
    await openGame(play, map);
  });
  afterEach(() => play.table.close());

  test(`takes at most ${MOST} presses and drags with planned paths`, async () => {
    const scene = Object.keys(play.state.scenes)[0] ?? "";
    const judge = new Hands(play, play.judge);
    const hands = captains.map((window) => new Hands(play, window));
    await judge.next();
    for (const [at, one] of hands.entries()) {
      one.planAll(scene);
      const column = 4 + 5 * at;
      await one.press(`${String(column).padStart(2, "0")}12`);
      await one.press(`${String(column + 1).padStart(2, "0")}02`);
      one.ready();
    }
    await play.table.pass(4 * TICK);
    const presses = (): number => [judge, ...hands].reduce((sum, one) => sum + one.presses, 0);
    for (let step = 0; step < 200 && play.now !== "1.32"; step += 1) {
      await play.table.pass(4 * TICK);
      // Whoever was stopped goes on.
      for (const [at, one] of hands.entries()) if (captains[at]?.session.ready === false) one.ready();
    }
    expect(play.now).toBe("1.32");
    const moved = captains.flatMap(({ me }) => Object.values(play.state.units).filter(({ owner }) => owner === me));
    const hexes = moved.map(
      ({ id }) =>
        play.judge.session.journal.filter(({ event }) => event.event === "unit-moved" && event.unit === id).length,
    );
    expect(hexes).toEqual(Array.from({ length: 12 }, () => 16));
    expect(presses()).toBeLessThanOrEqual(MOST);
  });
});
