/**
 * What the table's client offers to modules against the community's types: it invents no member, and a member that both
 * have is of one kind in both. Excuses say why a key cannot be compared.
 */
import type * as Table from "open-table/client/data/document-types.ts";
import type * as Runtime from "open-table/client/data/runtime-types.ts";
import type { Beside, Invented, Nothing, Strange } from "./kit.ts";

/** The table gives all documents one shape; those that lie in no folder and have no owners have these there unasked. */
type OneShape = "ownership" | "folder" | "sort";

export type NothingInvented = [
  Nothing<Beside<Invented<Table.User, User.Implementation>, OneShape>>,
  Nothing<Beside<Invented<Table.Folder, Folder.Implementation>, "ownership">>,
  // The types are those of 13; from 14 on scenes have levels, and move several tokens at once.
  Nothing<Beside<Invented<Table.Scene, Scene.Implementation>, "levels" | "initialLevel" | "moveTokens">>,
  Nothing<Beside<Invented<Table.TokenDocument, TokenDocument.Implementation>, "ownership" | "folder">>,
  Nothing<Invented<Table.Actor, Actor.Implementation>>,
  Nothing<Invented<Table.JournalEntry, JournalEntry.Implementation>>,
  Nothing<Beside<Invented<Table.JournalEntryPage, JournalEntryPage.Implementation>, "folder">>,
  Nothing<Beside<Invented<Table.Combat, Combat.Implementation>, "ownership" | "folder">>,
  Nothing<Beside<Invented<Table.Combatant, Combatant.Implementation>, OneShape>>,
  Nothing<Beside<Invented<Table.ChatMessage, ChatMessage.Implementation>, OneShape>>,
  Nothing<Invented<Table.RollTable, RollTable.Implementation>>,
  Nothing<Beside<Invented<Table.TableResult, TableResult.Implementation>, OneShape>>,
  Nothing<Invented<Table.SceneGrid, foundry.grid.HexagonalGrid>>,
  Nothing<Invented<Table.RollApi, Roll>>,
  Nothing<Invented<Runtime.HooksApi, typeof foundry.helpers.Hooks>>,
  Nothing<Invented<Runtime.UsersApi, foundry.documents.collections.Users>>,
  // The table's own way of looking at a map and at an encounter; the usage ledger marks them so.
  Nothing<Beside<Invented<Runtime.ScenesApi, foundry.documents.collections.Scenes>, "viewedId" | "look">>,
  Nothing<Beside<Invented<Runtime.CombatsApi, foundry.documents.collections.CombatEncounters>, "view">>,
  Nothing<Invented<Runtime.I18nApi, foundry.helpers.Localization>>,
  Nothing<Invented<Runtime.SettingsApi, foundry.helpers.ClientSettings>>,
  Nothing<Invented<Runtime.KeybindingsApi, foundry.helpers.interaction.ClientKeybindings>>,
  Nothing<Invented<Runtime.Notifications, foundry.applications.ui.Notifications>>,
  Nothing<Invented<Runtime.Game, foundry.Game>>,
  Nothing<Invented<Runtime.PackApi, AnyPack>>,
];

type AnyPack = foundry.documents.collections.CompendiumCollection<CompendiumCollection.DocumentName>;

export type OfOneKind = [
  // A colour is an object there and a text here: no module asks a grid for it. A path's measure lacks its segments here.
  Nothing<Beside<Strange<Table.SceneGrid, foundry.grid.HexagonalGrid>, "color" | "measurePath">>,
  // Dice are terms there; here they tell their faces, number and results alone.
  Nothing<Beside<Strange<Table.RollApi, Roll>, "dice">>,
  Nothing<Strange<Runtime.HooksApi, typeof foundry.helpers.Hooks>>,
  Nothing<Strange<Runtime.I18nApi, foundry.helpers.Localization>>,
  Nothing<Strange<Runtime.Notifications, foundry.applications.ui.Notifications>>,
  // The stores behind them: no module reads these, and the table's settings window does.
  Nothing<Beside<Strange<Runtime.SettingsApi, foundry.helpers.ClientSettings>, "settings" | "menus" | "registerMenu">>,
  Nothing<Beside<Strange<Runtime.KeybindingsApi, foundry.helpers.interaction.ClientKeybindings>, "actions">>,
];
