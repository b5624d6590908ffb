/** Opens whatever windows of a game the source has, at the seat of one window of the table. */
import { registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { registerStory } from "../../../src/foundry/apps/story/story-settings.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { registerDocks } from "../../../src/foundry/apps/window/docks.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { keptSetUps, registerSavedFleets } from "../../../src/foundry/settings/user-setting.ts";
import { drawn, openTable } from "../apps/open-table.ts";
import { applications } from "../apps/page-classes.ts";
import { type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

const SOURCES = import.meta.glob<Record<string, unknown>>("../../../src/foundry/{apps/*,rulesets/*,rulesets/*/*}/*.ts");
const TEXTS = import.meta.glob<string>("../../../src/foundry/{apps/*,rulesets/*,rulesets/*/*}/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Opener = (session: Session, ...more: readonly unknown[]) => Promise<unknown>;

const anything = new Proxy({}, { get: () => () => {} });

/** What an opener is given beside the session, for each window that it opens; all others need nothing. */
const FURTHER: Readonly<Record<string, (seat: Window) => readonly (readonly unknown[])[]>> = {
  openTurnBar: () => [[anything]],
  openBridge: () => [[anything]],
  openMapList: () => [[anything]],
  openBindings: () => [[null]],
  openAnomalyForm: () => [["gravity-portal"], ["white-hole"], ["terrain"]],
  openTerrainForm: () => [],
  openSetUp: ({ session }) => [[Object.keys(session.state?.rows ?? {})[0] ?? ""]],
  openFastPlayShip: ({ host }) => host.game.actors.contents.slice(0, 1).map((actor) => [actor]),
};

/** Asks something of its own, and opens no window that reads a game. */
const OTHERS = ["openHelp"];

export interface FoundOpener {
  readonly name: string;
  /** The ruleset in whose folder it stands; null for what all share. */
  readonly ruleset: string | null;
  readonly open: Opener;
}

/** Whatever opens a window of a session, found in the source. */
export const openers = async (): Promise<readonly FoundOpener[]> => {
  const found: FoundOpener[] = [];
  for (const [path, text] of Object.entries(TEXTS))
    for (const [, name = ""] of text.matchAll(/^export const (open\w+) = async \(\s*session: Session\b/gm)) {
      if (OTHERS.includes(name)) continue;
      const module = await SOURCES[path]?.();
      const ruleset = /rulesets\/([\w-]+)\//.exec(path)?.[1] ?? null;
      found.push({ name, ruleset, open: module?.[name] as Opener });
    }
  return found;
};

export interface Opened {
  readonly id: string;
  readonly element: HTMLElement | null;
  close(): Promise<unknown>;
}

export const opened = (): readonly Opened[] => {
  const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Opened> } } };
  return [...foundry.applications.instances.values()];
};

/** The seat at which windows are opened finds its own world round it. */
export const around = (seat: Window) => {
  const page = openTable();
  const { settings } = (globalThis as unknown as { game: { settings: object } }).game;
  const world = seat.host.game as unknown as Record<string, unknown>;
  Object.assign(globalThis, {
    Hooks: seat.host.Hooks,
    CONST: seat.host.CONST,
    Actor: seat.host.Actor,
    game: new Proxy(world, { get: (_game, name) => (name === "settings" ? settings : Reflect.get(world, name)) }),
  });
  const { foundry } = globalThis as unknown as { foundry: { applications: object } };
  Object.assign(foundry.applications, { handlebars: applications.handlebars });
  for (const register of [registerTurnBarSettings, registerStory, registerBridgeSettings, registerWindowPlaces])
    register();
  for (const register of [registerDocks, registerSavedFleets, keptSetUps.register]) register();
  return page;
};

/** Begins the game with which a newcomer is shown a ruleset. */
export const begin = async (
  { table, judge }: Play,
  id: string,
  judging: "judge" | "sealed" = "judge",
): Promise<void> => {
  const demo = await RULESETS.about(id).demo?.();
  if (!demo) throw new Error(`${id} has no demo`);
  const refused = await table.drive(judge.acts.loadScenario(demo.scenario, judging, demo.extras));
  if (refused !== null) throw new Error(refused);
  await table.pass(TICK);
  await drawn();
};

/** Lets the game go on, and windows draw what they show of it. */
export const update = async ({ table, judge }: Play): Promise<void> => {
  await table.drive(judge.acts.clock.next());
  judge.client.paceChanged();
  await table.pass(TICK);
  await drawn();
};

/** Opens the windows of all rulesets and those of one. */
export const openAll = async ({ judge }: Play, all: readonly FoundOpener[], id: string): Promise<void> => {
  for (const { name, open } of all.filter((one) => one.ruleset === null || one.ruleset === id))
    for (const more of FURTHER[name]?.(judge) ?? [[]]) await open(judge.session, ...more);
  await drawn();
};

/** The rulesets with a game that is ready to be looked at. */
export const SHOWN = RULESETS.ids.filter((id) => RULESETS.about(id).demo);
