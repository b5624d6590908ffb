import { breakImpulses, readyBreaks, registerBridgeSettings } from "./apps/bridge/ready-breaks.ts";
import { registerLogSheet } from "./apps/log-sheet/log-sheet.ts";
import { registerStory, registerTourOffer } from "./apps/story/story-settings.ts";
import { registerResetPlaces, registerTurnBarSettings, turnBarSettings } from "./apps/turn-bar/turn-bar-settings.ts";
import type { WelcomeOpeners } from "./apps/welcome/welcome.ts";
import { registerDocks } from "./apps/window/docks.ts";
import { mainPage, onEveryPage } from "./apps/window/elements.ts";
import { freeSpan } from "./apps/window/free-band.ts";
import { keepQuestions } from "./apps/window/keep-in-page.ts";
import { DOCKS_MOVED, keepOffTabs, placeDocks } from "./apps/window/place-docks.ts";
import { registerWindowPlaces } from "./apps/window/window-places.ts";
import { isCovered, setCovered } from "./canvas/cover.ts";
import { type Overlay, registerOverlay } from "./canvas/register-overlay.ts";
import { takenUnits } from "./canvas/taken-units.ts";
import { registerGameMenus } from "./games/menus.ts";
import type { Host } from "./host/host.ts";
import { HOOKS, MODULE_ID } from "./host/module.ts";
import { noticesOf, registerOwn, registerPlain } from "./host/plain.ts";
import { otherLanguage } from "./host/translated-files.ts";
import { isGameMaster } from "./host/written-by.ts";
import { registerKeys } from "./keys.ts";
import { sayOf } from "./message/own-words.ts";
import { registerRules } from "./message/rule-chip.ts";
import { say } from "./message/say.ts";
import { onPlan } from "./planning/current-plan.ts";
import { localStore } from "./ports/browser.ts";
import { registerTerrain } from "./read/terrain.ts";
import { openOrdersOf, RULESETS, registerRulesets } from "./rulesets/rulesets.ts";
import type { Session } from "./session/session.ts";
import { registerSettingGroups } from "./settings/groups.ts";
import { readyAfterMoves, registerSettings } from "./settings/settings.ts";
import { keptSetUps, registerSavedFleets } from "./settings/user-setting.ts";
import { ChatCardHooks } from "./start/chat-hooks.ts";
import { Client } from "./start/client.ts";
import { followModifier } from "./start/move-questions.ts";
import { renameShips, TokenHooks, turnWaitingShips } from "./start/token-hooks.ts";
import { CombatHooks, PresenceHooks, SceneHooks, TerrainHooks } from "./start/wake-hooks.ts";
import { judges, plays } from "./view/players.ts";

/** The rules in our own words; they weigh more than the engine, and are fetched when somebody points at a number. */
const ruleTexts = async () => (await import("./rulesets/rule-texts.ts")).ruleTexts();

/** After so many milliseconds the page round a new map is drawn. */
const MAP_SETTLES = 250;

/** Opens the map as a list. */
const openMapList = async (session: Session): Promise<void> =>
  (await import("./apps/map-list/map-list.ts")).openMapList(session, {
    declare: (unit) => openOrdersOf(session, unit),
  });

/** Opens the Bridge; its script is fetched when somebody needs it, as a judge never does. */
const openBridge = async (session: Session, by?: "begun"): Promise<void> =>
  (await import("./apps/bridge/bridge.ts")).openBridge(session, { declare: (unit) => openOrdersOf(session, unit) }, by);

/** A captain comes to a game: the Bridge, and the map with their ships. */
const sitDown = async (session: Session, overlay: Overlay | null): Promise<void> => {
  await openBridge(session, "begun");
  await lookAtShips(session, overlay);
};

/** The map with the ships that a person wants to see. */
const lookAtShips = async (session: Session, overlay: Overlay | null): Promise<void> => {
  const { leadToShips } = await import("./apps/bridge/unit-acts.ts");
  // The Bridge comes to its place a moment after the map.
  leadToShips(session, () => setTimeout(() => overlay?.lead(), 2 * MAP_SETTLES));
};

