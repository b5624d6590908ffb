/** A round of Orion's Gate, and all that may be hidden in it. */
import {
  deployAll,
  gameOf,
  give,
  makeOgMap,
  muster,
  openOg,
  orders,
  press,
} from "../../foundry/table/orions-gate-game.ts";
import type { Play } from "../../foundry/table/play.ts";
import { setting, sitDown } from "../../foundry/table/small-game.ts";
import type { Window } from "../../foundry/table/window.ts";
import { all, ann, bob, gather, judges, place, portalOf } from "./secret-acts.ts";
import type { PublicGame, Stage, Variation } from "./variation.ts";

const SEED = 3;

/** Both captains with a fleet each, before anything was rolled. */
const sit = async ({ options }: Stage): Promise<Play> => {
  const play = await sitDown({ ...options, seed: SEED });
  const { judge, table } = play;
  await setting(table, judge, "gatherCheck", false);
  await openOg(play, await makeOgMap(play));
  return play;
};

const reloaded = async (play: Play): Promise<Play> => {
  const { table, judge } = play;
  await table.leave(judge);
  const again = play.with({ judge: await table.sit("Judge", judge.profile) });
  await table.pass(20_000);
  return again;
};

/** The judge's window is loaded anew, and a captain logs in again. */
const again = async (play: Play): Promise<void> => {
  const { seat, profile } = bob(play);
  await play.table.leave(bob(play));
  await play.table.sit(seat, profile);
  await play.table.pass(20_000);
};

const moveOne = async (play: Play, window: Window): Promise<void> => {
  const [unit] = orders(window).units.filter(({ due }) => due);
  if (!unit) return;
  await give(play, window, "move-ahead", { unit: unit.value });
};

/**
 * The ships' moves of the first round. Dice decide who is first, and follow from all that was sealed before: so the secret
 * begins once they have fallen.
 */
export const orionsGateGame: PublicGame = async (stage) => {
  let play = await sit(stage);
  const { table } = play;
  try {
    const fault = await muster(play, { player1: ann(play).me, player2: bob(play).me });
    if (fault !== null) throw new Error(fault);
    await press(play);
    for (let turn = 0; turn < 3; turn += 1) for (const captain of play.captains) await deployAll(play, captain);
    for (let presses = 0; presses < 20 && gameOf(play.judge).clock.step !== "2.1"; presses += 1) await press(play);
    if (gameOf(play.judge).clock.step !== "2.1") throw new Error("no ship moves");
    await table.pass(20_000);
    stage.begin();
    await stage.at("moving", play);
    for (const captain of play.captains) await moveOne(play, captain);
    await stage.at("moved", play);
    play = await reloaded(play);
    await press(play);
    await stage.at("other", play);
    for (let presses = 0; presses < 8 && gameOf(play.judge).clock.step !== "2.3"; presses += 1) await press(play);
    await stage.at("gathering", play);
    await press(play);
    await stage.at("end", play);
    await again(play);
  } finally {
    await table.close();
  }
};

/** The set-up alone, up to the first roll. */
const orionsGateSetUp: PublicGame = async (stage) => {
  let play = await sit(stage);
  const { table } = play;
  try {
    await table.pass(20_000);
    stage.begin();
    await stage.at("opened", play);
    play = await reloaded(play);
    const fault = await muster(play, { player1: ann(play).me, player2: bob(play).me });
    if (fault !== null) throw new Error(fault);
    await stage.at("end", play);
    await again(play);
  } finally {
    await table.close();
  }
};

const FAR = { windows: [[1, 32]], driftEvery: 320, waveOn: [] };

/** Places far from all ships. */
const PLACES = ["2.000,24.000", "46.000,24.000", "2.000,20.000", "46.000,20.000"] as const;

const piece = (id: string, x: number) => ({
  ...{ id, scene: "nowhere-yet", kind: "asteroid", place: { q: x, r: 9000 } },
  ...{ diameter: 2000, minable: false },
});

export const ORIONS_GATE_SECRETS: readonly Variation[] = [
  {
    name: "where a portal is, against another place",
    from: ["ann", "bob"],
    acts: { moving: place(PLACES[0], FAR) },
    against: { moving: place(PLACES[1], { ...FAR, oneWay: true }) },
  },
  {
    name: "how many portals there are, and that one is taken away before the judge's window is loaded anew",
    from: ["ann", "bob"],
    acts: {
      moving: all(...PLACES.flatMap((at) => [place(at, FAR), place(at, FAR)])),
      moved: judges(({ state }) => ({ do: "remove", id: portalOf(state, 0) })),
    },
  },
  {
    name: "points of information, a standing answer, and a planned path that this game does not know",
    from: ["bob"],
    acts: {
      moving: place(PLACES[0], FAR),
      other: async (play) => {
        const [unit] = orders(ann(play)).units;
        ann(play).play.setOrders(unit?.value ?? "", { push: "straight", holdCourse: false });
        ann(play).play.goPath([unit?.value ?? ""], "AA");
      },
      gathering: gather(30),
    },
    against: { moving: place(PLACES[0], FAR) },
  },
  {
    name: "where a portal leads, and what waits there unseen",
    from: ["ann", "bob"],
    acts: {
      moving: place(PLACES[0], FAR),
      moved: judges(({ state }) => ({
        ...{ do: "reserve", portal: portalOf(state, 0), after: null, units: [] },
        terrain: [["DR6-8", "1010", "asteroid"]],
      })),
      other: judges(() => ({ do: "move-anchor", unit: "nobody", hex: { q: 3, r: 3 } })),
    },
  },
  {
    name: "terrain of the ruleset's own that waits in a destination",
    from: ["ann", "bob"],
    acts: { opened: judges(() => ({ do: "set-aside", terrain: [piece("a1", 9000), piece("a2", 12_000)] })) },
    game: orionsGateSetUp,
  },
];

/** Kinds of secrets that this game cannot have without telling of them. */
export const ORIONS_GATE_ELSEWHERE = {
  realised: "this ruleset has no storms",
  sightings: "information must be held for more rounds than this game has; a passage shows itself to all who are there",
  terrain: "what is hidden of it waits aside, until its destination begins",
};
