/**
 * What a client's write would do: checked, permitted, cleaned, with every id given. Nothing is changed here; the host
 * stores the outcome first and puts it into the world after.
 */
import { giveChildrenIds } from "./child-ids.ts";
import { findType, isKnownIn, schemaOf, typeOf } from "./document-types.ts";
import type { Generation } from "./generation.ts";
import { isDocumentId, makeId } from "./id.ts";
import { levelFault, withFirstLevel, withTop } from "./levels.ts";
import { applyChanges, changesBetween } from "./merge.ts";
import { expandObject } from "./paths.ts";
import { type Lineage, mayWrite, type Person, type Placed } from "./permissions.ts";
import { deepClone, isPlain, type Plain } from "./plain.ts";
import type { AppliedOperation, DocumentRequest, Source } from "./protocol.ts";
import { childrenOf, fieldFor, type WorldState } from "./world-state.ts";

/** A write the host will not do; its message is for the person who asked. */
export class Refusal extends Error {}

/** A world document before and after. */
export interface Replacement {
  readonly documentName: string;
  readonly id: string;
  readonly before: Source | undefined;
  readonly after: Source | undefined;
}

/** An operation before the host has counted it. */
type Operation = Omit<AppliedOperation, "serial">;

export interface Outcome {
  readonly operations: readonly Operation[];
  readonly replacements: readonly Replacement[];
}

export interface WriteContext {
  readonly world: WorldState;
  readonly person: Person;
  readonly personName: string;
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  readonly generation: Generation;
  /** What the host notes of itself and of the world's game system on each document that is written. */
  readonly versions: { readonly coreVersion: string; readonly systemId: string; readonly systemVersion: string };
  random(): number;
  now(): number;
}

/** Works out a request; throws a `Refusal` if any part of it may not be. */
export const applyRequest = (context: WriteContext, request: DocumentRequest): Outcome => {
  const type = findType(request.documentName);
  if (!type || !isKnownIn(context.generation, type))
    throw new Refusal(`There are no documents called ${request.documentName}.`);
  const draft = new Draft(context, request);
  if (request.action === "create") return draft.create(request.data ?? []);
  if (request.action === "update") return draft.update(request.updates ?? []);
  return draft.delete(request.ids ?? []);
};

class Draft {
  readonly #context: WriteContext;
  readonly #request: DocumentRequest;
  readonly #above: readonly Placed[];

  constructor(context: WriteContext, request: DocumentRequest) {
    this.#context = context;
    this.#request = request;
    this.#above = this.#findParent();
  }

  create(data: readonly Plain[]): Outcome {
    const { documentName, options } = this.#request;
    const taken = new Set(this.#siblings().map((source) => source._id));
    const made = data.map((given) => {
      const source = this.#clean(this.#newSource(given, options["keepId"] === true), documentName);
      if (taken.has(source._id)) throw new Refusal(`There already is a ${documentName} with the id ${source._id}.`);
      taken.add(source._id);
      this.#forbidDouble(source);
      this.#permit("create", source);
      return source;
    });
    return this.#outcome(made, (siblings) => [...siblings, ...made], new Map(made.map((one) => [one._id, one])));
  }

  update(updates: readonly Plain[]): Outcome {
    const { documentName, options } = this.#request;
    const changed = new Map<string, Source>();
    const result: Plain[] = [];
    for (const update of updates) {
      const { _id, ...rest } = expandObject(update);
      const before = changed.get(String(_id)) ?? this.#siblings().find((source) => source._id === _id);
      if (!before) throw new Refusal(`There is no ${documentName} with the id ${String(_id)}.`);
      const children = Object.keys(typeOf(documentName).embedded).find((field) => field in rest);
      if (children) throw new Refusal(`Change ${children} through updateEmbeddedDocuments, not through their parent.`);
      const { _stats: _ignored, ...changes } = rest;
      const after = this.#clean(
        { ...applyChanges(before, changes, options["recursive"] !== false), _id: before._id },
        documentName,
      );
      const difference = options["diff"] === false ? givenPart(changes, after) : changesBetween(before, after);
      if (Object.keys(difference).length === 0) continue;
      this.#permit("update", before, difference);
      if (isPlain(after["_stats"])) {
        const note = this.#note;
        difference["_stats"] = note;
        after["_stats"] = { ...after["_stats"], ...note };
      }
      changed.set(before._id, after);
      result.push({ ...difference, _id: before._id });
    }
    return this.#outcome(result, (siblings) => siblings.map((source) => changed.get(source._id) ?? source), changed);
  }

