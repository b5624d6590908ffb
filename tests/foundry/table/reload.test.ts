import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { hexesBetween } from "../../../src/foundry/read/scene-grid.ts";
import { canon } from "../../../src/judge/protocol/encoding.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import { seeded } from "./harness.ts";
import { cornerIn, drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 12 },
    { name: "Heron", at: "1518", owner: bob },
    { name: "Plover", at: "3012", owner: bob },
    { name: "Buoy", at: "1812" },
  ]);
  await openGame(play, map);
  for (const [window, name] of [
    [ann, "Tern"],
    [bob, "Heron"],
  ] as const) {
    window.play.setOrders(play.unit(name), { push: "ask", holdCourse: false });
  }
  await placeHole(play, map, "1515");
  await placePortal(play, map, "3015", { windows: [[1, 32]] });
});
afterEach(() => play.table.close());

/** The judge's tab goes and comes back, in the same browser. */
const reloadJudge = async (): Promise<void> => {
  const { profile } = play.judge;
  await play.table.leave(play.judge);
  play = play.with({ judge: await play.table.sit("Judge", profile) });
  await play.table.pass(TICK);
};

const reloadCaptain = async (at: 0 | 1): Promise<Window> => {
  const { seat, profile } = play.captains[at];
  await play.table.leave(play.captains[at]);
  const again = await play.table.sit(seat, profile);
  play = play.with({ captains: at === 0 ? [again, play.captains[1]] : [play.captains[0], again] });
  await play.table.pass(TICK);
  return again;
};

const everybodySeesTheGame = (): void => {
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
};

const journalOf = ({ session }: Window): readonly string[] =>
  session.journal.map(
    // Keys lie in another order once a part was packed: canonical text has one order.
    ({ n, event }) => `${n} ${canon(event)}`,
  );

describe("a judge whose window goes with a move that it has not written yet", () => {
  test.for([
    ["before it leaves", 1, false],
    ["with its answer", 1, true],
    ["a write later", 2, false],
  ] as const)("%s: the next plays it once", async ([, write, answered]) => {
    await play.to("1.1");
    const plover = play.unit("Plover");
    const moves = (): number =>
      Array.from({ length: play.judge.game.tip.n + 1 }, (_, n) => play.judge.game.entry(n).do ?? [])
        .flat()
        .filter(({ do: does, unit }) => does === "move" && unit === plover).length;
    const before = moves();
    const token = bob.tokenOf(plover);
    play.judge.line.dieAt(write, answered);
    void token.move([{ ...cornerIn(token.parent, token, "3011"), action: "walk" }], { method: "dragging" });
    await play.table.pass(4 * TICK);
    await reloadJudge();
    await play.table.pass(10 * TICK);
    expect(play.placeOf(plover)).toBe("3011");
    expect(moves() - before).toBe(1);
    everybodySeesTheGame();
  });
});

