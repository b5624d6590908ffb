/** A small game of fast play at a table: what its people press, and what stands where. */
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { RulesetAdapter } from "../../../src/foundry/ruleset/adapter.ts";
import type { RawOrder } from "../../../src/foundry/ruleset/orders.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { type GameState, type Stop, stopName, whoMayAct } from "../../../src/rules/fast-play/index.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, setting, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const ALL: Readonly<Record<string, RulesetAdapter>> = { sfb32: SFB32, "fast-play": FAST_PLAY };

/** The two rulesets that the module plays. */
const BOTH_RULESETS = {
  ids: ["sfb32", "fast-play"] as [string, ...string[]],
  about: (id: string) => ({ name: id, measure: "hexes" as const }),
  fetch: async (id: string): Promise<RulesetAdapter> => {
    const adapter = ALL[id];
    if (!adapter) throw new Error(`no ruleset is called ${id}`);
    return adapter;
  },
};

/** A ship of fast play as its actor carries it. */
export const paper = (more: object = {}): string =>
  JSON.stringify({
    shields: [10, 10, 10, 10, 10, 10],
    systems: [
      { type: "Warp engine", count: 36 },
      { type: "Phaser-1", count: 4 },
      { type: "Disruptor", count: 2 },
    ],
    excess: 3,
    ...more,
  });

/** Boxes in which all that can be put aboard waits, beside what the ship has otherwise. */
export const RACKS = {
  systems: [
    { type: "Warp engine", count: 36 },
    { type: "Phaser-1", count: 4 },
    { type: "Disruptor", count: 2 },
    ...["Plasma-F", "Drone", "Shuttle", "Fighter bay", "Mine rack", "Transporter"].map((type) => ({ type, count: 2 })),
  ],
};

export interface Put {
  readonly name: string;
  readonly at: string;
  readonly owner?: Window;
  readonly ship?: string;
  readonly unit?: object;
}

/** Puts ships of fast play on a map, each with its actor. */
export const put = async ({ table, judge }: Play, scene: HostScene, ships: readonly Put[]): Promise<void> => {
  const box = { width: 1, height: 1 };
  for (const { name, at, owner, ship, unit } of ships) {
    const ownership = { default: 0, ...(owner ? { [owner.me]: 3 } : {}) };
    const flags = ship === undefined ? {} : { [MODULE]: { ship: { fastPlayShip: ship } } };
    const actor = await table.drive(judge.host.Actor.create({ name, type: "base", ownership, flags }));
    const token = {
      name,
      ...box,
      ...cornerIn(scene, box, at),
      actorId: actor?.id ?? null,
      actorLink: true,
      flags: { [MODULE]: { unit: { class: "ship", facing: "A", speed: 0, ...unit } } },
    };
    await table.drive(scene.createEmbeddedDocuments("Token", [token]));
  }
  await table.pass(TICK);
};

/** Sits down to a table that plays both rulesets; nothing goes on by itself. */
export const sitDownFast = async (): Promise<{ readonly play: Play; readonly map: HostScene }> => {
  const play = await sitDown({ seed: 5, rulesets: BOTH_RULESETS });
  await setting(play.table, play.judge, "clockMapping", "unlinked");
  return { play, map: await makeMap(play, "deep") };
};

export const open = async ({ table, judge }: Play, ...scenes: readonly HostScene[]): Promise<void> => {
  await table.drive(
    judge.acts.openGame(
      scenes.map(({ id }) => id),
      "judge",
      "fast-play",
    ),
  );
  await table.pass(TICK);
};

/** The game as one window has it. */
export const gameOf = (window: Window): GameState => {
  const { state } = window.session;
  if (!state) throw new Error(`${window.seat} plays no game`);
  return state as GameState;
};

export const stopOf = (window: Window): Stop => whoMayAct(gameOf(window));

/** Where a game stands, in short: the name of its stop. */
export const standsAt = ({ judge }: Play): string => stopName(judge.game.state as GameState);

/** One press of the judge, and all that it sets off. */
export const press = async ({ table, judge }: Play): Promise<void> => {
  await table.drive(judge.acts.clock.next());
  await table.pass(TICK);
};

/** The judge presses until the game stands at a stop of a kind, or of a name. */
export const pressTo = async (play: Play, stop: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (standsAt(play).endsWith(stop)) return;
    await press(play);
  }
  throw new Error(`the game never came to ${stop}; it stands at ${standsAt(play)}`);
};

/** Somebody gives an order; the code if it was refused there. */
export const order = async ({ table }: Play, window: Window, raw: RawOrder): Promise<string | null> => {
  const refused = await table.drive(window.play.order(raw));
  await table.pass(TICK);
  return refused;
};
