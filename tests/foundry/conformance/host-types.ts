/**
 * What the adapters ask of Foundry (`src/foundry/host.ts`) against the community's types. Each excuse says why a key
 * cannot be compared; one that is not needed any more is a mistake too.
 */
import type {
  Host,
  HostActor,
  HostAdventure,
  HostCombat,
  HostCombatant,
  HostEffect,
  HostFolder,
  HostGrid,
  HostJournal,
  HostMessage,
  HostPack,
  HostPage,
  HostRegion,
  HostRegionBehavior,
  HostRollTable,
  HostScene,
  HostToken,
  HostUser,
} from "../../../src/foundry/host/host.ts";
import type { Beside, Misfit, Nothing } from "./kit.ts";

/** A document of the world has an id; the types know it only of some kinds. */
type Stored<T> = Omit<T, "id"> & { readonly id: string };

/** Generic over the kinds of documents there: `calls.ts` makes the calls that the module makes. */
type Embeds = "createEmbeddedDocuments" | "updateEmbeddedDocuments";
type Makes = "create" | "createDocuments";
/** May be unset in the types, as data in a constructor may leave it out; what is stored has one. */
type Size = "width" | "height";
/** Hold documents, and documents are compared by themselves. */
type Home = "parent";

export type Documents = [
  Nothing<Beside<Misfit<HostToken, Stored<TokenDocument.Implementation>>, Size | Home | "actor" | "move">>,
  Nothing<Beside<Misfit<HostActor, Stored<Actor.Implementation>>, Embeds | "effects">>,
  Nothing<Misfit<HostEffect, Stored<ActiveEffect.Implementation>>>,
  Nothing<Beside<Misfit<HostScene, Stored<Scene.Implementation>>, Embeds | Size | "tokens" | "regions">>,
  Nothing<Beside<Misfit<HostJournal, Stored<JournalEntry.Implementation>>, Embeds | "pages">>,
  Nothing<Beside<Misfit<HostPage, Stored<JournalEntryPage.Implementation>>, Home>>,
  // An encounter without a name has null for it there.
  Nothing<
    Beside<Misfit<HostCombat, Stored<Combat.Implementation>>, Embeds | "name" | "combatants" | "turns" | "scene">
  >,
  // As above.
  Nothing<Beside<Misfit<HostCombatant, Stored<Combatant.Implementation>>, "name">>,
  // Asks for any text; the types list the roles. The module asks for one of them.
  Nothing<Beside<Misfit<HostUser, Stored<User.Implementation>>, "hasRole">>,
  // As above; its author is a user.
  Nothing<Beside<Misfit<HostMessage, Stored<ChatMessage.Implementation>>, "name" | "author">>,
  Nothing<Beside<Misfit<HostRegion, Stored<RegionDocument.Implementation>>, Home | "behaviors">>,
  Nothing<Beside<Misfit<HostRegionBehavior, RegionBehavior.Implementation>, Home>>,
  Nothing<Misfit<HostFolder, Stored<Folder.Implementation>>>,
  // Query and fields depend on the kind of documents there: `calls.ts` makes the calls.
  Nothing<
    Beside<Misfit<HostPack, foundry.documents.collections.CompendiumCollection.Any>, "getDocuments" | "getIndex">
  >,
  Nothing<Misfit<HostAdventure, Stored<Adventure.Implementation>>>,
  Nothing<Beside<Misfit<HostRollTable, Stored<RollTable.Implementation>>, Embeds | "results">>,
];

export type Classes = [
  Nothing<Beside<Misfit<Host["Scene"], Scene.ImplementationClass>, Makes>>,
  Nothing<Beside<Misfit<Host["Actor"], Actor.ImplementationClass>, Makes>>,
  Nothing<Beside<Misfit<Host["Combat"], Combat.ImplementationClass>, Makes>>,
  Nothing<Beside<Misfit<Host["JournalEntry"], JournalEntry.ImplementationClass>, Makes>>,
  Nothing<Beside<Misfit<Host["RollTable"], RollTable.ImplementationClass>, Makes>>,
  Nothing<Beside<Misfit<Host["ChatMessage"], ChatMessage.ImplementationClass>, Makes | "updateDocuments">>,
];

type Game = Host["game"];
/** Collections of documents, compared above, and the person at the client. */
type Collections = "actors" | "folders" | "messages" | "combats" | "journal" | "tables" | "scenes" | "users" | "user";

export type Globals = [
  // `i18n`, `keybindings` and `packs` are there once the game has begun; these and `settings` are compared below. Tours
  // are a class there, and the module's are compared where they are made.
  Nothing<Beside<Misfit<Game, foundry.Game>, Collections | "i18n" | "keybindings" | "settings" | "packs" | "tours">>,
  // Takes texts only there; the module gives numbers too, which the live one writes out.
  Nothing<Beside<Misfit<Game["i18n"], foundry.helpers.Localization>, "format">>,
  // Takes the class of a window, and the module's windows are compared where they are written; knows its settings by
  // their declared names.
  Nothing<Beside<Misfit<Game["settings"], foundry.helpers.ClientSettings>, "registerMenu" | "settings">>,
  Nothing<Misfit<Game["keybindings"], foundry.helpers.interaction.ClientKeybindings>>,
  Nothing<Beside<Misfit<Game["scenes"], foundry.documents.collections.Scenes>, "active" | "get" | "contents">>,
  Nothing<Misfit<Host["Hooks"], typeof foundry.helpers.Hooks>>,
  Nothing<Misfit<Host["CONST"], typeof CONST>>,
  Nothing<Beside<Misfit<Host["canvas"], foundry.canvas.Canvas>, "scene" | "tokens">>,
  Nothing<Misfit<Host["ui"]["notifications"], foundry.applications.ui.Notifications>>,
  Nothing<Misfit<HostGrid, foundry.grid.HexagonalGrid>>,
];
