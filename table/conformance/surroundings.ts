/** The parts of Foundry that the checks use, as structural types: a live Foundry and a client of the table both fit. */

export type Data = Record<string, unknown>;

export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly flags: Data;
  readonly parent: Doc | null;
  readonly _source: Data;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  update(changes: Data, options?: Data): Promise<unknown>;
  delete(options?: Data): Promise<unknown>;
  toObject(): Data;
  testUserPermission(user: User, level: string): boolean;
  createEmbeddedDocuments(name: string, data: readonly Data[], options?: Data): Promise<readonly Doc[]>;
  updateEmbeddedDocuments(name: string, updates: readonly Data[], options?: Data): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: Data): Promise<unknown>;
}

interface List<D> {
  get(id: string): D | undefined;
  readonly contents: readonly D[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Offset {
  readonly i: number;
  readonly j: number;
}

interface Grid {
  readonly sizeX: number;
  readonly sizeY: number;
  getTopLeftPoint(offset: Offset): Point;
  getCenterPoint(offset: Offset): Point;
  getOffset(point: Point): Offset;
  getVertices(offset: Offset): readonly Point[];
  measurePath(waypoints: readonly Point[]): { readonly distance: number; readonly spaces: number };
}

export interface Actor extends Doc {
  readonly statuses: ReadonlySet<string>;
  readonly effects: List<Doc>;
}

export interface Token extends Doc {
  readonly actor: Actor | null;
  readonly movementHistory: readonly Point[];
  move(waypoints: Data | readonly Data[], options?: Data): Promise<boolean>;
  getSnappedPosition(at: Point): Point;
  getCenterPoint(at: Point): Point;
}

interface Region extends Doc {
  testPoint(point: Point & { readonly elevation: number }): boolean;
}

export interface Scene extends Doc {
  readonly tokens: List<Token>;
  readonly regions: List<Region>;
  readonly grid: Grid;
  moveTokens?(instructions: Data, options?: Data): Promise<unknown>;
}

export interface Combat extends Doc {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly combatants: List<Doc>;
  readonly turns: readonly Doc[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  clearMovementHistories(): Promise<unknown>;
}

export interface Entry extends Doc {
  readonly pages: List<Doc>;
}

interface Table extends Doc {
  readonly results: List<Doc>;
  roll(): Promise<{ readonly roll: { readonly total: number }; readonly results: readonly Doc[] }>;
}

export interface User extends Doc {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  hasRole(role: string): boolean;
}

interface DocumentClass<D> {
  create(data: Data, options?: Data): Promise<D | undefined>;
  createDocuments(data: readonly Data[], options?: Data): Promise<readonly D[]>;
  updateDocuments(updates: readonly Data[], options?: Data): Promise<unknown>;
}

interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly index: { readonly contents: readonly Data[] };
  getIndex(): Promise<unknown>;
  getDocument(id: string): Promise<Table | undefined>;
}

interface Roll {
  readonly total: number;
  readonly dice: readonly { readonly faces: number; readonly results: readonly unknown[] }[];
  evaluate(options?: Data): Promise<Roll>;
}

interface Game {
  readonly paused: boolean;
  togglePause(pause: boolean, options: { readonly broadcast: boolean }): unknown;
  readonly user: User;
  readonly users: List<User> & { readonly activeGM: User | null };
  readonly actors: List<Actor>;
  readonly scenes: List<Scene>;
  readonly journal: List<Entry>;
  readonly combats: List<Combat>;
  readonly tables: List<Table>;
  readonly messages: List<Doc>;
  readonly packs: { readonly contents: readonly Pack[] };
  readonly time: { readonly worldTime: number };
  readonly i18n: { localize(key: string): string; format(key: string, data: Data): string };
  readonly settings: {
    readonly storage: { get(scope: string): unknown };
    register(namespace: string, key: string, data: Data): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly socket: {
    on(event: string, handler: (data: unknown, sender: string) => void): void;
    off(event: string, handler: (data: unknown, sender: string) => void): void;
    emit(event: string, data: unknown, options?: { readonly recipients?: readonly string[] }): void;
  };
}

/** The globals that the checks need, as Foundry or the table has them. */
export interface Surroundings {
  readonly game: Game;
  readonly Hooks: {
    on(name: string, handler: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
  };
  readonly JournalEntry: DocumentClass<Entry>;
  readonly Scene: DocumentClass<Scene>;
  readonly Actor: DocumentClass<Actor>;
  readonly Combat: DocumentClass<Combat>;
  readonly RollTable: DocumentClass<Table>;
  readonly ChatMessage: DocumentClass<Doc>;
  readonly Roll: new (formula: string) => Roll;
  readonly HexagonalGrid: new (config: Data) => Grid;
  fromUuid(uuid: string): Promise<Doc | null>;
}

/** What the checks are told besides. */
export interface CheckSettings {
  /** The package whose flags, settings and messages the checks use. */
  readonly scope: string;
  /** A type of actor that the world knows. */
  readonly actorType: string;
}
