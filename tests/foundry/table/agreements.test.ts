import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EVERYTHING, journalView } from "../../../src/foundry/apps/console/journal.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { ModuleCommand } from "../../../src/foundry/ruleset/orders.ts";
import { awaitingMe } from "../../../src/foundry/view/open-questions.ts";
import { agreementsOf, type Judging, makeLabel, neighbour, THE_JUDGE, TOTALS } from "../../../src/rules/index.ts";
import type { Agreeing } from "./acts.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openJudged, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"];
const LIST: Agreeing = { do: "propose", id: "list", matter: { kind: "races", races: SIX } };
const agree = (proposal: string): Agreeing => ({ do: "agree", proposal });

/** Every row leaves the race open. */
const OPEN_ROW = { scenario: "SG27", port: "0815", race: "", defend: "3415", bpv: 0, ships: "Any: CA", notes: "" };

let play: Play;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
});
afterEach(() => play.table.close());

/** Opens a game with a portal that stays near 1515, in its first impulse. */
const open = async (judging: Judging["mode"]): Promise<void> => {
  const map: HostScene = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 12 },
    { name: "Heron", at: "2010", owner: bob },
    { name: "Buoy", at: "2518" },
  ]);
  await openJudged(play, judging, map);
  await play.table.drive(
    play.judge.acts.takeCharts([{ id: "HK", rows: TOTALS.map((roll) => ({ ...OPEN_ROW, roll })) }]),
  );
  await placePortal(play, map, "1515", { waveOn: [], windows: [[1, 32]], charts: ["HK"] });
  await play.to("1.1");
};

const says = async ({ play: acts }: Window, agreeing: Agreeing): Promise<string | null> => {
  const refusal = await play.table.drive(acts.declare(agreeing));
  await play.table.pass(2 * TICK);
  return refusal;
};

const everybodyBut = (proposer: Window): readonly Window[] =>
  [play.judge, ...play.captains].filter((window) => window !== proposer);

/** All others agree, one after another. */
const agreed = async (proposer: Window, proposal: Extract<Agreeing, { do: "propose" }>): Promise<void> => {
  expect(await says(proposer, proposal)).toBeNull();
  for (const window of everybodyBut(proposer)) expect(await says(window, agree(proposal.id))).toBeNull();
};

const openOnes = ({ session }: Window) =>
  session.state ? agreementsOf(session.state).open.map(({ id, agreed: by }) => `${id} ${by.length}`) : null;

/** Takes the Tern into the portal, and her captain rolls; gives where she is bound for. */
const throughPortal = async (): Promise<string> => {
  const unit = play.unit("Tern");
  const [end] = play.portalEnds;
  const sheet = end && play.state.scenes[end.scene];
  if (!end || !sheet) throw new Error("there is no portal");
  await drag(play.table, play.judge, unit, [makeLabel(neighbour(end.hex, "D"), sheet)]);
  await drag(play.table, ann, unit, [end.label]);
  ann.play.roll(unit);
  await play.table.pass(2 * TICK);
  const [prompt] = play.judge.session.prompts;
  if (prompt?.kind !== "set-up") throw new Error("nothing is to be set up");
  return prompt.scene;
};

const raceOf = ({ session }: Window, scene: string): string | null => session.state?.settled[scene]?.race ?? null;

const cardsOf = ({ host }: Window): string =>
  host.game.messages.contents.map((message) => `${message.getFlag(MODULE, "card")} ${message.content}`).join("\n");