/** The bar of what is asked; its script is fetched once the turn bar is there. */
let bar: typeof import("./apps/push/push-bar.ts") | null = null;
const pushBar = async (): Promise<typeof import("./apps/push/push-bar.ts")> => {
  bar ??= await import("./apps/push/push-bar.ts");
  return bar;
};

/** The first window of a judge without a game. */
const welcome = () => import("./apps/welcome/welcome.ts");

/** What in the world stops or disturbs a game. */
const worldCheck = () => import("./apps/world-check/world-check.ts");

/** The first window of a judge without a game, and what is found in the world that stops or disturbs one. */
const beginGame = async (session: Session, openers: WelcomeOpeners): Promise<void> => {
  await (await welcome()).openWelcome(session, openers);
  await (await worldCheck()).checkWorld(session);
};

/** The turn bar; its script is fetched when the world is there. */
let turnBar: typeof import("./apps/turn-bar/turn-bar.ts") | null = null;
const placeTurnBar = (): void => turnBar?.placeTurnBar();

/** Registers the module with Foundry: settings, keys, the map's layer and the hooks; the rest begins when the world is there. */
export const registerModule = (host: Host): void => {
  let client: Client | null = null;
  let overlay: Overlay | null = null;
  const known = (): Client | null => client;
  const session = () => client?.session ?? null;
  const openers = {
    bridge: () => client && openBridge(client.session),
    // Only a judge's browser loads the judge's windows.
    console: async (by?: "begun") =>
      client &&
      (await import("./apps/console/console.ts")).openConsole(
        client.session,
        openers.bridge,
        openers.acting,
        openers.fairness,
        by,
      ),
    welcome: () => client && beginGame(client.session, openers),
    worldCheck: async () => client && (await worldCheck()).openWorldCheck(client.session),
    help: async () => client && (await import("./apps/welcome/help-dialog.ts")).openHelp(client.session),
    prompts: async () => client && (await pushBar()).askPrompts(client.session),
    mapList: () => client && openMapList(client.session),
    timeline: async () => client && (await import("./apps/timeline/timeline.ts")).openTimeline(client.session),
    story: async () => client && (await import("./apps/story/story.ts")).openStory(client.session),
    agreements: async () => client && (await import("./apps/agreements/agreements.ts")).openAgreements(client.session),
    fairness: async (gid?: string) =>
      client && (await import("./apps/fairness/fairness.ts")).openFairness(client.session, RULESETS, gid),
    games: async () => {
      const leave = async () => client?.join();
      const { openGames } = await import("./apps/settings/saved-games-window.ts");
      await openGames(
        host,
        localStore(() => localStorage),
        RULESETS,
        leave,
      );
    },
    shipyard: async () =>
      client && (await import("./rulesets/orions-gate/shipyard/shipyard-window.ts")).openShipyard(client.session),
    declare: () => client && openOrdersOf(client.session),
    acting: () => client && openOrdersOf(client.session),
    cover: () => setCovered(!isCovered()),
    goOrBack: () => overlay?.goOrBack(),
    path: async () =>
      client && (await import("./apps/window/draw-path-for.ts")).drawPathFor(client.session, takenUnits()),
  };
  const firstSteps = async (): Promise<void> => {
    if (client) await (await import("./apps/story/story.ts")).takeFirstSteps(host, client.session);
  };

  host.Hooks.once("init", () => {
    const page = globalThis as unknown as Parameters<typeof registerPlain>[0];
    registerPlain(page);
    registerRules(page);
    registerOwn(page, (key) => (client ? sayOf(client.session, say) : say)(key));
    registerSettings(host, {
      opened: () => void gameBegan(client, overlay, firstSteps),
      paced: () => client?.paceChanged(),
      effects: () => overlay?.refresh(),
    });
    registerSettingGroups(host, async (group) =>
      (await import("./apps/settings/settings-window.ts")).openSettings(group),
    );
    registerTurnBarSettings();
    registerTourOffer(host);
    registerStory();
    registerBridgeSettings();
    registerWindowPlaces();
    registerDocks();
    registerSavedFleets();
    keepQuestions(host);
    keptSetUps.register();
    registerResetPlaces(host, placeTurnBar);
    registerTerrain();
    registerGameMenus(host, {
      removeLoaded: async () => client && (await removeLoadedThings(host, client, openers)),
      cleanWorld: async () => client && (await makeWorldClean(host, client)),
      games: openers.games,
    });
    registerLogSheet(host, {
      rulesets: RULESETS,
      session,
      fairness: openers.fairness,
      games: openers.games,
    });
    registerRulesets(host, session);
    overlay = registerOverlay(session, (page) => freeSpan(page, null));
    registerKeys(host, session, openers, () => turnBarSettings(host.game.user.id).until);
  });
  TokenHooks.listen(host, known, undefined, undefined, () => hands?.watch ?? null);
  turnWaitingShips(host, session);
  renameShips(host);
  onEveryPage(host, followModifier);
  host.Hooks.on("pauseGame", () => turnBar?.redrawTurnBar());
  CombatHooks.listen(host, known, () => hands?.lastPress.isRecent !== false);
  PresenceHooks.listen(host, known);
  SceneHooks.listen(host, known);
  TerrainHooks.listen(host, known);
  const cards = ChatCardHooks.listen(host, known);
  // The sidebar takes a moment to go or to come.
  host.Hooks.on("collapseSidebar", () => {
    placeDocks();
    setTimeout(placeDocks, MAP_SETTLES);
  });
  keepOffTabs(host);
  mainPage().addEventListener(DOCKS_MOVED, () => overlay?.docked());
  onEveryPage(host, (page) => page.defaultView?.addEventListener("resize", placeDocks));
  host.Hooks.on("canvasPan", () => bar?.mapChanged());
  onPlan(() => bar?.mapChanged());
  // What else belongs to a new map is drawn a moment after it.
  host.Hooks.on("canvasReady", () => {
    bar?.mapChanged();
    turnBar?.redrawTurnBar();
    setTimeout(() => {
      placeDocks();
      placeTurnBar();
    }, MAP_SETTLES);
  });

  host.Hooks.once("ready", async () => {
    hands = await watchedHands(host, () => client?.session ?? null);
    // Cards are written after the first paint, by judges alone.
    const write = await (await import("./chat/render-card.ts")).cardRenderer();
    client = new Client(host, RULESETS, globalThis, write, {
      breaks: () => {
        const breaks = readyBreaks(host.game.user.id);
        return {
          impulses: breakImpulses(breaks),
          arrivals: breaks.comings,
          losses: breaks.mine,
          strikes: breaks.mine,
          moves: breaks.moves,
          turns: breaks.turns,
        };
      },
      keepsUnlinked: async () => (await import("./apps/window/questions.ts")).askUnlinked(),
      askForce: async (...asked) => (await import("./apps/window/questions.ts")).askForce(...asked),
    });
    const { session: part } = client;
    const { bridge, console, declare, prompts, mapList, timeline, agreements, fairness, shipyard } = openers;
    const welcomed = async () => (await welcome()).openWelcome(part, openers);
    const { publicApi } = await import("./api.ts");
    const api = publicApi(part, {
      windows: {
        ...{ bridge, console, declare, choices: prompts, map: mapList, timeline, agreements, fairness, shipyard },
        welcome: welcomed,
        world: openers.worldCheck,
      },
      loadDemo: async () => (await welcome()).loadDemo(part, openers),
    });
    const module = host.game.modules.get(MODULE_ID);
    if (module) module.api = api;
    await client.join();
    host.Hooks.callAll(HOOKS.ready, api);
    const { session } = client;
    onEveryPage(host, (page) => cards.follow(page, session));
    if (otherLanguage() !== null) (await import("./start/translated-packs.ts")).translatePacks(host);
    (await import("./start/tours.ts")).registerTours(host, part, { welcome: welcomed, console, bridge });
    const { followRuleNumbers } = await import("./apps/rules/rule-texts.ts");
    onEveryPage(host, (page) => followRuleNumbers(page, ruleTexts));
    const { ReadyAfterMoves } = await import("./client/ready-after-moves.ts");
    const moves = new ReadyAfterMoves(session, () => readyAfterMoves(host), onceTold(host, session));
    const { AFTER_PUSHES, BrokenPaths } = await import("./planning/broken-paths.ts");
    const paths = new BrokenPaths(session, () => {
      const chosen = host.game.settings.get(MODULE_ID, "afterPush");
      return AFTER_PUSHES.find((one) => one === chosen) ?? "ask";
    });
    session.listen(() => {
      moves.consider();
      void paths.consider();
      overlay?.asked();
    });
    const { askAboutBoarding } = await import("./client/aboard-question.ts");
    askAboutBoarding(host, session, async (...asked) =>
      (await import("./apps/window/questions.ts")).askAboard(...asked),
    );
    if (isGameMaster(host.game.user)) await (await import("./ports/log.ts")).showLogsAsSuch(host);
    turnBar = await import("./apps/turn-bar/turn-bar.ts");
    await turnBar.openTurnBar(client.session, openers);
    await (await pushBar()).openPushBar(client.session);
    if (client.session.condition === "no-game" && judges(client.session)) {
      await beginGame(client.session, openers);
      return;
    }
    if (client.session.condition !== "no-game") {
      if (plays(client.session)) await sitDown(client.session, overlay);
      else await lookAtShips(client.session, overlay);
    }
    await firstSteps();
  });
};

