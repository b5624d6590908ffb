/** The long game of the fixtures as people play it at a table, where nobody knows beforehand what the dice will say. */

import { type Direction, distance, type Hex, neighbour } from "../../../src/rules/index.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import lowFerry from "../../fixtures/scenarios/low-ferry.json" with { type: "json" };
import type { Declared } from "./acts.ts";
import { type Declaration, type File, factsOf, Recorded } from "./file-game.ts";
import { TICK } from "./play.ts";

export const LOW_FERRY = lowFerry as unknown as File;

/** How long the game is at least, in turns. */
const TURNS = 21;

/** Whose the return windows are: the first of the file's players, who is away longest. */
const AWAY = "ann";

type Said = Pick<Declaration, "do"> & { readonly [key: string]: unknown };

export class Ferry extends Recorded {
  /** Where a portal has its end in the scene where a unit is. */
  end(portal: string, unit: string): Hex {
    const { state } = this.play;
    const scene = state.units[this.ids.table(unit)]?.scene;
    const end = state.secret?.portals[this.ids.table(portal)]?.ends.find((one) => one.scene === scene);
    if (!end) throw new Error(`${portal} has no end where ${unit} is`);
    return end.hex;
  }

  hexOf(unit: string): Hex {
    const at = this.play.state.units[this.ids.table(unit)];
    if (!at) throw new Error(`${unit} is not in the game`);
    return at.hex;
  }

  /** The judge puts a unit beside a portal, unless it is there, and its owner sails in. */
  async through(unit: string, portal: string, from: Direction = "D"): Promise<void> {
    const end = this.end(portal, unit);
    if (distance(this.hexOf(unit), end) !== 1) await this.sail(unit, neighbour(end, from), this.play.judge);
    await this.sail(unit, end);
  }

  /** A unit that stands in a portal's hex sails out and in again, unless it tumbles. */
  async again(unit: string, portal: string): Promise<void> {
    const { conditions } = this.play.state.units[this.ids.table(unit)] ?? { conditions: [] };
    if (conditions.some(({ kind }) => kind === "tumbling-no-movement")) return;
    await this.revive(unit);
    const end = this.end(portal, unit);
    if (distance(this.hexOf(unit), end) === 0) await this.sail(unit, neighbour(end, "D"));
    await this.through(unit, portal);
  }

  /** The judge gives a weapon its target back, if it has none. */
  async revive(unit: string): Promise<void> {
    const { play, ids } = this;
    const id = ids.table(unit);
    if (!play.state.units[id]?.traits.includes("inert")) return;
    this.orders.push({ at: play.now, do: "revive", unit });
    const refused = await play.table.drive(play.judge.acts.actFor(id, "revive"));
    if (refused !== null) throw new Error(`${unit} is not revived: ${refused}`);
  }

  /** A player says something: of the player's own units, or of what the player gathers. */
  async say(player: string, said: Said): Promise<void> {
    const { play, ids } = this;
    const window = play.captains.find(({ me }) => me === ids.table(player));
    if (!window) throw new Error(`${player} has no seat`);
    const own = new Set(["unit", "from", "to"]);
    const declared = Object.fromEntries(
      Object.entries(said).map(([key, value]) => [key, own.has(key) ? ids.table(String(value)) : value]),
    );
    const gathers = said.do === "labs" || said.do === "gather";
    const order: Declaration = { ...said, at: play.now, do: said.do, ...(gathers ? { player } : {}) };
    this.orders.push(order);
    const aimed = said.do === "attempt" ? { target: null, hex: null } : {};
    const refused = await play.table.drive(window.play.declare({ ...aimed, ...declared } as unknown as Declared));
    if (refused !== null) throw new Error(`${player} may not ${said.do}: ${refused}`);
    await play.table.pass(2 * TICK);
  }

  /** The judge unleashes a storm. */
  async storm(portal: string): Promise<void> {
    const { play, ids } = this;
    this.orders.push({ at: play.now, do: "storm", portal, realise: true });
    const refused = await play.table.drive(play.judge.acts.unleash(ids.table(portal)));
    if (refused !== null) throw new Error(`the storm does not break: ${refused}`);
    const [broken] = this.told("storm-transferred").slice(-1);
    if (broken) ids.note(`${portal}-storm`, broken.to);
  }

