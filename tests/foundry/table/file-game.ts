/** One game twice: at a table, and by `simulate` from a file that says the same. */

import { hexesBetween } from "../../../src/foundry/read/scene-grid.ts";
import { type Hex, inOrder, makeLabel } from "../../../src/rules/index.ts";
import { type GameState, parseScenario, type RuleEvent, simulate } from "../../../src/rules/sfb32/index.ts";
import { asOwn } from "../shared-events.ts";
import { type GameTable, openGameTable, type TableOptions } from "./harness.ts";
import { drag, Play, spelled, TICK } from "./play.ts";
import type { Window } from "./window.ts";

interface Named {
  readonly id: string;
  readonly [key: string]: unknown;
}

/** A scenario of the contract, as far as these games need it. */
export interface File {
  readonly scenes: readonly Named[];
  readonly players: readonly Named[];
  readonly units: readonly Named[];
  readonly anomalies: readonly (Named & { readonly kind: string })[];
  readonly orders: readonly Order[];
  readonly until: string;
  readonly [key: string]: unknown;
}

export type Order =
  | {
      readonly at: string;
      readonly do: "move";
      readonly unit: string;
      readonly path: readonly string[];
      readonly cause: string;
    }
  | { readonly at: string; readonly do: "choose"; readonly unit: string; readonly hex: string }
  | Declaration;

/** What is said at the table and not done with a token. */
export interface Declaration {
  readonly at: string;
  readonly do: "link" | "unlink" | "fire" | "attempt" | "labs" | "gather" | "storm" | "revive";
  readonly [key: string]: unknown;
}

/** Ids of the table by those of the file, and back. */
export class Ids {
  readonly #toTable: Map<string, string>;
  readonly #toFile: Map<string, string>;

  constructor(file: File, play: Play) {
    const { judge, captains } = play;
    const { host, game } = judge;
    const { state } = game;
    const sceneOf = (id: string): string =>
      host.game.scenes.contents.find(({ name }) => name === spelled(id))?.id ?? "";
    const placed = (kind: string, there: readonly { readonly id: string }[]): (readonly [string, string])[] =>
      file.anomalies.filter((one) => one.kind === kind).map(({ id }, at) => [id, there[at]?.id ?? ""] as const);
    const pairs: (readonly [string, string])[] = [
      ...file.scenes.map(({ id }) => [id, sceneOf(id)] as const),
      ...file.players.map(({ id }, at) => [id, captains[at]?.me ?? ""] as const),
      ...file.units
        .filter(({ scene }) => file.scenes.some(({ id }) => id === scene))
        .map(({ id }) => [id, play.unit(spelled(id))] as const),
      ...placed("white-hole", inOrder(state.holes)),
      ...placed("gravity-portal", inOrder(state.secret?.portals ?? {})),
    ];
    const lost = pairs.find(([, id]) => id === "");
    if (lost) throw new Error(`the table has nothing for ${lost[0]}`);
    this.#toTable = new Map(pairs);
    this.#toFile = new Map(pairs.map(([file, table]) => [table, file]));
  }

  /** Something that came later is called one way in the file and another at the table. */
  note(file: string, table: string): void {
    this.#toTable.set(file, table);
    this.#toFile.set(table, file);
  }

  table(id: string): string {
    const known = this.#toTable.get(id);
    // What waited in a destination keeps the file's id.
    return known ?? id;
  }

  file(id: string): string {
    return this.#toFile.get(id) ?? id;
  }

  /** Facts of the table in the file's words: ids stand inside of others too, as in a destination's. */
  inFile(facts: readonly RuleEvent[]): readonly unknown[] {
    return JSON.parse(this.text(JSON.stringify(facts))) as unknown[];
  }

  /** A text with the file's ids instead of the table's. */
  text(text: string): string {
    return [...this.#toFile].reduce((told, [table, file]) => told.replaceAll(table, file), text);
  }
}

/** What is put into the world before a file is loaded. */
export type Prepare = (judge: Window, table: GameTable) => Promise<void>;

/** Sits everybody down and loads the file; the judge steps by hand, and captains want to be asked about every push. */
export const openFileGame = async (
  file: File,
  seed: number,
  options: TableOptions = {},
  prepare?: Prepare,
): Promise<{ play: Play; ids: () => Ids }> => {
  const table = await openGameTable({ ...options, seed });
  const judge = await table.sit("Judge");
  const captains = [await table.sit("Captain 1"), await table.sit("Captain 2")] as const;
  await table.drive(judge.host.game.settings.set("gravity-portals", "pace", "0"));
  // A file's players are taken at their word.
  await table.drive(judge.host.game.settings.set("gravity-portals", "gatherCheck", false));
  await prepare?.(judge, table);
  const fault = await table.drive(judge.acts.loadScenario({ ...file, orders: [] }));
  if (fault !== null) throw new Error(fault);
  const play = new Play(table, judge, captains);
  for (const { id, owner } of inOrder(play.state.units)) {
    captains.find(({ me }) => me === owner)?.play.setOrders(id, { push: "ask", holdCourse: false });
  }
  return { play, ids: () => new Ids(file, play) };
};

/** A game at a table whose moves and choices are written down as a file's orders. */
export class Recorded {
  readonly play: Play;
  readonly ids: Ids;
  readonly orders: Order[] = [];

