import { type History, undosOf } from "../../../src/judge/entry/replay.ts";
import type { JudgePorts } from "../../../src/judge/ports/ports.ts";
import type { JudgeGame } from "../../../src/judge/run/judge-game.ts";
import { loadGame, openGame } from "../../../src/judge/run/open-game.ts";
import { SeatGame } from "../../../src/judge/seat/seat.ts";
import type { SeatNews } from "../../../src/judge/seat/seat-news.ts";
import { askThem, type Toy, type ToyCommand, type ToyEvent, toy, toyEffects } from "./toy.ts";
import { freshProfile, type Profile, type Window, World } from "./world.ts";

export type ToyGame = JudgeGame<Toy, ToyCommand, ToyEvent>;

/** The ports of a judge's window in the world. */
/** What a judge's window brings to every game. */
export const windowPorts = (window: Window) => ({
  random: window.randomPort,
  store: window.store,
  copies: window.copies,
  clock: window.clock,
  shelf: window.shelf,
  wire: window.wire,
  siblings: window.siblings,
  presence: window.presence,
  notices: window.noticePort,
});

export const judgePorts = (window: Window): JudgePorts<Toy, ToyCommand, ToyEvent> => ({
  engine: toy,
  answers: askThem,
  effects: toyEffects(window),
  ...windowPorts(window),
});

/** The result of a promise, while the world's time runs. */
export const inTime = async <T>(world: World, promise: Promise<T>, ms = 60_000): Promise<T> => {
  let result: { readonly value: T } | undefined;
  let fault: { readonly error: unknown } | undefined;
  promise.then(
    (value) => {
      result = { value };
    },
    (error: unknown) => {
      fault = { error };
    },
  );
  await world.time.until(() => result !== undefined || fault !== undefined, world.time.now + ms);
  if (fault) throw fault.error;
  if (!result) throw new Error(`nothing came of it within ${ms} ms`);
  return result.value;
};

/** A world with a judge who executes a new game, and two captains with a unit each. */
export interface Setup {
  readonly world: World;
  readonly judge: Profile;
  readonly window: Window;
  readonly game: ToyGame;
  readonly seats: Readonly<Record<"Ann" | "Bob", Seat>>;
}

/** A captain's window, and all its news. */
export interface Seat {
  readonly profile: Profile;
  readonly window: Window;
  readonly game: SeatGame;
  readonly news: SeatNews[];
}

/** Opens a captain's window on a game. */
export const sit = (world: World, profile: Profile, gid: string): Seat => {
  const window = world.open(profile);
  const news: SeatNews[] = [];
  const ports = {
    wire: window.wire,
    log: window.log(gid),
    clock: window.clock,
    random: window.randomPort,
    store: window.store,
    presence: window.presence,
    notices: window.noticePort,
  };
  const game = new SeatGame(ports, { world: "demo", gid }, (told) => news.push(told));
  game.hello();
  return { profile, window, game, news };
};

/** How a toy game is opened. */
export const OPTIONS = { world: "demo", module: "1.0.0", mode: "person", readings: {}, seats: ["Ann", "Bob"] };

/** Opens a game and sets it up. */
export const openToyGame = async (seed = 1, archive: World["archive"] = "open"): Promise<Setup> => {
  const world = new World(seed);
  world.archive = archive;
  const judge = world.person("Judge", true);
  const [ann, bob] = [world.person("Ann"), world.person("Bob")];
  const window = world.open(judge);
  const game = await inTime(world, openGame(judgePorts(window), OPTIONS));
  const seats = { Ann: sit(world, ann, game.gid), Bob: sit(world, bob, game.gid) };
  const added = await inTime(
    world,
    game.submit([
      { do: "add", unit: "u1", x: 100 },
      { do: "add", unit: "u2", x: 200 },
    ]),
  );
  if (!added.ok) throw new Error("the game could not be set up");
  return { world, judge, window, game, seats };
};

/** Loads the game in a new window of the judge. */
export const reload = async (
  setup: Pick<Setup, "world" | "judge" | "game">,
): Promise<{ window: Window; game: ToyGame }> => {
  const window = setup.world.open(setup.judge);
  const loaded = await inTime(setup.world, loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid }));
  if (!loaded.ok) throw new Error(`the game could not be loaded: ${JSON.stringify(loaded.error)}`);
  return { window, game: loaded.value };
};

/** A second browser that holds the game's key, of the same user or of another game master. */
export const otherBrowser = ({ world, judge }: Pick<Setup, "world" | "judge">, user: string): Profile => {
  const profile = user === judge.user ? freshProfile(user) : world.person(user, true);
  for (const [key, value] of judge.store) profile.store.set(key, value.replace(/"term":\d+/, '"term":0'));
  return profile;
};

/** The game in a window of a browser that holds its key. */
export const loadIn = async ({ world, game }: Pick<Setup, "world" | "game">, window: Window): Promise<ToyGame> => {
  const loaded = await inTime(world, loadGame(judgePorts(window), { world: "demo", gid: game.gid }));
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
};

/** A game's entries without any game in memory: whatever is read from it is read from the opening on. */
export const bareHistory = <S, C>({ record, opened }: Pick<History<S, C>, "record" | "opened">): History<S, C> => ({
  record,
  opened,
  undosBefore: (n) =>
    Array.from({ length: n }, (_, at) => undosOf(record(at))).flatMap((entries, at) =>
      entries ? [{ n: at, entries }] : [],
    ),
  kept: [],
  keep: () => undefined,
});

/** A seat's own answer to every question put to it. */
export const answerAll = ({ game }: Seat, choice: string): void => {
  for (const { request } of game.questions) game.answer(String(request["id"]), choice);
};
