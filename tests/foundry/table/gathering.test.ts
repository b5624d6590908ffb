import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gatheringView } from "../../../src/foundry/apps/bridge/gathering.ts";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { toDoOf } from "../../../src/foundry/apps/console/to-do.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import type { Declared } from "./acts.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "0805", owner: ann },
    { name: "Heron", at: "2815", owner: bob },
  ]);
  await setting(play.table, play.judge, "gatherCheck", false);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const declare = async (window: Window, declared: Declared): Promise<string | null> => {
  const refusal = await play.table.drive(window.play.declare(declared));
  await play.table.pass(2 * TICK);
  return refusal;
};

const signals = (window: Window): readonly string[] => signalsView(window.session, say).signals.map(({ text }) => text);

const HEARD = langText("Bridge.Signal.declared");

describe("gathering at the table", () => {
  test("[IP2.552] [IP2.553] the judge hears it, its captain is told that it was heard, and nobody else is told anything", async () => {
    await placePortal(play, map, "0820", { driftEvery: 99 });
    await play.to("1.1");
    expect(await declare(ann, { do: "gather", points: 20 })).toBeNull();
    expect(await declare(ann, { do: "labs", unit: play.unit("Tern"), boxes: 1 })).toBeNull();
    await play.to("1.3");
    expect(play.state.secret?.gathering).toMatchObject([
      { player: ann.me, portal: null, kind: "points", points: 20 },
      { player: ann.me, portal: null, kind: "labs", unit: play.unit("Tern"), boxes: 1 },
    ]);
    expect(signals(ann)).toEqual([HEARD]);
    expect(signals(bob)).toEqual([]);
    const told = ({ session }: Window): readonly string[] =>
      (session.state?.gathered ?? [])
        .flat()
        .map((one) => `${one.kind} ${one.kind === "labs" ? one.boxes : one.points}`);
    expect([ann, bob].map(told)).toEqual([["points 20", "labs 1"], []]);
    await play.to("2.0");
    expect(told(ann)).toEqual([]);
  });

  test("[IP2.553] it is heard in the same way where no portal is", async () => {
    await play.to("1.1");
    await declare(ann, { do: "gather", points: 70 });
    await play.to("1.3");
    expect(signals(ann)).toEqual([HEARD]);
  });

  test("[IP2.553] nobody sets another's laboratories, and the judge gathers for nobody", async () => {
    await play.to("1.1");
    await declare(bob, { do: "labs", unit: play.unit("Tern"), boxes: 8 });
    expect(await declare(play.judge, { do: "gather", points: 70 })).toBe("not-yours");
    await play.to("1.2");
    expect(play.state.secret?.gathering).toEqual([]);
  });

  test("[IP2.551] [IP2.552] enough of it, held long enough, tells its captain alone where the portal is", {
    timeout: 60_000,
  }, async () => {
    const easy = { driftEvery: 99, waveOn: [], informationNeeded: 60, informationHold: 2 };
    await placePortal(play, map, "0808", easy);
    await play.to("1.31");
    await declare(ann, { do: "gather", points: 90 });
    await declare(bob, { do: "gather", points: 70 });
    await play.to("2.4");
    expect(play.state.secret?.tallies.map(({ player, level, located }) => [player, level, located])).toEqual([
      [bob.me, 50, false],
      [ann.me, 70, true],
    ]);
    const [end] = Object.values(play.state.secret?.portals ?? {})[0]?.ends ?? [];
    const hex = end && makeLabel(end.hex, { columns: 42, rows: 30 });
    expect(signals(ann)).toEqual([langText("Bridge.Signal.located", { hex: String(hex), scene: "deep" }), HEARD]);
    expect(signals(bob)).toEqual([HEARD]);
  });
});

describe("what a captain says to gather, where the judge is asked", () => {
  const claims = () => (play.judge.session.role.kind === "judge" ? play.judge.session.role.claims : []);
  const decide = async (counts: boolean): Promise<void> => {
    const { role } = play.judge.session;
    const [claim] = claims();
    if (role.kind === "judge" && claim) role.decideClaim(claim.id, counts);
    await play.table.pass(2 * TICK);
  };
  const noted = () => (play.state.secret?.gathering ?? []).flat();

  beforeEach(async () => {
    await setting(play.table, play.judge, "gatherCheck", true);
    await placePortal(play, map, "0808", { driftEvery: 99 });
    await play.to("1.1");
  });

  test.for([
    [true, 70],
    [false, 0],
  ] as const)("points count by the judge's word alone: %s", async ([counts, points]) => {
    expect(await declare(ann, { do: "gather", points: 70 })).toBeNull();
    await play.to("1.2");
    expect([claims(), noted()]).toMatchObject([[{ player: ann.me, unit: null, amount: 70 }], []]);
    const { session, host } = play.judge;
    const [line] = toDoOf(session, say);
    const player = host.game.users.get(ann.me)?.name ?? "";
    expect([line?.text, line?.action, line?.other?.action]).toEqual([
      langText("Console.Desk.gathersPoints", { player, points: 70 }),
      "count",
      "count-none",
    ]);
    const shown = () => gatheringView(ann.session, say, new Map())?.declared;
    const what = langText("Bridge.Gather.declaredPoints", { points: 70 });
    expect(shown()).toEqual([langText("Bridge.Gather.waits", { what })]);
    await decide(counts);
    await play.to("1.3");
    // The same whatever the judge decided.
    expect(shown()).toEqual([langText("Bridge.Gather.pointsDeclared")]);
    expect([claims(), noted()]).toMatchObject([[], [{ player: ann.me, kind: "points", points }]]);
  });

  test.for([
    [12, false],
    [13, true],
  ] as const)("%i boxes of laboratories of one ship: asked %s", async ([boxes, asked]) => {
    const unit = play.unit("Tern");
    await declare(ann, { do: "labs", unit, boxes });
    await play.to("1.2");
    expect([claims().length, noted().length]).toEqual(asked ? [1, 0] : [0, 1]);
  });

  test("boxes of one ship add up in a turn", async () => {
    const unit = play.unit("Tern");
    await declare(ann, { do: "labs", unit, boxes: 8 });
    await play.to("1.2");
    await declare(ann, { do: "labs", unit, boxes: 5 });
    await play.to("1.3");
    expect(claims()).toMatchObject([{ unit, amount: 5 }]);
    await play.to("2.1");
    await declare(bob, { do: "labs", unit: play.unit("Heron"), boxes: 8 });
    await play.to("2.2");
    expect(noted()).toMatchObject([{ boxes: 8 }]);
  });

  test("a judge who reloads is asked again, and a captain with many claims keeps nobody else waiting", async () => {
    for (let points = 1; points <= 20; points += 1) void ann.play.declare({ do: "gather", points });
    await play.table.pass(4 * TICK);
    await declare(bob, { do: "gather", points: 5 });
    expect(claims().filter(({ player }) => player === ann.me)).toHaveLength(8);
    expect(claims().filter(({ player }) => player === bob.me)).toHaveLength(1);
    const { table, judge } = play;
    await table.leave(judge);
    play = play.with({ judge: await table.sit(judge.seat, judge.profile) });
    await table.pass(30 * TICK);
    expect(claims().map(({ player }) => player)).toContain(bob.me);
    expect(noted()).toEqual([]);
  });
});
