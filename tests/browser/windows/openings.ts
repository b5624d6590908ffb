import { PATIENCE, type Seat } from "../seat.ts";
import { press } from "./walk.ts";

/** What a page of the table offers of windows; the test opens with it what a person opens by macros and in the sidebar. */
interface TablePage {
  readonly foundry: { readonly applications: { readonly instances: Iterable<[string, OpenWindow]> } };
  readonly game: {
    readonly modules: { get(id: string): { readonly api: { open(name: string): Promise<boolean> } } };
    readonly scenes: { readonly contents: readonly TokenMap[] };
    readonly journal: {
      readonly contents: readonly {
        readonly sheet: { render(options: object): Promise<unknown> };
        getFlag(scope: string, key: string): unknown;
      }[];
    };
    readonly actors: { getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly settings: {
      set(scope: string, key: string, value: unknown): Promise<unknown>;
      readonly menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): unknown } }>;
    };
  };
}

interface TokenMap {
  readonly tokens: { readonly contents: readonly { readonly name: string; readonly x: number; readonly y: number }[] };
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

interface OpenWindow {
  readonly hasFrame: boolean;
  readonly element: HTMLElement | null;
  close(options: object): Promise<unknown>;
  setPosition(to: object): unknown;
}

/** In CSS pixels. */
const LOW = 240;

/** Makes a window low, as a person does at its lower edge. */
export const makeLower = ({ page }: Seat, mark: string): Promise<void> =>
  page.evaluate(
    ({ mark, height }) => {
      const { instances } = (globalThis as unknown as TablePage).foundry.applications;
      for (const [, one] of instances) if (one.element?.classList.contains(mark)) one.setPosition({ height });
    },
    { mark, height: LOW },
  );

/** Opens a window by its name in the module's public face. */
export const openByName = ({ page }: Seat, name: string): Promise<unknown> =>
  page.evaluate(
    (name) => (globalThis as unknown as TablePage).game.modules.get("gravity-portals").api.open(name),
    name,
  );

/** Closes all windows, also one that opens meanwhile; the bars stay. */
export const closeAll = async ({ page }: Seat): Promise<void> => {
  await page.waitForFunction(
    async () => {
      const { instances } = (globalThis as unknown as TablePage).foundry.applications;
      for (const [, one] of [...instances]) if (one.hasFrame) await one.close({ animate: false });
      return document.querySelector(".application > .window-header") === null;
    },
    undefined,
    { timeout: PATIENCE, polling: 100 },
  );
};

/** The module's entries in Foundry's settings that open a window. */
export const settingMenus = ({ page }: Seat): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(globalThis as unknown as TablePage).game.settings.menus.keys()].filter((key) =>
      key.startsWith("gravity-portals."),
    ),
  );

/** Presses one of these entries. */
export const openMenu = ({ page }: Seat, key: string): Promise<void> =>
  page.evaluate((key) => {
    const menu = (globalThis as unknown as TablePage).game.settings.menus.get(key);
    if (menu) void new menu.type().render({ force: true });
  }, key);

/** Has the short tour offered, as it is to whoever is new. */
export const offerTour = ({ page }: Seat): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as TablePage).game.settings.set("gravity-portals", "offerTour", true));

/** Puts a token of a fighter on the map where a ship is, in its place, as a judge does in the sidebar. */
export const putTokenWith = ({ page }: Seat, ship: string, name: string): Promise<unknown> =>
  page.evaluate(
    async ({ ship, name }) => {
      const { contents } = (globalThis as unknown as TablePage).game.scenes;
      for (const scene of contents) {
        const token = scene.tokens.contents.find((one) => one.name === ship);
        if (!token) continue;
        const { x, y } = token;
        const flags = { "gravity-portals": { unit: { class: "fighter", facing: "A", speed: 0 } } };
        await scene.createEmbeddedDocuments("Token", [{ name, x, y, width: 1, height: 1, flags }]);
      }
    },
    { ship, name },
  );

/** Opens the story of the demo, as the turn bar's menu does. */
export const openStory = async (seat: Seat): Promise<void> => {
  await press(seat, "#gravity-portals-turn-bar-menu");
  await press(seat, "#gravity-portals-turn-bar [data-action=story]");
  await seat.page.locator(".application.gp-story").waitFor();
};

/** Opens the form of a ship. */
export const openShip = ({ page }: Seat, name: string): Promise<unknown> =>
  page.evaluate(async (name) => {
    await (globalThis as unknown as TablePage).game.actors.getName(name).sheet.render({ force: true });
  }, name);

/** Opens the log of a game, as a press on it in the journal does. */
export const openLog = ({ page }: Seat): Promise<unknown> =>
  page.evaluate(async () => {
    const { journal } = (globalThis as unknown as TablePage).game;
    await journal.contents
      .find((one) => one.getFlag("gravity-portals", "log") !== undefined)
      ?.sheet.render({ force: true });
  });

/** Opens a ship's form of fast play, which in such a game takes the place of the sheet. */
export const openFastPlayShip = async (seat: Seat, name: string): Promise<void> => {
  await openShip(seat, name);
  await seat.page.locator(".application.gp-fp-window").waitFor();
};

/** Opens the console at one of its tabs. */
export const consoleAt = async (judge: Seat, tab: string): Promise<void> => {
  await openByName(judge, "console");
  await press(judge, `#gravity-portals-console-tab-${tab}`);
  await judge.page.locator(`#gravity-portals-console-tab-${tab}[aria-selected=true]`).waitFor();
};

/** How much of a page's width nothing of ours and no sidebar covers, at half its height, as a part of it. */
export const mapShare = ({ page }: Seat): Promise<number> =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const free = Array.from({ length: innerWidth }, (_, x) => document.elementFromPoint(x, innerHeight / 2));
    return free.filter((hit) => hit?.tagName === "CANVAS").length / innerWidth;
  });

interface UsersPage {
  readonly game: {
    readonly users: { getName(name: string): { update(changes: { readonly role: number }): Promise<unknown> } };
  };
}

/** Runs in a game master's page: this user is one too from now on. */
export const makeGameMaster = async (name: string): Promise<void> => {
  const { game } = globalThis as unknown as UsersPage;
  await game.users.getName(name).update({ role: 4 });
};

interface WorldPage {
  readonly CONFIG: { readonly Combat: { readonly documentClass: { readonly prototype: { update: unknown } } } };
  readonly game: {
    readonly journal: {
      readonly contents: readonly {
        readonly flags: Readonly<Record<string, { readonly log?: string } | undefined>>;
        delete(options: object): Promise<unknown>;
      }[];
    };
  };
}

/** Runs in a page: no encounter can be written any more, as in a world whose system refuses it. */
export const breakTracker = (): void => {
  const { CONFIG } = globalThis as unknown as WorldPage;
  CONFIG.Combat.documentClass.prototype.update = () => Promise.reject(new Error("refused"));
};

/** Runs in a page: the judge's log is deleted from the world. */
export const dropLog = async (): Promise<void> => {
  const { game } = globalThis as unknown as WorldPage;
  for (const one of game.journal.contents) if (one.flags["gravity-portals"]?.log) await one.delete({ noHook: true });
};
