/** The global `game` of one client. */

import { USUAL_GENERATION } from "../../world/generation.ts";
import { Collection } from "./collection.ts";
import type { User } from "./document-types.ts";
import { Localization } from "./localization.ts";
import { Keybindings, makeSocket } from "./messages.ts";
import { guard } from "./not-implemented.ts";
import { CompendiumCollection } from "./packs.ts";
import { makePause } from "./pause.ts";
import type { Game, ModuleApi, PackApi, Runtime, RuntimeEnv } from "./runtime-types.ts";
import type { Session } from "./session.ts";
import { Settings } from "./settings.ts";
import { makeWorldTime } from "./world-time.ts";

export interface GameParts {
  readonly game: Game;
  readonly settings: Settings;
  readonly i18n: Localization;
  /** Puts documents and compendiums in place: between `i18nInit` and `setup`. */
  fill(): void;
  /** Follows whether the world is paused. */
  begin(): void;
}

/** Makes the game of a client whose documents are not loaded yet. `absent` may be looked for in vain. */
export const makeGame = (
  env: RuntimeEnv,
  session: () => Session,
  absent: readonly string[],
  configured: Runtime["configured"],
): GameParts => {
  const settings = new Settings(session, configured);
  settings.register("core", "tokenAutoRotate", { scope: "world", config: false, type: Boolean, default: true });
  const i18n = new Localization(env.generation ?? USUAL_GENERATION);
  const collection = (name: string) => session().documents.get(name);
  const packs = new Collection<PackApi>();
  const pause = makePause(session);
  let user: User | null = null;

  const game = {
    ready: false,
    get user() {
      return user;
    },
    get userId() {
      return session().snapshot.userId;
    },
    get world() {
      return session().snapshot.world;
    },
    get system() {
      return session().snapshot.system;
    },
    /** The sub-types of every kind of document that has any. */
    get documentTypes() {
      return session().snapshot.documentTypes;
    },
    get release() {
      return session().snapshot.release;
    },
    get version() {
      return session().snapshot.release.version;
    },
    get paused() {
      return pause.paused;
    },
    togglePause: pause.toggle,
    modules: new Collection<ModuleApi>(),
    i18n,
    settings,
    socket: makeSocket(env.transport),
    keybindings: new Keybindings(configured),
    get users() {
      return collection("User");
    },
    get scenes() {
      return collection("Scene");
    },
    get actors() {
      return collection("Actor");
    },
    get journal() {
      return collection("JournalEntry");
    },
    get messages() {
      return collection("ChatMessage");
    },
    get combats() {
      return collection("Combat");
    },
    get tables() {
      return collection("RollTable");
    },
    get macros() {
      return collection("Macro");
    },
    get folders() {
      return collection("Folder");
    },
    get collections() {
      return new Collection(session().documents.entries());
    },
    get combat() {
      return (collection("Combat") as unknown as Game["combats"]).viewed;
    },
    packs,
    time: makeWorldTime(settings, () => session().runtime.hooks),
  };

  return {
    game: guard("game", game, absent) as unknown as Game,
    settings,
    i18n,
    begin: pause.begin,
    fill: () => {
      const { snapshot, documents } = session();
      user = (documents.get("User").get(snapshot.userId) as unknown as User | undefined) ?? null;
      for (const description of snapshot.packs)
        packs.set(description.id, new CompendiumCollection(session, description));
      // From here on it is known how far the time passes.
      void game.time.worldTime;
    },
  };
};
