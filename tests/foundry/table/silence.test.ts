import { beforeAll, describe, expect, test } from "vitest";
import { differences, markOf, type Observed, observedBy, observedByCaptains } from "./observed.ts";
import type { Play } from "./play.ts";
import { type Act, NEAR, placeQuietHole, playSilently, type Secret, type SilentRun, tracker } from "./silent-game.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const place =
  (hex: string, variations: Record<string, unknown>): Act =>
  (play) => {
    const map = play.judge.host.game.scenes.contents.find(({ name }) => name === "deep");
    if (!map) throw new Error("there is no map");
    // A wave would show where the portal is.
    return placePortal(play, map, hex, { waveOn: [], ...variations });
  };

const remove: Act = async ({ judge, state }) => {
  const last = Object.values(state.secret?.portals ?? {}).at(-1);
  if (!last) throw new Error("there is no portal to be removed");
  void judge.acts.retire(last.id);
};

const order =
  (who: (play: Play) => Window, ship: string, push: "straight" | "ask-when-it-matters", holdCourse: boolean): Act =>
  async (play) =>
    who(play).play.setOrders(play.unit(ship), { push, holdCourse });

const path =
  (who: (play: Play) => Window, ships: readonly string[], letters: string): Act =>
  (play) =>
    who(play).play.goPath(
      ships.map((ship) => play.unit(ship)),
      letters,
    );

const gather =
  (
    who: (play: Play) => Window,
    what: { readonly points: number } | { readonly ship: string; readonly boxes: number },
  ): Act =>
  (play) =>
    who(play).play.declare(
      "points" in what
        ? { do: "gather", points: what.points }
        : { do: "labs", unit: play.unit(what.ship), boxes: what.boxes },
    );

const ann = ({ captains }: Play): Window => captains[0];
const bob = ({ captains }: Play): Window => captains[1];
const judge = (play: Play): Window => play.judge;

const all =
  (...acts: readonly Act[]): Act =>
  async (play) => {
    for (const act of acts) await act(play);
  };

/** Ships cross its hex: one is put there and one is exempt while it is open, one sails through when it is closed. */
const CROSSED: Secret = {
  name: "a portal whose hex three ships cross",
  of: "judge",
  whole: true,
  acts: { "set-up": place(NEAR, { windows: [[1, 2]] }) },
};

const OFTEN = [
  [1, 1],
  [3, 9],
  [20, 32],
];

const SECRETS: readonly Secret[] = [
  CROSSED,
  {
    name: "portals elsewhere: open most of the time, adrift at every impulse, with a chart of its own, three in a hex",
    of: "judge",
    whole: true,
    acts: {
      "set-up": all(
        place("0328", { windows: OFTEN }),
        place("3927", { driftEvery: 1, windows: [[1, 32]], charts: ["DR2"], oneWay: true }),
        ...["2130", "2130", "2130"].map((hex) => place(hex, { windows: [[32, 32]] })),
      ),
    },
  },
  {
    name: "portals placed and removed in mid-turn, and one that waits for its entry while the judge's window is reloaded",
    of: "judge",
    whole: true,
    acts: {
      "set-up": place(NEAR, { windows: [[2, 2]] }),
      turn: place("0505", { windows: [[1, 32]] }),
      early: remove,
      late: remove,
      "before-reload": place("0406", { windows: [[1, 32]] }),
    },
  },
  {
    name: "Ann's orders, one upon another, a ship on its course, and one that is taken off it before it moves",
    of: "ann",
    whole: false,
    acts: {
      "set-up": order(ann, "Tern", "straight", false),
      turn: all(
        ...["Ketch", "Kestrel"].map((ship) => order(ann, ship, "straight", true)),
        ...["Egret", "Tern", "Egret"].map((ship) => order(ann, ship, "straight", false)),
      ),
      late: order(ann, "Kestrel", "ask-when-it-matters", false),
    },
  },
  {
    name: "Ann's planned paths, of ships that are not due, for several together, and taken back",
    of: "ann",
    whole: false,
    acts: {
      "set-up": path(ann, ["Ketch"], "AAAAAAAA"),
      turn: all(path(ann, ["Ketch", "Egret", "Tern"], "BBbbAAcF"), path(ann, ["Kestrel"], "AB")),
      early: path(ann, ["Kestrel"], ""),
      late: path(ann, ["Ketch"], ""),
    },
  },
  {
    name: "what Ann gathers with her ships' laboratories and by other means, on whatever portal is near",
    of: "ann",
    whole: true,
    acts: {
      "set-up": place(NEAR, { windows: [[32, 32]], driftEvery: 99 }),
      turn: gather(ann, { points: 700 }),
      early: all(gather(ann, { ship: "Tern", boxes: 8 }), gather(ann, { points: 3 })),
      late: gather(ann, { ship: "Ketch", boxes: 400 }),
    },
  },
  {
    name: "Bob's orders, and the judge's for a ship of nobody's",
    of: "bob",
    whole: false,
    acts: {
      turn: all(order(bob, "Plover", "straight", false), order(judge, "Buoy", "straight", true)),
      late: order(bob, "Heron", "straight", true),
    },
  },
];

