/**
 * The documents as the rest of the table sees them. These are the names to type against; the classes behind them live
 * in `documents/` and are made once per runtime.
 */
import type { Collection } from "./collection.ts";

/** What survives a trip through JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Plain = Record<string, unknown>;

/** Options that travel with a write; unknown keys reach every client's hooks, as in Foundry. */
export type OperationOptions = Plain & {
  keepId?: boolean;
  noHook?: boolean;
  diff?: boolean;
  recursive?: boolean;
  animate?: boolean;
  render?: boolean;
  movement?: Record<string, MovementInstruction>;
};

export interface TokenWaypoint {
  x: number;
  y: number;
  elevation?: number;
  width?: number;
  height?: number;
  action?: string;
  /** True for a place on the way that nobody set. */
  intermediate?: boolean;
  snapped?: boolean;
  explicit?: boolean;
  checkpoint?: boolean;
}

type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

export interface MovementInstruction {
  waypoints: readonly Partial<TokenWaypoint>[];
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: { ignoreWalls?: boolean; ignoreCost?: boolean };
  /** The ids of the movements that it goes on from; the table's own. */
  chain?: readonly string[];
}

/** How one of several tokens moves, with whatever else is changed on it where it arrives. */
export type TokenInstruction = Partial<Omit<MovementInstruction, "waypoints">> &
  ({ readonly destination: Partial<TokenWaypoint> & Plain } | Pick<MovementInstruction, "waypoints">);

export interface MovementLeg {
  waypoints: TokenWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** The second argument of `preMoveToken` and `moveToken`. */
export interface TokenMovement {
  id: string;
  origin: TokenWaypoint;
  destination: TokenWaypoint;
  passed: MovementLeg;
  pending: MovementLeg;
  method: MovementMethod;
  autoRotate: boolean;
  showRuler: boolean;
  recorded: boolean;
  constrained: boolean;
  constrainOptions: { ignoreWalls?: boolean; ignoreCost?: boolean };
  chain: string[];
}

/** What every document offers. */
export interface Doc {
  readonly documentName: string;
  readonly id: string;
  readonly _id: string;
  readonly uuid: string;
  name: string;
  readonly parent: Doc | null;
  readonly pack: string | null;
  readonly collectionName: string;
  readonly flags: Plain;
  readonly _source: Plain;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly ownership: Record<string, number>;
  readonly folder: Folder | null;
  readonly sort: number;
  /** Open applications that re-render when this document changes, by application id. */
  readonly apps: Record<string, { render(options?: unknown): unknown }>;
  /** Made on first use by `runtime.sheetFor`. */
  readonly sheet: { render(options?: unknown): unknown; close(options?: unknown): unknown } | null;
  testUserPermission(user: User, level: number | string, options?: { exact?: boolean }): boolean;
  canUserModify(user: User, action: "create" | "update" | "delete", data?: Plain): boolean;
  getUserLevel(user?: User): number;
  toObject(source?: boolean): Plain;
  update(changes: Plain, options?: OperationOptions): Promise<this | undefined>;
  delete(options?: OperationOptions): Promise<this | undefined>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined>;
  unsetFlag(scope: string, key: string): Promise<this | undefined>;
  getEmbeddedCollection(name: string): Collection<Doc>;
  createEmbeddedDocuments(name: string, data: readonly Plain[], options?: OperationOptions): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, updates: readonly Plain[], options?: OperationOptions): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: OperationOptions): Promise<Doc[]>;
}

export interface User extends Doc {
  readonly role: number;
  readonly color: string;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly character: Actor | null;
  readonly viewedScene: string | null;
  readonly avatar: string | null;
  hasRole(role: number | string): boolean;
  can(permission: string): boolean;
}

export interface Folder extends Doc {
  readonly type: string;
  readonly color: string | null;
}

export interface Scene extends Doc {
  readonly active: boolean;
  readonly isView: boolean;
  readonly navigation: boolean;
  readonly navName: string;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  /** Up to 13. */
  readonly background?: { src: string | null; offsetX: number; offsetY: number } | undefined;
  readonly backgroundColor?: string | undefined;
  /** From 14 on. */
  readonly levels?: Collection<Level> | undefined;
  readonly initialLevel?: string;
  readonly initial: { x: number | null; y: number | null; scale: number | null };
  readonly grid: SceneGrid;
  readonly dimensions: SceneDimensions;
  readonly tokens: Collection<TokenDocument>;
  readonly regions: Collection<Doc>;
  view(): Promise<this>;
  activate(): Promise<this | undefined>;
  /** From 14 on: moves several tokens in one operation; by their ids, whether each went its whole way. */
  moveTokens?(
    instructions: Readonly<Record<string, TokenInstruction>>,
    options?: Plain,
  ): Promise<Record<string, boolean>>;
}

