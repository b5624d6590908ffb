/** A kind of documents, and what is stored of one of them. */
interface Kinds {
  readonly snapshot: { readonly documentTypes: Readonly<Record<string, readonly string[]>> };
}

/** Whether the sub-type of a stored document is one that the world's packages have: a module that is off has none. */
export const isOfKnownType = ({ snapshot }: Kinds, documentName: string, type: unknown): boolean => {
  const known = snapshot.documentTypes[documentName];
  return known === undefined || typeof type !== "string" || known.includes(type);
};

/**
 * A keyed collection that iterates over its values, as Foundry's does: a `Map` whose `for … of` gives documents.
 */
export class Collection<V> {
  readonly #members = new Map<string, V>();

  constructor(entries: Iterable<readonly [string, V]> = []) {
    for (const [key, value] of entries) this.#members.set(key, value);
  }

  get size(): number {
    return this.#members.size;
  }

  get contents(): V[] {
    return [...this.#members.values()];
  }

  [Symbol.iterator](): IterableIterator<V> {
    return this.#members.values();
  }

  keys(): IterableIterator<string> {
    return this.#members.keys();
  }

  values(): IterableIterator<V> {
    return this.#members.values();
  }

  entries(): IterableIterator<[string, V]> {
    return this.#members.entries();
  }

  /** The member of that key; with `strict`, a missing key is an error. */
  get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.#members.get(key);
    if (value === undefined && options.strict) throw new Error(`The key ${key} does not exist in this collection`);
    return value;
  }

  /** The first member whose `name` is the one given. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((member) => nameOf(member) === name);
    if (value === undefined && options.strict) throw new Error(`The name ${name} does not exist in this collection`);
    return value;
  }

  has(key: string): boolean {
    return this.#members.has(key);
  }

  set(key: string, value: V): this {
    this.#members.set(key, value);
    return this;
  }

  delete(key: string): boolean {
    return this.#members.delete(key);
  }

  clear(): void {
    this.#members.clear();
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.#members.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number) => T, initial: T): T {
    return this.contents.reduce<T>((sum, value, index) => reducer(sum, value, index), initial);
  }

  some(condition: (value: V) => unknown): boolean {
    return this.contents.some((value) => Boolean(condition(value)));
  }

  forEach(visit: (value: V, key: string) => void): void {
    for (const [key, value] of this.#members) visit(value, key);
  }

  toJSON(): unknown[] {
    return this.contents;
  }
}

const nameOf = (member: unknown): unknown =>
  typeof member === "object" && member !== null && "name" in member ? member.name : undefined;
