/**
 * One client of the table: everything a browser tab holds, without module-level state, so that several clients run in
 * one process. The page makes one and installs it on `globalThis`; tests make several.
 */
import { assembleRuntime } from "./data/assemble-runtime.ts";
import type { Runtime, RuntimeEnv } from "./data/runtime-types.ts";

export type {
  Activity,
  Game,
  HookHandler,
  HooksApi,
  HostRequest,
  KeybindingAction,
  PackApi,
  Runtime,
  RuntimeEnv,
  SettingConfig,
  SettingMenu,
  Sheet,
  Transport,
} from "./data/runtime-types.ts";

/** Makes a client that has not started. */
export const createRuntime = (env: RuntimeEnv): Runtime => assembleRuntime(env);