describe.each(["sealed", "defender"] as const)("a list of races in a %s game", (judging) => {
  test("[IP2.447] proposed, agreed by all, then a die for the row with «Any»: both sides see who defends", async () => {
    await open(judging);
    await agreed(ann, LIST);
    expect(agreementsOf(play.state).races).toEqual(SIX);
    const scene = await throughPortal();
    const races = [play.judge, ann, bob].map((window) => raceOf(window, scene));
    expect(SIX).toContain(races[0]);
    expect(new Set(races).size).toBe(1);
    for (const { session } of [play.judge, ann, bob]) {
      const told = session.journal.flatMap(({ event }) => (event.event === "race-settled" ? [event] : []));
      expect(told).toMatchObject([{ scene, by: "list", rules: ["IP2.447"] }]);
      expect(SIX[(told[0]?.dice?.[0] ?? 0) - 1]).toBe(told[0]?.race);
    }
    expect(await play.table.drive(play.judge.acts.start(scene))).toBeNull();
    await play.answerAll();
    expect(play.state.units[play.unit("Tern")]?.scene).toBe(scene);
    expect(cardsOf(bob)).toMatch(/agreed\/list .*Agreement\.races.*1 KLI, 2 ROM, 3 GOR, 4 LYR, 5 HYD, 6 FED/s);
    expect(cardsOf(bob)).toMatch(/race\/.*raceByList/s);
  });

  test("[IP2.447] the set-up waits for it, and no one's word alone makes one", async () => {
    await open(judging);
    const scene = await throughPortal();
    expect(await play.table.drive(play.judge.acts.start(scene))).toBe("GRAVITYPORTALS.Refusal.no-list");
    await says(play.judge, LIST);
    expect(await says(play.judge, agree("list"))).toBe("said-already");
    expect(openOnes(bob)).toEqual(["list 1"]);
    await says(ann, agree("list"));
    expect(await play.table.drive(play.judge.acts.start(scene))).toBe("GRAVITYPORTALS.Refusal.no-list");
    expect(raceOf(bob, scene)).toBeNull();
    await says(bob, agree("list"));
    expect(SIX).toContain(raceOf(bob, scene));
    expect(await play.table.drive(play.judge.acts.start(scene))).toBeNull();
  });

  test("[IP2.447] the judge's user selects none, whatever the set-up's sheet holds", async () => {
    await open(judging);
    const scene = await throughPortal();
    const result = await play.table.drive(
      play.judge.game.submit([{ do: "settle-race", scene, race: "KZI", by: "judge" }]),
    );
    expect(result).toMatchObject({ value: { refused: "by-agreement" } });
    expect(raceOf(ann, scene)).toBeNull();
  });
});

test("[IP2.448] an alternative is played when both sides agree, and left when they agree to that", async () => {
  await open("sealed");
  await agreed(ann, LIST);
  const scene = await throughPortal();
  const other = (id: string, alternative: string | null): Extract<Agreeing, { do: "propose" }> => ({
    do: "propose",
    id,
    matter: { kind: "alternative", scene, alternative },
  });
  expect(await says(bob, other("wrong", "SH1.61"))).toBe("not-listed");
  await agreed(bob, other("other", "SG27.61"));
  expect(ann.session.state?.settled[scene]?.alternative).toBe("SG27.61");
  await agreed(ann, other("plain", null));
  expect(ann.session.state?.settled[scene]?.alternative).toBeNull();
});

describe("words that do not count", () => {
  test("a declined proposal is closed for everybody", async () => {
    await open("sealed");
    await says(ann, LIST);
    expect(await says(bob, { do: "decline", proposal: "list" })).toBeNull();
    expect([openOnes(ann), openOnes(bob), openOnes(play.judge)]).toEqual([[], [], []]);
    expect(await says(play.judge, agree("list"))).toBe("not-open");
  });

  test("where a judge decides, there is no list to agree on", async () => {
    await open("judge");
    expect(await says(ann, LIST)).toBe("not-judgeless");
    expect(await says(play.judge, LIST)).toBe("not-judgeless");
  });
});