/** A storey of a scene, from generation 14 on. */
interface Level extends Doc {
  readonly background: { src: string | null; color: string };
}

export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  distance: number;
  rows: number;
  columns: number;
}

export interface Point {
  x: number;
  y: number;
}
export interface Offset {
  i: number;
  j: number;
}
export interface Cube {
  q: number;
  r: number;
  s: number;
}
export type GridCoordinates = Offset | Cube | Point;

export interface SceneGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly color: string;
  readonly alpha: number;
  readonly style: string;
  readonly thickness: number;
  readonly isHexagonal: boolean;
  readonly isSquare: boolean;
  readonly isGridless: boolean;
  getOffset(coords: GridCoordinates): Offset;
  getTopLeftPoint(coords: GridCoordinates): Point;
  getCenterPoint(coords: GridCoordinates): Point;
  getVertices(coords: GridCoordinates): Point[];
  getShape(): Point[];
  getAdjacentOffsets(coords: GridCoordinates): Offset[];
  getDirectPath(waypoints: readonly GridCoordinates[]): Offset[];
  measurePath(waypoints: readonly GridCoordinates[]): { distance: number; spaces: number; cost: number };
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
}

export interface TokenDocument extends Doc {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly alpha: number;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly texture: { src: string | null; scaleX: number; scaleY: number; tint: string };
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: Actor | null;
  readonly baseActor: Actor | null;
  readonly combatant: Combatant | null;
  /** The way that it went in its combat since it was cleared. */
  readonly movementHistory: readonly TokenWaypoint[];
  clearMovementHistory(): Promise<unknown>;
  /** The drawn token, set by the canvas while its scene is viewed. */
  object: object | null;
  move(waypoints: Partial<TokenWaypoint> | readonly Partial<TokenWaypoint>[], options?: Plain): Promise<boolean>;
  getSize(data?: { width?: number; height?: number }): { width: number; height: number };
  getCenterPoint(data?: Partial<{ x: number; y: number; width: number; height: number }>): Point;
  getSnappedPosition(data?: Partial<{ x: number; y: number; width: number; height: number }>): Point;
}

export interface Actor extends Doc {
  readonly type: string;
  readonly img: string;
  readonly system: Plain;
  readonly isToken: boolean;
  readonly token: TokenDocument | null;
  readonly prototypeToken: Plain;
  readonly hasPlayerOwner: boolean;
  getTokenDocument(data?: Plain): Promise<TokenDocument>;
}

export interface JournalEntryPage extends Doc {
  readonly type: string;
  readonly text: { content: string; format: number };
  readonly title: { show: boolean; level: number };
  readonly system: Plain;
}

export interface JournalEntry extends Doc {
  readonly pages: Collection<JournalEntryPage>;
}

export interface Macro extends Doc {
  readonly type: string;
  readonly command: string;
  readonly img: string | null;
  readonly canExecute: boolean;
  readonly isAuthor: boolean;
  readonly thumbnail: string | null;
  execute(scope?: Plain): Promise<unknown>;
}

export interface Combatant extends Doc {
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly actorId: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly img: string | null;
  readonly token: TokenDocument | null;
  readonly actor: Actor | null;
  readonly combat: Combat | null;
}

export interface Combat extends Doc {
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: Combatant[];
  readonly combatant: Combatant | null;
  readonly combatants: Collection<Combatant>;
  readonly scene: Scene | null;
  startCombat(): Promise<this>;
  nextTurn(): Promise<this>;
  previousTurn(): Promise<this>;
  nextRound(): Promise<this>;
  previousRound(): Promise<this>;
  endCombat(): Promise<this | undefined>;
  activate(): Promise<this | undefined>;
  rollInitiative(ids: string | readonly string[]): Promise<this>;
}

export interface ChatMessage extends Doc {
  readonly content: string;
  readonly flavor: string;
  readonly author: User | null;
  readonly timestamp: number;
  readonly whisper: string[];
  readonly blind: boolean;
  readonly speaker: { scene: string | null; actor: string | null; token: string | null; alias: string };
  readonly rolls: RollApi[];
  readonly isRoll: boolean;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly alias: string;
}

export interface RollApi {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: readonly { faces: number; number: number; results: readonly { result: number; active: boolean }[] }[];
  render(options?: Plain): Promise<string>;
}

export interface TableResult extends Doc {
  readonly range: [number, number];
  readonly weight: number;
  readonly drawn: boolean;
  readonly description: string;
  readonly img: string | null;
}

export interface RollTable extends Doc {
  readonly formula: string;
  readonly description: string;
  readonly results: Collection<TableResult>;
  draw(options?: Plain): Promise<{ roll: RollApi; results: TableResult[] }>;
  roll(options?: Plain): Promise<{ roll: RollApi; results: TableResult[] }>;
  getResultsForRoll(value: number): TableResult[];
}
