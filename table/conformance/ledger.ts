/**
 * The usage ledger: every member of the data half that a module can reach, with how sure it is that Foundry has it like
 * this, and where that is said. A test compares it with the members that are really there. That one was seen live is not
 * written here: it follows from the reports in `docs/evidence`.
 */

import type { Generation } from "../world/generation.ts";

type Status =
  /** Foundry's public documentation says so. */
  | "documented"
  /** Somebody tells of it in public, of a Foundry that they ran. */
  | "reported"
  /** Written by the name and the neighbours of a documented member; to be settled in a live Foundry. */
  | "assumed"
  /** The table's own. Foundry has no such member, and no module may use it. */
  | "own";

export interface LedgerEntry {
  readonly status: Status;
  /** A public page, or a section of the facts collected for this project (`foundry.md §n`). */
  readonly source: string;
  /** The generation from which on Foundry has it; all that the table can be if left out. */
  readonly since?: Generation;
}

const API = "https://foundryvtt.com/api";

interface Claim extends LedgerEntry {
  /** Put before each member. */
  readonly of?: string;
  readonly members: string;
}

const CLAIMS: readonly Claim[] = [
  { status: "documented", source: `${API}/modules/hookEvents.html`, of: "Hooks.", members: "on once off call callAll" },
  {
    status: "documented",
    source: `${API}/classes/foundry.Game.html`,
    of: "game.",
    members:
      "actors collections combat combats folders i18n journal keybindings macros messages modules packs paused ready release scenes settings socket system tables time togglePause user userId users version world",
  },
  {
    status: "documented",
    source: `${API}/modules/CONFIG.html`,
    of: "CONFIG.",
    members:
      "ActiveEffect Actor Canvas ChatMessage Combat Combatant Dice Folder JournalEntry JournalEntryPage Macro Region RegionBehavior RollTable Scene Setting TableResult Token User statusEffects time ui",
  },
  {
    status: "documented",
    source: `${API}/modules/CONST.html`,
    of: "CONST.",
    members: "DOCUMENT_OWNERSHIP_LEVELS GRID_TYPES TOKEN_DISPLAY_MODES",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.html`,
    of: "foundry.",
    members: "CONST abstract applications canvas data dice documents grid utils",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.abstract.html`,
    of: "foundry.abstract.",
    members: "DataModel Document TypeDataModel",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.data.html`,
    of: "foundry.data.",
    members: "fields regionBehaviors",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.data.fields.html`,
    of: "foundry.data.fields.",
    members:
      "AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DocumentIdField DocumentOwnershipField DocumentUUIDField FilePathField ForeignDocumentField HTMLField IntegerSortField JSONField NumberField ObjectField SchemaField SetField StringField TypedObjectField",
  },
  { status: "documented", source: `${API}/modules/foundry.dice.html`, of: "foundry.dice.", members: "Roll terms" },
  {
    status: "documented",
    source: `${API}/modules/foundry.documents.html`,
    of: "foundry.documents.",
    members:
      "ActiveEffect Actor ChatMessage Combat Combatant Folder JournalEntry JournalEntryPage Macro RegionBehavior RegionDocument RollTable Scene Setting TableResult TokenDocument User collections",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.grid.html`,
    of: "foundry.grid.",
    members: "BaseGrid GridlessGrid HexagonalGrid SquareGrid",
  },
  {
    status: "documented",
    source: `${API}/modules/foundry.utils.html`,
    of: "foundry.utils.",
    members:
      "Collection deepClone diffObject duplicate expandObject flattenObject fromUuid fromUuidSync getProperty isEmpty mergeObject setProperty",
  },
  {
    status: "documented",
    since: 14,
    source: `${API}/v14/variables/CONFIG.Level.html`,
    members: "CONFIG.Level foundry.documents.Level Level.documentName",
  },
  {
    status: "own",
    since: 14,
    source: "table/client/data/document-classes.ts",
    members: "Level.generation Level.session",
  },
  {
    status: "documented",
    since: 14,
    source: "https://github.com/foundryvtt/foundryvtt/issues/13580",
    members: "Scene#moveTokens",
  },
  {
    status: "documented",
    since: 14,
    source: "https://github.com/foundryvtt/foundryvtt/issues/13090",
    members: "foundry.data.operators foundry.data.operators.ForcedDeletion foundry.data.operators.ForcedReplacement",
  },
  {
    status: "reported",
    since: 14,
    source: "https://github.com/Muttley/foundryvtt-fallout/issues/744",
    members: "ChatMessage.applyMode",
  },
  { status: "assumed", source: `${API}/modules/foundry.utils.html`, of: "foundry.utils.", members: "equals" },
  {
    status: "documented",
    source: `${API}/classes/foundry.utils.Collection.html`,
    of: "Collection#",
    members:
      "clear contents delete entries filter find forEach get getName has keys map reduce set size some toJSON values",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.abstract.WorldCollection.html`,
    of: "WorldCollection#",
    members: "documentClass importFromCompendium invalidDocumentIds",
  },
  { status: "own", source: "table/client/data/world-documents.ts", of: "WorldCollection#", members: "add session" },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.collections.Users.html`,
    of: "game.users.",
    members: "activeGM current documentName getDesignatedUser players",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.collections.Scenes.html`,
    of: "game.scenes.",
    members: "active current documentName viewed",
  },
  { status: "own", source: "table/client/data/world-collections.ts", of: "game.scenes.", members: "look viewedId" },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.collections.CombatEncounters.html`,
    of: "game.combats.",
    members: "active combats documentName viewed",
  },
  { status: "own", source: "table/client/data/world-collections.ts", of: "game.combats.", members: "view" },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.collections.CompendiumCollection.html`,
    of: "CompendiumCollection#",
    members: "collection documentName getDocument getDocuments getIndex locked metadata ownership title visible",
  },
  { status: "own", source: "table/client/data/packs.ts", of: "CompendiumCollection#", members: "drop keep" },
  {
    status: "documented",
    source: `${API}/classes/foundry.helpers.ClientSettings.html`,
    of: "game.settings.",
    members: "get menus register registerMenu set settings storage",
  },
  { status: "own", source: "table/client/data/settings.ts", of: "game.settings.", members: "changed forgotten" },
  {
    status: "documented",
    source: `${API}/classes/foundry.helpers.Localization.html`,
    of: "game.i18n.",
    members: "format has lang localize translations",
  },
  { status: "own", source: "table/client/data/localization.ts", of: "game.i18n.", members: "load" },
  {
    status: "documented",
    source: "https://foundryvtt.wiki/en/development/api/sockets",
    of: "game.socket.",
    members: "emit off on",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.helpers.interaction.ClientKeybindings.html`,
    of: "game.keybindings.",
    members: "actions get register",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.helpers.GameTime.html`,
    of: "game.time.",
    members: "advance worldTime",
  },

  {
    status: "documented",
    source: `${API}/classes/foundry.abstract.Document.html`,
    of: "Document.",
    members: "collectionName create createDocuments deleteDocuments documentName implementation schema updateDocuments",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.abstract.Document.html`,
    of: "Document#",
    members:
      "canUserModify clone collectionName createEmbeddedDocuments delete deleteEmbeddedDocuments documentName folder getEmbeddedCollection getFlag getUserLevel id isOwner permission prepareData schema setFlag sheet testUserPermission toJSON toObject unsetFlag update updateEmbeddedDocuments updateSource uuid visible",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.abstract.Document.html`,
    of: "Document#",
    members: "_onCreate _onDelete _onUpdate _preCreate _preDelete _preUpdate",
  },
  {
    status: "assumed",
    source: `${API}/classes/foundry.abstract.Document.html`,
    members: "Document.TYPES game.documentTypes",
  },
  { status: "own", source: "table/client/data/document.ts", of: "Document.", members: "generation session" },
  {
    status: "own",
    source: "table/client/data/document.ts",
    of: "Document#",
    members:
      "afterUpdateHook cleaned embeddedCollection initialize lineage onChildrenChanged onCreated onDeleted onUpdated renderApps session show",
  },
  ...[
    "ActiveEffect",
    "Actor",
    "ChatMessage",
    "Combat",
    "Combatant",
    "Folder",
    "JournalEntry",
    "JournalEntryPage",
    "Macro",
    "RegionBehavior",
    "RegionDocument",
    "RollTable",
    "Scene",
    "Setting",
    "TableResult",
    "TokenDocument",
    "User",
  ].flatMap((name): Claim[] => [
    {
      status: "documented",
      source: `${API}/classes/foundry.documents.${name}.html`,
      of: `${name}.`,
      members: "documentName",
    },
    { status: "own", source: "table/client/data/document-classes.ts", of: `${name}.`, members: "generation session" },
  ]),
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Actor.html`,
    of: "Actor#",
    members:
      "createEmbeddedDocuments deleteEmbeddedDocuments getTokenDocument hasPlayerOwner isToken statuses toggleStatusEffect token update updateEmbeddedDocuments",
  },
  {
    status: "own",
    source: "table/client/data/documents",
    members:
      "Actor#onChildrenChanged Actor#onDeleted Actor#onUpdated ActiveEffect#onCreated ChatMessage#cleaned Combat#afterUpdateHook Combat#onChildrenChanged Combat#onUpdated Combatant#show Scene#onCreated Scene#onDeleted Scene#onUpdated Scene#show Setting#onCreated Setting#onDeleted Setting#onUpdated TokenDocument#forgetActor TokenDocument#onDeleted TokenDocument#onUpdated TokenDocument#show",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.ChatMessage.html`,
    members:
      "ChatMessage#alias ChatMessage#author ChatMessage#isAuthor ChatMessage#isContentVisible ChatMessage#isRoll ChatMessage#rolls ChatMessage#visible ChatMessage.applyRollMode ChatMessage.getSpeaker ChatMessage.getWhisperRecipients",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Combat.html`,
    of: "Combat#",
    members:
      "_onEndRound _onEndTurn _onStartRound _onStartTurn activate clearMovementHistories combatant endCombat getTimeDelta nextRound nextTurn prepareData previousRound previousTurn rollInitiative scene setupTurns startCombat started",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Combatant.html`,
    of: "Combatant#",
    members: "actor combat getInitiativeRoll isDefeated players rollInitiative token",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Folder.html`,
    of: "Folder#",
    members: "children contents",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Macro.html`,
    of: "Macro#",
    members: "canExecute execute isAuthor thumbnail",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.RollTable.html`,
    of: "RollTable#",
    members: "draw getResultsForRoll roll toMessage",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.RegionDocument.html`,
    members: "RegionDocument#testPoint",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.Scene.html`,
    of: "Scene#",
    members: "activate dimensions grid isView view",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.TokenDocument.html`,
    of: "TokenDocument#",
    members:
      "actor baseActor clearMovementHistory combatant getCenterPoint getSize getSnappedPosition isSecret move movementHistory scene",
  },
  {
    status: "documented",
    source: `${API}/classes/foundry.documents.User.html`,
    of: "User#",
    members: "active can character hasPermission hasRole isActiveGM isGM isSelf viewedScene",
  },

  {
    status: "documented",
    source: `${API}/classes/foundry.dice.Roll.html`,
    members:
      "Roll#clone Roll#dice Roll#evaluate Roll#evaluateSync Roll#formula Roll#render Roll#reroll Roll#result Roll#roll Roll#toJSON Roll#toMessage Roll#total Roll.create Roll.fromData Roll.fromJSON Roll.replaceFormulaData Roll.validate",
  },
  { status: "own", source: "table/client/data/dice/roll.ts", members: "Roll#evaluated Roll.source" },
  ...["DataModel", "TypeDataModel"].map(
    (name): Claim => ({
      status: "documented",
      source: `${API}/classes/foundry.abstract.${name}.html`,
      members: [
        "#_initialize",
        "#clone",
        "#schema",
        "#toJSON",
        "#toObject",
        "#updateSource",
        "#validate",
        ".cleanData",
        ".defineSchema",
        ".fromJSON",
        ".fromSource",
        ".migrateData",
        ".schema",
      ]
        .map((member) => name + member)
        .join(" "),
    }),
  ),
  {
    status: "documented",
    source: `${API}/classes/foundry.abstract.TypeDataModel.html`,
    of: "TypeDataModel#",
    members: "prepareBaseData prepareDerivedData",
  },
  ...["GridlessGrid", "HexagonalGrid", "SquareGrid"].flatMap((name): Claim[] => [
    {
      status: "documented",
      source: `${API}/classes/foundry.grid.${name}.html`,
      of: `${name}#`,
      members:
        "getAdjacentOffsets getCenterPoint getDirectPath getOffset getShape getSnappedPoint getTopLeftPoint getVertices isGridless isHexagonal isSquare measurePath type",
    },
    {
      status: "own",
      source: "table/client/data/grid/base-grid.ts",
      of: `${name}#`,
      members: "lengthOf spacesBetween toPoint",
    },
  ]),
  {
    status: "documented",
    source: `${API}/classes/foundry.grid.HexagonalGrid.html`,
    members:
      "HexagonalGrid#cubeToOffset HexagonalGrid#cubeToPoint HexagonalGrid#getAdjacentCubes HexagonalGrid#getCube HexagonalGrid#offsetToCube HexagonalGrid#pointToCube HexagonalGrid.cubeDistance HexagonalGrid.cubeRound",
  },
];

/** The ledger, by member: `Class#member` for instances, `Class.member` for statics and namespaces. */
export const LEDGER: ReadonlyMap<string, LedgerEntry> = new Map(
  CLAIMS.flatMap(({ of = "", members, ...entry }) =>
    members.split(" ").map((member): [string, LedgerEntry] => [`${of}${member}`, entry]),
  ),
);
