/** Puts a client together from its parts and brings it to life. */
import { unreadKeys } from "../../conformance/config-keys.ts";
import { WORLD_TYPES } from "../../world/document-types.ts";
import { USUAL_GENERATION } from "../../world/generation.ts";
import { isPlain } from "../../world/plain.ts";
import type { AppliedOperation, WorldSnapshot } from "../../world/protocol.ts";
import { EVENTS } from "../../world/protocol.ts";
import { ABSENT_FROM_CONFIG, ABSENT_FROM_CONST, ABSENT_FROM_GAME } from "./absent.ts";
import type { Boot } from "./boot.ts";
import { makeConfig } from "./config.ts";
import { makeConstants } from "./constants.ts";
import { Database } from "./database.ts";
import { Roll } from "./dice/roll.ts";
import { className, makeDocumentClasses } from "./document-classes.ts";
import { makeFoundry } from "./foundry-namespace.ts";
import { type GameParts, makeGame } from "./game.ts";
import { makeHooks } from "./hooks.ts";
import { postMessage } from "./message-modes.ts";
import { makePresence, type Presence } from "./messages.ts";
import { earlyGame, guard, NotImplemented } from "./not-implemented.ts";
import { compendiumClass, showPack } from "./pack-writes.ts";
import type { Game, Runtime, RuntimeEnv, RuntimeParts, Ui } from "./runtime-types.ts";
import type { DocumentClass, Session } from "./session.ts";
import { makeUtilities } from "./utilities.ts";
import { Combats, Scenes, Users } from "./world-collections.ts";
import { WorldDocuments } from "./world-documents.ts";

type Report = (message: string, error?: unknown) => void;

/** Makes a runtime whose documents are not loaded: modules may be imported and registered, nothing is asked of the host. */
export const assembleRuntime = (env: RuntimeEnv): Runtime => {
  const report: Report = env.log?.bind(env) ?? ((message, error) => console.error(message, error ?? ""));
  let session: Session | undefined;
  const current = (): Session => {
    if (!session) throw new Error("The table has not started: there are no documents yet.");
    return session;
  };
  const { generation = USUAL_GENERATION } = env;
  const random = (): number => env.random();
  const classes = makeDocumentClasses(current, generation);
  const CONFIG = makeConfig((name) => classFor(classes, name), random, generation);
  const CONST = makeConstants();
  const utils = makeUtilities(current);
  const parts: RuntimeParts = { sheetFor: null, drawScene: null };
  const hooks = makeHooks(report);
  let game: GameParts | undefined;
  let imported = false;
  const early = earlyGame() as Game;
  const presence = makePresence(env.transport);

  const runtime: Runtime = {
    env,
    hooks,
    get game() {
      game ??= makeGame(env, current, ABSENT_FROM_GAME, (...given) => runtime.configured(...given));
      return game.game;
    },
    get scriptGame() {
      return imported ? runtime.game : early;
    },
    foundry: makeFoundry(classes, generation, {
      ...{ utils, CONST, Roll: bindRoll(CONFIG) },
      collections: { CompendiumCollection: compendiumClass(current) },
    }),
    CONFIG: guard("CONFIG", CONFIG, ABSENT_FROM_CONFIG),
    CONST: guard("CONST", CONST, ABSENT_FROM_CONST),
    ui: makeUi(report),
    transport: env.transport,
    presence,
    parts,
    canvas: null,
    configured: (kind, configuration) => {
      for (const unread of unreadKeys(kind, configuration, generation)) report(unread);
    },
    documentClasses: Object.fromEntries([...classes].map(([name, type]) => [className(name), type])),
    start: async (boot) => {
      if (session) throw new Error("A runtime starts once.");
      const snapshot = boot.world as unknown as WorldSnapshot;
      if (snapshot.release.generation !== generation)
        throw new Error(`The host is Foundry ${snapshot.release.generation}, and this client ${generation}.`);
      game ??= makeGame(env, current, ABSENT_FROM_GAME, (...given) => runtime.configured(...given));
      session = makeSession({ runtime, snapshot, report, game });
      const loadModules = async (): Promise<void> => {
        await boot.loadModules();
        imported = true;
      };
      await start(session, game, { ...boot, loadModules }, presence);
    },
  };
  return runtime;
};