describe("a judge who reloads", () => {
  test("finds the game, its journal and its question as they were, and so do the captains", async () => {
    await play.to("1.0");
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(TICK);
    const before = { state: play.state, judge: journalOf(play.judge), ann: journalOf(ann), bob: journalOf(bob) };
    expect(before.judge.some((line) => line.includes("portal-drifted"))).toBe(true);
    expect(ann.session.prompts).toHaveLength(1);
    await reloadJudge();
    expect(play.judge.game.role).toBe("executor");
    expect(play.state).toEqual(before.state);
    expect(journalOf(play.judge)).toEqual(before.judge);
    expect([journalOf(ann), journalOf(bob)]).toEqual([before.ann, before.bob]);
    expect(ann.session.prompts).toHaveLength(1);
    expect(ann.session.condition).toBe("playing");
    expect(ann.session.seats).toEqual(play.judge.session.seats);
    await play.answerAll();
    expect(play.state.clock.phase).toBe("orders");
    everybodySeesTheGame();
  });

  test("knows who was ready, and the clock goes on", async () => {
    await play.to("1.0");
    ann.play.setReady({ kind: "next-step" });
    await play.table.settle();
    await reloadJudge();
    expect(play.judge.session.seats.map(({ doing }) => doing)).toEqual(["ready", "moving"]);
    expect(ann.session.ready).toBe(true);
  });

  test("after an undo has the clock wait as before, until it is resumed", async () => {
    await play.to("1.2");
    const tip = play.judge.game.tip.n;
    await play.next();
    await play.table.drive(play.judge.acts.undoTo(tip, "A ship stood elsewhere."));
    await play.table.pass(10 * TICK);
    const back = play.now;
    expect([play.judge.session.condition, back]).toEqual(["paused", "1.2"]);
    await reloadJudge();
    await play.table.pass(10 * TICK);
    expect([play.judge.session.condition, play.now]).toEqual(["paused", back]);
    // The press of a step resumes it.
    await play.next();
    expect([play.judge.session.condition, play.now]).toEqual(["playing", "1.3"]);
    await reloadJudge();
    expect(play.judge.session.condition).toBe("playing");
  });

  test("gets the answer that was given while nobody was there", async () => {
    await play.to("1.0");
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(TICK);
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    expect(ann.session.condition).toBe("judge-away");
    const [prompt] = ann.session.prompts;
    const other = prompt?.kind === "push" ? prompt.options.find(({ hex }) => hex !== prompt.preset) : undefined;
    if (prompt?.kind !== "push" || !other) throw new Error("nothing was asked");
    ann.play.answer(prompt.id, other.hex);
    await play.table.pass(20_000);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(6_000);
    await play.answerAll();
    expect(play.placeOf(play.unit("Tern"))).toBe(other.hex);
  });

  test("takes up what captains dragged while nobody was there", async () => {
    await play.to("1.1");
    const [plover, buoy] = [play.unit("Plover"), play.unit("Buoy")];
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    await drag(play.table, bob, plover, ["3011"]);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(2 * TICK);
    expect(play.placeOf(plover)).toBe("3011");
    expect(play.placeOf(buoy)).not.toBe("");
    everybodySeesTheGame();
  });

  test("at any moment loses no ship, doubles none, and tells nothing twice", async () => {
    const random = seeded(11);
    const pick = (n: number): number => Math.floor(random() * n);
    let deaths = 0;
    const judgeLives = async (): Promise<void> => {
      if (!play.judge.line.dead) return;
      deaths += 1;
      await reloadJudge();
    };
    for (let round = 0; play.now !== "1.8" && round < 60; round += 1) {
      if (deaths < 8) play.judge.line.dieAt(1 + pick(6), pick(2) === 0);
      void play.judge.acts.clock.next();
      await play.table.pass(4 * TICK);
      await judgeLives();
      await answerUnlessDead();
      await judgeLives();
      if (play.state.clock.phase !== "orders") continue;
      await sailOn("Plover");
      await judgeLives();
      await answerUnlessDead();
      await judgeLives();
    }
    await play.answerAll();
    await play.table.pass(10_000);
    expect(play.now).toBe("1.8");
    expect(deaths).toBeGreaterThanOrEqual(6);
    everybodySeesTheGame();
    expect(play.state.units[play.unit("Plover")]?.origin).toBe(map.id);
    const lines = journalOf(play.judge);
    expect(new Set(lines).size).toBe(lines.length);
    const isPublic = (line: string): boolean => line.includes('"audience":"all"');
    expect(journalOf(ann).filter(isPublic)).toEqual(lines.filter(isPublic));
    expect(combatants()).toEqual(Object.keys(play.state.units).sort());
    const cards = play.judge.host.game.messages.contents.map((message) => message.getFlag(MODULE, "card"));
    expect(new Set(cards).size).toBe(cards.length);
  });

  /** Answers what is asked, as long as there is a judge. */
  const answerUnlessDead = async (): Promise<void> => {
    for (let n = 0; n < 6 && !play.judge.line.dead; n += 1) {
      for (const { session } of play.captains) {
        for (const prompt of session.prompts) {
          if (prompt.kind === "push") session.answer(prompt.id, prompt.preset);
          if (prompt.kind === "roll") void session.command({ do: "roll", unit: prompt.unit });
        }
      }
      for (const prompt of play.judge.session.prompts) {
        if (prompt.kind === "set-up") void play.judge.acts.start(prompt.scene);
      }
      await play.table.pass(2 * TICK);
    }
  };

  /** Its captain drags a ship one hex nearer to the portal, wherever the judge's own tab is. */
  const sailOn = async (name: string): Promise<void> => {
    const unit = play.unit(name);
    const at = play.state.units[unit];
    const [end] = play.portalEnds;
    const sheet = play.state.scenes[at?.scene ?? ""];
    if (!at || !sheet || !end || at.scene !== end.scene || at.status !== "in-play") return;
    const [hex] = hexesBetween(at.hex, end.hex);
    if (hex) await drag(play.table, play.captains[1], unit, [makeLabel(hex, sheet)]);
  };

  /** The units whose tokens the clock's encounter points to, each once for every combatant. */
  const combatants = (): readonly string[] =>
    play.judge.host.game.combats.contents
      .flatMap(({ combatants: all }) => all.contents)
      .map(({ tokenId, sceneId }) => {
        const token = play.judge.host.game.scenes.get(sceneId ?? "")?.tokens.get(tokenId ?? "");
        return (token?.getFlag(MODULE, "unit") as { id?: string } | undefined)?.id ?? "nobody";
      })
      .sort();
});

