/**
 * One client of the table: everything a browser tab holds, without module-level state, so that several clients run in
 * one process. The page makes one and installs it on `globalThis`; tests make several.
 */
import { assembleRuntime } from "./data/assemble-runtime.ts";
import type { Runtime, RuntimeEnv } from "./data/runtime-types.ts";

export type {
  Activity,
  Boot,
  CombatsApi,
  FoundryNamespace,
  Game,
  HookHandler,
  HooksApi,
  HostRequest,
  I18nApi,
  KeybindingAction,
  KeybindingsApi,
  ModuleApi,
  Notifications,
  PackApi,
  PresenceApi,
  Runtime,
  RuntimeEnv,
  RuntimeParts,
  ScenesApi,
  SettingConfig,
  SettingMenu,
  SettingsApi,
  Sheet,
  SocketApi,
  StorageLike,
  Transport,
  Ui,
  UsersApi,
  WorldCollection,
} from "./data/runtime-types.ts";

/** Makes a client that has not started. */
export const createRuntime = (env: RuntimeEnv): Runtime => assembleRuntime(env);