/** The class of a kind of document; the system may have put one of its own in its place. */
const chosenClass = (CONFIG: Record<string, unknown>, name: string): DocumentClass => {
  const { documentClass } = (CONFIG[name] ?? {}) as { readonly documentClass?: DocumentClass };
  if (!documentClass) throw new NotImplemented(name);
  return documentClass;
};

const classFor = (classes: ReadonlyMap<string, DocumentClass>, name: string): DocumentClass => {
  const found = classes.get(name);
  if (!found) throw new NotImplemented(name);
  return found;
};

const bindRoll = (CONFIG: Record<string, unknown>): typeof Roll => {
  const bound = class extends Roll {};
  Object.defineProperty(bound, "name", { value: "Roll" });
  bound.source = {
    random: () => (CONFIG["Dice"] as { randomUniform(): number }).randomUniform(),
    post: (data, options) => postMessage(chosenClass(CONFIG, "ChatMessage"), data, options),
  };
  return bound;
};

const makeUi = (report: Report): Ui => {
  const say = (message: string): void => report(message);
  return { notifications: { info: say, warn: say, error: say } };
};

interface SessionParts {
  readonly runtime: Runtime;
  readonly snapshot: WorldSnapshot;
  readonly report: Report;
  readonly game: GameParts;
}

const makeSession = ({ runtime, snapshot, report, game }: SessionParts): Session => {
  const session: Session = {
    runtime,
    snapshot,
    report,
    database: new Database(() => session),
    documents: new WorldDocuments(() => session, {
      User: (one) => new Users(one, "User"),
      Scene: (one) => new Scenes(one, "Scene"),
      Combat: (one) => new Combats(one, "Combat"),
    }),
    activeUsers: new Set([...snapshot.activeUsers, snapshot.userId]),
    viewedScenes: new Map(Object.entries(snapshot.viewedScenes)),
    settingStored: (setting, options, userId) => game.settings.changed(setting, options, userId),
    settingDeleted: (setting) => game.settings.forgotten(setting),
    classFor: (name) => chosenClass(runtime.CONFIG, name),
  };
  return session;
};

const start = async (
  session: Session,
  { game, i18n, fill, begin }: GameParts,
  boot: Boot,
  presence: Presence,
): Promise<void> => {
  const { runtime, snapshot } = session;
  for (const { id, title, version, manifest } of snapshot.modules) {
    game.modules.set(id, { id, title, version, active: true, manifest });
  }
  begin();
  await boot.loadModules();
  runtime.hooks.callAll("init");
  await i18n.load(runtime.env, snapshot);
  runtime.hooks.callAll("i18nInit");
  for (const { name } of WORLD_TYPES) {
    const collection = session.documents.get(name);
    for (const source of snapshot.documents[name] ?? []) collection.add(source);
  }
  fill();
  listen(session);
  runtime.hooks.callAll("setup");
  await boot.beforeReady?.();
  await game.scenes.look(game.scenes.active ?? null);
  // Pointers and targets are drawn on a map that is there.
  presence.begin();
  game.ready = true;
  runtime.hooks.callAll("ready");
};

/** Follows what the host tells. */
const listen = (session: Session): void => {
  const { runtime, database, activeUsers, viewedScenes, report } = session;
  runtime.transport.on(EVENTS.documents, (operation) => {
    try {
      database.apply(operation as unknown as AppliedOperation);
    } catch (error) {
      report("A change that the host told of could not be shown.", error);
    }
  });
  runtime.transport.on(EVENTS.pack, (description) => {
    if (isPlain(description)) showPack(session, description);
  });
  runtime.transport.on(EVENTS.userConnected, (userId, connected) => {
    const [id, present] = [String(userId), connected === true];
    if (activeUsers.has(id) === present) return;
    if (present) activeUsers.add(id);
    else {
      activeUsers.delete(id);
      viewedScenes.delete(id);
    }
    const user = runtime.game.users.get(id);
    if (user) runtime.hooks.callAll("userConnected", user, present);
  });
  runtime.presence.on((userId, activity) => {
    if (!("sceneId" in activity)) return;
    const { sceneId } = activity;
    if (typeof sceneId === "string") viewedScenes.set(userId, sceneId);
    else viewedScenes.delete(userId);
  });
};
