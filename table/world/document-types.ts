/** Every kind of document the table keeps: its schema, its place on disk, its children. */
import { SchemaField } from "./fields/containers.ts";
import type { Generation } from "./generation.ts";
import { activeEffectSchema, actorSchema } from "./schemas/actor.ts";
import { chatMessageSchema } from "./schemas/chat-message.ts";
import { combatantSchema, combatSchema } from "./schemas/combat.ts";
import { journalEntryPageSchema, journalEntrySchema } from "./schemas/journal-entry.ts";
import { levelSchema } from "./schemas/level.ts";
import { macroSchema } from "./schemas/macro.ts";
import { folderSchema, settingSchema, userSchema } from "./schemas/people-and-settings.ts";
import { rollTableSchema, tableResultSchema } from "./schemas/roll-table.ts";
import { regionBehaviorSchema, regionSchema, sceneSchema, tokenSchema } from "./schemas/scene.ts";

export interface DocumentType {
  readonly name: string;
  /** The collection's name on disk and, for a child, in its parent (`scenes`, `tokens`). */
  readonly collection: string;
  readonly schema: (generation: Generation) => SchemaField;
  /** The first generation that has such documents; undefined if all have. */
  readonly since?: Generation;
  /** Children: the field that holds them, and their kind. */
  readonly embedded: Readonly<Record<string, string>>;
  /** The parents' kind, for a child. */
  readonly parent?: string;
  /** True if people own it by levels of its own. */
  readonly owned: boolean;
  /** Sub-types that exist without any module; undefined if the kind has none. */
  readonly types?: readonly string[];
}

const define = (type: Omit<DocumentType, "embedded" | "owned"> & Partial<DocumentType>): DocumentType => ({
  embedded: {},
  owned: false,
  ...type,
});

const TYPES: readonly DocumentType[] = [
  define({ name: "User", collection: "users", schema: userSchema }),
  define({ name: "Setting", collection: "settings", schema: settingSchema }),
  define({ name: "Folder", collection: "folders", schema: folderSchema }),
  define({
    name: "Actor",
    collection: "actors",
    schema: actorSchema,
    embedded: { effects: "ActiveEffect" },
    owned: true,
    types: ["base"],
  }),
  define({ name: "ActiveEffect", collection: "effects", schema: activeEffectSchema, parent: "Actor", types: ["base"] }),
  define({
    name: "Scene",
    collection: "scenes",
    schema: sceneSchema,
    // A field that a generation lacks is not in its schema, and so in none of its documents.
    embedded: { levels: "Level", tokens: "Token", regions: "Region" },
    owned: true,
  }),
  define({ name: "Level", collection: "levels", schema: levelSchema, parent: "Scene", since: 14 }),
  define({ name: "Token", collection: "tokens", schema: tokenSchema, parent: "Scene" }),
  define({
    name: "Region",
    collection: "regions",
    schema: regionSchema,
    parent: "Scene",
    embedded: { behaviors: "RegionBehavior" },
  }),
  define({
    name: "RegionBehavior",
    collection: "behaviors",
    schema: regionBehaviorSchema,
    parent: "Region",
    types: [],
  }),
  define({
    name: "JournalEntry",
    collection: "journal",
    schema: journalEntrySchema,
    embedded: { pages: "JournalEntryPage" },
    owned: true,
  }),
  define({
    name: "JournalEntryPage",
    collection: "pages",
    schema: journalEntryPageSchema,
    parent: "JournalEntry",
    owned: true,
    types: ["text", "image", "pdf", "video"],
  }),
  define({
    name: "Combat",
    collection: "combats",
    schema: combatSchema,
    embedded: { combatants: "Combatant" },
    types: ["base"],
  }),
  define({ name: "Combatant", collection: "combatants", schema: combatantSchema, parent: "Combat", types: ["base"] }),
  define({ name: "Macro", collection: "macros", schema: macroSchema, owned: true, types: ["chat", "script"] }),
  define({ name: "ChatMessage", collection: "messages", schema: chatMessageSchema, types: ["base"] }),
  define({
    name: "RollTable",
    collection: "tables",
    schema: rollTableSchema,
    embedded: { results: "TableResult" },
    owned: true,
  }),
  define({ name: "TableResult", collection: "results", schema: tableResultSchema, parent: "RollTable" }),
];

const BY_NAME: ReadonlyMap<string, DocumentType> = new Map(TYPES.map((type) => [type.name, type]));

/** Kinds that stand in the world by themselves. */
export const WORLD_TYPES: readonly DocumentType[] = TYPES.filter((type) => type.parent === undefined);

/** Every kind, of whatever generation. */
export const DOCUMENT_TYPES: readonly DocumentType[] = TYPES;

/** Whether a generation has documents of that kind. */
export const isKnownIn = (generation: Generation, { since = generation }: DocumentType): boolean => since <= generation;

export const findType = (name: string): DocumentType | undefined => BY_NAME.get(name);

/** The kind of that name; an unknown one is a broken promise of the caller. */
export const typeOf = (name: string): DocumentType => {
  const type = BY_NAME.get(name);
  if (!type) throw new Error(`No document is called ${name}.`);
  return type;
};

const schemas = new Map<string, SchemaField>();

/** The schema of a kind in a generation, made once: schemas hold no state. */
export const schemaOf = (name: string, generation: Generation): SchemaField =>
  once(schemas, `${name} ${generation}`, () => typeOf(name).schema(generation));

const ownSchemas = new Map<string, SchemaField>();

/** The schema of a kind without its children, for those who hold them elsewhere. */
export const ownSchemaOf = (name: string, generation: Generation): SchemaField =>
  once(ownSchemas, `${name} ${generation}`, () => {
    const { schema, embedded } = typeOf(name);
    const fields = Object.entries(schema(generation).fields).filter(([field]) => !(field in embedded));
    return new SchemaField(Object.fromEntries(fields));
  });

/** The fields that hold a kind's children in a generation, with the children's kinds. */
export const childFieldsOf = (name: string, generation: Generation): readonly (readonly [string, string])[] => {
  const schema = schemaOf(name, generation);
  return Object.entries(typeOf(name).embedded).filter(([field]) => schema.has(field));
};

const once = (made: Map<string, SchemaField>, key: string, make: () => SchemaField): SchemaField => {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
};