describe.each(["sealed", "judge"] as const)("anything in own words in a %s game", (judging) => {
  const TEXT = "Both <b>sides</b> leave.";
  const proposal = { do: "propose", id: "words", matter: { kind: "words", text: TEXT } } as const;
  /** All who are waited for agree; a judge by the name that a judge has. */
  const all = async (): Promise<void> => {
    expect(await says(ann, proposal)).toBeNull();
    expect(await says(bob, agree("words"))).toBeNull();
    const voices = judging === "judge" ? [play.judge.me, THE_JUDGE] : [play.judge.me];
    for (const player of voices) {
      if (openOnes(play.judge)?.length === 0) break;
      const word = { do: "agree", player, proposal: "words" } as const;
      const refused = await play.table.drive(play.judge.session.command(word));
      expect([null, "no-voice"]).toContain(refused);
      await play.table.pass(2 * TICK);
    }
  };

  test("[OG-GEN-01] stands in the journal and on a card as text, and an undo takes it back", async () => {
    await open(judging);
    const { n } = play.judge.game.tip;
    await all();
    expect(openOnes(ann)).toEqual([]);
    const told = bob.session.journal.flatMap(({ event }) => (event.event === "agreement-reached" ? [event] : []));
    expect(told).toMatchObject([{ kind: "words", text: TEXT }]);
    expect(cardsOf(bob)).toMatch(/agreed\/words .*Agreement\.words","data":\{"text":"Both <b>sides<\/b> leave\."/s);
    if (judging === "judge") {
      expect(await play.table.drive(play.judge.acts.undoTo(n, "no"))).toBeNull();
    } else {
      await agreed(bob, { do: "propose", id: "back", matter: { kind: "undo", entry: n } });
    }
    await play.table.pass(20 * TICK);
    expect(bob.session.journal.map(({ event }) => event.event)).not.toContain("agreement-reached");
  });

  test("[OG-GEN-01] ends when somebody declines", async () => {
    await open(judging);
    await says(ann, proposal);
    const player = judging === "judge" ? THE_JUDGE : play.judge.me;
    const word = { do: "decline", player, proposal: "words" } as const;
    expect(await play.table.drive(play.judge.session.command(word))).toBeNull();
    await play.table.pass(2 * TICK);
    expect([openOnes(ann), openOnes(bob)]).toEqual([[], []]);
    expect(/declined\/words/.test(cardsOf(bob))).toBe(judging === "judge");
  });
});

describe("a captain asks the judge for an undo", () => {
  const request = (entry: number, id = "back"): Extract<Agreeing, { do: "propose" }> => ({
    do: "propose",
    id,
    matter: { kind: "undo", entry },
  });
  const judge = (command: ModuleCommand): Promise<string | null> =>
    play.table.drive(play.judge.session.command(command));

  test("everybody reads it, and it is open until the judge undoes: then it is gone with all that came after", async () => {
    await open("judge");
    const { n } = play.judge.game.tip;
    await play.next();
    expect(await says(ann, request(n))).toBeNull();
    expect([openOnes(play.judge), openOnes(bob)]).toEqual([["back 1"], ["back 1"]]);
    expect(awaitingMe(play.judge.session).map(({ id }) => id)).toEqual(["back"]);
    expect([ann, bob].flatMap(({ session }) => awaitingMe(session))).toEqual([]);
    // The clock does not wait for it.
    await play.next();
    expect(play.now).toBe("1.3");
    expect(await play.table.drive(play.judge.acts.undoTo(n, "as asked"))).toBeNull();
    await play.table.pass(20 * TICK);
    expect([play.now, openOnes(ann), openOnes(play.judge)]).toEqual(["1.1", [], []]);
  });

  test("one at a time; others may not answer it, and whoever asked may withdraw it", async () => {
    await open("judge");
    const { n } = play.judge.game.tip;
    await play.next();
    await says(ann, request(n));
    expect(await says(ann, request(n, "more"))).toBe("asked-already");
    expect(await says(bob, agree("back"))).toBe("not-judgeless");
    expect(await says(bob, { do: "decline", proposal: "back" })).toBe("no-voice");
    expect(await says(bob, request(n, "more"))).toBeNull();
    expect(await says(ann, { do: "decline", proposal: "back" })).toBeNull();
    expect(openOnes(play.judge)).toEqual(["more 1"]);
    expect(await says(ann, request(n))).toBeNull();
  });

  test("the judge declines, which a card says; a captain cannot decline in the judge's name", async () => {
    await open("judge");
    const { n } = play.judge.game.tip;
    await play.next();
    await says(ann, request(n));
    const forged = { do: "decline", player: THE_JUDGE, proposal: "back" } as const;
    await play.table.drive(bob.session.command(forged));
    await play.table.pass(2 * TICK);
    expect(openOnes(play.judge)).toEqual(["back 1"]);
    expect(await judge(forged)).toBeNull();
    await play.table.pass(2 * TICK);
    expect([openOnes(ann), openOnes(play.judge), play.now]).toEqual([[], [], "1.2"]);
    expect(cardsOf(bob)).toMatch(/Agreed\.notUndone.*Captain 1/s);
  });

  test("a window of the judge that takes over finds the request again", async () => {
    await open("judge");
    const { n } = play.judge.game.tip;
    await play.next();
    await says(ann, request(n));
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", play.judge.profile) });
    expect(awaitingMe(play.judge.session).map(({ id }) => id)).toEqual(["back"]);
  });
});

describe("going back by agreement", () => {
  const back = (entry: number): Extract<Agreeing, { do: "propose" }> => ({
    do: "propose",
    id: "back",
    matter: { kind: "undo", entry },
  });

  test("takes everything after the entry back, pauses the clock, and says who agreed", async () => {
    await open("sealed");
    const { n } = play.judge.game.tip;
    const before = unitsStand(play);
    await play.next();
    await drag(play.table, ann, play.unit("Tern"), ["1009"]);
    expect(await play.table.drive(play.judge.acts.undoTo(n, "alone"))).toBe("GRAVITYPORTALS.Refusal.by-agreement");
    const say = (key: string): string => key;
    expect(journalView(play.judge.session, say, EVERYTHING).rows.filter(({ undo }) => undo)).toEqual([]);
    await agreed(bob, back(n));
    await play.table.pass(20 * TICK);
    expect(play.now).toBe("1.1");
    for (const window of [play.judge, ann, bob]) expect(tokensStand(window)).toEqual(before);
    expect(unitsStand(play)).toEqual(before);
    expect(openOnes(ann)).toEqual([]);
    const names = { players: [bob.me, play.judge.me, ann.me] };
    expect(play.judge.game.entry(play.judge.game.tip.n).do).toMatchObject([{ do: "undo", agreed: names.players }]);
    expect(cardsOf(ann)).toMatch(/Back\.agreed.*Captain 2, Judge, Captain 1/s);
    expect(play.judge.session.condition).toBe("paused");
    // It goes on from there, once somebody lets it.
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("is not done on the word of some", async () => {
    await open("sealed");
    const { n } = play.judge.game.tip;
    await play.next();
    await says(ann, back(n));
    await says(bob, agree("back"));
    expect(play.now).toBe("1.2");
    expect(openOnes(play.judge)).toEqual(["back 2"]);
  });

  test("is carried out once, though the executing window goes at once and comes back", async () => {
    await open("sealed");
    const { n } = play.judge.game.tip;
    await play.next();
    await says(ann, back(n));
    await says(bob, agree("back"));
    const { judge } = play;
    void judge.play.declare(agree("back"));
    await play.table.pass(1);
    await play.table.leave(judge);
    play = play.with({ judge: await play.table.sit("Judge", judge.profile) });
    await play.table.pass(40 * TICK);
    expect(play.now).toBe("1.1");
    const { game } = play.judge;
    const undos = Array.from({ length: game.tip.n + 1 }, (_, at) => game.entry(at).do ?? [])
      .flat()
      .filter((command) => command["do"] === "undo");
    expect(undos).toHaveLength(1);
    await play.table.pass(20 * TICK);
    expect(play.now).toBe("1.1");
  });
});
