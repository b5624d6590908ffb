import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bridgeView } from "../../../src/foundry/apps/bridge/bridge-view.ts";
import { DEFAULT_BREAKS } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { consoleView } from "../../../src/foundry/apps/console/console-view.ts";
import { EVERYTHING } from "../../../src/foundry/apps/console/journal.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { type Judging, makeLabel } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { markOf } from "./observed.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openJudged, placeHole, placePortal, putShips, setting, sitDown } from "./small-game.ts";
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
    { name: "Tern", at: "1010", owner: ann, speed: 12 },
    { name: "Heron", at: "2010", owner: bob },
    { name: "Buoy", at: "1518" },
    { name: "Egg", at: "3018", class: "mine" },
  ]);
});
afterEach(() => play.table.close());

/** Opens a game with a portal that stays near 1515, in its first impulse. */
const open = async (judging: Judging["mode"]): Promise<string> => {
  await openJudged(play, judging, map);
  await placePortal(play, map, "1515", { waveOn: [], windows: [[30, 32]] });
  await play.to("1.1");
  const [end] = play.portalEnds;
  const sheet = play.state.scenes[end?.scene ?? ""];
  if (!end || !sheet) throw new Error("there is no portal");
  return makeLabel(end.hex, sheet);
};

const turnBarOf = (window: Window) => turnBarView(window.session, say, { until: { kind: "next-step" }, away: false });

const consoleOf = (window: Window) =>
  consoleView(window.session, say, { tab: "now", filter: EVERYTHING, covered: false });

const bridgeOf = (window: Window) =>
  bridgeView(window.session, say, {
    tab: "ships",
    applies: "all",
    breaks: DEFAULT_BREAKS,
    gathered: new Map(),
  });

const marksOf = ({ session }: Window): string => {
  const { state } = session;
  const [scene] = Object.values(state?.scenes ?? {});
  if (!state || !scene) throw new Error("there is no map");
  const viewer = viewerOf(session, { bands: true, zones: true, numbers: true, names: true }, (key) => key, []);
  return JSON.stringify(overlayOf(state, viewer, scene, 60));
};

const ownerOf = (name: string): string | null => play.state.units[play.unit(name)]?.owner ?? null;

/** Moves one hex from where a ship is to a neighbour of a hex, so that the next step leads into it. */
const beside = (hex: string): string => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return `${String(column).padStart(2, "0")}${String(row + 1).padStart(2, "0")}`;
};

describe("a game that a defender judges", () => {
  test("[IP2.213] says so to everybody, in the log's first entry and on every turnBar", async () => {
    await open("defender");
    expect(play.judge.game.entry(0).do?.[0]).toMatchObject({ do: "open", mode: "defender", judge: play.judge.me });
    for (const window of [ann, bob]) {
      expect(window.session.state?.judging).toEqual({ mode: "defender", by: play.judge.me });
      expect(turnBarOf(window).judging).toBe(langText("Judging.defenderLine", { name: "Judge" }));
      expect(bridgeOf(window).keeps).toBe("");
    }
    expect(turnBarOf(play.judge).judging).toBe(langText("Judging.youJudge"));
    expect(consoleOf(play.judge)).toMatchObject({ keeps: true, judging: langText("Judging.youJudge") });
    expect(bridgeOf(play.judge).keeps).toBe(langText("Judging.youJudge"));
  });

  test("gives the judge's user whatever no captain owns, but what is nobody's", async () => {
    await open("defender");
    expect([ownerOf("Buoy"), ownerOf("Egg"), ownerOf("Tern")]).toEqual([play.judge.me, null, ann.me]);
    expect(play.state.players[play.judge.me]?.side).toBe("defender");
    await putShips(play, map, [{ name: "Late", at: "2525" }]);
    expect(ownerOf("Late")).toBe(play.judge.me);
  });

  test("[IP2.213] keeps the judge's ships out of the hex before anything is written, and says why to the judge alone", async () => {
    const hex = await open("defender");
    await drag(play.table, play.judge, play.unit("Buoy"), [beside(hex)]);
    expect(play.placeOf(play.unit("Buoy"))).toBe(beside(hex));
    // The count of what is applied is written a while after a step.
    await play.table.pass(40 * TICK);
    const marks = [ann, bob].map(markOf);
    await drag(play.table, play.judge, play.unit("Buoy"), [hex]);
    await play.table.pass(20 * TICK);
    expect(play.placeOf(play.unit("Buoy"))).toBe(beside(hex));
    expect([ann, bob].map(markOf)).toEqual(marks);
    expect(play.judge.notices.filter((line) => line.includes("Buoy"))).toEqual([
      langText("Refusal.putBackBy", { unit: "Buoy", why: langText("Refusal.keeps-portal"), rule: "IP2.213" }),
    ]);
    expect([...ann.notices, ...bob.notices]).toEqual([]);
    // A captain's ship sails in as ever.
    await drag(play.table, ann, play.unit("Tern"), [hex]);
    expect(play.placeOf(play.unit("Tern"))).toBe(hex);
  });

  test("[IP2.552] shows the judge's user what the others gather, and not the own count", async () => {
    await open("defender");
    await play.table.drive(play.judge.play.declare({ do: "gather", points: 90 }));
    await play.table.drive(ann.play.declare({ do: "gather", points: 70 }));
    while (play.now !== "2.0") await play.next();
    expect(play.state.secret?.tallies.map(({ player, level }) => [player, level]).sort()).toEqual(
      [
        [ann.me, 50],
        [play.judge.me, 70],
      ].sort(),
    );
    expect(play.judge.session.state?.secret?.tallies.map(({ player }) => player)).toEqual([ann.me]);
    const gained = play.judge.session.journal.flatMap(({ event }) =>
      event.event === "information-gained" ? [event.player] : [],
    );
    expect(gained).toEqual([ann.me]);
  });

  test("asks the judge's user about pushes of the own ships, and tells the judge nothing of others' orders", async () => {
    await openJudged(play, "defender", map);
    await placeHole(play, map, "1516");
    ann.play.setOrders(play.unit("Tern"), { push: "left", holdCourse: false });
    play.judge.play.setOrders(play.unit("Buoy"), { push: "ask", holdCourse: false });
    await play.to("1.1");
    expect(Object.keys(play.judge.session.state?.standing ?? {})).toEqual([play.judge.me]);
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(TICK);
    const [prompt] = play.judge.session.prompts;
    if (prompt?.kind !== "push") throw new Error("the judge's user was not asked");
    const [option] = prompt.options;
    play.judge.play.answer(prompt.id, option?.hex ?? "");
    await play.answerAll();
    expect(play.placeOf(play.unit("Buoy"))).toBe(option?.hex);
  });
});

