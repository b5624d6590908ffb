import type { Session } from "./session/session.ts";

/** The windows that macros may open, by the names of the public face. */
export interface WindowOpeners {
  readonly bridge: () => unknown;
  readonly console: () => unknown;
  readonly declare: () => unknown;
  readonly choices: () => unknown;
  readonly map: () => unknown;
  readonly timeline: () => unknown;
  readonly agreements: () => unknown;
  readonly shipyard: () => unknown;
  readonly welcome: () => unknown;
}

export type WindowName = keyof WindowOpeners;

/** Whether this person has a window now. */
const has = (name: WindowName, { judge, state }: Session): boolean => {
  if (name === "console") return judge !== null && state !== null;
  if (name === "welcome") return judge !== null && state === null;
  return state !== null || name === "shipyard";
};

/** Opens a window for a macro; gives whether this person has it now. */
export const openFor = async (session: Session, openers: WindowOpeners, name: string): Promise<boolean> => {
  if (!Object.hasOwn(openers, name)) return false;
  const known = name as WindowName;
  if (!has(known, session)) return false;
  await openers[known]();
  return true;
};
