/** An evening at a table as a list of steps, each of which can be taken up by new windows wherever the old ones stopped. */
import { canon } from "../../../src/judge/protocol/encoding.ts";
import type { TableOptions } from "../../foundry/table/harness.ts";
import { type Play, TICK } from "../../foundry/table/play.ts";
import type { Window } from "../../foundry/table/window.ts";

/** One thing that somebody does. */
export interface Step {
  readonly name: string;
  /** Does it, or what is left of it; it is not done again before this is settled, unless a window is another one. */
  act(play: Play): Promise<unknown> | undefined;
  /** Whether all of it is in the game. */
  done(play: Play): boolean;
}

/** A game up to the point where windows are attacked, and what is played from there. */
export interface Evening {
  readonly name: string;
  open(options?: Omit<TableOptions, "seed">): Promise<Play>;
  readonly steps: readonly Step[];
}

/** What stands in the world and in the windows at the end. */
export interface Outcome {
  readonly state: string;
  /** Every token as each window has it. */
  readonly tokens: readonly (readonly string[])[];
  readonly cards: readonly string[];
  /** The commands and events of the log, in their order. */
  readonly log: readonly string[];
  readonly journals: readonly (readonly string[])[];
}

/** How often a step is waited for, and how long each time; milliseconds of the clients' time. */
const WAITS = 40;
const WAIT = 4 * TICK;

/** Captains answer what they are asked, at once. */
const answer = (play: Play): void => {
  for (const { session, line } of play.captains) {
    if (line.dead) continue;
    for (const prompt of session.prompts) if (prompt.kind === "push") session.answer(prompt.id, prompt.preset);
  }
};

/** Puts a new window in the place of each that is gone, in the same browser. */
const reopened = async (play: Play, prepare: (window: Window) => void = () => {}): Promise<Play> => {
  const again = async (window: Window): Promise<Window> => {
    if (!window.line.dead) return window;
    const { table } = play;
    await table.leave(window);
    const next = await table.open(window.seat, window.profile);
    prepare(next);
    void next.client.join();
    await table.pass(10_000);
    return next;
  };
  const judge = await again(play.judge);
  return play.with({ judge, captains: [await again(play.captains[0]), await again(play.captains[1])] });
};

/** Whether windows are the same ones. */
const isEqual = (some: readonly Window[], others: readonly Window[]): boolean =>
  some.every((window, at) => window === others[at]);

const dead = (play: Play): boolean => [play.judge, ...play.captains].some(({ line }) => line.dead);

/** Whether the judge's window executes the game. */
export const executes = ({ judge }: Play): boolean => judge.client.judge?.game.role === "executor";

/**
 * Plays an evening to its end.
 *
 * @param attack is told of each step that begins, and of each window that is opened; it may give other windows to play with
 */
export const playOut = async (
  evening: Evening,
  attack: {
    readonly step?: (play: Play, at: number) => Promise<Play> | undefined;
    readonly window?: (window: Window) => void;
    readonly end?: (play: Play) => void;
  } = {},
  options: Omit<TableOptions, "seed"> = {},
): Promise<Outcome> => {
  let play = await evening.open(options);
  const { table } = play;
  try {
    await table.pass(20_000);
    for (const window of [play.judge, ...play.captains]) attack.window?.(window);
    for (const [at, step] of evening.steps.entries()) {
      play = (await attack.step?.(play, at)) ?? play;
      let under: { readonly by: readonly Window[]; settled: boolean } | null = null;
      for (let wait = 0; ; wait += 1) {
        while (dead(play)) play = await reopened(play, attack.window);
        if (executes(play) && step.done(play)) break;
        if (wait > WAITS) throw new Error(`«${step.name}» never came to an end: ${play.judge.notices.join()}`);
        const by = [play.judge, ...play.captains];
        if (executes(play) && (!under || under.settled || !isEqual(under.by, by))) {
          const now = { by, settled: false };
          under = now;
          const settle = (): void => {
            now.settled = true;
          };
          void Promise.resolve(step.act(play)).then(settle, settle);
        }
        for (let tick = 0; tick < 4 && !dead(play); tick += 1) {
          await table.pass(WAIT / 4);
          if (executes(play)) answer(play);
        }
      }
    }
    await table.pass(20_000);
    while (dead(play)) play = await reopened(play);
    await table.pass(20_000);
    attack.end?.(play);
    return outcomeOf(play);
  } finally {
    await table.close();
  }
};

const outcomeOf = (play: Play): Outcome => {
  const { judge, captains } = play;
  const windows = [judge, ...captains];
  const { game } = judge;
  const entries = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));
  return {
    state: canon(withoutDice(game.state)),
    tokens: windows.map(({ host }) =>
      host.game.scenes.contents
        .flatMap(({ id, tokens }) =>
          tokens.contents.map(({ name, _source: { x, y }, rotation }) => `${id} ${name} ${x} ${y} ${rotation}`),
        )
        .sort(),
    ),
    cards: judge.host.game.messages.contents.map(({ content }) => content).sort(),
    log: entries.flatMap(({ do: commands = [], ev = [] }) => [
      ...commands.map(({ oid: _, ...command }) => canon(command)),
      ...ev.map((event) => canon(event)),
    ]),
    journals: windows.map(({ session }) => session.journal.map(({ event }) => canon(withoutDice(event)))),
  };
};

/** When a hole sends its next wave is rolled for, from seeds that follow from what each window drew at random. */
const withoutDice = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === "nextWaves" || key === "next" ? undefined : part))) as T;