describe("a game that nobody judges", () => {
  test("[IP2.215] says so to everybody", async () => {
    await open("sealed");
    for (const window of [play.judge, ann, bob]) {
      expect(window.session.state?.judging).toEqual({ mode: "sealed" });
      expect(turnBarOf(window).judging).toBe(langText("Judging.sealedLine"));
    }
  });

  test("[IP2.215] [IP2.552] shows nothing secret in any window of the user whose browser executes it", async () => {
    await open("sealed");
    await play.table.drive(ann.play.declare({ do: "gather", points: 70 }));
    while (play.now !== "2.0") await play.next();
    expect(Object.keys(play.state.secret?.portals ?? {})).toHaveLength(1);
    const { session } = play.judge;
    expect(session.state?.secret).toBeNull();
    expect(session.journal.filter(({ event }) => event.audience !== "all")).toEqual([]);
    const view = consoleOf(play.judge);
    expect(view.now.secret).toEqual([]);
    expect(view.anomalies.rows).toEqual([]);
    expect(view.journal.seats).toEqual([]);
    expect(view.keeps).toBe(false);
    expect(marksOf(play.judge)).toBe(marksOf(bob).replaceAll(bob.me, play.judge.me));
  });

  test("lets the user whose browser executes it play: ready like the others, asked for nothing of theirs", async () => {
    await open("sealed");
    await setting(play.table, play.judge, "pace", "1500");
    const label = (window: Window): string => turnBarOf(window).button?.act ?? "";
    expect([play.judge, ann].map(label)).toEqual(["ready", "ready"]);
    for (const { session } of play.captains) session.setReady({ kind: "next-step" });
    await play.table.pass(10_000);
    expect(play.now).toBe("1.1");
    expect(ann.session.waiting).toEqual([{ name: "Judge", doing: "moving" }]);
    play.judge.play.setReady({ kind: "impulse", impulse: 3 });
    await play.table.until(() => play.now === "1.2", "the clock goes on");
    expect(label(play.judge)).toBe("wait");
    for (const { session } of play.captains) session.setReady({ kind: "next-step" });
    await play.table.until(() => play.now === "1.3", "the clock goes on");
    expect(label(play.judge)).toBe("ready");
  });

  test("is the same after its window was loaded anew", async () => {
    await open("sealed");
    const { judge } = play;
    await play.table.leave(judge);
    const back = await play.table.sit("Judge", judge.profile);
    expect(back.session.state?.secret).toBeNull();
    expect(back.session.journal.filter(({ event }) => event.audience !== "all")).toEqual([]);
    expect(turnBarOf(back).judging).toBe(langText("Judging.sealedLine"));
  });
});

test("a game with a judge says nothing of how it is judged", async () => {
  await open("judge");
  for (const window of [play.judge, ann, bob]) expect(turnBarOf(window).judging).toBe("");
  expect(consoleOf(play.judge)).toMatchObject({ judging: "", keeps: false });
  expect(ownerOf("Buoy")).toBeNull();
});
