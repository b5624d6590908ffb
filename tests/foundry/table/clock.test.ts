import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostCombat, HostScene } from "../../../src/foundry/host/host.ts";
import { langText } from "../apps/sentences.ts";
import { beginBy, clockOf, layClockMap, untilFollowed } from "./clock-game.ts";
import { type Play, TICK } from "./play.ts";
import { placeHole, setting } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  ({ play, map } = await layClockMap());
});
afterEach(() => play.table.close());

const begin = (mapping: string): Promise<void> => beginBy(mapping, play, map);

const tracker = (): HostCombat => clockOf(play);
const followed = (work: Promise<unknown>): Promise<void> => untilFollowed(play, work);

/** The steps of the clock in the log, entry by entry. */
const stepsIn = (): readonly string[] =>
  Array.from({ length: play.judge.game.tip.n + 1 }, (_, n) => play.judge.game.entry(n)).flatMap(
    ({ at, do: row = [] }) =>
      row.some((command) => command["do"] === "begin-impulse" || command["do"] === "begin-turn") ? [at] : [],
  );

const writes = (): number => play.judge.line.asked.length;

describe("a round is an impulse", () => {
  beforeEach(() => begin("round-is-impulse"));

  test("the first press starts an encounter with all ships, and each round is a step", async () => {
    await play.next();
    expect(play.now).toBe("1.0");
    expect(
      tracker()
        .combatants.contents.map(({ name }) => name)
        .sort(),
    ).toEqual(["Buoy", "Heron", "Tern"]);
    await followed(tracker().nextRound());
    expect(play.now).toBe("1.1");
    await play.next();
    expect(tracker().round).toBe(3);
    expect(play.now).toBe("1.2");
  });

  test("pressed twice at once the first press makes one encounter, is one step, and the tracker fits", async () => {
    const { clock } = play.judge.acts;
    const refused = await play.table.drive(Promise.all([clock.next(), clock.next()]));
    await play.table.pass(TICK);
    expect(refused).toEqual([null, null]);
    expect([play.now, tracker().round]).toEqual(["1.0", 1]);
    expect(play.judge.notices).toEqual([]);
  });

  test("combatants' turns within a round move nothing", async () => {
    await play.to("1.1");
    await followed(tracker().nextTurn());
    await followed(tracker().nextTurn());
    expect(play.now).toBe("1.1");
  });

  test("from round 3 to 9 every step between is played, an entry each", async () => {
    await placeHole(play, map, "1510");
    await play.to("1.2");
    await followed(tracker().update({ round: 9, turn: 0 }));
    expect(play.now).toBe("1.8");
    expect(stepsIn()).toEqual(["1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8"]);
    const told = play.captains[0].session.journal.map(({ event }) => event.at);
    expect(told).toEqual([...told].sort((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
  });

  test("turned back it pauses with one notice and writes nothing; the next press goes on from where the game stands", async () => {
    await play.to("1.3");
    await play.table.pass(10_000);
    const before = play.judge.game.tip.n;
    await play.table.drive(tracker().update({ round: 2, turn: 0 }));
    const asked = writes();
    await play.table.pass(5_000);
    expect(play.judge.notices).toEqual([langText("Clock.turnedBack")]);
    expect(play.judge.session.condition).toBe("paused");
    for (const { session } of play.captains) expect(session.condition).toBe("paused");
    expect(writes()).toBe(asked);
    expect(play.judge.game.tip.n).toBe(before);
    await play.next();
    expect([play.now, tracker().round, play.judge.session.condition]).toEqual(["1.4", 5, "playing"]);
  });

  test("over the end of a turn goes to the start of the next", async () => {
    await play.next();
    await followed(tracker().update({ round: 33, turn: 0 }));
    expect(play.now).toBe("1.32");
    await followed(tracker().nextRound());
    expect(play.now).toBe("2.0");
    await followed(tracker().nextRound());
    expect(play.now).toBe("2.1");
  });

  test("another encounter moves nothing", async () => {
    await play.to("1.1");
    const other = await play.table.drive(play.judge.host.Combat.create({ scene: map.id }));
    await followed(Promise.resolve(other?.startCombat()));
    await followed(Promise.resolve(other?.nextRound()));
    await followed(Promise.resolve(other?.update({ round: 20 })));
    expect(play.now).toBe("1.1");
  });

  test("an encounter that is ended pauses the clock, and the next press starts one where the game stands", async () => {
    await play.to("1.3");
    await followed(tracker().delete());
    expect(play.judge.session.condition).toBe("paused");
    expect(play.judge.notices).toHaveLength(1);
    await play.next();
    expect([play.now, tracker().round, play.judge.session.condition]).toEqual(["1.4", 5, "playing"]);
    expect(play.judge.notices).toHaveLength(1);
  });

  test("waits while a captain has a push to choose, and goes on when it is chosen", async () => {
    await placeHole(play, map, "1513");
    play.captains[0].play.setOrders(play.unit("Tern"), { push: "ask", holdCourse: false });
    await play.to("1.1");
    await play.table.drive(tracker().update({ round: 6, turn: 0 }));
    await play.table.pass(20_000);
    const [prompt] = play.captains[0].session.prompts;
    expect(prompt?.kind).toBe("push");
    const held = play.now;
    await play.table.pass(60_000);
    expect(play.now).toBe(held);
    await play.answerAll();
    await play.table.pass(10_000);
    await play.answerAll();
    await play.table.pass(10_000);
    expect(play.now).toBe("1.5");
  });
});

describe("a combatant's turn is an impulse", () => {
  beforeEach(() => begin("turn-is-impulse"));

  test("each turn is a step, over rounds too", async () => {
    const seen: string[] = [];
    await play.next();
    for (let n = 0; n < 7; n += 1) {
      await followed(tracker().nextTurn());
      seen.push(`${tracker().round}.${tracker().turn} ${play.now}`);
    }
    expect(seen).toEqual(["1.1 1.1", "1.2 1.2", "2.0 1.3", "2.1 1.4", "2.2 1.5", "3.0 1.6", "3.1 1.7"]);
  });

  test.for([
    ["before the one whose turn it is", 20],
    ["after it", -20],
  ] as const)("a combatant that joins %s moves nothing by itself", async ([, initiative]) => {
    await play.next();
    await followed(tracker().nextTurn());
    expect(play.now).toBe("1.1");
    const ids = tracker().combatants.contents.map(({ id }) => id);
    await followed(
      tracker().updateEmbeddedDocuments(
        "Combatant",
        ids.map((_id, at) => ({ _id, initiative: 10 - at })),
      ),
    );
    await followed(tracker().createEmbeddedDocuments("Combatant", [{ name: "Late", initiative }]));
    expect(play.now).toBe("1.1");
    expect(play.judge.session.condition).toBe("playing");
    await followed(tracker().nextTurn());
    expect(play.now).toBe("1.2");
    for (let n = 0; n < 4; n += 1) await followed(tracker().nextTurn());
    expect(play.now).toBe("1.6");
    expect(play.judge.notices).toEqual([]);
  });

  test("a combatant that is taken out moves nothing by itself", async () => {
    await play.next();
    await followed(tracker().nextTurn());
    await followed(tracker().nextTurn());
    const [first] = tracker().turns;
    await followed(tracker().deleteEmbeddedDocuments("Combatant", [first?.id ?? ""]));
    expect([play.now, play.judge.session.condition]).toEqual(["1.2", "playing"]);
    await followed(tracker().nextTurn());
    expect(play.now).toBe("1.3");
  });

  test("turned back it pauses", async () => {
    await play.next();
    await followed(tracker().nextTurn());
    await followed(tracker().nextTurn());
    await followed(tracker().update({ turn: 0 }));
    expect([play.now, play.judge.session.condition]).toEqual(["1.2", "paused"]);
    await play.next();
    expect([play.now, play.judge.session.condition]).toEqual(["1.3", "playing"]);
  });
});

describe("a round is a turn", () => {
  test("impulses are stepped by the press, and a round goes to the start of its turn", async () => {
    await begin("round-is-turn");
    await play.next();
    expect(play.now).toBe("1.0");
    await play.next();
    await play.next();
    expect([play.now, tracker().round]).toEqual(["1.2", 1]);
    await followed(tracker().nextRound());
    expect(play.now).toBe("2.0");
    await play.next();
    expect([play.now, tracker().round]).toEqual(["2.1", 2]);
  });
});

describe("not linked", () => {
  test("the press steps, no encounter is made, and one that is there moves nothing", async () => {
    await begin("unlinked");
    await play.next();
    await play.next();
    expect(play.now).toBe("1.1");
    expect(play.judge.host.game.combats.contents).toEqual([]);
    const other = await play.table.drive(play.judge.host.Combat.create({ scene: map.id }));
    await followed(Promise.resolve(other?.startCombat()));
    expect(play.now).toBe("1.1");
  });

  test("linked in mid-game, the tracker joins where the game stands", async () => {
    await begin("unlinked");
    for (let n = 0; n < 4; n += 1) await play.next();
    await setting(play.table, play.judge, "clockMapping", "round-is-impulse");
    await play.next();
    expect([play.now, tracker().round, play.judge.notices]).toEqual(["1.4", 5, []]);
  });
});

describe.each(["round-is-impulse", "round-is-turn", "turn-is-impulse"])(
  "by %s, a captain who turns the tracker",
  (mapping) => {
    beforeEach(async () => {
      await begin(mapping);
      await play.to("1.2");
      await play.table.pass(TICK);
    });

    const seenBy = ({ host }: Window): HostCombat => {
      const combat = host.game.combats.get(tracker().id);
      if (!combat) throw new Error("the encounter is not there");
      return combat;
    };
    const place = () => [tracker().round, tracker().turn];
    const named = ({ host, me }: Window): string =>
      langText("Clock.turnedBy", { who: host.game.users.get(me)?.name ?? "" });

    test.for([
      ["far ahead", { round: 100, turn: 0 }],
      ["back", { round: 0, turn: 0 }],
    ] as const)(
      "%s plays and pauses nothing; the tracker is put back, and the judge reads who it was",
      async ([, to]) => {
        const [ann] = play.captains;
        const [before, tip] = [place(), play.judge.game.tip.n];
        await followed(seenBy(ann).update(to));
        expect([play.now, play.judge.game.tip.n, place()]).toEqual(["1.2", tip, before]);
        expect(play.judge.session.condition).toBe("playing");
        expect(play.judge.notices).toEqual([named(ann)]);
        await play.next();
        expect(play.now).toBe("1.3");
        await followed(tracker().update({ round: tracker().round + 1, turn: 0 }));
        expect(play.now).not.toBe("1.3");
      },
    );

    test("while the clock is paused has it put back too", async () => {
      const before = place();
      play.judge.acts.clock.pause(true);
      await followed(seenBy(play.captains[1]).update({ round: 100, turn: 0 }));
      play.judge.acts.clock.pause(false);
      await followed(Promise.resolve());
      expect([play.now, place()]).toEqual(["1.2", before]);
    });

    test("again and again is named once in a moment, and the judge goes on by presses", async () => {
      const [ann] = play.captains;
      const before = place();
      const turns = Array.from({ length: 12 }, (_, n) => seenBy(ann).update({ round: 50 + n, turn: 0 }));
      await followed(Promise.all(turns));
      expect([play.now, place()]).toEqual(["1.2", before]);
      expect(play.judge.notices).toEqual([named(ann)]);
      await play.next();
      expect(play.now).toBe("1.3");
    });

    test("while nobody judges has it put back when the judge comes, and is named", async () => {
      const [ann] = play.captains;
      const { profile } = play.judge;
      const before = place();
      await play.table.leave(play.judge);
      await play.table.drive(seenBy(ann).update({ round: 100, turn: 0 }));
      play = play.with({ judge: await play.table.sit("Judge", profile) });
      await play.table.pass(10_000);
      expect([play.now, place()]).toEqual(["1.2", before]);
      expect(play.judge.notices).toContain(named(ann));
    });
  },
);

test("a captain who passes her turn where turns move nothing is left alone", async () => {
  await begin("round-is-impulse");
  await play.to("1.2");
  const [ann] = play.captains;
  const turn = ((tracker().turn ?? 0) + 1) % 3;
  await followed(Promise.resolve(ann.host.game.combats.get(tracker().id)?.update({ turn })));
  expect([play.now, tracker().turn, play.judge.notices]).toEqual(["1.2", turn, []]);
});
