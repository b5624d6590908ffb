/** Every member of a client that a module could reach, by its public name. */
import { Collection } from "../../client/data/collection.ts";
import { CompendiumCollection } from "../../client/data/packs.ts";
import { DocumentCollection } from "../../client/data/world-documents.ts";
import type { Runtime } from "../../client/runtime.ts";

const OBJECT_MEMBERS = new Set(["constructor", "toString", "valueOf"]);

const own = (object: object): string[] =>
  Object.getOwnPropertyNames(object).filter((name) => !OBJECT_MEMBERS.has(name) && !name.startsWith("#"));

/** Members of a class: its own and inherited, `Class.name` for statics and `Class#name` for the rest. */
const membersOfClass = (name: string, type: { prototype: object }, until: object = Function.prototype): string[] => {
  const found = new Set<string>();
  for (
    let at: object | null = type;
    at && at !== until && at !== Function.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const key of own(at)) if (!["length", "name", "prototype"].includes(key)) found.add(`${name}.${key}`);
  }
  const base = until === Function.prototype ? Object.prototype : (until as { prototype: object }).prototype;
  for (
    let at: object | null = type.prototype;
    at && at !== base && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const key of own(at)) found.add(`${name}#${key}`);
  }
  return [...found];
};

/** Members of an instance, its class's included, up to a class that is listed by itself. */
const membersOf = (name: string, object: object, until?: { prototype: object }): string[] => {
  const found = new Set(own(object).map((key) => `${name}.${key}`));
  for (
    let at = Object.getPrototypeOf(object) as object | null;
    at && at !== Object.prototype && at !== until?.prototype;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    for (const key of own(at)) found.add(`${name}.${key}`);
  }
  return [...found];
};

/** Sorted names of everything the data half puts within a module's reach. */
export const publicMembers = (runtime: Runtime): string[] => {
  const { game, foundry, CONFIG, CONST } = runtime;
  const space = foundry as unknown as Record<string, Record<string, unknown>>;
  const base = foundry.abstract["Document"] as { prototype: object };
  const names = [
    ...membersOf("Hooks", runtime.hooks),
    ...own(game).map((key) => `game.${key}`),
    ...own(CONFIG).map((key) => `CONFIG.${key}`),
    ...own(CONST).map((key) => `CONST.${key}`),
    ...own(foundry).map((key) => `foundry.${key}`),
    ...["utils", "documents", "data", "abstract", "grid", "dice"].flatMap((part) =>
      own(space[part] ?? {}).map((key) => `foundry.${part}.${key}`),
    ),
    ...("operators" in foundry.data ? own(foundry.data["operators"] as object) : []).map(
      (key) => `foundry.data.operators.${key}`,
    ),
    ...own(foundry.data.fields).map((key) => `foundry.data.fields.${key}`),
    ...membersOfClass("Collection", Collection),
    ...membersOfClass("WorldCollection", DocumentCollection, Collection),
    ...membersOf("game.users", game.users, DocumentCollection),
    ...membersOf("game.scenes", game.scenes, DocumentCollection),
    ...membersOf("game.combats", game.combats, DocumentCollection),
    ...membersOfClass("CompendiumCollection", CompendiumCollection, Collection),
    ...membersOf("game.settings", game.settings),
    ...membersOf("game.i18n", game.i18n),
    ...membersOf("game.socket", game.socket),
    ...membersOf("game.keybindings", game.keybindings),
    ...membersOf("game.time", game.time),
    ...membersOfClass("Document", base),
    ...Object.entries(runtime.documentClasses).flatMap(([name, type]) =>
      membersOfClass(name, type as { prototype: object }, base),
    ),
    ...membersOfClass("Roll", foundry.dice["Roll"] as { prototype: object }),
    ...["HexagonalGrid", "SquareGrid", "GridlessGrid"].flatMap((name) =>
      membersOfClass(name, foundry.grid[name] as { prototype: object }),
    ),
    ...["DataModel", "TypeDataModel"].flatMap((name) =>
      membersOfClass(name, foundry.abstract[name] as { prototype: object }),
    ),
  ];
  return [...new Set(names)].sort();
};