  told<E extends RuleEvent["event"]>(event: E): readonly (RuleEvent & { readonly event: E })[] {
    return factsOf(this.play).filter((fact): fact is RuleEvent & { readonly event: E } => fact.event === event);
  }

  /** The orders, each gathering with the portal that it was credited to: a captain names none. */
  get filed(): readonly Record<string, unknown>[] {
    const { ids } = this;
    const credited = this.told("information-gained").map((one) => ({ ...one, turn: one.at.split(".")[0] }));
    return this.orders.map((order) => {
      if (order.do !== "labs" && order.do !== "gather") return { ...order };
      const [turn] = order.at.split(".");
      const next = credited.findIndex((one) => one.turn === turn);
      const [found] = next < 0 ? [] : credited.splice(next, 1);
      return { ...order, portal: found ? ids.file(found.portal) : "p1" };
    });
  }
}

/** The first turn: who goes in when, and what the portals make of it. */
const firstTurn = async (game: Ferry): Promise<void> => {
  const { play } = game;
  await play.to("1.0");
  await game.say("ann", { do: "link", from: "hay-wain", to: "rush-candle" });
  await game.say("ann", { do: "link", from: "eel-trap", to: "wherry" });
  await game.say("bob", { do: "attempt", what: "web", unit: "grey-heifer", hex: "2505" });
  await play.to("1.1");
  await game.sail("magpie", neighbour(game.end("p1", "magpie"), "B"), play.judge);
  await game.sail("magpie", game.end("p1", "magpie"));
  await game.say("bob", { do: "fire", from: "grey-heifer", to: "hay-wain" });
  await game.sail("eel-trap", neighbour(game.hexOf("eel-trap"), "F"));
  await play.to("1.2");
  await game.through("rush-candle", "p1");
  await game.sail("wherry", neighbour(neighbour(game.hexOf("wherry"), "B"), "B"));
  await play.to("1.3");
  for (const unit of ["hay-wain", "bramble", "thistle"]) await game.through(unit, "p1");
  await game.sail("stray-bell", game.end("p1", "stray-bell"), play.judge);
  await game.through("eel-trap", "p2");
  await play.to("1.4");
  await game.sail("grey-heifer", game.end("p1", "grey-heifer"), play.judge);
  await game.again("eel-trap", "p2");
  await play.to("1.5");
  // Drones never tumble, so that somebody gets away at once whatever the dice say.
  for (const unit of ["rush-candle", "bramble"]) await game.again(unit, "p1");
  await play.to("1.23");
  await game.again("hay-wain", "p1");
};

/** Points below which laboratories are set to work: enough for the portal's five hundred and for what a turn costs. */
const ENOUGH = 620;

const keepLocated = async (game: Ferry): Promise<void> => {
  const tally = game.play.state.secret?.tallies.find(({ player }) => player === game.ids.table(AWAY));
  if ((tally?.level ?? 0) < ENOUGH) await game.say(AWAY, { do: "labs", unit: "hay-wain", boxes: 60 });
};

/** Plays the story to its end: home by the second return window that comes, and no less than so many turns. */
export const playFerry = async (game: Ferry): Promise<void> => {
  const { play } = game;
  await firstTurn(game);
  for (let turn = 2; ; turn += 1) {
    await play.to(`${turn}.1`);
    const home = game.told("unit-escaped").some(({ by }) => by === "IP2.612");
    if (home && turn > TURNS) return;
    if (!home) await keepLocated(game);
    if (turn === 2) await game.say("bob", { do: "gather", points: 500 });
    if (turn === 3) {
      await play.to("3.6");
      // Whatever the dice have done with the portal, something is inside.
      const eye = game.end("p2", "wherry");
      await game.sail("wherry", neighbour(eye, "A"), play.judge);
      await game.sail("salt-pan", neighbour(eye, "C"), play.judge);
      await game.sail("floating-lamp", neighbour(eye, "E"), play.judge);
      await game.storm("p2");
    }
    const windows = game.told("return-window-rolled");
    const [latest] = windows.slice(-1);
    if (!home && windows.length > 1 && latest?.at === `${turn}.0`) {
      await play.to(`${turn}.${latest.window[0]}`);
      await game.through("hay-wain", "p1");
    }
  }
};
