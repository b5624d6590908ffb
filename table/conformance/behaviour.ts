/**
 * What the table does where names alone say nothing: order, merging, who is told. Each line is a claim about Foundry, so
 * that the ones that are only assumed can be tried in a live one, first those that a module leans on.
 */
import type { LedgerEntry } from "./ledger.ts";

export interface Behaviour extends LedgerEntry {
  readonly claim: string;
  /** The check of the behaviour suite that tries it; none where it takes more than one client, or a reload. */
  readonly check?: string;
}

const HOOKS = "https://foundryvtt.com/api/modules/hookEvents.html";

export const BEHAVIOURS: readonly Behaviour[] = [
  {
    status: "reported",
    source: "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/13914",
    claim:
      "a document of a sub-type that no package of the world has is in no collection: it cannot be opened, and is deleted by its id alone",
  },
  {
    status: "reported",
    since: 14,
    source: "foundry.md §9; https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenPosition.html",
    claim: "a new scene has one level, with the id that tokens have where nobody gives them another",
  },
  {
    status: "documented",
    since: 14,
    source: "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/14698",
    claim: "a level that does not say how high it is ends at four times the grid's distance; at first it was 20",
  },
  {
    status: "documented",
    since: 14,
    source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.LevelData.html",
    claim: "the picture and the colour behind a map are its level's",
  },
  {
    status: "assumed",
    since: 14,
    source: "table/world/levels.ts",
    claim: "a token on a level that its scene has not is refused, and so is deleting a scene's last level",
  },
  {
    status: "documented",
    since: 14,
    source: "https://github.com/foundryvtt/foundryvtt/issues/13090",
    claim: "marked keys in updates still work and are told of as outdated; hooks are told of operators",
  },
  {
    status: "documented",
    since: 14,
    source: "https://foundryvtt.com/api/v14/variables/CONFIG.statusEffects.html",
    claim: "statuses are named by their ids; up to 13 they are a list",
  },
  {
    status: "reported",
    since: 14,
    source: "https://github.com/pwatson100/symbaroum/issues/745",
    claim: "nothing is filled into a text that no language file has; localize fills in as format does (#13357)",
  },
  {
    status: "documented",
    since: 14,
    source: "https://github.com/foundryvtt/foundryvtt/issues/13572",
    claim: "the promise of a movement is kept where the whole way ends; up to 13 at its first checkpoint",
  },
  {
    status: "assumed",
    source:
      "https://foundryvtt.com/api/interfaces/foundry.DialogV2Button.html; https://github.com/foundryvtt/foundryvtt/issues/12434",
    claim: "the label of a dialog's button is read as markup, uncleaned; the pages say only that it is localized",
  },
  {
    status: "documented",
    source: "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/12072",
    claim: "a dialog's content that is given as text is cleaned by the public lists; a div element is not",
  },
  {
    status: "reported",
    source: "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/13539",
    claim: "the cleaning of a dialog's content takes the classes of its outermost elements too",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12356",
    claim: "the text of a tooltip is read as markup, which is cleaned first, by whatever attribute it comes",
  },
  {
    status: "documented",
    source:
      "https://foundryvtt.com/api/interfaces/foundry.types.NotificationOptions.html; https://github.com/foundryvtt/foundryvtt/issues/12072",
    claim: "a notification is read as markup, which is cleaned first",
  },
  {
    status: "documented",
    source: HOOKS,
    claim: "init, i18nInit, setup and ready fire once, in this order; handlers are not awaited",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html",
    claim: "pre-hooks fire on the initiating client alone, and false cancels",
    check: "hooks/pre-false",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html",
    claim: "combatTurnChange fires on all clients after the update",
  },
  {
    status: "assumed",
    source: "table/client/data/documents/combat-document.ts",
    claim: "combatTurnChange fires after updateCombat on the same client",
    check: "turns/next-turn",
  },
  {
    status: "assumed",
    source: "table/client/data/documents/combat-document.ts",
    claim: "a combatant that keeps the turn at another index is no combatTurnChange",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/v14/functions/hookEvents.combatRound.html",
    claim:
      "combatStart, combatTurn and combatRound fire on the initiating client before the update; their data may be changed",
    check: "turns/next-round",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/functions/hookEvents.moveToken.html",
    claim: "moveToken fires on all clients after the update, with a User as its last argument",
    check: "tokens/plain-update",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html",
    claim: "preMoveToken fires on the initiating client; false refuses the movement, whose waypoints are final",
    check: "tokens/refused",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/11850",
    claim: "a token that is dragged or moved by keys turns in the direction of its way",
    check: "tokens/turns",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12193",
    claim: "tokens turn by themselves unless a setting of the world says that they do not",
    check: "tokens/turns",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12011",
    claim: "a preMoveToken handler that sets autoRotate to false keeps a token from turning",
    check: "tokens/no-turn",
  },
  {
    status: "documented",
    source: "https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOptions.html",
    claim: "a movement whose options do not say whether the token turns does as the world's setting says",
    check: "tokens/turns",
  },
  {
    status: "assumed",
    source: "table/client/data/movement.ts",
    claim: "a plain update of x and y, and a teleport, turn no token; a rotation in the same update stays",
    check: "tokens/no-turn",
  },
  {
    status: "reported",
    source: "https://github.com/Rutz179/rutz-diorama/wiki/Controls; https://foundryvtt.com/article/controls/",
    claim: "arrow keys move the taken tokens by one space, as a movement by the keyboard",
  },
  {
    status: "documented",
    source:
      "https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.TokenLayer.html; https://github.com/foundryvtt/foundryvtt/issues/13724",
    claim: "a layer keeps a history of its user's moves, from which Control and Z takes the last back by displacing",
  },
  {
    status: "assumed",
    source: "table/client/canvas/token-hands.ts",
    claim: "a move that is taken back turns the token as it was turned before",
  },
  {
    status: "assumed",
    source: "table/client/data/movement.ts",
    claim: "a refused movement leaves the other changes of the same update in force",
    check: "tokens/refused",
  },
  {
    status: "assumed",
    source: "table/client/data/database.ts",
    claim: "preMoveToken comes after preUpdateToken, moveToken after every updateToken of its operation",
    check: "tokens/order",
  },
  {
    status: "documented",
    source:
      "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/10084; https://github.com/foundryvtt/foundryvtt/issues/10456",
    claim: "while the world is paused no player drags a token: the drag becomes a ping; game masters do",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/10777",
    claim: "while the world is paused no player takes a move back",
  },
  {
    status: "assumed",
    source: "table/client/canvas/token-layer.ts",
    claim: "while the world is paused no player moves a token by keys; what a module moves for a player goes",
  },
  {
    status: "documented",
    source:
      "https://github.com/foundryvtt/foundryvtt/issues/11142; https://foundryvtt.com/api/v14/functions/hookEvents.pauseGame.html",
    claim: "a pause is this client's alone unless a game master broadcasts it; pauseGame tells who did",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/4825",
    claim: "the Space key of a game master pauses the world and lets it go on",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/11834",
    claim: "a walked path lists the grid spaces between its waypoints as intermediate",
  },
  {
    status: "assumed",
    source: "table/client/data/movement.ts",
    claim: "passed.waypoints holds the destination and not the origin",
    check: "tokens/walk",
  },
  {
    status: "documented",
    source: "foundry.md, second review; https://github.com/foundryvtt/foundryvtt/issues/11730",
    claim: "how a combatant moves is recorded once the encounter has started, and cleared where its turn begins",
    check: "turns/history",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12296",
    claim: "an encounter clears the recorded ways of all its combatants when it is asked to",
    check: "turns/history",
  },
  {
    status: "assumed",
    source: "table/client/data/documents/combat-document.ts",
    claim: "an update without turn events clears no recorded way, however many there are",
    check: "turns/history-later",
  },
  {
    status: "documented",
    since: 14,
    source: "https://github.com/foundryvtt/foundryvtt/issues/13580",
    claim: "a scene moves several tokens in one operation, each with whatever else its destination changes",
    check: "tokens/together",
  },
  {
    status: "assumed",
    since: 14,
    source: "table/client/data/movement.ts",
    claim: "an update says nothing of how its tokens move; up to 13 its movement does",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12543",
    claim: "displace puts a token somewhere without a path or cost",
    check: "tokens/displace",
  },
  {
    status: "assumed",
    source: "foundry.md §1.5",
    claim: "recipients narrow a module message; the sender's id comes from the server; the sender hears no echo",
  },
  {
    status: "documented",
    source: "https://foundryvtt.wiki/en/development/api/sockets",
    claim: "without socket: true in the manifest module messages vanish",
  },
  {
    status: "assumed",
    source: "foundry.md §1.1",
    claim: "every world document is in every client, whoever may see it",
  },
  {
    status: "assumed",
    source: "foundry.md §10",
    claim: "a change of nothing is not written and fires no hook",
    check: "updates/nothing",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/11273",
    claim: "-=key deletes and ==key replaces in an update",
    check: "updates/replace-key",
  },
  {
    status: "assumed",
    source: "table/world/merge.ts",
    claim: "the changes that hooks see spell a replacement as a difference, not with ==",
  },
  {
    status: "assumed",
    source: "foundry.md §4",
    claim: "the centre of offset 0,0 lies on the sheet's edge in odd layouts and half a space inside in even ones",
    check: "grids/odd-columns",
  },
  {
    status: "reported",
    source: "https://github.com/SR5-FoundryVTT/SR5-FoundryVTT/pull/1988",
    claim: "a player may change round and turn of an encounter, whoever's turn it is, and nothing else but combatants",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/12204",
    claim: "the server keeps one encounter active at most",
  },
  {
    status: "assumed",
    source: "table/client/data/world-collections.ts",
    claim: "of several full game masters the one with the lowest id is activeGM",
  },
  {
    status: "documented",
    source: "https://github.com/foundryvtt/foundryvtt/issues/10396",
    claim: "statuses stand on a token's actor alone: a token shows the pictures of her actor's effects that have one",
    check: "actors/statuses",
  },
  {
    status: "assumed",
    source: "table/client/data/documents/actor-document.ts",
    claim: "effects on the actor of a token that is not linked are stored in the token and reach nobody else",
    check: "actors/not-linked",
  },
  {
    status: "assumed",
    source: "table/client/data/documents/token-document.ts",
    claim: "whoever deletes a token deletes its combatants",
    check: "turns/combatant-goes",
  },
];
