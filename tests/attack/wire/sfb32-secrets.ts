/** The game of 32 impulses with portals, and all that may be hidden in it. */
import { hexesBetween } from "../../../src/foundry/read/scene-grid.ts";
import type { Hex } from "../../../src/rules/index.ts";
import { atColumnRow, DIRECTIONS, makeLabel, neighbour, parseLabel } from "../../../src/rules/index.ts";
import { packUnit } from "../../../src/rules/sfb32/set-up.ts";
import type { Play } from "../../foundry/table/play.ts";
import { type Act, NEAR, playSilently, type Ways } from "../../foundry/table/silent-game.ts";
import type { Window } from "../../foundry/table/window.ts";
import { all, ann, bob, gather, judges, place, portalOf, unleash } from "./secret-acts.ts";
import type { PublicGame, Variation } from "./variation.ts";

const SEED = 5;

const MOMENTS = ["set-up", "turn", "early", "late", "before-reload"] as const;

const SHEET = { columns: 42, rows: 30 };

/** The public moves lead over the hex of the portal that is meant to be crossed, once it has drifted. */
let ways: Promise<Ways> | null = null;
const crossingWays = (): Promise<Ways> => {
  ways ??= playSilently(SEED, { acts: { "set-up": CROSSED }, whole: false }, undefined, "judge", { ships }).then(
    (run) => run.ways,
  );
  return ways;
};

const ships = ({ captains: [owner] }: Play) => [
  { name: "Skua", at: "4008", owner },
  { name: "Dart", at: "4022", owner, class: "drone" },
];

/** What everybody sees: Ann locks on and fires, whatever lies on the way. */
const publicly = async (play: Play): Promise<void> => {
  const [from, to] = [play.unit("Skua"), play.unit("Heron")];
  for (const declared of [
    { do: "lock-on", from, to },
    { do: "guide", from, to: play.unit("Dart") },
    { do: "fire", from, to },
  ] as const)
    await play.table.drive(ann(play).play.declare(declared));
};

/** On to the second turn, the judge's window loaded anew in between; a captain logs in again at the end. */
export const sfb32Game: PublicGame = async ({ options, begin, at }) => {
  const acts = Object.fromEntries(
    MOMENTS.map((moment) => [
      moment,
      async (play: Play) => {
        if (moment === "set-up") begin();
        await at(moment, play);
        if (moment === "early") await publicly(play);
      },
    ]),
  );
  const last = async (play: Play): Promise<void> => {
    await at("end", play);
    const { seat, profile } = bob(play);
    await play.table.leave(bob(play));
    await play.table.sit(seat, profile);
    await play.table.pass(20_000);
  };
  await playSilently(SEED, { acts, whole: true }, await crossingWays(), "judge", { ...options, ships, last });
};

const CROSSED: Act = place(NEAR, { windows: [[1, 2]] });

const STILL = { windows: [[32, 32]], driftEvery: 99 };
const ADRIFT = {
  windows: [
    [1, 1],
    [3, 9],
    [20, 32],
  ],
  driftEvery: 1,
};

/** Hexes far from everything that moves. */
const corner = (number: number): string =>
  makeLabel(atColumnRow(2 + (number % 7) * 2, 27 + Math.floor(number / 7)) as Hex, SHEET);

const portals = (count: number, variations: Record<string, unknown>): Act =>
  all(...Array.from({ length: count }, (_, number) => place(corner(number), variations)));

/** A unit that waits behind a portal, as the console of set-ups gives it. */
const waiting = (id: string, label: string, owner: string | null) => [
  "DR6-8",
  JSON.parse(
    JSON.stringify(
      packUnit({
        ...{ id, seq: 0, scene: "p1-DR6-8", hex: atColumnRow(Number(label.slice(0, 2)), Number(label.slice(2))) },
        ...{ class: "ship", facing: "A", speed: 0, owner, breakdown: 1 },
      } as never),
    ),
  ),
];

const reserve = (ids: readonly string[]): Act =>
  judges(({ captains, state }) => ({
    ...{ do: "reserve", portal: portalOf(state, 0), after: null, terrain: [["DR6-8", "1010", "asteroid"]] },
    units: ids.map((id, at) => waiting(id, `1${at}12`, at === 0 ? (captains[1].me ?? null) : null)),
  }));

const standing =
  (who: (play: Play) => Window, ship: string, push: "straight" | "ask", holdCourse: boolean): Act =>
  async (play) =>
    who(play).play.setOrders(play.unit(ship), { push, holdCourse });

