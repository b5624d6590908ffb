import { lookAsWindows } from "../client/apps/theme.ts";
import type { Doc } from "../client/data/document-types.ts";
import { el } from "./dom.ts";
import { listenToKeys } from "./keyboard.ts";
import { listenToDrops } from "./map-drop.ts";
import { actorsPanel } from "./panels/actors.ts";
import { chatPanel } from "./panels/chat.ts";
import { combatPanel } from "./panels/combat-tracker.ts";
import { compendiumPanel } from "./panels/compendium.ts";
import { journalPanel } from "./panels/journal.ts";
import { scenesPanel } from "./panels/scenes.ts";
import { settingsPanel } from "./panels/settings.ts";
import { tablesPanel } from "./panels/tables.ts";
import { pauseBanner } from "./pause-banner.ts";
import { playersPanel } from "./players.ts";
import { sceneControls } from "./scene-controls.ts";
import { sceneNavigation } from "./scene-navigation.ts";
import { sheetFor } from "./sheets/document-sheets.ts";
import { createSidebar } from "./sidebar.ts";
import { attempt, canvasOf, me, redrawOn, type Table } from "./table.ts";
import { registerTokenKeys } from "./token-keys.ts";

const emptyBoard = (table: Table): HTMLElement => {
  const line = el("p", {});
  const element = el("div", { id: "empty-board" }, line);
  const look = (): void => {
    // A canvas that is torn down keeps its scene for a moment after it has said so.
    element.hidden = canvasOf(table)?.ready === true;
    line.textContent = me(table).isGM
      ? "No scene is open. Make one in the Scenes tab, or pick one there."
      : "The judge has opened no scene yet.";
  };
  redrawOn(table, ["canvasReady", "canvasTearDown", "deleteScene"], look);
  look();
  return element;
};

/** Follows links to documents wherever text is shown. */
const listenToLinks = (table: Table): void => {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>("a.content-link[data-uuid]");
    const uuid = link?.dataset["uuid"];
    if (!uuid) return;
    event.preventDefault();
    attempt(table, async () => {
      const find = table.runtime.foundry.utils["fromUuid"] as (uuid: string) => Promise<Doc | null>;
      const doc = await find(uuid);
      if (!doc) throw new Error("What this link means is not there any more.");
      doc.sheet?.render({ force: true, ...(doc.documentName === "JournalEntryPage" ? { pageId: doc.id } : {}) });
    });
  });
};

/**
 * Builds the page around the map and fills `ui`. To be called when the documents are there.
 *
 * @param leave What «Leave this seat» does.
 */
export const buildPage = async (table: Table, board: HTMLElement, leave: () => unknown): Promise<void> => {
  const { runtime, apps } = table;
  runtime.parts.sheetFor = sheetFor(table);
  const chat = chatPanel(table);
  const combat = combatPanel(table);
  const scenes = scenesPanel(table);
  const actors = actorsPanel(table);
  const journal = journalPanel(table);
  const tables = tablesPanel(table);
  const compendium = compendiumPanel(table);
  const settings = settingsPanel(table, leave);
  const sidebar = createSidebar(table, [
    { id: "chat", label: "Chat", short: "Chat", icon: "fa-solid fa-comments", panel: chat },
    { id: "combat", label: "Encounters", short: "Rounds", icon: "fa-solid fa-list-ol", panel: combat },
    { id: "scenes", label: "Scenes", short: "Scenes", icon: "fa-solid fa-map", panel: scenes },
    { id: "actors", label: "Actors", short: "Actors", icon: "fa-solid fa-shuttle-space", panel: actors },
    { id: "journal", label: "Journal", short: "Journal", icon: "fa-solid fa-book", panel: journal },
    { id: "tables", label: "Tables", short: "Tables", icon: "fa-solid fa-table-list", panel: tables },
    {
      id: "compendium",
      label: "Compendium packs",
      short: "Packs",
      icon: "fa-solid fa-box-archive",
      panel: compendium,
    },
    { id: "settings", label: "Settings", short: "Settings", icon: "fa-solid fa-gears", panel: settings },
  ]);
  const nav = sceneNavigation(table);
  const controls = sceneControls(table);
  const players = playersPanel(table);
  Object.assign(runtime.ui, {
    sidebar,
    chat,
    combat,
    scenes,
    actors,
    journal,
    tables,
    compendium,
    settings,
    nav,
    controls,
    players,
  });

  for (const part of [sidebar, nav, controls, players]) lookAsWindows(part.element);
  board.append(emptyBoard(table));
  document
    .getElementById("interface")
    ?.append(
      el("div", { id: "ui-left" }, controls.element, players.element),
      el("div", { id: "ui-top" }, nav.element),
      pauseBanner(table),
      el("footer", { class: "affiliation" }, "Open table host — not affiliated with Foundry Gaming LLC"),
      el("div", { id: "ui-right" }, sidebar.element),
    );
  for (const one of [controls, nav, players]) await one.render();
  await sidebar.render();
  apps.tooltip.activateEventListeners();
  runtime.game.keybindings.register("core", "focusChat", {
    name: "Write to the table",
    editable: [{ key: "KeyC", modifiers: ["Shift"] }],
    onDown: () => {
      sidebar.changeTab("chat");
      chat.element.querySelector<HTMLElement>("textarea")?.focus();
      return true;
    },
  });
  registerTokenKeys(table);
  listenToKeys(table, document);
  listenToDrops(table, board);
  listenToLinks(table);
};
