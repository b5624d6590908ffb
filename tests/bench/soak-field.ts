/** A big game for two turns in the judge's runtime, with a window at each seat, and everything counted that is sent. */
import { genesis, replay } from "../../src/judge/entry/replay.ts";
import { toBase64url } from "../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import type { SeatGame } from "../../src/judge/seat/seat.ts";
import { neighbour } from "../../src/rules/geometry/hex.ts";
import type { Place } from "../../src/rules/index.ts";
import { type GameState, SFB32 } from "../../src/rules/sfb32/index.ts";
import { bareHistory, sit } from "../judge/world/driver.ts";
import { freshProfile, type World } from "../judge/world/world.ts";
import { openField } from "./evening.ts";

/** What one step cost. */
export interface SoakStep {
  readonly ms: number;
  /** Private messages to all seats, bytes. */
  readonly sent: number;
  /** What every client receives of the log, bytes. */
  readonly log: number;
}

/** The game as it stands after a step. */
export interface Soaked {
  readonly state: GameState;
  /** The same, from the entries of its log alone. */
  readonly replayed: GameState;
  readonly head: string;
  readonly replayedHead: string;
  readonly seats: readonly { readonly user: string; readonly game: SeatGame; readonly faults: readonly string[] }[];
  readonly entries: number;
  readonly world: World;
  /** Questions that nobody has answered. */
  readonly open: number;
  /** What lies in the judge's browser, letters. */
  readonly kept: number;
  /** What waits in the journal's pages, and what is put away, letters. */
  readonly pages: number;
  readonly volumes: number;
  view(user: string): unknown;
}

const lettersIn = (values: Iterable<unknown>): number =>
  [...values].reduce((sum: number, value) => sum + JSON.stringify(value).length, 0);

/** Towards the middle of the map, so that nobody leaves it. */
const inward = ({ q, r }: Place): "A" | "D" => (r + Math.ceil(q / 2) > 15 ? "A" : "D");

/** Plays so many impulses; one ship of each captain moves in each. */
export const soak = async (
  seats: number,
  ships: number,
  impulses: number,
  told: (soaked: Soaked, impulse: number) => void = () => {},
): Promise<readonly SoakStep[]> => {
  const { world, judge, game, captains, act, step } = await openField(seats, ships);
  const windows = captains.map((user) => ({ user, ...sit(world, freshProfile(user), game.gid) }));
  await world.time.pass(5000);
  const mine = (user: string): readonly string[] =>
    Object.values(game.state.units).flatMap(({ id, owner }) => (owner === user ? [id] : []));
  for (const { user, game: seat } of windows) {
    for (const unit of mine(user)) {
      seat.order({ do: "standing", player: user, unit, orders: { push: "left", holdCourse: false } });
      await world.time.pass(400);
    }
  }
  await step();
  /** Captains answer what they are asked, until nobody is asked any more. */
  const answered = async (): Promise<void> => {
    do {
      for (const { game: seat } of windows)
        for (const { request } of seat.questions) seat.answer(String(request["id"]), String(request["fallback"]));
      await world.time.pass(2000);
    } while (game.questions.length > 0);
  };
  const engine = engineOf(SFB32);
  const history = bareHistory({ record: (n) => game.entry(n), opened: (n) => game.opened(n) });
  let read = genesis(engine, game.opened(0));
  const steps: SoakStep[] = [];
  let [messages, writes] = [world.messages.length, world.writes.length];
  for (let impulse = 1; impulse <= impulses; impulse += 1) {
    const began = performance.now();
    await step();
    if (game.state.clock.impulse === 0) await step();
    // All that the impulse pushes has been pushed.
    await answered();
    await act(
      captains.flatMap((user) => {
        const own = mine(user);
        const unit = game.state.units[own[impulse % own.length] ?? ""];
        if (unit?.status !== "in-play") return [];
        return [
          { do: "move", unit: unit.id, path: [neighbour(unit.hex as Place, inward(unit.hex as Place))], cause: "own" },
        ];
      }),
    );
    await world.time.pass(6000);
    const ms = performance.now() - began;
    const sent = world.messages.slice(messages).filter(({ from }) => from === judge.user);
    steps.push({
      ms,
      sent: lettersIn(sent.map(({ message }) => message)),
      log: lettersIn(world.writes.slice(writes).map(({ write }) => write)),
    });
    [messages, writes] = [world.messages.length, world.writes.length];
    for (let n = read.ledger.n + 1; n <= game.tip.n; n += 1)
      read = replay(engine, read, game.opened(n), history as never).game;
    told(
      {
        ...{
          state: game.state,
          replayed: read.state,
          head: toBase64url(game.tip.head),
          replayedHead: read.ledger.head,
          world,
        },
        seats: windows.map(({ user, game: seat, window }) => ({
          ...{ user, game: seat },
          faults: window.notices.map(({ code }) => code),
        })),
        ...{ entries: game.tip.n, open: game.questions.length, kept: lettersIn(judge.store.values()) },
        ...{ pages: lettersIn(world.documents.pages.values()), volumes: lettersIn(world.documents.volumes.values()) },
        view: (user) => game.view(user),
      },
      impulse,
    );
  }
  game.close();
  return steps;
};
