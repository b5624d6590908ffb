/** An actor: a ship, a mine, whatever a token stands for. */
import { typeOf } from "../../../world/document-types.ts";
import { makeId } from "../../../world/id.ts";
import { applyChanges } from "../../../world/merge.ts";
import { withOperators } from "../../../world/operators.ts";
import { expandObject } from "../../../world/paths.ts";
import { isPlain, type Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import { differenceOf } from "../document-difference.ts";
import type { Doc, OperationOptions, TokenDocument } from "../document-types.ts";
import { understood } from "../outdated.ts";

const idsOf = (data: readonly Plain[]): readonly unknown[] => data.map(({ _id }) => _id);

export class ActorDocument extends Document {
  static override readonly documentName: string = "Actor";

  declare readonly img: string;
  declare readonly prototypeToken: Plain;

  /** For the actor of an unlinked token: the world's actor it was made from. */
  base: ActorDocument | undefined;

  get isToken(): boolean {
    return this.parent !== null;
  }

  get token(): TokenDocument | null {
    return this.parent as unknown as TokenDocument | null;
  }

  get hasPlayerOwner(): boolean {
    return this.session.runtime.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get statuses(): Set<string> {
    const effects = this.embeddedCollection("ActiveEffect").contents;
    return new Set(
      effects.flatMap((effect) =>
        effect._source["disabled"] === true ? [] : (effect._source["statuses"] as string[]),
      ),
    );
  }

  /** A token of this actor that is not stored yet. */
  async getTokenDocument(
    data: Plain = {},
    { parent = null }: { parent?: Document | null } = {},
  ): Promise<TokenDocument> {
    const type = this.session.classFor("Token");
    const prototype = { name: this.name, texture: { src: this.img }, ...this.prototypeToken };
    const token = new type({ ...prototype, ...data, actorId: this.id }, { parent });
    return token as unknown as TokenDocument;
  }

  /** Puts a status on the actor or takes it off. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<unknown> {
    const present = this.embeddedCollection("ActiveEffect").filter((effect) =>
      (effect._source["statuses"] as string[]).includes(statusId),
    );
    const wanted = active ?? present.length === 0;
    if (!wanted) {
      if (present.length > 0)
        await this.deleteEmbeddedDocuments(
          "ActiveEffect",
          present.map(({ id }) => id),
        );
      return present.length > 0 ? false : undefined;
    }
    if (present.length > 0) return true;
    const known = this.session.runtime.CONFIG["statusEffects"];
    const list: unknown[] = Object.values(isPlain(known) || Array.isArray(known) ? known : {});
    const status = list.find((one) => isPlain(one) && one["id"] === statusId);
    if (!isPlain(status)) throw new Error(`There is no status effect called ${statusId}.`);
    const name = this.session.runtime.game.i18n.localize(String(status["name"] ?? statusId));
    const flags = overlay ? { core: { overlay: true } } : {};
    const [effect] = await this.createEmbeddedDocuments("ActiveEffect", [
      { name, img: status["img"] ?? null, statuses: [statusId], flags },
    ]);
    return effect;
  }

  /** A token's own actor is stored as differences in the token. */
  override async update(changes: Plain = {}, operation: OperationOptions = {}): Promise<this | undefined> {
    const token = this.token;
    if (!token) return super.update(changes, operation);
    const difference = withOperators(differenceOf(this, understood(this.session, this.documentName, changes)));
    if (Object.keys(difference).length === 0) return undefined;
    await token.update({ delta: difference }, operation);
    return token.actor as unknown as this;
  }

  /** What is the matter with a token's own actor is stored in the token as well, the whole list of it. */
  override async createEmbeddedDocuments(
    name: string,
    data: readonly Plain[] = [],
    operation: OperationOptions = {},
  ): Promise<Doc[]> {
    if (!this.token) return super.createEmbeddedDocuments(name, data, operation);
    const made = data.map((given) => {
      const keeps = operation["keepId"] === true && typeof given["_id"] === "string";
      return this.#child(name, { ...expandObject(given), _id: keeps ? given["_id"] : makeId(this.#random) });
    });
    return this.#writeChildren(name, [...this.#children(name), ...made], idsOf(made), operation);
  }

  override async updateEmbeddedDocuments(
    name: string,
    updates: readonly Plain[] = [],
    operation: OperationOptions = {},
  ): Promise<Doc[]> {
    if (!this.token) return super.updateEmbeddedDocuments(name, updates, operation);
    const changed = this.#children(name).map((child) => {
      const update = updates.find(({ _id }) => _id === child["_id"]);
      return update
        ? this.#child(name, applyChanges(child, expandObject(understood(this.session, name, update))))
        : child;
    });
    return this.#writeChildren(name, changed, idsOf(updates), operation);
  }

  override async deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[] = [],
    operation: OperationOptions = {},
  ): Promise<Doc[]> {
    if (!this.token) return super.deleteEmbeddedDocuments(name, ids, operation);
    const gone = ids.flatMap((id) => this.embeddedCollection(name).get(id) ?? []);
    const left = this.#children(name).filter(({ _id }) => !ids.includes(String(_id)));
    await this.#writeChildren(name, left, [], operation);
    return gone;
  }

  override onUpdated(_changed: Plain, _options: Plain, _userId: string): void {
    this.#forgetInTokens();
  }

  override onChildrenChanged(): void {
    this.#forgetInTokens();
  }

  override onDeleted(): void {
    this.#forgetInTokens();
  }

  get #random(): () => number {
    return this.session.runtime.env.random;
  }

  #children(name: string): Plain[] {
    return this.embeddedCollection(name).map((child) => child.toObject());
  }

  #child(name: string, data: Plain): Plain {
    const type = this.session.classFor(name);
    return new type(data, { parent: this }).toObject();
  }

  async #writeChildren(
    name: string,
    children: readonly Plain[],
    ids: readonly unknown[],
    { keepId: _keepId, ...operation }: OperationOptions,
  ): Promise<Doc[]> {
    const { token } = this;
    const [field] = Object.entries(typeOf("Actor").embedded).find(([, child]) => child === name) ?? [];
    if (!token || field === undefined) throw new Error(`Actor has no embedded ${name}.`);
    await token.update({ delta: { [field]: children } }, operation);
    return (token.actor?.getEmbeddedCollection(name).contents ?? []).filter(({ id }) => ids.includes(id));
  }

  #forgetInTokens(): void {
    for (const scene of this.session.runtime.game.scenes) {
      for (const token of scene.tokens) {
        if (token.actorId === this.id && "forgetActor" in token && typeof token.forgetActor === "function")
          token.forgetActor();
      }
    }
  }
}
