import { CHECKS_FLAG, documentsLeft, isOfChecks } from "./left-over.ts";
import { Mismatch, NotRun } from "./outcome.ts";
import type { Actor, CheckSettings, Combat, Data, Doc, Entry, Scene, Surroundings } from "./surroundings.ts";

/** How long a check waits for something that Foundry tells by a hook, in milliseconds. */
const PATIENCE = 10_000;

/** A hook that fired for a document of the checks. */
export interface Heard {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What a check works with. All documents that it makes bear the checks' flag and go when it is over. */
export class Bench {
  readonly at: Surroundings;
  readonly scope: string;
  readonly actorType: string;
  readonly #undo: (() => unknown)[] = [];

  constructor(at: Surroundings, { scope, actorType }: CheckSettings) {
    this.at = at;
    this.scope = scope;
    this.actorType = actorType;
  }

  /** Leaves the check as neither passed nor failed. */
  notRun(reason: string): never {
    throw new NotRun(reason);
  }

  /** Runs when the check is over, whatever becomes of it; what was noted last runs first. */
  finally(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  /** Takes away what the check made. */
  async cleanUp(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo();
    for (const document of documentsLeft(this.at, this.scope)) await document.delete();
  }

  /** Data of a document with the checks' flag, and more flags under the checks' scope. */
  marked(data: Data, flags: Data = {}): Data {
    return { name: "conformance", ...data, flags: { [this.scope]: { [CHECKS_FLAG]: true, ...flags } } };
  }

  /** The flags that a check gave a document. */
  own(document: Doc): Data {
    const { [CHECKS_FLAG]: _, ...own } = (document.flags[this.scope] ?? {}) as Data;
    return own;
  }

  entry(flags: Data = {}, more: Data = {}): Promise<Entry> {
    return made(this.at.JournalEntry.create(this.marked(more, flags)));
  }

  actor(more: Data = {}): Promise<Actor> {
    return made(this.at.Actor.create(this.marked({ type: this.actorType, ...more })));
  }

  /** A map of hexagons in columns with two tokens. */
  map(more: Data = {}): Promise<Scene> {
    const tokens = [
      { name: "A", x: 200, y: 200 },
      { name: "B", x: 200, y: 600 },
    ];
    const grid = { type: 4, size: 100, distance: 1, units: "hexes" };
    return made(this.at.Scene.create(this.marked({ padding: 0, width: 2000, height: 2000, grid, tokens, ...more })));
  }

  /** An encounter with two combatants, the second of which acts first. */
  fight(more: Data = {}): Promise<Combat> {
    const combatants = [
      { name: "Slow", initiative: 3 },
      { name: "Fast", initiative: 12 },
    ];
    return made(this.at.Combat.create(this.marked({ combatants, ...more })));
  }

  /** The hooks of some names that fire meanwhile for documents of the checks, in order. */
  async heard(names: readonly string[], work: () => Promise<unknown>): Promise<readonly Heard[]> {
    const heard: Heard[] = [];
    const ids = names.map((name): [string, number] => [
      name,
      this.at.Hooks.on(name, (...args: unknown[]) => {
        if (isOfChecks(args[0], this.scope)) heard.push({ name, args });
      }),
    ]);
    try {
      await work();
    } finally {
      for (const [name, id] of ids) this.at.Hooks.off(name, id);
    }
    return heard;
  }

  /** The names of the hooks that fire meanwhile, in order. */
  async namesHeard(names: readonly string[], work: () => Promise<unknown>): Promise<readonly string[]> {
    return (await this.heard(names, work)).map(({ name }) => name);
  }

  /** Answers a hook with `false` meanwhile. */
  async refusing(name: string, work: () => Promise<unknown>): Promise<void> {
    const id = this.at.Hooks.on(name, (document: unknown) => !isOfChecks(document, this.scope));
    try {
      await work();
    } finally {
      this.at.Hooks.off(name, id);
    }
  }

  /** Waits until a hook has fired so many times for documents of the checks, counted from now on. */
  hook(name: string, times = 1): Promise<readonly Heard[]> {
    return new Promise((resolve, reject) => {
      const heard: Heard[] = [];
      const end = (): void => {
        clearTimeout(late);
        this.at.Hooks.off(name, id);
      };
      const late = setTimeout(() => {
        end();
        reject(new Mismatch(`${name} fired ${heard.length} times, expected ${times}`));
      }, PATIENCE);
      const id = this.at.Hooks.on(name, (...args: unknown[]) => {
        if (!isOfChecks(args[0], this.scope)) return;
        heard.push({ name, args });
        if (heard.length < times) return;
        end();
        resolve(heard);
      });
    });
  }
}

const made = async <D extends Doc>(making: Promise<D | undefined>): Promise<D> => {
  const document = await making;
  if (!document) throw new Mismatch("the document was not made");
  return document;
};