describe("a second window of the judge", () => {
  test("in the same browser stands by, writes nothing, and its presses do nothing", async () => {
    await play.to("1.1");
    const second = await play.table.sit("Judge", play.judge.profile);
    expect(second.session.condition).toBe("standing-by");
    expect(play.judge.session.condition).toBe("playing");
    await play.next();
    expect(second.game.state).toEqual(play.state);
    await play.table.drive(second.acts.clock.next());
    await drag(play.table, ann, play.unit("Tern"), [labelAhead("Tern")]);
    await play.table.pass(10_000);
    // It reads what was put away, as every window of the judge does.
    expect(second.line.asked.filter(({ request }) => request["kind"] !== "pack")).toEqual([]);
    expect(play.now).toBe("1.2");
    everybodySeesTheGame();
  });

  test("follows the game, and plays on when the first is closed", async () => {
    await play.to("1.1");
    const second = await play.table.sit("Judge", play.judge.profile);
    await play.next();
    await play.table.pass(TICK);
    expect(journalOf(second)).toEqual(journalOf(play.judge));
    await play.table.leave(play.judge);
    await play.table.pass(12_000);
    expect(second.session.condition).toBe("playing");
    play = play.with({ judge: second });
    await drag(play.table, ann, play.unit("Tern"), [labelAhead("Tern")]);
    await play.table.pass(2 * TICK);
    await play.next();
    expect(play.now).toBe("1.3");
    expect(ann.session.condition).toBe("playing");
    everybodySeesTheGame();
  });

  test("in another browser has no key, and says so", async () => {
    await play.to("1.1");
    const other = await play.table.sit("Judge");
    expect(other.session.condition).toBe("no-key");
    // The turn bar says so, beside its button that helps.
    expect(other.notices).toEqual([]);
    expect(other.line.asked).toEqual([]);
  });

  const labelAhead = (name: string): string => {
    const at = play.state.units[play.unit(name)];
    const sheet = at && play.state.scenes[at.scene];
    if (!at || !sheet) throw new Error(`${name} is nowhere`);
    return makeLabel({ q: at.hex.q, r: at.hex.r - 1 }, sheet);
  };
});

describe("a captain who reloads", () => {
  test("finds the game, the question and everybody's state as they were", async () => {
    await play.to("1.0");
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(TICK);
    const { state, prompts, seats, waiting } = ann.session;
    const journal = journalOf(ann);
    const again = await reloadCaptain(0);
    expect(again.session.state).toEqual(state);
    expect(again.session.prompts).toEqual(prompts);
    expect(again.session.seats).toEqual(seats);
    expect(again.session.waiting).toEqual(waiting);
    expect(again.session.condition).toBe("playing");
    expect(journalOf(again)).toEqual(journal);
    await play.answerAll();
    expect(play.state.clock.phase).toBe("orders");
  });

  test("with an order on its way has it carried out once", async () => {
    await play.to("1.1");
    const unit = play.unit("Tern");
    ann.line.hold();
    ann.play.setOrders(unit, { push: "left", holdCourse: true });
    await play.table.settle();
    const again = await reloadCaptain(0);
    await play.next();
    await play.table.pass(10_000);
    expect(play.state.standing[again.me]?.[unit]).toEqual({ push: "left", holdCourse: true });
    expect(again.session.state?.standing[again.me]?.[unit]).toEqual({ push: "left", holdCourse: true });
  });

  test("after an undo does not read what was taken back", async () => {
    await play.to("1.2");
    const { n } = play.judge.game.tip;
    await play.next();
    await play.table.drive(play.judge.acts.undoTo(n, ""));
    await play.table.pass(10_000);
    expect([play.now, play.judge.session.condition]).toEqual(["1.2", "paused"]);
    const live = journalOf(ann);
    expect(live.every((line) => !line.includes('["at","1.3"]'))).toBe(true);
    const again = await reloadCaptain(0);
    expect(journalOf(again)).toEqual(live);
    expect(again.session.state).toEqual(play.judge.game.view(again.me));
    await reloadJudge();
    expect(journalOf(play.judge).every((line) => !line.includes('["at","1.3"]'))).toBe(true);
    everybodySeesTheGame();
  });
});

describe("messages", () => {
  test("that come late and out of order are answers and orders all the same", async () => {
    await play.to("1.0");
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(TICK);
    for (const { line } of [ann, bob]) line.hold();
    for (const { session } of [ann, bob]) {
      for (const prompt of session.prompts) if (prompt.kind === "push") session.answer(prompt.id, prompt.preset);
    }
    ann.play.setOrders(play.unit("Tern"), { push: "straight", holdCourse: false });
    ann.play.setOrders(play.unit("Tern"), { push: "left", holdCourse: false });
    await play.table.pass(40_000);
    expect(play.state.clock.phase).toBe("pushes");
    bob.line.release((held) => held.reverse());
    await play.table.pass(TICK);
    expect(play.state.clock.phase).toBe("pushes");
    ann.line.release();
    await play.table.pass(TICK);
    expect(play.state.clock.phase).toBe("orders");
    await play.next();
    expect(play.state.standing[ann.me]?.[play.unit("Tern")]).toEqual({ push: "left", holdCourse: false });
    everybodySeesTheGame();
  });
});
