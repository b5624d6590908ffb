/** Orion's Gate at a table without pages: a map in inches, fleets, and the presses by which people play. */
import {
  type OrderRow,
  type OrdersChoice,
  type OrdersView,
  orderRows,
  ordersView,
  settledChoice,
} from "../../../src/foundry/apps/orders/orders-view.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { asOrionsGate, command } from "../../../src/foundry/rulesets/orions-gate/game.ts";
import { musterOf } from "../../../src/foundry/rulesets/orions-gate/orders/muster.ts";
import {
  type Draft,
  type KeptFleet,
  musterDraft,
} from "../../../src/foundry/rulesets/orions-gate/orders/muster-view.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { say } from "../apps/sentences.ts";
import type { GameTable } from "./harness.ts";
import { type Play, TICK } from "./play.ts";
import { GRIDS, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const ALONE: RulesetShelf = {
  ids: ["orions-gate"],
  about: () => ({ name: "GRAVITYPORTALS.Ruleset.orions-gate", measure: "inches" }),
  fetch: async () => ORIONS_GATE,
};

/** Sits people down at a table that plays Orion's Gate, with a map of 48 by 48 inches. */
export const sitDownOg = async (seed = 3): Promise<{ readonly play: Play; readonly map: HostScene }> => {
  const play = await sitDown({ seed, rulesets: ALONE });
  return { play, map: await makeOgMap(play) };
};

/** A map of 48 by 48 inches, for a game whose clock is no encounter. */
export const makeOgMap = async (play: Play): Promise<HostScene> => {
  await setting(play.table, play.judge, "clockMapping", "unlinked");
  const map = await play.table.drive(
    play.judge.host.Scene.create({
      ...{ name: "Deep", width: 4800, height: 4800, padding: 0 },
      grid: { type: GRIDS.none, size: 100, distance: 1 },
    }),
  );
  if (!map) throw new Error("the map was not made");
  return map;
};

/** The judge opens a game on the map. */
export const openOg = async (play: Play, map: HostScene): Promise<void> => {
  await play.table.drive(play.judge.acts.openGame([map.id], "judge", "orions-gate"));
  await play.table.pass(TICK);
};

export const gameOf = ({ session }: Window): OgState => {
  if (!session.state) throw new Error("there is no game");
  return asOrionsGate(session.state);
};

/** How many ships were mustered at a table so far: no two of them bear one id. */
const ships = new WeakMap<GameTable, number>();

/** The judge chooses fleets as the window does; what is wrong is given. */
export const muster = async (play: Play, draft: Draft, stored: readonly KeptFleet[] = []): Promise<string | null> => {
  const { judge } = play;
  const { session } = judge;
  const seats = session.seats.map(({ id }) => id);
  const made = musterOf(musterDraft(session, draft), {
    ...{ me: judge.me, state: gameOf(judge), say },
    nameOf: (user) => judge.host.game.users.get(user)?.name,
    isSeat: (user) => seats.includes(user),
    stored,
    newId: () => {
      const number = (ships.get(play.table) ?? 0) + 1;
      ships.set(play.table, number);
      return `Ship${String(number).padStart(12, "0")}`;
    },
  });
  if (!made.ok) return made.error;
  const refused = await play.table.drive(judge.acts.command(command(made.value)));
  await play.table.pass(TICK);
  return refused;
};

/** The judge plays against the weak program, deploys, and presses on until ships move. */
export const judgesBattle = async (): Promise<Play> => {
  const { play, map } = await sitDownOg();
  await openOg(play, map);
  const { judge } = play;
  const fault = await muster(play, { player1: judge.me, player2: "auto-weak" });
  if (fault !== null) throw new Error(`the fleets were refused: ${fault}`);
  await press(play);
  await deployAll(play, judge);
  for (let n = 0; n < 12 && gameOf(judge).clock.step !== "2.1"; n += 1) await press(play);
  return play;
};

const NOTHING: OrdersChoice = { unit: null, open: null, way: 0, filled: {} };

/** What somebody's window of orders shows, with the order that a press of each line gives. */
export const orders = (
  { session }: Window,
  choice: Partial<OrdersChoice> = {},
): Omit<OrdersView, "rows"> & {
  readonly rows: readonly (OrderRow["view"] & Omit<OrderRow, "view">)[];
  /** What the button says that ends the own part; empty where nobody waits for this person. */
  readonly done: string;
} => {
  const settled = settledChoice(session, { ...NOTHING, ...choice });
  const view = ordersView(session, say, settled);
  return {
    ...view,
    rows: orderRows(session, say, settled).map(({ view: row, ...made }) => ({ ...row, ...made })),
    done: view.passes[0]?.label ?? "",
  };
};

/** Gives the order of a line; its code when it is refused. */
export const give = async (
  play: Play,
  window: Window,
  key: string,
  choice: Partial<OrdersChoice> = {},
): Promise<string | null> => {
  const { rows } = orders(window, choice);
  const row = rows.find((one) => one.key === key);
  if (!row) throw new Error(`nothing is called «${key}»: ${rows.map((one) => one.key).join()}`);
  const refused = await play.table.drive(window.play.order(row.order));
  await play.table.pass(2 * TICK);
  return refused;
};

/** Lets the clock go on, as the judge's button does. */
export const press = async (play: Play): Promise<void> => {
  await play.table.drive(play.judge.acts.clock.next());
  await play.table.pass(4 * TICK);
};

/** Deploys all ships of a player as their window offers it. */
export const deployAll = async (play: Play, window: Window): Promise<void> => {
  for (let n = 0; n < 12; n += 1) {
    const [row] = orders(window).rows;
    if (gameOf(window).clock.turn > 0 || !row) return;
    const refused = await give(play, window, row.key);
    if (refused !== null) throw new Error(`${row.key} was refused: ${refused}`);
  }
};