  delete(ids: readonly string[]): Outcome {
    const { documentName, options } = this.#request;
    const siblings = this.#siblings();
    const gone = new Set(options["deleteAll"] === true ? siblings.map((source) => source._id) : ids);
    for (const id of gone) {
      const source = siblings.find((one) => one._id === id);
      if (!source) throw new Refusal(`There is no ${documentName} with the id ${id}.`);
      this.#permit("delete", source);
    }
    return this.#outcome(
      [...gone],
      (all) => all.filter((source) => !gone.has(source._id)),
      new Map([...gone].map((id) => [id, undefined])),
    );
  }

  #findParent(): readonly Placed[] {
    const { documentName, parentUuid } = this.#request;
    const { parent } = typeOf(documentName);
    if (parent === undefined) {
      if (parentUuid !== null) throw new Refusal(`${documentName} documents stand in no other document.`);
      return [];
    }
    const above = parentUuid === null ? undefined : this.#context.world.lineage(parentUuid);
    if (!above || above[0].documentName !== parent)
      throw new Refusal(`The ${parent} of this ${documentName} is not there.`);
    return above;
  }

  #siblings(): readonly Source[] {
    const [parent] = this.#above;
    if (!parent) return [...this.#context.world.all(this.#request.documentName).values()];
    return childrenOf(parent.source, fieldFor(parent.documentName, this.#request.documentName));
  }

  #newSource(given: Plain, keepId: boolean): Plain {
    const { person, random } = this.#context;
    const { documentName } = this.#request;
    const whole = expandObject(deepClone(given));
    const [parent] = this.#above;
    const data =
      documentName === "Scene" && this.#context.generation >= 14
        ? withFirstLevel(whole)
        : documentName === "Level" && parent
          ? withTop(whole, parent.source)
          : whole;
    if (keepId && data["_id"] !== undefined && data["_id"] !== null && !isDocumentId(data["_id"])) {
      throw new Refusal(`The id ${JSON.stringify(data["_id"])} is not 16 letters and digits.`);
    }
    const source: Source = { ...data, _id: keepId && isDocumentId(data["_id"]) ? String(data["_id"]) : makeId(random) };
    if (typeOf(documentName).owned && documentName !== "JournalEntryPage") {
      const ownership = isPlain(data["ownership"]) ? data["ownership"] : { default: 0 };
      source["ownership"] = { ...ownership, [person.id]: 3 };
    }
    if (documentName === "ChatMessage") {
      source["author"] = person.id;
      source["timestamp"] = this.#context.now();
    }
    giveChildrenIds(documentName, source, random);
    return this.#signNew(documentName, source);
  }

  /** What the host notes on whatever is written: when, by whom, and by which versions. */
  get #note(): Plain {
    const { person, versions, now } = this.#context;
    return { ...versions, modifiedTime: now(), lastModifiedBy: person.id };
  }

  /** A new document and all in it with the host's notes. Where one was copied from is the client's to say. */
  #signNew<T extends Plain>(documentName: string, source: T): T {
    const { _stats: said, ...signed }: Plain = source;
    for (const [field, child] of Object.entries(typeOf(documentName).embedded)) {
      const children = signed[field];
      if (Array.isArray(children))
        signed[field] = children.map((one) => (isPlain(one) ? this.#signNew(child, one) : one));
    }
    if (!schemaOf(documentName, this.#context.generation).has("_stats")) return signed as T;
    const { compendiumSource = null, duplicateSource = null } = isPlain(said) ? said : {};
    const note = this.#note;
    const notes = { compendiumSource, duplicateSource, createdTime: note["modifiedTime"], ...note };
    return { ...signed, _stats: notes } as unknown as T;
  }

  #clean(source: Plain, documentName: string): Source {
    const schema = schemaOf(documentName, this.#context.generation);
    const cleaned = schema.clean(source) as Source;
    const failure = schema.validate(cleaned);
    if (failure) throw new Refusal(`${documentName}: ${failure.path || "it"} ${failure.message}.`);
    this.#checkType(documentName, cleaned);
    return cleaned;
  }

  #checkType(documentName: string, source: Source): void {
    const { embedded } = typeOf(documentName);
    const known = this.#context.documentTypes[documentName];
    if (known && !known.includes(String(source["type"]))) {
      throw new Refusal(`"${String(source["type"])}" is no type of ${documentName}; known are ${known.join(", ")}.`);
    }
    for (const [field, child] of Object.entries(embedded)) {
      for (const one of childrenOf(source, field)) this.#checkType(child, one);
    }
  }

  /** A setting has one record for each key and user. */
  #forbidDouble(source: Source): void {
    if (this.#request.documentName !== "Setting") return;
    const double = this.#siblings().some((one) => one["key"] === source["key"] && one["user"] === source["user"]);
    if (double) throw new Refusal(`The setting ${String(source["key"])} is already stored.`);
  }

  #permit(action: "create" | "update" | "delete", source: Source, changes?: Plain): void {
    const { documentName } = this.#request;
    const lineage: Lineage = [{ documentName, source }, ...this.#above];
    const findActor = (id: string) => this.#context.world.get("Actor", id);
    if (mayWrite(this.#context.person, action, lineage, findActor, changes)) return;
    const name = typeof source["name"] === "string" && source["name"] !== "" ? ` "${source["name"]}"` : "";
    throw new Refusal(`${this.#context.personName} may not ${action} the ${documentName}${name}.`);
  }

  #outcome(
    result: readonly (Plain | string)[],
    change: (siblings: readonly Source[]) => readonly Source[],
    changed: ReadonlyMap<string, Source | undefined>,
  ): Outcome {
    const { action, documentName, parentUuid, options } = this.#request;
    const operation: Operation = {
      action,
      documentName,
      parentUuid,
      options,
      result,
      userId: this.#context.person.id,
    };
    const [parent, ...above] = this.#above;
    if (result.length === 0) return { operations: [operation], replacements: [] };
    if (parent) {
      const field = fieldFor(parent.documentName, documentName);
      const after = { ...parent.source, [field]: change(childrenOf(parent.source, field)) };
      const rebuilt = this.#rebuild(after as Source, parent, above);
      this.#checkLevels([rebuilt]);
      return { operations: [operation], replacements: [rebuilt] };
    }
    const replacements = [...changed].map(([id, after]) => ({
      documentName,
      id,
      before: this.#context.world.get(documentName, id),
      after,
    }));
    this.#checkLevels(replacements);
    const others = this.#deactivated(replacements);
    return { operations: [...others.operations, operation], replacements: [...others.replacements, ...replacements] };
  }

  #checkLevels(replacements: readonly Replacement[]): void {
    if (this.#context.generation < 14) return;
    for (const { documentName, after } of replacements) {
      const fault = documentName === "Scene" && after ? levelFault(after) : undefined;
      if (fault !== undefined) throw new Refusal(fault);
    }
  }

  /** Puts a changed child into its parents, up to the world document. */
  #rebuild(source: Source, { documentName, source: before }: Placed, above: readonly Placed[]): Replacement {
    const [parent, ...rest] = above;
    if (!parent) return { documentName, id: source._id, before: before as Source, after: source };
    const field = fieldFor(parent.documentName, documentName);
    const children = childrenOf(parent.source, field).map((child) => (child._id === source._id ? source : child));
    return this.#rebuild({ ...parent.source, [field]: children } as Source, parent, rest);
  }

  /** One scene and one encounter are active at most: what becomes active puts the others out. */
  #deactivated(replacements: readonly Replacement[]): Outcome {
    const { documentName } = this.#request;
    const none: Outcome = { operations: [], replacements: [] };
    if (documentName !== "Scene" && documentName !== "Combat") return none;
    const active = new Set(replacements.filter(({ after }) => after?.["active"] === true).map(({ id }) => id));
    if (active.size === 0) return none;
    const replaced = new Set(replacements.map(({ id }) => id));
    const others = this.#siblings().filter((source) => source["active"] === true && !replaced.has(source._id));
    if (others.length === 0) return none;
    const result = others.map((source) => ({ _id: source._id, active: false }));
    return {
      operations: [
        { action: "update", documentName, parentUuid: null, options: {}, result, userId: this.#context.person.id },
      ],
      replacements: others.map((before) => ({
        documentName,
        id: before._id,
        before,
        after: { ...before, active: false },
      })),
    };
  }
}

/** With `diff: false` everything given counts as changed. */
const givenPart = (changes: Plain, after: Source): Plain =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([key]) => key in after || key.startsWith("-="))
      .map(([key]) => [key, deepClone(key.startsWith("-=") ? null : after[key])]),
  );
