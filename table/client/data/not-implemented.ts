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