/** What this person's hands do; fetched once the other modules have registered their hooks. */
let hands: Awaited<ReturnType<typeof watchedHands>> | null = null;

const watchedHands = async (host: Host, session: () => Session | null) => {
  const { LastPress, watchHands } = await import("./start/hands.ts");
  const watch = watchHands(host, later, session);
  watch.listen(mainPage());
  watch.listenToMoves();
  const lastPress = new LastPress(() => performance.now());
  onEveryPage(host, (page) => lastPress.listen(page));
  return { watch, lastPress };
};

/** Does something later, unless it is called off. */
const later = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** Says once, in this window, why its person is ready without having pressed anything. */
const onceTold = (host: Host, session: Session): ((longer: boolean) => void) => {
  const told = new Set<string>();
  return (longer) => {
    const key = longer ? "GRAVITYPORTALS.TurnBar.readyAgain" : "GRAVITYPORTALS.TurnBar.readyAfterMoves";
    const say = sayOf(session, (one) => host.game.i18n.localize(one));
    if (!told.has(key)) noticesOf(() => host).info(say(key));
    told.add(key);
  };
};

/** Offers to remove what was loaded; where that ends the game, the judge is welcomed as on the first evening. */
const removeLoadedThings = async (
  host: Host,
  client: Client,
  openers: { readonly console: () => unknown; readonly bridge: () => unknown },
): Promise<void> => {
  const [{ offerRemoval }, { askRemoval }] = await Promise.all([
    import("./games/removal.ts"),
    import("./apps/settings/ask-removal.ts"),
  ]);
  await offerRemoval(host, askRemoval, () => client.join());
  if (client.session.condition !== "no-game" || !judges(client.session)) return;
  await (await welcome()).openWelcome(client.session, openers);
};

/** Offers to make the world clean before the module is taken away. */
const makeWorldClean = async (host: Host, client: Client): Promise<void> => {
  const [{ offerCleaning }, { askCleaning }] = await Promise.all([
    import("./games/clean-world.ts"),
    import("./apps/settings/ask-removal.ts"),
  ]);
  await offerCleaning(host, askCleaning, () => client.join());
};

/** A game was opened: this client takes its part, and a captain is shown the Bridge. */
const gameBegan = async (
  client: Client | null,
  overlay: Overlay | null,
  firstSteps: () => Promise<void>,
): Promise<void> => {
  if (!client) return;
  await client.join();
  placeTurnBar();
  if (client.session.condition === "no-game") return;
  if (client.judge) return lookAtShips(client.session, overlay);
  await sitDown(client.session, overlay);
  await firstSteps();
};
