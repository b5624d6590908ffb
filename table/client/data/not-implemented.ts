/** Members that nobody wrote say so, instead of being quietly undefined. */

export class NotImplemented extends Error {
  constructor(member: string) {
    super(`NotImplemented("${member}"): the open table does not have this member of Foundry's public API.`);
    this.name = "NotImplemented";
  }
}

/** What engines, promises and test tools ask any object for. */
const ASKED_OF_ANYTHING = new Set([
  "then",
  "toJSON",
  "constructor",
  "asymmetricMatch",
  "nodeType",
  "tagName",
  "$$typeof",
]);

/**
 * The object, with a `NotImplemented` for every member it lacks. `absent` names members that code may look for and not
 * find, such as those other modules would add.
 */
export const guard = <T extends object>(name: string, object: T, absent: readonly string[] = []): T =>
  new Proxy(object, {
    get: (target, key, receiver) => {
      if (typeof key === "symbol" || key in target || ASKED_OF_ANYTHING.has(key) || absent.includes(key)) {
        return Reflect.get(target, key, receiver) as unknown;
      }
      throw new NotImplemented(`${name}.${key}`);
    },
  });

/**
 * The `game` that a script finds while it is imported. Foundry puts another in its place before `init`, so whoever kept
 * this one holds nothing.
 */
export const earlyGame = (): object =>
  new Proxy(
    {},
    {
      get: (_target, key) => {
        if (typeof key === "symbol" || ASKED_OF_ANYTHING.has(key)) return undefined;
        throw new Error(
          `game.${key}: this game was kept since the import; Foundry has replaced it. Read the global anew.`,
        );
      },
    },
  );
