/** The printed battle at a table in browsers: the file that the judge loads, and the two people who play its orders. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { seededDice } from "../../src/rules/dice.ts";
import { FAST_PLAY, type GameState } from "../../src/rules/fast-play/index.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../src/rules/simulation.ts";
import { inRoot } from "../../tools/paths.ts";
import type { FixedDice } from "../chance/fixed-dice.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";

/** An order of the file. */
export interface FileOrder {
  readonly at: string;
  readonly do: string;
  readonly unit?: string;
  readonly from?: string;
  readonly to?: string;
  readonly path?: readonly string[];
  readonly facing?: string;
  readonly pieces?: readonly string[];
  readonly speed?: number;
  readonly spaces?: number;
  readonly target?: string;
  readonly reply?: boolean;
  readonly weapons?: Readonly<Record<string, number>>;
  readonly points?: number;
  readonly ecm?: number;
  readonly eccm?: number;
}

interface ReplayFile {
  readonly orders: readonly FileOrder[];
  readonly units: readonly {
    readonly id: string;
    readonly owner: string;
    readonly class: string;
    readonly hex?: string;
    readonly facing?: string;
  }[];
}

export const REPLAY = JSON.parse(
  readFileSync(inRoot("tests/fixtures/scenarios/fast-play-replay.json"), "utf8"),
) as ReplayFile;

/** More dice than one volley of the battle takes. */
const PLENTY = 40;

/** The battle as `simulate` plays it, with dice that hang on their time alone, so that the same can fall at a table. */
export const simulatedReplay = (): { readonly state: GameState; readonly hits: number; readonly dice: FixedDice } => {
  const read = readScenario(FAST_PLAY.file, REPLAY);
  if (!read.ok) throw new Error("the replay is not valid");
  const roll = seededDice(read.value.seed, read.value.dice);
  const script: Record<string, readonly number[]> = {};
  const played = simulateWith(FAST_PLAY, read.value, read.value.until, (request) => {
    const key = `${request.purpose} ${request.occasion.split("/")[0]}`;
    const rolled = script[key] ? [] : roll(request);
    script[key] ??= Array.from({ length: PLENTY }, (_, at) => rolled[at % rolled.length] ?? 1);
    return script[key].slice(request.first, request.first + request.count);
  });
  const hits = played.trace.filter(({ event }) => String(event) === "damage-allocated").length;
  return { state: played.state, hits, dice: { seed: read.value.seed, script } };
};

const CHUNKS = join(FIXED_MODULE, "chunks");

/** Puts the battle in the place of fast play's demo, as no window loads a file of one's own; nobody's orders come along. */
export const replayAsDemo = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/chunks\/demo-[^/]+\.js$/, async (route) => {
    const text = readFileSync(join(CHUNKS, basename(new URL(route.request().url()).pathname)), "utf8");
    if (!text.includes("FAST_PLAY_DEMO")) return route.continue();
    const names = Object.fromEntries(REPLAY.units.map(({ id }) => [id, id]));
    const game = { scenario: { ...REPLAY, orders: [] }, extras: { names } };
    await route.fulfill({
      contentType: "text/javascript",
      body: `export const FAST_PLAY_DEMO = ${JSON.stringify(game)};`,
    });
  });
};

/** Where in the sequence of a space an order is given. */
type Doing = "plan" | "move" | "act" | "fire" | "answer";

/** What one person does at one stop. */
export interface Entry {
  /** Whose space it is, and which: 0 for its cycle at Speed Zero. */
  readonly unit: string;
  readonly part: number;
  readonly space: number;
  readonly doing: Doing;
  readonly order: FileOrder;
}

const ownerOf = (id: string | undefined): string => REPLAY.units.find((unit) => unit.id === id)?.owner ?? "";

const doingOf = (order: FileOrder, active: string): Doing => {
  if (order.do === "move" || order.do === "turn") return "move";
  if (order.do === "launch") return order.reply ? "answer" : "act";
  // Patrol boats of one speed move together.
  const isActive = order.from === active || (active === "PF1" && order.from === "PF2");
  return isActive ? "fire" : "answer";
};

const ORDER_OF_DOING: readonly Doing[] = ["plan", "move", "act", "fire", "answer"];

/** What one player of the file does after the planning, in the order of play. */
export const agendaOf = (player: string): readonly Entry[] => {
  const entries = REPLAY.orders.flatMap((order): Entry[] => {
    const [, part, unit = "", space] = order.at.split(".");
    if (space === undefined || ownerOf(order.unit ?? order.from) !== player) return [];
    return [{ unit, part: Number(part), space: Number(space), doing: doingOf(order, unit), order }];
  });
  const sameSpace = (one: Entry, other: Entry): boolean =>
    one.unit === other.unit && one.part === other.part && one.space === other.space;
  const rank = ({ doing, order }: Entry): number =>
    ORDER_OF_DOING.indexOf(doing) * 2 + (doing === "answer" && order.do === "fire" ? 1 : 0);
  return entries
    .map((entry, at) => ({ entry, at, first: entries.findIndex((one) => sameSpace(one, entry)) }))
    .sort((a, b) => a.first - b.first || rank(a.entry) - rank(b.entry) || a.at - b.at)
    .map(({ entry }) => entry);
};