describe("what captains' clients get says nothing of what is hidden", () => {
  const seed = 5;
  let crossed: SilentRun;
  let nothing: SilentRun;

  beforeAll(async () => {
    crossed = await playSilently(seed, CROSSED);
    nothing = await playSilently(seed, { acts: {}, whole: true }, crossed.ways);
  }, 120_000);

  test("ships have crossed the hidden portal's hex in one of the games", () => {
    expect(crossed.entered).toEqual(["Plover displaced", "Egg exempt", "Tern closed"]);
    expect(nothing.entered).toEqual([]);
  });

  test("there is much to compare", () => {
    const heard = nothing.seen.at(-1)?.bob.heard ?? [];
    expect(heard.length).toBeGreaterThan(150);
    expect(JSON.stringify(heard)).toContain("unit-pushed");
  });

  test.for(SECRETS)("$name: all is as with nothing", { timeout: 120_000 }, async (secret) => {
    const { seen } = secret === CROSSED ? crossed : await playSilently(seed, secret, crossed.ways);
    expect(seen).toHaveLength(secret.whole ? 2 : 1);
    for (const [at, run] of seen.entries()) {
      if (secret.of !== "ann") expect(differences(nothing.seen[at]?.ann, run.ann)).toEqual([]);
      if (secret.of !== "bob") expect(differences(nothing.seen[at]?.bob, run.bob)).toEqual([]);
    }
  });
});

test.for([11, 12])("nor does it with other random numbers (seed %i)", { timeout: 120_000 }, async (seed) => {
  const crossed = await playSilently(seed, { ...CROSSED, whole: false });
  const nothing = await playSilently(seed, { acts: {}, whole: false }, crossed.ways);
  expect([crossed.entered.length, nothing.entered.length]).toEqual([3, 0]);
  expect(differences(nothing.seen, crossed.seen)).toEqual([]);
});

/** Ann's ship is pushed in the first impulse; gives what Bob observed, and what the judge was told of the choice. */
const pushAnn = async (push: "straight" | "ask" | "ask-when-it-matters", away: boolean) => {
  const play = await sitDown({ seed: 3 });
  const { table } = play;
  const [ann, bob] = play.captains;
  try {
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Egret", at: "2618", owner: ann },
      { name: "Plover", at: "2612", owner: bob },
    ]);
    await openGame(play, map);
    await placeQuietHole(play, map, "2615");
    await table.pass(20_000);
    const from = markOf(bob);
    ann.play.setOrders(play.unit("Egret"), { push, holdCourse: false });
    await play.to("1.0");
    await table.pass(20_000);
    if (away) await table.leave(ann);
    await play.to("1.1");
    await table.pass(20_000);
    return { bob: observedBy(bob, from), place: play.placeOf(play.unit("Egret")) };
  } finally {
    await table.close();
  }
};

