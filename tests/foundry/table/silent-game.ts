/** One public game, played from the set-up to the second turn, with room for secrets behind it. */
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { hexesBetween } from "../../../src/foundry/read/scene-grid.ts";
import { atColumnRow, type Hex, type Judging, makeLabel } from "../../../src/rules/index.ts";
import type { TableOptions } from "./harness.ts";
import { type Mark, markOf, type Observed, observedByCaptains, screenOf } from "./observed.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openJudged, putShips, type ShipData, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

/** The moments of the public game at which something secret may be done. */
type Moment = "set-up" | "turn" | "early" | "late" | "before-reload";

/** What somebody keeps to himself in one run of the game. */
export interface Secret {
  readonly name: string;
  /** Whose it is: the others must not see it. */
  readonly of: "judge" | "ann" | "bob";
  /** On to the second turn, with the judge's window loaded anew on the way; else to the fifth impulse. */
  readonly whole: boolean;
  readonly acts: Partial<Record<Moment, Act>>;
}

/** Something that is done in secret. */
export type Act = (play: Play) => Promise<unknown>;

/** The hexes of the public moves, which lead over a portal's hex where there is one. */
export interface Ways {
  readonly spot: string;
  readonly over: readonly string[];
  readonly egg: readonly string[];
}

export interface SilentRun {
  /** What the captains observed up to the fifth impulse, and up to the second turn if it was played. */
  readonly seen: readonly { readonly ann: Observed; readonly bob: Observed }[];
  /** What the windows at the judge's client drew at these moments. */
  readonly screens: readonly unknown[];
  readonly ways: Ways;
  /** What the judge was told of units in portals' hexes: unit's name, and why it was or was not taken. */
  readonly entered: readonly string[];
}

/** The hex beside which a portal that is to be crossed is placed; it drifts by one. */
export const NEAR = "1515";

const SHEET = { columns: 42, rows: 30 };
const START = { tern: "1010", egg: "1124" } as const;

const lineOf = (from: Hex, to: Hex): readonly string[] => hexesBetween(from, to).map((hex) => makeLabel(hex, SHEET));

const throughHex = (start: Hex, { q, r }: Hex, dr: number): readonly string[] => {
  const before = { q, r: r - dr };
  return [...lineOf(start, before), ...lineOf(before, { q, r: r + dr })];
};

/** The ways over a hex, as the people at the table happen to choose them. */
const waysOver = (hex: Hex): Ways => ({
  spot: makeLabel(hex, SHEET),
  over: throughHex(atColumnRow(10, 10), hex, 3),
  egg: throughHex(atColumnRow(11, 24), hex, -2),
});

/** What another kind of comparison adds to the game. */
interface More extends Omit<TableOptions, "seed"> {
  readonly ships?: (play: Play) => readonly ShipData[];
  /** What is done at the end. */
  readonly last?: Act;
}

/** Plays the game with a secret. Without `known` the ways lead over the judge's first portal, wherever it has drifted. */
export const playSilently = async (
  seed: number,
  { acts, whole }: Pick<Secret, "acts" | "whole">,
  known?: Ways,
  judging: Judging["mode"] = "judge",
  { last, ships, ...options }: More = {},
): Promise<SilentRun> => {
  let play = await sitDown({ ...options, seed });
  const { table } = play;
  const [ann, bob] = play.captains;
  const at = async (moment: Moment): Promise<void> => {
    await acts[moment]?.(play);
    await table.pass(1000);
  };
  try {
    const map = await makeMap(play, "deep");
    await putShips(play, map, [
      { name: "Tern", at: START.tern, owner: ann },
      { name: "Egret", at: "2618", owner: ann },
      { name: "Ketch", at: "0604", owner: ann, speed: 0 },
      { name: "Kestrel", at: "0304", owner: ann, speed: 6 },
      { name: "Egg", at: START.egg, owner: bob, class: "mine" },
      { name: "Heron", at: "3518", owner: bob },
      { name: "Plover", at: "2612", owner: bob },
      { name: "Buoy", at: "0226" },
      ...(ships?.(play) ?? []),
    ]);
    await openJudged(play, judging, map);
    await placeQuietHole(play, map, "2615");
    await table.pass(20_000);
    // Joining and the opening's own writes cross each other as they like; the secret begins here.
    const from: readonly [Mark, Mark] = [markOf(ann), markOf(bob)];
    await at("set-up");
    await play.to("1.0");
    const [end] = play.portalEnds;
    const ways = known ?? waysOver(end?.hex ?? atColumnRow(15, 15));
    await at("turn");
    await play.to("1.1");
    await drag(table, play.judge, play.unit("Plover"), [ways.spot]);
    await drag(table, play.judge, play.unit("Plover"), ["2610"]);
    await at("early");
    await play.to("1.2");
    await drag(table, bob, play.unit("Egg"), ways.egg);
    bob.play.setReady({ kind: "impulse", impulse: 4 });
    await table.pass(TICK);
    await play.to("1.3");
    await drag(table, ann, play.unit("Tern"), ways.over);
    await drag(table, bob, play.unit("Heron"), ["3517", "3516"]);
    await drag(table, ann, play.unit("Ketch"), ["0605"]);
    await at("late");
    await play.to("1.5");
    const seen = [observedByCaptains(play, from)];
    const screens = [screenOf(play.judge.session)];
    if (whole) {
      await at("before-reload");
      const { judge } = play;
      await table.leave(judge);
      play = play.with({ judge: await table.sit("Judge", judge.profile) });
      await table.pass(20_000);
      await tracker(play)?.update({ round: 35, turn: 0 });
      await table.until(() => play.now === "2.1", "the turn is over");
      await table.pass(20_000);
      seen.push(observedByCaptains(play, from));
      screens.push(screenOf(play.judge.session));
    }
    await last?.(play);
    const told = play.judge.game.eventsByEntry().flatMap(({ events }) => events);
    const entered = told.flatMap((event) =>
      event.event === "portal-entered" ? [`${play.judge.session.unitName(event.unit)} ${event.why}`] : [],
    );
    return { seen, screens, ways, entered };
  } finally {
    await table.close();
  }
};

/**
 * A hole whose one wave in these turns has no strength: it pushes, and no dice of it decide anything. Dice follow from
 * the history and so from what is sealed in it, and two games with two secrets have other ones.
 */
export const placeQuietHole = async ({ table, judge }: Play, { id }: HostScene, hex: string): Promise<void> => {
  const hole = {
    kind: "white-hole",
    scene: id,
    hex,
    strength: 1,
    intervalMultiplier: 40,
    strengthMultiplier: 0,
  } as const;
  await table.drive(judge.acts.place(hole));
};

/** The encounter that is the game's clock. */
export const tracker = ({ judge }: Play) =>
  judge.host.game.combats.contents.find((one) => one.getFlag(MODULE, "clock") === judge.game.gid);
