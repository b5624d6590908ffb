/** `game.settings`: the world's and each user's own lie with the host, a client's own in its browser. */

import { DataField } from "../../world/fields/data-field.ts";
import { deepClone, isPlain, type Plain } from "../../world/plain.ts";
import { DataModel } from "./data-model.ts";
import type { Runtime, SettingConfig, SettingMenu, SettingsApi } from "./runtime-types.ts";
import type { Session, StoredDocument } from "./session.ts";

export class Settings implements SettingsApi {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();
  readonly #session: () => Session;
  readonly #configured: Runtime["configured"];
  /** Values as they were read, so that `get` gives the same reference until the setting changes. */
  readonly #read = new Map<string, unknown>();

  constructor(session: () => Session, configured: Runtime["configured"]) {
    this.#session = session;
    this.#configured = configured;
  }

  /** Where values lie, by scope. */
  get storage(): ReadonlyMap<string, unknown> {
    const session = this.#session();
    return new Map<string, unknown>([
      ["world", session.documents.get("Setting")],
      ["user", session.documents.get("Setting")],
      ["client", session.runtime.env.storage],
    ]);
  }

  register(namespace: string, key: string, data: Plain): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
    this.#configured("setting", data);
    const id = `${namespace}.${key}`;
    const scope = data["scope"] === "world" || data["scope"] === "user" ? data["scope"] : "client";
    this.settings.set(id, { ...data, namespace, key, id, scope, config: data["config"] === true } as SettingConfig);
  }

  registerMenu(namespace: string, key: string, data: Plain): void {
    if (typeof data["type"] !== "function") throw new Error("A settings menu needs a window class as its type.");
    this.#configured("settingMenu", data);
    const menu = { ...data, namespace, key, restricted: data["restricted"] === true };
    this.menus.set(`${namespace}.${key}`, menu as unknown as SettingMenu);
  }

  get(namespace: string, key: string): unknown {
    const config = this.#config(namespace, key);
    if (this.#read.has(config.id)) return this.#read.get(config.id);
    const value = this.#cast(config, this.#stored(config));
    this.#read.set(config.id, value);
    return value;
  }

  async set(namespace: string, key: string, value: unknown, options: Plain = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const clean = this.#clean(config, value);
    if (config.scope === "client") return this.#setHere(config, clean, options);
    const { database, runtime } = this.#session();
    const json = JSON.stringify(clean ?? null);
    const document = this.#document(config);
    if (document) {
      await database.update("Setting", [{ _id: document.id, value: json }], options);
    } else {
      const user = config.scope === "user" ? runtime.game.userId : null;
      await database.create("Setting", [{ key: config.id, value: json, user }], options);
    }
    return this.get(namespace, key);
  }

  /** Called when the host's copy changed: the setting's own handler runs on every client whose value it is. */
  changed(setting: StoredDocument, options: Plain, userId: string): void {
    const config = this.settings.get(String(setting._source["key"]));
    if (!config || config.scope === "client") return;
    const owner = setting._source["user"];
    if (config.scope === "user" && owner !== this.#session().runtime.game.userId) return;
    if (config.scope === "world" && owner !== null) return;
    this.#read.delete(config.id);
    config.onChange?.(this.get(config.namespace, config.key), options, userId);
  }

  /** Called when the host's copy is gone: the setting has its default again. Whether its handler runs then is not documented. */
  forgotten(setting: StoredDocument): void {
    this.#read.delete(String(setting._source["key"]));
  }

  #setHere(config: SettingConfig, value: unknown, options: Plain): unknown {
    const { runtime } = this.#session();
    const json = JSON.stringify(value ?? null);
    if (runtime.env.storage.getItem(config.id) === json) return this.get(config.namespace, config.key);
    runtime.env.storage.setItem(config.id, json);
    this.#read.delete(config.id);
    const now = this.get(config.namespace, config.key);
    config.onChange?.(now, options, runtime.game.userId);
    runtime.hooks.callAll("clientSettingChanged", config.id, now, options);
    return now;
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document({ id, scope }: SettingConfig): StoredDocument | undefined {
    const user = scope === "user" ? this.#session().runtime.game.userId : null;
    return this.#session()
      .documents.get("Setting")
      .find(({ _source }) => _source["key"] === id && _source["user"] === user);
  }

  /** The stored value; undefined if there is none or it cannot be read. */
  #stored(config: SettingConfig): unknown {
    const json =
      config.scope === "client"
        ? this.#session().runtime.env.storage.getItem(config.id)
        : this.#document(config)?._source["value"];
    if (typeof json !== "string") return undefined;
    try {
      return JSON.parse(json) as unknown;
    } catch {
      return undefined;
    }
  }

  #cast(config: SettingConfig, stored: unknown): unknown {
    const value = stored ?? deepClone(config.default);
    const { type } = config;
    if (type instanceof DataField) return type.initialize(type.clean(value));
    if (typeof type !== "function") return value;
    if (type.prototype instanceof DataModel) return (type as typeof DataModel).fromSource(isPlain(value) ? value : {});
    if (stored === undefined || stored === null) return value;
    if (type === Boolean || type === Number || type === String) return (type as (given: unknown) => unknown)(stored);
    return value;
  }

  #clean(config: SettingConfig, value: unknown): unknown {
    const { type, choices } = config;
    if (type instanceof DataField) {
      const clean = type.clean(value);
      const failure = type.validate(clean);
      if (failure) throw new Error(`${config.id} ${failure.message}.`);
      return clean;
    }
    if (value instanceof DataModel) return value.toObject();
    if (typeof type === "function" && type.prototype instanceof DataModel)
      return (type as typeof DataModel).cleanData(isPlain(value) ? value : {});
    const cast =
      type === Boolean || type === Number || type === String ? (type as (given: unknown) => unknown)(value) : value;
    if (choices && !(String(cast) in choices))
      throw new Error(`"${String(cast)}" is no choice of the setting ${config.id}.`);
    return cast;
  }
}