describe("how a captain's push was chosen", { timeout: 120_000 }, () => {
  test("is seen by nobody while the captain is away: by an order, or because she wanted to be asked", async () => {
    const [ordered, fallback] = [await pushAnn("straight", true), await pushAnn("ask", true)];
    expect([ordered.place, fallback.place]).toEqual(["2619", "2619"]);
    expect(differences(ordered.bob, fallback.bob)).toEqual([]);
  });

  test("is not told by what is written of it: a typed answer stands there as an ordered one", async () => {
    const [ordered, typed] = [await pushAnn("straight", false), await pushAnn("ask", false)];
    expect(choicesIn(typed.bob)).toEqual(choicesIn(ordered.bob));
    expect(choicesIn(typed.bob).answers).toHaveLength(2);
  });
});

/** All choices that were written down, all pushes and all cards, as a client got them. */
const choicesIn = ({ heard }: Observed) => {
  const answers: unknown[] = [];
  const pushes: unknown[] = [];
  const cards: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { ans, event, content } = value as { readonly ans?: readonly unknown[]; event?: unknown; content?: unknown };
    if (ans) answers.push(...ans.map((one) => JSON.stringify(one)));
    if (event === "unit-pushed") pushes.push(value);
    if (content !== undefined) cards.push(content);
    for (const one of Object.values(value)) visit(one);
  };
  for (const one of heard) visit(one);
  return { answers: answers.sort(), pushes, cards };
};

/**
 * Ann's ship goes through a portal out of Bob's sight, and tumbles as it comes out; then something is done in secret, and
 * the clock goes on to a round of the tracker.
 */
const goThrough = async (secretly: Act, round: number, time: string) => {
  const play = await sitDown({ seed: 4 });
  const { table } = play;
  const [ann, bob] = play.captains;
  try {
    const map = await makeMap(play, "deep");
    const elsewhere = await makeMap(play, "elsewhere");
    await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 32, breakdown: 1 }]);
    await putShips(play, elsewhere, [
      { name: "Heron", at: "2020", owner: bob },
      { name: "Buoy", at: "0303" },
    ]);
    await openGame(play, map, elsewhere);
    await place("1515", { windows: [[1, 4]] })(play);
    await table.pass(20_000);
    const from = [markOf(ann), markOf(bob)] as const;
    await play.to("1.1");
    await play.through(play.unit("Tern"));
    await play.to("1.2");
    await secretly(play);
    await table.pass(1000);
    await tracker(play)?.update({ round, turn: 0 });
    await table.until(() => play.now === time, `it is ${time}`);
    await table.pass(20_000);
    const located = ({ session }: Window): readonly string[] =>
      (session.state?.sightings ?? []).map(({ by, lapsed }) => `${by}${lapsed ? " old" : ""}`).sort();
    const stands = play.placeOf(play.unit("Tern"));
    return { ...observedByCaptains(play, from), stands, located: { ann: located(ann), bob: located(bob) } };
  } finally {
    await table.close();
  }
};

describe("a portal that took a captain's ship", () => {
  // An act of the same size for an act, so that the judge's later random numbers are the same.
  const calmly = order(judge, "Buoy", "straight", false);
  let calm: Awaited<ReturnType<typeof goThrough>>;

  beforeAll(async () => {
    calm = await goThrough(calmly, 34, "2.0");
  }, 120_000);

  test("is not told to one who was not there, by a single word", () => {
    const { ann, bob, located } = calm;
    expect(located).toEqual({ ann: ["IP2.51 old", "IP2.53 old"], bob: [] });
    expect(JSON.stringify(ann.heard)).toContain("portal-located");
    expect(JSON.stringify(bob)).not.toContain("portal-located");
    expect(JSON.stringify(bob)).not.toContain("location-lapsed");
  });

  test("does not show later that it was removed", { timeout: 120_000 }, async () => {
    const run = await goThrough(remove, 34, "2.0");
    expect(differences(calm.ann, run.ann)).toEqual([]);
    expect(differences(calm.bob, run.bob)).toEqual([]);
  });

  test("and left it tumbling: whether it would hold its course if it could", { timeout: 120_000 }, async () => {
    const [free, held] = [false, true].map((course) => order(ann, "Tern", "straight", course)) as [Act, Act];
    const [at, on] = [await goThrough(free, 6, "1.5"), await goThrough(held, 6, "1.5")];
    expect(on.stands).toBe(at.stands);
    expect(differences(at.bob, on.bob)).toEqual([]);
  });
});
