/** Games whose log loses its end, and judges who go on all the same. */
import type { LoadFault } from "../../src/judge/history/checked-load.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import type { Result } from "../../src/rules/index.ts";
import { inTime, judgePorts, openToyGame, type Setup, type ToyGame } from "./world/driver.ts";
import type { Window } from "./world/world.ts";

export const move = (world: Setup["world"], game: ToyGame, x: number) =>
  inTime(world, game.submit([{ do: "move", unit: "u1", x }]));

export const turn = (world: Setup["world"], game: ToyGame) => inTime(world, game.submit([{ do: "turn" }]));

/** A game whose judge's window is closed, and whose judge has no private copy. */
export const played = async (entries: number): Promise<Setup> => {
  const setup = await openToyGame(4, "refuses");
  void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
  while (setup.game.tip.n < entries) await move(setup.world, setup.game, setup.game.tip.n);
  await setup.world.time.pass(10_000);
  setup.window.kill();
  setup.judge.copies.clear();
  return setup;
};

export const segments = ({ world }: Setup): readonly LogPage[] =>
  [...world.documents.pages.values()].filter(({ kind }) => kind === "segment");

/** Where an entry stands in the log. */
export const slotOf = (setup: Setup, n: number): { readonly page: string; readonly key: string } => {
  for (const { id, data } of segments(setup)) {
    for (const [key, entry] of Object.entries(data["e"] as Record<string, { p?: unknown }>)) {
      if (String(entry.p).includes(`"n":${n},`) || String(entry.p).includes(`"n":${n}}`)) return { page: id, key };
    }
  }
  throw new Error(`no entry ${n}`);
};

export const spoil = (setup: Setup, n: number, value: unknown): void => {
  const { page, key } = slotOf(setup, n);
  setup.world.vandalise({ do: "set-page", id: page, key: `e.${key}`, value: value as never });
};

/** The game is cut off after an entry: the public records behind it are cut off. */
export const tear = (setup: Setup, from: number): void => {
  for (let n = setup.game.tip.n; n >= from; n -= 1) spoil(setup, n, { p: '{"at":"', b: "", w: "", t: 1, a: 0 });
};

export const load = async (
  setup: Setup,
  goOn?: number,
  window: Window = setup.world.open(setup.judge),
): Promise<{ readonly window: Window; readonly result: Result<ToyGame, LoadFault> }> => {
  const place = { world: "demo", gid: setup.game.gid, ...(goOn === undefined ? {} : { goOn }) };
  const result = await inTime(setup.world, loadGame(judgePorts(window), place));
  await setup.world.time.pass(10_000);
  return { window, result };
};

export const gameOf = ({ result }: { readonly result: Result<ToyGame, LoadFault> }): ToyGame => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** The log with what of it is put away, as a backup of the world has it. */
export const backup = ({ world: { documents } }: Setup) =>
  structuredClone({ pages: documents.pages, volumes: documents.volumes });

export const putBack = ({ world }: Setup, older: ReturnType<typeof backup>): void => {
  for (const id of [...world.documents.pages.keys()]) world.vandalise({ do: "delete-page", id });
  world.vandalise({ do: "delete-volumes", ids: [...world.documents.volumes.keys()] });
  for (const page of older.pages.values()) world.vandalise({ do: "create-page", page });
  for (const volume of older.volumes.values()) world.vandalise({ do: "create-volume", volume });
};