/** Portals between the ship that fires and the one that is fired at. */
const onTheLine: Act = async (play) => {
  const [from, to] = ["Skua", "Heron"].map((name) => parseLabel(play.placeOf(play.unit(name))));
  if (!from || !to) throw new Error("nobody fires");
  // They drift by a hex before the first turn, one of them onto the line.
  const [a, b] = hexesBetween(from, to).slice(5, 7) as [Hex, Hex];
  for (const hex of [a, b, ...[a, b].flatMap((one) => DIRECTIONS.map((direction) => neighbour(one, direction)))])
    await place(makeLabel(hex, SHEET), { windows: [[1, 32]], driftEvery: 99 })(play);
};

/** A portal of which little must be known to know where it is. */
const known: Act = place("0328", { ...STILL, informationNeeded: 20, informationHold: 1 });

/** Two portals in one hex, each in a storm of its own. */
const twoStorms: Act = all(...[3, 3].map((radius) => place("0504", { ...STILL, storm: { radius } })));

const CHARTS = { charts: ["DR6"] };

export const SFB32_SECRETS: readonly Variation[] = [
  {
    name: "where a portal is, against another place: a ship is put in it, one sails through, one is exempt",
    from: ["ann", "bob"],
    acts: { "set-up": CROSSED },
    against: { "set-up": place("0328", { windows: [[1, 2]] }) },
  },
  {
    name: "when a portal drifts and how often dice are rolled for it in private: at every impulse, against never",
    from: ["ann", "bob"],
    acts: { "set-up": place("3927", ADRIFT) },
    against: { "set-up": place("3927", STILL) },
  },
  {
    name: "how many portals there are: fourteen, against none",
    from: ["ann", "bob"],
    acts: { "set-up": portals(14, { windows: [[32, 32]], driftEvery: 1 }) },
  },
  {
    name: "that the boxes of six portals overflow while the judge's window is loaded anew",
    from: ["ann", "bob"],
    acts: { "set-up": portals(6, { ...ADRIFT, charts: ["DR2", "DR5", "DR6"] }), "before-reload": portals(1, ADRIFT) },
    against: { "set-up": portals(6, STILL) },
  },
  {
    name: "where a portal leads, and what waits there unseen",
    from: ["ann", "bob"],
    acts: {
      "set-up": all(place("0328", { ...STILL, ...CHARTS }), reserve(["w1", "w2", "w3"])),
      turn: judges(() => ({ do: "move-anchor", unit: "w2", hex: atColumnRow(20, 20) })),
    },
    against: { "set-up": place("0328", { ...STILL, charts: ["DR2"], oneWay: true }) },
  },
  {
    name: "of which portal a gravity storm was that carried ships off",
    from: ["ann", "bob"],
    acts: { "set-up": twoStorms, early: unleash(0) },
    against: { "set-up": twoStorms, early: unleash(1) },
  },
  {
    name: "that it was rolled where a gravity storm would lead, and that a portal is taken away while the game goes on",
    from: ["ann", "bob"],
    acts: {
      "set-up": all(place("3927", { ...STILL, storm: { radius: 2 } }), place("0328", STILL)),
      early: judges(({ state }) => ({ do: "storm-roll", portal: portalOf(state, 0), to: "elsewhere" })),
      "before-reload": judges(({ state }) => ({ do: "remove", id: portalOf(state, 1) })),
    },
  },
  {
    name: "that a portal swallowed a shot and broke a lock-on and a weapon's guiding",
    from: ["bob"],
    acts: { "set-up": onTheLine },
  },
  {
    name: "standing answers of a captain",
    from: ["bob"],
    acts: {
      "set-up": standing(ann, "Tern", "straight", false),
      turn: all(standing(ann, "Ketch", "straight", true), standing(ann, "Egret", "straight", false)),
    },
  },
  {
    name: "sealed orders of a captain: planned paths, one of them taken back",
    from: ["ann"],
    acts: {
      "set-up": async (play) => bob(play).play.goPath([play.unit("Plover")], "AAAAAAAA"),
      late: async (play) => bob(play).play.goPath([play.unit("Plover")], ""),
    },
  },
  {
    name: "points of information, and what ships' laboratories gather",
    from: ["bob"],
    acts: {
      "set-up": known,
      turn: gather(700),
      early: (play) => ann(play).play.declare({ do: "labs", unit: play.unit("Tern"), boxes: 8 }),
      late: gather(3),
    },
    against: { "set-up": known },
  },
];

/** Kinds of secrets that this game cannot have without telling of them. */
export const SFB32_ELSEWHERE = {
  realised: "those whom a storm carried off are told thirty turns later",
  sightings: "information must be held for more turns than this game has; a passage shows itself to all who are there",
};
