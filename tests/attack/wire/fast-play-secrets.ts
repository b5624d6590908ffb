/** A turn of fast play, and all that may be hidden in it. */
import { open, order, paper, pressTo, put, RACKS } from "../../foundry/table/fast-play-game.ts";
import type { Play } from "../../foundry/table/play.ts";
import type { Act } from "../../foundry/table/silent-game.ts";
import { makeMap, setting, sitDown } from "../../foundry/table/small-game.ts";
import { all, ann, bob, gather, judges, place, portalOf, unleash } from "./secret-acts.ts";
import type { PublicGame, Variation } from "./variation.ts";

const SEED = 5;

/** Speeds that differ: ships of one speed would roll for their order. */
const SPEEDS = { asp: 8, bee: 4 } as const;

/** To the second ship's move; the judge's window is loaded anew on the way. */
export const fastPlayGame: PublicGame = async ({ options, begin, at }) => {
  let play = await sitDown({ ...options, seed: SEED });
  const { table } = play;
  try {
    await setting(table, play.judge, "clockMapping", "unlinked");
    await setting(table, play.judge, "gatherCheck", false);
    const map = await makeMap(play, "deep");
    await put(play, map, [
      { name: "Asp", at: "1018", owner: ann(play), ship: paper(RACKS), unit: { facing: "A" } },
      { name: "Bee", at: "1010", owner: bob(play), ship: paper(), unit: { facing: "D" } },
    ]);
    await open(play, map);
    await table.pass(20_000);
    begin();
    await at("opened", play);
    await pressTo(play, "/plan");
    await at("plan", play);
    const [a, b] = [play.unit("Asp"), play.unit("Bee")];
    const torpedo = { do: "stock", unit: a, piece: "P", class: "plasma", speed: 16 };
    const refused = await order(play, ann(play), torpedo);
    if (refused !== null) throw new Error(refused);
    await at("stocked", play);
    await order(play, ann(play), { do: "announce", unit: a, speed: SPEEDS.asp });
    await order(play, bob(play), { do: "announce", unit: b, speed: SPEEDS.bee });
    await at("announced", play);
    await pressTo(play, "1.1.1/move");
    await at("moving", play);
    const { judge } = play;
    await table.leave(judge);
    play = play.with({ judge: await table.sit("Judge", judge.profile) });
    await table.pass(20_000);
    await pressTo(play, "1.1.1/fire");
    await at("end", play);
    const { seat, profile } = bob(play);
    await table.leave(bob(play));
    await table.sit(seat, profile);
    await table.pass(20_000);
  } finally {
    await table.close();
  }
};

const orders =
  (...raws: readonly ((play: Play) => { readonly do: string; readonly [field: string]: unknown })[]): Act =>
  async (play) => {
    for (const raw of raws) {
      const refused = await order(play, ann(play), raw(play) as never);
      if (refused !== null) throw new Error(`${raw(play).do} was refused: ${refused}`);
    }
  };

const asp = (play: Play): string => play.unit("Asp");
const announce = (speed: number) => (play: Play) => ({ do: "announce", unit: asp(play), speed });

const HIDDEN = { windows: [[1, 32]], driftEvery: 1 };
const STILL = { windows: [], driftEvery: 99 };

/** Two portals in one hex, each in a storm of its own. */
const twoStorms: Act = all(...[4, 4].map((radius) => place("3010", { ...STILL, storm: { radius } })));

/** What stands for all that a judge may keep to himself of portals. */
const portals: Act = all(
  ...["0205", "3027", "3928"].map((hex) => place(hex, HIDDEN)),
  place("0328", { ...STILL, charts: ["DR2"], storm: { radius: 1 } }),
);

export const FAST_PLAY_SECRETS: readonly Variation[] = [
  {
    name: "the speed that a captain has announced, until all have: another one, and a third, before the last",
    from: ["bob"],
    acts: { plan: orders(announce(6), announce(7)), stocked: orders(announce(2)) },
  },
  {
    name: "electronic warfare: points against seeing and against not being seen",
    from: ["bob"],
    acts: { stocked: orders((play) => ({ do: "act", step: "1.5", unit: asp(play), ecm: 3, eccm: 1 })) },
  },
  {
    name: "what a torpedo is that waits aboard",
    from: ["bob"],
    acts: { stocked: orders(() => ({ do: "load", unit: "P", pseudo: true, warhead: 20 })) },
    against: { stocked: orders(() => ({ do: "load", unit: "P", pseudo: false, warhead: 10 })) },
  },
  {
    name: "standing answers, and a planned path that this game does not know",
    from: ["bob"],
    acts: {
      announced: async (play) => {
        ann(play).play.setOrders(asp(play), { push: "straight", holdCourse: false });
        ann(play).play.goPath([asp(play)], "AA");
      },
    },
  },
  {
    name: "where portals are, how many, that they drift at each impulse, that one rages, and that one is taken away",
    from: ["ann", "bob"],
    acts: {
      opened: portals,
      plan: judges(({ state }) => ({ do: "storm-roll", portal: portalOf(state, 3), to: "elsewhere" })),
      announced: judges(({ state }) => ({ do: "remove", id: portalOf(state, 0) })),
    },
  },
  {
    name: "where a portal leads, and what waits there unseen",
    from: ["ann", "bob"],
    acts: {
      opened: place("0328", { ...STILL, charts: ["DR6"] }),
      plan: judges(({ state }) => ({
        ...{ do: "reserve", portal: portalOf(state, 0), after: null, units: [] },
        terrain: [["DR6-8", "1010", "asteroid"]],
      })),
      moving: judges(() => ({ do: "move-anchor", unit: "nobody", hex: { q: 3, r: 3 } })),
    },
  },
  {
    name: "of which portal a gravity storm was that carried a ship off",
    from: ["ann", "bob"],
    acts: {
      opened: twoStorms,
      end: unleash(0),
    },
    against: {
      opened: twoStorms,
      end: unleash(1),
    },
  },
  {
    name: "points of information, and what laboratories gather",
    from: ["bob"],
    acts: {
      opened: place("0328", STILL),
      plan: gather(30),
      moving: (play) => ann(play).play.declare({ do: "labs", unit: asp(play), boxes: 8 }),
    },
    against: { opened: place("0328", STILL) },
  },
];

/** Kinds of secrets that this game cannot have without telling of them. */
export const FAST_PLAY_ELSEWHERE = {
  realised: "those whom a storm carried off are told thirty turns later",
  launchers: "a launcher is spent by what it puts out, which everybody sees",
  sightings: "information must be held for more turns than this game has; a passage shows itself to all who are there",
};
