/** What is sent without being stored: module messages, presence, keybindings. */
import type { Json } from "../../world/plain.ts";
import { isPlain, jsonCopy, type Plain } from "../../world/plain.ts";
import { EVENTS } from "../../world/protocol.ts";
import type {
  Activity,
  KeybindingAction,
  KeybindingsApi,
  PresenceApi,
  Runtime,
  SocketApi,
  Transport,
} from "./runtime-types.ts";

/**
 * `game.socket`. A handler gets the data and the id of the sender, which the host takes from the sender's seat. Nobody
 * hears their own messages.
 */
export const makeSocket = (transport: Transport): SocketApi => {
  const listeners = new Map<unknown, (...args: Json[]) => void>();
  return {
    on: (event, handler) => {
      const listener = (data: Json, senderId: Json): void =>
        (handler as (data: unknown, senderId: string) => void)(data, String(senderId));
      listeners.set(handler, listener as (...args: Json[]) => void);
      transport.on(event, listener as (...args: Json[]) => void);
    },
    off: (event, handler) => {
      const listener = listeners.get(handler);
      if (listener) transport.off(event, listener);
    },
    emit: (event, data, options) => {
      transport.emit(event, jsonCopy(data) as Json, (options ? jsonCopy(options) : null) as Json);
    },
  };
};

/** What users show each other, for whoever listens, and when that may begin. */
export interface Presence extends PresenceApi {
  /** Listens from here on; what the line has kept since it was opened is heard at once. */
  begin(): void;
}

/**
 * What users show each other without storing it. A page listens before its documents are there, and who moves a pointer
 * meanwhile is not known yet, so nothing is heard before `begin`.
 */
export const makePresence = (transport: Transport): Presence => {
  const handlers: Parameters<PresenceApi["on"]>[0][] = [];
  return {
    send: (activity) => transport.emit(EVENTS.activity, activity),
    on: (handler) => void handlers.push(handler),
    begin: () =>
      transport.on(EVENTS.activity, (userId, activity) => {
        if (isPlain(activity)) for (const handler of handlers) handler(String(userId), activity as Activity);
      }),
  };
};

/** `game.keybindings`: who reads the keyboard finds the actions here. */
export class Keybindings implements KeybindingsApi {
  readonly actions = new Map<string, KeybindingAction>();
  readonly #configured: Runtime["configured"];

  constructor(configured: Runtime["configured"]) {
    this.#configured = configured;
  }

  register(namespace: string, action: string, data: Plain): void {
    this.#configured("keybinding", data);
    const editable = Array.isArray(data["editable"]) ? data["editable"] : [];
    for (const binding of editable) this.#configured("keybindingKey", binding as object);
    const entry = { precedence: 1, ...data, editable, restricted: data["restricted"] === true, namespace, action };
    this.actions.set(`${namespace}.${action}`, entry as unknown as KeybindingAction);
  }

  get(namespace: string, action: string): readonly { key: string; modifiers: readonly string[] }[] {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered keybinding`);
    return found.editable.map(({ key, modifiers = [] }) => ({ key, modifiers }));
  }
}
