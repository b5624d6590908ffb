/**
 * Who may write what. Reading is not here: everybody reads everything, as in Foundry. The host decides with these
 * rules; clients ask them only to know what to offer.
 */
import { typeOf } from "./document-types.ts";
import type { Plain } from "./plain.ts";
import { isPlain } from "./plain.ts";
import type { WriteAction } from "./protocol.ts";

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** The role from which a permission is held. */
const PERMISSION_ROLES: Readonly<Record<string, number>> = {
  ACTOR_CREATE: ROLES.ASSISTANT,
  BROADCAST_AUDIO: ROLES.TRUSTED,
  FILES_UPLOAD: ROLES.ASSISTANT,
  ITEM_CREATE: ROLES.ASSISTANT,
  JOURNAL_CREATE: ROLES.TRUSTED,
  MACRO_SCRIPT: ROLES.PLAYER,
  MESSAGE_WHISPER: ROLES.PLAYER,
  PING_CANVAS: ROLES.PLAYER,
  QUERY_USER: ROLES.PLAYER,
  SETTINGS_MODIFY: ROLES.GAMEMASTER,
  SHOW_CURSOR: ROLES.PLAYER,
  TOKEN_CREATE: ROLES.ASSISTANT,
  TOKEN_CONFIGURE: ROLES.TRUSTED,
  TOKEN_DELETE: ROLES.ASSISTANT,
};

/** The parts of a user that permissions read. */
export interface Person {
  readonly id: string;
  readonly role: number;
  readonly permissions?: Plain;
}

export const isGameMaster = (person: Person): boolean => person.role >= ROLES.ASSISTANT;

export const hasPermission = (person: Person, permission: string): boolean => {
  const own = person.permissions?.[permission];
  if (typeof own === "boolean") return own;
  return person.role >= (PERMISSION_ROLES[permission] ?? ROLES.GAMEMASTER);
};

/** A document with what stands above it: the document itself first, its parents after it. */
export interface Placed {
  readonly documentName: string;
  readonly source: Plain;
}
export type Lineage = readonly [Placed, ...Placed[]];

/** How permissions look up an actor that a token or combatant stands for. */
export type FindActor = (id: string) => Plain | undefined;

/** The level at which a person holds a document, from 0 to 3. */
export const levelOf = (person: Person, lineage: Lineage, findActor: FindActor): number => {
  if (isGameMaster(person)) return OWNERSHIP.OWNER;
  const [{ documentName, source }, ...above] = lineage;
  const [parent, ...rest] = above;
  const parentLevel = () => (parent ? levelOf(person, [parent, ...rest], findActor) : OWNERSHIP.NONE);
  if (documentName === "Token" || documentName === "Combatant") {
    const actor = typeof source["actorId"] === "string" ? findActor(source["actorId"]) : undefined;
    return actor ? ownLevel(person, actor) : parentLevel();
  }
  if (documentName === "User") return source["_id"] === person.id ? OWNERSHIP.OWNER : OWNERSHIP.OBSERVER;
  if (documentName === "ChatMessage") return source["author"] === person.id ? OWNERSHIP.OWNER : OWNERSHIP.OBSERVER;
  if (documentName === "Setting") return source["user"] === person.id ? OWNERSHIP.OWNER : OWNERSHIP.OBSERVER;
  if (documentName === "Combat" || documentName === "Folder") return OWNERSHIP.OBSERVER;
  if (!typeOf(documentName).owned) return parentLevel();
  const own = ownLevel(person, source);
  return own === OWNERSHIP.INHERIT ? parentLevel() : own;
};

const ownLevel = (person: Person, source: Plain): number => {
  const ownership = isPlain(source["ownership"]) ? source["ownership"] : {};
  return Number(ownership[person.id] ?? ownership["default"] ?? OWNERSHIP.NONE);
};

/** True if the person may write so. For `update`, `changes` is the difference that would be written. */
export const mayWrite = (
  person: Person,
  action: WriteAction,
  lineage: Lineage,
  findActor: FindActor,
  changes: Plain = {},
): boolean => {
  const [{ documentName, source }, parent] = lineage;
  if (documentName === "User") return mayWriteUser(person, action, source, changes);
  if (documentName === "Setting") {
    return source["user"] === person.id || (source["user"] === null && hasPermission(person, "SETTINGS_MODIFY"));
  }
  if (isGameMaster(person)) return true;

  const owns = levelOf(person, lineage, findActor) >= OWNERSHIP.OWNER;
  if (documentName === "ChatMessage") {
    return action === "create" ? true : owns && (changes["author"] === undefined || changes["author"] === person.id);
  }
  if (documentName === "Combat") return action === "update" && mayTurn(person, changes);
  if (documentName === "Folder") return false;
  if (action === "create") return mayCreate(person, documentName, lineage, owns, findActor);
  if (documentName === "Token" && action === "delete") return owns && hasPermission(person, "TOKEN_DELETE");
  if (documentName === "Combatant" && action === "delete") return false;
  if (documentName === "JournalEntry" && action === "delete") return owns && hasPermission(person, "JOURNAL_CREATE");
  return owns && (parent === undefined || documentName !== "RegionBehavior");
};

const mayCreate = (person: Person, name: string, lineage: Lineage, owns: boolean, findActor: FindActor): boolean => {
  const [, parent, ...rest] = lineage;
  if (name === "Token") return owns && hasPermission(person, "TOKEN_CREATE");
  if (name === "Actor") return hasPermission(person, "ACTOR_CREATE");
  if (name === "JournalEntry") return hasPermission(person, "JOURNAL_CREATE");
  if (name === "JournalEntryPage" || name === "ActiveEffect") {
    return parent !== undefined && levelOf(person, [parent, ...rest], findActor) >= OWNERSHIP.OWNER;
  }
  return name === "Combatant" && owns;
};

/** A user writes on its own record, but never its role, name or permissions. */
const mayWriteUser = (person: Person, action: WriteAction, source: Plain, changes: Plain): boolean => {
  const self = source["_id"] === person.id;
  if (person.role >= ROLES.GAMEMASTER) return !(action === "delete" && self);
  if (isGameMaster(person) && action === "update" && Number(source["role"]) < ROLES.GAMEMASTER) {
    return Number(changes["role"] ?? ROLES.NONE) < ROLES.GAMEMASTER;
  }
  if (action !== "update" || !self) return false;
  return !["role", "name", "permissions", "_id"].some((key) => key in changes || `-=${key}` in changes);
};

/** A player may set round and turn of any encounter, whoever's turn it is: the buttons alone are her turn's. */
const mayTurn = (person: Person, changes: Plain): boolean => {
  const allowed = new Set(["_id", "round", "turn"]);
  return person.role >= ROLES.PLAYER && Object.keys(changes).every((key) => allowed.has(key));
};

/** The order of turns: higher initiative first, none last, ties by id. */
export const byInitiative = (a: Plain, b: Plain): number => {
  const [first, second] = [initiativeOf(a), initiativeOf(b)];
  return first === second ? (String(a["_id"]) > String(b["_id"]) ? 1 : -1) : second > first ? 1 : -1;
};

const initiativeOf = (combatant: Plain): number =>
  typeof combatant["initiative"] === "number" ? combatant["initiative"] : Number.NEGATIVE_INFINITY;
