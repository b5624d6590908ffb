import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { lettersOf, type PathPlan, withWayPoint } from "../../../src/foundry/planning/path-plan.ts";
import { beginPlan } from "../../../src/foundry/planning/start-plan.ts";
import { plannedPath } from "../../../src/foundry/view/planned-path.ts";
import { parsePlace, placeLabel } from "../../../src/rules/index.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const BOX = { width: 1, height: 1 };

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 8 });
  [ann, bob] = play.captains;
  await setting(play.table, play.judge, "pace", "500");
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "2012", owner: ann, speed: 16 },
    { name: "Heron", at: "2212", owner: ann, speed: 16 },
    { name: "Crow", at: "3010", owner: bob, speed: 0 },
  ]);
  await openGame(play, map);
  await play.to("1.0");
  bob.play.setReady({ kind: "end-of-turn" });
});
afterEach(() => play.table.close());

const stands = (name: string): string => {
  const { state } = play.judge.session;
  const unit = state?.units[play.unit(name)] ?? expect.fail(name);
  const scene = state?.scenes[unit.scene] ?? expect.fail(unit.scene);
  return `${placeLabel(unit.hex, scene)} ${unit.facing}`;
};

const begun = (names: readonly string[] = []): PathPlan => {
  const scene = ann.session.state?.units[play.unit("Tern")]?.scene ?? "";
  return (
    beginPlan(
      ann.session,
      scene,
      names.map((name) => play.unit(name)),
    ) ?? expect.fail("nothing can be planned")
  );
};

const drawn = (plan: PathPlan, ...labels: readonly string[]): PathPlan =>
  labels.reduce((before, label) => withWayPoint(before, parsePlace(label) ?? expect.fail(label), false), plan);

const go = async (plan: PathPlan): Promise<void> => {
  await play.table.drive(ann.play.goPath(plan.units, lettersOf(plan)));
  await play.table.pass(TICK);
};

const comesTo = async (at: string): Promise<void> => {
  await play.table.until(() => play.now === at, `the clock comes to ${at}`);
  await play.table.pass(4 * TICK);
};

describe("ships on a planned path", () => {
  test("go it while their captain is ready, and wait at its end", async () => {
    await go(drawn(begun(["Tern"]), "2010", "2109"));
    await go(drawn(begun(["Heron"]), "2208"));
    ann.play.setReady({ kind: "something-happens" });
    await comesTo("1.10");
    expect([stands("Tern"), stands("Heron")]).toEqual(["2109 B", "2208 A"]);
    expect(ann.tokenOf(play.unit("Tern"))).toMatchObject(cornerIn(map, BOX, "2109"));
    expect(ann.session.ready).toBe(false);
  });

  test("of a squadron go the same way, each from where it stands", async () => {
    const plan = begun();
    expect(plan).toMatchObject({ units: [play.unit("Tern"), play.unit("Heron")], longest: 16 });
    await go(drawn(plan, "2010"));
    ann.play.setReady({ kind: "something-happens" });
    await comesTo("1.6");
    expect([stands("Tern"), stands("Heron")]).toEqual(["2010 A", "2210 A"]);
  });

  test("go the hex that is due at once, and the rest by themselves", async () => {
    ann.play.setReady({ kind: "impulse", impulse: 2 });
    await comesTo("1.2");
    await go(drawn(begun(["Tern"]), "2011", "2110"));
    await play.table.pass(4 * TICK);
    expect(stands("Tern")).toBe("2011 A");
    await go(drawn(begun(["Heron"]), "2209"));
    expect(stands("Heron")).toBe("2211 A");
    ann.play.setReady({ kind: "something-happens" });
    await comesTo("1.6");
    expect([stands("Tern"), stands("Heron")]).toEqual(["2110 B", "2209 A"]);
  });

  test("that the judge puts elsewhere wait for their captain, who is no longer ready", async () => {
    await go(drawn(begun(["Tern"]), "2004"));
    await go(drawn(begun(["Heron"]), "2204"));
    ann.play.setReady({ kind: "impulse", impulse: 3 });
    await comesTo("1.3");
    const token = play.judge.tokenOf(play.unit("Tern"));
    const at = { ...cornerIn(map, BOX, "1812"), action: "displace" };
    await play.table.drive(token.move([at], { method: "dragging", gravityPortalsHow: "displaced" } as never));
    await play.table.pass(4 * TICK);
    expect(stands("Tern")).toBe("1812 A");
    const { state, ruleset } = ann.session;
    const unit = state?.units[play.unit("Tern")] ?? expect.fail("the captain has no ship");
    expect(state && plannedPath(ruleset, state, unit)?.off).toBe(true);
    ann.play.setReady({ kind: "something-happens" });
    await comesTo("1.4");
    expect([stands("Tern"), stands("Heron")]).toEqual(["1812 A", "2210 A"]);
    expect(ann.session.ready).toBe(false);
  });

  test("are shown to their captain at once, and can be taken back", async () => {
    const plan = drawn(begun(["Tern"]), "2008");
    void ann.play.goPath(plan.units, lettersOf(plan));
    const path = () => {
      const { state, ruleset } = ann.session;
      const unit = state?.units[play.unit("Tern")];
      return state && unit ? plannedPath(ruleset, state, unit) : null;
    };
    expect(path()).toMatchObject({ left: "AAAA", off: false, ends: 8 });
    await play.table.pass(TICK);
    await play.table.drive(ann.play.goPath(plan.units, ""));
    expect(path()).toBeNull();
    ann.play.setReady({ kind: "impulse", impulse: 4 });
    await comesTo("1.4");
    expect(stands("Tern")).toBe("2012 A");
  });

  test("are nobody else's to see", async () => {
    await go(drawn(begun(), "2004"));
    ann.play.setReady({ kind: "impulse", impulse: 1 });
    await comesTo("1.1");
    expect(Object.keys(play.judge.session.state?.courses ?? {})).toEqual([ann.me]);
    expect(bob.session.state?.courses).toBeUndefined();
    expect(JSON.stringify(bob.session.state)).not.toContain("AAAA");
  });

  test("cannot be planned for ships that have no hex left, or are another's", () => {
    const scene = ann.session.state?.units[play.unit("Tern")]?.scene ?? "";
    expect(beginPlan(bob.session, scene, [])).toBeNull();
    expect(beginPlan(bob.session, scene, [play.unit("Tern")])).toBeNull();
    expect(beginPlan(ann.session, "elsewhere", [])).toBeNull();
  });
});
