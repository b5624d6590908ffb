/** A user of the world. */
export interface Person {
  readonly id: string;
  /** Whether the person is a full game master. */
  readonly gm: boolean;
  readonly active: boolean;
}

/** The users of the world as this client knows them. */
export interface PresencePort {
  /** The user of this window. */
  self(): string;
  people(): readonly Person[];
}