  constructor(play: Play, ids: Ids) {
    this.play = play;
    this.ids = ids;
    play.choose = ({ unit, options, preset }) => {
      // Never the default, so that a choice which was lost would show.
      const hex = options.find((option) => option.hex !== preset)?.hex ?? preset;
      this.orders.push({ at: play.now, do: "choose", unit: ids.file(unit), hex });
      return hex;
    };
  }

  /** Drags a unit's token in a straight line to a hex, by its owner or by another who may. */
  async sail(unit: string, to: Hex, by?: Window): Promise<void> {
    const { play, ids } = this;
    const id = ids.table(unit);
    const at = play.state.units[id];
    const sheet = play.state.scenes[at?.scene ?? ""];
    if (!at || !sheet) throw new Error(`${unit} is not in the game`);
    const owner = play.windowOf(id);
    const displaced = by !== undefined && by !== owner;
    const path = hexesBetween(at.hex, to).map((hex) => makeLabel(hex, sheet));
    if (path.length === 0) return;
    const told = displaced ? path.slice(-1) : path;
    const tows = !displaced && play.state.beams.some(({ from }) => from === id);
    if (!tows) this.orders.push({ at: play.now, do: "move", unit, path: told, cause: displaced ? "displaced" : "own" });
    const before = factsOf(play).length;
    await drag(play.table, by ?? owner, id, path);
    if (tows) await play.table.pass(TICK * 10 * path.length);
    // What it tows follows step by step, which a file says order by order.
    for (const fact of tows ? factsOf(play).slice(before) : []) {
      if (fact.event !== "unit-moved") continue;
      this.orders.push({ at: fact.at, do: "move", unit: ids.file(fact.unit), path: [fact.to], cause: fact.cause });
    }
    await play.answerAll();
  }
}

/** All that happened from the first turn on, as the judge's window was told. */
export const factsOf = ({ judge }: Play): readonly RuleEvent[] =>
  judge.session.journal.map(({ event }) => asOwn(event)).filter(({ at }) => !at.startsWith("0."));

const PURPOSES = {
  "portal-drifted": "drift",
  "wave-checked": "wave-check",
  "chart-rolled": "chart",
  "destination-rolled": "row",
  "tumble-rolled": "tumble",
  "information-gained": "lab",
  "return-turn-rolled": "return-turn",
  "return-window-rolled": "return-window",
} as const;

/** What the dice of an event were rolled for; a wave is a portal's or a hole's. */
export const purposeOf = (fact: RuleEvent, portals: ReadonlySet<string>): string | undefined => {
  if (fact.event === "wave-started") return portals.has(fact.source) ? "wave-strength" : "white-hole-strength";
  return Object.hasOwn(PURPOSES, fact.event) ? PURPOSES[fact.event as keyof typeof PURPOSES] : undefined;
};

/** The faces that fell at the table, as a file scripts them: by purpose, in the order of work. */
export const scriptOf = (facts: readonly RuleEvent[]): Record<string, number[]> => {
  const script: Record<string, number[]> = {};
  const portals = new Set(facts.flatMap((fact) => (fact.event === "wave-checked" ? [fact.portal] : [])));
  const waves = new Set<string>();
  for (const fact of facts) {
    // Every end of a portal tells of its wave, which is rolled for once.
    if (fact.event === "wave-started") {
      if (waves.has(fact.wave)) continue;
      waves.add(fact.wave);
    }
    const purpose = purposeOf(fact, portals);
    if (purpose && "dice" in fact) script[purpose] = [...(script[purpose] ?? []), ...(fact.dice ?? [])];
  }
  return script;
};

/** The trace of a file's game with these dice and orders, without refusals, which a table tells to one person alone. */
export const simulated = (file: File, dice: Record<string, number[]>, orders: readonly object[], until: string) => {
  const read = parseScenario({ ...file, dice, orders, until });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trace, state } = simulate(read.value);
  return {
    facts: trace.filter(({ event }) => event !== "refused"),
    refused: trace.filter(({ event }) => event === "refused"),
    state,
  };
};

/** What a state says of all units, by the file's ids; a table numbers them scene by scene. */
export const unitsIn = ({ units }: GameState, ids?: Ids): unknown => {
  const told = Object.values(units).map(({ seq: _, ...unit }) => unit);
  const inFile = JSON.parse(JSON.stringify(ids ? ids.inFile(told as never) : told)) as { readonly id: string }[];
  return Object.fromEntries(inFile.map((unit) => [unit.id, unit]));
};
